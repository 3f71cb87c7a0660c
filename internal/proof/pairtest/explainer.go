package pairtest

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// ConformanceExplainer checks on tournaments drawn by draw, with and without required
// pairs, what [explain.Explainer] promises:
//
//   - the report's games and bye are those of Pair;
//   - of all rounds, Compare calls the prescribed one the same, and no other;
//   - of every other one that is legal it knows the rule by which the prescribed one
//     is better, and it says so: with every measure ours is less, and the amounts are
//     those that are shown;
//   - a game with colours reversed is another colour;
//   - Why finds nothing illegal and no completion exactly if some legal round has
//     the pair, or the bye, and then compares with such a round, and none of them is milder;
//   - Why of a float likewise, of rounds in which a player has an opponent of the same score
//     or not;
//   - what the report's stories say against somebody is what Compare says of the round that
//     is meant;
//   - with other names verdicts are the same with other names;
//   - verdicts and reports come back from JSON as they were, and have sentences;
//   - where Pair fails, so do they, but for no legal pairing, which is an answer;
//   - rounds that are none are illegal, whatever is wrong with them;
//   - where no legal round is left there is a proof, and what it says of two players is
//     what Why says of them.
//
// All rounds means all: the tournaments must be small. A fourth of the usual number of
// tournaments is drawn, since each of them answers many questions.
func ConformanceExplainer(t *testing.T, e explain.Explainer, draw func(*rapid.T) pairing.Tournament) {
	t.Helper()
	defer FewerChecks(4)()
	rapid.Check(t, func(t *rapid.T) {
		tournament, decide := draw(t), FromRapid(t)
		if decide.one(3) {
			tournament = Require(decide, tournament)
		}
		if decide.one(4) {
			tournament = RuleBye(decide, tournament)
		}
		if decide.one(2) {
			tournament = tournament.Clone()
			for i := range tournament.Players {
				tournament.Players[i].Name = "Somebody, Else"
			}
		}
		x := examination{Explainer: e, t: tournament, names: otherNames(t, tournament)}
		if err := x.run(decide); err != nil {
			t.Fatalf("%v%s", err, Shown(tournament))
		}
	})
}

// FewerChecks divides the number of draws of [rapid.Check] until the function that it
// returns is called.
func FewerChecks(divisor int) (restore func()) {
	checks := flag.Lookup("rapid.checks").Value
	before := checks.String()
	n, err := strconv.Atoi(before)
	if err == nil {
		err = checks.Set(strconv.Itoa(max(1, n/divisor)))
	}
	if err != nil {
		panic(err)
	}
	return func() { checks.Set(before) }
}

// Examine makes these checks at one tournament, but for other names and JSON.
func Examine(e explain.Explainer, t pairing.Tournament) error {
	return (&examination{Explainer: e, t: t}).run(FromSeed(1))
}

// An examination is of an Explainer at one tournament.
type examination struct {
	explain.Explainer
	t     pairing.Tournament
	names []pairing.ID // for renaming; nil: verdicts are taken as they are
	round pairing.Round
	legal []rival
	told  *explain.Report
}

// A rival is a legal round other than the prescribed one, with the verdict on it.
type rival struct {
	round   pairing.Round
	verdict explain.Verdict
}

// run makes all checks.
func (x *examination) run(decide Source) error {
	round, err := x.Pair(context.Background(), x.t)
	if err != nil {
		return x.fails(err)
	}
	x.round = round
	for _, check := range []func(Source) error{x.report, x.compareAll, x.stories, x.reverse, x.askAll, x.spoil} {
		if err := check(decide); err != nil {
			return err
		}
	}
	return nil
}

