package systems

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// A Check is the result of [Event.Check].
type Check struct {
	Rounds      int          `json:"rounds"`                // number of rounds paired again
	Differences []Difference `json:"differences,omitempty"` // rounds that the rules pair differently

	// Ranked is the number of recorded ranks that were compared with the standings.
	Ranked int `json:"ranked,omitempty"`

	// Ranks says, for every player whose recorded rank is wrong, what the place is, by
	// which values, and which one decides.
	Ranks map[pairing.ID]string `json:"ranks,omitempty"`

	Notes []string `json:"notes,omitempty"` // assumptions ([Event.Assumed]), and why ranks were not checked
}

// A Difference is a recorded round that the rules pair differently, and why.
type Difference struct {
	pairing.Difference

	// Verdict says by which article the computed round comes before the recorded one, or
	// why the recorded one is illegal; nil if the system cannot say.
	Verdict *explain.Verdict `json:"verdict,omitempty"`

	// Violations are the rules for every round that the recorded one breaks, with articles.
	Violations []string `json:"violations,omitempty"`
}

// Check pairs every recorded round again with what was known then, and compares the ranks
// in the file with the standings. If the number of rounds is unknown, the last recorded
// round of a Swiss is its last. In a round robin with the organizer's own schedule it
// checks who has met whom.
//
// The error is a [*pairing.Error]: the tournament contradicts itself, has no meaning for
// the system, or ctx has ended. Check takes as long as pairing every round once, and those
// that differ once more.
func (e *Event) Check(ctx context.Context) (*Check, error) {
	p, _, own, err := e.system()
	if err != nil {
		return nil, err
	}
	if err := e.Tournament.Validate(); err != nil {
		return nil, err
	}
	f := *e.File()
	f.Tournament = e.concluded()
	report := &referee.Report{Rounds: len(f.Tournament.Rounds)}
	if own {
		report.Differences = e.meetings()
	} else if report, err = e.rules().Check(ctx, &f, p); err != nil {
		return nil, err
	}
	if report.StandingsErr = e.unranked; e.unranked == nil || len(e.Standings.TieBreaks) > 0 {
		report.Rank(&f, e.ranking())
	}
	check := &Check{Rounds: report.Rounds, Ranked: report.Ranked}
	for _, d := range report.Differences {
		if p, ok := p.(elimination.Pairer); ok && arbitrary(ctx, p, f.Tournament, d.Difference) {
			continue
		}
		check.Differences = append(check.Differences, differenceOf(d))
	}
	for _, m := range report.Standings {
		if check.Ranks == nil {
			check.Ranks = map[pairing.ID]string{}
		}
		check.Ranks[m.Player] = misplaced(m, report.TieBreaks)
	}
	if assumed := e.Assumed(report.Rounds); assumed != "" && report.Rounds > 0 {
		check.Notes = append(check.Notes, assumed)
	}
	if report.StandingsErr != nil {
		check.Notes = append(check.Notes, "ranks not checked: "+report.StandingsErr.Error())
	}
	return check, nil
}

// differenceOf makes a difference of what the referee says.
func differenceOf(d referee.Difference) Difference {
	out := Difference{Difference: d.Difference, Verdict: d.Verdict}
	for _, b := range d.Breaches {
		out.Violations = append(out.Violations, strings.TrimPrefix(b.String(), fmt.Sprintf("round %d: ", d.Round)))
	}
	return out
}

// misplaced says why a player has another place: "rank 3; the place is 1: 2.0, 3; against
// player 4 BH decides (C.07, 8.1)".
func misplaced(m referee.Misplaced, list []standings.TieBreak) string {
	text := fmt.Sprintf("rank %d; the place is %d", m.Recorded, m.First)
	if m.Last > m.First {
		text += fmt.Sprintf(" to %d", m.Last)
	}
	for i, v := range m.Values {
		text += []string{", ", ": "}[max(0, 1-i)] + standings.Column{Name: string(list[i])}.Show(v)
	}
	if m.Other != "" {
		text += fmt.Sprintf("; against player %s %s decides (C.07, %s)", m.Other, m.TieBreak, m.Article)
	}
	return text
}

// Assumed says what is assumed about a round, recorded or next, because the file does not
// say it: whether it is the last one, the schedule of a round robin, who is removed from an
// elimination for a forfeit. It is "" if nothing is assumed.
func (e *Event) Assumed(round int) string {
	const without = "no number of rounds (142, XXR): "
	p, note, _, err := e.system()
	n := len(e.Tournament.Rounds)
	if p, ok := p.(elimination.Pairer); ok && round == n+1 {
		return removals(p, e.Tournament)
	}
	switch {
	case err != nil || note != "":
		return note
	case e.Tournament.Planned > 0 || n == 0 || e.rules() == (referee.Rules{}):
		return ""
	case round == n+1:
		return without + fmt.Sprintf("round %d is not taken as the last one", n+1)
	}
	return without + fmt.Sprintf("round %d, the last one recorded, is taken as the last", n)
}

