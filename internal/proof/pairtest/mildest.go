package pairtest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Mildest requires the answers to why not to be the mildest, about the next rounds of stored
// tournaments and of some that are drawn; see [notMildest].
func Mildest(t *testing.T, e explain.Explainer, drawn int, draw func(Source) pairing.Tournament, stored ...string) {
	t.Helper()
	questions, wrong := 0, 0
	ask := func(name string, event pairing.Tournament) {
		asked, found, err := notMildest(e, event)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		questions, wrong = questions+asked, wrong+len(found)
		for _, text := range found {
			t.Errorf("%s: %s", name, text)
		}
	}
	for _, name := range stored {
		ask(name, Stored(t, name))
	}
	for seed := range uint64(drawn) {
		if event := draw(FromSeed(seed)); !Over(event) {
			ask(fmt.Sprint("seed ", seed), event)
		}
	}
	t.Logf("%d of %d answers are not the mildest", wrong, questions)
}

// notMildest asks an Explainer why not about every pair and bye of the next round of a
// tournament, and compares its verdicts with those on all legal rounds that have the pair, or
// do not have it if it is prescribed: none of these may be milder. It gives the number of questions that a criterion or an order
// answers, and says which answers are not the mildest.
//
// All rounds means all: the tournament must be small.
func notMildest(e explain.Explainer, t pairing.Tournament) (asked int, found []string, err error) {
	x := examination{Explainer: e, t: t}
	if x.round, err = e.Pair(context.Background(), t); err != nil {
		return 0, nil, nil //nolint:nilerr // there is nothing to ask
	}
	if err := x.findLegal(); err != nil {
		return 0, nil, err
	}
	if x.told, err = e.Explain(context.Background(), t); err != nil {
		return 0, nil, err
	}
	players := paired(x.round)
	for i, a := range players {
		for _, b := range append(players[i+1:len(players):len(players)], "") {
			v, err := x.whyNot(t, a, b)
			if err != nil {
				return 0, nil, err
			}
			if v.Kind != explain.Criterion && v.Kind != explain.Order {
				continue
			}
			asked++
			prescribed := has(x.round, a, b)
			found = append(found, x.milder(fmt.Sprintf("%v, %q", a, b), v, func(r pairing.Round) bool { return has(r, a, b) != prescribed })...)
		}
		v, err := x.WhyNotFloat(context.Background(), t, a)
		if err != nil {
			return 0, nil, err
		}
		if v.Kind == explain.Criterion || v.Kind == explain.Order {
			asked++
			prescribed := x.floats(x.round, a)
			found = append(found, x.milder(fmt.Sprintf("%v, float", a), v, func(r pairing.Round) bool { return x.floats(r, a) != prescribed })...)
		}
	}
	return asked, found, nil
}

// milder says whether a verdict on some legal round that is asked for is milder than one.
func (x *examination) milder(what string, v explain.Verdict, asked func(pairing.Round) bool) (found []string) {
	best := &v
	for k := range x.legal {
		if r := &x.legal[k]; asked(r.round) && x.compareVerdicts(&r.verdict, best) < 0 {
			best = &r.verdict
		}
	}
	if best != &v {
		found = append(found, fmt.Sprintf("%s: %s\n  %v\nis not the mildest:\n  %s\n  %v", what, v.Text(), Facts(v.Round), best.Text(), Facts(best.Round)))
	}
	return found
}

// compareVerdicts compares two verdicts on other rounds than the prescribed one; the milder
// one comes first. It is the one whose bracket is paired later, then the one whose criterion
// comes later, or an order, then the one that is less far behind.
func (x *examination) compareVerdicts(v, w *explain.Verdict) int {
	if c := cmp.Or(cmp.Compare(w.Bracket, v.Bracket), cmp.Compare(x.rule(w), x.rule(v)), cmp.Compare(w.Item, v.Item)); c != 0 {
		return c
	}
	if v.Article == "4.3" && v.Ours.Name == "" { // of the Burstein System: players are served in order, each with the largest number
		return cmp.Or(cmp.Compare(w.At, v.At), slices.Compare(w.Theirs.Amounts, v.Theirs.Amounts))
	}
	if v.Ours.Name == "pairing order" || v.Ours.Name == "ranks" { // of those who are served in this order the first one
		return cmp.Or(cmp.Compare(w.At, v.At), slices.Compare(v.Theirs.Amounts, w.Theirs.Amounts))
	}
	c := slices.Compare(v.Theirs.Amounts, w.Theirs.Amounts)
	if slices.Compare(v.Ours.Amounts, v.Theirs.Amounts) > 0 {
		return -c
	}
	return c
}

// rule tells how early what decides is asked about.
func (x *examination) rule(v *explain.Verdict) int {
	criterion := func(article string) int {
		return 2 * slices.IndexFunc(x.told.Brackets[v.Bracket-1].Values, func(value explain.Value) bool { return value.Article == article })
	}
	switch {
	case v.Article == "3.5.4": // the set of upfloaters comes before all criteria of pairs
		return 1 + criterion("C7")
	case v.Article == "item 9": // measured together with item 8
		return criterion("item 8")
	case v.Kind == explain.Order:
		at := 100 + 2*slices.Index([]string{"mdps", "mdp pairing", "bracket", "remainder", "upfloaters", "first shift", "second shift", "transposition", "top members", "bottom members"}, v.Ours.Name)
		if v.Player != "" { // within a bracket exchanges come before transpositions
			at++
		}
		return at
	case v.Bracket == 0:
		return slices.Index([]string{"3.4.2", "3.4.3"}, v.Article) // of others the item tells
	}
	return criterion(v.Article)
}
