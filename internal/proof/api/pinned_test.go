package main

import (
	"context"
	"encoding/json"
	"io"
	"testing"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/rating"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// The names that programs outside are written against, as they are: this file compiles if
// they are there. What else is exported is in the list.

var (
	_ = []pairing.Edition{pairing.FIDE2016, pairing.FIDE2017, pairing.FIDE2018, pairing.FIDE2024, pairing.FIDE2026}

	_ interface {
		Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error)
	} = pairing.Pairer(nil)
	_ func(context.Context, pairing.Pairer, pairing.Tournament) ([]pairing.Difference, error) = pairing.Check

	_ = []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing, &pairing.Error{
		Kind: error(nil), Round: int(0), Players: []pairing.ID(nil), Line: int(0), Column: int(0), Text: "", Err: error(nil)}}

	_ = pairing.Tournament{Players: []pairing.Player(nil), Rounds: []pairing.Round(nil), Planned: int(0),
		InitialColor: pairing.Color(0), Scoring: pairing.Scoring{},
		Absences: []pairing.Absence(nil), Rulings: []pairing.Ruling(nil), Corrections: []pairing.Correction(nil),
		Revisions: []pairing.Revision(nil)}
	_ = pairing.Absence{Player: pairing.ID(""), From: int(0), To: int(0), Points: pairing.Points(0),
		GamePoints: pairing.Points(0), Expelled: bool(false)}
	_ = pairing.Correction{Round: int(0), After: int(0), White: pairing.ID(""), Black: pairing.ID(""),
		Was: pairing.Result(""), Points: (*[2]pairing.Points)(nil), Reversed: bool(false)}
	_ = pairing.Revision{After: int(0), Players: []pairing.Player(nil), Planned: int(0), Scoring: (*pairing.Scoring)(nil)}
	_ = pairing.Game{White: pairing.ID(""), Black: pairing.ID(""), Result: pairing.Result(""), Points: [2]pairing.Points{},
		Rated: pairing.Result("")}

	_ interface {
		Append(r pairing.Round)
		Unpair() error
		Enter(p pairing.Player, number int) error
		Revise(change func(*pairing.Tournament))
		Withdraw(id pairing.ID) error
		Return(id pairing.ID) error
		RequestBye(id pairing.ID, round int, points pairing.Points) error
		Rule(r pairing.Ruling) error
		SetResult(round int, white, black pairing.ID, r pairing.Result) error
		SetPoints(round int, white, black pairing.ID, points [2]pairing.Points) error
	} = (*pairing.Tournament)(nil)
	_ interface {
		Before(round int) (pairing.Tournament, error)
		Clone() pairing.Tournament
		Validate() error
		Scores() map[pairing.ID]pairing.Points
		Names() func(pairing.ID) string
		Player(id pairing.ID) (pairing.Player, bool)
	} = pairing.Tournament{}

	_ = standings.Ranking{Columns: []standings.Column(nil), Rows: []standings.Standing(nil)}
	_ = standings.Column{Name: "", Article: "", Words: ""}
	_ = standings.Standing{Place: int(0), Player: pairing.ID(""), Values: []standings.Value(nil)}
	_ interface {
		Rank(t pairing.Tournament) (standings.Ranking, error)
	} = standings.Rules{}

	_ = systems.Config{System: "", Edition: pairing.Edition(0)}
	_ interface {
		New() (explain.Explainer, error)
	} = systems.Config{}
	_ = systems.Event{Config: systems.Config{},
		Standings: standings.Rules{}, File: trf.File{Tournament: pairing.Tournament{}, Lines: []string{"012 ", "042 "}}}
	_ func([]byte, systems.Config) (*systems.Event, error) = systems.Open
	_ interface {
		Pair(ctx context.Context) (pairing.Round, error)
		Rank() (standings.Ranking, error)
		Check(ctx context.Context) (*systems.Findings, error)
		WriteTRF(w io.Writer) error
		json.Marshaler
	} = (*systems.Event)(nil)

	_                                                 = elimination.Pairer{Lives: int(0), KeepForfeiters: bool(false)}
	_                                                 = tcec.Pairer{Double: bool(false), Forget: int(0)}
	_                                                 = roundrobin.Schedule{Teams: int(0), Slots: [][][2]int(nil)}
	_ func(pairing.Tournament) ([]rating.Game, error) = rating.Of
	_                                                 = matching.Matching{Mate: []int(nil), Weight: int64(0)}
	_ interface {
		Verify(n int, edges []matching.Edge) error
	} = matching.Matching{}
	_ = []func(int, []matching.Edge) (matching.Matching, error){matching.MaxWeight, matching.MaxWeightPerfect,
		matching.MaxCardinality}
)

// TestZeroConfig: what the zero Pairer of a package is, if only the name is set; the zero
// value is the Dutch system in force.
func TestZeroConfig(t *testing.T) {
	for _, name := range append(systems.Names(), "") {
		if _, err := (systems.Config{System: name}).New(); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}
