package sheet

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

var update = flag.Bool("update", false, "write the golden files anew")

// women is a category.
// A category is one with its name.
type category struct {
	name string
	has  func(pairing.Player) bool
}

var women = category{"women", func(p pairing.Player) bool { return strings.HasPrefix(string(p.ID), "w") }}

// cup is a Swiss tournament that has everything: byes of each kind, absences, a
// withdrawal, a late entry, forfeits, an adjustment, a correction, acceleration, a round
// without results, and names that would upset every format.
func cup() Event {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "w1", Name: "Ágnes | <b>Álvarez</b>", Rating: 2105, Virtual: []pairing.Points{10}},
			{ID: "m1", Name: "李小龍", Rating: 1988},
			{ID: "w2", Name: "Zoe\u0308 \u202eevil\x1b[31m", Rating: 1920},
			{ID: "m2", Name: "=HYPERLINK(\"x\")", Rating: 1850},
			{ID: "w3", Name: "Bernadette von Hohenzollern-Sigmaringen", Rating: 1795},
			{ID: "m3"},
			{ID: "m4", Name: "Åke, *the* \"Hammer\"", Rating: 1640},
			{ID: "m5", Name: "Gone & Co", Rating: 1500},
		},
		Planned: 5,
		Absences: []pairing.Absence{
			{Player: "m5", From: 2}, {Player: "m3", From: 3, To: 3}, {Player: "w2", From: 3, To: 3, Points: pairing.Half},
		},
	}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "w1", Black: "w3", Result: pairing.WhiteWins},
		{White: "m3", Black: "m1", Result: pairing.Draw},
		{White: "w2", Black: "m4", Result: pairing.BlackForfeits},
		{White: "m5", Black: "m2", Result: pairing.BothForfeit},
	}})
	t.Append(pairing.Round{
		Games: []pairing.Game{
			{White: "m1", Black: "w1", Result: pairing.Draw},
			{White: "m4", Black: "w2", Result: pairing.WhiteWins},
			{White: "w3", Black: "m3", Result: pairing.WhiteDraws},
		},
		Byes:        []pairing.Bye{{Player: "m2", Points: pairing.One, Allocated: true}},
		Adjustments: []pairing.Adjustment{{Player: "m1", Points: -5}},
	})
	t.Append(pairing.Round{
		Games: []pairing.Game{{White: "w1", Black: "m2"}, {White: "w3", Black: "m1"}},
		Byes:  []pairing.Bye{{Player: "w2", Points: pairing.Half}, {Player: "m4", Points: pairing.One, Allocated: true}},
	})
	if err := t.SetResult(2, "m1", "w1", pairing.WhiteWins); err != nil {
		panic(err)
	}
	return Event{Title: "Cup \u200b`2026`", Tournament: t}
}

// league is a round robin of four in two cycles, some of it played.
func league() Event {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "A", Name: "Amersfoort"}, {ID: "B", Name: "Breda"},
		{ID: "C", Name: "Culemborg"}, {ID: "D", Name: "Delft"}}}
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.BlackForfeits, pairing.Draw,
		pairing.BothForfeit, pairing.BlackWins, pairing.WhiteWins}
	for range 4 {
		r, err := roundrobin.Pairer{Cycles: 2}.Pair(context.Background(), t)
		if err != nil {
			panic(err)
		}
		for i := range r.Games {
			r.Games[i].Result, results = results[0], results[1:]
		}
		t.Append(r)
	}
	return Event{Tournament: t}
}

// match is a team tournament: games have points of their own.
func match() Event {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "A"}, {ID: "B"}}}
	t.Append(pairing.Round{Games: []pairing.Game{{White: "A", Black: "B", Result: pairing.WhiteWins,
		Points: [2]pairing.Points{25, 15}}}})
	return Event{Tournament: t}
}

// double is a round of two games of each pair.
func double() Event {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "A"}, {ID: "B"}, {ID: "C"}, {ID: "D"}}}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "A", Black: "C", Result: pairing.WhiteWins}, {White: "C", Black: "A", Result: pairing.Draw},
		{White: "B", Black: "D", Result: pairing.BlackWins}, {White: "D", Black: "B"},
	}})
	return Event{Tournament: t}
}

