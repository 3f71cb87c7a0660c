package generator

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// A Setting is a field of options as text, with its name and what it means, as flags have them. A
// Value may have a method that offers what a text may become: Offers(text string) []string.
type Setting struct {
	Name, Usage string
	Value       flag.Value
}

// Settings returns the settings of options, in the order in which files name them.
func Settings(o *Options) []Setting {
	number := func(r *Range, low, high int) flag.Value { return &rangeValue{r, low, high, 1} }
	percent := func(r *Range) flag.Value { return &rangeValue{r, 0, 10000, 100} }
	return []Setting{
		{"players", "`range` of the number of players (default 10-60)", number(&o.Players, 2, 99999)},
		{"boards", "team: `range` of the number of boards of a match (default 4)", number(&o.Boards, 1, 99)},
		{"rounds", "`range` of the number of rounds (default 5-11)", number(&o.Rounds, 1, 999)},
		{"ratings", "`range` that the players' ratings spread over (default 1200-2600); or the ratings of all players, " +
			"as 2400,2350,2300; or a file of them, one a line", &ratingsValue{o}},
		{"draws", "`range` of the percentage of draws between equals", percent(&o.Draws)},
		{"forfeits", "`range` of the percentage of games won by forfeit", percent(&o.Forfeits)},
		{"double-forfeits", "`range` of the percentage of games that neither side comes to", percent(&o.DoubleForfeits)},
		{"losses", "`range` of the percentage of games lost by both, 0-0", percent(&o.Losses)},
		{"half-losses", "`range` of the percentage of games that end ½-0 or 0-½", percent(&o.HalfLosses)},
		{"half-byes", "`range` of the percentage who ask for a half-point bye (H), per round", percent(&o.HalfByes)},
		{"full-byes", "`range` of the percentage who ask for a full-point bye (F), per round", percent(&o.FullByes)},
		{"zero-byes", "`range` of the percentage who ask for a zero-point bye (Z), per round", percent(&o.ZeroByes)},
		{"withdrawals", "`range` of the percentage of players who withdraw, per round", percent(&o.Withdrawals)},
		{"late", "`range` of the percentage of players who enter one or two rounds late", percent(&o.Late)},
		{"forbidden", "`range` of the number of forbidden pairs, in percent of the players", percent(&o.Apart)},
		{"acceleration", "`percentage` of tournaments accelerated by the Baku method; or none, baku for all, " +
			"mixed for half", (*acceleration)(&o.Accelerated)},
		{"points", "`list` of point systems, like 1-0.5-0,3-1-0-1: win, draw, loss, and the allocated bye unless it is " +
			"worth a win, and a loss by forfeit unless it is worth a loss", (*pointSystems)(&o.Scorings)},
		{"tiebreaks", "`lists` of tie-breaks for code 202, separated by blanks or semicolons: \"BH/C1,SB DE,WIN\"; or none " +
			"(default: one of several usual lists)", (*tieBreakLists)(&o.TieBreaks)},
	}
}

// Text returns the options as flags that make them again, but for those that are as usual.
func (o *Options) Text() string {
	usual := Usual()
	standard := Settings(&usual)
	var words []string
	for i, s := range Settings(o) {
		if value := s.Value.String(); value != standard[i].Value.String() {
			words = append(words, FlagText(s.Name, value))
		}
	}
	return strings.Join(words, " ")
}

// FlagText returns a flag as a shell takes it.
func FlagText(name, value string) string {
	if strings.ContainsAny(value, "; ") {
		value = "'" + value + "'"
	}
	return "-" + name + " " + value
}

// A rangeValue is a range as a flag; unit parts of it make one.
type rangeValue struct {
	r        *Range
	min, max int
	unit     int
}

// String returns the range as Set reads it.
func (v *rangeValue) String() string {
	switch {
	case v.r == nil || *v.r == (Range{}) && v.min > 0:
		return "" // what is usual
	case v.r.Low == v.r.High:
		return v.text(v.r.Low)
	}
	return v.text(v.r.Low) + "-" + v.text(v.r.High)
}

