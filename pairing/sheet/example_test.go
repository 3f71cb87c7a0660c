package sheet_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// evening is a tournament of five after two rounds, the third one being played.
func evening() sheet.Event {
	t := pairing.Tournament{Planned: 4, Players: []pairing.Player{
		{ID: "a", Name: "Ann", Rating: 2105}, {ID: "b", Name: "Bob", Rating: 1988}, {ID: "c", Name: "Cleo", Rating: 1920},
		{ID: "d", Name: "Dan", Rating: 1750}, {ID: "e", Name: "Eve"},
	}}
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.Draw,
		pairing.Pending, pairing.Pending}
	for range 3 {
		round, err := dutch.Pairer{Edition: pairing.FIDE2026}.Pair(context.Background(), t)
		if err != nil {
			log.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result, results = results[0], results[1:]
		}
		t.Append(round)
	}
	return sheet.Event{Title: "Tuesday", Tournament: t}
}

// show prints a sheet for a terminal of 80 columns.
func show(t sheet.Table, err error) {
	if err != nil {
		log.Fatal(err)
	}
	if err := t.Text(os.Stdout, 80); err != nil {
		log.Fatal(err)
	}
}

func Example() {
	show(evening().Pairings(3))
	// Output:
	// Tuesday: round 3 of 4
	//
	// Board  No.  White  Rating  Score  Result  No.  Black    Rating  Score
	//     1    1  Ann      2105    2.0  -         5  Eve                1.5
	//     2    3  Cleo     1920    1.0  -         4  Dan        1750    1.0
	//          2  Bob      1988    0.5               bye 1.0
}

func ExampleEvent_Pairings() {
	show(evening().Pairings(2))
	// Output:
	// Tuesday: round 2 of 4
	//
	// Board  No.  White  Rating  Score  Result  No.  Black    Rating  Score
	//     1    2  Bob      1988    0.5  0-1       1  Ann        2105    1.0
	//     2    5  Eve              1.0  ½-½       4  Dan        1750    0.5
	//          3  Cleo     1920    0.0               bye 1.0
}

func ExampleEvent_ByName() {
	show(evening().ByName(3))
	// Output:
	// Tuesday: round 3 of 4, by name
	//
	// Name  No.  Board  Colour  Opponent  No.
	// Ann     1      1  White   Eve         5
	// Bob     2                 bye 1.0
	// Cleo    3      2  White   Dan         4
	// Dan     4      2  Black   Cleo        3
	// Eve     5      1  Black   Ann         1
}

func ExampleEvent_Standings() {
	show(evening().Standings(standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1"}}))
	// Output:
	// Tuesday: standings during round 3 of 4, 2 games open
	//
	// Place  No.  Name  Rating  PTS  DE  BH/C1  Decider
	//     1    1  Ann     2105  2.0   0    1.5
	//     2    2  Bob     1988  1.5   0    3.5
	//     3    5  Eve           1.5   0    1.5  BH/C1
	//     4    3  Cleo    1920  1.0   0    2.0
	//     5    4  Dan     1750  1.0   0    1.5  BH/C1
	//
	// PTS: points (4.1)
	// DE: direct encounter: place among those who are tied (6)
	// BH/C1: Buchholz: scores of the opponents, without the lowest one (8.1)
}

// A category has places of its own.
func ExampleEvent_category() {
	e := evening()
	e.Category, e.Has = "under 2000", func(p pairing.Player) bool { return p.Rating < 2000 }
	show(e.Standings(standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "BH"}}))
	// Output:
	// Tuesday: standings during round 3 of 4, 2 games open, under 2000
	//
	// Place  Of all  No.  Name  Rating  PTS   BH  Decider
	//     1       2    2  Bob     1988  1.5  4.5
	//     2       3    5  Eve           1.5  2.5  BH
	//     3       4    3  Cleo    1920  1.0  3.0
	//     3       4    4  Dan     1750  1.0  3.0
	//
	// PTS: points (4.1)
	// BH: Buchholz: scores of the opponents (8.1)
}

// Every sheet can be made in German or French. Results, codes and CSV stay as they are.
func ExampleEvent_Pairings_language() {
	e := evening()
	e.Lang = "de"
	show(e.Pairings(3))
	// Output:
	// Tuesday: Runde 3 von 4
	//
	// Brett  Nr.  Weiß   Elo  Punkte  Ergebnis  Nr.  Schwarz         Elo  Punkte
	//     1    1  Ann   2105     2,0  -           5  Eve                     1,5
	//     2    3  Cleo  1920     1,0  -           4  Dan            1750     1,0
	//          2  Bob   1988     0,5                 spielfrei 1,0
}

