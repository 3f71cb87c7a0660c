package verdict_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// unnamed calls players by their IDs.
func unnamed(id pairing.ID) string { return string(id) }

// five is a field of A to E, whom the tournament lists from the last to the first, with
// X, who is not to be paired, between. A has met B, and D has met E; B and C have had
// the bye.
func five() *verdict.Field {
	f := &verdict.Field{Present: []pairing.ID{"A", "B", "C", "D", "E"}, Name: unnamed}
	f.Index = func(id pairing.ID) int { return slices.Index([]pairing.ID{"E", "D", "X", "C", "B", "A"}, id) }
	f.Pair = func(a, b int) []explain.Violation {
		switch {
		case a == b:
			return []explain.Violation{{Article: "none", Players: f.Two(a, b)}}
		case a+b == 1:
			return []explain.Violation{{Article: "C1", What: "rematch", Players: f.Two(a, b)}}
		case a+b == 7:
			return []explain.Violation{{Article: "C3", What: "color", Players: f.Two(a, b)},
				{Article: "C1", What: "rematch", Players: f.Two(a, b)}}
		}
		return nil
	}
	f.Bye = func(i int) []explain.Violation {
		if i == 1 || i == 2 {
			return []explain.Violation{{Article: "C2", What: "bye", Players: f.Present[i : i+1]}}
		}
		return nil
	}
	return f
}

// four is five without E.
func four() *verdict.Field {
	f := five()
	f.Present = f.Present[:4]
	return f
}

// required is five with pairs that have to meet.
func required(pairs ...[2]pairing.ID) *verdict.Field {
	f := five()
	f.Required = pairs
	return f
}

// anyByes lets any number have byes.
func anyByes(f *verdict.Field) *verdict.Field {
	f.AnyByes = true
	return f
}

// A fake is a round of which little is known. In a pair the first has White.
type fake struct{ round pairing.Round }

func (fake) Player(i int) explain.Player  { return explain.Player{Number: i + 1} }
func (fake) Color(a, b int) verdict.Color { return verdict.Color{White: a, Black: b} }
func (f fake) Draw() pairing.Round        { return f.round }
func (fake) Tell(*verdict.Round)          {}

// A fixed is a round that leaves no choice.
type fixed struct {
	fake
	why func(verdict.Question) explain.Verdict
}

func (f fixed) Why(q verdict.Question) explain.Verdict { return f.why(q) }

// An ordered is a round with an order for the bye.
type ordered struct {
	fake
	before []int
}

func (o ordered) Before(int) []int { return o.before }

// A watched is a round that is to be left, and not told of.
type watched struct {
	fake
	tell, leave func()
}

func (w watched) Tell(*verdict.Round) { w.tell() }
func (w watched) Leave()              { w.leave() }

// read makes a round of "AB": A has White against B, "A": he has the allocated bye, "-A":
// he asked for one.
func read(text string) (r pairing.Round) {
	for _, s := range strings.Fields(text) {
		switch {
		case s[0] == '-':
			r.Byes = append(r.Byes, pairing.Bye{Player: pairing.ID(s[1:])})
		case len(s) == 1:
			r.Byes = append(r.Byes, pairing.Bye{Player: pairing.ID(s), Allocated: true})
		default:
			r.Games = append(r.Games, pairing.Game{White: pairing.ID(s[:1]), Black: pairing.ID(s[1:])})
		}
	}
	return r
}

// written lists violations: article, breach and players.
func written(violations []explain.Violation) string {
	list := make([]string, len(violations))
	for i, v := range violations {
		list[i] = fmt.Sprint(v.Article, " ", v.What, " ", v.Players)
	}
	return strings.Join(list, "; ")
}

