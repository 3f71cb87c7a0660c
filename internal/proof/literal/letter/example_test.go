package letter_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
)

// When both look back from their last game, they differ in the one before it.
func ExampleAlternated() {
	fmt.Println(letter.Alternated("BWB", "WWBB"))
	fmt.Println(letter.Alternated("WB", "BWB") == "")
	// Output:
	// B
	// true
}
