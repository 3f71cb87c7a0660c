package verdict

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// An Opener pairs the next round of a tournament for explanations, with what is kept apart in it. Its error is about
// the tournament; that no legal round exists is in [Round.Err].
type Opener func(context.Context, pairing.Tournament, record.Kept) (*Round, error)

// Ask opens a round, asks, and leaves.
func Ask[T any](ctx context.Context, open Opener, t pairing.Tournament, kept record.Kept,
	question func(*Round) (T, error)) (answer T, err error) {
	r, err := open(ctx, t, kept)
	if err != nil {
		return answer, err
	}
	defer r.Leave()
	r.Field.complete()
	if r.Err == nil {
		r.Paired.Tell(r)
	}
	number := 0
	for k := range r.Stages {
		if s := &r.Stages[k]; s.Kind != "" {
			number++
			s.number = number
		}
	}
	r.Field.rulings = rulings{of: t}
	return question(r)
}

// complete fills in what a system has left out.
func (f *Field) complete() {
	if f.Partner == nil {
		f.Partner = func(i int) int {
			for _, pair := range f.Required {
				players := about(pair)
				if k := slices.Index(players, f.Present[i]); k >= 0 {
					return f.place(players[len(players)-1-k])
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

// Made returns the round with its colours, and leaves.
func (r *Round) Made() (pairing.Round, error) {
	defer r.Leave()
	if r.Err != nil {
		return pairing.Round{}, r.Err
	}
	return r.Paired.Draw(), nil
}

// Compare is [explain.Explainer.Compare].
func (r *Round) Compare(other pairing.Round) (explain.Verdict, error) {
	v := r.compare(other, Question{})
	v.Head = r.contrasted(&v)
	return v, nil
}

// A Question is whether two players meet, whether one has the bye, or whether one floats. The zero
// value compares two rounds.
type Question struct {
	I, J  int  // places of the two; of one player twice the same
	Float bool // whether the player floats; else, of one player, whether the bye is the player's
	So    bool // as prescribed it is so, and what is asked is why

	about   string // words that depend on it: "pair", "bye", "float"
	players []pairing.ID
}

// Question is [explain.Explainer.Why].
func (r *Round) Question(asked explain.Question) (explain.Verdict, error) {
	about, players := asked.About()
	if about == "" {
		return explain.Verdict{}, fault.Invalid("a question about nothing: explain.Meet, Bye and Float make questions")
	}
	var absent []explain.Violation
	for k, id := range players {
		if r.Field.Index(id) < 0 {
			e := fault.Invalid("player %q is not in the tournament", id)
			e.Players, e.Err = players[k:k+1], pairing.ErrUnknownPlayer
			return explain.Verdict{}, e
		}
		if r.Field.place(id) < 0 {
			absent = append(absent, explain.Violation{Article: "round", What: "absent", Players: players[k : k+1]})
		}
	}
	if len(players) == 2 && players[0] == players[1] {
		e := fault.Invalid("a pair is two players, and %s is named twice", r.Field.Name(players[0]))
		e.Players = players[:1]
		return explain.Verdict{}, e
	}
	if len(absent) > 0 {
		v := explain.Verdict{Kind: explain.KindIllegal, Violations: absent, Asked: players}
		v = r.said(v, Question{about: about})
		v.Head = r.headline(&v, about)
		return v, nil
	}
	v := r.answer(about, players...)
	v.Head = r.headline(&v, about)
	return v, nil
}

// answer says why something is so or is not. If the reason is not known without another round, the round
// is paired again so that it is not so, or so, and the first thing in which the two rounds differ is why.
func (r *Round) answer(about string, players ...pairing.ID) (v explain.Verdict) {
	q := Question{I: r.Field.place(players[0]), J: r.Field.place(players[len(players)-1]),
		Float: about == "float", about: about,
		players: players}
	v.Asked = players
	if v.Kind, v.Violations = r.known(&q); v.Kind != "" {
		return r.said(v, q)
	}
	if s, ok := r.Paired.(Scheduled); ok {
		v = s.Why(q)
		v.Asked = players
		return v
	}
	if m := r.preface(q); !m.IsZero() {
		defer func() { v.Words = r.Field.say(words.Say("prefaced", "first", m, "then", words.Message(v.Words))) }()
	}
	other := r.Again(q)
	defer other.Leave()
	if other.Err == nil {
		return r.compare(other.Paired.Draw(), q)
	}
	v.Kind, v.Article = explain.KindCompletion, r.Completion
	if !q.So && !q.Float { // who must not meet has an opponent
		bye := -1
		if q.I == q.J {
			bye = q.I
		}
		v.Evidence = other.Field.Proof(other.Err)
		if stuck := other.Field.stuck(bye); len(stuck) > 0 {
			v.Violations = []explain.Violation{{Article: r.Completion, What: "stuck", Players: stuck}}
		}
	}
	return r.said(v, q)
}

// preface is said before an answer: that the arbiter keeps two apart, where the rules count that themselves, or
// what they have to say of two who meet.
func (r *Round) preface(q Question) words.Message {
	switch {
	case q.Float:
	case !q.So:
		if x := r.Field.on(pairing.Apart, q.players); x != nil {
			return r.Field.Violation(&explain.Violation{Article: string(pairing.Apart), What: "forbidden", Players: q.players,
				Note: x.Note})
		}
	case q.I != q.J:
		return r.prefaced(q.I, q.J)
	}
	return words.Message{}
}

// prefaced is what the system has to say of two who meet.
func (r *Round) prefaced(i, j int) words.Message {
	if s, ok := r.Paired.(Prefaced); ok {
		return s.Preface(i, j)
	}
	return words.Message{}
}

// known returns what does not take another round to find: no bye, no legal pairing, what the arbiter
// requires, and what bars the contrary of what is so. Otherwise the kind is empty. It notes in the
// question whether it is so.
func (r *Round) known(q *Question) (kind explain.Kind, why []explain.Violation) {
	switch {
	case q.Float && !r.Floats, !q.Float && q.I == q.J && !r.Field.hasBye():
		return explain.KindNothing, nil
	case r.Err != nil:
		return explain.KindNoPairing, nil
	}
	mate, partner := r.seating().Mate[q.I], r.Field.Partner(q.I)
	if q.So = mate == q.J; q.Float {
		q.So = mate == q.I || r.Paired.Player(mate).Score != r.Paired.Player(q.I).Score
	}
	switch {
	case partner >= 0 && (q.Float || partner == q.J):
		return explain.KindIllegal, []explain.Violation{r.Field.given(q.I)}
	case !q.So && !q.Float:
		if why = r.violations(q.I, q.J); len(why) > 0 {
			return explain.KindIllegal, why
		}
	}
	return "", nil
}

// hasBye reports whether somebody has the bye, or can have one.
func (f *Field) hasBye() bool { return len(f.Present)%2 == 1 || f.AnyByes }

// place returns a player's place; -1 for those who are not to be paired, and unknown ones.
func (f *Field) place(id pairing.ID) int { return slices.Index(f.Present, id) }

// violations returns what is against a pair, or against a bye (i and j are equal): the
// rules, and required pairs that it would break up.
func (r *Round) violations(i, j int) (list []explain.Violation) {
	switch {
	case i == j:
		list = r.Field.Bye(i)
	case r.Field.Legal(i, j):
		return nil
	default:
		list = r.Field.Pair(i, j)
	}
	var demands []explain.Violation
	for _, pair := range r.Field.Required {
		players := about(pair)
		if i == j && len(players) == 1 || slices.Contains(players, r.Field.Present[i]) ||
			slices.Contains(players, r.Field.Present[j]) {
			demands = append(demands, demand(players...)) // it is not the pair itself: that would be prescribed
		}
	}
	return r.Field.ruled(append(list, r.Field.sorted(demands)...))
}

// sorted puts violations into the order of articles and players, whatever they were found in.
func (f *Field) sorted(list []explain.Violation) []explain.Violation {
	slices.SortStableFunc(list, func(a, b explain.Violation) int {
		return cmp.Or(cmp.Compare(a.Article, b.Article), cmp.Compare(a.What, b.What),
			slices.CompareFunc(a.Players, b.Players, f.compare))
	})
	return list
}

// about lists the players of a pair: one if the other is the bye.
func about(pair [2]pairing.ID) []pairing.ID {
	if pair[1] == "" {
		return pair[:1]
	}
	return pair[:]
}

// demand says that the arbiter requires two to meet, or gives the bye to one.
func demand(players ...pairing.ID) explain.Violation {
	return explain.Violation{Article: "required", What: "required", Players: players}
}

// given says whom the arbiter requires a player to meet, or that the player is to have the bye.
func (f *Field) given(i int) explain.Violation {
	list := f.demand(i)
	slices.SortFunc(list[0].Players, f.compare)
	return f.ruled(list)[0]
}

// Places lists all places.
func (f *Field) Places() []int {
	list := make([]int, len(f.Present))
	for i := range list {
		list[i] = i
	}
	return list
}

// A Seating is a complete legal round: whom everybody meets, by places.
type Seating struct {
	Mate  []int  // oneself for the player with the bye
	White []bool // who has White
	Bye   int    // -1 if nobody has it
}

// seating is the round as every stage has it.
func (r *Round) seating() *Seating {
	s := &Seating{Mate: r.Field.Places(), Bye: -1}
	for k := range r.Stages {
		for _, p := range r.Stages[k].Ours.Pairs {
			s.Mate[p[0]], s.Mate[p[1]] = p[1], p[0]
		}
	}
	for i, j := range s.Mate {
		if i == j && !slices.Contains(r.Resting, i) {
			s.Bye = i
		}
	}
	return s
}

// Read reads a round. It returns all that makes it illegal or incomplete: first what keeps
// it from being a round of this field, then by article. If there is nothing the
// seating is complete.
func (f *Field) Read(r pairing.Round) (Seating, []explain.Violation) {
	seat := make(map[pairing.ID]int, len(f.Present))
	for i, id := range f.Present {
		seat[id] = i
	}
	games, byes, wrong := f.count(r, seat)
	var list []explain.Violation
	s := Seating{Mate: slices.Repeat([]int{-1}, len(f.Present)), White: make([]bool, len(f.Present)), Bye: -1}
	for _, g := range games {
		w, white := seat[g.White]
		if b, black := seat[g.Black]; white && black && w != b {
			s.Mate[w], s.Mate[b], s.White[w] = b, w, true
			if f.Partner(w) != b {
				list = append(list, f.Pair(w, b)...)
			}
		}
	}
	for _, id := range byes {
		if i, here := seat[id]; here {
			if s.Mate[i], s.Bye = i, i; f.Partner(i) != i {
				list = append(list, f.Bye(i)...)
			}
		}
	}
	for _, pair := range f.Required {
		if players := about(pair); s.Mate[f.place(players[0])] != f.place(players[len(players)-1]) {
			list = append(list, demand(players...))
		}
	}
	return s, f.ruled(append(f.sorted(wrong), f.sorted(list)...))
}

// Lawful reports whether a round is complete and legal, but for pairs that are to be kept apart.
func (f *Field) Lawful(r pairing.Round) bool {
	_, violations := f.Read(r)
	return illegal(violations) == explain.KindRuled
}

// compare orders players as the tournament lists them, unknown ones first.
func (f *Field) compare(a, b pairing.ID) int {
	return cmp.Or(cmp.Compare(f.Index(a), f.Index(b)), cmp.Compare(a, b))
}

// count returns the games of a round, of a double one the first of each pair, who has a bye that counts, and what
// keeps the round from being one of this field: who is there too often, or not at all, and which pairs of a double
// round do not have one game with each colour.
func (f *Field) count(r pairing.Round, seat map[pairing.ID]int) (games []pairing.Game, byes []pairing.ID,
	list []explain.Violation) {
	add := func(what string, players ...pairing.ID) {
		list = append(list, explain.Violation{Article: "round", What: what, Players: players})
	}
	if games = r.Games; f.Return != "" {
		games = halve(r.Games, add)
	}
	times := make(map[pairing.ID]int, len(f.Present))
	for _, id := range f.Present {
		times[id] = 0
	}
	for _, g := range games {
		if times[g.White]++; g.White == g.Black {
			add("self", g.White)
		}
		times[g.Black]++
	}
	for _, b := range r.Byes {
		if _, here := seat[b.Player]; b.Allocated || f.AnyByes && here {
			times[b.Player]++
			byes = append(byes, b.Player)
		}
	}
	for id, n := range times {
		switch _, here := seat[id]; {
		case f.Index(id) < 0:
			add("unknown", id)
		case !here:
			add("absent", id)
		case n == 0:
			add("missing", id)
		case n > 1:
			add("twice", id)
		}
	}
	if len(byes) > len(f.Present)%2 && !f.AnyByes {
		add("byes", slices.SortedFunc(slices.Values(byes), f.compare)...)
	}
	return games, byes, list
}

// halve returns the first games of a double round, and adds the pairs that do not have one
// game with each colour.
func halve(all []pairing.Game, add func(what string, players ...pairing.ID)) (half []pairing.Game) {
	games := map[[2]pairing.ID]int{}
	for _, g := range all {
		games[[2]pairing.ID{g.White, g.Black}]++
	}
	for _, g := range all {
		there, back := [2]pairing.ID{g.White, g.Black}, [2]pairing.ID{g.Black, g.White}
		if games[there] == 0 { // the second game of a pair
			continue
		}
		if games[there] != 1 || games[back] != 1 {
			add("games", g.White, g.Black)
		}
		half = append(half, g)
		games[there], games[back] = 0, 0
	}
	return half
}

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

// compare says why the round comes before another one, which some asked for.
func (r *Round) compare(other pairing.Round, q Question) explain.Verdict {
	if r.Err != nil {
		return r.said(explain.Verdict{Kind: explain.KindNoPairing}, q)
	}
	theirs, violations := r.Field.Read(other)
	if len(violations) > 0 {
		v := r.said(explain.Verdict{Kind: explain.KindIllegal, Violations: violations, Asked: q.players, Round: other}, q)
		if v.Kind == explain.KindRuled && q.about != "" {
			v.Words = r.Field.say(r.parted(&v, q, &theirs))
		}
		return v
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		x := Contrast{Round: r, Stage: s, Their: s.read(&theirs), Question: q, theirs: &theirs}
		mine, its := s.Ours.less(x.Their), x.Their.less(s.Ours)
		if len(mine)+len(its) == 0 && (s.Kind != "" || slices.Equal(s.Ours.Floaters, x.Their.Floaters)) {
			continue
		}
		v := x.decide()
		switch o := &x.order; v.Kind {
		case "":
			continue
		case explain.KindCriterion:
			v.Ours, v.Theirs = x.Round.Field.value(x.Criterion, &x.Ours), x.Round.Field.value(x.Criterion, &x.Theirs)
		default:
			v.At, v.Ours, v.Theirs = o.At, x.Round.Field.places(o.Part, o.Ours, o.OursPlayers),
				x.Round.Field.places(o.Part, o.Theirs, o.TheirsPlayers)
			if o.Served {
				v.Player = x.Round.Field.Present[o.Player]
			}
		}
		v.Bracket, v.Asked, v.Round = s.number, q.players, other
		v.OursPairs, v.TheirsPairs = r.Field.pairIDs(mine), r.Field.pairIDs(its)
		v.Words = r.Field.say(x.sentence(&v))
		return v
	}
	v := r.otherColors(&theirs)
	v.Asked, v.Round = q.players, other
	return v
}

// read reads what a round does in the stage.
func (s *Stage) read(round *Seating) (c Candidate) {
	if s.Kind == "" {
		if round.Bye >= 0 {
			c.Floaters = []int{round.Bye}
		}
		for i, j := range round.Mate {
			if s.Whole && i < j {
				c.Pairs = append(c.Pairs, [2]int{i, j})
			}
		}
		return c
	}
	member := make([]bool, len(round.Mate))
	for _, i := range s.Members {
		member[i] = true
	}
	for _, i := range s.Members {
		switch j := round.Mate[i]; {
		case j != i && member[j]:
			if i < j {
				c.Pairs = append(c.Pairs, [2]int{i, j})
			}
		case !s.Upfloat:
			c.Floaters = append(c.Floaters, i)
		case i < j:
			c.Pairs, c.Floaters = append(c.Pairs, [2]int{i, j}), append(c.Floaters, j)
		}
	}
	slices.Sort(c.Floaters)
	return c
}

// less returns the pairs that another candidate has not.
func (c Candidate) less(o Candidate) [][2]int {
	mate := o.Mates()
	return slices.DeleteFunc(slices.Clone(c.Pairs), func(p [2]int) bool {
		j, paired := mate[p[0]]
		return paired && j == p[1]
	})
}

// Mates returns whom everybody meets who is paired.
func (c Candidate) Mates() map[int]int {
	mate := make(map[int]int, 2*len(c.Pairs))
	for _, p := range c.Pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	return mate
}

// floats reports whether a player is not paired in a candidate.
func (c Candidate) floats(i int) bool { return slices.Contains(c.Floaters, i) }

// A Contrast is a stage in which two rounds differ.
type Contrast struct {
	*Round
	*Stage
	Question
	Their Candidate

	theirs *Seating // nil if only the stage is known

	// Where a criterion decides.
	Ours, Theirs Amount
	Criterion    *Criterion

	order Order // where that decides
}

// decide finds the first criterion in which the two differ, or the order; the kind is
// empty if neither decides here.
func (x *Contrast) decide() (v explain.Verdict) {
	alike := slices.Equal(x.Stage.Ours.Floaters, x.Their.Floaters)
	for k := range x.Criteria {
		c := &x.Criteria[k]
		if c.Floats && alike {
			continue
		}
		x.Ours, x.Theirs = c.Measure(x.Stage.Ours), c.Measure(x.Their)
		if slices.Equal(x.Ours.Compared, x.Theirs.Compared) {
			continue
		}
		x.Criterion, v.Kind, v.Article, v.Item = c, explain.KindCriterion, c.Article, c.Item
		if c.Rule != nil {
			v.Article = c.Rule(x)
		}
		return v
	}
	if x.Order != nil {
		o := x.Order(x.Their)
		if o.Words.Key == "" {
			o.Words = words.Say("order.opponent", "ours", x.Round.Field.name(o.OursPlayers[o.At-1]), "theirs",
				x.Round.Field.name(o.TheirsPlayers[o.At-1]), "player", x.Round.Field.name(o.Player))
		}
		x.order, v.Kind, v.Article, v.Item = o, explain.KindOrder, o.Article, o.Item
	}
	return v
}

// otherColors compares two rounds of the same pairs.
func (r *Round) otherColors(theirs *Seating) explain.Verdict {
	v, text := explain.Verdict{Kind: explain.KindSame}, words.Say("verdict.same")
	colored := r.Field.Return == "" || r.Field.Ordered
	for k := 0; k < len(r.Stages) && colored; k++ {
		s := &r.Stages[k]
		if s.Whole {
			continue
		}
		pairs := slices.Clone(s.Ours.Pairs)
		slices.SortFunc(pairs, func(p, q [2]int) int { return cmp.Compare(min(p[0], p[1]), min(q[0], q[1])) })
		for _, p := range pairs {
			c := r.Paired.Color(p[0], p[1])
			if theirs.White[c.White] {
				continue
			}
			if v.Kind == explain.KindSame {
				v = explain.Verdict{Kind: explain.KindColors, Article: c.Article, Bracket: s.number,
					Ours:   r.Field.places("", nil, []int{c.White, c.Black}),
					Theirs: r.Field.places("", nil, []int{c.Black, c.White})}
				text = words.Say("verdict.color", "white", r.Field.name(c.White), "black", r.Field.name(c.Black),
					"why", c.Words, "article",
					c.Article)
			}
			v.OursPairs = append(v.OursPairs, [2]pairing.ID{r.Field.Present[c.White], r.Field.Present[c.Black]})
		}
	}
	v.Words = r.Field.say(text)
	return v
}

// AsGood reports whether a paired round is as good as the usual one of the same players: it is legal there, all
// criteria of all brackets measure the same, and nothing differs that the rules decide before the
// brackets; anybody who measures the same by the criteria of the bye can have it, if anyBye says so.
func (r *Round) AsGood(usual *Round, anyBye bool) bool {
	alike := func(s, o Stage) bool {
		return slices.EqualFunc(s.Criteria, o.Criteria, func(c, d Criterion) bool {
			return slices.Equal(c.Measure(s.Ours).Compared, d.Measure(o.Ours).Compared)
		})
	}
	if r.Err != nil || usual.Err != nil || !slices.EqualFunc(usual.Stages, r.Stages, alike) {
		return false
	}
	v := usual.compare(r.Paired.Draw(), Question{})
	return v.Kind == explain.KindSame || v.Kind == explain.KindOrder && (v.Bracket > 0 || anyBye)
}
