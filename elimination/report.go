package elimination

import "github.com/seed22f6c9b8/pairings/pairing"

// A Report is a round with the values by which it was chosen.
type Report struct {
	// Round is what [Pairer.Pair] returns.
	Round pairing.Round

	// Standings are the players of the round by their rank in item 10, which is
	// their place. Those who asked for a bye are not among them.
	Standings []Standing

	// ColorRules holds, for every game of the round, the number of the colour
	// rule that decided it, 1 to 6.
	ColorRules []int

	// Values are what the items of the text add up to.
	Values Values
}

// Values are the sums that the items of the text minimise, or maximise in the
// case of item 10. Without a bye, the fields that concern it are 0.
type Values struct {
	// Meetings is item 4: by N, the number of pairs that meet for the N-th
	// time.
	Meetings map[int]int

	// ByeLosses is item 5: the losses of the player with the bye.
	ByeLosses int

	// Differences is item 6: by N, the number of pairs whose losses differ by
	// N.
	Differences map[int]int

	// ByeRating and ByeSeed are items 8 and 9.
	ByeRating float64
	ByeSeed   int

	// Squares is item 10: the sum of the squared differences in rank of pairs
	// with equal losses minus that of the others.
	Squares int
}

// Explain pairs the next round as [Pairer.Pair] does, and tells why.
func (p Pairer) Explain(t pairing.Tournament) (*Report, error) {
	d, err := p.pair(t)
	if err != nil {
		return nil, err
	}
	r := &Report{Round: d.record(), Values: d.values()}
	for i := range d.field.ranked {
		s := d.field.standingOf(i)
		s.Place = i + 1
		r.Standings = append(r.Standings, s)
	}
	for _, pair := range d.pairs {
		r.ColorRules = append(r.ColorRules, pair.rule)
	}
	return r, nil
}

// standingOf gives the line of the player of a rank, without the place.
func (f *field) standingOf(rank int) Standing {
	player := f.ranked[rank]
	return f.standing(player, f.ratings[player])
}

// values adds the items up, literally.
func (d *draw) values() Values {
	v := Values{Meetings: map[int]int{}, Differences: map[int]int{}}
	for _, p := range d.pairs {
		i, j := min(p.gold, p.silver), max(p.gold, p.silver)
		difference := d.field.losses[j] - d.field.losses[i]
		v.Meetings[d.field.between(i, j).met+1]++
		v.Differences[difference]++
		if difference == 0 {
			v.Squares += (j - i) * (j - i)
		} else {
			v.Squares -= (j - i) * (j - i)
		}
	}
	if d.bye >= 0 {
		s := d.field.standingOf(d.bye)
		v.ByeLosses, v.ByeRating, v.ByeSeed = s.Lost, s.Rating, s.Seed
	}
	return v
}
