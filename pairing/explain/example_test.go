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
		v, err := system.Why(context.Background(), t, explain.Meet("Ann", "Cem"))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v.Kind, "by", v.Article+":", v.In(""))
	}
	// Output:
	// order by 4.3.2: Bracket 1 (0.0): if Ann met Cem, all criteria would be equal, but Cem would swap halves (S1, S2) with Dia; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1).
	// order by 3.2.4: Bracket 1 (0.0): if Ann met Cem, 1 pair would be made inside G1, instead of 0 in the prescribed round (3.2.4). Ann-Cem, Bob-Dia and Eve-Fay would take the place of Ann-Dia, Bob-Eve and Cem-Fay.
	// order by Step 4: If Ann met Cem, the others could be paired, but Bob (place 2) comes before Cem (place 3) as an opponent of Ann (Step 4).
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
		fmt.Println(evidence.In(""))
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
	if err := other.SetResult(1, "3", "7", pairing.BlackWins); err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range []pairing.Tournament{t, other} {
		report, err := dutch.Pairer{}.Explain(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		story, _, _ := strings.Cut(report.About("", "2"), "\nnumber: ")
		fmt.Println(story)
	}
	// Output:
	// Brandt (2), round 2
	// Brandt (2) meets Costa (3).
	// Brandt (2) has White: that colour was due.
	// White: both get the colour that they prefer (5.2.1)
	//   Costa (3): colours W; preference Black, strong; number 3
	// Bracket 1 (1.0): resident
	// Brandt (2), round 2
	// Brandt (2) meets Grau (7).
	// Brandt (2) has White: that colour was due.
	// White: Brandt (2) ranks higher (number 2 before 7) and gets the preferred colour (5.2.4)
	//   Grau (7): colours B; preference White, strong; number 7
	// Bracket 1 (1.0): resident
}

// counted is a system that counts the questions about it. It embeds the system, so that it has
// every method of an Explainer.
type counted struct {
	explain.Explainer
	asked map[explain.Question]int
}

func (c counted) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	c.asked[q]++
	return c.Explainer.Why(ctx, t, q)
}

// The round decides whether a question is why, or why not.
func ExampleQuestion() {
	t := pairing.Tournament{Planned: 3}
	for i, name := range []pairing.ID{"Ann", "Bob", "Cem", "Dia", "Eve"} {
		t.Players = append(t.Players, pairing.Player{ID: name, Rating: 2000 - 10*i})
	}
	c := counted{dutch.Pairer{}, map[explain.Question]int{}}
	for _, q := range []explain.Question{
		explain.Meet("Ann", "Cem"), explain.Meet("Ann", "Bob"), explain.Bye("Eve"), explain.Bye("Bob"), explain.Bye("Bob"),
	} {
		v, err := c.Why(context.Background(), t, q)
		if err != nil {
			fmt.Println(err)
			return
		}
		if c.asked[q] == 1 {
			what, players := q.About()
			fmt.Println(what, players, v.In("en"))
		}
	}
	fmt.Println(c.asked[explain.Bye("Bob")])
	// Output:
	// pair [Ann Cem] Bracket 1 (0.0): if Ann and Cem did not meet, all criteria would be equal, but Cem comes before Dia as an opponent of Ann (4.2.2).
	// pair [Ann Bob] Bracket 1 (0.0): if Ann met Bob, all criteria would be equal, but Bob would swap halves (S1, S2) with Cem; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1).
	// bye [Eve] Bracket 1 (0.0): if Eve did not have the bye, Bob would meet Eve; all criteria would be equal, but Dia comes before Eve as an opponent of Bob (4.2.2).
	// bye [Bob] Bracket 1 (0.0): if Bob had the bye, all criteria would be equal, but Bob would swap halves (S1, S2) with Cem; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1).
	// 2
}

// A program with words of its own looks at the key of a message and at its arguments.
func ExampleMessage() {
	m := explain.Message{}
	data := `{"key": "verdict", "args": {"if": {"key": "if.pair", "args": {"a": "Ann", "b": "Bob"}}, "reason": {"key": "tie"}}}`
	if err := m.UnmarshalJSON([]byte(data)); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m)
	fmt.Println(m.In("de"))
	if lead, ok := m.Arg("if").(explain.Message); ok {
		fmt.Println(m.Key, lead.Key, lead.Arg("a"), lead.Arg("b"))
	}
	// Output:
	// If Ann met Bob, all criteria are equal.
	// Angenommen, Ann spielte gegen Bob: alle Kriterien sind gleich.
	// verdict if.pair Ann Bob
}
