// Package lexicographic finds the matchings that are best by criteria in order, and
// among them the one that a rule book generates first. Package scoregroup says how a round comes
// to such problems, and is to be read before.
//
// A rule book says which pairings of a bracket are better, criterion after criterion,
// and in which order candidates are generated; it says so by enumerating. The package
// takes the first as a [Problem] and returns an [Optimum], which answers the questions of
// the second in turn: can this be so, too?
//
//	o := problem.Solve()                      // all that is best; nil if there is nothing
//	o.Choose(list, n, wanted, taken, others)  // the first n of a list who are matched so in some optimum; labels all
//	o.Pair(v, candidates)                     // the first of them that v meets in some optimum; from now on they do
//
// Labels can be read, and given where nothing has to be asked. Besides,
//
//	o.Prefer(value)  // of what is left, the largest sum
//	o.Forget()       // the labels given since demand what was preferred
//	o.Obey(labels, guess)  // all of these at once, if some optimum does; false where that would take long, too
//	o.Never(list, wanted)  // who is matched as wanted in no optimum, where that is known
//
// # The idea
//
// An optimum is this at any time:
//
//	the perfect matchings of some edges that leave each of some odd sets exactly once
//
//	     a───b            {a, b, c} is an odd set. Every optimum has one edge inside it and
//	      \ / ─────── d   one that leaves it, with one end outside. Matchings of which three
//	       c              edges leave it are out.
//
// Of two odd sets one is inside the other, or they have nothing in common. Most often there are none, and
// the optimum is all perfect matchings of a graph. One of its matchings is the present one, at which a
// caller looks first.
//
// A criterion, a preference, and a question where there are odd sets, are one step: one more number to be
// least. It takes edges away and may change the odd sets. A decision takes edges away, and where there are odd sets
// opens those that such an edge held together. Each step
// begins with the matching and the duals that are there; what is left is never solved again.
//
// Duals are numbers at the vertices and at odd sets that bound what edges weigh, and so what any matching can
// (linear programming; Edmonds 1965 for matchings). They prove that a matching is best.
//
// # Terms
//
//	type             vertices that the criteria cannot tell apart
//	digit            one number of one criterion; the first digits decide
//	portion          digits that follow each other, packed into one number of 56 bits; a larger digit stands alone
//	tight            of an edge: the duals of its ends, with those of the odd sets around both, add up to its weight
//	relaxation       the transportation problem between two copies of the types
//	barred           of two vertices: they must not meet, which forbids their edge or gives it another role
//	kind             a type, or some of its vertices where these are short of opponents (relax.go)
//	role, label      what it means to match two vertices; what has been decided about one
//
// # 1. Odd sets
//
// The edges are listed, and one portion of digits (part 3) after another is a number to be least
// ([blossom.Successive]). Weights are minus the costs.
//
// Lemma (complementary slackness, Edmonds 1965). Let y, and z ≥ 0 for odd sets, be optimal duals. A perfect
// matching is optimal if and only if all its edges are tight, z included, and it leaves every set with z > 0 by
// exactly one edge.
//
// So what is best by a number is the perfect matchings of some edges that leave each of some odd sets
// exactly once. To go on, the next number needs duals by which all that is left is optimal:
//
// Lemma. Let an edge weigh minus the number of odd sets that it leaves. The matchings that are left are those
// of maximum weight, and y(v) = -d(v), for d(v) sets around v, with z = 2 for every set, are optimal duals
// by which every edge that is left is tight.
//
// Proof. Every perfect matching leaves every odd set at least once, so that none weighs more than minus
// the number of sets, and those that leave each of them once weigh that. An edge between u and v with c
// sets around both leaves d(u) + d(v) - 2c sets: its weight is y(u) + y(v) + 2c. ∎
//
// This is what [blossom.Successive.Least] does with a number. It takes off each weight what the edge adds
// to the number. All that together is less than one odd set costs, so the heaviest matchings are still
// among those that were left, and are the best of them. Matched edges that add to the number are taken
// out, and odd sets that were formed along such edges are opened: half of their z goes to each vertex
// inside. Where an edge weighs more than its duals allow, a dual is raised. Then a mate is searched for
// each vertex without one, by alternating paths (Edmonds). A search that closes an odd cycle of tight
// edges makes it an odd set. The duals in the end say by complementary slackness what is left:
//
//   - an edge that is not tight goes: it is in no optimum;
//   - an odd set that has z > 0 is new, or stays: every optimum leaves it exactly once;
//   - an odd set whose z has fallen to 0 goes: the edges and sets that stay see to it that it is left once.
//
// Then all duals are those of the lemma again, for the sets there are. For example, let pairs within {a,
// b, c} and {d, e, f} cost nothing, and those between them 1. In every perfect matching an edge leads from
// one set to the other; one does in the best ones. Least keeps all 15 edges, and makes one of the
// triangles an odd set: the 9 matchings that leave it exactly once are left, and the 6 that have three
// edges between the triangles are not. If a next number costs 1 at the edge between a and d alone, that
// edge goes, and the set stays: 8 matchings are left.
//
// Lemma (usual roles). If an amount is taken off all edges at a vertex, the optima stay the same.
//
// Proof. A perfect matching has one edge at each vertex: all sums are less by the same amount. ∎
//
// What a vertex adds by itself in the role of most of its edges is taken off all of them (problem.go). Nearly
// every edge adds nothing then. What is left can be negative.
//
// # 2. Choices in turn
//
// Lemma. Let candidates be compared by a row of decisions, each of which prefers some
// answer. Whoever takes for each decision in turn the best answer that some optimum allows
// together with the answers before has the first of the optima.
//
// Proof. The first optimum has the best answers in the order of decisions: if it differed
// first at some decision from what was taken there, it would be better or worse there.
// Better is impossible, for the best possible one was taken; worse contradicts that it is
// the first. ∎
//
// Who is exchanged, or shifted, is such a row if the sets have one size and are compared
// by their first different member: take the first who can be in it, then the next one.
// The size of an exchange and the sum of its numbers come before that; both are sums over
// pairs, and one more number ([Optimum.Prefer]).
//
// A decision takes away only edges that are not in the present matching, so that this stays an optimum. A
// question makes the present matching one that shows the answer. Without odd sets that is one search of an
// alternating path ([graph.Matcher]), and no optimum is lost. With odd sets, if the present matching does
// not show it, the question is one more number: for [Optimum.Pair], how many candidates come before the
// partner; for [Optimum.Choose], 0 for each partner that is wanted, and more for others. Other optima are
// lost then. So nobody asks without deciding: Choose and Pair do both, and where nothing is to be decided
// ([Optimum.Obey], [Optimum.Never]) it is not asked where there are odd sets. With the build tag audit, a
// question that has narrowed an optimum panics unless its decision follows.
//
// # 3. Digits
//
// A criterion that is a sum is one digit; one that is a list has a digit for each amount that occurs, the
// highest first, which counts how often it does (problem.go). To compare matchings is to compare their
// digits, from the first to the last. Each digit has as many bits as its largest sum over a matching
// needs, so that sums never carry into the next, and a portion of digits can be one number: what an edge
// costs.
//
// Nearly all digits of a list of pairs are 0 in the optimum. They are passed over: as long as there are no
// odd sets, a digit to which no edge adds less than 0 and that can be 0 together with what has been
// decided is 0, and edges that add to it are dropped. That is a question of cardinality, asked again and
// again of one graph: its edges are kept as bits ([graph.Rows]), of which a search looks at 64 at a time.
// A portion begins at the first digit that some edge takes from, or that cannot be 0 (with odd sets: that
// is not 0 in the present matching).
//
// # 4. What it costs
//
// What a criterion costs is how many different values it gives to players: types multiply by them. The
// relaxation of k types takes O(k²) steps for each path, usually about k paths, for each portion. It is
// not tried of more than 16 where k³ is more than the square of the vertices. Then a problem of n vertices
// takes O(n³ log n) steps at worst, for each portion. A list costs one digit for every amount that occurs.
// A question costs a search, O(n²) steps at worst without odd sets.
//
// A new criterion is a line in the list of its system: whether it is a sum or a list, who adds to it, and
// how much. It must not tell more players apart than it has to.
//
// # 5. The relaxation, which is only faster
//
// Without it the answers are the same. It finds the best matchings from the types and their numbers,
// before any edge is listed, and is tried of few kinds, and where it takes no longer than to look at all
// pairs of vertices. So larger fields can be paired.
//
// Forget who is barred from whom, and let a vertex be matched to two others by half each (relax.go). What
// is left depends on types and their sizes alone: so many vertices flow from each type on the left to
// those on the right that they can be matched with, and as many to each type on the right.
//
// It is solved portion by portion. The first one starts from nothing. Let u and v be optimal duals of a
// portion: no edge between types i and j costs less than u(i) + v(j). The flow of least cost uses tight
// edges only, and any flow along tight edges has least cost. So the next portion is a transportation
// problem again, on the tight edges, and begins with the flow of the one before. Only what costs something
// flows another way.
//
// Costs are symmetric, so v and u in place of u and v are optimal duals, too, and so is the mean of the
// two. By it both copies of a type have the same dual, half of u + v, which is the dual of each vertex of
// the type.
//
// Lemma. If the edges that exist, and are tight in all portions, have a perfect matching M, then M is
// optimal, and the optimal matchings are exactly the perfect matchings of these edges.
//
// Proof. To forget a ban adds edges, or makes some cheaper ([Problem].Role asks that barred vertices cost
// no less). So no edge that exists costs less than the duals of its ends, in the first portion. Add up
// over a perfect matching: none costs less than the sum of all duals, and those cost as much that have
// tight edges only. M does. So the matchings that are best by the first portion are those of the tight
// edges. Between two types an edge without a ban costs no more than one with a ban, and no less than the
// duals. So if the one with a ban is tight, so is the other, and the next portion may reckon with the
// cheaper one again. ∎
//
// So all that is asked of the problem itself is whether some edges have a perfect matching, which is a
// question of cardinality. The flow draws a matching to begin with, and so does what the caller knows
// ([Problem].Start).
//
// It fails where bans leave the tight edges without a perfect matching. Mostly some vertices are short of neighbours
// then: two who have met, and are the only ones of their type, are enough, or somebody who has met all of a type. It
// is tried once more with kinds in place of types, and kinds are divided as long as that is of use: each has some of
// the vertices of a type, and of two kinds it is known whether all pairs of them are barred, and have that role.
//
// Lemma. The lemma above holds for any division of the types into kinds if two kinds are said to be barred
// from each other only where all pairs of them are.
//
// Proof. It uses of types only that no edge that exists is missing between them, or dearer. Between kinds
// neither is: what is left out, or dearer, are edges without a ban, of which there are none there. ∎
//
// So it does not matter to the answer how kinds are divided, nor how many are too many to be tried. What is in the way
// of a perfect matching says how. Gallai and Edmonds divide the vertices ([graph.Matcher.Decompose]) into odd
// components, their neighbours, and the rest. Let S be the components of a single vertex, and N the neighbours: a
// tight edge of a vertex of S leads to N. If S has more vertices than N, those of each kind that are in S become a
// kind, those in N another, and the rest a third.
//
// Lemma. Then an edge between two kinds goes that was tight.
//
// Proof. Suppose that tight edges lead from the kind of each s of S only to vertices of N, or to s itself. In the
// second case the kind is joined to itself, so that it has others, all in N. Flow takes everybody from these kinds:
// S, and at least one more for each s that it leads to. So no less than S flows into N, which has fewer vertices.
// Hence a tight edge leads from the kind of some s to that of a v outside N, another one than s. But s has no tight
// edge to any vertex outside N. So of the kind that s is in now, all vertices are barred from all of the one that v is
// in now. ∎
//
// Edges that have gone do not come back, for what is true of all pairs of two kinds is true of those of finer ones. So
// dividing ends. If S is not larger than N, odd components of more vertices are in the way, which the relaxation does
// not see, and the edges are listed (part 1). So they are if kinds become too many.
//
// The relaxation is also too generous with half edges: it pairs three vertices that can meet for nothing among
// themselves, by halves. If one of them has to meet somebody else, at a cost, the edges are listed. Where it is
// known how many have to, as of residents who need upfloaters, the caller leaves the odd number out
// (bySlots in internal/scoregroup/upfloaters.go).
//
// Fewer types are better still. Who cannot have a role in any optimum is found first, by asking whether a
// perfect matching exists, and needs no type of its own. The callers do so where many players are of many
// types (who must float in dutch; in internal/scoregroup upfloaters, most of whom come from the next
// scoregroup below).
package lexicographic
