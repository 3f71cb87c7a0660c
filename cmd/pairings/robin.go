package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/referee"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// Files say that an event is a round robin, and seldom by which schedule. Of those that
// this program knows the one is taken by which all recorded rounds were paired; else the
// Berger tables. Where the schedule is the organiser's own (192 CUSTOM_ROUNDROBIN), or not
// declared but in words (092), and none fits, only who met whom can be checked.

// A schedule is a round robin's, with its name.
type schedule struct {
	name   string
	pairer roundrobin.Pairer
}

// schedules gives those that an event of n players may have been paired by, the one that
// is declared first.
func schedules(declared roundrobin.Pairer, n int) []schedule {
	list := []schedule{{"", declared}}
	if declared.Cycles > 1 {
		list = append(list, schedule{"the Berger tables played over and over, no rounds swapped", roundrobin.Pairer{Cycles: declared.Cycles, Schedule: roundrobin.Berger(n)}})
	}
	for _, method := range roundrobin.Methods()[1:] {
		list = append(list, schedule{method, roundrobin.Pairer{Cycles: declared.Cycles, Method: method}})
	}
	return list
}

// fitSchedule takes the schedule by which the recorded rounds were paired. Without one it
// reports whether only the meetings can be checked.
func (f *pairedFile) fitSchedule() {
	declared, ok := f.Pairer.(roundrobin.Pairer)
	n := len(f.Tournament.Players)
	if !ok || f.Config.Method != "" || len(f.Tournament.Rounds) == 0 || n < 2 || n > maxScheduled {
		return
	}
	for i, s := range schedules(declared, n) {
		if found, err := pairing.Check(s.pairer, f.Tournament); err != nil || len(found) > 0 {
			continue
		}
		if f.Pairer = s.pairer; i > 0 {
			f.schedule = "the schedule is " + s.name
		}
		return
	}
	code, words := strings.ToUpper(f.Text("192")), f.Declared().System == systems.RoundRobin
	if f.ownSchedule = code == "" && words || strings.HasPrefix(code, "CUSTOM"); f.ownSchedule {
		f.schedule = "the schedule is the organiser's own: only who has met whom is checked"
	}
}

// replay pairs the recorded rounds of a file once more, and judges them.
func (f *pairedFile) replay() (*referee.Report, error) {
	if f.ownSchedule {
		return f.meetings()
	}
	report, err := f.rules().Check(f.concluded(), f.Pairer)
	if _, ok := f.Pairer.(elimination.Removing); ok && err == nil {
		report.Differences = slices.DeleteFunc(report.Differences, f.arbitrary)
	}
	return report, err
}

// meetings judges a round robin by who has met whom, and the ranks.
func (f *pairedFile) meetings() (*referee.Report, error) {
	if err := f.Tournament.Validate(); err != nil {
		return nil, err
	}
	report := &referee.Report{Rounds: len(f.Tournament.Rounds)}
	if s, err := referee.StandingsOf(f.File); err != nil {
		report.StandingsErr = err
	} else {
		report.Rank(f.File, s)
	}
	met := map[[2]pairing.ID][]int{}
	for i, r := range f.Tournament.Rounds {
		var breaches []referee.Breach
		for _, g := range r.Games {
			pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
			if rounds := met[pair]; len(rounds) >= max(1, f.Config.Cycles) {
				breaches = append(breaches, referee.Breach{Round: i + 1, Players: []pairing.ID{g.White, g.Black},
					Text: fmt.Sprintf("players %s and %s meet again, as in round %d", g.White, g.Black, rounds[len(rounds)-1])})
			}
			met[pair] = append(met[pair], i+1)
		}
		if len(breaches) > 0 {
			d := pairing.Difference{Round: i + 1, Recorded: r, Err: errors.New("another round: the schedule is the organiser's own")}
			report.Differences = append(report.Differences, referee.Difference{Difference: d, Breaches: breaches})
		}
	}
	return report, nil
}
