package face

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

// explainRound returns the report of the round. What it shows of players is in the language of the
// options; names and words of facts are for programs.
func explainRound(e *event) (*explain.Report, error) {
	if !e.recorded() {
		if err := e.pairable(); err != nil {
			return nil, err
		}
	}
	r, err := e.system.Explain(context.Background(), e.before)
	if err != nil {
		return nil, err
	}
	for i := range r.Players {
		for k := range r.Players[i].Facts {
			f := &r.Players[i].Facts[k]
			f.Shown = e.shown(*f)
		}
	}
	return r, nil
}

// shown is what a value shows, in the language of the options.
func (e *event) shown(v explain.Value) string {
	if v.Words.Key == "" {
		return words.Number(e.options.Language, v.Shown)
	}
	return v.Words.In(e.options.Language)
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

// A Verdict is one of the library with its headline and its sentence.
type Verdict struct {
	explain.Verdict
	Plain string `json:"plain"`
	Text  string `json:"text"`
}

// said returns a verdict with its sentence.
func (e *event) said(v explain.Verdict, err error) (Verdict, error) {
	v.Ours.Shown, v.Theirs.Shown = e.shown(v.Ours), e.shown(v.Theirs)
	return Verdict{v, v.Headline(e.options.Language), v.In(e.options.Language)}, err
}

// whyNot says why two players do not meet, or why one does not have the bye.
func whyNot(e *event) (Verdict, error) {
	switch ask := e.options.Ask; len(ask) {
	case 1:
		return e.said(e.system.Why(context.Background(), e.before, explain.Bye(ask[0])))
	case 2:
		return e.said(e.system.Why(context.Background(), e.before, explain.Meet(ask[0], ask[1])))
	default:
		return Verdict{}, invalidf("one player can be asked about, or two, not %d", len(ask))
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
	Game  explain.Game `json:"game"`
	Plain []string     `json:"plain"` // about White and about Black, without an article
	Words string       `json:"words"` // why these colours
	White Side         `json:"white"`
	Black Side         `json:"black"`
	Match *sheet.Table `json:"match"` // the boards of a match of teams, if the file has them
}

// A Side is one of the two at a board, with the facts in words.
type Side struct {
	ID    pairing.ID `json:"id"`
	Color string     `json:"color"`
	Name  string     `json:"name"`
	Facts []Fact     `json:"facts"`
}

// A Fact is something about a player: "colour difference", "+1".
type Fact struct {
	Name  string `json:"name"`
	Shown string `json:"shown"`
}

// side returns the side of a player.
func (e *event) side(color pairing.Color, p explain.Player) Side {
	s := Side{ID: p.ID, Color: e.say("sheet." + color.String()), Name: cmp.Or(p.Name, string(p.ID))}
	for _, f := range p.Facts {
		s.Facts = append(s.Facts, Fact{words.Say(f.Name).In(e.options.Language), e.shown(f)})
	}
	return s
}

// board says why the colours are as they are on the board of two players.
func board(e *event) (Board, error) {
	if len(e.options.Ask) != 2 {
		return Board{}, invalidf("a board has two players, not %d", len(e.options.Ask))
	}
	r, err := e.system.Explain(context.Background(), e.before)
	if err != nil {
		return Board{}, err
	}
	i := slices.IndexFunc(r.Games, func(g explain.Game) bool {
		return slices.Contains(e.options.Ask, g.White) && slices.Contains(e.options.Ask, g.Black)
	})
	if i < 0 {
		return Board{}, invalid("face.apart", "a", e.name(e.options.Ask[0]), "b", e.name(e.options.Ask[1]), "round", r.Round)
	}
	out := Board{Game: r.Games[i], Words: r.Games[i].Words.In(e.options.Language),
		Match: e.match(r.Games[i].White, r.Games[i].Black)}
	for _, id := range []pairing.ID{out.Game.White, out.Game.Black} {
		if head := out.Game.Head(id).In(e.options.Language); head != "" {
			out.Plain = append(out.Plain, head)
		}
	}
	for _, p := range r.Players {
		switch p.ID {
		case out.Game.White:
			out.White = e.side(pairing.White, p)
		case out.Game.Black:
			out.Black = e.side(pairing.Black, p)
		}
	}
	return out, nil
}

// A Judgment is what the rules have against another round. Differ are the games and the bye (one
// player) of the round that is shown which the other one does not have.
type Judgment struct {
	Verdict
	Differ [][]pairing.ID `json:"differ"`
}

// other judges another round: that of options.Other, which is a list of pairs for the round about
// to be paired, or a file whose last round it is.
func other(e *event) (Judgment, error) {
	before, round, err := e.proposed()
	if err != nil {
		return Judgment{}, err
	}
	v, err := e.said(e.system.Compare(context.Background(), before, round))
	out := Judgment{v, [][]pairing.ID{}}
	if ours, failed := e.paired(); err == nil && failed == nil && len(before.Rounds) == e.round-1 {
		out.Differ = changed(round, ours.Rounds[e.round-1])
	}
	return out, err
}

// proposed returns the round to be judged, and the tournament before it.
func (e *event) proposed() (pairing.Tournament, pairing.Round, error) {
	if pairsOnly(e.options.Other) {
		round, err := parsePairs(strings.Fields(e.options.Other))
		return e.before, round, err
	}
	f, err := open(e.options.Other, systems.Config{})
	if err != nil {
		return e.before, pairing.Round{}, &sayable{err, "invalid",
			words.Say("face.other.file", "why", Fail(err, e.options.Other, e.options.Language).all())}
	}
	last, have := len(f.Tournament.Rounds), len(e.Tournament.Rounds)
	switch {
	case last == 0:
		return e.before, pairing.Round{}, invalid("face.other.none")
	case last > have+1:
		return e.before, pairing.Round{}, invalid("face.other.late", "last", last, "next", have+1)
	case last == e.round:
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
		return r, invalidf("a list of pairs has their number in its first line, and two players in each other one")
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
