package face

import (
	"cmp"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

func explainRound(e *event) (*explain.Report, error) { return e.pairer.Explain(e.tournament) }

// about gives what the report says about one player.
func about(e *event) (string, error) {
	if len(e.options.Ask) != 1 {
		return "", fmt.Errorf("%w: one player can be asked about, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	r, err := e.pairer.Explain(e.tournament)
	if err != nil {
		return "", err
	}
	return r.About(e.options.Ask[0]), nil
}

// whyNot says why two players do not meet, or why one does not have the bye.
func whyNot(e *event) (explain.Verdict, error) {
	switch ask := e.options.Ask; len(ask) {
	case 1:
		return e.pairer.WhyNotBye(e.tournament, ask[0])
	case 2:
		return e.pairer.WhyNot(e.tournament, ask[0], ask[1])
	default:
		return explain.Verdict{}, fmt.Errorf("%w: one player can be asked about, or two, not %d", pairing.ErrInvalid, len(ask))
	}
}

// A Replay is what the rules say of a recorded round.
type Replay struct {
	Round   int              `json:"round"`
	Same    bool             `json:"same"`    // as the rules prescribe
	Text    string           `json:"text"`    // what differs and why
	Verdict *explain.Verdict `json:"verdict"` // null if there is none
}

func check(e *event) ([]Replay, error) {
	out := []Replay{}
	t := e.file.Tournament
	for k, recorded := range t.Rounds {
		before := t.Before(k + 1)
		replay, err := e.replay(before, recorded)
		if err != nil {
			return nil, fmt.Errorf("round %d: %w", k+1, err)
		}
		replay.Round = k + 1
		out = append(out, replay)
	}
	return out, nil
}

// replay compares a recorded round with the rules.
func (e *event) replay(before pairing.Tournament, recorded pairing.Round) (Replay, error) {
	v, err := e.pairer.Compare(before, recorded)
	return Replay{Same: v.Kind == explain.Same, Text: v.Text(), Verdict: &v}, err
}

// usualTieBreaks are those of a club that has declared none.
const usualTieBreaks = "PTS,DE,BH/C1,BH,SB"

// tieBreaks gives the system of the standings: as asked for, as lines 212 or 202
// declare it, or the usual one.
func (e *event) tieBreaks() standings.System {
	s := standings.System{RoundRobin: e.config.System == "roundrobin"}
	if e.config.Edition == 2017 || e.config.Edition == 2018 {
		s.Edition = standings.FIDE2024
	}
	texts := []string{e.options.TieBreaks, e.file.Text("212"), "", usualTieBreaks}
	if line := e.file.Text("202"); line != "" {
		texts[2] = "202 " + line
	}
	if list, err := standings.ParseList(cmp.Or(texts...)); err == nil {
		s.TieBreaks = list
	} else {
		s.TieBreaks, _ = standings.ParseList(usualTieBreaks)
	}
	return s
}

// A Table is the standings after the recorded rounds.
type Table struct {
	TieBreaks []standings.TieBreak `json:"tie_breaks"`
	Rows      []standings.Standing `json:"rows"`
}

func table(e *event) (Table, error) {
	if text := e.options.TieBreaks; text != "" {
		if _, err := standings.ParseList(text); err != nil {
			return Table{}, err
		}
	}
	s := e.tieBreaks()
	rows, err := s.Rank(e.file.Tournament)
	return Table{s.TieBreaks, rows}, err
}

// A Term is what a round gives to a value of the standings, as data and in words.
type Term struct {
	standings.Term
	Text string `json:"text"`
}

func terms(e *event) ([]Term, error) {
	if len(e.options.Ask) != 1 {
		return nil, fmt.Errorf("%w: one player can be asked about, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	list, err := e.tieBreaks().Explain(e.file.Tournament, e.options.Ask[0], standings.TieBreak(e.options.Code))
	if err != nil {
		return nil, err
	}
	out := []Term{}
	for _, t := range list {
		out = append(out, Term{t, t.Text()})
	}
	return out, nil
}