// removals says who is removed in the round after the recorded ones.
func removals(p elimination.Pairer, t pairing.Tournament) string {
	removed, err := p.Removed(t)
	if err != nil || len(removed) == 0 {
		return ""
	}
	name, words := t.Names(), []string{}
	for _, r := range removed {
		words = append(words, fmt.Sprintf("%s in round %d", name(r.Players[0]), r.From))
	}
	return "removed for a forfeit: " + strings.Join(words, ", ")
}

// arbitrary reports whether a round of an elimination differs in nothing but colours that
// the text leaves open (colour rule 6): whichever are recorded are right.
func arbitrary(ctx context.Context, p explain.Explainer, t pairing.Tournament, d pairing.Difference) bool {
	report, err := p.Explain(ctx, t.Before(d.Round))
	if err != nil || len(d.Computed.Games) != len(d.Recorded.Games) {
		return false
	}
	open := map[[2]pairing.ID]bool{}
	for _, g := range report.Games {
		open[[2]pairing.ID{g.Black, g.White}] = g.Article == "colour rule 6"
	}
	for _, g := range d.Computed.Games {
		recorded, _ := d.Recorded.Of(g.White)
		same := recorded.White == g.White && recorded.Black == g.Black
		if !same && (recorded.White != g.Black || recorded.Black != g.White || !open[[2]pairing.ID{g.Black, g.White}]) {
			return false
		}
	}
	return allocated(d.Computed) == allocated(d.Recorded)
}

// allocated returns who has the allocated bye, or "".
func allocated(r pairing.Round) pairing.ID {
	for _, b := range r.Byes {
		if b.Allocated {
			return b.Player
		}
	}
	return ""
}

// Files say that an event is a round robin, and seldom by which schedule. Of those that are
// known here the one is taken by which all recorded rounds were paired; else the
// Berger tables. Where the schedule is the organiser's own (192 CUSTOM_ROUNDROBIN), or not
// declared but in words (092), and none fits, only who met whom can be checked.

// maxFitted is the largest number of players for whom a schedule is looked for.
const maxFitted = 1000

// fitted returns the schedule by which the recorded rounds were paired, with what is to be
// said of it, and whether it is the organiser's own and not known.
func (e *Event) fitted(declared roundrobin.Pairer) (p explain.Explainer, note string, own bool) {
	n := len(e.Tournament.Players)
	if declared.Method != "" || len(e.Tournament.Rounds) == 0 || n < 2 || n > maxFitted {
		return declared, "", false
	}
	try := func(p roundrobin.Pairer) bool {
		found, err := pairing.Check(context.Background(), p, e.Tournament)
		return err == nil && len(found) == 0
	}
	if try(declared) {
		return declared, "", false
	}
	for _, method := range roundrobin.Methods()[1:] {
		if p := (roundrobin.Pairer{Cycles: declared.Cycles, Method: method}); try(p) {
			return p, "the schedule is " + strings.Replace(method, "tables", "the Berger tables played over and over, no rounds swapped", 1), false
		}
	}
	f := e.File()
	code, words := strings.ToUpper(f.Text("192")), strings.Contains(f.Type(), "ROUNDROBIN")
	if own = code == "" && words || strings.HasPrefix(code, "CUSTOM"); own {
		note = "the schedule is the organiser's own: only who has met whom is checked"
	}
	return declared, note, own
}

// meetings judges a round robin by who has met whom.
func (e *Event) meetings() (differences []referee.Difference) {
	met := map[[2]pairing.ID][]int{}
	for i, r := range e.Tournament.Rounds {
		var breaches []referee.Breach
		for _, g := range r.Games {
			pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
			if rounds := met[pair]; len(rounds) >= max(1, e.Config.Cycles) {
				breaches = append(breaches, referee.Breach{Round: i + 1, Players: []pairing.ID{g.White, g.Black},
					Text: fmt.Sprintf("players %s and %s meet again, as in round %d", g.White, g.Black, rounds[len(rounds)-1])})
			}
			met[pair] = append(met[pair], i+1)
		}
		if len(breaches) > 0 {
			err := errors.New("another round: the schedule is the organiser's own")
			d := pairing.Difference{Round: i + 1, Recorded: r, Err: err, Text: fmt.Sprintf("round %d: %s", i+1, breaches[0].Text)}
			differences = append(differences, referee.Difference{Difference: d, Breaches: breaches})
		}
	}
	return differences
}
