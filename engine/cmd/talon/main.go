// Command talon plays patience on the command line: it deals, plays, replays,
// counts and solves, makes surveys of many deals, mends packs that cannot be won, and
// serves other programs by a line protocol (see probe).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// A command is one word of the command line.
type command struct {
	name, args string
	does       string // one line for the list of commands
	example    string
	run        func(*call) error
}

var commands = []command{
	{"games", "[GAME]", "list the games, or the facts and rules of one", "talon games nestor", runGames},
	{"deal", "GAME", "deal a layout: the pack in dealing order and the board", "talon deal napoleons-square --variant single-card --deal 7", runDeal},
	{"play", "GAME", "play by commands read from standard input", "talon play solitaire --deal 17", runPlay},
	{"replay", "FILE", "replay a recorded game; - reads standard input", "talon replay --steps game.txt", runReplay},
	{"count", "GAME", "count the sequences of moves and the positions they reach", "talon count british-square --depth 3 --divide", runCount},
	{"solve", "GAME DEAL…", "find out whether deals can be won, and how", "talon solve nestor 1 4-6 --states 100000", runSolve},
	{"survey", "GAME", "solve a range of deals and write down what came of each", "talon survey nestor --deals 1-20 --states 2000 --out nestor.survey", runSurvey},
	{"merge", "FILE…", "join surveys of deals that follow on one another", "talon merge first.survey second.survey --out both.survey", runMerge},
	{"check", "FILE", "solve some deals of a survey again and compare", "talon check nestor.survey --every 10", runCheck},
	{"mend", "FILE", "add packs that can be won to a survey in which no deal can be", "talon mend lost.survey --packs 2", runMend},
	{"levels", "FOLDER", "find out whether the levels of surveyed deals mean anything to a player", "talon levels content/odds", runLevels},
	{"conformance", "[GAME]", "write files with which other programs can test whether they play by the rules", "talon conformance nestor --out suite", runConformance},
	{"probe", "", "answer requests in JSON, one a line, for other programs", `echo '{"op":"games"}' | talon probe`, runProbe},
}

// What run returns, beside 0.
const (
	exitData  = 1 // the data are wrong, such as an illegal move in a record
	exitUsage = 2 // the command line is wrong
)

// A usageError is a fault of the command line itself.
type usageError struct{ error }

func usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// run is main with its streams given; it returns the exit code.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	if len(args) > 1 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" || args[0] == "-h" {
		listCommands(out)
		return 0
	}
	cmd, err := find(args[0])
	if err != nil {
		fmt.Fprintln(errOut, "talon:", err)
		return exitUsage
	}
	c := newCall(cmd, args[1:], in, out, errOut)
	err = cmd.run(c)
	if errors.Is(err, flag.ErrHelp) {
		c.help()
		return 0
	}
	return report(errOut, cmd.name, err)
}

// report prints the error of a command, if there is one, and returns the exit
// code.
func report(errOut io.Writer, name string, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(errOut, "talon %s: %v\n", name, err)
	if !errors.As(err, new(usageError)) {
		return exitData
	}
	fmt.Fprintf(errOut, "talon %s --help tells more\n", name)
	return exitUsage
}

func find(name string) (*command, error) {
	names := make([]string, len(commands))
	for i := range commands {
		if commands[i].name == name {
			return &commands[i], nil
		}
		names[i] = commands[i].name
	}
	return nil, fmt.Errorf("there is no command %q; the commands are %s", name, strings.Join(names, ", "))
}

func listCommands(out io.Writer) {
	fmt.Fprintln(out, "talon plays patience. Its commands:")
	for _, c := range commands {
		fmt.Fprintf(out, "  %-11s %s\n", c.name, c.does)
	}
	fmt.Fprintln(out, "talon COMMAND --help tells more of each.")
}
