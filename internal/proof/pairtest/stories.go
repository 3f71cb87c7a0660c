package pairtest

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// stories holds the reasons of the report and the verdicts together: of everybody who comes
// before or after an opponent in the order, Compare says the same of the round in which two
// pairs have exchanged players; of everybody who comes before the one with the bye, Why
// does; and why somebody floats, Compare says of the mildest of all rounds in which that
// player does not.
func (x *examination) stories(Source) error {
	round := Told(x.told)
	for _, g := range x.told.Games {
		for _, reason := range g.Why {
			v, err := swapped(x, x.t, round, g, reason)
			if err != nil || !says(reason, v) {
				return fmt.Errorf("%v - %v: the story says %+v, Compare %+v, error %v", g.White, g.Black, reason, v, err)
			}
		}
	}
	for _, reason := range x.told.BeforeBye {
		if v, err := x.Why(context.Background(), x.t, explain.Bye(reason.Asked[0])); err != nil || !says(reason, v) {
			return fmt.Errorf("the bye of %v: the story says %+v, Why %+v, error %v", x.told.Bye, reason, v, err)
		}
	}
	for k := range x.told.Brackets {
		for _, reason := range x.told.Brackets[k].Floats {
			if err := x.float(k, reason); err != nil {
				return err
			}
		}
	}
	return nil
}

// swapped compares with the round in which somebody has the place of one of two who meet:
// of the one whom the reason calls the opponent.
func swapped(e explain.Explainer, t pairing.Tournament, round pairing.Round, g explain.Game,
	x explain.Verdict) (explain.Verdict, error) {
	name := t.Names()
	for _, p := range [][2]pairing.ID{{g.White, g.Black}, {g.Black, g.White}} {
		if arg := x.Words.Arg; arg("rival") == name(x.Asked[0]) && arg("opponent") == name(p[1]) &&
			arg("player") == name(p[0]) {
			return e.Compare(context.Background(), t, RenameRound(round, func(id pairing.ID) pairing.ID {
				switch id {
				case p[1]:
					return x.Asked[0]
				case x.Asked[0]:
					return p[1]
				}
				return id
			}))
		}
	}
	return explain.Verdict{}, fmt.Errorf("the story of the pair is %q", x.In(""))
}

// says reports whether a reason is that of a verdict.
func says(x explain.Verdict, v explain.Verdict) bool {
	if x.Kind != v.Kind || x.In("") == "" {
		return false
	}
	if v.Kind == explain.KindIllegal || v.Kind == explain.KindRuled {
		return slices.ContainsFunc(v.Violations, func(b explain.Violation) bool { return b.Article == x.Article })
	}
	return x.Article == v.Article || x.Article == "" && v.Kind == explain.KindOrder
}

// float checks why a player floats, and not those whom the reason names.
func (x *examination) float(k int, reason explain.Verdict) error {
	b := &x.told.Brackets[k]
	if reason.Kind == "" { // nobody can be paired there
		if slices.ContainsFunc(x.legal, func(r rival) bool {
			return r.verdict.Bracket == k+1 &&
				len(r.verdict.TheirsPairs) > 0
		}) || len(b.Pairs) > 0 {
			return fmt.Errorf("of %v the story says %q", reason.Asked[0], reason.In(""))
		}
		return nil
	}
	mildest := -1
	var verdicts []explain.Verdict // the mildest ones
	for _, r := range x.legal {
		if r.verdict.Bracket != k+1 || !changes(r.verdict, reason.Asked[0]) {
			continue
		}
		rank := len(b.Values) // of an order
		if r.verdict.Kind == explain.KindCriterion {
			rank = slices.IndexFunc(b.Values, func(v explain.Value) bool {
				return v.Article == r.verdict.Ours.Article && v.Name == r.verdict.Ours.Name
			})
		}
		if rank > mildest {
			mildest, verdicts = rank, nil
		}
		if rank == mildest {
			verdicts = append(verdicts, r.verdict)
		}
	}
	named, _ := reason.Words.Arg("rivals").([]any)
	if !slices.ContainsFunc(verdicts, func(v explain.Verdict) bool {
		return says(reason, v) && (x.t.Players[0].Name != "" || !slices.ContainsFunc(named, func(id any) bool {
			return !changes(v, pairing.ID(id.(string)))
		}))
	}) {
		return fmt.Errorf("%s of %v: the story says %+v; the mildest verdicts are %+v", reason.In(""), reason.Asked[0],
			reason, verdicts)
	}
	return nil
}

// changes reports whether a player who floats in our round does not in theirs, or the
// other way round: exactly one of the two has a pair with the player in the bracket. Who
// floats down has one in theirs then, who floats up in ours.
func changes(v explain.Verdict, player pairing.ID) bool {
	in := func(pairs [][2]pairing.ID) bool {
		return slices.ContainsFunc(pairs, func(p [2]pairing.ID) bool { return p[0] == player || p[1] == player })
	}
	return in(v.OursPairs) != in(v.TheirsPairs)
}
