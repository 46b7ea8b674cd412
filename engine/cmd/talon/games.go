package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"talon/engine"
	"talon/engine/games"
)

func runGames(c *call) error {
	ch := c.gameFlags()
	if err := c.parse(&ch.game); err != nil {
		return err
	}
	if *ch == (choice{}) {
		listGames(c.out)
		return nil
	}
	g, err := ch.open()
	if err != nil {
		return err
	}
	describe(c.out, g)
	return nil
}

func listGames(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tname\tpacks\tvariants\toptions")
	for _, g := range games.All() {
		var variants, options []string
		for _, v := range g.Variants {
			variants = append(variants, v.ID)
		}
		for _, o := range g.Options {
			options = append(options, o.ID)
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", g.ID, g.Name, g.Packs, strings.Join(variants, ", "), strings.Join(options, ", "))
	}
	w.Flush()
}

// describe prints the facts of a game, its forms and its rules.
func describe(out io.Writer, g *engine.Game) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n", title(g))
	for _, f := range g.Facts() {
		fmt.Fprintf(w, "  %s\t%s\n", f.Name, f.Value)
	}
	fmt.Fprintln(w, "variants")
	for _, v := range g.Variants {
		fmt.Fprintf(w, "  %s\t%s\n", v.ID, v.Text)
	}
	if len(g.Options) > 0 {
		fmt.Fprintln(w, "options")
	}
	for _, o := range g.Options {
		fmt.Fprintf(w, "  %s\t%s\n", o.ID, o.Text)
	}
	fmt.Fprintln(w, "rules")
	w.Flush()
	fmt.Fprint(out, ruleLines(g))
}

// ruleLines returns the rules that bind, one a line: the id, then the sentence.
func ruleLines(g *engine.Game) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, id := range g.Cited() {
		rule, _ := g.Rule(id)
		fmt.Fprintf(w, "  %s\t%s\n", rule.ID, rule.Text)
	}
	w.Flush()
	return b.String()
}