// TestRead reads rounds: whom everybody meets, who has White, who has the bye, and all
// that is wrong.
func TestRead(t *testing.T) {
	const none = "[-1 -1 -1 -1 -1] [false false false false false] -1"
	for _, test := range []struct {
		*verdict.Field
		round, seating, violations string
	}{
		{five(), "AC EB D", "[2 4 0 3 1] [true false false false true] 3", ""},
		{five(), "CA BE D -X -A", "[2 4 0 3 1] [false true true false false] 3", ""},
		{four(), "AC BD", "[2 3 0 1] [true true false false] -1", ""},
		{five(), "", none, "round missing [E]; round missing [D]; round missing [C]; round missing [B]; round missing [A]"},
		// What the rules have against pairs and byes, in the order of the articles.
		{five(), "DE BA C", "[1 0 2 4 3] [false true false true false] 2",
			"C1 rematch [E D]; C1 rematch [B A]; C2 bye [C]; C3 color [E D]"},
		// What is no round comes first, whatever it is called.
		{five(), "AB ED", "[1 0 -1 4 3] [true false false false true] -1",
			"round missing [C]; C1 rematch [E D]; C1 rematch [B A]; C3 color [E D]"},
		{five(), "AC BD EZ", "[2 3 0 1 -1] [true true false false false] -1", "round unknown [Z]"},
		{five(), "AC BD ZE", "[2 3 0 1 -1] [true true false false false] -1", "round unknown [Z]"},
		{five(), "AC BD EX", "[2 3 0 1 -1] [true true false false false] -1", "round absent [X]"},
		{five(), "AC BD E X Z Y", "[2 3 0 1 4] [true true false false false] 4",
			"round absent [X]; round byes [Y Z E X]; round unknown [Y]; round unknown [Z]"},
		{five(), "AC BD E AE", "[4 3 0 1 4] [true true false false false] 4", "round twice [E]; round twice [A]"},
		{five(), "AC BD EE", "[2 3 0 1 -1] [true true false false false] -1", "round self [E]; round twice [E]"},
		// One bye in an odd field, none in an even one, or any number.
		{five(), "AC D E -B", "[2 -1 0 3 4] [true false false false false] 4", "round byes [E D]; round missing [B]"},
		{four(), "AC B D", "[2 1 0 3] [true false false false] 3", "round byes [D B]; C2 bye [B]"},
		{anyByes(five()), "BE A D C", "[0 4 2 3 1] [false true false false false] 2", "C2 bye [C]"},
		{anyByes(five()), "BE -A D C -X", "[0 4 2 3 1] [false true false false false] 2", "C2 bye [C]"},
		// Required pairs are not held against anybody, and missed.
		{required([2]pairing.ID{"A", "B"}), "BA CE D", "[1 0 4 3 2] [false true true false false] 3", ""},
		{required([2]pairing.ID{"B", "A"}), "BA CE D", "[1 0 4 3 2] [false true true false false] 3", ""},
		{required([2]pairing.ID{"C", "E"}), "BA CE D", "[1 0 4 3 2] [false true true false false] 3", "C1 rematch [B A]"},
		{required([2]pairing.ID{"A"}), "BA CE D", "[1 0 4 3 2] [false true true false false] 3",
			"C1 rematch [B A]; required required [A]"},
		{required([2]pairing.ID{"A", "E"}), "BA CE D", "[1 0 4 3 2] [false true true false false] 3",
			"C1 rematch [B A]; required required [A E]"},
	} {
		var s verdict.Seating
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
			return &verdict.Round{Paired: fake{}, Field: test.Field}, nil
		}
		violations, _ := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{},
			func(r *verdict.Round) (list []explain.Violation, _ error) {
				s, list = r.Field.Read(read(test.round))
				return list, nil
			})
		if got := fmt.Sprint(s.Mate, s.White, s.Bye); got != test.seating {
			t.Errorf("%q: seating %s, want %s", test.round, got, test.seating)
		}
		if got := written(violations); got != test.violations {
			t.Errorf("%q:\ngot  %s\nwant %s", test.round, got, test.violations)
		}
	}
}

// TestTwo puts two players in the order of the tournament, whoever comes first.
func TestTwo(t *testing.T) {
	f := five()
	if got := fmt.Sprint(f.Two(0, 1), f.Two(1, 0), f.Two(4, 2)); got != "[B A] [B A] [E C]" {
		t.Error(got)
	}
}

