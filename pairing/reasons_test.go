package pairing_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// TestReasons tells mistakes apart that have one code.
func TestReasons(t *testing.T) {
	good := pairing.Tournament{Planned: 5, Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}}}
	good.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "3", Result: pairing.WhiteWins},
		{White: "4", Black: "2", Result: pairing.WhiteWins}}})
	reasons := []error{pairing.ErrPending, pairing.ErrUnknownPlayer, pairing.ErrRecorded}
	for _, c := range []struct {
		name   string
		reason error
		do     func(t *pairing.Tournament) error
	}{
		{"withdrawal of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error { return t.Withdraw("9") }},
		{"return of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error { return t.Return("9") }},
		{"bye of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error { return t.RequestBye("9", 2, 0) }},
		{"ruling on nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			return t.Rule(pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "9"}})
		}},
		{"ruling on nobody's bye", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			return t.Rule(pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{"9"}})
		}},
		{"game of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			t.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "9"}}})
			return t.Validate()
		}},
		{"bye of nobody recorded", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			t.Append(pairing.Round{Byes: []pairing.Bye{{Player: "9"}}})
			return t.Validate()
		}},
		{"points of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			t.Append(pairing.Round{Adjustments: []pairing.Adjustment{{Player: "9", Points: 5}}})
			return t.Validate()
		}},
		{"absence of nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			t.Absences = append(t.Absences, pairing.Absence{Player: "9", From: 1})
			return t.Validate()
		}},
		{"question about nobody", pairing.ErrUnknownPlayer, func(t *pairing.Tournament) error {
			_, err := dutch.Pairer{}.Why(context.Background(), *t, explain.Meet("1", "9"))
			return err
		}},
		{"bye in a recorded round", pairing.ErrRecorded,
			func(t *pairing.Tournament) error { return t.RequestBye("1", 1, 0) }},
		{"second withdrawal", pairing.ErrRecorded,
			func(t *pairing.Tournament) error { return errors.Join(t.Withdraw("1"), t.Withdraw("1")) }},
		{"ID that is taken", pairing.ErrRecorded,
			func(t *pairing.Tournament) error { return t.Enter(pairing.Player{ID: "1"}, 0) }},
		{"empty ID", nil, func(t *pairing.Tournament) error { return t.Enter(pairing.Player{}, 0) }},
		{"bye after the end", nil, func(t *pairing.Tournament) error { return t.RequestBye("1", 9, 0) }},
	} {
		tour := good.Clone()
		err := c.do(&tour)
		var e *pairing.Error
		if !errors.Is(err, pairing.ErrInvalid) || !errors.As(err, &e) || e.Code() != "invalid" {
			t.Errorf("%s: error %v", c.name, err)
		}
		for _, reason := range reasons {
			if errors.Is(err, reason) != (reason == c.reason) {
				t.Errorf("%s: %v, want %v", c.name, err, c.reason)
			}
		}
	}
	open := good.Clone()
	open.Rounds[0].Games[1].Result = pairing.Pending
	for _, p := range []pairing.Pairer{dutch.Pairer{}, tcec.Pairer{}, elimination.Pairer{}, swiss.Pairer{}} {
		_, err := p.Pair(context.Background(), open)
		var e *pairing.Error
		if !errors.Is(err, pairing.ErrPending) || !errors.As(err, &e) || e.Round != 1 || e.Board != 2 || len(e.Players) != 2 {
			t.Errorf("%T: error %v", p, err)
		}
	}
}
