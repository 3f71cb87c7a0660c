package generator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A Tally is what was run and what was found. Tallies add up. Its fields are part of the JSON form of
// a report.
type Tally struct {
	Tournaments int `json:"tournaments"`
	Rounds      int `json:"rounds"`
	Games       int `json:"games"`
	Accelerated int `json:"accelerated"`
	Stuck       int `json:"ended_early"` // no legal pairing of the next round exists

	PointSystems map[string]int `json:"point_systems"`
	Results      map[string]int `json:"results"` // in words
	Byes         map[string]int `json:"byes"`    // half, full, zero, allocated
	Late         int            `json:"late_entries"`
	Withdrawn    int            `json:"withdrawals"`

	Disagreements int `json:"disagreements"` // rounds that the replay pairs otherwise
	Illegal       int `json:"illegal"`       // breaches of the rules
	Failures      int `json:"failures"`      // panics, errors, files that change

	Wrong   []Wrong       `json:"-"` // of one tournament: tallies that add up lose it
	Pairing time.Duration `json:"-"`
}

// A Wrong is something that is wrong with a tournament.
type Wrong struct {
	Kind   string          // "disagreement", "illegal" or "failure"
	Text   string          // in English
	Breach *referee.Breach // of what is illegal in a round
}

// An Examiner plays tournaments, sends each through the file format, and examines it.
type Examiner struct {
	Options
	Pairer pairing.Pairer
	Rules  referee.Rules // which judge every round; of a system that no referee knows none do

	File func(*Event) (*trf.File, error) // of a tournament that was played
}

// Examine plays the tournament of a seed and examines it. A panic becomes a failure, so that one bad
// seed does not end a long run.
func (x Examiner) Examine(seed uint64) (t Tally) {
	t.Tournaments = 1
	defer func() {
		if r := recover(); r != nil {
			t.fail("panic: %v", r)
		}
	}()
	e, err := x.Play(x.Pairer, seed)
	if err != nil {
		t.fail("%v", err)
	}
	if e == nil {
		return t
	}
	t.count(e)
	x.referee(e, &t)
	if err == nil {
		x.replay(e, &t)
	}
	return t
}

func (t *Tally) fail(format string, args ...any) {
	t.Failures++
	t.Wrong = append(t.Wrong, Wrong{Kind: "failure", Text: fmt.Sprintf(format, args...)})
}

func (t *Tally) disagree(text string) {
	t.Disagreements++
	t.Wrong = append(t.Wrong, Wrong{Kind: "disagreement", Text: text})
}

func (t *Tally) illegal(text string, breach *referee.Breach) {
	t.Illegal++
	t.Wrong = append(t.Wrong, Wrong{"illegal", text, breach})
}

// count counts what was played.
func (t *Tally) count(e *Event) {
	t.Results, t.Byes, t.PointSystems = map[string]int{}, map[string]int{}, map[string]int{}
	scoring := e.Tournament.Scoring.Values()
	t.Rounds, t.Late, t.Withdrawn, t.Pairing = len(e.Tournament.Rounds), e.Late, e.Withdrawn, e.Pairing
	t.PointSystems[PointsText(scoring)]++
	for _, r := range e.Tournament.Rounds {
		t.Games += len(r.Games)
		for _, g := range r.Games {
			words, _ := g.Result.MarshalText() // known, since the generator made it
			t.Results[string(words)]++
		}
		for _, b := range r.Byes {
			t.Byes[byeName(b, scoring)]++
		}
	}
	if e.Accelerated {
		t.Accelerated = 1
	}
	if e.Stuck != nil {
		t.Stuck = 1
	}
}

// byeName names the kind of a bye.
func byeName(b pairing.Bye, scoring pairing.Scoring) string {
	switch {
	case b.Allocated:
		return "allocated"
	case b.Points == 0:
		return "zero"
	case b.Points >= scoring.Win:
		return "full"
	}
	return "half"
}

