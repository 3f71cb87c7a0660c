package tcec_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/tcec"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Nobody has met yet: the best meets the second, with Black first.
func ExamplePairer_Encounters() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}, {ID: "5"}}}
	pairs, bye, ok := tcec.Pairer{}.Encounters(t)
	fmt.Println(pairs, bye, ok)
	// Output:
	// [{1 2 2 double} {3 4 4 double}] 5 true
}
