package main

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestLean(t *testing.T) {
	for _, c := range []struct {
		name string
		ui   app.UI
		want string
	}{
		{"attributes in order", app.A().Title("t").Href("#h").ID("i").Class("c"), `<a class="c" href="#h" id="i" title="t"></a>`},
		{"aria true", app.P().Aria("hidden", true).Aria("label", "x"), `<p aria-hidden="true" aria-label="x"></p>`},
		{"aria false", app.P().Aria("hidden", false), `<p aria-hidden="false"></p>`},
		{"no other true", app.Button().Disabled(true), `<button disabled=""></button>`},
		{"indents", app.Div().Body(app.P().Body(app.B(), app.I()), app.P()), `<div><p><b></b><i></i></p><p></p></div>`},
		{"text alone", app.P().Body(app.Text(" a  b ")), `<p> a  b </p>`},
		{"text before", app.Label().Body(app.Text("Deal "), app.Input()), `<label>Deal <input/></label>`},
		{"text after", app.Label().Body(app.Input(), app.Text(" Four")), `<label><input/> Four</label>`},
		{"text between", app.P().Body(app.B(), app.Text(" a  b "), app.I()), `<p><b></b> a  b <i></i></p>`},
		{"text without space", app.P().Body(app.B(), app.Text("a"), app.I()), `<p><b></b>a<i></i></p>`},
		{"space alone", app.P().Body(app.Text("a"), app.Text(" "), app.B()), `<p>a <b></b></p>`},
		{"deep", app.Div().Body(app.Div().Body(app.Div().Body(app.Text("a "), app.B(), app.Text(" b")))), `<div><div><div>a <b></b> b</div></div></div>`},
		{"lines", app.P().Body(app.Text("a\nb"), app.B()), "<p>a\nb<b></b></p>"},
		{"signs", app.P().Body(app.Text("a < b & c")), `<p>a &lt; b &amp; c</p>`},
	} {
		if got := lean(app.HTMLString(c.ui)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// go-app writes attributes in another order each time.
func TestLeanIsSteady(t *testing.T) {
	render := func() string {
		return lean(app.HTMLString(app.Input().ID("i").Class("c").Name("n").Value("v").Type("t").Title("x").Max(9).Min(1)))
	}
	first := render()
	for range 20 {
		if again := render(); again != first {
			t.Fatalf("%s, then %s", first, again)
		}
	}
}