// fails checks the answers where Pair fails.
func (x *examination) fails(err error) error {
	report, explainErr := x.Explain(context.Background(), x.t)
	v, compareErr := x.Compare(context.Background(), x.t, pairing.Round{})
	if !errors.Is(err, pairing.ErrNoPairing) {
		if report != nil || fmt.Sprint(explainErr) != fmt.Sprint(err) || fmt.Sprint(compareErr) != fmt.Sprint(err) {
			return fmt.Errorf("the error of Pair is %v, Explain with %v, Compare with %v", err, explainErr, compareErr)
		}
		return nil
	}
	if !errors.Is(explainErr, pairing.ErrNoPairing) || report == nil || len(report.Brackets) > 0 || report.In("") == "" {
		return fmt.Errorf("no legal pairing: Explain gives %+v, error %v", report, explainErr)
	}
	if compareErr != nil || v.Kind != explain.KindNoPairing {
		return fmt.Errorf("no legal pairing: Compare gives %+v, error %v", v, compareErr)
	}
	for _, e := range []*explain.Evidence{report.Evidence, v.Evidence} {
		if err := shape(e); err != nil {
			return fmt.Errorf("no legal pairing: %v: %+v", err, e)
		}
	}
	return nil
}

// report checks Explain.
func (x *examination) report(Source) error {
	r, err := x.Explain(context.Background(), x.t)
	if err != nil {
		return fmt.Errorf("reasons of the round: %v", err)
	}
	x.told = r
	if got := Told(r); !SameRound(got, Paired(x.round)) {
		return fmt.Errorf("the round of Pair is %v, Explain %v", x.round, got)
	}
	for _, g := range r.Games {
		if g.Article == "" {
			return fmt.Errorf("game %v has no article", g)
		}
	}
	for _, b := range r.Brackets {
		for _, v := range b.Values {
			if v.Article == "" || v.Name == "" || v.Shown == "" {
				return fmt.Errorf("a criterion without words: %+v", v)
			}
			if !agrees(&v) {
				return fmt.Errorf("a criterion whose amounts are not those that are shown: %+v", v)
			}
		}
	}
	var back explain.Report
	if err := throughJSON(r, &back); err != nil {
		return err
	}
	if d := Diff(*r, back, cmpopts.EquateEmpty()); d != "" {
		return fmt.Errorf("the report through JSON (-before +after):\n%s", d)
	}
	if text := r.In(""); !strings.Contains(text, "Round") {
		return fmt.Errorf("the report as text: %q", text)
	}
	return nil
}

// Told returns the round that a report tells of.
func Told(r *explain.Report) (told pairing.Round) {
	for _, g := range r.Games {
		told.Games = append(told.Games, pairing.Game{White: g.White, Black: g.Black})
	}
	if r.Bye != "" {
		told.Byes = []pairing.Bye{{Player: r.Bye, Allocated: true}}
	}
	for _, f := range r.Facts {
		if f.Name == "byes" { // of a bracket, which can have several
			for _, id := range f.Players {
				told.Byes = append(told.Byes, pairing.Bye{Player: id, Allocated: true})
			}
		}
	}
	return told
}

