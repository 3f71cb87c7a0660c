package dutch

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// due returns a player with the games, whose preference has to be absolute.
func due(t *testing.T, games string) *player {
	t.Helper()
	p := &player{difference: strings.Count(games, "W") - strings.Count(games, "B")}
	colors := map[bool]pairing.Color{true: pairing.White, false: pairing.Black}
	if n := len(games); games[n-1] == games[n-2] {
		p.repeated = colors[games[n-1] == 'W']
	}
	p.preference = scoregroup.Preference{Color: record.Opposite(p.repeated), Strength: scoregroup.Absolute}
	if abs(p.difference) > 1 {
		p.preference.Color = colors[p.difference < 0]
	} else if p.repeated == pairing.NoColor {
		t.Fatalf("%s: no absolute preference", games)
	}
	return p
}

// TestAbsoluteColors counts who leaves a colour difference of -2 to +2, and who gets a
// colour a third time running, by playing the colours out: the wider difference is
// granted, and of equal ones the colours alternate. Differences point one way and the
// last two games the other in histories that no program has made.
func TestAbsoluteColors(t *testing.T) {
	careers := []string{"WW", "BWW", "WWWB", "WWW", "WWWWBB", "WWWWWBB", "WWWBWW", "WBBWW", "BWBWW", "WWWWB", "BWWWWWBB"}
	swap := strings.NewReplacer("W", "B", "B", "W")
	for _, x := range careers {
		for _, y := range careers {
			for _, mirrored := range []bool{false, true} {
				g, h := x, y
				if mirrored {
					g, h = swap.Replace(x), swap.Replace(y)
				}
				a, b := due(t, g), due(t, h)
				if abs(b.difference) > abs(a.difference) {
					a, b, g, h = b, a, h, g
				}
				wanted, other := "B", "W"
				if mirrored {
					wanted, other = other, wanted
				}
				if a.difference == b.difference { // E.3 alternates, unless they never differed
					for i := 1; i <= min(len(g), len(h)); i++ {
						if last := h[len(h)-i : len(h)-i+1]; last != g[len(g)-i:len(g)-i+1] {
							wanted, other = last, swap.Replace(last)
							break
						}
					}
				}
				third, wide := 0, 0
				for _, games := range []string{g + wanted, h + other} {
					if strings.HasSuffix(games, "WWW") || strings.HasSuffix(games, "BBB") {
						third++
					}
					if d := strings.Count(games, "W") - strings.Count(games, "B"); d > 2 || d < -2 {
						wide++
					}
				}
				if got := thirdInARow(nil, a, b); got != third {
					t.Errorf("%s and %s: %d for the third time running, want %d", g, h, got, third)
				}
				if got := widerDifference(nil, b, a); got != wide {
					t.Errorf("%s and %s: %d differences beyond 2, want %d", g, h, got, wide)
				}
			}
		}
	}
}
