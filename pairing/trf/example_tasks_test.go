package trf_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A file that contradicts itself is mended, and every change is listed: a result that the other
// player's entry and both players' points deny, and a number that is taken.
func ExampleRepair() {
	const report = `XXR 3
001    1      Adams, Alice                      1900                             1.0    1     3 w 1
001    2      Brown, Bob                        1800                             0.5    2     4 b =
001    3      Clarke, Carl                      1700                             0.0    4     1 b 1
001    3      Davies, Dora                      1600                             0.5    3     2 w =
`
	if _, err := trf.Read(strings.NewReader(report)); err != nil {
		fmt.Println(err)
	}
	f, changes, err := trf.Repair(strings.NewReader(report))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range changes {
		fmt.Printf("line %d: %q: %s\n", c.Line, c.Was, c.Now)
	}
	fmt.Println(trf.Write(os.Stdout, f))
	// Output:
	// 5:5: player 3 was entered already, in line 4
	// line 0: "": code 152 is missing: the initial colour is White
	// line 0: "": code 162 is missing: games won, drawn and lost are worth 1.0, 0.5 and 0.0
	// line 0: "": code 192 is missing: no pairing system is declared
	// line 0: "": code 202 is missing: no tie-breaks are declared
	// line 4: "1 b 1": round 1: 0001 b 0: result 1 contradicts result 1 of player 1, and the points
	// line 5: "3": number 4: that is what the opponents call this player
	// XXR 3
	// XXC white1
	// 001    1      Adams, Alice                      1900                             1.0    1     3 w 1
	// 001    2      Brown, Bob                        1800                             0.5    2     4 b =
	// 001    3      Clarke, Carl                      1700                             0.0    4     1 b 0
	// 001    4      Davies, Dora                      1600                             0.5    3     2 w =
	// <nil>
}

// The starting order of an event: by rating, then title, then name.
func ExampleSort() {
	players := []pairing.Player{
		{ID: "a", Name: "Adams, Alice", Rating: 1800}, {ID: "b", Name: "Brown, Bob", Rating: 2210},
		{ID: "c", Name: "Clarke, Carl", Rating: 2210}, {ID: "d", Name: "Davies, Dora", Rating: 1800},
	}
	trf.Sort(players, map[pairing.ID]trf.Player{"c": {Title: "FM"}})
	for i, p := range players {
		fmt.Println(i+1, p.Name, p.Rating)
	}
	// Output:
	// 1 Clarke, Carl 2210
	// 2 Brown, Bob 2210
	// 3 Adams, Alice 1800
	// 4 Davies, Dora 1800
}

// Teams with their members (310), and the boards of their matches, which follow from the lines of
// the players.
func ExampleRead_teams() {
	const report = `142 3
152 W
192 FIDE_TEAM_TYPEA_GP_MP
352 WB
310   1 Riverside                        River   2000    2.0    1.5   1     1    2
310   2 Hilltop                          Hill    1900    0.0    0.5   2     3    4
001    1      Ann                               2100                             1.0    0     3 w 1
001    2      Ben                               2000                             0.5    0     4 b =
001    3      Dora                              2000                             0.0    0     1 b 0
001    4      Emil                              1900                             0.5    0     2 w =
`
	f, err := trf.Read(strings.NewReader(report))
	if err != nil {
		fmt.Println(err)
		return
	}
	name := f.Tournament.Names()
	for r, round := range f.Tournament.Rounds {
		for _, match := range round.Games {
			fmt.Println(name(match.White), "-", name(match.Black), match.Points)
			for i, b := range f.Teams.Boards[r][match.White] {
				fmt.Println(" board", i+1, f.Teams.Members[b.White].Name, "-", f.Teams.Members[b.Black].Name, b.Result)
			}
		}
	}
	// Output:
	// Riverside (1) - Hilltop (2) [1.5 0.5]
	//  board 1 Ann - Dora 1-0
	//  board 2 Emil - Ben 1/2-1/2
}

