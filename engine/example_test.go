package engine_test

import (
	"fmt"

	"talon/engine"
	"talon/engine/games"
)

func Example() {
	nestor, err := games.Open("nestor", "")
	if err != nil {
		panic(err)
	}
	s, err := nestor.Deal(1)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"t6+t8", "t1+t2", "r1+r2"} {
		m, err := engine.ParseMove(text)
		if err != nil {
			panic(err)
		}
		if err := s.Play(m); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(m, "leaves", s.LegalWords())
	}
	// Output:
	// t6+t8 leaves [r1+r2 t2+r1 t2+r2]
	// t1+t2 is refused: The two cards of a pair have the same rank; suits do not matter. (same-value)
	// r1+r2 leaves []
}
