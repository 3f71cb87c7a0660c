package main

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/knockout"
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

// good has four players and nothing wrong with it; wrong has a game of a player with
// himself in round 1.
var (
	good = pairing.Tournament{Planned: 3, Players: []pairing.Player{{ID: "a", Name: "Ann", Rating: 4},
		{ID: "b", Rating: 3}, {ID: "c", Rating: 2}, {ID: "d", Rating: 1}}}
	wrong = func() pairing.Tournament {
		t := good.Clone()
		t.Append(pairing.Round{Games: []pairing.Game{{White: "a", Black: "a", Result: pairing.Draw}}})
		return t
	}()
	file = &trf.File{Tournament: wrong}
	open = sheet.Event{Tournament: wrong}
)

// second returns the error of a function with two results.
func second[T any](_ T, err error) error { return err }

// third returns that of a function with three.
func third[T, U any](_ T, _ U, err error) error { return err }

// badInput has for every exported function that returns an error something that it
// must refuse, by its name in api.txt.
var badInput = map[string][]error{

	"swiss: Pairer.Through": {third(swiss.Pairer{}.Through(wrong)), third(swiss.Pairer{Wins: -1}.Through(good))},
	"elimination: Pairer.Alive": {second(elimination.Pairer{}.Alive(wrong)),
		second(elimination.Pairer{Lives: -1}.Alive(good))},
	"elimination: Pairer.Rank": {second(elimination.Pairer{}.Rank(wrong)),
		second(elimination.Pairer{Lives: -1}.Rank(good))},
	"elimination: Pairer.RoundsLeft": {third(elimination.Pairer{}.RoundsLeft(wrong)),
		third(elimination.Pairer{Lives: -1}.RoundsLeft(good))},
	"elimination: Pairer.Removed": {second(elimination.Pairer{}.Removed(wrong)),
		second(elimination.Pairer{Lives: -1}.Removed(good))},

	"knockout: Pairer.Rank":  {second(knockout.Pairer{}.Rank(wrong)), second(knockout.Pairer{Lives: 3}.Rank(good))},
	"knockout: Pairer.Alive": {second(knockout.Pairer{}.Alive(wrong)), second(knockout.Pairer{Lives: -1}.Alive(good))},
	"knockout: Pairer.Matches": {second(knockout.Pairer{}.Matches(wrong)),
		second(knockout.Pairer{OneFinal: true}.Matches(good))},
	"knockout: Groups": {second(knockout.Groups(nil)), second(knockout.Groups(make([][]pairing.Player, 3)))},

	"tcec: Pairer.Rank": {second(tcec.Pairer{}.Rank(wrong))},

	"roundrobin: Schedule.Fixtures": {second(roundrobin.Schedule{}.Fixtures(nil, nil)),
		second(roundrobin.Schedule{}.Fixtures(make([]time.Time, 2), []string{"hall"}))},
	"roundrobin: Pairer.Rounds": {second(roundrobin.Pairer{Method: "x"}.Rounds(4)), second(roundrobin.Pairer{}.Rounds(-1)),
		second(roundrobin.Pairer{Cycles: -1}.Rounds(4))},

	"rating: Model.Fit": {second(rating.Model{}.Fit(-1, nil)), second(rating.Model{}.Fit(2, []rating.Game{{A: 0, B: 2}})),
		second(rating.Model{Virtual: -1}.Fit(2, nil))},
	"rating: Fit.Lead": {third((&rating.Fit{}).Lead(0, 1))},
	"rating: Of":       {second(rating.Of(wrong))},

	"pairing/baku: Method.Accelerate": {baku.Method{}.Accelerate(&wrong), baku.Method{Edition: 1999}.Accelerate(&good)},

	"internal/generator: Options.Play": {second(generator.Options{Players: generator.Range{Low: 5,
		High: 4}}.Play(dutch.Pairer{}, 1))},
	"internal/generator: Options.Validate": {generator.Options{Players: generator.Range{Low: 5, High: 4}}.Validate(),
		generator.Options{Draws: generator.Range{Low: -1}}.Validate()},

	"internal/referee: Rules.Audit":    {second(referee.Rules{}.Audit(file))},
	"internal/referee: Rules.Judge":    {second(referee.Rules{}.Judge(wrong, pairing.Round{}))},
	"internal/referee: Rules.Legal":    {second(referee.Rules{}.Legal(wrong, pairing.Round{}))},
	"internal/referee: Rules.Possible": {second(referee.Rules{}.Possible(wrong))},
	"internal/referee: Rules.Verify":   {referee.Rules{}.Verify(wrong, nil)},
	"internal/referee: Of":             {second(referee.Of("tcec", 0)), second(referee.Of("dutch", 2018))},
	"internal/rankings: Of":            {second(rankings.Of(&trf.File{Lines: []string{"212 XYZ"}}))},

	"pairing/sheet: Event.ByName":   {second(open.ByName(1)), second(sheet.Event{Tournament: good}.ByName(1))},
	"pairing/sheet: Event.Pairings": {second(open.Pairings(1)), second(sheet.Event{Tournament: good}.Pairings(0))},
	"pairing/sheet: Event.CrossTable": {second(open.CrossTable(standings.Rules{})),
		second(sheet.Event{Tournament: good}.CrossTable(standings.Rules{TieBreaks: []standings.TieBreak{"XYZ"}}))},
	"pairing/sheet: Event.Bracket": {second(open.Bracket(nil))},
	"pairing/sheet: Event.Standings": {second(open.Standings(standings.Rules{})),
		second(sheet.Event{Tournament: good}.Standings(standings.Rules{TieBreaks: []standings.TieBreak{"XYZ"}}))},
	"pairing/sheet: Event.PlayerCard": {second(open.PlayerCard("a")),
		second(sheet.Event{Tournament: good}.PlayerCard("x"))},
	"pairing/sheet: Fixtures": {second(sheet.Fixtures("", []string{"one"}, []pairing.Fixture{{Game: [2]int{0, 1}}}, nil))},
	"pairing/sheet: Schedule": {second(sheet.Schedule("", []string{"one"}, [][][2]int{{{0, 1}}}, nil, nil))},

	"pairing/explain: Message.UnmarshalJSON": {json.Unmarshal([]byte(`"x"`), new(explain.Message)),
		new(explain.Message).UnmarshalJSON([]byte(`{`))},
	"pairing/explain: Report.UnmarshalJSON": {json.Unmarshal([]byte(`{"round":"x"}`), new(explain.Report)),
		json.Unmarshal([]byte(`{"rond":1}`), new(explain.Report))},
	"pairing/explain: Verdict.UnmarshalJSON": {json.Unmarshal([]byte(`{"kind":5}`), new(explain.Verdict)),
		json.Unmarshal([]byte(`[]`), new(explain.Verdict))},

	"pairing/standings: Value.UnmarshalJSON": {json.Unmarshal([]byte(`"x"`), new(standings.Value)),
		json.Unmarshal([]byte(`1e99`), new(standings.Value))},
	"pairing/standings: Rules.Explain": {second(standings.Rules{}.Explain(wrong, "a", "BH")),
		second(standings.Rules{}.Explain(good, "x", "BH")), second(standings.Rules{}.Explain(good, "a", "XYZ"))},
	"pairing/standings: Rules.Rank": {second(standings.Rules{}.Rank(wrong)),
		second(standings.Rules{Edition: 1999}.Rank(good))},
	"pairing/standings: ParseList": {second(standings.ParseList("BH XYZ"))},

	"systems: Config.UnmarshalJSON": {json.Unmarshal([]byte(`{"system":"dutch","sistem":1}`), new(systems.Config))},
	"systems: Config.Code":          {second(systems.Config{System: "x"}.Code())},
	"systems: Config.New": {second(systems.Config{System: "x"}.New()),
		second(systems.Config{System: "dutch", Lives: 2}.New()), second(systems.Config{Edition: 1999}.New())},
	"systems: Event.Before": {second(event(good, "").Before(9)), second(event(good, "").Before(0))},
	"systems: Event.Check": {second(event(wrong, "").Check(context.Background())),
		second(event(good, "x").Check(context.Background()))},
	"systems: Event.MarshalJSON": {second(event(wrong, "").MarshalJSON())},
	"systems: Event.Match":       {second(event(good, "").Match(9, "a", "b"))},
	"systems: Event.SetResult":   {event(good, "").SetResult(1, "a", "b", pairing.Draw)},
	"systems: Event.SetPoints":   {event(good, "").SetPoints(1, "a", "b", [2]pairing.Points{5, 15})},
	"systems: Event.SetBoards":   {event(good, "").SetBoards(1, "a", "b", nil)},
	"systems: Event.Pair": {second(event(wrong, "").Pair(context.Background())),
		second(event(good, "x").Pair(context.Background()))},
	"systems: Event.Rank": {second(event(wrong, "").Rank()), second(event(wrong, "tcec").Rank()),
		second(event(wrong, "elimination").Rank())},
	"systems: Event.System": {second(event(good, "x").System())},
	"systems: Event.UnmarshalJSON": {json.Unmarshal([]byte(`{"tournament": {"players": 2}}`), new(systems.Event)),
		json.Unmarshal([]byte(`{}`), new(systems.Event))},
	"systems: Event.WriteTRF": {event(wrong, "").WriteTRF(new(strings.Builder))},
	"systems: Open": {second(systems.Open(nil, systems.Config{})), second(systems.Open([]byte("{"), systems.Config{})),
		second(systems.Open([]byte("001    1\n"), systems.Config{System: "x"})),
		second(systems.Open([]byte("001    1\n"), systems.Config{Edition: 1999}))},

	"pairing/trf: File.Join": {unmatched().Join()},
	"pairing/trf: File.SetBoards": {file.SetBoards(1, "a", "b", nil),
		(&trf.File{Teams: &trf.Teams{Colors: "W"}}).SetBoards(1, "a", "b", nil)},
	"pairing/trf: File.SetResult": {file.SetResult(7, "a", "b", pairing.Draw),
		played().SetResult(1, "a", "c", pairing.Draw)},
	"pairing/trf: File.SetPoints": {file.SetPoints(7, "a", "b", [2]pairing.Points{5, 15})},
	"pairing/trf: File.Validate":  {(&trf.File{Tournament: wrong}).Validate()},
	"pairing/trf: New":            {second(trf.New(wrong))},
	"pairing/trf: Read": {second(trf.Read(strings.NewReader(""))),
		second(trf.Read(strings.NewReader("a,b,c\n1,2,3\n"))), second(trf.Read(strings.NewReader(`{"players":[]}`))),
		second(trf.Read(strings.NewReader("[Event \"x\"]\n\n1. e4 *\n")))},
	"pairing/trf: Repair": {unmended("")},
	"pairing/trf: Write": {trf.Write(new(strings.Builder), file),
		trf.Write(new(strings.Builder), &trf.File{Tournament: good, Lines: []string{" x"}})},

	"pairing: Color.UnmarshalJSON":    {json.Unmarshal([]byte("5"), new(pairing.Color))},
	"pairing: Decision.UnmarshalJSON": {json.Unmarshal([]byte("5"), new(pairing.Decision))},
	"pairing: Result.UnmarshalJSON":   {json.Unmarshal([]byte("5"), new(pairing.Result))},
	"pairing: Color.UnmarshalText":    {new(pairing.Color).UnmarshalText([]byte("x"))},
	"pairing: Color.MarshalText":      {second(pairing.Color(7).MarshalText())},
	"pairing: Decision.UnmarshalText": {new(pairing.Decision).UnmarshalText([]byte("x"))},
	"pairing: Points.UnmarshalJSON": {json.Unmarshal([]byte(`"x"`), new(pairing.Points)),
		json.Unmarshal([]byte(`0.25`), new(pairing.Points)), json.Unmarshal([]byte(`1e99`), new(pairing.Points))},
	"pairing: Result.UnmarshalText": {new(pairing.Result).UnmarshalText([]byte("x"))},
	"pairing: Result.MarshalText":   {second(pairing.Result(`?`).MarshalText())},
	"pairing: Tournament.SetResult": {(&pairing.Tournament{}).SetResult(1, "a", "b", pairing.Draw),
		played().Tournament.SetResult(1, "a", "c", pairing.Draw), played().Tournament.SetResult(1, "a", "b", "?")},
	"pairing: Tournament.SetPoints": {new(pairing.Tournament).SetPoints(1, "a", "b", [2]pairing.Points{}),
		played().Tournament.SetPoints(1, "a", "b", [2]pairing.Points{1, 2})},
	"pairing: Tournament.Enter": {new(pairing.Tournament).Enter(pairing.Player{}, 0),
		played().Tournament.Enter(pairing.Player{ID: "a"}, 0), played().Tournament.Enter(pairing.Player{ID: "z"}, -5)},
	"pairing: Tournament.Withdraw": {played().Tournament.Withdraw("z")},
	"pairing: Tournament.Return":   {played().Tournament.Return("z"), played().Tournament.Return("a")},
	"pairing: Tournament.RequestBye": {played().Tournament.RequestBye("z", 9, 5),
		played().Tournament.RequestBye("a", 1, 5), played().Tournament.RequestBye("a", 9, 1)},
	"pairing: Tournament.Rule": {played().Tournament.Rule(pairing.Ruling{Kind: pairing.Required,
		Players: [2]pairing.ID{"a", "a"}}), played().Tournament.Rule(pairing.Ruling{Players: [2]pairing.ID{"a", "b"}})},
	"pairing: Tournament.Before": {second(played().Tournament.Before(9)),
		second(new(pairing.Tournament).Before(0))},
	"pairing: Tournament.Unpair": {new(pairing.Tournament).Unpair()},
	"pairing: Round.UnmarshalJSON": {json.Unmarshal([]byte(`{"game":[]}`), new(pairing.Round)),
		new(pairing.Round).UnmarshalJSON([]byte(`{`))},
	"pairing: Game.UnmarshalJSON": {json.Unmarshal([]byte(`{"white":1}`), new(pairing.Game)),
		json.Unmarshal([]byte(`{"points":[1,2,3]}`), new(pairing.Game))},
	"pairing: Tournament.UnmarshalJSON": {json.Unmarshal([]byte(`{"player":[]}`), new(pairing.Tournament)),
		json.Unmarshal([]byte(`{"players":{}}`), new(pairing.Tournament)),
		new(pairing.Tournament).UnmarshalJSON([]byte(`{`))},
	"pairing: Tournament.Validate":        {wrong.Validate()},
	"pairing: Tournament.ValidateContext": {wrong.ValidateContext(context.Background())},
	"pairing: Tournament.ValidateMatches": {contradictory().ValidateMatches()},
	"pairing: Check":                      {second(pairing.Check(context.Background(), dutch.Pairer{}, wrong))},
	"pairing: ParsePoints":                {second(pairing.ParsePoints("x")), second(pairing.ParsePoints(""))},
	"pairing: ParseResult":                {second(pairing.ParseResult("x")), second(pairing.ParseResult("2-0"))},
}