// Paired is a round without results, and without requested byes and what byes are worth.
func Paired(r pairing.Round) (p pairing.Round) {
	for _, g := range r.Games {
		p.Games = append(p.Games, pairing.Game{White: g.White, Black: g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			p.Byes = append(p.Byes, pairing.Bye{Player: b.Player, Allocated: true})
		}
	}
	return p
}

// compareAll checks Compare on all rounds.
func (x *examination) compareAll(Source) error {
	same := 0
	for other := range AllRounds(paired(x.round)) {
		v, err := x.verdict(other)
		switch {
		case err != nil:
			return err
		case v.Kind == explain.KindSame || v.Kind == explain.KindColors: // AllRounds yields pairs, not colours
			same++
			if !samePairs(other, x.round) {
				return fmt.Errorf("%v is called %s, Pair gives %v", other, v.Kind, x.round)
			}
		case v.Kind == explain.KindIllegal:
			if len(v.Violations) == 0 {
				return fmt.Errorf("%v is illegal without violations", other)
			}
		case !better(v):
			return fmt.Errorf("the verdict on %v does not prefer ours: %+v", other, v)
		default:
			x.legal = append(x.legal, rival{other, v})
		}
	}
	if same != 1 {
		return fmt.Errorf("%d rounds are called the same", same)
	}
	v, err := x.verdict(x.round)
	if err != nil || v.Kind != explain.KindSame {
		return fmt.Errorf("comparing the prescribed round gives %+v, error %v", v, err)
	}
	return nil
}

// verdict returns Compare's answer, after checking what goes for every verdict.
func (x *examination) verdict(other pairing.Round) (explain.Verdict, error) {
	v, err := x.Compare(context.Background(), x.t, other)
	if err != nil {
		return v, fmt.Errorf("comparing: %v", err)
	}
	return v, x.anyVerdict(v, func(t pairing.Tournament, rename func(pairing.ID) pairing.ID) (explain.Verdict, error) {
		return x.Compare(context.Background(), t, RenameRound(other, rename))
	})
}

// An asking asks for a verdict on a tournament whose players are renamed.
type asking func(t pairing.Tournament, rename func(pairing.ID) pairing.ID) (explain.Verdict, error)

// anyVerdict checks JSON, the sentence and renaming.
func (x *examination) anyVerdict(v explain.Verdict, again asking) error {
	if x.names == nil {
		return nil
	}
	var back explain.Verdict
	if err := throughJSON(v, &back); err != nil {
		return err
	}
	bare := v
	bare.Round, back.Round = Paired(v.Round), Paired(back.Round)
	if d := Diff(bare, back, cmpopts.EquateEmpty()); d != "" {
		return fmt.Errorf("a verdict through JSON (-before +after):\n%s", d)
	}
	if text := v.In(""); !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") {
		return fmt.Errorf("%+v reads %q", v, text)
	}
	rename := renaming(x.t, x.names)
	other, err := again(Rename(x.t, rename), rename)
	if err != nil {
		return fmt.Errorf("with other names: %v", err)
	}
	if d := Diff(remade(v, remaking{name: rename}), other, x.sameVerdict()); d != "" {
		return fmt.Errorf("with other names (-want +got):\n%s", d)
	}
	return nil
}

// sameVerdict compares verdicts, with what they say if all players have one name, and without
// if they are called by their IDs.
func (x *examination) sameVerdict() cmp.Options {
	named := len(x.t.Players) > 0 && x.t.Players[0].Name != ""
	same := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(explain.Evidence{}, "Names"),
		cmp.Comparer(func(a, b explain.Message) bool { return !named || a.In("") == b.In("") })}
	if !named {
		same = append(same, cmpopts.IgnoreFields(explain.Value{}, "Shown"))
	}
	return same
}

// better reports whether a verdict of kind criterion or order says that ours is
// better: what is measured is less, except where the rules want more of something,
// which they do of the bye, of item 10 of the elimination, and Burstein's 4.3 of the
// opponent's number.
func better(v explain.Verdict) bool {
	if v.Kind != explain.KindCriterion && v.Kind != explain.KindOrder || v.Article == "" || v.In("") == "" {
		return false
	}
	c := slices.Compare(v.Ours.Amounts, v.Theirs.Amounts)
	if v.Kind == explain.KindCriterion && (!agrees(&v.Ours) || !agrees(&v.Theirs)) {
		return false
	}
	if v.Article == "item 10" && v.Kind == explain.KindCriterion {
		return c > 0
	}
	return c < 0 || c > 0 && (v.Bracket == 0 || v.Article == "4.3" && v.Ours.Name == "")
}

// agrees reports whether a criterion's amounts are those that are shown, where numbers are:
// "-2", or "1.5, 0.5", which are points.
func agrees(v *explain.Value) bool {
	shown := strings.Split(v.Shown, ", ")
	for k, text := range shown {
		n, err := strconv.Atoi(strings.Replace(text, ".", "", 1))
		if err != nil {
			return true
		}
		if len(shown) != len(v.Amounts) || v.Amounts[k] != n {
			return false
		}
	}
	return true
}

// reverse checks games with colours reversed.
func (x *examination) reverse(Source) error {
	for i := range x.round.Games {
		other := RenameRound(x.round, same)
		g := &other.Games[i]
		g.White, g.Black = g.Black, g.White
		v, err := x.verdict(other)
		if err != nil {
			return err
		}
		if v.Kind != explain.KindColors || len(v.OursPairs) != 1 || v.OursPairs[0][0] != g.Black ||
			v.Ours.Players[0] != g.Black {
			return fmt.Errorf("%v - %v with colours reversed: %+v", g.Black, g.White, v)
		}
	}
	return nil
}

