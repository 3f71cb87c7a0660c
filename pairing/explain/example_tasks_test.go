package explain_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// blitz is a tournament of five after its first round, which Eve sat out with the bye.
func blitz() pairing.Tournament {
	t := pairing.Tournament{Planned: 3}
	for i, name := range []pairing.ID{"Ann", "Bob", "Cem", "Dia", "Eve"} {
		t.Players = append(t.Players, pairing.Player{ID: name, Rating: 2000 - 10*i})
	}
	t.Append(pairing.Round{
		Games: []pairing.Game{
			{White: "Ann", Black: "Cem", Result: pairing.WhiteWins},
			{White: "Dia", Black: "Bob", Result: pairing.Draw},
		},
		Byes: []pairing.Bye{{Player: "Eve", Points: pairing.One, Allocated: true}},
	})
	return t
}

// The answer in the language of whoever asks.
func ExampleVerdict_In() {
	v, err := dutch.Pairer{}.Why(context.Background(), blitz(), explain.Meet("Ann", "Bob"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In("en"))
	fmt.Println(v.In("de"))
	// Output:
	// Bracket 2 (0.5): if Ann and Bob did not meet, 1 player (Dia) would not get the preferred colour, which the prescribed round avoids (C12). Ann-Dia and Eve-Bob would take the place of Ann-Bob and Eve-Dia.
	// Paarungsgruppe 2 (0,5). Angenommen, Ann spielte nicht gegen Bob: 1 Spieler (Dia) bekäme nicht die bevorzugte Farbe, was die vorgeschriebene Runde vermeidet (C12). Gepaart wären dann Ann-Dia und Eve-Bob statt Ann-Bob und Eve-Dia.
}

// The whole round with its reasons, in French.
func ExampleReport_In() {
	report, err := dutch.Pairer{}.Explain(context.Background(), blitz())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.In("fr"))
	// Output:
	// Ronde 2
	// Niveau 1 (1,0)
	//   du groupe de points (résidents) : Ann et Eve
	//   flotteurs descendants : Ann et Eve
	//   paires : aucune
	//   scores des flotteurs descendants : 1,0 ; 1,0 (Ann et Eve) (C7)
	//   avec Ann et Eve comme flotteurs descendants, non appariés dans le niveau suivant : 0 (C8)
	//   flotteurs descendants déjà à la ronde précédente : 1 (Eve) (C14)
	// Niveau 2 (0,5)
	//   flotteurs descendants (MDP) : Ann et Eve
	//   du groupe de points (résidents) : Bob et Dia
	//   paires : Ann-Bob, Eve-Dia
	//   non appariés dans le niveau suivant : 1 joueur avec 0,0 pts (C8)
	//   différences de score des flotteurs descendants qui l'étaient déjà à la ronde précédente : 0,5 (Eve) (C18)
	// Niveau 3 (0,0)
	//   du groupe de points (résidents) : Cem
	//   sans partie : Cem
	//   paires : aucune
	//   flotteurs descendants : 1 (Cem) (C6)
	//   scores des flotteurs descendants : 0,0 (Cem) (C7)
	// Bob - Ann : tous deux ont la couleur de leur préférence (5.2.1)
	// Eve - Dia : seul Dia a une préférence, pour les Noirs (5.2.1)
	// Exempt : Cem.
}

// Why does somebody have the bye, and why not somebody else? Who had one has none again.
func ExampleBye() {
	for _, player := range []pairing.ID{"Cem", "Dia", "Eve"} {
		v, err := dutch.Pairer{}.Why(context.Background(), blitz(), explain.Bye(player))
		fmt.Println(v.In(""), err)
	}
	// Output:
	// Before the brackets: the bye must go to a player with 0.0 points, and Bob has 0.5 (C5). <nil>
	// Before the brackets: the bye must go to a player with 0.0 points, and Dia has 0.5 (C5). <nil>
	// Not allowed: Eve had the bye in round 1 (C2). <nil>
}

// Why does somebody float, meet somebody with another score, and why not somebody else?
func ExampleFloat() {
	for _, player := range []pairing.ID{"Bob", "Ann"} {
		v, err := dutch.Pairer{}.Why(context.Background(), blitz(), explain.Float(player))
		fmt.Println(v.In(""), err)
	}
	// Output:
	// If Bob did not float, there would be no complete legal round (C4). <nil>
	// Before the brackets: if Ann did not float, Bob would have the bye; the bye must go to a player with 0.0 points, and Bob has 0.5 (C5). <nil>
}

// The arbiter has a round of their own: which rule makes it worse than the prescribed one, or
// which boards break a rule?
func ExampleExplainer() {
	var system explain.Explainer = dutch.Pairer{}
	for _, own := range []pairing.Round{
		{
			Games: []pairing.Game{{White: "Eve", Black: "Ann"}, {White: "Bob", Black: "Cem"}},
			Byes:  []pairing.Bye{{Player: "Dia", Allocated: true}},
		}, {
			Games: []pairing.Game{{White: "Cem", Black: "Ann"}, {White: "Bob", Black: "Dia"}},
			Byes:  []pairing.Bye{{Player: "Eve", Allocated: true}},
		},
	} {
		v, err := system.Compare(context.Background(), blitz(), own)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v.Kind, v.Article+":", v.In(""))
		for _, x := range v.Violations {
			fmt.Println(" ", x.Article, x.What, x.Players, "in round", x.Round)
		}
	}
	// Output:
	// criterion C5: Before the brackets: in the other round, Dia would have the bye; the bye must go to a player with 0.0 points, and Dia has 0.5 (C5).
	// illegal : Not allowed: Ann and Cem met in round 1 (C1); Bob and Dia met in round 1 (C1); Eve had the bye in round 1 (C2).
	//   C1 rematch [Ann Cem] in round 1
	//   C1 rematch [Bob Dia] in round 1
	//   C2 bye [Eve] in round 1
}

// A verdict is stored, and shown elsewhere in another language: its words are data.
func ExampleVerdict_json() {
	v, err := dutch.Pairer{}.Why(context.Background(), blitz(), explain.Meet("Ann", "Cem"))
	if err != nil {
		fmt.Println(err)
		return
	}
	stored, err := json.Marshal(v)
	if err != nil {
		fmt.Println(err)
		return
	}
	var read explain.Verdict
	err = json.Unmarshal(stored, &read)
	fmt.Println(read.Kind, read.In("de"), err)
	// Output: illegal Nicht zulässig: Ann und Cem haben in Runde 1 gegeneinander gespielt (C1). <nil>
}
