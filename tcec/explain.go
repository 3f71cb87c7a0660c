package tcec

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and gives what decided it: the
// pairing order with scores and white game differences (Step 1), the bye (Step 2), how
// many rounds this pairing removes from the encounter history (Step 3), the pairs in the
// order in which they are made (Step 4), and what gave the colours (Step 5).
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	x, err := p.explained(t)
	if x == nil {
		return nil, err
	}
	return x.report(t, err == nil), err
}

// Compare says why the prescribed round comes before another one: who has the bye
// (Step 2), who is served otherwise first in pairing order (Step 4), or the colours
// (Step 5). Whom the encounter history keeps apart, as it stands for this round, must not
// meet (Step 3). In double rounds it does not matter in which order two meet with which
// colours.
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	x, err := p.explained(t)
	switch {
	case x == nil:
		return explain.Verdict{}, err
	case err != nil:
		return explain.Verdict{Kind: explain.NoPairing}, nil
	}
	return x.compare(other), nil
}

// WhyNot says why a does not meet b; if b is empty, why a does not have the bye. It
// compares with the round that comes of Step 4 if the two may meet nobody else, with the
// bye for the first player by Step 2 who leaves a viable pairing.
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	x, err := p.explained(t)
	if x == nil {
		return explain.Verdict{}, err
	}
	q := verdict.Question{Field: x.legal(), Possible: err == nil, Mate: x.mates()}
	v, i, j := q.Answer(a, b)
	if v.Kind != "" {
		return v, nil
	}
	other, ok := x.force(x.all[i], x.all[j])
	if !ok {
		v.Kind, v.Article = explain.Completion, "Step 3"
		return v, nil
	}
	asked := v.Asked
	v = x.compare(other)
	v.Asked = asked
	return v, nil
}

// An explained is a paired round with places in pairing order.
type explained struct {
	*step
	p     Pairer
	t     pairing.Tournament
	all   []int // who takes part, in pairing order
	place []int // in that, by player; -1 for others
}

// explained pairs the round. If there is a result with an error, the error wraps
// [pairing.ErrNoPairing].
func (p Pairer) explained(t pairing.Tournament) (*explained, error) {
	s, err := p.next(t)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return nil, err
	}
	x := &explained{step: s, p: p, t: t, all: pairingOrder(s.present, s.points), place: slices.Repeat([]int{-1}, len(t.Players))}
	for place, i := range x.all {
		x.place[i] = place
	}
	return x, err
}

// mates gives whom everybody meets, by places; oneself for those who meet nobody.
func (x *explained) mates() []int {
	mate := make([]int, len(x.all))
	for i := range mate {
		mate[i] = i
	}
	for _, e := range x.encounters {
		i, j := x.place[x.index[e.First]], x.place[x.index[e.Second]]
		mate[i], mate[j] = j, i
	}
	return mate
}

// legal is the field with what must not be: who has met as far as the history goes back,
// who is ahead with one colour, forbidden pairs. Anybody could have the bye.
func (x *explained) legal() *verdict.Field {
	f := &verdict.Field{Required: x.asked.Required, Bye: func(int) []explain.Violation { return nil }, Index: func(id pairing.ID) int {
		if i, known := x.index[id]; known {
			return i
		}
		return -1
	}}
	for _, i := range x.all {
		f.Present = append(f.Present, x.ids[i])
	}
	f.Pair = func(a, b int) (list []explain.Violation) {
		i, j := x.all[a], x.all[b]
		if round := x.history.meeting(i, j); round > 0 {
			list = append(list, explain.Violation{Article: "Step 3", What: explain.BreachRematch, Players: f.Two(a, b), Round: round})
		}
		if x.banned[[2]int{i, j}] {
			list = append(list, explain.Violation{Article: "forbidden", What: explain.BreachForbidden, Players: f.Two(a, b)})
		}
		if x.history.clash(i, j) {
			list = append(list, explain.Violation{Article: "Step 3", What: explain.BreachAhead, Players: f.Two(a, b), Color: ahead(x.history.difference[i])})
		}
		return list
	}
	return f
}

// ahead gives the colour of which a player has had more games.
func ahead(difference int) explain.Letter {
	if difference > 0 {
		return "w"
	}
	return "b"
}

