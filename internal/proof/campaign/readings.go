package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	literalburstein "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	literaldoubleswiss "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	literaldubov "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	literaldutch "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	literalelimination "github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	literalroundrobin "github.com/seed22f6c9b8/pairings/internal/proof/literal/roundrobin"
	literalstandings "github.com/seed22f6c9b8/pairings/internal/proof/literal/standings"
	literaltcec "github.com/seed22f6c9b8/pairings/internal/proof/literal/tcec"
	literalteam "github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// enumerable is the number of players up to which the literal readings are always
// asked: they enumerate all pairings of a bracket. For two more they are now and then,
// and whether there is a legal round at all is answered.
const enumerable = 12

// A reader reads a rule book by the letter.
type reader struct {
	pairing.Pairer
	bare bool // tells the games and the allocated byes alone
	most int  // present players
}

// readerOf returns the reading of a system in that form. Every system has one.
func readerOf(s subject, f form) (*reader, error) {
	switch s.name {
	case "dutch":
		return &reader{literaldutch.Pairer{Edition: s.edition}, false, enumerable + 2}, nil
	case "dubov":
		return &reader{literaldubov.Pairer{Edition: s.edition}, true, enumerable + 2}, nil
	case "burstein":
		return &reader{literalburstein.Pairer{Edition: s.edition}, true, enumerable + 2}, nil
	case "tcec":
		return &reader{literaltcec.Pairer{Single: f.single}, true, 10}, nil
	case "elimination":
		return &reader{literalelimination.Pairer{Lives: f.lives}, true, 7}, nil
	case "roundrobin":
		return &reader{literalroundrobin.Pairer{Cycles: f.cycles}, true, 400}, nil
	case "doubleswiss":
		return &reader{literaldoubleswiss.Pairer{}, true, enumerable}, nil
	case "team":
		l := literalteam.Pairer{
			Colors: map[string]string{"": "A", "b": "B", "none": "none"}[f.team.Colors], GamePoints: f.team.GamePoints, Unused: f.team.PrimaryOnly,
		}
		return &reader{l, true, enumerable}, nil
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
		d.Rulings = append(d.Rulings, pairing.Ruling{Kind: kind, Players: p, From: next, To: next, Note: verdict.KeptApart})
	}
	for _, kind := range []pairing.Decision{pairing.Apart, pairing.Avoid} {
		for _, p := range record.Pairs(t, kind, next) {
			v, err := e.WhyNot(context.Background(), t, p[0], p[1])
			switch {
			case err != nil:
			case v.Kind == explain.Same && kind == pairing.Apart:
				ruling(pairing.Required, p)
			case slices.ContainsFunc(v.Violations, func(x explain.Violation) bool { return x.Article == string(kind) && x.What == "forbidden" }):
				ruling(pairing.Forbidden, p)
			}
		}
	}
	return d
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
	w.tally.n[literal]++
	want, err := w.pair(context.Background(), w.reader, w.decided(t))
	if w.reader.bare {
		absent := record.Absent(t, len(t.Rounds)+1)
		round.Byes = slices.DeleteFunc(slices.Clone(round.Byes), func(b pairing.Bye) bool {
			_, asked := absent[b.Player]
			return asked
		})
	}
	if !errors.Is(err, pairing.ErrNoPairing) && err != nil || (err == nil) != (said == nil) || err == nil && !pairtest.SameRound(want, round) {
		return fmt.Errorf("by the letter the round is %v %v, and not %v %v", want, err, round, said)
	}
	return nil
}

// tieBreaks are those that lists are drawn from. Editions before 2026 do not have the
// first, and round robins since then not the last.
var tieBreaks = strings.Fields(`STD TPN TPN/R RTNG RTNG/R
	PTS DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP SB SB/C1 SB/C1/P SB/M1 SB/C2/P KS KS/L+1 KS/L-1 ARO ARO/C1 ARO/M1 TPR PTP APRO APPO
	BH BH/C1 BH/C2 BH/M1 BH/C1/P FB FB/C1 AOB AOB/F`)

// rankLiterally compares the standings of a small tournament, by a random list of
// tie-breaks, with the literal reading.
func (w *witness) rankLiterally(t pairing.Tournament) error {
	if w.seed%4 != 1 || len(t.Players) > 10 {
		return nil
	}
	w.tally.n[standing]++
	rng := rand.New(rand.NewPCG(w.seed, 15))
	s := standings.System{RoundRobin: w.name == "roundrobin" || rng.IntN(8) == 0, Unrated: []int{0, 1400}[rng.IntN(2)]}
	from := tieBreaks
	if rng.IntN(2) == 0 {
		s.Edition, from = pairing.FIDE2024, from[5:]
	} else if s.RoundRobin {
		from = from[:slices.Index(from, "BH")]
	}
	l := literalstandings.System{Before2026: s.Edition == pairing.FIDE2024, RoundRobin: s.RoundRobin, Unrated: s.Unrated}
	if rng.IntN(3) > 0 {
		l.TieBreaks = append(l.TieBreaks, "PTS")
	}
	for range 1 + rng.IntN(5) {
		l.TieBreaks = append(l.TieBreaks, from[rng.IntN(len(from))])
	}
	for _, code := range l.TieBreaks {
		s.TieBreaks = append(s.TieBreaks, standings.TieBreak(code))
	}
	ranking, err := s.Rank(t)
	if err != nil {
		return fmt.Errorf("standings by %v: %w", s, err)
	}
	return agree(ranking.Rows, l, t)
}

// agree compares standings with the literal reading: they have everybody once, in the order
// of the places.
func agree(rows []standings.Standing, l literalstandings.System, t pairing.Tournament) error {
	places, values := l.Rank(t)
	if len(rows) != len(places) {
		return fmt.Errorf("standings: %d of %d players", len(rows), len(places))
	}
	for i, row := range rows {
		if i > 0 && row.Place < rows[i-1].Place {
			return fmt.Errorf("standings: place %d is below place %d", row.Place, rows[i-1].Place)
		}
		if got, want := fmt.Sprint(row.Place, row.Values), fmt.Sprint(places[row.Player], values[row.Player]); got != want {
			return fmt.Errorf("standings by %+v: player %s has place and values %s, and by the letter %s", l, row.Player, got, want)
		}
	}
	return nil
}
