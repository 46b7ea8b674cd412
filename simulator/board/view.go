package board

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// A setting is a way of seeing boards that a reader chooses once for all of
// them. The page's first script gives the root element its class, before
// anything is painted.
type setting struct{ key, class, label string }

// mirrored boards are the one setting that is more than a matter of style.
const mirrored = "left-handed"

var settings = []setting{
	{"talon.colours", "four-colours", "Four colours"},
	{"talon.indices", "large-indices", "Large indices"},
	{"talon.hand", mirrored, "Left-handed"},
}

// viewRows returns a checkbox for each setting.
func viewRows() []app.UI {
	var rows []app.UI
	for _, s := range settings {
		box := app.Input().Type("checkbox").DataSet("act", "view").Value(s.class)
		rows = append(rows, app.Label().Body(box, app.Text(" "+s.label)))
	}
	return rows
}

// viewed returns the classes that say how the reader sees boards.
func viewed() app.Value {
	return app.Window().Get("document").Get("documentElement").Get("classList")
}

// views reports whether a setting is chosen.
func views(class string) bool { return viewed().Call("contains", class).Bool() }

// view chooses a setting, or the contrary, for every board of the page and keeps
// the choice for other pages.
func (p *Page) view(class string, on bool) {
	for _, s := range settings {
		if s.class == class {
			store(func(storage app.Value) { storage.Call("setItem", s.key, on) })
		}
	}
	viewed().Call("toggle", class, on)
	for _, b := range p.boards {
		b.showView()
		if class == mirrored {
			b.ctx.Dispatch(func(app.Context) { b.Session.Mirror(on) })
		}
	}
	p.draw()
}

// showView ticks the settings that are chosen.
func (b *Board) showView() {
	boxes := b.host.Call("querySelectorAll", "[data-act=view]")
	for i := range boxes.Length() {
		box := boxes.Index(i)
		box.Set("checked", views(box.Get("value").String()))
	}
}

// store uses the browser's storage, and reports whether what is stored there lasts.
// Where storage is full or forbidden, choices last as long as the page.
func store(use func(app.Value)) (lasts bool) {
	defer func() { recover() }()
	storage := app.Window().Get("localStorage")
	use(storage)
	return !storage.Get("brief").Truthy() // the loader's, where there is no other
}
