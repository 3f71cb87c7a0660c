package sheet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Tree is the sheet of a fixed bracket. As CSV and Markdown it is its [Table], a row for each match,
// which says to which matches both players go on. As text and HTML it is drawn as a tree, one for the
// winners' and one for the losers' bracket.
type Tree struct {
	Table
	trees []partTree
	below []string // lines below the trees: finals, third place
}

// A partTree is a part of the bracket that is drawn as one tree.
type partTree struct {
	name   string // "winners' bracket"; "" in a single elimination
	rounds [][]int
	heads  []string // of each round, and of the winner
	*drawing
}

// A drawing is the matches with what is written on their sides.
type drawing struct {
	*book
	matches []explain.Match
	at      map[string]int // matches by name
}

// Bracket returns the sheet of a fixed bracket, whose matches [knockout.Pairer.Matches] returns: those
// that are over with their scores, and those to come. Byes and walkovers are named. The error wraps
// [pairing.ErrInvalid] if the tournament contradicts itself, or does not have the matches. Time is linear
// in the number of matches.
//
// [knockout.Pairer.Matches]: https://pkg.go.dev/github.com/seed22f6c9b8/pairings/knockout#Pairer.Matches
func (e Event) Bracket(matches []explain.Match) (Tree, error) {
	b, err := e.open()
	if err != nil {
		return Tree{}, err
	}
	d := &drawing{book: b, matches: matches, at: map[string]int{}}
	for m, x := range matches {
		d.at[x.Name] = m
	}
	double := slices.ContainsFunc(matches, func(m explain.Match) bool { return m.Part == "final" })
	t := Tree{Table: e.table("bracket", e.after("bracket"), left("Match"), right("No."), left("Name", "Points"),
		right("No."), left("Opponent", "Points", "Winner to", "Loser to"))}
	for m, x := range matches {
		row := []string{x.Name}
		for s := range x.Sides {
			seed := ""
			if x.Sides[s].Seed > 0 {
				seed = strconv.Itoa(x.Sides[s].Seed)
			}
			row = append(row, seed, d.who(x.Sides[s]), d.score(m, s))
		}
		t.Rows = append(t.Rows, append(row, x.WinnerTo, x.LoserTo))
	}
	for _, part := range []string{"winners", "losers"} {
		if p := d.part(part, double); len(p.rounds) > 0 {
			t.trees = append(t.trees, p)
		}
	}
	for m, x := range matches {
		again := strings.HasPrefix(x.Sides[0].From, "F") && x.Sides[0].Player == "" // a second final that is not due
		if (x.Part == "final" || x.Part == "third place") && !again {
			t.below = append(t.below, d.result(m))
		}
	}
	return t, nil
}

// part returns the tree of a part.
func (d *drawing) part(name string, double bool) partTree {
	p := partTree{drawing: d}
	if double {
		p.name = d.say("bracket." + name)
	}
	round := 0
	for m, x := range d.matches {
		if x.Part != name {
			continue
		}
		if x.Round != round {
			p.rounds, round = append(p.rounds, nil), x.Round
		}
		last := len(p.rounds) - 1
		p.rounds[last] = append(p.rounds[last], m)
	}
	for _, matches := range p.rounds {
		head := ""
		if !double {
			head = map[int]string{1: "bracket.final", 2: "bracket.semifinals", 4: "bracket.quarterfinals"}[len(matches)]
		}
		p.heads = append(p.heads, d.say(cmp.Or(head, "bracket.round"), "round", d.matches[matches[0]].Round))
	}
	if double {
		p.heads = append(p.heads, d.say("bracket.on"))
	} else {
		p.heads = append(p.heads, d.say("bracket.winner"))
	}
	return p
}

// who says who is on a side, or from where somebody comes.
func (d *drawing) who(s explain.Side) string {
	switch {
	case s.Player != "":
		return d.name(s.Player)
	case s.Empty:
		return d.say("bracket.empty")
	case s.Loser:
		return d.say("bracket.loser", "match", s.From)
	}
	return d.say("bracket.from", "match", s.From)
}

// score returns what a side has of a match: points, "w/o" for who goes on because the other is absent,
// "abs" for that one, "bye" for who has nobody opposite; "" if nothing is known.
func (d *drawing) score(m, side int) string {
	x := &d.matches[m]
	own, other := x.Sides[side], x.Sides[1-side]
	if own.Player == "" || x.Round > len(d.Tournament.Rounds) {
		return ""
	}
	r := d.Tournament.Rounds[x.Round-1]
	for _, g := range r.Games {
		if (g.White == own.Player || g.Black == own.Player) && (g.White == other.Player || g.Black == other.Player) {
			return d.share(g, own.Player)
		}
	}
	switch {
	case other.Player == "":
		return d.say("bracket.bye")
	case slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated && b.Player == own.Player }):
		return d.say("bracket.walkover")
	}
	return d.say("bracket.absent")
}

// result writes a match on a line of its own: "Final (round 6): 4 Lindqvist 2 - 1 2 Tanaka".
func (d *drawing) result(m int) string {
	x := &d.matches[m]
	var sides [2]string
	for s := range sides {
		sides[s] = d.numbered(x.Sides[s])
		if score := d.score(m, s); score != "" {
			sides[s] += " " + score
		}
	}
	key := "bracket.last"
	if x.Part == "third place" {
		key = "bracket.third"
	}
	return d.say(key, "round", x.Round, "upper", sides[0], "lower", sides[1])
}

// numbered writes who is on a side, with the seed.
func (d *drawing) numbered(s explain.Side) string {
	if s.Seed == 0 {
		return d.who(s)
	}
	return strconv.Itoa(s.Seed) + " " + d.who(s)
}
