package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"strings"

	"talon/engine"
	"talon/engine/games"
)

// A call is one use of a command: its flags, its arguments and its streams.
type call struct {
	*command
	flags *flag.FlagSet
	given []string
	rest  *[]string // takes what the arguments leave over, where a command wants more
	in    io.Reader
	out   io.Writer
	err   io.Writer // for what is told beside the output
}

func newCall(cmd *command, given []string, in io.Reader, out, errOut io.Writer) *call {
	flags := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return &call{command: cmd, flags: flags, given: given, in: in, out: out, err: errOut}
}

// parse reads the flags and fills the arguments in turn, which may stand before
// the flags, between them or after them.
func (c *call) parse(arguments ...*string) error {
	for rest := c.given; ; rest = c.flags.Args()[1:] {
		if err := c.flags.Parse(rest); err == flag.ErrHelp {
			return err
		} else if err != nil {
			return usage("%w; its flags are %s", err, strings.Join(c.flagNames(), ", "))
		}
		if c.flags.NArg() == 0 {
			return nil
		}
		full := len(arguments) == 0 || *arguments[0] != ""
		if full && c.rest != nil {
			*c.rest = append(*c.rest, c.flags.Arg(0))
			continue
		}
		if full {
			return usage("the argument %q is one too many; usage: %s", c.flags.Arg(0), c.synopsis())
		}
		*arguments[0] = c.flags.Arg(0)
		arguments = arguments[1:]
	}
}

// parseFile reads the flags and the one argument, a file that has to be named.
func (c *call) parseFile(file *string) error {
	if err := c.parse(file); err != nil {
		return err
	}
	if *file == "" {
		return usage("no file is named; usage: %s", c.synopsis())
	}
	return nil
}

func (c *call) synopsis() string {
	return strings.TrimSpace("talon " + c.name + " [flags] " + c.args)
}

func (c *call) flagNames() []string {
	names := []string{"--help"}
	c.flags.VisitAll(func(f *flag.Flag) { names = append(names, "--"+f.Name) })
	return names
}

// help prints usage, flags and an example.
func (c *call) help() {
	fmt.Fprintf(c.out, "usage: %s\n\n%s%s.\n\n", c.synopsis(), strings.ToUpper(c.does[:1]), c.does[1:])
	c.flags.VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(c.out, "  %-16s %s\n", strings.TrimSpace("--"+f.Name+" "+value), text)
	})
	fmt.Fprintf(c.out, "  %-16s print this\n\nexample: %s\n", "--help", c.example)
}

// A choice is the game that the flags name.
type choice struct {
	game, variant, options, number string
}

// gameFlags adds the flags that choose a game, a variant and options.
func (c *call) gameFlags() *choice {
	var ch choice
	c.flags.StringVar(&ch.game, "game", "", "the `ID` of the game, which may also stand alone")
	c.flags.StringVar(&ch.variant, "variant", "", "the `ID` of the variant; without it the game's first")
	c.flags.StringVar(&ch.options, "options", "", "the `IDS` of options, separated by commas")
	return &ch
}

// dealFlags adds the deal number to the flags of gameFlags.
func (c *call) dealFlags() *choice {
	ch := c.gameFlags()
	c.flags.StringVar(&ch.number, "deal", "1", "the number `N` of the deal; without it 1")
	return ch
}

func (ch *choice) open() (*engine.Game, error) {
	if ch.game == "" {
		ids := make([]string, 0, len(games.All()))
		for _, g := range games.All() {
			ids = append(ids, g.ID)
		}
		return nil, usage("no game is named; the games are %s", strings.Join(ids, ", "))
	}
	options := strings.FieldsFunc(ch.options, func(r rune) bool { return r == ',' || r == ' ' })
	g, err := games.Open(ch.game, ch.variant, options...)
	if err != nil {
		return nil, usageError{err}
	}
	return g, nil
}

func (ch *choice) deal() (*engine.State, uint64, error) {
	g, err := ch.open()
	if err != nil {
		return nil, 0, err
	}
	number, err := engine.ParseDeal(ch.number)
	if err != nil {
		return nil, 0, usage("--deal: %w", err)
	}
	s, err := g.Deal(number)
	return s, number, err
}

// maxLine bounds a line of input, in bytes.
const maxLine = 1 << 30

// newLines reads the input line by line.
func newLines(in io.Reader) *bufio.Scanner {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	return lines
}
