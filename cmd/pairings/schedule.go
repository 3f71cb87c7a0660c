package main

import (
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

const scheduleHelp = `usage: pairings schedule [flags] N

Prints the schedule of a round robin of N players or teams, and its measures:
how long everybody rests between two games, how far the numbers of games played
differ at any time, and how far the rests of two opponents differ.

Examples:
  pairings schedule 8
  pairings schedule 9 -method asynchronous -cycles 2
  pairings schedule 8 -teams -lang de      a league, at home and away
`

// maxScheduled is the largest number of players of a schedule that is printed.
const maxScheduled = 1000

// scheduleFlags adds the flags of schedule, which prints a schedule.
func scheduleFlags(fs *flags) action {
	format := &format{}
	formatFlag(fs, format, "text", "csv", "md", "html")
	widthFlag(fs, format)
	langFlag(fs, format)
	cycles := fs.Int("cycles", 1, "`times` that everybody meets everybody")
	teams := fs.Bool("teams", false, "teams play, at home and away; otherwise players, with White and Black")
	method, methods := roundrobin.Berger, texts(roundrobin.Methods())
	oneOfFlag(fs, (*string)(&method), "method", "`schedule`: "+either(methods), methods)
	return func(p *program, args []string) error {
		if len(args) != 1 {
			return usage("schedule: one number of players expected")
		}
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 2 || n > maxScheduled {
			return usage("schedule: %.20q is not a number of players between 2 and %d", args[0], maxScheduled)
		}
		if *cycles < 1 || *cycles > maxScheduled {
			return usage("schedule: %d cycles: it can be 1 to %d", *cycles, maxScheduled)
		}
		rounds, err := roundrobin.Pairer{Cycles: *cycles, Method: method}.Rounds(n)
		if err != nil {
			return err
		}
		names := make([]string, n)
		for i := range names {
			names[i] = strconv.Itoa(i + 1)
		}
		title := words.Say("head.schedule", "method", string(method), "n", n)
		if *cycles > 1 {
			title = title.With("cycles", *cycles)
		}
		lang := format.lang()
		t, err := sheet.Schedule(words.Capital(title.In(lang)), names, rounds.Slots, nil, words.Faults(lang, rounds.Notes()))
		if err != nil {
			return err
		}
		t.Lang = lang
		return format.table(p.stdout, sided(t, *teams))
	}
}