// whyNot asks why two do not meet, or one does not have the bye.
func whyNot(open verdict.Opener, asked ...pairing.ID) (explain.Verdict, error) {
	return verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{},
		func(r *verdict.Round) (explain.Verdict, error) {
			if len(asked) == 1 {
				return r.Question(explain.Bye(asked[0]))
			}
			return r.Question(explain.Meet(asked[0], asked[1]))
		})
}

// TestUnknown asks about somebody who is not in the tournament, whether or not there is a
// round to compare with.
func TestUnknown(t *testing.T) {
	for _, impossible := range []error{nil, pairing.ErrNoPairing} {
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
			return &verdict.Round{Paired: fake{}, Field: five(), Number: 2, Err: impossible}, nil
		}
		for _, asked := range [][]pairing.ID{{"A", "Z"}, {"Z", "X"}, {"Z", "Z"}, {"Z"}} {
			v, err := whyNot(open, asked...)
			const want = `player "Z" is not in the tournament`
			var e *pairing.Error
			if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || err.Error() != want || len(e.Players) != 1 ||
				e.Players[0] != "Z" || v.Kind != "" {
				t.Errorf("%v: %+v, error %v", asked, v, err)
			}
		}
	}
}

// TestNobody asks about nothing, and about a pair of one player.
func TestNobody(t *testing.T) {
	for _, impossible := range []error{nil, pairing.ErrNoPairing} {
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
			return &verdict.Round{Paired: fake{}, Field: five(), Number: 2, Err: impossible}, nil
		}
		for want, q := range map[string]explain.Question{
			"a pair is two players, and B is named twice":                          explain.Meet("B", "B"),
			"a pair is two players, and X is named twice":                          explain.Meet("X", "X"), // who does not play
			"a question about nothing: explain.Meet, Bye and Float make questions": {},
		} {
			v, err := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{},
				func(r *verdict.Round) (explain.Verdict, error) { return r.Question(q) })
			var e *pairing.Error
			_, players := q.About()
			if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || err.Error() != want ||
				len(e.Players) != min(1, len(players)) || v.Kind != "" {
				t.Errorf("%v: %+v, error %v", q, v, err)
			}
		}
	}
}

