package systems

import (
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Assumed says what is assumed about a round, recorded or next, because the file does not
// say it: whether it is the last one, the schedule of a round robin, who is removed from an
// elimination for a forfeit. It also says where the rules leave something open that the
// round may depend on: in the Dutch and Dubov Systems a list that is not in order of rating
// when one of the first four rounds is paired, and a full-point bye in an event that began
// between 1 July 2025 and 31 January 2026, when C.04.1.4 already said more about byes than the
// system; and what is legal and seldom meant: two draws worth more than a win and a loss, a bye worth
// more than a win, more rounds than a Swiss has opponents for. It is "" if there is nothing to say, and
// in the language of [standings.Rules].
func (e *Event) Assumed(round int) string {
	return strings.Join(e.assumed(round, round), "; ")
}

// assumed is Assumed of the rounds from one to another, note by note.
func (e *Event) assumed(first, last int) (notes []string) {
	if !e.known() {
		return nil
	}
	about := append([]words.Message{e.rounds(last), e.unsorted(first, last), e.otherReading(last), e.tooLong(first)},
		e.scoringDoubts()...)
	for _, m := range about {
		if !m.IsZero() {
			notes = append(notes, m.In(e.Standings.Lang))
		}
	}
	return notes
}

// rounds says whether a round is taken as the last one, which schedule is, or who is removed.
func (e *Event) rounds(round int) words.Message {
	p, note, _, err := e.system()
	n := len(e.Tournament.Rounds)
	if p, ok := p.(elimination.Pairer); ok && round == n+1 {
		return removals(p, e.Tournament)
	}
	switch {
	case err != nil || !note.IsZero():
		return note
	case e.Tournament.Planned > 0 || n == 0 || e.book() == (referee.Rules{}):
		return words.Message{}
	case round == n+1:
		return words.Say("assumed.more", "round", n+1)
	}
	return words.Say("assumed.last", "round", n)
}

// removals says who is removed in the round after the recorded ones.
func removals(p elimination.Pairer, t pairing.Tournament) words.Message {
	removed, err := p.Removed(t)
	if err != nil || len(removed) == 0 {
		return words.Message{}
	}
	name, list := t.Names(), []any{}
	for _, r := range removed {
		list = append(list, words.Say("assumed.away", "a", name(r.Players[0]), "round", r.From))
	}
	return words.Say("assumed.removed", "list", list)
}

// sortedRounds is up to which round of the Dutch and Dubov Systems the list is in order of
// rating: later changes of a rating do not change the numbers (C.04.2.B).
const sortedRounds = 4

// unsorted says of the rounds from one to another that the list was not in order of rating when
// one of the first four was paired. Where somebody without a rating stands is the arbiter's
// estimate.
func (e *Event) unsorted(first, last int) words.Message {
	system := e.Config.inForce().System
	if system != dutchName && system != dubovName {
		return words.Message{}
	}
	t := e.Tournament
	for round := max(first, 1); round <= min(last, sortedRounds); round++ {
		before := t
		if round <= len(t.Rounds) {
			before = record.Before(t, round)
		}
		var lowest pairing.Player // of those so far
		for _, p := range before.Players {
			switch {
			case p.Rating == 0 && !e.Config.RatedZero:
			case lowest.ID != "" && p.Rating > lowest.Rating:
				name := before.Names()
				return words.Say("assumed.unsorted", "round", round,
					"a", name(p.ID), "rating", p.Rating, "b", name(lowest.ID), "lower", lowest.Rating)
			default:
				lowest = p
			}
		}
	}
	return words.Message{}
}

// newBasics is the day on which C.04.1.4 of 2026 came into force, before the systems did.
var newBasics = time.Date(2025, time.July, 1, 0, 0, 0, 0, time.UTC)

// otherReading says of the rounds up to one that C.04.1.4 could be read to bar somebody from the
// allocated bye whom C.2 of the system, which is followed, does not bar.
func (e *Event) otherReading(last int) words.Message {
	c, t := e.Config.inForce(), e.Tournament
	start, _, ok := days.Parse(e.Start())
	if !ok || start.Before(newBasics) || !start.Before(newRules) || !earlier(c) {
		return words.Message{}
	}
	var had []any
	name := t.Names()
	for round := 1; round <= min(last, len(t.Rounds)); round++ {
		for _, b := range record.Byes(t, round) {
			if !b.Allocated && b.Points >= t.Scoring.Values().Win {
				had = append(had, words.Say("violation.full-point bye", "a", name(b.Player), "round", round))
			}
		}
	}
	if had == nil {
		return words.Message{}
	}
	return words.Say("assumed.july", "list", had, "rules", c.String())
}

// earlier reports whether the rules are those of the Dutch or the Dubov System before 2026.
func earlier(c Config) bool {
	return c.System == dutchName && c.Edition == pairing.FIDE2017 || c.System == dubovName && c.Edition == pairing.FIDE2018
}
