package main

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/knockout"
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
  bracket    the tree of a knockout

Examples:
  pairings table club.trf                          the last recorded round
  pairings table club.trf names -round 3
  pairings table club.trf standings -category women -format html
  pairings table club.trf card haverkamp
`

// sheetNames are the sheets, the usual one first.
var sheetNames = []string{"pairings", "names", "standings", "cross", "card", "schedule", "bracket"}

// tableFlags adds the flags of table, which prints a sheet.
func tableFlags(fs *flags) action {
	a := askFlags(fs, "round, or of the last one that counts in standings and cross; 0 for the last recorded one",
		"text", "csv", "md", "html")
	tieBreaksFlag(fs, &a.tieBreaks)
	var category string
	some := []string{"women", "men", "under1800", "since2008", "until1966"}
	fs.Var(oneOf{&category, some, strings.TrimSpace}, "category",
		"only a `category` of players: women, men, under1800 (by rating), since2008 or until1966 (by year of birth)")
	check := func(file string, words []string) error {
		switch n := len(words); {
		case n > 2:
			return usage("table: a file, a sheet and a player at most")
		case n == 1 && words[0] == "card":
			return usage("table: whose card? Name a player: pairings table FILE card PLAYER")
		case n == 2 && words[1] == "card":
			hint := meant(commandLine("table", []string{file, "card", words[0]}))
			return usage("table: the sheet comes before the player%s", hint)
		case n == 2 && words[0] != "card":
			return usage("table: a player belongs to the sheet card, and to no other")
		}
		return nil
	}
	return a.on(fs, check, func(p *program, _ string, f *systems.Event, words []string) error {
		if len(words) > 0 && words[0] == "bracket" {
			return a.bracket(p.stdout, f)
		}
		words = append(words, sheetNames[0], "")
		t, err := a.sheet(f, words[0], words[1], category)
		if err != nil {
			return err
		}
		return a.table(p.stdout, t)
	})
}

// recorded returns a recorded round, the last one for 0.
func recorded(t pairing.Tournament, round int) (int, error) {
	n := len(t.Rounds)
	if round < 0 || round > n {
		return 0, asUsage(fault.NoRound(round, n))
	} else if round == 0 {
		return n, nil
	}
	return round, nil
}

// played returns the number of the round after which standings are: 0 stands for the last
// one with a result. A round that has just been paired is none.
func played(t pairing.Tournament, round int) (int, error) {
	n, err := recorded(t, round)
	if round == 0 && n > 0 {
		games := t.Rounds[n-1].Games
		if len(games) > 0 && !slices.ContainsFunc(games, func(g pairing.Game) bool { return !pending(g) }) {
			n--
		}
	}
	return n, err
}

// sheet makes the sheet of a name, of a player if it is a card, and of a category.
func (a *ask) sheet(f *systems.Event, name, who, among string) (sheet.Table, error) {
	round, err := recorded(f.Tournament, a.round)
	if err != nil {
		return sheet.Table{}, err
	}
	e := sheets(f, a.lang())
	if e.Category, e.Has, err = category(&f.File, among, a.lang()); err != nil {
		return sheet.Table{}, err
	}
	switch name {
	case "pairings":
		return e.Pairings(round)
	case "names":
		return e.ByName(round)
	case "schedule":
		return schedule(f, a.lang())
	case "card":
		id, err := player(f.Tournament, who)
		if err != nil {
			return sheet.Table{}, err
		}
		return e.PlayerCard(id)
	case "standings", "cross":
		own, err := a.rank(f, name == "standings" && among == "")
		if err != nil {
			return sheet.Table{}, err
		}
		if e.Tournament = f.Tournament; name == "cross" {
			return e.CrossTable(f.Rules())
		}
		return standingsSheet(f, e, own)
	}
	hint := meant(nearest(name, sheetNames))
	return sheet.Table{}, usage("unknown sheet %q%s: it can be %s", name, hint, either(sheetNames))
}

// bracket writes the tree of a knockout, after a round.
func (a *ask) bracket(w io.Writer, f *systems.Event) error {
	round, err := recorded(f.Tournament, a.round)
	if err != nil {
		return err
	}
	p, err := f.System()
	if err != nil {
		return err
	}
	knockout, ok := p.(knockout.Pairer)
	if !ok {
		return usage("only a knockout has a bracket, and this is %v", f.Config)
	}
	e := sheets(f, a.lang())
	e.Tournament.Rounds = e.Tournament.Rounds[:round]
	matches, err := knockout.Matches(e.Tournament)
	if err != nil {
		return err
	}
	tree, err := e.Bracket(matches)
	if err != nil {
		return err
	}
	return a.tree(w, tree)
}

// schedule makes the schedule of a round robin, with the days of the rounds if the file
// has as many (132).
func schedule(f *systems.Event, lang string) (sheet.Table, error) {
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
		names = append(names, cmp.Or(p.Name, words.Say("sheet.player", "id", string(p.ID)).In(lang)))
	}
	what := words.Say("sheet.schedule")
	title := words.Capital(what.In(lang))
	if f.Name() != "" {
		title = words.Say("sheet.title", "event", f.Name(), "what", what).In(lang)
	}
	days := f.Days()
	if len(days) != len(rounds.Slots) {
		days = nil
	}
	t, err := sheet.Schedule(title, names, rounds.Slots, days, words.Faults(lang, rounds.Notes()))
	t.Lang = lang
	return sided(t, f.Teams != nil), err
}

// sided names the sides of a schedule: teams play at home and away, players have White and Black.
func sided(t sheet.Table, teams bool) sheet.Table {
	for i, c := range t.Columns {
		if color := map[string]string{"Home": "White", "Away": "Black"}[c.Name]; color != "" && !teams {
			t.Columns[i].Name = color
		}
	}
	return t
}

// category understands the name of a category. Sex and birth are what the file says
// about the players. A category without players is an error.
func category(f *trf.File, name, lang string) (called string, has func(pairing.Player) bool, err error) {
	word := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(word):])
	numbered := err == nil && n > 0
	born := func(p pairing.Player) int {
		birth := f.Players[p.ID].Birth
		year, _ := strconv.Atoi(birth[:min(4, len(birth))]) // 0 if it is not known
		return year
	}
	say := func(key string, args ...any) string { return words.Say("sheet."+key, args...).In(lang) }
	switch {
	case name == "":
		return "", nil, nil
	case name == "women":
		called, has = say(name), func(p pairing.Player) bool { return f.Players[p.ID].Sex == "w" }
	case name == "men":
		called, has = say(name), func(p pairing.Player) bool { return f.Players[p.ID].Sex == "m" }
	case word == "under" && numbered:
		called, has = say(word, "n", n), func(p pairing.Player) bool { return p.Rating < n }
	case word == "since" && numbered:
		called, has = say(word, "n", n), func(p pairing.Player) bool { return born(p) >= n }
	case word == "until" && numbered:
		called, has = say(word, "n", n), func(p pairing.Player) bool { return born(p) > 0 && born(p) <= n }
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
