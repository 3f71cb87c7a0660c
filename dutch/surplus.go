package dutch

// Where more MDPs arrive than there are residents for them, most of them float on. Who
// does in any case need not be weighed against the others, and is not: a field in which
// nobody may meet anybody near would make bracket after bracket as large as half of it.
//
// Lemma. Let a score be that of MDPs none of whom can be paired if, going down from the
// highest score, everybody is paired who can be together with those before. Then no MDP
// of the score is paired in a candidate that is best by C.5 and C.6, C6 and C7.
//
// Proof. A set of members is paired by some pairs that are legal, perhaps among others,
// or it is not: these sets are the independent ones of a matroid (Edmonds and Fulkerson
// 1965). C.5, C6 asks for as many members as possible, that is for a basis. Of these C7
// prefers the one that leaves over the lowest scores, and so does C.6: an MDP adds to its
// list the difference to the residents' score if it is paired, and one point more if it
// is not; a resident adds one point if it is not paired. So the best candidates pair a
// basis of largest weight, the weight growing with the score. Such a basis has of every
// weight as many elements as the greedy one, none of those scores. Which residents they
// meet does not matter: to be paired, a set of MDPs needs pairs with residents only. ∎
//
// What a bracket leaves over is compared in the same way where it is the following one:
// by number, then by score (C.7, C8), unless some of them count more than once. A
// player whom those with higher scores leave no room is not made room for by players
// more. ([swiss.Lookahead] and [bracket.follow])

// shed takes the surplus out of a bracket whose candidates are all legal pairings, and
// returns it.
func (b *bracket) shed() *bracket {
	if b.Whole {
		return b
	}
	room, rest := b.room(b.members[:b.mdps], b.members[b.mdps:])
	if len(rest) > 0 {
		b.members, b.mdps, b.surplus = append(room, b.members[b.mdps:]...), len(room), rest
	}
	return b
}

// follow lets the following bracket take part. Nobody counts more than once in it, but
// perhaps in the last one.
func (b *bracket) follow(next []int) {
	b.following, b.rivals = next, b.surplus
	if !b.finalNext {
		b.rivals, _ = b.room(b.surplus, next)
	}
}

// room divides MDPs, by score, into those for whom the residents have room, or for some
// of their score, and the others.
func (f *field) room(mdps, residents []int) (room, rest []int) {
	a := assignment{field: f, mdps: mdps, residents: residents,
		taken: make([]int, len(residents)), seen: make([]bool, len(residents))}
	for i := range a.taken {
		a.taken[i] = -1
	}
	for from := 0; from < len(mdps); {
		group, _ := f.CutScoregroup(mdps[from:])
		to := from + len(group)
		paired := 0
		for v := from; v < to; v++ {
			if a.place(v) {
				clear(a.seen)
				paired++
			}
		}
		if paired > 0 {
			room = append(room, mdps[from:to]...)
		} else {
			rest = append(rest, mdps[from:to]...)
		}
		from = to
	}
	return room, rest
}

// An assignment gives MDPs residents of their own, by augmenting paths (Kuhn 1955). What
// a search in vain has seen leads nowhere later either.
type assignment struct {
	*field
	mdps, residents []int
	taken           []int  // by resident: by which MDP, or -1
	seen            []bool // residents in the present search, or in one in vain
}

// place finds a resident for an MDP, who may take it from another that finds a new one,
// and reports whether there is one.
func (a *assignment) place(v int) bool {
	for k := range a.residents {
		i := (v + k) % len(a.residents) // most often free
		if a.seen[i] || !a.Legal(a.mdps[v], a.residents[i]) {
			continue
		}
		a.seen[i] = true
		if a.taken[i] < 0 || a.place(a.taken[i]) {
			a.taken[i] = v
			return true
		}
	}
	return false
}
