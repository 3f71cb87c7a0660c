package systems_test

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/rating"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// two is an event whose first round is not yet paired.
var two = pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}

// receivers are values of all types with methods: empty ones, and some that hold something.
var receivers = []any{
	burstein.Pairer{}, doubleswiss.Pairer{}, dubov.Pairer{}, dutch.Pairer{}, elimination.Pairer{}, knockout.Pairer{},
	swiss.Pairer{}, team.Pairer{}, tcec.Pairer{}, roundrobin.Pairer{}, standings.TieBreak("BH"),
	matching.Matching{}, baku.Method{}, explain.Evidence{}, explain.Game{}, explain.Message{},
	explain.Message{Key: "pair.met"}, explain.Report{}, explain.Verdict{},
	explain.Question{}, explain.Meet("1", "2"), explain.Bye(""), sheet.Event{}, sheet.Event{Tournament: two},
	sheet.Table{}, sheet.Tree{},
	sheet.Table{Columns: make([]sheet.Column, 2), Rows: [][]string{nil}}, standings.Ranking{}, standings.Rules{},
	*new(standings.Value), standings.Column{},
	trf.File{}, trf.File{Tournament: two}, trf.Teams{}, pairing.Color(0), pairing.Decision(""),
	pairing.Edition(0), pairing.Error{},
	pairing.Game{}, pairing.Points(0),
	pairing.Result(""), pairing.Round{}, pairing.Scoring{}, pairing.Tournament{}, two, rating.Fit{},
	rating.Model{}, roundrobin.Schedule{},
	systems.Config{}, systems.Config{System: "dutch"}, systems.Event{}, systems.Event{File: trf.File{Tournament: two}},
}

// functions are all that are exported.
var functions = map[string]any{
	"elimination.Seed": elimination.Seed, "knockout.Groups": knockout.Groups,
	"matching.MaxCardinality": matching.MaxCardinality, "matching.MaxWeight": matching.MaxWeight,
	"matching.MaxWeightMaxCardinality": matching.MaxWeightMaxCardinality,
	"matching.MaxWeightPerfect":        matching.MaxWeightPerfect,
	"explain.Bye":                      explain.Bye, "explain.Float": explain.Float,
	"explain.Languages": explain.Languages, "explain.Meet": explain.Meet,
	"sheet.Fixtures": sheet.Fixtures, "sheet.Schedule": sheet.Schedule, "standings.Codes": standings.Codes,
	"standings.ParseList": standings.ParseList, "trf.New": trf.New, "trf.Read": trf.Read,
	"trf.Repair": trf.Repair, "trf.Sort": trf.Sort,
	"trf.Write": trf.Write, "pairing.Check": pairing.Check, "pairing.NewScoring": pairing.NewScoring,
	"pairing.ParsePoints": pairing.ParsePoints,
	"pairing.ParseResult": pairing.ParseResult, "rating.Elo": rating.Elo,
	"rating.Expected": rating.Expected, "rating.Of": rating.Of,
	"roundrobin.MeasureDays": roundrobin.MeasureDays, "roundrobin.Methods": roundrobin.Methods,
	"systems.EditionOn": systems.EditionOn, "systems.Editions": systems.Editions, "systems.Names": systems.Names,
	"systems.New": systems.New, "systems.Open": systems.Open, "tcec.GroupSeeding": tcec.GroupSeeding,
	"tcec.RandomSeeding": tcec.RandomSeeding,
}

// calls yields every exported function and method, with a name.
func calls(do func(name string, f reflect.Value)) {
	for name, f := range functions {
		do(name, reflect.ValueOf(f))
	}
	for _, r := range receivers {
		p := reflect.New(reflect.TypeOf(r))
		p.Elem().Set(reflect.ValueOf(r))
		for i := range p.NumMethod() {
			do(fmt.Sprintf("%T.%s", r, p.Type().Method(i).Name), p.Method(i))
		}
	}
}

// TestHostileNil calls everything that is exported with nil and empty arguments, and with a tournament
// where one is taken. Nothing panics, and what needs a context says that there is none.
func TestHostileNil(t *testing.T) {
	listed := map[string]bool{}
	calls(func(name string, f reflect.Value) {
		listed[name] = true
		for _, tour := range []pairing.Tournament{{}, two} {
			var in []reflect.Value
			context := false
			for i := range f.Type().NumIn() {
				in = append(in, reflect.Zero(f.Type().In(i)))
				context = context || f.Type().In(i).String() == "context.Context"
				if f.Type().In(i) == reflect.TypeOf(tour) {
					in[i] = reflect.ValueOf(tour.Clone())
				}
			}
			out, end := called(f, in)
			if end != nil {
				t.Errorf("%s panics: %v", name, end)
			} else if context {
				if err, _ := out[len(out)-1].Interface().(error); err == nil {
					t.Errorf("%s without a context: no error", name)
				}
			}
		}
	})
	api, err := os.ReadFile("../internal/proof/api/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^(?:pairing/)?(\w+): func (?:\(\*?(\w+)\) )?(\w+)`)
	for _, m := range line.FindAllStringSubmatch(string(api), -1) {
		if name := strings.ReplaceAll(strings.Join(m[1:], "."), "..", "."); !listed[name] {
			t.Errorf("%s is not called", name)
		}
	}
}

// TestHostileReceivers calls the methods of nil pointers. Those that panic do so because there is nothing
// behind the pointer, and for no other reason.
func TestHostileReceivers(t *testing.T) {
	for _, r := range receivers {
		p := reflect.Zero(reflect.PointerTo(reflect.TypeOf(r)))
		for i := range p.NumMethod() {
			f := p.Method(i)
			in := make([]reflect.Value, f.Type().NumIn())
			for k := range in {
				in[k] = reflect.Zero(f.Type().In(k))
			}
			if _, end := called(f, in); end != nil && !strings.Contains(fmt.Sprint(end), "nil ") {
				t.Errorf("%v.%s: %v", p.Type(), p.Type().Method(i).Name, end)
			}
		}
	}
}

// called calls a function, and returns its panic, nil if there is none.
func called(f reflect.Value, in []reflect.Value) (out []reflect.Value, end any) {
	defer func() {
		if end = recover(); end != nil && os.Getenv("STACK") != "" {
			stack := make([]byte, 1<<12)
			end = fmt.Sprintf("%v\n%s", end, stack[:runtime.Stack(stack, false)])
		}
	}()
	if f.Type().IsVariadic() {
		return f.CallSlice(in), nil
	}
	return f.Call(in), nil
}
