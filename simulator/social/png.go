package social

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"
)

// shades is how many colours a card keeps; more can hardly be told apart.
const shades = 128

// encode writes a picture with the colours that occur most. The others, at the
// edges of shapes, become the nearest of these.
func encode(img *image.RGBA) []byte {
	count := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		count[rgba(img, i)]++
	}
	colours := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(value(a), value(b)))
	})
	var palette color.Palette
	for _, c := range colours[:min(shades, len(colours))] {
		palette = append(palette, c)
	}
	nearest := map[color.RGBA]uint8{}
	for _, c := range colours {
		nearest[c] = uint8(palette.Index(c))
	}
	flat := image.NewPaletted(img.Rect, palette)
	for i := range flat.Pix {
		flat.Pix[i] = nearest[rgba(img, 4*i)]
	}
	var out bytes.Buffer
	if err := png.Encode(&out, flat); err != nil {
		panic(err) // a buffer takes every write
	}
	return out.Bytes()
}

func rgba(img *image.RGBA, i int) color.RGBA {
	return color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
}

func value(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
