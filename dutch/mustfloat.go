package dutch

// Where more MDPs arrive than there are residents for them, most of them float on. Who
// does in any case need not be weighed against the others, and is not: a field in which
// nobody may meet anybody near would make bracket after bracket as large as half of it.
//
// [swiss.Completion.MustFloat] knows them. C.5, C6 asks for as many paired members as possible. Of
// these C7 prefers the pairing that leaves over the lowest scores, and so does C.6: an MDP adds
// to its list the difference to the residents' score if it is paired, and one point more if it
// is not; a resident adds one point if it is not paired.
//
// What a bracket leaves over is compared in the same way where it is the following one:
// by number, then by score (C.7, C8), unless some of them count more than once. A
// player whom those with higher scores leave no room is not made room for by players
// more. ([swiss.Lookahead] and [bracket.follow])

// withoutMustFloat takes those who must float out of a bracket whose candidates are all legal pairings, and
// returns it.
func (b *bracket) withoutMustFloat() *bracket {
	if b.Whole {
		return b
	}
	pairable, mustFloat, _ := b.MustFloat(b.members[:b.mdps], b.members[b.mdps:], b.mdps)
	if len(mustFloat) > 0 {
		b.members, b.mdps, b.mustFloat = append(pairable, b.members[b.mdps:]...), len(pairable), mustFloat
	}
	return b
}

// follow lets the following bracket take part. Nobody counts more than once in it, but
// perhaps in the last one.
func (b *bracket) follow(next []int) {
	b.following, b.rivals = next, b.mustFloat
	if !b.finalNext {
		b.rivals, _, _ = b.MustFloat(b.mustFloat, next, len(next))
	}
}

// withoutOpponent returns the members who can meet nobody in the bracket: whoever else
// floats down, they do.
func (b *bracket) withoutOpponent() (unpairable []int) {
	for v, p := range b.members {
		from := b.members
		if v < b.mdps { // MDPs do not meet each other
			from = b.members[b.mdps:]
		}
		if !b.MeetsAny(p, from) {
			unpairable = append(unpairable, p)
		}
	}
	return unpairable
}
