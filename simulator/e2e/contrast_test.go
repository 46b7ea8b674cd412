package e2e

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestContrast computes the contrast of the colours that meet on the site, in
// light and in dark: 4.5 for text, 3 for what is large or drawn.
func TestContrast(t *testing.T) {
	t.Parallel()
	colours := tokens(t, "../../themes/baize/assets/css/tokens.css", "../board/board.css")
	colour := func(name string, theme int) float64 {
		both, ok := colours[name]
		if !ok {
			t.Fatalf("there is no colour %q", name)
		}
		return both[theme]
	}
	grounds := []string{"paper", "accent-soft", "warn-soft"}
	for _, c := range []struct {
		least  float64
		inks   []string
		behind []string
	}{
		{4.5, []string{"ink", "ink-soft", "ink-red", "accent", "warn"}, grounds},
		{4.5, []string{"black", "red", "blue", "green"}, []string{"card"}},
		{4.5, []string{"card"}, []string{"back"}},
		{3, []string{"focus"}, grounds},
		{3, []string{"focus", "mark", "barred"}, []string{"baize", "card"}},
		{3, []string{"baize-line"}, []string{"baize"}},
		{3, []string{"card-line"}, []string{"card"}},
	} {
		for _, ink := range c.inks {
			for _, ground := range c.behind {
				for i, theme := range []string{"light", "dark"} {
					if got := contrast(colour(ink, i), colour(ground, i)); got < c.least {
						t.Errorf("%s: %s on %s has a contrast of %.2f, want %g", theme, ink, ground, got, c.least)
					}
				}
			}
		}
	}
}

var token = regexp.MustCompile(`--([\w-]+): (?:light-dark\()?#(\w{6})(?:, #(\w{6})\))?;`)

// tokens reads the luminance of each named colour in light and in dark.
func tokens(t *testing.T, files ...string) map[string][2]float64 {
	t.Helper()
	colours := map[string][2]float64{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range token.FindAllStringSubmatch(string(text), -1) {
			light, dark := found[2], found[3]
			if dark == "" {
				dark = light
			}
			colours[found[1]] = [2]float64{luminance(t, light), luminance(t, dark)}
		}
	}
	return colours
}

// luminance is that of WCAG, from 0 for black to 1 for white.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	rgb, err := strconv.ParseUint(hex, 16, 24)
	if err != nil {
		t.Fatal(err)
	}
	linear := func(shift int) float64 {
		v := float64(rgb>>shift&0xff) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0)
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
