// Package lexicographic finds the matchings that are best by criteria in order, and
// among them the one that a rule book generates first.
//
// A rule book says which pairings of a bracket are better, criterion after criterion,
// and in which order candidates are generated; it says so by enumerating. The package
// takes the first as a [Problem] and returns an [Optimum], which answers the questions of
// the second in turn: can this be so, too?
//
//	o := problem.Solve()                 // all that is best; nil if there is nothing
//	u := o.First(v, candidates)          // the first of them that v meets in some optimum
//	o.Fix(u, v)                       // from now on they do
//	o.Label(w, decided)                  // and so much is decided about w
//
// # Terms
//
//	type             vertices that the criteria cannot tell apart
//	digit            the part of a cost that holds one number of one criterion
//	weights          minus the costs, as integers of several words
//	portion          digits that are dealt with together
//	optimal face     all optimal matchings, seen through one dual solution
//	tight            of an edge: the duals of its ends add up to its weight
//	relaxation       the transportation problem between two copies of the types
//	kind             a type, or those of its vertices who have no opponent left in some types (kinds.go)
//	role, label      what it means to match two vertices; what has been decided of one
//
// # 1. One number for all criteria
//
// A sum is one digit, a list one digit for each amount that occurs, the highest first
// (weights.go). Each digit has as many bits as its largest sum over a matching needs, so
// that sums never carry into the next: comparing costs compares the values digit by
// digit, which is what the criteria ask for.
//
// The relaxation has weights of 64-bit words as long as necessary. Above the sum of all digits there are
// bits for the number of vertices (the dual of a type can be as large as an alternating
// sum of weights along a path), one for the sign, one for doubling the weights, which
// keeps duals integral, and one because a slack adds two duals. Everything else has numbers of 128 bits.
//
// # 2. The relaxation proves, hardly ever fails, and is small
//
// Forget who is barred from whom, and let a vertex be matched to two others by half each
// (relax.go). What is left depends on types and their sizes alone.
//
// Lemma. Let y be optimal duals of the relaxation. If the edges that exist and are tight
// by y have a perfect matching M, then M is optimal, and the optimal matchings are exactly
// the perfect matchings of these edges.
//
// Proof. To forget a ban adds edges, or makes some cheaper ([Problem.Role] asks that
// barred vertices cost no less). So y is feasible for the problem itself: no edge weighs
// more than the duals of its ends.
// Adding up over a matching, none weighs more than the sum of all duals, and one that has
// tight edges only weighs as much. ∎
//
// That everything hangs on existence makes it a question of cardinality, and the flow of
// the relaxation draws a matching to begin with, with what the caller knows
// ([Problem].Start). If there is none, the problem is solved itself.
//
// It can fail where somebody has no opponent left in a whole type: the relaxation pairs them there. So it is
// tried once more with kinds in place of types. Vertices of a kind have the same type and the same types
// of which they are barred from everybody, and an edge between two such kinds has the role of barred vertices.
// That adds no edge that does not exist, so the lemma holds for kinds as it does for types.
//
// Half an edge is what else the relaxation is too generous with: an odd number of vertices that can meet
// each other for nothing it takes for paired among themselves. Where one of them has to meet somebody
// else, and that costs something, the problem is solved itself. Where it is known how many have to, as of residents who
// need upfloaters, the caller can leave the odd number out (swiss/upfloaters.go).
//
// The best relaxation is the one that has not to be made: who cannot be part of any
// optimum in a role, by a question of cardinality, needs no type of its own. The callers
// ask such questions where many members are of many types (dutch/mustfloat.go, and
// upfloaters in dubov).
//
// The relaxation serves speed and size alone: without it the answers are the same. It is tried where it takes no
// longer than to look at all pairs of vertices.
//
// # 3. The optimal face
//
// Lemma (complementary slackness, Edmonds 1965). Let y and z ≥ 0, for odd sets called
// blossoms, be optimal duals. A perfect matching is optimal if and only if all its edges
// are tight, z included, and it leaves every blossom with z > 0 by exactly one edge.
//
// Without blossoms the optimal face is all perfect matchings of a graph, again a question
// of cardinality (face.go). In general it is this:
//
//	the perfect matchings of some edges that leave each of some nested odd sets exactly once
//
//	    (a───b)           two edges are left inside the set, and one of those
//	     \  / ────── d    that leave it: every optimum has one edge of the set's
//	      (c)             cycle and one edge that leaves it
//
// A criterion, a choice, a preference and a decision are all the same step: one number more to be least.
// Each step takes edges away and may add odd sets. Nothing is ever solved again.
//
// # 4. One number after another
//
// Lemma. Let an edge weigh minus the number of odd sets that it leaves. The matchings that are left are those
// of maximum weight, and y(v) = -d(v), for d(v) sets around v, with z = 2 for every set, are optimal duals
// by which every edge that is left is tight.
//
// Proof. Every perfect matching leaves every odd set at least once, so that none weighs more than minus the number of
// sets, and those that leave each of them once weigh that. An edge between u and v with c sets around both leaves
// d(u) + d(v) - 2c sets: its weight is y(u) + y(v) + 2c. ∎
//
// So the next number is taken off the weights, far below the odd sets, and the solver goes on from these duals
// ([blossom.Successive]): it searches for the matched pairs that are not tight any more. The duals that it
// ends with say by section 3 which edges go and which odd sets come. An odd set whose dual falls to 0 goes.
//
// Lemma (usual roles). If an amount is taken off all edges at a vertex, the optima stay the same.
//
// Proof. A perfect matching has one edge at each vertex: all sums are less by the same amount. ∎
//
// What a vertex adds by itself in the role of most of its edges is taken off all of them (loads.go). Nearly
// every edge adds nothing then. What is left can be negative.
//
// Nearly all digits of a list of pairs are 0 in the optimum. They are passed over: as long as there
// are no odd sets, a digit to which no edge adds less than 0 and that can be 0 together with what has been
// decided is 0, and edges that add to it are dropped. That is a question of cardinality, asked again and
// again of one graph: its edges are kept as bits ([graph.Rows]), of which a search looks at 64 at a time. The
// first digit that cannot be 0 and the next ones, as many as fit into a word, are one number: a portion. With
// odd sets a portion begins at the first digit that is not 0 in the present matching.
//
// # 5. Choices in turn
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
// pairs, and go below all digits ([Optimum.Prefer]).
//
// A decision takes edges away, none of them in the present matching, and so leaves it one
// of those that are still asked for. If the present matching does not show the answer, one
// search of an alternating path does: in the graph, or where odd sets are by one number more, which counts
// the candidates that come before (chooser.go). Before the first such question
// nobody looks at what else is optimal.
//
// # 6. What it costs
//
// What a criterion costs is how many different values it gives to players: types
// multiply by them, the relaxation takes time cubic in the types, and it is not even tried
// when there are more than half as many types as vertices. Then a problem of n vertices
// takes O(n³) steps at worst, for each portion. A list costs one digit for every
// amount that occurs in the optimum's reach.
package lexicographic
