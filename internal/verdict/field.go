package verdict

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Field is the players to be paired in a round, named by their places in it, and what
// must not be.
type Field struct {
	Present  []pairing.ID
	Index    func(pairing.ID) int // in the tournament's list of players, or -1
	Name     words.Namer          // what texts call a player; nil: by ID
	Required [][2]pairing.ID      // the second player is empty for the bye
	Teams    bool                 // they are teams
	AnyByes  bool                 // anybody can be without a game, by any bye, not just one by the allocated one
	Return   string               // the article of the second game of each pair, with colours reversed; "" for none
	Ordered  bool                 // and it matters which of them comes first

	// Pair and Bye give what the system has against a pair, and against somebody's
	// having the bye. Required pairs are not asked about.
	Pair func(a, b int) []explain.Violation
	Bye  func(i int) []explain.Violation

	// Legal and MayBye say the same in no time, required pairs included; nil: as Pair,
	// Bye and Partner have it.
	Legal  func(a, b int) bool
	MayBye func(i int) bool

	// Partner returns whom a player has to meet, themselves if they are to have the bye, -1 for
	// anybody; nil: as Required has it.
	Partner func(i int) int

	rulings []pairing.Ruling // in force in the round
}

// complete fills in what a system has left out.
func (f *Field) complete() {
	if f.Name == nil {
		f.Name = func(id pairing.ID) string { return string(id) }
	}
	if f.Partner == nil {
		f.Partner = func(i int) int {
			for _, p := range f.Required {
				switch a, b := f.required(p); i {
				case a:
					return b
				case b:
					return a
				}
			}
			return -1
		}
	}
	if f.Legal == nil {
		f.Legal = func(a, b int) bool {
			p, q := f.Partner(a), f.Partner(b)
			return p == b || p < 0 && q < 0 && len(f.Pair(a, b)) == 0
		}
	}
	if f.MayBye == nil {
		f.MayBye = func(i int) bool { p := f.Partner(i); return p == i || p < 0 && len(f.Bye(i)) == 0 }
	}
}

// id returns the ID of a place.
func (f *Field) id(i int) pairing.ID { return f.Present[i] }

// name is what texts call the player of a place.
func (f *Field) name(i int) string { return f.Name(f.Present[i]) }

// say is what is said, of teams as of teams.
func (f *Field) say(m words.Message) explain.Message {
	if f.Teams && !m.IsZero() {
		m = m.With("teams", 1)
	}
	return explain.Message(m)
}

// Places lists all places.
func (f *Field) Places() []int {
	list := make([]int, len(f.Present))
	for i := range list {
		list[i] = i
	}
	return list
}

// IDs returns the IDs of places, nil of none.
func (f *Field) IDs(places []int) []pairing.ID {
	if len(places) == 0 {
		return nil
	}
	ids := make([]pairing.ID, len(places))
	for k, i := range places {
		ids[k] = f.Present[i]
	}
	return ids
}

// Called is what texts call the players of places.
func (f *Field) Called(places ...int) []any {
	names := make([]any, len(places))
	for k, i := range places {
		names[k] = f.name(i)
	}
	return names
}

// pairIDs names pairs.
func (f *Field) pairIDs(pairs [][2]int) [][2]pairing.ID {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{f.Present[p[0]], f.Present[p[1]]}
	}
	return ids
}

// A Seating is a complete legal round: whom everybody meets, by places.
type Seating struct {
	Mate  []int  // oneself for the player with the bye
	White []bool // who has White
	Bye   int    // -1 if nobody has it
}

// place returns a player's place; -1 for those who are not to be paired, and unknown ones.
func (f *Field) place(id pairing.ID) int { return slices.Index(f.Present, id) }

// Read reads a round. It returns all that makes it illegal or incomplete: first what keeps
// it from being a round of this field, then by article. If there is nothing the
// seating is complete.
func (f *Field) Read(r pairing.Round) (Seating, []explain.Violation) {
	j := judge{Field: f, seat: make(map[pairing.ID]int, len(f.Present))}
	for i, id := range f.Present {
		j.seat[id] = i
	}
	if f.Return != "" {
		r = j.halve(r)
	}
	j.count(r)
	s := Seating{Mate: slices.Repeat([]int{-1}, len(f.Present)), White: make([]bool, len(f.Present)), Bye: -1}
	for _, g := range r.Games {
		w, white := j.seat[g.White]
		b, black := j.seat[g.Black]
		if g.White == g.Black {
			j.add("round", "self", g.White)
		} else if white && black {
			s.Mate[w], s.Mate[b], s.White[w] = b, w, true
			if !f.demanded(g.White, g.Black) {
				j.violations = append(j.violations, f.Pair(w, b)...)
			}
		}
	}
	for _, b := range r.Byes {
		if i, here := j.seat[b.Player]; here && (b.Allocated || f.AnyByes) {
			s.Mate[i], s.Bye = i, i
			if !f.demanded(b.Player, "") {
				j.violations = append(j.violations, f.Bye(i)...)
			}
		}
	}
	for _, pair := range f.Required {
		if a, b := f.required(pair); s.Mate[a] != b {
			j.violations = append(j.violations, demand(about(pair)...))
		}
	}
	slices.SortStableFunc(j.violations, func(a, b explain.Violation) int {
		return cmp.Or(cmp.Compare(rank(a.Article), rank(b.Article)), cmp.Compare(a.Article, b.Article),
			cmp.Compare(a.What, b.What),
			slices.CompareFunc(a.Players, b.Players, f.compare))
	})
	return s, f.ruled(j.violations)
}

