package generator

import (
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// A Range holds the numbers from Low to High, both included. Each tournament draws
// one of them.
type Range struct{ Low, High int }

// Options say what kind of tournaments are played. Where the zero value of a field
// is not a number of players, rounds or rating points that makes sense it stands for
// the usual one; rates of zero are rates of zero. [Usual] has the usual rates.
type Options struct {
	Players Range // number of players, 2 to 99,999; 10 to 60 if zero
	Rounds  Range // number of rounds planned, 1 to 999; 5 to 11 if zero
	Ratings Range // that the players' ratings spread over, 1 to 9,999; 1200 to 2600 if zero

	// Each rating is the mean of three numbers drawn evenly from Ratings, rounded
	// down: a bell about the middle, with a standard deviation of a sixth of the width.

	// Given are the ratings of the players one by one, 0 for who has none, in place of
	// drawn ones: as many players as ratings, numbered by them.
	Given []int

	// Entries are the players of every tournament, in the order of their
	// pairing numbers, in place of random ones; Forbidden pairs must not meet.
	// Players and Ratings mean nothing then.
	Entries   []pairing.Player
	Forbidden [][2]pairing.ID

	// Curve decides games by Elo's curve with a bonus for White, in place of FIDE's table:
	// as seeds of before had it.
	Curve bool

	// Of ten thousand games: Draws are drawn between equals, Forfeits are won
	// because one side does not come, in DoubleForfeits neither does, Losses
	// are played and lost by both, HalfLosses are played and half a draw and
	// half a loss (½-0 or 0-½).
	Draws, Forfeits, DoubleForfeits, Losses, HalfLosses Range

	// Decisive says that somebody has to go on: no game is drawn, lost by both or half lost,
	// whatever the rates. [Decisive] tells it of a system.
	Decisive bool

	// Of ten thousand players, in each round: those who ask for a bye worth a
	// draw, worth a win, worth nothing, and those who withdraw.
	HalfByes, FullByes, ZeroByes, Withdrawals Range

	// Of ten thousand players: Late enter one or two rounds late, and there are
	// that many Apart, pairs that must not meet.
	Late, Apart Range

	// Scorings are the point systems of which each tournament draws one; the
	// usual one if there are none.
	Scorings []pairing.Scoring

	// Accelerated is how many of ten thousand tournaments have Baku
	// acceleration, by the edition of that rule; 0 is the one in force. A
	// tournament whose point system it does not admit has none.
	Accelerated int
	Baku        pairing.Edition

	// Boards of a match, 1 to 99, if the players are teams: matches are decided board by
	// board, by players who are rated around their team, and the point systems are those
	// of matches. Zero for individuals.
	Boards Range

	// Double says that a round is two games of each pair, as in Double-Swiss: byes and
	// virtual points are worth as much.
	Double bool

	// TieBreaks are lists of tie-breaks as code 202 has them, "BH/C1,SB", of
	// which each tournament draws one; "" is no list, and none if there are none.
	TieBreaks []string
}

// Usual returns the options of a usual mixture of opens.
func Usual() Options {
	return Options{
		Draws:          Range{1000, 5000},
		Forfeits:       Range{0, 250},
		DoubleForfeits: Range{0, 30},
		HalfByes:       Range{0, 250},
		FullByes:       Range{0, 80},
		ZeroByes:       Range{0, 80},
		Withdrawals:    Range{0, 150},
		Late:           Range{0, 400},
	}
}

// Validate checks that the options make sense, as Play does. The error wraps
// [pairing.ErrInvalid] and names the field.
func (o Options) Validate() error {
	_, err := o.complete()
	return err
}

// complete fills in what zero values stand for, and checks the options.
func (o Options) complete() (Options, error) {
	usual := func(r *Range, low, high int) {
		if *r == (Range{}) {
			*r = Range{low, high}
		}
	}
	usual(&o.Players, 10, 60)
	usual(&o.Rounds, 5, 11)
	usual(&o.Ratings, 1200, 2600)
	if err := o.given(); err != nil {
		return o, err
	}
	if n := len(o.Entries); n > 0 {
		o.Players = Range{n, n}
	}
	if len(o.Scorings) == 0 {
		o.Scorings = []pairing.Scoring{{}}
	}
	boards, players, rates := Range{0, 0}, Range{2, 99999}, Range{0, certain}
	if o.Boards != (Range{}) {
		boards, players.High = Range{1, maxBoards}, maxTeams
		o.Scorings = matchScorings(o.Scorings)
	}
	for _, c := range []struct {
		name   string
		r      Range
		within Range
	}{
		{"Players", o.Players, players}, {"Boards", o.Boards, boards}, {"Rounds", o.Rounds, Range{1, 999}},
		{"Ratings", o.Ratings, Range{1, maxRating}},
		{"Draws", o.Draws, rates}, {"Late", o.Late, rates}, {"Apart", o.Apart, rates},
		{"Accelerated", Range{o.Accelerated, o.Accelerated}, rates},
		{"Forfeits", o.Forfeits, rates}, {"DoubleForfeits", o.DoubleForfeits, rates},
		{"Losses", o.Losses, rates}, {"HalfLosses", o.HalfLosses, rates},
		{"HalfByes", o.HalfByes, rates}, {"FullByes", o.FullByes, rates}, {"ZeroByes", o.ZeroByes, rates},
		{"Withdrawals", o.Withdrawals, rates},
	} {
		if c.r.Low < c.within.Low || c.r.High > c.within.High || c.r.Low > c.r.High {
			return o, fault.Invalid("%s: %d to %d is no range within %d to %d", c.name, c.r.Low, c.r.High, c.within.Low,
				c.within.High)
		}
	}
	if sum := o.Forfeits.High + o.DoubleForfeits.High + o.Losses.High + o.HalfLosses.High; sum > certain {
		return o, fault.Invalid("forfeits and unusual losses may come to %d of ten thousand games", sum)
	}
	if sum := o.HalfByes.High + o.FullByes.High + o.ZeroByes.High; sum > certain {
		return o, fault.Invalid("requests for byes may come to %d of ten thousand players", sum)
	}
	return o, o.checkScorings()
}

// given makes entries of the ratings that are given.
func (o *Options) given() error {
	ratings := slices.Sorted(slices.Values(o.Given))
	if n := len(ratings); n == 0 {
		return nil
	} else if len(o.Entries) > 0 || ratings[0] < 0 || ratings[n-1] > maxRating {
		return fault.Invalid("Given: ratings are 0 to %d, and entries have theirs", maxRating)
	}
	slices.Reverse(ratings)
	o.Entries = make([]pairing.Player, len(ratings))
	for i, rating := range ratings {
		o.Entries[i] = pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: rating}
	}
	return nil
}