// What the head of a file says: name, city and first day of the event.
func ExampleFile_Text() {
	f, err := trf.Read(strings.NewReader("012 Autumn Cup\n022 Riverside\n042 2025/10/02\n001    1\n001    2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s, %s, %s, %q\n", f.Text("012"), f.Text("022"), f.Text("042"), f.Text("102"))
	// Output:
	// Autumn Cup, Riverside, 2025/10/02, ""
}

// A file with the pairs of a round that is not yet played: the games have no results.
func ExampleWrite_nextRound() {
	f, err := trf.Read(strings.NewReader(`XXR 3
001    1      Adams, Alice                      1900                             1.0    1     3 w 1
001    2      Brown, Bob                        1800                             0.5    2     4 b =
001    3      Clarke, Carl                      1700                             0.0    4     1 b 0
001    4      Davies, Dora                      1600                             0.5    3     2 w =
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := dutch.Pairer{}.Pair(context.Background(), f.Tournament)
	if err != nil {
		fmt.Println(err)
		return
	}
	f.Tournament.Append(round)
	fmt.Println(trf.Write(os.Stdout, f))
	// Output:
	// XXR 3
	// XXC white1
	// 001    1      Adams, Alice                      1900                             1.0    1     3 w 1     2 b
	// 001    2      Brown, Bob                        1800                             0.5    2     4 b =     1 w
	// 001    3      Clarke, Carl                      1700                             0.0    4     1 b 0     4 w
	// 001    4      Davies, Dora                      1600                             0.5    3     2 w =     3 b
	// <nil>
}

// A program that stores the fields of a file itself loses how things were written: here W, a win in an
// unrated game.
func ExampleFile_Plain() {
	for _, won := range []string{"1", "W"} {
		f, err := trf.Read(strings.NewReader(`XXR 3
001    1      Adams, Alice                      1900                             1.0    1     2 w ` + won + `
001    2      Brown, Bob                        1800                             0.0    2     1 b 0
`))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(won, f.Plain())
	}
	// Output:
	// 1 true
	// W false
}

// A club's IDs are its own business. The report has numbers for other programs, and
// remembers the IDs in comment lines.
func ExampleNew() {
	club := pairing.Tournament{
		Players: []pairing.Player{{ID: "ann@club", Rating: 1900}, {ID: "ben@club", Rating: 1800},
			{ID: "cleo@club", Name: "Clarke, Cleo", Rating: 1700}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "ann@club", Black: "cleo@club", Result: pairing.Draw}},
			Byes:  []pairing.Bye{{Player: "ben@club", Points: pairing.One, Allocated: true}},
		}},
		Planned:      3,
		InitialColor: pairing.White,
	}
	f, err := trf.New(club)
	if err != nil {
		fmt.Println(err)
		return
	}
	f.Declare("FIDE_DUTCH_2026")
	f.Players["cleo@club"] = trf.Player{Federation: "ENG"}
	var report bytes.Buffer
	if err := trf.Write(&report, f); err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(report.Bytes())

	again, err := trf.Read(&report)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Tournament.Rounds[0].Games[0].White)
	// Output:
	// 192 FIDE_DUTCH_2026
	// XXR 3
	// XXC white1
	// 001    1      ann@club                          1900                             0.5          3 w =
	// 001    2      ben@club                          1800                             1.0       0000 - U
	// 001    3      Clarke, Cleo                      1700 ENG                         0.5          1 b =
	// ### pairings: {"player":{"number":1,"id":"ann@club"}}
	// ### pairings: {"player":{"number":2,"id":"ben@club"}}
	// ### pairings: {"player":{"number":3,"id":"cleo@club"}}
	// ann@club
}

// A report says by which rules it is paired, so that nobody has to remember.
func ExampleFile_Declare() {
	f := &trf.File{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	f.Declare("FIDE_DUBOV_2018")

	var report bytes.Buffer
	if err := trf.Write(&report, f); err != nil {
		fmt.Println(err)
		return
	}
	again, err := trf.Read(&report)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Type())
	// Output:
	// FIDE_DUBOV_2018
}