// TestAnswer asks about pairs and byes where A meets C, B meets D, and E has the bye.
func TestAnswer(t *testing.T) {
	cd, even := required([2]pairing.ID{"C", "D"}), four()
	illegal := func(article string, what string, players ...pairing.ID) explain.Verdict {
		return explain.Verdict{Kind: explain.KindIllegal,
			Violations: []explain.Violation{{Article: article, What: what, Players: players}}}
	}
	bound, away := illegal("required", "required", "C", "D"), illegal("round", "absent", "X")
	for _, test := range []struct {
		*verdict.Field
		impossible bool
		a, b       pairing.ID
		want       explain.Verdict
		i, j       int
	}{
		{five(), false, "A", "C", explain.Verdict{}, 0, 2},
		{five(), false, "C", "A", explain.Verdict{}, 2, 0},
		{five(), false, "E", "", explain.Verdict{}, 4, 4},
		{five(), false, "A", "D", explain.Verdict{}, 0, 3},
		{five(), false, "D", "", explain.Verdict{}, 3, 3},
		{five(), false, "B", "A", illegal("C1", "rematch", "B", "A"), 1, 0},
		{five(), false, "B", "", illegal("C2", "bye", "B"), 1, 1},
		{five(), true, "A", "", explain.Verdict{Kind: explain.KindNoPairing}, 0, 0},
		{five(), false, "X", "A", away, -1, 0},
		{five(), true, "A", "X", away, 0, -1},
		{even, false, "X", "", away, -1, -1},
		{even, false, "A", "", explain.Verdict{Kind: explain.KindNothing}, 0, 0},
		{even, true, "A", "", explain.Verdict{Kind: explain.KindNothing}, 0, 0},
		{even, false, "A", "D", explain.Verdict{}, 0, 3},
		{anyByes(four()), false, "A", "", explain.Verdict{}, 0, 0},
		// A required pair is broken up by whatever touches one of it.
		{cd, false, "C", "E", bound, 2, 4},
		{cd, false, "E", "C", bound, 4, 2},
		{cd, false, "D", "A", bound, 3, 0},
		{cd, false, "A", "D", bound, 0, 3},
		{cd, false, "A", "E", explain.Verdict{}, 0, 4},
		{cd, false, "A", "", explain.Verdict{}, 0, 0},
		{cd, false, "D", "", bound, 3, 3},
	} {
		test.want.Asked = []pairing.ID{test.a}
		if test.b != "" {
			test.want.Asked = append(test.want.Asked, test.b)
		}
		i, j, prescribed := test.i, test.j, false
		r := &verdict.Round{
			Field: test.Field, Number: 2,
			Stages: []verdict.Stage{{Kind: "normal",
				Ours: verdict.Candidate{Pairs: [][2]int{{0, 2}, {1, 3}}, Floaters: []int{4}}}},
			Paired: fixed{why: func(q verdict.Question) explain.Verdict {
				i, j, prescribed = q.I, q.J, q.So
				return explain.Verdict{}
			}},
		}
		if test.impossible {
			r.Err = pairing.ErrNoPairing
		}
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) { return r, nil }
		v, err := whyNot(open, test.a, test.b)
		if test.b == "" {
			v, err = whyNot(open, test.a)
		}
		if met := [2]int{i, j}; prescribed != (met == [2]int{0, 2} || met == [2]int{2, 0} || met == [2]int{4, 4}) {
			t.Errorf("%s-%s: prescribed %v", test.a, test.b, prescribed)
		}
		if (v.In("") == "") != (v.Kind == "") {
			t.Errorf("%s-%s: %+v reads %q", test.a, test.b, v, v.In(""))
		}
		v.Words, v.Head = explain.Message{}, explain.Message{}
		if diff := cmp.Diff(test.want, v, cmpopts.EquateEmpty()); err != nil || diff != "" || i != test.i || j != test.j {
			t.Errorf("%s-%s: error %v, places %d and %d, want %d and %d (-want +got)\n%s", test.a, test.b, err, i,
				j, test.i, test.j, diff)
		}
	}
}

// TestCandidates reads what a round does in a bracket: each pair once, and who floats.
func TestCandidates(t *testing.T) {
	const other = "AC BD E"
	for _, test := range []struct {
		members         []int
		up              bool
		pairs, floaters string
	}{
		{[]int{0, 1, 2, 3, 4}, false, "[[0 2] [1 3]]", "[4]"},
		{[]int{0, 1, 2}, false, "[[0 2]]", "[1]"},
		{[]int{2, 3, 4}, false, "[]", "[2 3 4]"},
		{[]int{0, 1, 2}, true, "[[0 2] [1 3]]", "[3]"},
		{[]int{0, 1}, true, "[[0 2] [1 3]]", "[2 3]"},
		{[]int{2, 3, 4}, true, "[]", "[]"}, // their opponents are above
	} {
		var got verdict.Candidate
		stage := verdict.Stage{Kind: "normal", Members: test.members, Upfloat: test.up,
			Ours: verdict.Candidate{Pairs: [][2]int{{0, 1}}}}
		stage.Order = func(theirs verdict.Candidate) verdict.Order {
			got = theirs
			return verdict.Order{Words: words.Say("tie")}
		}
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
			return &verdict.Round{Paired: fake{}, Field: five(), Stages: []verdict.Stage{stage}}, nil
		}
		_, err := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{},
			func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(read(other)) })
		if err != nil || fmt.Sprint(got.Pairs) != test.pairs || fmt.Sprint(got.Floaters) != test.floaters {
			t.Errorf("%v, %v: pairs %v, floaters %v, error %v", test.members, test.up, got.Pairs, got.Floaters, err)
		}
	}
}