// askAll checks Why for all players and pairs, and somebody unknown.
func (x *examination) askAll(decide Source) error {
	players := paired(x.round)
	for i, a := range players {
		for _, b := range players[i+1:] {
			if err := x.ask(a, b); err != nil {
				return err
			}
		}
		if err := x.ask(a, ""); err != nil {
			return err
		}
		if err := x.askFloat(a); err != nil {
			return err
		}
	}
	if len(players) == 0 {
		return nil
	}
	v, err := x.Why(context.Background(), x.t, explain.Meet(players[decide(len(players))], "nobody"))
	var named *pairing.Error
	if !errors.As(err, &named) || !errors.Is(err, pairing.ErrInvalid) ||
		!slices.Equal(named.Players, []pairing.ID{"nobody"}) || v.In("") != "" {
		return fmt.Errorf("why not nobody: %+v, error %v", v, err)
	}
	return nil
}

// whyNot asks about a pair, or, if b is empty, about the bye.
func (x *examination) whyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	if b == "" {
		return x.Why(context.Background(), t, explain.Bye(a))
	}
	return x.Why(context.Background(), t, explain.Meet(a, b))
}

// ask checks Why of a pair, or of a bye.
func (x *examination) ask(a, b pairing.ID) error {
	v, err := x.whyNot(x.t, a, b)
	if err != nil {
		return fmt.Errorf("why not %v, %q: %v", a, b, err)
	}
	if err := x.anyVerdict(v, func(t pairing.Tournament, rename func(pairing.ID) pairing.ID) (explain.Verdict, error) {
		return x.whyNot(t, rename(a), rename(b))
	}); err != nil {
		return fmt.Errorf("why not %v, %q: %v", a, b, err)
	}
	prescribed := has(x.round, a, b)
	asked := func(r pairing.Round) bool { return has(r, a, b) != prescribed }
	complain := func(what string) error {
		return fmt.Errorf("why not %v, %q: %s: %+v", a, b, what, v)
	}
	switch {
	case v.Kind == explain.KindSame:
		return complain("there is another round, or none")
	case b == "" && len(paired(x.round))%2 == 0:
		if v.Kind != explain.KindNothing {
			return complain("nobody has the bye")
		}
	case !x.possible(asked):
		if v.Kind != explain.KindIllegal && v.Kind != explain.KindCompletion {
			return complain("no legal round has it")
		}
		if v.Kind == explain.KindCompletion && !prescribed {
			if err := x.proves(v.Evidence, a, b); err != nil {
				return complain(fmt.Sprint("as a proof: ", err))
			}
		}
	default:
		if what := x.mildest(&v, asked); what != "" {
			return complain(what)
		}
	}
	return nil
}

// possible reports whether some legal round is one that is asked for.
func (x *examination) possible(asked func(pairing.Round) bool) bool {
	return slices.ContainsFunc(x.legal, func(r rival) bool { return asked(r.round) })
}

// askFloat checks Why of a float.
func (x *examination) askFloat(a pairing.ID) error {
	v, err := x.Why(context.Background(), x.t, explain.Float(a))
	complain := func(what string) error {
		return fmt.Errorf("why not float %v: %s: %+v, error %v", a, what, v, err)
	}
	if err != nil {
		return complain("an error")
	}
	if err := x.anyVerdict(v, func(t pairing.Tournament, rename func(pairing.ID) pairing.ID) (explain.Verdict, error) {
		return x.Why(context.Background(), t, explain.Float(rename(a)))
	}); err != nil {
		return complain(err.Error())
	}
	whole := slices.ContainsFunc(x.told.Brackets, func(b explain.Bracket) bool { return b.Kind == "round" })
	if whole != (v.Kind == explain.KindNothing) {
		return complain("whether anybody floats")
	} else if whole {
		return nil
	}
	prescribed := x.floats(x.round, a)
	asked := func(r pairing.Round) bool { return x.floats(r, a) != prescribed }
	if !x.possible(asked) {
		if v.Kind != explain.KindIllegal && v.Kind != explain.KindCompletion {
			return complain("no legal round has it")
		}
	} else if what := x.mildest(&v, asked); what != "" {
		return complain(what)
	}
	return nil
}

