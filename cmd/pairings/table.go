package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/systems"
)

const tableHelp = `usage: pairings table [flags] FILE [SHEET [PLAYER]]

Prints a sheet of what a tournament file or a document records. SHEET is

  pairings   a round by boards (the default)
  names      the same by names: board, colour, opponent
  standings  places with tie-breaks, and what decided
  cross      everybody's games: by rounds, or by opponents in a round robin
  card       the rounds of one player
  schedule   all rounds of a round robin

Examples:
  pairings table club.trf                          the last recorded round
  pairings table club.trf names -round 3
  pairings table club.trf standings -category women -format html
  pairings table club.trf card haverkamp
`

var tableCommand = command{"table", "print a sheet: pairings, names, standings, cross table, card", tableHelp, tableFlags}

// A tableRequest is what is asked for.
type tableRequest struct {
	sheet, player string
	round         int
	tieBreaks     string
	category      string
}

// tableFlags adds the flags of table, which prints a sheet.
func tableFlags(fs *flags) action {
	var r tableRequest
	c := choiceFlags(fs)
	format := sheetFlags(fs)
	langFlag(fs, format)
	fs.IntVar(&r.round, "round", 0, "`number` of the round, or of the last one that counts in standings and cross; 0 for the last recorded one")
	fs.StringVar(&r.tieBreaks, "tiebreaks", "", "`list` of tie-breaks after the points, as code 202 has it: BH/C1,SB (default: what the file declares)")
	fs.StringVar(&r.category, "category", "", categoryUsage)
	return func(p *program, words []string) error {
		file := words[:min(1, len(words))]
		if words = append(words[len(file):], "", ""); len(words) > 4 {
			return usage("table: a file, a sheet and a player at most")
		}
		r.sheet, r.player = words[0], words[1]
		switch {
		case r.player == "" && r.sheet == "card":
			return usage("table: whose card? Name a player: pairings table FILE card PLAYER")
		case r.player != "" && r.sheet != "card":
			return usage("table: a player belongs to the sheet card, and to no other")
		}
		return onFile(fs, c, func(p *program, _ string, f *systems.Event) error {
			f.Standings.Language = format.lang()
			t, err := r.make(f)
			if err != nil {
				return err
			}
			return format.table(p.stdout, t)
		})(p, file)
	}
}

// recorded returns a recorded round, the last one for 0.
func recorded(t pairing.Tournament, round int) (int, error) {
	n := len(t.Rounds)
	if round < 0 || round > n {
		return 0, usage("round %d asked for, but the file records %d", round, n)
	} else if round == 0 {
		return n, nil
	}
	return round, nil
}

// played returns the number of the round after which standings are: 0 stands for the last
// one with a result. A round that has just been paired is none.
func played(t pairing.Tournament, round int) (int, error) {
	n, err := recorded(t, round)
	if err == nil && round == 0 && n > 0 {
		games := t.Rounds[n-1].Games
		if len(games) > 0 && !slices.ContainsFunc(games, func(g pairing.Game) bool { return g.Result != pairing.Pending }) {
			n--
		}
	}
	return n, err
}

// make makes the sheet of a file.
func (r tableRequest) make(f *systems.Event) (sheet.Table, error) {
	last := recorded
	if r.sheet == "standings" || r.sheet == "cross" {
		last = played
	}
	var err error
	if r.round, err = last(f.Tournament, r.round); err != nil {
		return sheet.Table{}, err
	}
	e := sheets(f, f.Standings.Language)
	if e.Category, e.Has, err = category(f.File(), r.category); err != nil {
		return sheet.Table{}, err
	}
	switch r.sheet {
	case "", "pairings":
		return e.Pairings(r.round)
	case "names":
		return e.ByName(r.round)
	case "card":
		id, err := player(f.Tournament, r.player)
		if err != nil {
			return sheet.Table{}, err
		}
		return e.PlayerCard(id)
	case "schedule":
		return r.schedule(f)
	case "standings", "cross":
		f.Tournament.Rounds = f.Tournament.Rounds[:r.round]
		e.Tournament.Rounds = f.Tournament.Rounds
		return r.ranked(f, e)
	}
	return sheet.Table{}, usage("unknown sheet %q: it can be pairings, names, standings, cross, card or schedule", r.sheet)
}