// referee judges every round by what was asked for in it, and whether the one that
// could not be paired has a legal pairing.
func (x Examiner) referee(e *Event, t *Tally) {
	if x.Rules == (referee.Rules{}) {
		return
	}
	breaches, err := x.Rules.Audit(&trf.File{Tournament: e.Tournament})
	if err != nil {
		t.fail("%v", err)
	}
	for _, b := range breaches {
		t.illegal(b.String(), &b)
	}
	if e.Stuck == nil {
		return
	}
	if possible, err := x.Rules.Possible(e.Tournament); possible || err != nil {
		t.illegal(fmt.Sprintf("round %d: a legal pairing exists (%v)", len(e.Tournament.Rounds)+1, err), nil)
	}
}

// replay writes the tournament, reads it, and pairs every round again, the one
// that got stuck included. So an agreement says that the file holds everything
// the pairing depends on, too. The file itself must be a fixed point: what has
// been read is written as the same bytes.
func (x Examiner) replay(e *Event, t *Tally) {
	f, err := x.File(e)
	if err != nil {
		t.fail("%v", err)
		return
	}
	text, f, err := rewritten(f)
	if err != nil {
		t.fail("%v", err)
		return
	}
	if again, _, err := rewritten(f); err != nil || !bytes.Equal(text, again) {
		t.fail("the file changes when it is read and written again (%v)", err)
	}
	if err := numberless(f); err != nil {
		t.fail("without a number of rounds: %v", err)
	}
	differences, err := pairing.Check(context.Background(), x.Pairer, f.Tournament)
	if err != nil {
		t.fail("replaying: %v", err)
	}
	for _, d := range differences {
		t.disagree(d.Text)
	}
	if e.Stuck != nil {
		if _, err := x.Pairer.Pair(context.Background(), f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
			t.disagree(fmt.Sprintf("round %d: the replay finds a pairing, or %v", len(e.Tournament.Rounds)+1, err))
		}
	}
}

// rewritten returns a file as it is written, and as that is read.
func rewritten(f *trf.File) (text []byte, read *trf.File, err error) {
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		return nil, nil, fmt.Errorf("writing: %w", err)
	}
	if read, err = trf.Read(bytes.NewReader(b.Bytes())); err != nil {
		return nil, nil, fmt.Errorf("reading: %w", err)
	}
	return b.Bytes(), read, nil
}

// numberless requires that a tournament which was played to its end is the same without
// the number of its rounds, as most other programs write it: a replay then takes the
// recorded rounds as all. One that ended early is another tournament.
func numberless(f *trf.File) error {
	bare := *f
	if bare.Tournament.Planned != len(bare.Tournament.Rounds) {
		return nil
	}
	bare.Tournament.Planned = 0
	_, again, err := rewritten(&bare)
	switch {
	case err != nil:
		return err
	case again.Tournament.Planned != 0:
		return errors.New("the file has one nevertheless")
	case !reflect.DeepEqual(record.Concluded(again.Tournament), f.Tournament):
		return errors.New("the file is replayed as another tournament")
	}
	return nil
}

// Add adds the counts of another tally.
func (t *Tally) Add(u Tally) {
	to, from := reflect.ValueOf(t).Elem(), reflect.ValueOf(u)
	for i := range to.NumField() {
		switch field := to.Field(i); field.Kind() {
		case reflect.Int:
			field.SetInt(field.Int() + from.Field(i).Int())
		case reflect.Map:
			field.Set(reflect.ValueOf(sum(field.Interface().(map[string]int), from.Field(i).Interface().(map[string]int))))
		}
	}
	t.Pairing += u.Pairing
}

// sum adds counts to counts.
func sum(to, from map[string]int) map[string]int {
	if to == nil {
		to = map[string]int{}
	}
	for k, n := range from {
		to[k] += n
	}
	return to
}

// Errors is how many things are wrong.
func (t *Tally) Errors() int { return t.Disagreements + t.Illegal + t.Failures }

// PerThousand returns the errors per thousand rounds.
func (t *Tally) PerThousand() float64 { return 1000 * float64(t.Errors()) / float64(max(1, t.Rounds)) }

// PerRound returns the mean time to pair a round, in microseconds.
func (t *Tally) PerRound() float64 {
	return float64(t.Pairing.Microseconds()) / float64(max(1, t.Rounds))
}
