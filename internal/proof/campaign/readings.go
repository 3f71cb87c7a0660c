package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	literalburstein "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	literaldoubleswiss "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	literaldubov "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	literaldutch "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	literalelimination "github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	literalknockout "github.com/seed22f6c9b8/pairings/internal/proof/literal/knockout"
	literalroundrobin "github.com/seed22f6c9b8/pairings/internal/proof/literal/roundrobin"
	literalswiss "github.com/seed22f6c9b8/pairings/internal/proof/literal/swiss"
	literaltcec "github.com/seed22f6c9b8/pairings/internal/proof/literal/tcec"
	literalteam "github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/team"
)

// enumerable is the number of players up to which the literal readings are always
// asked: they enumerate all pairings of a bracket. For two more they are now and then,
// and whether there is a legal round at all is answered.
const enumerable = 12

// A reader reads a rule book by the letter, for so many players.
type reader struct {
	pairing.Pairer
	most int
}

// readerOf returns the reading of a system in that form. Every system has one.
func readerOf(s subject, f form) (*reader, error) {
	switch s.name {
	case "dutch":
		return &reader{literaldutch.Pairer{Edition: s.edition}, enumerable + 2}, nil
	case "dubov":
		return &reader{literaldubov.Pairer{Edition: s.edition}, enumerable + 2}, nil
	case "burstein":
		return &reader{literalburstein.Pairer{Edition: s.edition}, enumerable + 2}, nil
	case "tcec":
		return &reader{literaltcec.Pairer{Single: f.single}, 10}, nil
	case "elimination":
		return &reader{literalelimination.Pairer{Lives: f.lives}, 7}, nil
	case "knockout":
		return &reader{literalknockout.Pairer{Lives: f.bracket.Lives, ThirdPlace: f.bracket.ThirdPlace,
			OneFinal: f.bracket.OneFinal, Listed: f.bracket.Listed}, 64}, nil
	case "swiss":
		return &reader{literalswiss.Pairer{Order: cmp.Or(string(f.swiss.Order), "slide"), Seed: f.swiss.Seed,
			Wins: f.swiss.Wins, Losses: f.swiss.Losses}, 9}, nil
	case "roundrobin":
		return &reader{literalroundrobin.Pairer{Cycles: f.cycles}, 400}, nil
	case "doubleswiss":
		return &reader{literaldoubleswiss.Pairer{}, enumerable}, nil
	case "team":
		return &reader{literalteam.Pairer{
			Colors: map[team.Preferences]string{"": "A", "b": "B", "none": "none"}[f.team.Colors], GamePoints: f.team.GamePoints,
			Unused: f.team.PrimaryOnly,
		}, enumerable}, nil
	}
	return nil, fmt.Errorf("%v has no literal reading here: readerOf (readings.go) has one for each system", s)
}

// present counts the players who are to be paired.
func present(t pairing.Tournament) (n int) {
	return len(t.Players) - len(record.Absent(t, len(t.Rounds)+1))
}

// decided returns the tournament in which those pairs are forbidden that the engine says are
// kept apart, and those required that are Apart and meet: by the rules alone, which is all
// that a literal reading knows, it has the same round.
func (w *witness) decided(t pairing.Tournament) pairing.Tournament {
	e, ok := w.engine.(explain.Explainer)
	if !ok || w.name == "roundrobin" {
		return t
	}
	d, next := t.Clone(), len(t.Rounds)+1
	ruling := func(kind pairing.Decision, p [2]pairing.ID) {
		d.Rulings = append(d.Rulings, pairing.Ruling{Kind: kind, Players: p, From: next, To: next,
			Note: literaltcec.KeptApart})
	}
	for _, kind := range []pairing.Decision{pairing.Apart, pairing.Avoid} {
		for _, p := range record.Pairs(t, kind, next) {
			q := explain.Meet(p[0], p[1])
			if p[1] == "" {
				q = explain.Bye(p[0])
			}
			v, err := e.Why(context.Background(), t, q)
			switch {
			case err != nil:
			case v.Kind == explain.KindSame && kind == pairing.Apart:
				ruling(pairing.Required, p)
			case slices.ContainsFunc(v.Violations, func(x explain.Violation) bool {
				return x.Article == string(kind) && x.What == "forbidden" && on(x, p) // and not on another pair instead
			}):
				ruling(pairing.Forbidden, p)
			}
		}
	}
	return d
}

// on reports whether a violation is about a pair, or about one player and the bye.
func on(x explain.Violation, p [2]pairing.ID) bool {
	if p[1] == "" {
		return slices.Equal(x.Players, p[:1])
	}
	return len(x.Players) == 2 && slices.Contains(x.Players, p[0]) && slices.Contains(x.Players, p[1])
}

// read compares a round with the literal reading of the rules.
func (w *witness) read(t pairing.Tournament, round pairing.Round, said error) error {
	n := present(t)
	if n > enumerable && n <= enumerable+2 && (w.seed+uint64(len(t.Rounds)))%4 > 0 {
		return nil
	}
	if w.reader == nil || n > w.reader.most || w.name == "elimination" && len(t.Players) > 10 {
		return nil // the ratings of elimination are those of everybody who has played
	}
	w.tally.count("literal")
	want, err := w.pair(context.Background(), w.reader, w.decided(t))
	for _, r := range []*pairing.Round{&round, &want} { // not every reading has the byes that were asked for
		absent := record.Absent(t, len(t.Rounds)+1)
		r.Byes = slices.DeleteFunc(slices.Clone(r.Byes), func(b pairing.Bye) bool {
			_, asked := absent[b.Player]
			return asked
		})
	}
	if !errors.Is(err, pairing.ErrNoPairing) && err != nil || (err == nil) != (said == nil) || err == nil &&
		!pairtest.SameRound(want, round) {
		return fmt.Errorf("by the letter the round is %v %v, and not %v %v", want, err, round, said)
	}
	return nil
}
