package lexicographic

import (
	"iter"
	"slices"
	"sync/atomic"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// An Optimum is the set of all matchings that are best by the criteria, narrowed by
// what has been decided since: labels, pairs that are fixed, and a preference. It
// holds one of them.
//
// It is the perfect matchings of the edges that are left, those in which the labels allow, and where there are odd sets
// those of them that leave each exactly once.
type Optimum struct {
	*Problem
	digits digits
	size   []int               // of each type: its vertices
	face   *kinds              // the edges that are left, if the relaxation was good enough; else
	edges  *blossom.Successive // these, with the odd sets
	sets   *blossom.Successive // edges, or what a preference leaves; nil if there are only those of the face
	graph  *graph.Matcher      // the present matching, unless there are odd sets: then sets has it

	label   []Label
	partner []int // of those who are fixed; -1 of others
	stale   []int // vertices whose lost edges sets has yet to hear of, of all at once; unless there is a graph
}

// oddSets counts the questions of all searches that had odd sets in the way.
var oddSets atomic.Uint64

// OddSets says how many questions had odd sets in the way so far, of those asked without a [Tuning]: what the present
// matching did not show was one more number. Tests and campaigns see to it that there are enough.
func OddSets() uint64 { return oddSets.Load() }

// A Label says what has been decided about a vertex. It can be followed by another that
// allows less, whatever the label of the other vertex, and not by one that allows more:
// edges do not come back.
type Label uint8

// Permits tabulate what labels allow: by the labels of the lower and of the higher
// vertex.
type Permits struct {
	labels int
	roles  []RoleSet
}

// NewPermits tabulates whether two vertices u < v with labels below a number can be
// matched in a role below another.
func NewPermits(labels, roles int, allows func(u, v Label, r Role) bool) *Permits {
	p := &Permits{labels, make([]RoleSet, labels*labels)}
	for a := range Label(labels) {
		for z := range Label(labels) {
			for r := Together; int(r) < roles; r++ {
				if a == 0 && z == 0 || allows(a, z, r) {
					p.roles[int(a)*labels+int(z)] |= 1 << r
				}
			}
		}
	}
	return p
}

// of returns the roles that the labels of the lower and of the higher vertex allow.
func (p *Permits) of(lower, higher Label) RoleSet { return p.roles[int(lower)*p.labels+int(higher)] }

// take takes what a solver leaves. Without odd sets that is a graph.
func (o *Optimum) take(s *blossom.Successive) {
	o.sets, o.graph, o.stale = s, nil, nil
	if mate := o.mates(); s.Sets == 0 && !o.Problem.Plain {
		o.graph = o.matcher(mate)
	}
}

// mates is the present matching.
func (o *Optimum) mates() []int {
	mate := slices.Clone(o.partner)
	for v, u := range mate {
		if u < 0 {
			mate[v] = o.Mate(v)
		}
	}
	return mate
}

// matcher returns a matcher of the graph that is left, which begins with what it can of a matching.
func (o *Optimum) matcher(mate []int) *graph.Matcher {
	var classes graph.Classes
	if o.sets == nil {
		classes = graph.Classes{Of: make([]int, len(mate)), Joined: o.joined}
		for v := range classes.Of {
			classes.Of[v] = o.classOf(v)
		}
	}
	m := o.Problem.next()
	m.Reset(len(mate), classes, o.Adjacent, start(len(mate), mate, o.Adjacent))
	return m
}

// classOf returns the number of the class of a vertex.
func (o *Optimum) classOf(v int) int {
	k, labels := class{o.face.kind[v], o.label[v]}, o.Problem.Allows.labels
	if o.face.index == nil {
		o.face.index = make([]int32, len(o.face.of)*labels)
		o.face.class = make([]class, 0, 2*len(o.face.of))
	}
	at := &o.face.index[int(k.kind)*labels+int(k.label)]
	if *at == 0 {
		o.face.class = append(o.face.class, k)
		*at = int32(len(o.face.class))
	}
	return int(*at) - 1
}

// joined reports whether there may be an edge between vertices of two classes.
func (o *Optimum) joined(c, d int) bool {
	x, y := o.face.class[c], o.face.class[d]
	e, allowed := o.face.at(x.kind, y.kind), o.Problem.Allows.of(x.label, y.label)|o.Problem.Allows.of(y.label, x.label)
	return allowed.has(e.free) || allowed.has(e.barred)
}

// Possible reports whether there is an edge between two vertices that the decisions
// leave, optimal or not.
func (o *Optimum) Possible(u, v int) bool {
	return o.Problem.Allows.of(o.label[min(u, v)], o.label[max(u, v)]).has(o.Problem.MatchedAs(u, v))
}

// Adjacent reports whether an edge is left, and allowed by the decisions. Pairs that are fixed meet nobody else.
func (o *Optimum) Adjacent(u, v int) bool {
	if o.partner[u] >= 0 || o.partner[v] >= 0 {
		return o.partner[u] == v
	}
	allowed := o.Problem.Allows.of(o.label[min(u, v)], o.label[max(u, v)])
	if o.sets != nil {
		return o.sets.Has(u, v) && allowed.has(o.Problem.MatchedAs(u, v))
	}
	// It looks for whether the two are barred only where that decides.
	e := o.face.at(o.face.kind[u], o.face.kind[v])
	free, barred := allowed.has(e.free), allowed.has(e.barred)
	if free == barred {
		return free
	}
	return barred == o.Problem.Barred(u, v)
}

// Mate returns the vertex that v, which is not fixed, is matched to.
func (o *Optimum) Mate(v int) int {
	if o.graph != nil {
		return o.graph.Mate(v)
	}
	return o.sets.Mate(v)
}

// Pair returns the first of the candidates that v is matched to in some optimum, and from now on they are matched; -1
// if there is none.
func (o *Optimum) Pair(v int, candidates iter.Seq[int]) int {
	u := o.ask(v, candidates, 1)
	if u >= 0 {
		o.fix(u, v)
	}
	return u
}

// Choose returns the first set of n vertices of a list who are matched as wanted in some optimum: each in turn, if
// those before still can be, too. It labels those taken, by which it must be demanded that they are, and the others.
// If what is wanted is forbidden to these, no optimum may have more than n who are matched so.
//
// Partners are given where whoever can be matched as wanted can be matched to one of them. If they are few and many of
// the list cannot, it is faster to ask them who is next.
func (o *Optimum) Choose(list []int, n int, wanted func(v, u int) bool, taken, others Label,
	partners ...int) (set []int) {
	next := 0 // who can be, if it is known; nobody before can
	for k, v := range list {
		if len(set) < n && k >= next {
			if o.can(v, wanted) {
				set = append(set, v)
				o.Label(v, taken)
				continue
			}
			if len(partners) > 0 && o.graph != nil {
				next = k + 1 + o.nextOf(list[k+1:], partners)
			}
		}
		o.Label(v, others)
	}
	return set
}

// nextOf returns the first place of a list of whoever is matched to one of some others in some optimum, or its length.
// There are no odd sets.
func (o *Optimum) nextOf(list, others []int) int {
	for _, u := range others {
		if v := o.graph.First(u, slices.Values(list)); v >= 0 {
			list = list[:slices.Index(list, v)]
		}
	}
	return len(list)
}

// Never returns those of a list who are matched as wanted in no optimum. It does not look where there are odd sets: the
// question would narrow the optimum, and nothing is decided.
func (o *Optimum) Never(list []int, wanted func(v, u int) bool) (never []int, known bool) {
	if o.graph == nil {
		return nil, false
	}
	for _, v := range list {
		if !o.can(v, wanted) {
			never = append(never, v)
		}
	}
	return never, true
}

// can reports whether v, which is not fixed, is matched as wanted in some optimum, and takes such a one, as ask does.
func (o *Optimum) can(v int, wanted func(v, u int) bool) bool {
	return wanted(v, o.Mate(v)) || o.ask(v, func(yield func(int) bool) {
		for u := range o.Problem.Type {
			if u != v && wanted(v, u) && !yield(u) {
				return
			}
		}
	}, 0) >= 0
}

// ask returns one of the candidates that v is matched to in some optimum, of which each is so much worse than the one
// before; -1 if there is none. Where there are odd sets, optima in which it is not so matched may be lost: that it is
// has to be decided next.
func (o *Optimum) ask(v int, candidates iter.Seq[int], worse int64) int {
	undecided(o)
	switch {
	case o.Fixed(v):
		return -1
	case o.graph != nil:
		return o.graph.First(v, candidates)
	}
	s := o.solver()
	present, rank := s.Mate(v), map[int]int64{}
	for u := range candidates {
		if _, known := rank[u]; !known && s.Has(u, v) {
			rank[u] = worse * int64(len(rank))
		}
		if u == present {
			break
		}
	}
	if len(rank) == 0 {
		return -1
	}
	if k, wanted := rank[present]; wanted && k == 0 {
		return present
	}
	if o.Problem.Tuning == (Tuning{}) {
		oddSets.Add(1)
	}
	s.NarrowAt(v, func(u int) int64 {
		if k, wanted := rank[u]; wanted {
			return k
		}
		return int64(len(o.Problem.Type))
	})
	if _, wanted := rank[s.Mate(v)]; !wanted {
		return -1
	}
	narrowed(o, v)
	return s.Mate(v)
}

// solver returns one of what is left: the present one, told which edges have been lost by what has been decided, or of
// a graph another one that lists its edges.
func (o *Optimum) solver() *blossom.Successive {
	if o.graph == nil {
		o.sets.Drop(o.Adjacent, o.stale...)
		o.stale = o.stale[:0]
		return o.sets
	}
	return blossom.NewSuccessive(len(o.Problem.Type), nil, func(u, v int, _ int32) int32 {
		if o.Adjacent(u, v) {
			return 0 // there are no numbers
		}
		return -1
	}, 0, o.mates(), &o.Problem.Watch)
}

// Label decides something about a vertex, which must leave the present optimum.
func (o *Optimum) Label(v int, l Label) {
	decided(o, v)
	switch o.label[v] = l; {
	case o.graph == nil:
		o.stale = append(o.stale, v)
	case o.sets == nil:
		o.graph.Reclassify(v, o.classOf(v))
	}
}

// LabelOf returns what has been decided about a vertex.
func (o *Optimum) LabelOf(v int) Label { return o.label[v] }

// fix takes a matched pair out: it stays as it is.
func (o *Optimum) fix(u, v int) {
	decided(o, u)
	decided(o, v)
	o.partner[u], o.partner[v] = v, u
	if o.graph != nil {
		o.graph.Remove(u, v)
	} else {
		o.stale = append(o.stale, u, v)
	}
}

// Fixed reports whether a vertex is part of a pair that has been taken out.
func (o *Optimum) Fixed(v int) bool { return o.partner[v] >= 0 }

// Obey reports whether some optimum obeys labels for many vertices at once, which allow no more than before, and if so
// takes them. The guess, a matching of some that are not fixed, is where the search begins.
// It does not try where there are odd sets.
func (o *Optimum) Obey(label func(v int) Label, guess func() []int) bool {
	undecided(o)
	if o.graph == nil {
		return false
	}
	before := slices.Clone(o.label)
	for v := range o.label {
		if !o.Fixed(v) {
			o.label[v] = label(v)
		}
	}
	m := o.matcher(guess())
	if m.Unmatched() > 0 {
		o.label = before
		return false
	}
	o.graph = m
	return true
}

// Prefer narrows the optimum to those with the largest sum of values over the edges, whose
// magnitudes add up to less than 1<<62 over any matching.
func (o *Optimum) Prefer(value func(u, v int) int64) {
	undecided(o)
	s := o.solver()
	s.Narrow(func(u, v int) int64 { return -value(u, v) })
	o.take(s)
}

// Forget forgets what was preferred, because the labels given since demand it. The
// choices that follow are cheaper then.
func (o *Optimum) Forget() {
	undecided(o)
	if o.sets == o.edges {
		return // nothing was, or there are odd sets
	}
	mate := o.mates()
	o.sets = o.edges
	o.graph = o.matcher(mate)
}