// floats reports whether a player has an opponent with another score, or none.
func (x *examination) floats(r pairing.Round, a pairing.ID) bool {
	score := map[pairing.ID]pairing.Points{}
	for _, p := range x.told.Players {
		score[p.ID] = p.Score
	}
	for _, g := range r.Games {
		if g.White == a || g.Black == a {
			return score[g.White] != score[g.Black]
		}
	}
	return true
}

// spoil checks rounds that are none.
func (x *examination) spoil(decide Source) error {
	other := Paired(x.round)
	if len(other.Games) == 0 {
		return nil
	}
	g := &other.Games[decide(len(other.Games))]
	what := []string{"missing", "twice", "unknown", "byes", "self"}[decide(5)]
	switch what {
	case "missing":
		*g = other.Games[0]
		other.Games = other.Games[1:]
	case "twice":
		other.Games = append(other.Games, *g)
	case "unknown":
		g.White = "nobody"
	case "byes":
		other.Byes = append(other.Byes, pairing.Bye{Player: g.White, Allocated: true},
			pairing.Bye{Player: g.Black, Allocated: true})
	case "self":
		g.White = g.Black
	}
	v, err := x.verdict(other)
	if err != nil {
		return err
	}
	if v.Kind != explain.KindIllegal || !slices.ContainsFunc(v.Violations,
		func(b explain.Violation) bool { return b.What == what }) {
		return fmt.Errorf("%s in %v: %+v", what, other, v)
	}
	return nil
}

// throughJSON encodes and decodes.
func throughJSON(from, to any) error {
	data, err := json.Marshal(from)
	if err != nil {
		return fmt.Errorf("encoding: %v", err)
	}
	if err := json.Unmarshal(data, to); err != nil {
		return fmt.Errorf("decoding %s: %v", data, err)
	}
	return nil
}

// paired lists who is in a game or has the allocated bye.
func paired(r pairing.Round) (players []pairing.ID) {
	for _, g := range r.Games {
		players = append(players, g.White, g.Black)
	}
	for _, b := range r.Byes {
		if b.Allocated {
			players = append(players, b.Player)
		}
	}
	slices.Sort(players)
	return slices.Compact(players)
}

// samePairs compares pairs and bye.
func samePairs(a, b pairing.Round) bool {
	for _, g := range a.Games {
		if !has(b, g.White, g.Black) {
			return false
		}
	}
	return len(paired(a)) == len(paired(b))
}

// has reports whether a round has the pair, or the bye.
func has(r pairing.Round, a, b pairing.ID) bool {
	for _, bye := range r.Byes {
		if b == "" && bye.Allocated && bye.Player == a {
			return true
		}
	}
	return slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return between(g, a, b) })
}

// between reports whether a game is one of the two.
func between(g pairing.Game, a, b pairing.ID) bool {
	return g.White == a && g.Black == b || g.White == b && g.Black == a
}

// AllRounds yields every way to pair the players, with a bye if their number is odd.
func AllRounds(players []pairing.ID) iter.Seq[pairing.Round] {
	return func(yield func(pairing.Round) bool) {
		if len(players)%2 == 0 {
			extend(players, pairing.Round{}, yield)
			return
		}
		for i, p := range players {
			rest := slices.Concat(players[:i], players[i+1:])
			if !extend(rest, pairing.Round{Byes: []pairing.Bye{{Player: p, Allocated: true}}}, yield) {
				return
			}
		}
	}
}

// extend pairs the rest in every way.
func extend(rest []pairing.ID, r pairing.Round, yield func(pairing.Round) bool) bool {
	if len(rest) == 0 {
		return yield(r)
	}
	for i := 1; i < len(rest); i++ {
		next := pairing.Round{Byes: r.Byes, Games: append(slices.Clip(r.Games), pairing.Game{White: rest[0], Black: rest[i]})}
		if !extend(slices.Concat(rest[1:i], rest[i+1:]), next, yield) {
			return false
		}
	}
	return true
}
