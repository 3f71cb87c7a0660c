package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

const standingsHelp = `usage: pairings standings [flags] [FILE]

Ranks the players by FIDE's tie-breaks (C.07), or by those of card games,
Scrabble, leagues and Go, for the wall: by those that the file declares (212,
the whole order, else 202, what follows the points), or by points alone, in
system swiss by PTS,OMW,GW,OGW. Events that began before 1 March 2026 (042) are
ranked by the edition of 2024, others by that of 2026. A file that declares a
round robin (092, 192) is ranked as one. TCEC and elimination rank by their own
rules, unless -tiebreaks says otherwise.

Examples:
  pairings standings club.trf
  pairings standings -tiebreaks DE,BH/C1,SB -round 4 club.trf
  pairings standings -tiebreaks BH/C1 -explain 7 club.trf   round by round
  pairings standings -tiebreaks OMW,GW,OGW cards.json
`

// tieBreakTable lists the codes of the tie-breaks with their words.
func tieBreakTable() string {
	var b strings.Builder
	b.WriteString("\nTie-breaks, for -tiebreaks:\n")
	for _, c := range standings.Codes() {
		for _, teams := range []*standings.Teams{nil, {Boards: 4}} { // some codes are for one of the two
			s := standings.Rules{TieBreaks: []standings.TieBreak{c}, Teams: teams}
			if r, err := s.Rank(pairing.Tournament{}); err == nil {
				fmt.Fprintf(&b, "  %-6s %s\n", c, r.Columns[0].Words)
				break
			}
		}
	}
	return b.String() + "with modifiers as C.07 has them, such as BH/C1: without the lowest value.\n" +
		"Those from OMW on are not FIDE's. DIFF/DE and FOR/DE count games among the tied.\n"
}

// standingsFlags adds the flags of standings, which ranks the players of a file.
func standingsFlags(fs *flags) action {
	a := &ask{}
	fs.checks = append(fs.checks, a.check)
	fs.Var(oneOf{&a.System, systems.Names(), strings.ToLower}, "system",
		"pairing `system` (default: what the file declares, or dutch)")
	formatFlag(fs, &a.format, "text", "json")
	widthFlag(fs, &a.format)
	langFlag(fs, &a.format)
	tieBreaksFlag(fs, &a.tieBreaks)
	unratedFlag(fs, &a.unrated)
	fs.IntVar(&a.round, "round", 0, "`number` of the last round that counts; 0 for the last one with a result")
	edition := fs.Int("edition", 0, "`year` of the edition: 2024 or 2026 (default: by the start of the event)")
	robin := fs.Bool("roundrobin", false, "rank as a round robin, whatever the file declares")
	explained := namedFlag(fs, "explain", "`player` whose values are explained, round by round")
	return a.on(fs, nil, func(p *program, _ string, f *systems.Event, _ []string) error {
		own, err := a.rank(f, true)
		if err != nil {
			return err
		}
		if !own {
			f.Standings.Edition = cmp.Or(pairing.Edition(*edition), f.Standings.Edition)
			f.Standings.RoundRobin = f.Standings.RoundRobin || *robin
		}
		switch {
		case *explained != "" && own:
			return usage("-explain: %v ranks by rules of its own, unless -tiebreaks names others", f.Config)
		case *explained != "":
			return explainRank(p.stdout, f, *explained, &a.format)
		case a.json():
			return encodeRanking(p.stdout, f, own)
		}
		table, err := standingsSheet(f, sheets(f, a.lang()), own)
		if err != nil {
			return err
		}
		a.print(p.stdout, rankHeading(f, own)+"\n")
		table.Title = ""
		return a.table(p.stdout, table)
	})
}

// rank takes the rounds that count, and what an event is ranked by: by the rules of its system if
// these may be taken and no tie-breaks are asked for, or else by tie-breaks.
func (a *ask) rank(f *systems.Event, mayOwn bool) (own bool, err error) {
	last, err := played(f.Tournament, a.round)
	if err != nil {
		return false, err
	}
	f.Tournament.Rounds = f.Tournament.Rounds[:last]
	if mayOwn && a.tieBreaks == "" && ranksItself(f) {
		return true, nil
	}
	return false, rankBy(f, a.tieBreaks)
}