// text returns a number of the range.
func (v *rangeValue) text(n int) string {
	if v.unit == 1 {
		return strconv.Itoa(n)
	}
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", n/100, n%100), "0"), ".")
}

// Set reads "10-60" or "10".
func (v *rangeValue) Set(text string) error {
	first, last, two := strings.Cut(text, "-")
	if !two {
		last = first
	}
	low, err1 := decimal(first, v.unit)
	high, err2 := decimal(last, v.unit)
	if err1 != nil || err2 != nil || low < v.min || high > v.max || low > high {
		return fmt.Errorf("not a number or range within %s-%s", v.text(v.min), v.text(v.max))
	}
	*v.r = Range{Low: low, High: high}
	return nil
}

// decimal reads a number in parts of 1, 10 or 100 to one: with as many decimals at
// most.
func decimal(text string, unit int) (int, error) {
	whole, fraction, point := strings.Cut(text, ".")
	digits := len(strconv.Itoa(unit)) - 1
	n, err := strconv.ParseUint(whole+fraction+strings.Repeat("0", max(0, digits-len(fraction))), 10, 31)
	if err != nil || whole == "" || point && fraction == "" || len(fraction) > digits {
		return 0, fmt.Errorf("%q is not a number with %d decimals at most", text, digits)
	}
	return int(n), nil
}

// A ratingsValue is a range of ratings as a flag, or the rating of everybody.
type ratingsValue struct{ o *Options }

// String returns the ratings as Set reads them.
func (r *ratingsValue) String() string {
	if r.o == nil || len(r.o.Given) == 0 {
		return r.within().String()
	}
	words := make([]string, len(r.o.Given))
	for i, rating := range r.o.Given {
		words[i] = strconv.Itoa(rating)
	}
	return strings.Join(words, ",")
}

func (r *ratingsValue) within() *rangeValue {
	if r.o == nil {
		return &rangeValue{}
	}
	return &rangeValue{&r.o.Ratings, 1, 9999, 1}
}

// Set reads a range, a list of at least two ratings, or a file of them.
func (r *ratingsValue) Set(text string) error {
	r.o.Given = nil
	words := strings.Split(text, ",")
	if len(words) == 1 {
		data, err := os.ReadFile(text)
		if err != nil && strings.Trim(text, "0123456789-") == "" {
			return r.within().Set(text)
		} else if path := (*fs.PathError)(nil); errors.As(err, &path) {
			return fmt.Errorf("neither a range nor a file: %w", path.Err)
		}
		words = strings.Fields(string(data))
	}
	for _, word := range words {
		rating, err := strconv.Atoi(word)
		if err != nil || rating < 0 || rating > 9999 {
			return fmt.Errorf("%.20q is not a rating of 0 to 9999", word)
		}
		r.o.Given = append(r.o.Given, rating)
	}
	return nil
}

// acceleration is how many of ten thousand tournaments are accelerated.
type acceleration int

// String returns a percentage.
func (a *acceleration) String() string {
	return (&rangeValue{&Range{Low: int(*a), High: int(*a)}, 0, 10000, 100}).String()
}

// Set reads a percentage, or a word.
func (a *acceleration) Set(text string) error {
	words := map[string]int{"none": 0, "mixed": 5000, "baku": 10000}
	n, ok := words[text]
	if !ok {
		var err error
		if n, err = decimal(text, 100); err != nil || n > 10000 {
			return fmt.Errorf("not none, baku, mixed or a percentage")
		}
	}
	*a = acceleration(n)
	return nil
}

// Offers returns the words.
func (a *acceleration) Offers(string) []string { return []string{"none", "mixed", "baku"} }

// pointSystems are the point systems that tournaments draw from.
type pointSystems []pairing.Scoring

