package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
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
		if found, err := pairing.Check(context.Background(), s.pairer, f.Tournament); err != nil || len(found) > 0 {
			continue
		}
		if f.Pairer = s.pairer; i > 0 {
			f.schedule = "the schedule is " + s.name
		}
		return
	}
	code, words := strings.ToUpper(f.Text("192")), strings.Contains(f.Type(), "ROUNDROBIN")
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
	if _, ok := f.Pairer.(elimination.Pairer); ok && err == nil {
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

const scheduleHelp = `usage: pairings schedule [flags] N

Prints the schedule of a round robin of N players or teams, with its measures:
how long everybody rests between two games, how far the numbers of games played
differ at any time, and how far the rests of two opponents differ.

Examples:
  pairings schedule 8
  pairings schedule 9 -method asynchronous -cycles 2
`

var scheduleCommand = command{"schedule", "print a round robin's schedule with its measures", scheduleHelp, (*program).schedule}

// maxScheduled is the largest number of players of a schedule that is printed.
const maxScheduled = 1000

// schedule prints a schedule.
func (p *program) schedule(cmd command, args []string) error {
	fs := cmd.flags()
	format := tableFlags(fs)
	cycles := fs.Int("cycles", 1, "`times` that everybody meets everybody")
	method := fs.String("method", "berger", "`schedule`: "+strings.Join(roundrobin.Methods(), ", "))
	operands, err := cmd.parse(p, fs, args, format.check)
	if err != nil {
		return err
	}
	if len(operands) != 1 {
		return usage("schedule: one number of players expected")
	}
	n, err := strconv.Atoi(operands[0])
	if err != nil || n < 2 || n > maxScheduled {
		return usage("schedule: %.20q is no number of players between 2 and %d", operands[0], maxScheduled)
	}
	if *cycles < 1 || *cycles > maxScheduled {
		return usage("schedule: %d cycles: it can be 1 to %d", *cycles, maxScheduled)
	}
	rounds, err := roundrobin.Pairer{Cycles: *cycles, Method: *method}.Rounds(n)
	if err != nil {
		return err
	}
	names := make([]string, n)
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	title := fmt.Sprintf("%s, %d players", *method, n)
	if *cycles > 1 {
		title += fmt.Sprintf(", %d cycles", *cycles)
	}
	t, err := sheet.Schedule(title, names, rounds.Slots, nil, rounds.Notes())
	if err != nil {
		return err
	}
	return format.table(p.stdout, t)
}