func ExampleEvent_CrossTable() {
	show(evening().CrossTable(standings.Rules{}))
	// Output:
	// Tuesday: cross table during round 3 of 4, 2 games open
	//
	// Place  No.  Name  Rating    1    2    3  Points
	//     1    1  Ann     2105  3w1  2b1   5w     2.0
	//     2    2  Bob     1988  4b½  1w0  1.0     1.5
	//     2    5  Eve           1.0  4w½   1b     1.5
	//     4    3  Cleo    1920  1b0  1.0   4w     1.0
	//     4    4  Dan     1750  2w½  5b½   3b     1.0
	//
	// 8w1: won with White against number 8; ½ drawn, 0 lost, + and - by forfeit; points alone are a bye, - alone is a round without a game
}

func ExampleEvent_PlayerCard() {
	show(evening().PlayerCard("c"))
	// Output:
	// Tuesday: Cleo (3), 1920
	//
	// Round  Board  Colour  No.  Opponent  Rating  Result  Points  Score  Float
	//     1      1  Black     1  Ann         2105  0          0.0    0.0
	//     2                      bye 1.0                      1.0    1.0
	//     3      2  White     4  Dan         1750             0.0    1.0
}

// The card of a team has its matches, with their game points.
func ExampleEvent_PlayerCard_team() {
	league := pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Name: "Abbey Road"}, {ID: "2", Name: "Bridge Street"},
			{ID: "3", Name: "Castle Hill"}},
		Scoring: pairing.NewScoring(2*pairing.One, pairing.One, 0),
		Rounds: []pairing.Round{
			{
				Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}}},
				Byes:  []pairing.Bye{{Player: "3", Points: 2 * pairing.One, Allocated: true}},
			},
			{
				Games: []pairing.Game{{White: "3", Black: "1", Result: pairing.Draw, Points: [2]pairing.Points{20, 20}}},
				Byes:  []pairing.Bye{{Player: "2", Points: 2 * pairing.One, Allocated: true}},
			},
		},
	}
	show(sheet.Event{Title: "Club league", Tournament: league}.PlayerCard("1"))
	// Output:
	// Club league: Abbey Road (1)
	//
	// Round  Board  Colour  No.  Opponent       Rating  Result  Points  Score  Float
	//     1      1  White     2  Bridge Street          2.5        2.0    2.0
	//     2      1  Black     3  Castle Hill            2.0        1.0    3.0
}

