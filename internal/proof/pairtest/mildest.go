package pairtest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Mildest examines the next rounds of stored tournaments and of some that are drawn: all that
// [ConformanceExplainer] checks, but other names and JSON.
func Mildest(t *testing.T, e explain.Explainer, drawn int, draw func(Source) pairing.Tournament, stored ...string) {
	t.Helper()
	fields, wrong := 0, 0
	examine := func(name string, event pairing.Tournament) {
		fields++
		if err := Examine(e, event); err != nil {
			wrong++
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range stored {
		examine(name, Stored(t, name))
	}
	for seed := range uint64(drawn) {
		examine(fmt.Sprint("seed ", seed), draw(FromSeed(seed)))
	}
	t.Logf("%d of %d fields have an answer that is not the mildest, or wrong", wrong, fields)
}

// mildest checks a verdict that compares with another round: ours is better, it is a round
// that is asked for, and of all of these none is milder. It says what is wrong.
func (x *examination) mildest(v *explain.Verdict, asked func(pairing.Round) bool) string {
	if !better(*v) {
		return "some legal round has it, and ours is better"
	} else if !asked(v.Round) {
		return "the round that it compares with is another one"
	}
	best := v
	for k := range x.legal {
		if r := &x.legal[k]; asked(r.round) && x.compareVerdicts(&r.verdict, best) < 0 {
			best = &r.verdict
		}
	}
	if best != v {
		return fmt.Sprintf("%v is milder: %s", Facts(best.Round), best.In(""))
	}
	return ""
}

// served are orders in which players are served.
var served = []string{"pairing order", "ranks", "table"}

// compareVerdicts compares two verdicts on other rounds than the prescribed one; the milder
// one comes first. It is the one whose bracket is paired later, then the one whose criterion
// comes later, or an order, then the one that is less far behind.
func (x *examination) compareVerdicts(v, w *explain.Verdict) int {
	if c := cmp.Or(cmp.Compare(w.Bracket, v.Bracket), cmp.Compare(x.rule(w), x.rule(v)),
		cmp.Compare(w.Item, v.Item)); c != 0 {
		return c
	}
	if v.Article == "4.3" &&
		v.Ours.Name == "" { // of the Burstein System: players are served in order, each with the largest number
		return cmp.Or(cmp.Compare(w.At, v.At), slices.Compare(w.Theirs.Amounts, v.Theirs.Amounts))
	}
	if slices.Contains(served, v.Ours.Name) { // of those who are served in this order the first one
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
		return 2 * slices.IndexFunc(x.told.Brackets[v.Bracket-1].Values,
			func(value explain.Value) bool { return value.Article == article })
	}
	switch {
	case v.Article == "3.5.4": // the set of upfloaters comes before all criteria of pairs
		return 1 + criterion("C7")
	case v.Article == "item 9": // measured together with item 8
		return criterion("item 8")
	case v.Kind == explain.KindOrder:
		at := 100 + 2*slices.Index([]string{"mdps", "mdp pairing", "bracket", "remainder", "upfloaters", "first shift",
			"second shift", "transposition", "top members", "bottom members", "table"}, v.Ours.Name)
		if v.Player != "" { // within a bracket exchanges come before transpositions
			at++
		}
		return at
	case v.Bracket == 0:
		return slices.Index([]string{"3.4.2", "3.4.3", "S3 (a)", "S4 (a)", "S4 (b)", "S3 (c)", "S3 (d)"},
			v.Article) // of others the item tells
	}
	return criterion(v.Article)
}