// played has a round of two games; its rounds are columns of a double one in which
// nothing fits.
func played() *trf.File {
	t := good.Clone()
	t.Append(pairing.Round{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.Draw},
		{White: "c", Black: "d", Result: pairing.Draw}}})
	return &trf.File{Tournament: t}
}

// contradictory has a match whose game points are not those of its result.
func contradictory() pairing.Tournament {
	t := played().Tournament
	t.Rounds[0].Games[0].Points = [2]pairing.Points{10, 30}
	return t
}

// unmended returns the error with which nothing could be mended.
func unmended(text string) error {
	_, _, err := trf.Repair(strings.NewReader(text))
	return err
}

func unmatched() *trf.File {
	f := played()
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.Draw}}})
	return f
}

// event makes an event of a tournament.
func event(t pairing.Tournament, system string) *systems.Event {
	return &systems.Event{Config: systems.Config{System: system}, File: trf.File{Tournament: t}}
}

// always never refuse anything, or return no error in the sense of this test.
var always = []string{
	"pairing/explain: Evidence.Unwrap", "pairing/trf: Error.Is", "pairing/trf: Error.Unwrap", "pairing: Error.Unwrap",
	"pairing: Points.MarshalJSON", "pairing/explain: Message.MarshalJSON", "pairing/standings: Value.MarshalJSON",
	// A graph is no tournament: the tests of matching look at its errors.
	"matching: MaxCardinality", "matching: MaxWeight", "matching: MaxWeightMaxCardinality", "matching: MaxWeightPerfect",
	"matching: Matching.Verify",
	// Nothing is wrong with the games that say too little for standard errors.
	"rating: Fit.StandardErrors",
	// The errors are those of the writer alone.
	"pairing/sheet: Table.CSV", "pairing/sheet: Tree.HTML", "pairing/sheet: Tree.Text", "pairing/sheet: Table.HTML",
	"pairing/sheet: Table.Markdown", "pairing/sheet: Table.Text",
}

