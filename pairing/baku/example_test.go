package baku_test

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// Before round 1 the upper half of the ranking gets virtual points.
func ExampleMethod_Accelerate() {
	t := pairing.Tournament{Planned: 9}
	for _, name := range []string{"Ada", "Bo", "Cy", "Di", "Ed", "Flo"} {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name)})
	}
	if err := (baku.Method{Edition: pairing.FIDE2026}).Accelerate(&t); err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range t.Players {
		fmt.Println(p.ID, p.Virtual)
	}
	// Output:
	// Ada [1.0 1.0 1.0 0.5 0.5]
	// Bo [1.0 1.0 1.0 0.5 0.5]
	// Cy [1.0 1.0 1.0 0.5 0.5]
	// Di [1.0 1.0 1.0 0.5 0.5]
	// Ed []
	// Flo []
}

// A late entry joins the group that its place in the ranking is in. The others
// stay where they are.
func ExampleMethod_Accelerate_lateEntry() {
	t := pairing.Tournament{Planned: 4}
	for _, name := range []string{"Ada", "Bo", "Cy", "Di"} {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name)})
	}
	if err := (baku.Method{Edition: pairing.FIDE2026}).Accelerate(&t); err != nil {
		fmt.Println(err)
		return
	}
	t.Rounds = []pairing.Round{{Games: []pairing.Game{
		{White: "Ada", Black: "Bo", Result: pairing.WhiteWins},
		{White: "Di", Black: "Cy", Result: pairing.Draw},
	}}}

	t.Players = slices.Insert(t.Players, 1, pairing.Player{ID: "Al"})
	t.Players = slices.Insert(t.Players, 4, pairing.Player{ID: "Zoe"})
	if err := (baku.Method{Edition: pairing.FIDE2026}).Accelerate(&t); err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range t.Players {
		fmt.Println(p.ID, p.Virtual)
	}
	// Output:
	// Ada [1.0 0.5]
	// Al [1.0 0.5]
	// Bo [1.0 0.5]
	// Cy []
	// Zoe []
	// Di []
}