// of returns an event with a category.
func of(e Event, c category) Event {
	e.Category, e.Has = c.name, c.has
	return e
}

var swiss = standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "AOB", "WON"}, Unrated: 1000}

// sheets are those with golden files.
var sheets = map[string]func() (Table, error){
	"pairings":        func() (Table, error) { return cup().Pairings(3) },
	"pairings-2":      func() (Table, error) { return cup().Pairings(2) },
	"pairings-women":  func() (Table, error) { return of(cup(), women).Pairings(1) },
	"pairings-match":  func() (Table, error) { return match().Pairings(1) },
	"pairings-double": func() (Table, error) { return double().Pairings(1) },
	"names":           func() (Table, error) { return cup().ByName(3) },
	"names-double":    func() (Table, error) { return double().ByName(1) },
	"names-women":     func() (Table, error) { return of(cup(), women).ByName(1) },
	"standings":       func() (Table, error) { return cup().Standings(swiss) },
	"standings-women": func() (Table, error) { return of(cup(), women).Standings(swiss) },
	"standings-plain": func() (Table, error) { return cup().Standings(standings.Rules{}) },
	"cross":           func() (Table, error) { return cup().CrossTable(swiss) },
	"cross-women":     func() (Table, error) { return of(cup(), women).CrossTable(swiss) },
	"cross-double":    func() (Table, error) { return double().CrossTable(standings.Rules{}) },
	"cross-robin":     func() (Table, error) { return league().CrossTable(standings.Rules{RoundRobin: true}) },
	"cross-part": func() (Table, error) {
		return of(league(), category{"juniors",
			func(p pairing.Player) bool { return p.ID == "B" || p.ID == "D" }}).CrossTable(standings.Rules{RoundRobin: true})
	},
	"card":        func() (Table, error) { return cup().PlayerCard("m1") },
	"card-float":  func() (Table, error) { return cup().PlayerCard("w1") },
	"card-bye":    func() (Table, error) { return of(cup(), women).PlayerCard("w2") },
	"card-double": func() (Table, error) { return double().PlayerCard("A") },
	"schedule-slots": func() (Table, error) {
		return scheduled("One board", []string{"A", "B", "C", "D"}, berger(4).OnVenues(1), nil)
	},
	"fixtures": func() (Table, error) {
		return Fixtures("Hall", []string{"A", "B", "C"}, calendar(19), []string{"a note"})
	},
	"fixtures-days": func() (Table, error) { return Fixtures("", []string{"A", "B", "C"}, calendar(0)[1:], nil) },
	"fixtures-plain": func() (Table, error) {
		return Fixtures("", []string{"A", "B"}, []roundrobin.Fixture{{Game: [2]int{1, 0}}}, nil)
	},
	"schedule": func() (Table, error) { return scheduled("Season", []string{"A", "B", "C"}, berger(3), nil) },
	"schedule-away": func() (Table, error) {
		return scheduled("Away", []string{"A", "B", "C"},
			roundrobin.Schedule{Teams: 3, Slots: [][][2]int{{{0, 1}}, {{2, 1}}}}, nil)
	},
	"schedule-days": func() (Table, error) {
		day := time.Date(2026, 9, 5, 0, 0, 0, 0, time.UTC)
		return scheduled("", []string{"A", "B"}, roundrobin.Schedule{Teams: 2, Slots: [][][2]int{{{0, 1}}, {{1, 0}}}},
			[]time.Time{day, day.AddDate(0, 0, 7)})
	},
}

// writers are the formats, by the ending of their files.
var writers = map[string]func(Table, io.Writer) error{
	"txt":  func(t Table, w io.Writer) error { return t.Text(w, 72) },
	"csv":  Table.CSV,
	"md":   Table.Markdown,
	"html": Table.HTML,
}