// String returns the list as Set reads it.
func (p *pointSystems) String() string {
	var words []string
	for _, s := range *p {
		words = append(words, PointsText(s))
	}
	return strings.Join(words, ",")
}

// PointsText returns a point system as settings have it.
func PointsText(s pairing.Scoring) string {
	s = s.Values()
	word := fmt.Sprintf("%v-%v-%v", s.Win, s.Draw, s.Loss)
	if s.Bye != s.Win || s.ForfeitLoss != s.Loss {
		word += "-" + s.Bye.String()
	}
	if s.ForfeitLoss != s.Loss {
		word += "-" + s.ForfeitLoss.String()
	}
	return word
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

// pointSystem reads one point system.
func pointSystem(word string) (s pairing.Scoring, err error) {
	parts := strings.Split(word, "-")
	if len(parts) < 3 || len(parts) > 5 {
		return s, fmt.Errorf("%q is not of the form win-draw-loss, with the bye and the loss by forfeit after it", word)
	}
	var values [5]pairing.Points
	for i, part := range parts {
		n, err := decimal(part, 10)
		if err != nil {
			return s, err
		}
		values[i] = pairing.Points(n)
	}
	s = pairing.NewScoring(values[0], values[1], values[2])
	if s.Win <= s.Draw || s.Draw < s.Loss {
		return s, fmt.Errorf("%q: a win must be worth more than a draw, and that no less than a loss", word)
	}
	if len(parts) > 3 {
		s.Bye = values[3]
	}
	if len(parts) > 4 {
		s.ForfeitLoss = values[4]
	}
	return s, nil
}

// tieBreakLists are the lists of tie-breaks that tournaments draw from.
type tieBreakLists []string

// UsualTieBreaks are the lists of a tournament for which nothing is said, of one of teams, and of one by a
// system that is no Swiss of FIDE's.
var UsualTieBreaks = [3][]string{
	{
		"BH/C1,BH,SB,DE", "DE,BH/C1,WIN,BPG", "BH/M1,FB,PS,REP",
		"SB/C1,BH/C2,WON,BWG", "ARO,DE,AOB,STD", "APRO,TPR,FB/C1,TPN",
	},
	{
		"MPvGP,EDE,BH/C1,SB", "EMGSB,DE,BH,PS", "EGGSB/C1,EDEBT,WIN",
		"BH:GP,MPvGP,BC", "SSSC,TBR,EMMSB", "MPvGP,BBE,BH/M1",
	},
	{"DE,SB,WIN", "SB,WON,BPG", "WIN,DE,PS"},
}

// String returns the lists as Set reads them.
func (t *tieBreakLists) String() string {
	if slices.Equal(*t, []string{""}) {
		return "none"
	}
	return strings.Join(*t, ";")
}

// Offers returns what a list may become.
func (t *tieBreakLists) Offers(text string) []string { return TieBreaksAfter(text) }

// TieBreaksAfter returns the lists that a list may become with one more code.
func TieBreaksAfter(text string) (lists []string) {
	known := text[:strings.LastIndexAny(text, ",; ")+1]
	if slash := strings.LastIndex(text, "/"); slash >= len(known) { // after a code
		for _, modifier := range []string{"C1", "C2", "F", "K", "M1", "M2", "P", "R", "U"} {
			list := text[:slash+1] + modifier
			if _, err := standings.ParseList("202 " + list[len(known):]); err == nil {
				lists = append(lists, list)
			}
		}
		return lists
	}
	for _, code := range standings.Codes() {
		lists = append(lists, known+string(code))
	}
	return lists
}

// Set reads lists like "BH/C1,SB;DE,WIN".
func (t *tieBreakLists) Set(text string) error {
	*t = nil
	if text == "none" {
		*t = []string{""}
		return nil
	}
	for _, list := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == ' ' }) {
		if _, err := standings.ParseList("202 " + list); err != nil {
			return err
		}
		*t = append(*t, list)
	}
	return nil
}
