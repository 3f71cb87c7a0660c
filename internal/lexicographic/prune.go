package lexicographic

// prune forgets the digits before a place, which have been dealt with, and those that no
// edge of an optimal matching adds to.
func (o *Optimum) prune(from int) {
	l, n := &o.layout, len(o.kind)
	pair := make([]bool, o.own*o.own)
	alone := make([]bool, o.Roles*len(o.kinds))
	for u := range n {
		o.Watch.Look()
		for v := range o.after(u) {
			switch r, i, j := o.MatchedAs(u, v), int(o.kind[u]), int(o.kind[v]); r {
			case None:
			case Together:
				pair[i*o.own+j], pair[j*o.own+i] = true, true
			default:
				alone[int(r)*len(o.kinds)+i], alone[int(r)*len(o.kinds)+j] = true, true
			}
		}
	}
	kept := 0
	for x := range o.charged() {
		live := alone[int(x.role)*len(o.kinds)+int(x.i)]
		if x.role == Together {
			live = pair[int(x.i)*o.own+int(x.j)]
		}
		if d := l.digits.at(int(x.digit)); live && d.place >= from {
			*l.charges.at(kept) = x
			kept++
			d.held = true
		}
	}
	l.charges.n = kept
	rest := l.order[:0]
	for place, d := range l.order {
		if place >= from && d.held {
			rest = append(rest, d)
		}
	}
	l.order = rest
	l.number()
}
