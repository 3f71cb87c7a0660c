package face

import (
	"cmp"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// A Report is a round with everything that decided it, as data and in words.
type Report struct {
	Report *explain.Report `json:"report"`
	Text   string          `json:"text"`
}

func explainRound(e *event) (Report, error) {
	x := e.pairer
	r, err := x.Explain(e.tournament)
	if err != nil {
		return Report{}, err
	}
	return Report{r, r.Text()}, nil
}

// about gives what the report says about one player.
func about(e *event) (string, error) {
	x := e.pairer
	if len(e.options.Ask) != 1 {
		return "", fmt.Errorf("%w: one player can be asked about, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	r, err := x.Explain(e.tournament)
	if err != nil {
		return "", err
	}
	return r.About(e.options.Ask[0]), nil
}

// A Verdict is an answer, as data and in words.
type Verdict struct {
	Verdict explain.Verdict `json:"verdict"`
	Text    string          `json:"text"`
}

func whyNot(e *event) (Verdict, error) {
	x := e.pairer
	if n := len(e.options.Ask); n < 1 || n > 2 {
		return Verdict{}, fmt.Errorf("%w: one player can be asked about, or two, not %d", pairing.ErrInvalid, n)
	}
	ask := func(t pairing.Tournament) (explain.Verdict, error) { return x.WhyNotBye(t, e.options.Ask[0]) }
	if len(e.options.Ask) == 2 {
		ask = func(t pairing.Tournament) (explain.Verdict, error) {
			return x.WhyNot(t, e.options.Ask[0], e.options.Ask[1])
		}
	}
	v, err := ask(e.tournament)
	if err != nil {
		return Verdict{}, err
	}
	return Verdict{v, v.Text()}, nil
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
		out = append(out, Term{t, t.Text(e.name)})
	}
	return out, nil
}