// force pairs two players with each other, or gives the bye to one (i and j are equal),
// and the others by Step 4.
func (x *explained) force(i, j int) (pairing.Round, bool) {
	byes := []int{-1}
	switch {
	case i == j:
		byes = []int{i}
	case len(x.all)%2 == 1:
		byes = x.byes(i, j)
	}
	for _, bye := range byes {
		s := *x.step
		s.bye, s.partner = bye, slices.Clone(x.partner)
		s.order = slices.DeleteFunc(slices.Clone(x.all), func(k int) bool { return k == bye })
		if i != j {
			s.partner[i], s.partner[j] = j, i
		}
		pairs, err := s.pairs()
		if err != nil {
			continue
		}
		var r pairing.Round
		for _, pair := range pairs {
			e := x.p.encounter(&s, pair)
			r.Games = append(r.Games, pairing.Game{White: e.White, Black: e.black()})
		}
		if !x.p.Single {
			for _, g := range r.Games {
				r.Games = append(r.Games, pairing.Game{White: g.Black, Black: g.White})
			}
		}
		if bye >= 0 {
			r.Byes = []pairing.Bye{{Player: x.ids[bye], Points: x.p.byePoints(x.t.Scoring), Allocated: true}}
		}
		return r, true
	}
	return pairing.Round{}, false
}

// byes gives those who could have the bye while two meet, in the order of Step 2.
func (x *explained) byes(i, j int) []int {
	list := slices.DeleteFunc(slices.Clone(x.all), func(k int) bool { return k == i || k == j || x.partner[k] >= 0 })
	slices.SortFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(x.record.byes[a], x.record.byes[b]), cmp.Compare(x.place[b], x.place[a]))
	})
	return list
}

// compare says why the round comes before another.
func (x *explained) compare(other pairing.Round) explain.Verdict {
	single, violations := x.halve(other)
	theirs, more := x.legal().Read(single)
	if violations = append(violations, more...); len(violations) > 0 {
		return verdict.Illegal(other, violations)
	}
	v := x.contrast(&theirs)
	v.Round = other
	return v
}

// halve gives the first games of a double round, and the pairs that do not have one game
// with each colour; a single round is its own half.
func (x *explained) halve(r pairing.Round) (half pairing.Round, violations []explain.Violation) {
	if x.p.Single {
		return r, nil
	}
	half.Byes = r.Byes
	games := map[[2]pairing.ID]int{}
	for _, g := range r.Games {
		games[[2]pairing.ID{g.White, g.Black}]++
	}
	for _, g := range r.Games {
		there, back := [2]pairing.ID{g.White, g.Black}, [2]pairing.ID{g.Black, g.White}
		if games[there] == 0 { // the second game of a pair
			continue
		}
		if games[there] != 1 || games[back] != 1 {
			violations = append(violations, explain.Violation{Article: "round", What: explain.BreachGames, Players: there[:]})
		}
		half.Games = append(half.Games, g)
		games[there], games[back] = 0, 0
	}
	return half, violations
}

// contrast compares two legal rounds.
func (x *explained) contrast(theirs *verdict.Seating) explain.Verdict {
	v := explain.Verdict{BracketKind: explain.WholeRound}
	if x.bye >= 0 && x.all[theirs.Bye] != x.bye {
		x.otherBye(&v, x.all[theirs.Bye])
		return v
	}
	v.Bracket = 1
	mate := x.mates()
	for at := range mate {
		if mate[at] == theirs.Mate[at] {
			continue
		}
		player, ours, other := x.ids[x.all[at]], x.ids[x.all[mate[at]]], x.ids[x.all[theirs.Mate[at]]]
		v.Kind, v.Article, v.Part, v.Player, v.At = explain.Order, "Step 4", "pairing order", player, at+1
		v.Ours, v.Theirs = []int{mate[at] + 1}, []int{theirs.Mate[at] + 1}
		v.OursPlayers, v.TheirsPlayers = []explain.Share{{Player: ours}}, []explain.Share{{Player: other}}
		v.Words = explain.Say("of the opponents for ", player, " that leave the others a viable pairing, ", ours, " (place ", mate[at]+1,
			") comes before ", other, " (place ", theirs.Mate[at]+1, ")")
		return v
	}
	return x.otherColors(theirs)
}

// otherBye is Step 2: the bye goes to somebody else.
func (x *explained) otherBye(v *explain.Verdict, bye int) {
	ours, theirs := x.ids[x.bye], x.ids[bye]
	v.Article, v.Measure = "Step 2", explain.Sum
	v.OursPlayers, v.TheirsPlayers = []explain.Share{{Player: ours}}, []explain.Share{{Player: theirs}}
	if a, b := x.record.byes[x.bye], x.record.byes[bye]; a != b {
		v.Kind, v.Ours, v.Theirs = explain.Criterion, []int{a}, []int{b}
		v.Words = explain.Say("the bye goes to ", ours, ", who has had ", verdict.Count(a, "bye", "byes"), ", and not to ", theirs, ", who has had ", b)
		return
	}
	v.Kind, v.Ours, v.Theirs = explain.Order, []int{x.place[x.bye] + 1}, []int{x.place[bye] + 1}
	v.Words = explain.Say("the bye goes to ", ours, ", who of those with the fewest byes is last in pairing order, and not to ", theirs)
}

