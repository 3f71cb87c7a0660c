package systems

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// What is legal and seldom meant: an arbiter hears of it before it is too late.

// scoringDoubts says of a point system that two draws are worth more than a win and a loss, and a bye
// more than a win.
func (e *Event) scoringDoubts() (doubts []words.Message) {
	v := e.Tournament.Scoring.Values()
	if 2*v.Draw > v.Win+v.Loss {
		doubts = append(doubts, words.Say("assumed.draws", "draws", (2*v.Draw).String(), "both", (v.Win+v.Loss).String()))
	}
	double := e.Config.inForce().System == doubleSwissName || e.Config.Double // whose byes are worth two games
	if !double && v.Bye > v.Win {
		doubts = append(doubts, words.Say("assumed.bye", "bye", v.Bye.String(), "win", v.Win.String()))
	}
	return doubts
}

// tooLong says before round 1 that more rounds are planned than a Swiss has opponents for: those and, in
// an odd field, the bye.
func (e *Event) tooLong(round int) words.Message {
	t := e.Tournament
	n := len(t.Players)
	most := n - 1 + n%2
	if e.book() == (referee.Rules{}) || round > 1 || n < 2 || t.Planned <= most {
		return words.Message{}
	}
	return words.Say("assumed.long", "rounds", t.Planned, "n", n, "most", most)
}

// leavers notes who played less than half of the games of a round robin and forfeited the rest: whether
// they left, so that none of their games counts, only an absence without end tells.
func (e *Event) leavers() (notes []string) {
	t := e.Tournament
	n := len(t.Players)
	if !e.ranking().RoundRobin || n < 2 || e.Teams != nil {
		return nil
	}
	cycle, rounds := n-1+n%2, max(t.Planned, len(t.Rounds))
	games := (rounds + cycle - 1) / cycle * (n - 1)
	played, forfeited := forfeits(t)
	left := map[pairing.ID]bool{}
	for _, a := range t.Absences {
		left[a.Player] = left[a.Player] || a.To == 0
	}
	for _, p := range t.Players {
		if forfeited[p.ID] == 0 || left[p.ID] || 2*(played[p.ID]+rounds-len(t.Rounds)) >= games {
			continue
		}
		const note = "player %s played %d of %d games and forfeited the rest: their points count unless they left " +
			"(C.05 6.6), which a line says: %s"
		line := fmt.Sprintf(`### pairings: {"absence":{"player":%q,"from":%d}}`, p.ID, len(t.Rounds)+1)
		notes = append(notes, fmt.Sprintf(note, p.ID, played[p.ID], games, line))
	}
	return notes
}

// forfeits returns how many games everybody has played, open ones too, and how many they have lost by
// forfeit since.
func forfeits(t pairing.Tournament) (played, forfeited map[pairing.ID]int) {
	played, forfeited = map[pairing.ID]int{}, map[pairing.ID]int{}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			for _, id := range [2]pairing.ID{g.White, g.Black} {
				switch {
				case g.Result.Played() || g.Result == pairing.Pending:
					played[id], forfeited[id] = played[id]+1, 0
				case g.Result == pairing.BothForfeit || (g.Result == pairing.WhiteForfeits) == (id == g.White):
					forfeited[id]++
				}
			}
		}
	}
	return played, forfeited
}

// otherEditions says of an event of which some rounds differ that they do not by another edition.
func (e *Event) otherEditions(ctx context.Context, t pairing.Tournament) (notes []words.Message) {
	c := e.Config.inForce()
	for _, edition := range Editions(c.System) {
		if edition == c.Edition {
			continue
		}
		other := c
		other.Edition = edition
		if p, err := other.New(); err == nil {
			if found, err := pairing.Check(ctx, p, t); err == nil && len(found) == 0 {
				notes = append(notes, words.Say("check.edition", "rules", other.String()))
			}
		}
	}
	return notes
}
