package trf_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A report gives a tournament that can be paired as it is.
func ExampleRead() {
	const report = `012 Club evening
XXR 3
001    1      Adams, Alice                      1900                             1.0    1     3 w 1
001    2      Brown, Bob                        1800                             0.5    2     4 b =  0000 - H
001    3      Clarke, Carl                      1700                             0.0    4     1 b 0
001    4      Davies, Dora                      1600                             0.5    3     2 w =
`
	f, err := trf.Read(strings.NewReader(report))
	if err != nil {
		fmt.Println(err)
		return
	}
	t, name := f.Tournament, f.Tournament.Names()
	fmt.Println(f.Text("012"), "-", len(t.Rounds), "of", t.Planned, "rounds, first colour", t.InitialColor)
	for _, g := range t.Rounds[0].Games {
		fmt.Println(name(g.White), "-", name(g.Black), g.Result)
	}
	fmt.Println("not in round 2:", name(t.Absences[0].Player))
	// Output:
	// Club evening - 1 of 3 rounds, first colour White
	// Adams, Alice (1) - Clarke, Carl (3) 1-0
	// Davies, Dora (4) - Brown, Bob (2) 1/2-1/2
	// not in round 2: Brown, Bob (2)
}

// Errors say where they are, ready to follow a file name and a colon.
func ExampleError() {
	const report = `001    1                                        1900                             1.0    1     2 w 1
001    2                                        1800                             0.0    2     1 b 1
`
	_, err := trf.Read(strings.NewReader(report))
	fmt.Printf("club.trf:%v\n", err)
	// Output:
	// club.trf:2:99: round 1: result "1" of player 2 contradicts result "1" of player 1
}

// A tournament needs no more than players with numbers to become a report.
func ExampleWrite() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Rating: 1900}, {ID: "2", Rating: 1800}, {ID: "3", Rating: 1700}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins}},
			Byes:  []pairing.Bye{{Player: "3", Points: pairing.One, Allocated: true}},
		}},
		Planned:      3,
		InitialColor: pairing.White,
	}
	if err := trf.Write(os.Stdout, &trf.File{Tournament: t}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// XXR 3
	// XXC white1
	// 001    1                                        1900                             1.0          2 w 1
	// 001    2                                        1800                             0.0          1 b 0
	// 001    3                                        1700                             1.0       0000 - U
}

// A report keeps no order of boards. Read orders them by the scores, for the list on the
// wall.
func ExampleRead_boards() {
	const report = `001    1      Adams, Alice                      1900                             1.0    1     3 w 1     4 b
001    2      Brown, Bob                        1800                             0.0    4     4 b 0     3 w
001    3      Clarke, Carl                      1700                             0.0    3     1 b 0     2 b
001    4      Davies, Dora                      1600                             1.0    2     2 w 1     1 w
`
	f, err := trf.Read(strings.NewReader(report))
	if err != nil {
		fmt.Println(err)
		return
	}
	name := f.Tournament.Names()
	for i, g := range f.Tournament.Rounds[1].Games {
		fmt.Printf("%d. %s - %s\n", i+1, name(g.White), name(g.Black))
	}
	// Output:
	// 1. Davies, Dora (4) - Adams, Alice (1)
	// 2. Brown, Bob (2) - Clarke, Carl (3)
}

// What is understood, but perhaps not meant, is said.
func ExampleFile_notes() {
	const report = `013 Riverside A                        1    2
001    1      Adams, Alice                      1900                             1.0    1     2 w 1
001    2      Brown, Bob                        1800                             0.0    2     1 b 0
`
	f, err := trf.Read(strings.NewReader(report))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, note := range f.Notes {
		fmt.Println("club.trf:" + note)
	}
	// Output:
	// club.trf:1:1: code 013: the teams mean nothing to the pairing, which is one of individuals
}

// What a file says of the event itself, its city and its chief arbiter for instance, stands in
// lines of text.
func ExampleFile_SetText() {
	f, err := trf.New(pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: "Ann"}, {ID: "2", Name: "Bob"}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for code, text := range map[string]string{"012": "Spring Cup", "022": "Delft", "102": "Cleo Dirks"} {
		f.SetText(code, text)
	}
	fmt.Println(f.Text("012"), "in", f.Text("022"))
	// Output: Spring Cup in Delft
}
