package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Options say what kind of tournaments are played, and by which rules.
type options struct {
	choice systems.Choice
	pairer pairing.Pairer // follows from the choice
	rules  rules          // likewise

	players, rounds, ratings span
	draws, forfeits          span // permille of the games
	byes, withdrawals        span // permille of the players in each round
	late, forbidden          span // permille of the players
	points                   pointSystems
	acceleration             string // none, baku, or mixed
}

// newOptions gives the defaults.
func newOptions() *options {
	return &options{
		players:      numbers(10, 60, 2, 99999),
		rounds:       numbers(5, 11, 1, 99),
		ratings:      numbers(1200, 2600, 1, 9999),
		draws:        percentages(100, 500),
		forfeits:     percentages(0, 30),
		byes:         percentages(0, 40),
		withdrawals:  percentages(0, 15),
		late:         percentages(0, 40),
		forbidden:    percentages(0, 0),
		points:       pointSystems{pairing.Scoring{}.Values()},
		acceleration: "none",
	}
}

// register adds the flags.
func (o *options) register(fs *flag.FlagSet) {
	fs.StringVar(&o.choice.System, "system", "", "pairing `system`: dutch or dubov (default dutch)")
	fs.StringVar(&o.choice.Edition, "edition", "", "`year` of the edition of the rules (default: the older one)")
	fs.Var(&o.players, "players", "`range` of the number of players")
	fs.Var(&o.rounds, "rounds", "`range` of the number of rounds")
	fs.Var(&o.ratings, "ratings", "`range` that the players' ratings spread over")
	fs.Var(&o.draws, "draws", "`range` of the percentage of draws between equals")
	fs.Var(&o.forfeits, "forfeits", "`range` of the percentage of games forfeited")
	fs.Var(&o.byes, "byes", "`range` of the percentage of players who ask for a bye, per round")
	fs.Var(&o.withdrawals, "withdrawals", "`range` of the percentage of players who withdraw, per round")
	fs.Var(&o.late, "late", "`range` of the percentage of players who enter late")
	fs.Var(&o.forbidden, "forbidden", "`range` of the number of forbidden pairs, in percent of the players")
	fs.Var(&o.points, "points", "`list` of point systems, like 1-0.5-0,3-1-0-1: win, draw, loss, and the allocated bye unless it is worth a win")
	fs.StringVar(&o.acceleration, "acceleration", "none", "`method`: none, baku, or mixed for baku in every second tournament")
}

// settle checks the options against each other and chooses the pairing system and
// what the referee has to know of it.
// The error wraps [systems.ErrUsage].
func (o *options) settle() error {
	if err := o.choice.Validate(); err != nil {
		return err
	}
	file := &trf.File{}
	choice, err := o.choice.For(file)
	if err != nil {
		return err
	}
	var ok bool
	if o.rules, ok = rulebooks[choice.String()]; !ok {
		return usage("no random tournaments of system %s: it can be dutch or dubov", choice.System)
	}
	o.choice = choice
	if o.pairer, err = choice.Pairer(file); err != nil {
		return err
	}
	switch o.acceleration {
	case "none", "mixed":
		return nil
	case "baku":
		for _, s := range o.points {
			if !o.admits(s) {
				return usage("point system %v-%v-%v cannot be accelerated by the edition of %s", s.Win, s.Draw, s.Loss, choice.Edition)
			}
		}
		return nil
	}
	return usage("unknown acceleration %q: it can be none, baku or mixed", o.acceleration)
}

// admits reports whether the point system can be accelerated: the edition of the
// acceleration is the one in force together with that of the pairing rules.
func (o *options) admits(s pairing.Scoring) bool {
	_, err := baku.Accelerate(pairing.Tournament{Planned: 1, Scoring: s}, o.rules.baku)
	return err == nil
}

func usage(format string, args ...any) error {
	return fmt.Errorf("%w: %s", systems.ErrUsage, fmt.Sprintf(format, args...))
}

// A span is a range of numbers, both ends included.
type span struct {
	low, high int
	min, max  int  // limits for both
	tenths    bool // numbers are written with a decimal point before the last digit
}

func numbers(low, high, min, max int) span { return span{low, high, min, max, false} }
func percentages(low, high int) span       { return span{low, high, 0, 1000, true} }

// String gives the span as Set reads it.
func (s *span) String() string {
	if s.low == s.high {
		return s.text(s.low)
	}
	return s.text(s.low) + "-" + s.text(s.high)
}

// text gives a number of the span.
func (s *span) text(n int) string {
	if !s.tenths {
		return strconv.Itoa(n)
	}
	return strings.TrimSuffix(pairing.Points(n).String(), ".0")
}

// Set reads "10-60" or "10".
func (s *span) Set(text string) error {
	first, last, two := strings.Cut(text, "-")
	if !two {
		last = first
	}
	parse := strconv.Atoi
	if s.tenths {
		parse = tenths
	}
	low, err1 := parse(first)
	high, err2 := parse(last)
	if err1 != nil || err2 != nil || low < s.min || high > s.max || low > high {
		bounds := span{low: s.min, high: s.max, tenths: s.tenths}
		return fmt.Errorf("not a number or range within %v", &bounds)
	}
	s.low, s.high = low, high
	return nil
}

// tenths reads a number with one decimal at most, in tenths.
func tenths(text string) (int, error) {
	whole, decimal, point := strings.Cut(text, ".")
	if !point {
		decimal = "0"
	}
	n, err := strconv.ParseUint(whole+decimal, 10, 16)
	if err != nil || whole == "" || len(decimal) != 1 {
		return 0, fmt.Errorf("%q is no number with one decimal at most", text)
	}
	return int(n), nil
}

// pointSystems are the point systems that tournaments draw from.
type pointSystems []pairing.Scoring

// String gives the list as Set reads it.
func (p *pointSystems) String() string {
	var words []string
	for _, s := range *p {
		word := fmt.Sprintf("%v-%v-%v", s.Win, s.Draw, s.Loss)
		if s.Bye != s.Win {
			word += "-" + s.Bye.String()
		}
		words = append(words, word)
	}
	return strings.Join(words, ",")
}

// Set reads a list like "1-0.5-0,3-1-0-1".
func (p *pointSystems) Set(text string) error {
	*p = nil
	for word := range strings.SplitSeq(text, ",") {
		s, err := pointSystem(word)
		if err != nil {
			return err
		}
		*p = append(*p, s)
	}
	return nil
}

// pointSystem reads one point system. Forfeits are worth as much as games.
func pointSystem(word string) (s pairing.Scoring, err error) {
	parts := strings.Split(word, "-")
	if len(parts) < 3 || len(parts) > 4 {
		return s, fmt.Errorf("%q is not of the form win-draw-loss or win-draw-loss-bye", word)
	}
	var values [4]int
	for i, part := range parts {
		if values[i], err = tenths(part); err != nil {
			return s, err
		}
	}
	win, draw, loss := pairing.Points(values[0]), pairing.Points(values[1]), pairing.Points(values[2])
	if win <= draw || draw < loss {
		return s, fmt.Errorf("%q: a win must be worth more than a draw, and that no less than a loss", word)
	}
	s = pairing.Scoring{Win: win, Draw: draw, Loss: loss, ForfeitWin: win, ForfeitLoss: loss, Bye: win}
	if len(parts) == 4 {
		s.Bye = pairing.Points(values[3])
	}
	return s, nil
}
