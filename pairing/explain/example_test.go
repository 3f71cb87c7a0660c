package explain_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// Every system answers in one form, so that a program shows the answer without knowing
// which it is.
func Example() {
	t := pairing.Tournament{Planned: 3}
	for i, name := range []pairing.ID{"Ann", "Bob", "Cem", "Dia", "Eve", "Fay"} {
		t.Players = append(t.Players, pairing.Player{ID: name, Rating: 2000 - 10*i})
	}
	for _, system := range []explain.Explainer{dutch.Pairer{}, dubov.Pairer{}, tcec.Pairer{}, roundrobin.Pairer{}} {
		v, err := system.WhyNot(context.Background(), t, "Ann", "Cem")
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v.Kind, "by", v.Article+":", v.Text())
	}
	// Output:
	// order by 4.3.2: Bracket 1 (0.0): if Ann met Cem, all criteria would tie, but Cem would change halves with Dia; in the prescribed pairing nobody changes halves, and fewer exchanges come first (4.3.2.1).
	// order by 3.2.4: Bracket 1 (0.0): if Ann met Cem, 1 pair would be made inside G1 instead of 0 (3.2.4). Ann-Cem, Bob-Dia and Eve-Fay would take the place of Ann-Dia, Bob-Eve and Cem-Fay.
	// order by Step 4: If Ann met Cem, Bob (place 2) would come before Cem (place 3) among the opponents of Ann with whom the others could be paired (Step 4).
	// order by schedule: Round 1 of the schedule is next; Ann meets Cem in round 3 (schedule).
}

// A round that cannot be paired comes with the proof.
func ExampleEvidence() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cem"}, {ID: "Dia"}},
		Rulings: []pairing.Ruling{
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Ann", "Bob"}},
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Bob", "Cem"}},
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Ann", "Cem"}},
		},
	}
	_, err := dutch.Pairer{}.Pair(context.Background(), t)
	var evidence *explain.Evidence
	if errors.As(err, &evidence) {
		fmt.Println(evidence.Text())
		fmt.Println(evidence.Groups, "share", evidence.Others)
	}
	// Output:
	// only Dia is left for Ann and Bob; Ann is forbidden to meet Bob and Cem; Bob is forbidden to meet Ann and Cem
	// [[Ann] [Bob]] share [Dia]
}

// What would be if another game had ended otherwise? Correct the result on a copy, and
// ask again.
func ExampleReport_About() {
	t := pairing.Tournament{Planned: 3, Players: []pairing.Player{
		{ID: "1", Name: "Adler"}, {ID: "2", Name: "Brandt"}, {ID: "3", Name: "Costa"}, {ID: "4", Name: "Duval"},
		{ID: "5", Name: "Ek"}, {ID: "6", Name: "Fink"}, {ID: "7", Name: "Grau"}, {ID: "8", Name: "Holm"},
	}, Rounds: []pairing.Round{{Games: []pairing.Game{
		{White: "1", Black: "5", Result: pairing.WhiteWins}, {White: "6", Black: "2", Result: pairing.BlackWins},
		{White: "3", Black: "7", Result: pairing.WhiteWins}, {White: "8", Black: "4", Result: pairing.BlackWins},
	}}}}
	other := t.Clone()
	if err := other.Correct(1, "3", "7", pairing.BlackWins); err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range []pairing.Tournament{t, other} {
		report, err := dutch.Pairer{}.Explain(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, story, _ := strings.Cut(report.About("2"), "rounds without a game: 0\n")
		fmt.Println(story)
	}
	// Output:
	//
}
