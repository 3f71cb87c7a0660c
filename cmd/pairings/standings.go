package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

const standingsHelp = `usage: pairings standings [flags] [FILE]

Ranks the players by FIDE's tie-breaks (C.07), for the wall: by those that the
file declares (212, the whole order, else 202, what follows the points), or by
points alone. Events that began before 1 March 2026 (042) are ranked by the
edition of 2024, others by that of 2026. A file that declares a round robin
(092, 192) is ranked as one. TCEC and elimination rank by their own rules,
unless -tiebreaks says otherwise.

Examples:
  pairings standings club.trf
  pairings standings -tiebreaks DE,BH/C1,SB -round 4 club.trf
  pairings standings -tiebreaks BH/C1 -explain 7 club.trf   round by round
`

var standingsCommand = command{"standings", "rank the players by FIDE's tie-breaks", standingsHelp + tieBreakTable(), standingsFlags}

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
	return b.String() + "with modifiers as C.07 has them, such as BH/C1: without the lowest value.\n"
}

// standingsFlags adds the flags of standings, which ranks the players of a file.
func standingsFlags(fs *flags) action {
	format := formatFlag(fs, "text", "json")
	c := &choice{}
	fs.checks = append(fs.checks, c.check)
	fs.StringVar(&c.System, "system", "", "pairing `system` (default: what the file declares, or dutch)")
	list := fs.String("tiebreaks", "", "`list` of tie-breaks after the points, as code 202 has it: BH/C1,SB (default: what the file declares)")
	edition := fs.Int("edition", 0, "`year` of the edition: 2024 or 2026 (default: by the start of the event)")
	robin := fs.Bool("roundrobin", false, "rank as a round robin, whatever the file declares")
	unrated := unratedFlag(fs)
	round := fs.Int("round", 0, "`number` of the last round that counts; 0 for the last one with a result")
	langFlag(fs, format)
	explained := namedFlag(fs, "explain", "`player` whose values are explained, round by round")
	return onFile(fs, c, func(p *program, _ string, f *systems.Event) error {
		last, err := played(f.Tournament, *round)
		if err != nil {
			return err
		}
		f.Tournament.Rounds = f.Tournament.Rounds[:last]
		f.Standings.Language = format.lang()
		own := ranksByItself(f, *list)
		if !own {
			if err := rankBy(f, *list); err != nil {
				return err
			}
			f.Standings.Edition = cmp.Or(pairing.Edition(*edition), f.Standings.Edition)
			f.Standings.RoundRobin = f.Standings.RoundRobin || *robin
			f.Standings.Unrated = *unrated
		}
		switch {
		case *explained != "" && own:
			return usage("-explain: %v ranks by rules of its own, unless -tiebreaks names others", f.Config)
		case *explained != "":
			return explainRank(p.stdout, f, *explained, format)
		case format.json():
			return encodeRanking(p.stdout, f, own)
		}
		table, err := standingsSheet(f, sheets(f, format.lang()), own)
		if err != nil {
			return err
		}
		writeRankHeading(p.stdout, f, own)
		fmt.Fprintln(p.stdout)
		table.Title = ""
		return table.Text(p.stdout, 0)
	})
}

// unratedFlag adds the flag for the rating of the unrated.
func unratedFlag(fs *flags) *int {
	rating := fs.Int("unrated", 0, "`rating` that the event has announced for players without one")
	fs.checks = append(fs.checks, func() error {
		if *rating < 0 {
			return usage("-unrated %d: no rating", *rating)
		}
		return nil
	})
	return rating
}

// ranksByItself reports whether the system ranks by rules of its own, and no tie-breaks are
// asked for.
func ranksByItself(f *systems.Event, list string) bool {
	return list == "" && (f.Config.System == "tcec" || f.Config.System == "elimination")
}

// rankBy takes the tie-breaks of a list where there is one, those of the file, or points
// alone.
func rankBy(f *systems.Event, list string) (err error) {
	if list != "" {
		f.Standings.TieBreaks, err = standings.ParseList("202 " + list)
	} else if len(f.Standings.TieBreaks) == 0 {
		_, err = f.Rank() // the file may declare what nobody knows
	}
	if len(f.Standings.TieBreaks) == 0 {
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

// writeRankHeading writes the name of the tournament and how it is ranked.
func writeRankHeading(w io.Writer, f *systems.Event, own bool) {
	writeName(w, f)
	s := f.Standings
	robin := words.Message{}
	if s.RoundRobin {
		robin = words.Say("head.robin")
	}
	by := words.Say("head.list", "list", s.List(), "edition", int(cmp.Or(s.Edition, pairing.FIDE2026)), "robin", robin)
	if own {
		by = words.Say("head.rules", "rules", f.Config.String())
	}
	when := words.Say("head.before")
	if n := len(f.Tournament.Rounds); n > 0 {
		when = words.Say("head.after", "round", n)
	}
	fmt.Fprintln(w, words.Say("head.standings", "when", when, "by", by).In(s.Language))
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
	writeRankHeading(w, f, false)
	fmt.Fprintln(w, f.Tournament.Names()(id))
	for _, e := range all {
		fmt.Fprintf(w, "\n%s\n", e.Code)
		for _, t := range e.Terms {
			fmt.Fprintf(w, "  %s\n", t.Text)
		}
	}
	return nil
}
