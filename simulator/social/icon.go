package social

import (
	"fmt"
	"image"
	"image/draw"

	"github.com/srwiley/rasterx"
)

// Icon returns the icon of the book as a PNG: a spade on paper. The spade takes
// a part of the height; a system that cuts icons to a shape of its own leaves
// the middle 80% of them.
func Icon(size int, part float64) []byte {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	spade := read(fmt.Sprintf(`<svg><use href="#suit-%d"/></svg>`, suitOrder[0].number))
	middle, scale := float64(size)/2, float64(size)*part/100
	newPen(img, sprite()).draw(spade, rasterx.Identity.Translate(middle, middle).Scale(scale, scale), style{fill: accent, opacity: 1})
	return encode(img)
}
