package tcec

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Without colours a round is always paired while two take part, whoever is absent or has asked
// for a bye. Nobody meets again while all can be paired otherwise; byes go round; the first of a
// pair, who has no lower score, has White.
func TestColorless(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Colorless: true, Double: rapid.Bool().Draw(t, "double")}
		event := seeded(rapid.IntRange(2, 40).Draw(t, "players"))
		last := map[[2]pairing.ID]int{} // the latest round of a pair
		byes := map[pairing.ID]int{}
		for number := 1; number <= 12; number++ {
			away := map[pairing.ID]bool{}
			for _, player := range event.Players {
				if rapid.IntRange(0, 9).Draw(t, "away") == 0 && len(event.Players)-len(away) > 2 {
					away[player.ID] = true
					points := pairing.Points(rapid.SampledFrom([]int{0, 5}).Draw(t, "points"))
					event.Absences = append(event.Absences, pairing.Absence{Player: player.ID, From: number, To: number, Points: points})
				}
			}
			forgotten, err := forgotten(p, event)
			if err != nil {
				t.Fatal(err)
			}
			round, err := p.Pair(context.Background(), event)
			if err != nil {
				t.Fatalf("round %d: %v", number, err)
			}
			scores, met := event.Scores(), false
			for i, g := range round.Games {
				first := i < len(round.Games)/2 || !p.Double
				if first && scores[g.White] < scores[g.Black] {
					t.Fatalf("round %d: %s, with fewer points, has White against %s", number, g.White, g.Black)
				}
				pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
				met = met || first && last[pair] > forgotten
				last[pair] = number
				round.Games[i].Result = rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackForfeits}).Draw(t, "result")
			}
			present := len(event.Players) - len(away)
			games := present / 2
			if p.Double {
				games *= 2
			}
			if len(round.Games) != games {
				t.Fatalf("round %d: %d games of %d players", number, len(round.Games), present)
			}
			if after := seenRemoved(t, p, event); met != (after > 0) {
				t.Fatalf("round %d: remembered pairs meet again: %v, rounds removed: %d", number, met, after)
			}
			for _, b := range round.Byes {
				if !b.Allocated {
					continue
				}
				for _, player := range event.Players {
					if !away[player.ID] && byes[player.ID] < byes[b.Player] {
						t.Fatalf("round %d: %s has bye %d, %s has had %d", number, b.Player, byes[b.Player]+1, player.ID, byes[player.ID])
					}
				}
				byes[b.Player]++
			}
			event.Append(round)
		}
	})
}

// seenRemoved returns how many rounds the next one removes from the history.
func seenRemoved(t *rapid.T, p Pairer, event pairing.Tournament) int {
	s, err := p.next(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	return s.removed
}

// The ranking without colours has no column for games with Black, and they decide nothing.
func TestColorlessRank(t *testing.T) {
	event := seeded(4)
	event.Append(pairing.Round{Games: []pairing.Game{
		{White: id(1), Black: id(2), Result: pairing.Draw}, {White: id(3), Black: id(4), Result: pairing.Draw},
	}})
	with, err := Pairer{}.Rank(event)
	if err != nil {
		t.Fatal(err)
	}
	without, err := Pairer{Colorless: true}.Rank(event)
	if err != nil {
		t.Fatal(err)
	}
	if len(without.Columns) != len(with.Columns)-1 || with.Rows[0].Player != id(2) {
		t.Errorf("%+v", with)
	}
	for i, row := range without.Rows {
		if row.Place != 1 || row.Player != id(i+1) || len(row.Values) != len(without.Columns) {
			t.Errorf("%+v", row)
		}
	}
	for i, c := range without.Columns {
		if c.Name == "Blacks" {
			t.Errorf("column %d is %s", i, c.Name)
		}
	}
}
