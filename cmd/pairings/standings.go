package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"

	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

const standingsHelp = `usage: pairings standings [flags] [FILE]

Ranks the players by FIDE's tie-breaks (C.07), for the wall: by those that the
file declares (212, the whole order, else 202, what follows the points), or by
points alone. The edition of 2024 goes for events that began before 1 March
2026 (042), else that of 2026; a file that declares a round robin (092, 192) is
ranked as one. TCEC and elimination rank by their own rules, unless -tiebreaks
says otherwise.

Examples:
  pairings standings club.trf
  pairings standings -tiebreaks DE,BH/C1,SB -round 4 club.trf
  pairings standings -tiebreaks BH/C1 -explain 7 club.trf   round by round
`

var standingsCommand = command{"standings", "rank the players by FIDE's tie-breaks", standingsHelp, (*program).standings}

// standings ranks the players of a file.
func (p *program) standings(cmd command, args []string) error {
	fs := cmd.flags()
	format := formatFlag(fs, "text", "json")
	var c choice
	fs.StringVar(&c.System, "system", "", "pairing `system` (default: what the file declares, or dutch)")
	list := fs.String("tiebreaks", "", "`list` of tie-breaks after the points, as code 202 has it: BH/C1,SB (default: what the file declares)")
	edition := fs.Int("edition", 0, "`year` of the edition: 2024 or 2026 (default: by the start of the event)")
	robin := fs.Bool("roundrobin", false, "rank as a round robin, whatever the file declares")
	unrated := unratedFlag(fs)
	round := fs.Int("round", 0, "`number` of the round after which the standings are; 0 for the last one")
	explained := fs.String("explain", "", "`player` whose values are explained, round by round")
	files, err := cmd.parse(p, fs, args, format.check, c.check)
	if err != nil {
		return err
	}
	return p.withOne(cmd, files, &c, func(_ string, f *trf.File) error {
		if *round, err = played(f, *round); err != nil {
			return err
		}
		f.Tournament.Rounds = f.Tournament.Rounds[:*round]
		if *list == "" {
			if paired, rows, own, err := c.ownRows(f); err != nil {
				return err
			} else if own {
				return p.writeOwn(paired, rows, format)
			}
		}
		s, err := c.rankedBy(f, *list)
		if err != nil {
			return err
		}
		s.Edition = cmp.Or(pairing.Edition(*edition), s.Edition)
		s.RoundRobin = s.RoundRobin || *robin
		s.Unrated = *unrated
		return p.rank(f, s, *explained, format)
	})
}

// unratedFlag adds the flag for the rating of the unrated.
func unratedFlag(fs *flag.FlagSet) *int {
	return fs.Int("unrated", 0, "`rating` that the event has announced for players without one")
}

// ownRows gives the ranking by the rules of the system, if it has its own. That a file
// declares a system which is not known here is no reason not to rank it.
func (c choice) ownRows(f *trf.File) (p *pairedFile, rows standings.Ranking, own bool, err error) {
	if p, err = c.of(f); err != nil {
		if c.System == "" {
			err = nil
		}
		return nil, rows, false, err
	}
	rows, own, err = p.Rank()
	return p, rows, own, err
}

// writeOwn writes such a ranking.
func (p *program) writeOwn(f *pairedFile, ranking standings.Ranking, format *format) error {
	if format.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Rounds int `json:"rounds"`
			standings.Ranking
		}{systemJSON(f), len(f.Tournament.Rounds), ranking})
	}
	writeName(p.stdout, f.File)
	fmt.Fprintf(p.stdout, "Standings %s, by the rules of %v\n\n", after(len(f.Tournament.Rounds)), f.Config)
	table := event(f.File).Ranking(f.Config.String(), ranking)
	table.Title = ""
	return table.Text(p.stdout, 0)
}

// rankedBy gives the ranking system: that of the file, with the list of the flag
// where there is one, and points where there is none, and the boards of a document.
func (c choice) rankedBy(f *trf.File, list string) (standings.System, error) {
	s, err := referee.StandingsOf(f)
	if c.teams != nil {
		s.Teams = c.teams
	}
	if list != "" {
		s.TieBreaks, err = standings.ParseList("202 " + list)
	}
	if len(s.TieBreaks) == 0 {
		s.TieBreaks = []standings.TieBreak{"PTS"}
	}
	return s, err
}

// rank writes the standings, or explains those of one player.
func (p *program) rank(f *trf.File, s standings.System, explained string, format *format) error {
	if explained != "" {
		return p.explainRank(f, s, explained, format)
	}
	if format.json() {
		ranking, err := s.Rank(f.Tournament)
		if err != nil {
			return err
		}
		return encode(p.stdout, struct {
			standings.System
			Rounds int `json:"rounds"`
			standings.Ranking
		}{s, len(f.Tournament.Rounds), ranking})
	}
	table, err := event(f).Standings(s)
	if err != nil {
		return err
	}
	writeRankHeading(p.stdout, f, s)
	fmt.Fprintln(p.stdout)
	table.Title = ""
	return table.Text(p.stdout, 0)
}

// writeRankHeading writes the name of the tournament and how it is ranked.
func writeRankHeading(w io.Writer, f *trf.File, s standings.System) {
	writeName(w, f)
	kind := "C.07 of 2026"
	if s.Edition == pairing.FIDE2024 {
		kind = "C.07 of 2024"
	}
	if s.RoundRobin {
		kind += ", round robin"
	}
	fmt.Fprintf(w, "Standings %s, by %s (%s)\n", after(len(f.Tournament.Rounds)), s.Line212(), kind)
}

// after says when standings are.
func after(round int) string {
	if round == 0 {
		return "before round 1"
	}
	return fmt.Sprintf("after round %d", round)
}

// explainRank writes how the values of a player come about, round by round.
func (p *program) explainRank(f *trf.File, s standings.System, text string, format *format) error {
	id, err := player(f, text)
	if err != nil {
		return err
	}
	type explained struct {
		Code  standings.TieBreak `json:"code"`
		Terms []standings.Term   `json:"terms"`
	}
	var all []explained
	for _, code := range s.TieBreaks {
		terms, err := s.Explain(f.Tournament, id, code)
		if err != nil {
			return err
		}
		all = append(all, explained{code, terms})
	}
	if format.json() {
		return encode(p.stdout, all)
	}
	writeRankHeading(p.stdout, f, s)
	fmt.Fprintln(p.stdout, f.Tournament.Names()(id))
	for _, e := range all {
		fmt.Fprintf(p.stdout, "\n%s\n", e.Code)
		for _, t := range e.Terms {
			fmt.Fprintf(p.stdout, "  %s\n", t.Text())
		}
	}
	return nil
}