// ranked makes standings or a cross table.
func (r tableRequest) ranked(f *systems.Event, e sheet.Event) (sheet.Table, error) {
	if r.sheet == "standings" && r.category == "" && ranksByItself(f, r.tieBreaks) {
		return standingsSheet(f, e, true)
	}
	if err := rankBy(f, r.tieBreaks); err != nil {
		return sheet.Table{}, err
	}
	if r.sheet == "cross" {
		return e.CrossTable(f.Rules())
	}
	return standingsSheet(f, e, false)
}

// schedule makes the schedule of a round robin, with the days of the rounds if the file
// has as many (132).
func (r tableRequest) schedule(f *systems.Event) (sheet.Table, error) {
	p, err := f.System()
	if err != nil {
		return sheet.Table{}, err
	}
	robin, ok := p.(roundrobin.Pairer)
	if !ok {
		return sheet.Table{}, usage("only a round robin has a schedule, and this is %v", f.Config)
	}
	rounds, err := robin.Rounds(len(f.Tournament.Players))
	if err != nil {
		return sheet.Table{}, err
	}
	var names []string
	for _, p := range f.Tournament.Players {
		names = append(names, cmp.Or(p.Name, "Player "+string(p.ID)))
	}
	return sheet.Schedule(strings.TrimPrefix(f.Name+": schedule", ": "), names, rounds.Slots, days(f.File(), len(rounds.Slots)), rounds.Notes())
}

// days returns the days of the rounds, or nil if the file has others than so many.
func days(f *trf.File, rounds int) []time.Time {
	words := strings.Fields(f.Text("132"))
	if len(words) != rounds {
		return nil
	}
	var days []time.Time
	for _, word := range words {
		day, err := time.Parse("06/01/02", word)
		if err != nil {
			return nil
		}
		days = append(days, day)
	}
	return days
}

// categoryUsage lists the categories.
const categoryUsage = "only a `category` of players: women, men, under1800 (by rating), since2008 or until1966 (by year of birth)"

// category understands the name of a category. Sex and birth are what the file says
// about the players. A category without players is an error.
func category(f *trf.File, name string) (called string, has func(pairing.Player) bool, err error) {
	word := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(word):])
	numbered := err == nil && n > 0
	born := func(p pairing.Player) int {
		birth := f.Players[p.ID].Birth
		year, _ := strconv.Atoi(birth[:min(4, len(birth))]) // 0 if it is not known
		return year
	}
	switch {
	case name == "":
		return "", nil, nil
	case name == "women":
		called, has = name, func(p pairing.Player) bool { return f.Players[p.ID].Sex == "w" }
	case name == "men":
		called, has = name, func(p pairing.Player) bool { return f.Players[p.ID].Sex == "m" }
	case word == "under" && numbered:
		called, has = "rated under "+name[len(word):], func(p pairing.Player) bool { return p.Rating < n }
	case word == "since" && numbered:
		called, has = "born in "+name[len(word):]+" or later", func(p pairing.Player) bool { return born(p) >= n }
	case word == "until" && numbered:
		called, has = "born in "+name[len(word):]+" or earlier", func(p pairing.Player) bool { return born(p) > 0 && born(p) <= n }
	default:
		return "", nil, usage("unknown category %q: it can be women, men, or like under1800, since2008, until1966", name)
	}
	for _, p := range f.Tournament.Players {
		if has(p) {
			return called, has, nil
		}
	}
	return "", nil, usage("the file has no player in the category %q", name)
}