// reports are other functions whose bad input is a tournament, some in a report.
var reports = []string{"pairing/trf: File.Join", "pairing/trf: Write", "pairing: Tournament.ValidateMatches"}

// TestErrors requires of every exported function that returns an error that bad input
// gives a [pairing.Error] that wraps [pairing.ErrInvalid], and says "invalid tournament" of a
// tournament only.
func TestErrors(t *testing.T) {
	all := maps.Clone(badInput)
	for name, e := range map[string]explain.Explainer{
		"burstein": burstein.Pairer{}, "doubleswiss": doubleswiss.Pairer{}, "dubov": dubov.Pairer{}, "dutch": dutch.Pairer{},
		"elimination": elimination.Pairer{}, "knockout": knockout.Pairer{}, "roundrobin": roundrobin.Pairer{},
		"swiss": swiss.Pairer{}, "tcec": tcec.Pairer{Double: true}, "team": team.Pairer{},
	} {
		all[name+": Pairer.Pair"] = []error{second(e.Pair(context.Background(), wrong))}
		all[name+": Pairer.Explain"] = []error{second(e.Explain(context.Background(), wrong))}
		all[name+": Pairer.Compare"] = []error{second(e.Compare(context.Background(), wrong, pairing.Round{}))}
		for _, q := range []explain.Question{explain.Meet("a", "b"), explain.Float("a"), explain.Bye("a"), {}} {
			all[name+": Pairer.Why"] = append(all[name+": Pairer.Why"], second(e.Why(context.Background(), wrong, q)))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for i, err := range all[name] {
			var e *pairing.Error
			switch {
			case !errors.As(err, &e):
				t.Errorf("%s: bad input %d gives %T, no *pairing.Error: %v", name, i+1, err, err)
			case !errors.Is(err, pairing.ErrInvalid) || e.Kind != nil && e.Kind != pairing.ErrInvalid || e.Text == "":
				t.Errorf("%s: bad input %d gives %#v", name, i+1, e)
			case strings.Contains(err.Error(), pairing.ErrInvalid.Error()) != (strings.Contains(e.Text,
				"plays against itself") || slices.Contains(reports, name)):
				t.Errorf("%s: bad input %d: %v", name, i+1, err)
			case pairtest.Located(err) != nil:
				t.Errorf("%s: bad input %d: %v", name, i+1, pairtest.Located(err))
			}
		}
	}
	listed, err := os.ReadFile("api.txt")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^(\S+): func (?:\(\*?(\w+)\) )?(\w+)\(.*\berror\)?$`)
	for _, m := range line.FindAllStringSubmatch(string(listed), -1) {
		name := m[1] + ": " + strings.TrimPrefix(m[2]+"."+m[3], ".")
		if _, known := all[name]; !known && !slices.Contains(always, name) {
			t.Errorf("%s returns an error, and no bad input is tried", name)
		}
	}
}