// required returns the places of two who are required to meet, and twice that of one who is
// required to have the bye.
func (f *Field) required(pair [2]pairing.ID) (a, b int) {
	if a = f.place(pair[0]); pair[1] == "" {
		return a, a
	}
	return a, f.place(pair[1])
}

// about lists the players of a pair: one if the other is the bye.
func about(pair [2]pairing.ID) []pairing.ID {
	if pair[1] == "" {
		return []pairing.ID{pair[0]}
	}
	return []pairing.ID{pair[0], pair[1]}
}

// demanded reports whether two players are required to meet, or one to have the bye.
func (f *Field) demanded(a, b pairing.ID) bool {
	return slices.ContainsFunc(f.Required, func(p [2]pairing.ID) bool {
		return p == [2]pairing.ID{a, b} || p == [2]pairing.ID{b, a}
	})
}

// rank puts what is no round at all first.
func rank(article string) int {
	if article == "round" {
		return 0
	}
	return 1
}

// compare orders players as the tournament lists them, unknown ones first.
func (f *Field) compare(a, b pairing.ID) int {
	return cmp.Or(cmp.Compare(f.Index(a), f.Index(b)), cmp.Compare(a, b))
}

// A judge collects what is wrong with a round.
type judge struct {
	*Field
	seat       map[pairing.ID]int
	violations []explain.Violation
}

func (j *judge) add(article string, what string, players ...pairing.ID) {
	j.violations = append(j.violations, explain.Violation{Article: article, What: what, Players: slices.Clone(players)})
}

// count finds who is there too often, or not at all.
func (j *judge) count(r pairing.Round) {
	seats := make(map[pairing.ID]int, len(j.Present))
	var byes []pairing.ID
	for _, g := range r.Games {
		seats[g.White]++
		seats[g.Black]++
	}
	for _, b := range r.Byes {
		if _, here := j.seat[b.Player]; b.Allocated || j.AnyByes && here {
			seats[b.Player]++
			byes = append(byes, b.Player)
		}
	}
	for id, n := range seats {
		_, here := j.seat[id]
		switch {
		case j.Index(id) < 0:
			j.add("round", "unknown", id)
		case !here:
			j.add("round", "absent", id)
		case n > 1:
			j.add("round", "twice", id)
		}
	}
	for _, id := range j.Present {
		if seats[id] == 0 {
			j.add("round", "missing", id)
		}
	}
	if len(byes) > len(j.Present)%2 && !j.AnyByes {
		slices.SortFunc(byes, j.compare)
		j.add("round", "byes", byes...)
	}
}

// halve returns the first games of a double round, and notes the pairs that do not have one
// game with each colour.
func (j *judge) halve(r pairing.Round) (half pairing.Round) {
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
			j.add("round", "games", there[:]...)
		}
		half.Games = append(half.Games, g)
		games[there], games[back] = 0, 0
	}
	return half
}

// Two returns the IDs of two places as the tournament lists them.
func (f *Field) Two(a, b int) []pairing.ID {
	pair := []pairing.ID{f.Present[a], f.Present[b]}
	slices.SortFunc(pair, f.compare)
	return pair
}

// hasBye reports whether somebody has the bye, or can have one.
func (f *Field) hasBye() bool { return len(f.Present)%2 == 1 || f.AnyByes }

// stuck returns the players who have no possible opponent, and for whom the bye is none:
// it is for the player bye, if that is not negative, else for whoever may have it.
func (f *Field) stuck(bye int) (stuck []pairing.ID) {
	for i := range f.Present {
		alone := i != bye && (bye >= 0 || !f.hasBye() || !f.MayBye(i))
		for j := 0; j < len(f.Present) && alone; j++ {
			alone = i == j || j == bye || !f.Legal(i, j)
		}
		if alone {
			stuck = append(stuck, f.Present[i])
		}
	}
	return stuck
}