// otherColors compares two rounds of the same pairs.
func (x *explained) otherColors(theirs *verdict.Seating) (v explain.Verdict) {
	v.Kind = explain.Same
	if !x.p.Single {
		return v
	}
	for k := range x.encounters {
		g := x.game(k)
		if theirs.White[x.place[x.index[g.White]]] {
			continue
		}
		if v.Kind == explain.Same {
			v = explain.Verdict{Kind: explain.Colors, Article: g.Article, Words: g.Words, Bracket: 1, BracketKind: explain.WholeRound,
				OursPlayers:   []explain.Share{{Player: g.White}, {Player: g.Black}},
				TheirsPlayers: []explain.Share{{Player: g.Black}, {Player: g.White}}}
		}
		v.Games = append(v.Games, g)
	}
	return v
}

// game gives a pair with what decided its colours.
func (x *explained) game(k int) explain.Game {
	e := x.encounters[k]
	return explain.Game{White: e.White, Black: e.black(), Article: "Step 5", Bracket: 1, Words: explain.Say(ruleWords[e.Rule])}
}

// black gives who has Black, in double rounds in the first game.
func (e Encounter) black() pairing.ID {
	if e.White == e.First {
		return e.Second
	}
	return e.First
}

// ruleWords say what the rules of Step 5 are.
var ruleWords = [...]string{
	ByDouble:     "the first of the pair begins with Black",
	ByDifference: "the greater white game difference gets Black",
	ByScore:      "the higher score gets Black",
	ByPattern:    "the number of the round decides",
}

// report gives everything that decided the round; if there is none, the players.
func (x *explained) report(t pairing.Tournament, paired bool) *explain.Report {
	rounds := len(x.rounds)
	r := &explain.Report{Kind: explain.Explained, Round: rounds + 1, Last: t.Planned > 0 && rounds+1 >= t.Planned,
		Players: []explain.Player{}, Brackets: []explain.Bracket{}, Games: []explain.Game{}}
	b := explain.Bracket{Number: 1, Kind: explain.WholeRound, Residents: []pairing.ID{}, Pairs: [][2]pairing.ID{}}
	for _, i := range x.all {
		r.Players = append(r.Players, x.facts(i))
		b.Residents = append(b.Residents, x.ids[i])
	}
	if !paired {
		r.Kind = explain.NoPairing
		return r
	}
	for k := range x.encounters {
		b.Pairs = append(b.Pairs, [2]pairing.ID{x.encounters[k].First, x.encounters[k].Second})
	}
	r.Games = x.games()
	if x.bye >= 0 {
		r.Bye = x.ids[x.bye]
		b.Values = append(b.Values, value("Step 2", "byes so far of the player with the bye", x.record.byes[x.bye], r.Bye))
	}
	removed := value("Step 3", "rounds that this pairing removes from the encounter history", x.removed)
	if x.removed > 0 {
		removed.Shown += fmt.Sprintf(", up to round %d", x.history.start)
	}
	b.Values = append(b.Values, removed)
	r.Brackets = append(r.Brackets, b)
	return r
}

// games gives the games in playing order.
func (x *explained) games() []explain.Game {
	games := []explain.Game{}
	for k := len(x.encounters) - 1; k >= 0; k-- {
		games = append(games, x.game(k))
	}
	if !x.p.Single {
		for _, g := range games {
			g.White, g.Black = g.Black, g.White
			games = append(games, g)
		}
	}
	return games
}

// value is a number to which some players contribute.
func value(article, name string, amount int, players ...pairing.ID) explain.Value {
	v := explain.Value{Article: article, Name: name, Shown: fmt.Sprint(amount), Measure: explain.Sum, Amounts: []int{amount}}
	for _, id := range players {
		v.Players = append(v.Players, explain.Share{Player: id})
	}
	return v
}

// facts gives what the rules look at in a player.
func (x *explained) facts(i int) explain.Player {
	colors := ""
	if x.p.Single {
		for _, round := range x.rounds {
			for _, pair := range round.pairs {
				switch i {
				case pair[0]:
					colors += "w"
				case pair[1]:
					colors += "b"
				}
			}
		}
	}
	return explain.Player{
		ID: x.ids[i], Number: i + 1, Score: x.points[i], Colors: colors, Difference: x.history.difference[i],
		Strength: explain.NoStrength, MayHaveBye: x.partner[i] < 0, Rests: &explain.Rests{Byes: x.record.byes[i]},
	}
}