func ExampleSchedule() {
	saturday := time.Date(2026, time.September, 5, 0, 0, 0, 0, time.UTC)
	var days []time.Time
	for week := range 3 {
		days = append(days, saturday.AddDate(0, 0, 7*week))
	}
	berger, err := roundrobin.Pairer{}.Rounds(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	show(sheet.Schedule("League", []string{"Amersfoort", "Breda", "Culemborg", "Delft"},
		berger.Slots, days, berger.Notes()))
	// Output:
	// League
	//
	// Round  Date        Home        Away
	//     1  2026-09-05  Amersfoort  Delft
	//     1  2026-09-05  Breda       Culemborg
	//     2  2026-09-12  Delft       Culemborg
	//     2  2026-09-12  Amersfoort  Breda
	//     3  2026-09-19  Breda       Delft
	//     3  2026-09-19  Culemborg   Amersfoort
	//
	// One game at a time: guaranteed rest 0 games, games-played difference 1, rest difference 1
	// The best that is possible for each: guaranteed rest 0 games, games-played difference 1, rest difference 1
	// Round by round: guaranteed rest 0 rounds, games-played difference 0, rest difference 0
	// Games at home and away differ by 1 at most
}

// The list that hangs in one of two halls.
func ExampleFixtures() {
	teams := []string{"Amersfoort", "Breda", "Culemborg", "Delft", "Enschede"}
	season, err := roundrobin.Pairer{Method: "asynchronous"}.Rounds(len(teams))
	if err != nil {
		log.Fatal(err)
	}
	var times []time.Time
	for week := range 5 {
		times = append(times, time.Date(2026, time.September, 5+7*week, 14, 30, 0, 0, time.UTC))
	}
	fixtures, err := season.Fixtures(times, []string{"Town Hall", "Library"})
	if err != nil {
		log.Fatal(err)
	}
	fixtures = slices.DeleteFunc(fixtures, func(f roundrobin.Fixture) bool { return f.Venue != "Library" })
	show(sheet.Fixtures("Library", teams, fixtures, nil))
	// Output:
	// Library
	//
	// Date        Time   Venue    Home        Away
	// 2026-09-05  14:30  Library  Culemborg   Delft
	// 2026-09-12  14:30  Library  Breda       Culemborg
	// 2026-09-19  14:30  Library  Amersfoort  Culemborg
	// 2026-09-26  14:30  Library  Culemborg   Enschede
	// 2026-10-03  14:30  Library  Enschede    Breda
}

// A program's own table has all formats, too.
func ExampleTable() {
	t := sheet.Table{
		Kind: "prizes", Title: "Prizes",
		Columns: []sheet.Column{{Name: "Place", Right: true}, {Name: "Name"}},
		Rows:    [][]string{{"1", "Ann"}, {"2", "Bob & Cleo"}},
	}
	if err := t.Text(os.Stdout, 80); err != nil {
		log.Fatal(err)
	}
	// Output:
	// Prizes
	//
	// Place  Name
	//     1  Ann
	//     2  Bob & Cleo
}

func ExampleTable_CSV() {
	t := prizes()
	if err := t.CSV(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// Place,Name
	// 1,Ann
	// 2,Bob & Cleo
}

func ExampleTable_Markdown() {
	t := prizes()
	if err := t.Markdown(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// | Place | Name |
	// | ---: | :--- |
	// | 1 | Ann |
	// | 2 | Bob \& Cleo |
}

func ExampleTable_HTML() {
	t := prizes()
	if err := t.HTML(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// <table class="sheet prizes">
	// <thead>
	// <tr><th scope="col" class="place right">Place</th><th scope="col" class="name">Name</th></tr>
	// </thead>
	// <tbody>
	// <tr><td class="place right">1</td><td class="name">Ann</td></tr>
	// <tr><td class="place right">2</td><td class="name">Bob &amp; Cleo</td></tr>
	// </tbody>
	// </table>
}

// Names that are too long for a terminal are cut.
func ExampleTable_Text() {
	t := prizes()
	t.Rows = append(t.Rows, []string{"3", "Bernadette von Hohenzollern-Sigmaringen"})
	if err := t.Text(os.Stdout, 30); err != nil {
		log.Fatal(err)
	}
	// Output:
	// Place  Name
	//     1  Ann
	//     2  Bob & Cleo
	//     3  Bernadette von Hohenzo…
}

func prizes() sheet.Table {
	return sheet.Table{Kind: "prizes", Columns: []sheet.Column{{Name: "Place", Right: true}, {Name: "Name"}},
		Rows: [][]string{{"1", "Ann"}, {"2", "Bob & Cleo"}}}
}

// A round that has just been paired is shown from a copy to which it is appended.
func ExampleEvent() {
	e := evening()
	e.Tournament.Rounds = e.Tournament.Rounds[:2]
	round, err := dutch.Pairer{}.Pair(context.Background(), e.Tournament)
	if err != nil {
		log.Fatal(err)
	}
	e.Tournament.Append(round)
	table, err := e.Pairings(3)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(table.Title, len(table.Rows))
	// Output:
	// Tuesday: round 3 of 4 3
}

// A ranking by rules that are no tie-breaks, here those of TCEC.
func ExampleEvent_Ranking() {
	e := sheet.Event{Title: "Engines", Tournament: pairing.Tournament{
		Players: []pairing.Player{{ID: "a", Name: "Alpha"}, {ID: "b"}}, Rounds: make([]pairing.Round, 3),
	}}
	table := e.Ranking("tcec", standings.Ranking{Columns: []standings.Column{{Name: "PTS"}}, Rows: []standings.Standing{
		{Place: 1, Player: "b", Values: []standings.Value{250}}, {Place: 2, Player: "a", Values: []standings.Value{50}}}})
	fmt.Println(table.Title)
	for _, row := range table.Rows {
		fmt.Println(row)
	}
	// Output:
	// Engines: standings after round 3, by the rules of tcec
	// [1 2 b 2.5]
	// [2 1 Alpha 0.5]
}

// Titles, federations and days are those of a file, for one: e.Described and e.Days() of package trf.
func ExampleEvent_described() {
	e := evening()
	e.Described = func(id pairing.ID) (title, federation string) {
		return map[pairing.ID]string{"a": "WIM", "c": "FM"}[id], map[pairing.ID]string{"a": "NED", "b": "BEL"}[id]
	}
	e.Days = []time.Time{time.Date(2026, 10, 6, 0, 0, 0, 0, time.UTC), time.Date(2026, 10, 13, 0, 0, 0, 0, time.UTC)}
	e.Tournament.Rounds = e.Tournament.Rounds[:2]
	show(e.Standings(standings.Rules{}))
	// Output:
	// Tuesday: standings after round 2 of 4, Oct 13, 2026
	//
	// Place  No.  Title  Name  Rating  Fed.  PTS
	//     1    1  WIM    Ann     2105  NED   2.0
	//     2    5         Eve                 1.5
	//     3    3  FM     Cleo    1920        1.0
	//     3    4         Dan     1750        1.0
	//     5    2         Bob     1988  BEL   0.5
	//
	// PTS: points (4.1)
}
