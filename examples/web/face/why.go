package face

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

func explainRound(e *event) (*explain.Report, error) {
	return e.system.Explain(context.Background(), e.before)
}

// about returns what the report says about one player.
func about(e *event) (string, error) {
	id, err := e.one()
	if err != nil {
		return "", err
	}
	r, err := e.system.Explain(context.Background(), e.before)
	if err != nil {
		return "", err
	}
	return r.About(e.options.Language, id), nil
}

// A Verdict is one of the library with its sentence.
type Verdict struct {
	explain.Verdict
	Text string `json:"text"`
}

// said returns a verdict with its sentence.
func (e *event) said(v explain.Verdict, err error) (Verdict, error) {
	for _, x := range []*explain.Value{&v.Ours, &v.Theirs} {
		if !x.Words.IsZero() {
			x.Shown = x.Words.In(e.options.Language)
		}
	}
	return Verdict{v, v.In(e.options.Language)}, err
}

// whyNot says why two players do not meet, or why one does not have the bye.
func whyNot(e *event) (Verdict, error) {
	switch ask := e.options.Ask; len(ask) {
	case 1:
		return e.said(e.system.Why(context.Background(), e.before, explain.Bye(ask[0])))
	case 2:
		return e.said(e.system.Why(context.Background(), e.before, explain.Meet(ask[0], ask[1])))
	default:
		return Verdict{}, invalid("one player can be asked about, or two, not %d", len(ask))
	}
}

// A Replay is what the rules say of a recorded round.
type Replay struct {
	Round   int     `json:"round"`
	Same    bool    `json:"same"` // as the rules prescribe
	Verdict Verdict `json:"verdict"`
}

func check(e *event) ([]Replay, error) {
	out := []Replay{}
	for k, recorded := range e.Tournament.Rounds {
		before, err := e.Tournament.Before(k + 1)
		if err != nil {
			return nil, err
		}
		v, err := e.said(e.system.Compare(context.Background(), before, recorded))
		if err != nil {
			return nil, fmt.Errorf("round %d: %w", k+1, err)
		}
		out = append(out, Replay{k + 1, v.Kind == explain.KindSame, v})
	}
	return out, nil
}

// A Board is a game of the round, and what the rules look at in its players.
type Board struct {
	Game  explain.Game   `json:"game"`
	Words string         `json:"words"` // why these colours
	White explain.Player `json:"white"`
	Black explain.Player `json:"black"`
	Match *sheet.Table   `json:"match"` // the boards of a match of teams, if the file has them
}

// board says why the colours are as they are on the board of two players.
func board(e *event) (Board, error) {
	if len(e.options.Ask) != 2 {
		return Board{}, invalid("a board has two players, not %d", len(e.options.Ask))
	}
	r, err := e.system.Explain(context.Background(), e.before)
	if err != nil {
		return Board{}, err
	}
	i := slices.IndexFunc(r.Games, func(g explain.Game) bool {
		return slices.Contains(e.options.Ask, g.White) && slices.Contains(e.options.Ask, g.Black)
	})
	if i < 0 {
		return Board{}, invalid("%s and %s do not meet in round %d", e.name(e.options.Ask[0]), e.name(e.options.Ask[1]), r.Round)
	}
	out := Board{Game: r.Games[i], Words: r.Games[i].Words.In(e.options.Language), Match: e.match(r.Games[i].White, r.Games[i].Black)}
	for _, p := range r.Players {
		switch p.ID {
		case out.Game.White:
			out.White = p
		case out.Game.Black:
			out.Black = p
		}
	}
	return out, nil
}

// other says what the rules have against another round: that of options.Other, which
// is a list of pairs for the round about to be paired, or a file whose last round it
// is.
func other(e *event) (Verdict, error) {
	before, round, err := e.proposed()
	if err != nil {
		return Verdict{}, err
	}
	return e.said(e.system.Compare(context.Background(), before, round))
}

// proposed returns the round to be judged, and the tournament before it.
func (e *event) proposed() (pairing.Tournament, pairing.Round, error) {
	if pairsOnly(e.options.Other) {
		round, err := parsePairs(strings.Fields(e.options.Other))
		return e.before, round, err
	}
	f, err := open(e.options.Other, systems.Config{})
	if err != nil {
		return e.before, pairing.Round{}, fmt.Errorf("the other file: %w", err)
	}
	last, have := len(f.Tournament.Rounds), len(e.Tournament.Rounds)
	switch {
	case last == 0:
		return e.before, pairing.Round{}, invalid("the other file has no round to judge")
	case last > have+1:
		return e.before, pairing.Round{}, invalid("the other file's last round is %d; with %d rounds recorded here, round %d can be judged", last, have, have+1)
	case last == len(e.before.Rounds)+1:
		return e.before, f.Tournament.Rounds[last-1], nil
	}
	of, err := newEvent(e.text, Options{System: e.options.System, Edition: e.options.Edition, Round: last})
	if err != nil {
		return e.before, pairing.Round{}, err
	}
	return of.before, f.Tournament.Rounds[last-1], nil
}

// pairsOnly reports whether a text is a list of pairs: numbers, and nothing else.
func pairsOnly(text string) bool {
	return strings.Trim(text, "0123456789 \t\r\n") == ""
}

// parsePairs takes the numbers that pairsFile writes: of pairs, then White and Black of
// each, with 0 for the opponent of the player with the allocated bye.
func parsePairs(numbers []string) (r pairing.Round, err error) {
	if n := len(numbers); n%2 == 0 || numbers[0] != fmt.Sprint(n/2) {
		return r, invalid("a list of pairs has their number in its first line, and two players in each other one")
	}
	for pair := range slices.Chunk(numbers[1:], 2) {
		white, black := pairing.ID(pair[0]), pairing.ID(pair[1])
		if black == "0" {
			r.Byes = append(r.Byes, pairing.Bye{Player: white, Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: white, Black: black})
		}
	}
	return r, nil
}