// TestGolden compares every sheet in every format with its file.
func TestGolden(t *testing.T) {
	for name, make := range sheets {
		table, err := make()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Errorf("%s: row %d has %d cells for %d columns", name, i+1, len(row), len(table.Columns))
			}
		}
		for ending, write := range writers {
			var got bytes.Buffer
			if err := write(table, &got); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", name+"."+ending)
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := pairtest.Lines(string(want), got.String()); diff != "" {
				t.Errorf("%s (-want +got, -update writes it):\n%s", file, diff)
			}
		}
	}
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) != len(sheets)*len(writers) {
		t.Errorf("%d golden files for %d sheets in %d formats, error %v", len(files), len(sheets), len(writers), err)
	}
}

// TestErrors requires an error about what is not there, and about what contradicts
// itself, from every sheet.
func TestErrors(t *testing.T) {
	twice := cup()
	twice.Tournament.Players[1].ID = "w1"
	for name, err := range map[string]error{
		"no round 0":        second(cup().Pairings(0)),
		"no round 4":        second(cup().Pairings(4)),
		"no names of 0":     second(cup().ByName(0)),
		"no names of 4":     second(cup().ByName(4)),
		"no player":         second(cup().PlayerCard("x")),
		"twice":             second(twice.Pairings(1)),
		"twice by name":     second(twice.ByName(1)),
		"twice ranked":      second(twice.Standings(swiss)),
		"twice crossed":     second(twice.CrossTable(swiss)),
		"twice, card":       second(twice.PlayerCard("w1")),
		"unknown tie-break": second(cup().Standings(standings.Rules{TieBreaks: []standings.TieBreak{"XY"}})),
		"crossed tie-break": second(cup().CrossTable(standings.Rules{TieBreaks: []standings.TieBreak{"XY"}})),
		"too few names":     second(scheduled("", []string{"A", "B"}, berger(3), nil)),
		"negative index":    second(Schedule("", []string{"A", "B"}, [][][2]int{{{-1, 0}}}, nil, nil)),
		"negative opponent": second(Schedule("", []string{"A", "B"}, [][][2]int{{{0, -1}}}, nil, nil)),
		"fixture":           second(Fixtures("", []string{"A", "B"}, calendar(0), nil)),
		"negative fixture":  second(Fixtures("", []string{"A", "B"}, []roundrobin.Fixture{{Game: [2]int{0, -1}}}, nil)),
		"too few days":      second(scheduled("", []string{"A", "B", "C"}, berger(3), make([]time.Time, 2))),
	} {
		var e *pairing.Error
		if !errors.As(err, &e) && !strings.Contains(name, "tie-break") || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// calendar has a game without a venue, and one without a time.
func calendar(hour int) []roundrobin.Fixture {
	day := time.Date(2026, 9, 5, hour, 0, 0, 0, time.UTC)
	return []roundrobin.Fixture{
		{Time: day, Venue: "North", Game: [2]int{0, 1}}, {Time: day.AddDate(0, 0, 1), Game: [2]int{2, 0}},
		{Venue: "South", Game: [2]int{1, 2}},
	}
}

// scheduled is the sheet of a schedule with its notes.
func scheduled(title string, names []string, s roundrobin.Schedule, days []time.Time) (Table, error) {
	return Schedule(title, names, s.Slots, days, s.Notes())
}

// TestErrorText requires the round and the game of a schedule that does not fit.
func TestErrorText(t *testing.T) {
	_, err := Schedule("", []string{"A", "B"}, [][][2]int{{{0, 1}}, {{1, 7}}}, nil, nil)
	if want := "round 2: the schedule has the game 1 - 7, but there are 2 names"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestIdle requires the reason why somebody does not play.
func TestIdle(t *testing.T) {
	e := Event{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"},
		{ID: "5"}}, Rounds: []pairing.Round{{}}}}
	e.Tournament.Absences = []pairing.Absence{{Player: "1", From: 1, To: 1}, {Player: "2", From: 1},
		{Player: "3", From: 1, Expelled: true}, {Player: "4", From: 1, To: 1, Points: 5}}
	names, err := e.ByName(1)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"absent", "withdrawn", "expelled", "bye 0.5", "absent"} {
		if got := names.Rows[i][4]; got != want {
			t.Errorf("%v: %s, want %s", names.Rows[i], got, want)
		}
	}
}

