package pairtest

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A census counts what opens differ in.
type census struct {
	late, withdrawn, byes, again  int // again: byes of those who had had one
	games, draws, white, forfeits int
	gap                           int // largest difference of neighbours' ratings
}

func counted(t pairing.Tournament) (c census) {
	seen, rested := map[pairing.ID]bool{}, map[pairing.ID]bool{}
	absent := record.Absent(t, len(t.Rounds)+1)
	for i, p := range t.Players {
		if a, away := absent[p.ID]; away && a.To == 0 {
			c.withdrawn++
		}
		if i > 0 {
			c.gap = max(c.gap, t.Players[i-1].Rating-p.Rating)
		}
	}
	for r, round := range t.Rounds {
		for _, g := range round.Games {
			for _, id := range []pairing.ID{g.White, g.Black} {
				if r > 0 && !seen[id] && !rested[id] {
					c.late++
				}
				seen[id] = true
			}
			c.games++
			switch g.Result {
			case pairing.Draw:
				c.draws++
			case pairing.WhiteForfeits:
				c.white++
				c.forfeits++
			case pairing.BlackForfeits, pairing.BothForfeit:
				c.forfeits++
			}
		}
		for _, b := range round.Byes {
			if b.Points == pairing.Half {
				c.byes++
				if rested[b.Player] {
					c.again++
				}
				rested[b.Player] = true
			}
		}
	}
	return c
}

// TestEven looks for what an even open has, and for none of that in another one.
func TestEven(t *testing.T) {
	for _, even := range []bool{false, true} {
		open, err := openOf(dutch.Pairer{}, even, 1001, 9, 1)
		if err != nil {
			t.Fatal(err)
		}
		c := counted(open)
		for what, has := range map[string]bool{
			"ratings equally far apart":   c.gap <= 2 && open.Players[0].Rating == 2600 && open.Players[1000].Rating == 1000,
			"byes again":                  c.again > 0 && c.byes < c.games/40,
			"as many draws everywhere":    c.draws*100 > c.games*27 && c.draws*100 < c.games*31,
			"White forfeits, nobody else": c.forfeits > 0 && c.white == c.forfeits,
			"everybody present":           c.late == 0 && c.withdrawn == 0,
		} {
			if has != even {
				t.Errorf("even: %v; %s: %v, by %+v", even, what, has, c)
			}
		}
	}
}
