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
//	stage            an optimal solution, as a condition on what follows
//	optimal face     all optimal matchings, seen through one dual solution
//	tight            of an edge: the duals of its ends add up to its weight
//	relaxation       the transportation problem between two copies of the types
//	role, label      what it means to match two vertices; what has been decided of one
//
// # 1. One number for all criteria
//
// A sum is one digit, a list one digit for each amount that occurs, the highest first
// (weights.go). Each digit has as many bits as its largest sum over a matching needs, so
// that sums never carry into the next: comparing costs compares the values digit by
// digit, which is what the criteria ask for.
//
// Weights are 64-bit words as long as necessary. Above the sum of all digits there are
// bits for the number of vertices (the dual of a vertex can be as large as an alternating
// sum of weights along a path), one for the sign, one for doubling the weights, which
// keeps duals integral, and one because a slack adds two duals.
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
// The best relaxation is the one that has not to be made: who cannot be part of any
// optimum in a role, by a question of cardinality, needs no type of its own. The callers
// ask such questions where many members are of many types (dutch/surplus.go, and
// upfloaters in dubov).
//
// Where a relaxation takes longer than the problem, or is not good enough, and somebody knows a
// matching ([Problem].Start), the problem is solved from there (warm.go). No edge weighs more
// than nothing, so that duals of 0 are feasible, and tight for all pairs of the matching that cost
// nothing. If that leaves too many, every type begins with the least that a vertex of it adds by
// itself; the types for which most others are worth more make up for it, so that no edge weighs more
// than its ends. Most pairs of the matching are tight then, and a search for each vertex left is all
// there is to do. Where weights are short and types few, such duals are a good beginning without any matching.
//
// # 3. The optimal face
//
// Lemma (complementary slackness, Edmonds 1965). Let y and z ≥ 0, for odd sets called
// blossoms, be optimal duals. A perfect matching is optimal if and only if all its edges
// are tight, z included, and it leaves every blossom with z > 0 by exactly one edge.
//
// Without blossoms the optimal face is all perfect matchings of a graph, again a question
// of cardinality (face.go). With blossoms, give an edge the number of blossoms it leaves as
// penalty, and one more than there are if it is not tight. Every perfect matching leaves
// every odd set at least once, so that the sum of penalties is at least the number of
// blossoms, with equality exactly for the optimal ones: small numbers replace the weights
// (stage.go).
//
// # 4. Digit by digit
//
// Else the digits are dealt with in their order, some at a time ([blossom.Successive]). By section 3
// what has been decided restricts nothing but the choice among optima, and optimal duals of the
// penalties are known without solving: nothing begins afresh.
//
// Nearly all digits of a list of pairs are 0 in the optimum. They are passed over: as long as there
// are no blossoms, a digit that can be 0 together with what has been decided is 0, and edges that add
// to it are dropped. That is a question of cardinality, asked again and again of one graph: its
// edges are kept as bits, of which a search looks at 64 at a time. The first digit that cannot be 0
// and the next ones, as many as fit into a word, are weights: one portion.
//
// With blossoms not all perfect matchings of the edges that are left are optimal so far. Then a
// portion begins at the first digit that is not 0 in the present matching; those before it have the
// least sum that there is.
//
// A list of all edges takes memory for each pair of vertices. Where there are too many vertices for
// that, and one weight holds all digits, the problem is solved at once.
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
// search of an alternating path does: in the tight graph (chooser.go), or where blossoms
// are (weightchooser.go), by solving again with a bonus on the candidates that is smaller than all else. If
// none of them wins it, to take it back costs nothing: only edges outside the matching weigh
// less. A preference that is small goes above the bonus and below all digits of the solution
// that is there; others are solved for with the penalties. Before the first such question
// nobody looks at what else is optimal.
//
// # 6. What it costs
//
// What a criterion costs is how many different values it gives to players: types
// multiply by them, the relaxation takes time cubic in the types, and it is not even tried
// when there are more than half as many types as vertices. Then a problem of n vertices
// takes O(n³) steps at worst, for each portion of weights. A list costs one digit for every
// amount that occurs in the optimum's reach.
package lexicographic