// ranksItself reports whether the system of an event ranks by rules of its own.
func ranksItself(f *systems.Event) bool {
	p, _ := f.System()
	_, own := p.(interface {
		Rank(pairing.Tournament) (standings.Ranking, error)
	})
	return own
}

// rankBy takes the tie-breaks of a list where there is one, those of the file or of the system, or
// points alone.
func rankBy(f *systems.Event, list string) (err error) {
	if list != "" {
		f.Standings.TieBreaks, err = standings.ParseList("202 " + list)
	} else if len(f.Standings.TieBreaks) == 0 {
		_, err = f.Rank() // the file may declare what nobody knows
	}
	if len(f.Rules().TieBreaks) == 0 {
		f.Standings.TieBreaks = []standings.TieBreak{"PTS"}
	}
	return err
}

// standingsSheet returns the standings as a sheet: by the rules of the system, or by the
// tie-breaks.
func standingsSheet(f *systems.Event, e sheet.Event, own bool) (sheet.Table, error) {
	if own {
		ranking, err := f.Rank()
		return e.Ranking(f.Config.String(), ranking), err
	}
	return e.Standings(f.Rules())
}

// encodeRanking writes the standings as JSON.
func encodeRanking(w io.Writer, f *systems.Event, own bool) error {
	n := len(f.Tournament.Rounds)
	if own {
		ranking, err := f.Rank()
		if err != nil {
			return err
		}
		return encode(w, struct {
			jsonSystem
			Rounds int `json:"rounds"`
			standings.Ranking
		}{systemJSON(f), n, ranking})
	}
	rules := f.Rules()
	ranking, err := rules.Rank(f.Tournament)
	if err != nil {
		return err
	}
	return encode(w, struct {
		standings.Rules
		Rounds int `json:"rounds"`
		standings.Ranking
	}{rules, n, ranking})
}

// rankHeading returns the name of the tournament and how it is ranked.
func rankHeading(f *systems.Event, own bool) string {
	s := f.Rules()
	robin := words.Message{}
	if s.RoundRobin {
		robin = words.Say("head.robin")
	}
	fide := func(c standings.TieBreak) bool { return c != "PTS" && c.FIDE() }
	key := "head.list"
	if len(s.TieBreaks) > 1 && !slices.ContainsFunc(s.TieBreaks, fide) {
		key = "head.list.other"
	}
	by := words.Say(key, "list", s.List(), "edition", int(cmp.Or(s.Edition, pairing.FIDE2026)), "robin", robin)
	if own {
		by = words.Say("head.rules", "rules", f.Config.String())
	}
	open, teams := record.Open(f.Tournament)
	when := words.When(len(f.Tournament.Rounds), open, teams)
	return titled(f, words.Say("head.standings", "when", when, "by", by).In(s.Lang))
}

// explainRank writes how the values of a player come about, round by round.
func explainRank(w io.Writer, f *systems.Event, text string, format *format) error {
	id, err := player(f.Tournament, text)
	if err != nil {
		return err
	}
	type explained struct {
		Code  standings.TieBreak `json:"code"`
		Terms []standings.Term   `json:"terms"`
	}
	var all []explained
	rules := f.Rules()
	for _, code := range rules.TieBreaks {
		terms, err := rules.Explain(f.Tournament, id, code)
		if err != nil {
			return err
		}
		all = append(all, explained{code, terms})
	}
	if format.json() {
		return encode(w, all)
	}
	ranking, err := rules.Rank(f.Tournament)
	if err != nil {
		return err
	}
	lines := rankHeading(f, false) + ranking.Headline(f.Tournament, id, format.lang()) + "\n"
	for _, e := range all {
		lines += fmt.Sprintf("\n%s\n", e.Code)
		for _, t := range e.Terms {
			lines += fmt.Sprintf("  %s\n", t.Text)
		}
	}
	return format.print(w, lines)
}