// matchScorings makes point systems of matches: 2, 1, 0 for the usual one, and a bye that is
// worth a draw where nothing else is said (C.04.6 1.4).
func matchScorings(list []pairing.Scoring) (scorings []pairing.Scoring) {
	for _, s := range list {
		if s == (pairing.Scoring{}) {
			s = teamScoring
		} else if s = s.Values(); s.Bye == s.Win {
			s.Bye = s.Draw
		}
		scorings = append(scorings, s)
	}
	return scorings
}

// games returns the number of games of each pair in a round.
func (o Options) games() int {
	if o.Double {
		return 2
	}
	return 1
}

// checkScorings checks the point systems: a win is worth more than a draw, and a
// draw no less than a loss, and acceleration of everything is possible.
func (o Options) checkScorings() error {
	for _, s := range o.Scorings {
		v := s.Values()
		switch {
		case v.Win <= v.Draw || v.Draw < v.Loss || v.Loss < 0 || v.Bye < 0:
			return fault.Invalid("a win is worth %v, a draw %v, a loss %v, the bye %v: "+
				"a win must be worth more than a draw, and that no less than a loss", v.Win, v.Draw, v.Loss, v.Bye)
		case o.Accelerated == certain && !o.admits(s):
			return fault.Invalid("point system %v-%v-%v cannot be accelerated by Baku's rule in its edition of %v", v.Win,
				v.Draw, v.Loss, o.Baku)
		}
	}
	return nil
}

// admits reports whether the point system can be accelerated.
func (o Options) admits(s pairing.Scoring) bool {
	return baku.Method{Edition: o.Baku}.Accelerate(&pairing.Tournament{Planned: 1, Scoring: s}) == nil
}