// TestOneDay requires the day of a schedule of one round.
func TestOneDay(t *testing.T) {
	table, err := scheduled("", []string{"A", "B"}, berger(2), []time.Time{time.Date(2026, 9, 5, 0, 0, 0, 0, time.UTC)})
	if err != nil || fmt.Sprint(table.Rows) != "[[1 2026-09-05 A B]]" {
		t.Errorf("%v, error %v", table.Rows, err)
	}
}

// TestTitle requires the number of planned rounds if it is known, and the category.
func TestTitle(t *testing.T) {
	e := of(Event{Title: "Cup"}, women)
	for planned, want := range []string{"Cup: round 1, women", "Cup: round 1 of 1, women", "Cup: round 1 of 2, women"} {
		e.Tournament.Planned = planned
		if got := e.title("", e.roundTitle(1)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestVisible requires that what does not show is replaced, but for the joiners.
func TestVisible(t *testing.T) {
	var out strings.Builder
	table := Table{Title: "a\u200bb", Columns: left("c\u202e"), Rows: [][]string{{"d\u200ce\x00"}}, Notes: []string{"f\n"}}
	if err := table.Text(&out, 0); err != nil || out.String() != "a\ufffdb\n\nc\ufffd\nd\u200ce\ufffd\n\nf\ufffd\n" {
		t.Errorf("%q, error %v", &out, err)
	}
}

func second(_ Table, err error) error { return err }

// TestEmpty requires that what has neither players nor rounds has sheets, too.
func TestEmpty(t *testing.T) {
	var e Event
	for name, make := range map[string]func() (Table, error){
		"standings": func() (Table, error) { return e.Standings(swiss) },
		"cross":     func() (Table, error) { return e.CrossTable(swiss) },
		"schedule":  func() (Table, error) { return Schedule("", nil, nil, nil, nil) },
		"fixtures":  func() (Table, error) { return Fixtures("", nil, []roundrobin.Fixture(nil), nil) },
	} {
		table, err := make()
		if err != nil || len(table.Rows) != 0 {
			t.Errorf("%s: %v, error %v", name, table, err)
		}
		for _, write := range writers {
			if err := write(table, io.Discard); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestWidth requires the columns that terminals take.
func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 3, "Yılmaz": 6, "李小龍": 6, "ｶﾞ": 2, "Ａ": 2, "한": 2,
		"Zoe\u0308": 3, "\u1112\u1161\u11ab": 2, "a\u200db": 2, "½": 1, "…": 1, "😀": 2,
		"a\u1160b\u11ff": 2, "\u115f\u1200": 3,
	} {
		if got := textWidth(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"abcdef", 6, "abcdef"}, {"abcdefg", 6, "abcde…"}, {"李小龍", 5, "李小…"}, {"李小龍", 4, "李…"},
		{"Zoe\u0308xy", 4, "Zoe\u0308…"}, {"abc", 1, "…"},
	} {
		if got := cut(c.text, c.limit); got != c.want {
			t.Errorf("%q cut to %d columns: %q, want %q", c.text, c.limit, got, c.want)
		}
	}
}

// TestNarrow requires that the widest of the columns that are flush left are cut, numbers
// never: down to nine characters, and if that is not enough, one blank apart, to five.
func TestNarrow(t *testing.T) {
	table := Table{Columns: append(left("Aaaaaaaaaaaa", "Bbbbbbbbbbb"), right("1234567890")...), Rows: [][]string{{"x"}}}
	for columns, want := range map[int]string{
		0: "Aaaaaaaaaaaa  Bbbbbbbbbbb  1234567890", -1: "Aaaaaaaaaaaa  Bbbbbbbbbbb  1234567890",
		37: "Aaaaaaaaaaaa  Bbbbbbbbbbb  1234567890",
		32: "Aaaaaaaa…  Bbbbbbbb…  1234567890", 31: "Aaaaaaaa… Bbbbbbbbb… 1234567890",
		36: "Aaaaaaaaaa…  Bbbbbbbbbbb  1234567890", 34: "Aaaaaaaaa…  Bbbbbbbbb…  1234567890", 1: "Aaaa… Bbbb… 1234567890",
	} {
		var got strings.Builder
		if err := table.Text(&got, columns); err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(got.String(), "\n"); first != want {
			t.Errorf("%d columns: %q, want %q", columns, first, want)
		}
	}
}

// TestSpare requires ratings to be left out before names have less than nine characters, then scores, then
// numbers, in any language.
func TestSpare(t *testing.T) {
	for lang, names := range map[string][]string{"": {"", "", "", ""}, "de": {"Nr.", "Name", "Elo", "Punkte"}} {
		table := Table{Lang: lang, Rows: [][]string{{"1", "Haverkamp, Joost", "2088", "2.5"}}}
		for i, heading := range []string{"No.", "Name", "Rating", "Score"} {
			c := Column{Name: heading, Right: i != 1}
			if lang != "" {
				c = Column{Name: names[i], English: heading, Right: i != 1}
			}
			table.Columns = append(table.Columns, c)
		}
		number := strings.ReplaceAll("2.5", ".", map[string]string{"": ".", "de": ","}[lang])
		for columns, want := range map[int][]string{
			40: {"1", "Haverkamp, Joost", "2088", number}, 26: {"1", "Haverk", "2088", number},
			20: {"1", "Haverk", number}, 16: {"1", "Haverk"}, 9: {"Haverk"}, 5: {"Have"},
		} {
			var got strings.Builder
			if err := table.Text(&got, columns); err != nil {
				t.Fatal(err)
			}
			_, row, _ := strings.Cut(got.String(), "\n")
			all := []string{"1", "Have", "2088", number}
			for _, cell := range all {
				wanted := slices.ContainsFunc(want, func(w string) bool { return strings.HasPrefix(w, cell) })
				if strings.Contains(row, cell) != wanted {
					t.Errorf("%q, %d columns: %q, want %q", lang, columns, row, want)
				}
			}
			if n := textWidth(strings.TrimSpace(row)); n > columns {
				t.Errorf("%q, %d columns: %q has %d", lang, columns, row, n)
			}
		}
	}
}

// described is an event of three players, whose first round has a day, and every sheet of it by name.
func described(t *testing.T, describe func(pairing.ID) (title, federation string)) (Event, map[string]Table) {
	e := Event{Lang: "de", Days: []time.Time{time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC), {}}, Described: describe}
	e.Tournament.Players = []pairing.Player{{ID: "1", Name: "Haverkamp, Joost", Rating: 2000},
		{ID: "2", Name: "Okonkwo, Chidi"}, {ID: "3"}}
	e.Tournament.Append(pairing.Round{Games: []pairing.Game{{White: "2", Black: "1", Result: pairing.WhiteWins}},
		Byes: []pairing.Bye{{Player: "3", Points: pairing.One, Allocated: true}}})
	list := map[string]Table{
		"ranking": e.Ranking("x", standings.Ranking{Rows: []standings.Standing{{Place: 1, Player: "1"}}})}
	for name, sheet := range map[string]func() (Table, error){
		"pairings":  func() (Table, error) { return e.Pairings(1) },
		"standings": func() (Table, error) { return e.Standings(standings.Rules{}) },
		"cross":     func() (Table, error) { return e.CrossTable(standings.Rules{}) },
		"robin":     func() (Table, error) { return e.CrossTable(standings.Rules{RoundRobin: true}) },
		"card":      func() (Table, error) { return e.PlayerCard("2") },
	} {
		table, err := sheet()
		if err != nil {
			t.Fatal(err)
		}
		list[name] = table
	}
	return e, list
}

// under returns the cells of all columns with an English heading, and how many there are.
func under(table Table, heading string) (cells []string, columns int) {
	for k, c := range table.Columns {
		if c.English != heading {
			continue
		}
		columns++
		for _, row := range table.Rows {
			cells = append(cells, row[k])
		}
	}
	return cells, columns
}

// TestDescribed requires titles and federations to have columns where somebody has one, with a cell in every row,
// and to be the first that a narrow table leaves out.
func TestDescribed(t *testing.T) {
	_, plain := described(t, nil)
	titles := map[string]int{"pairings": 2, "standings": 1, "cross": 1, "robin": 1, "card": 1, "ranking": 1}
	federations := map[string]int{"standings": 1, "cross": 1, "robin": 1, "ranking": 1}
	for _, has := range [][2]string{{"FM", ""}, {"", "NED"}, {"FM", "NED"}} {
		_, tables := described(t, func(id pairing.ID) (title, federation string) {
			if id == "1" {
				return has[0], has[1]
			}
			return "", ""
		})
		for name, table := range tables {
			more := 0
			for k, heading := range []string{"Title", "Fed."} {
				want := []map[string]int{titles, federations}[k][name]
				if has[k] == "" {
					want = 0
				}
				more += want
				cells, n := under(table, heading)
				if n != want || n > 0 && strings.Join(cells, "") != has[k] {
					t.Errorf("%s, %q: %d columns %s with %q, want %d", name, has, n, heading, cells, want)
				}
			}
			for _, row := range table.Rows {
				if len(row) != len(table.Columns) || len(row) != len(plain[name].Columns)+more {
					t.Errorf("%s, %q: %d columns, and %d cells: %q", name, has, len(table.Columns), len(row), row)
				}
			}
			var narrow strings.Builder
			if err := table.Text(&narrow, 30); err != nil {
				t.Fatal(err)
			}
			_, cells, _ := strings.Cut(narrow.String(), "\n")
			if strings.Contains(cells, "FM") || strings.Contains(cells, "NED") {
				t.Errorf("%s, %q, 30 columns:\n%s", name, has, cells)
			}
		}
	}
}

// TestDays requires days to stand behind the rounds that have one, and descriptions in the title of a card.
func TestDays(t *testing.T) {
	e, tables := described(t, func(pairing.ID) (title, federation string) { return "FM", "NED" })
	for name, want := range map[string]string{"pairings": "Runde 1, 01.03.2026", "standings": "Rangliste nach Runde 1, 01.03.2026",
		"cross": "Kreuztabelle nach Runde 1, 01.03.2026", "card": "Okonkwo, Chidi (2), FM, NED"} {
		if got := tables[name].Title; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if e.roundTitle(2) != "Runde 2" || e.roundTitle(3) != "Runde 3" {
		t.Errorf("%q, %q: rounds without a day have one", e.roundTitle(2), e.roundTitle(3))
	}
}

// TestNoHeading requires columns without a heading to stay, however narrow the table is.
func TestNoHeading(t *testing.T) {
	table := Table{Columns: append(left("", "Name"), right("")...), Rows: [][]string{{"x", "Haverkamp, Joost", "7"}}}
	for _, columns := range []int{16, 12, 5} {
		var got strings.Builder
		if err := table.Text(&got, columns); err != nil {
			t.Fatal(err)
		}
		if text := got.String(); !strings.Contains(text, "x ") || !strings.Contains(text, " 7") {
			t.Errorf("%d columns: %q", columns, text)
		}
	}
}

// TestFormulas requires that a spreadsheet computes nothing, and that results and
// numbers stay as they are.
func TestFormulas(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "@x": "'@x", "+cmd|' /C calc'!A0": "'+cmd|' /C calc'!A0", "-x": "'-x",
		"-": "-", "+/-": "+/-", "-/+": "-/+", "-1.5": "-1.5", "+0.35": "+0.35", "½-½": "½-½", "a=b": "a=b", "": "",
	} {
		if got := plain(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestNames requires that players without a name have their number or their ID, and that
// every rating but 0 is shown.
func TestNames(t *testing.T) {
	e := Event{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "07", Rating: 1}, {ID: "a1"},
		{ID: "2", Name: "Bo"}}}}
	table, err := e.Standings(standings.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"1", "1", "Player 07", "1", "0.0"}, {"1", "2", "a1", "", "0.0"}, {"1", "3", "Bo", "", "0.0"}}
	if diff := cmp.Diff(want, table.Rows); diff != "" {
		t.Error(diff)
	}
}

// TestClasses requires classes of letters, digits and hyphens.
func TestClasses(t *testing.T) {
	for name, want := range map[string]string{"No.": "no", "BH/C10": "bh-c10", "KS/L+9": "ks-l-9", "Of all": "of-all",
		"az AZ": "az-az", "…": "", "`{@[/:": ""} {
		if got := slug(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestRead requires that what is written as CSV is read back by others.
func TestRead(t *testing.T) {
	table, err := cup().ByName(1)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := table.CSV(&out); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 9 || rows[3][0] != `Åke, *the* "Hammer"` {
		t.Errorf("%q, error %v", rows, err)
	}
}

// A failing writer takes so many bytes and no more.
type failing int

func (f *failing) Write(p []byte) (int, error) {
	if len(p) > int(*f) {
		return 0, io.ErrShortWrite
	}
	*f -= failing(len(p))
	return len(p), nil
}

// TestWriters requires the error of what is written to, in every format.
func TestWriters(t *testing.T) {
	table := Table{Title: "x", Columns: left("A"), Rows: make([][]string, 5000), Notes: []string{"y"}}
	for name, write := range writers {
		for _, room := range []failing{0, 1, 4500} {
			if err := write(table, &room); !errors.Is(err, io.ErrShortWrite) {
				t.Errorf("%s: error %v", name, err)
			}
		}
	}
}

// TestShared requires that a sheet shares nothing with the record, nor a row with
// another one.
func TestShared(t *testing.T) {
	e := cup()
	before := e.Tournament.Clone()
	for name, make := range sheets {
		table, err := make()
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range table.Rows {
			_ = append(row, "changed")
			for k := range row {
				row[k] = ""
			}
			if i+1 < len(table.Rows) && strings.Join(table.Rows[i+1], "") == "" {
				t.Errorf("%s: row %d shares memory with the one before", name, i+2)
			}
		}
	}
	if diff := cmp.Diff(before, e.Tournament); diff != "" {
		t.Error(diff)
	}
}

// TestWidths requires every sheet to fit into a terminal that is wide enough for its
// numbers and for five characters of each name.
func TestWidths(t *testing.T) {
	for name, make := range sheets {
		table, err := make()
		if err != nil {
			t.Fatal(err)
		}
		table.Title, table.Notes = "", nil
		head, rows := table.printed()
		needs := len(head) - 1
		for i, w := range table.widths(append(rows, head)) {
			if !table.Columns[i].Right {
				w = min(w, 5)
			}
			needs += w
		}
		for _, columns := range []int{60, 80, 120} {
			var text strings.Builder
			if err := table.Text(&text, columns); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(text.String()) {
				if w := textWidth(strings.TrimSuffix(line, "\n")); w > max(columns, needs) {
					t.Errorf("%s for %d columns: %d in %q", name, columns, w, line)
				}
			}
		}
	}
}

// What is recorded is said in the number that it has.
func TestNoSuchRound(t *testing.T) {
	e := Event{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	for _, want := range []string{"no round is recorded", "only round 1 is recorded", "rounds 1 to 2 are recorded"} {
		if _, err := e.Pairings(7); err == nil || !strings.HasSuffix(err.Error(), ": "+want) {
			t.Errorf("error %v, want %s", err, want)
		}
		e.Tournament.Append(pairing.Round{})
	}
}

// berger returns the tables of the Handbook.
func berger(n int) roundrobin.Schedule {
	s, err := roundrobin.Pairer{}.Rounds(n)
	if err != nil {
		panic(err)
	}
	return s
}
