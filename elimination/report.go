package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// measure adds up what items 4 to 10 minimise, on a pairing of the ranks: whom everybody
// meets, oneself for the player with the bye.
func (f *field) measure(mate []int) []explain.Value {
	var again, differ pairList
	squares, bye := 0, -1
	for i, j := range mate {
		switch {
		case i == j:
			bye = i
			continue
		case i > j:
			continue
		}
		if n := f.between(i, j).met + 1; n > 1 {
			again.add(f, n, i, j)
		}
		difference := f.losses[j] - f.losses[i]
		if difference == 0 {
			squares -= (j - i) * (j - i)
		} else {
			squares += (j - i) * (j - i)
			differ.add(f, difference, i, j)
		}
	}
	values := []explain.Value{again.value("item 4", "for which time pairs meet again")}
	if bye >= 0 {
		values = append(values, f.value("item 5", "losses of the player with the bye", f.losses[bye], bye))
	}
	values = append(values, differ.value("item 6", "differences in losses"))
	if bye >= 0 {
		values = append(values, f.value("item 8", "place of the player with the bye by rating and seed", f.order[bye]+1, bye))
	}
	fold := f.value("item 10", "squared differences in rank of pairs with equal losses, less those of the others", squares)
	fold.Shown = fmt.Sprint(-squares)
	return append(values, fold)
}

// value is a sum to which some ranks contribute.
func (f *field) value(article, name string, amount int, ranks ...int) explain.Value {
	return explain.Value{Article: article, Name: name, Shown: fmt.Sprint(amount), Measure: explain.Sum,
		Amounts: []int{amount}, Players: f.shares(ranks...)}
}

// A pairList is a list of amounts, one for a pair, largest first.
type pairList struct {
	amounts []int
	shares  []explain.Share
}

// add puts a pair's amount where it belongs.
func (l *pairList) add(f *field, amount, i, j int) {
	at := 0
	for at < len(l.amounts) && l.amounts[at] >= amount {
		at++
	}
	l.amounts = slices.Insert(l.amounts, at, amount)
	l.shares = slices.Insert(l.shares, 2*at, explain.Share{Player: f.id(i), Amount: amount}, explain.Share{Player: f.id(j), Amount: amount})
}

// value gives the list as a value.
func (l *pairList) value(article, name string) explain.Value {
	return explain.Value{Article: article, Name: name, Shown: numbers(l.amounts), Measure: explain.List, Amounts: l.amounts, Players: l.shares}
}

// report gives everything that decided the draw; if there is none, the players.
func (d *draw) report(paired bool) *explain.Report {
	f := d.field
	rounds := len(f.t.Rounds)
	r := &explain.Report{Kind: explain.Explained, Round: rounds + 1, Last: f.t.Planned > 0 && rounds+1 >= f.t.Planned,
		Players: []explain.Player{}, Brackets: []explain.Bracket{}, Games: []explain.Game{}}
	b := explain.Bracket{Number: 1, Kind: explain.WholeRound, Residents: []pairing.ID{}, Pairs: [][2]pairing.ID{}}
	for i := range f.ranked {
		r.Players = append(r.Players, f.facts(i))
		b.Residents = append(b.Residents, f.id(i))
	}
	if !paired {
		r.Kind, r.Stuck = explain.NoPairing, f.stuck(-1)
		return r
	}
	for _, p := range d.pairs {
		b.Pairs = append(b.Pairs, [2]pairing.ID{f.id(min(p.gold, p.silver)), f.id(max(p.gold, p.silver))})
		r.Games = append(r.Games, d.game(p))
	}
	if d.bye >= 0 {
		r.Bye = f.id(d.bye)
	}
	b.Values = f.measure(d.mate())
	r.Brackets = append(r.Brackets, b)
	return r
}

// facts gives what the rules look at in the player of a rank.
func (f *field) facts(rank int) explain.Player {
	player, c := f.ranked[rank], f.career(rank)
	colors := make([]byte, len(c.games))
	for k, m := range c.games {
		colors[k] = explain.ColorLetter(m.color)[0]
	}
	return explain.Player{
		ID: f.id(rank), Number: player + 1, Colors: string(colors), Difference: surplus(c.games),
		Strength: explain.NoStrength, MayHaveBye: f.fewest[rank],
		Rests:  &explain.Rests{Byes: c.byes},
		Record: &explain.Record{Won: c.won, Lost: c.lost, Rating: f.ratings[player]},
	}
}

// game gives a pair with the colour rule that decided.
func (d *draw) game(p pair) explain.Game {
	return explain.Game{White: d.field.id(p.gold), Black: d.field.id(p.silver), Bracket: 1,
		Article: fmt.Sprint("colour rule ", p.rule), Words: explain.Say(colorWords[p.rule])}
}

// colorWords say what the colour rules are.
var colorWords = [...]string{
	1: "Gold goes to the player with fewer games as Gold, less those as Silver",
	2: "Gold goes to the player who had it less often in games between the two",
	3: "both get another colour than in their latest games",
	4: "the longer streak of one colour is broken",
	5: "the colours of their latest meeting are reversed",
	6: "nothing else decides: the better seed has Gold",
}
