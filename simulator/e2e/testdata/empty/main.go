// Command empty is a go-app program with one button, which counts its clicks. It
// draws as the boards do; what they take more than this is their own.
package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

var engine = app.NewTestEngine()

type button struct {
	app.Compo
	clicks int
}

func (b *button) Render() app.UI { return app.Button().Text(b.clicks) }

func (b *button) OnMount(ctx app.Context) {
	b.JSValue().Call("addEventListener", "click", app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { b.clicks++ })
		engine.ConsumeAll()
		return nil
	}))
}

func main() {
	if err := engine.Load(&button{}); err != nil {
		panic(err)
	}
	engine.ConsumeAll()
	select {}
}
