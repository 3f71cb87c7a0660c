// Package dutch pairs small fields by the letter of FIDE's Dutch system, C.04.3: it
// lists every candidate that Part B can generate for a bracket, in whatever order,
// and takes the smallest by the criteria in their priority, then by the place in the
// sequence of generation.
//
//	round, err := dutch.Pairer{Edition: 2026}.Pair(ctx, t)
//
// It settles what the text says. Nothing in it is shared with the engine that it
// checks, neither code nor ideas: no weights, no matchings, no history package. The
// engine's tests and the campaign ask it.
//
// Cost: a bracket of n players has up to (n-1)·(n-3)···1 complete candidates,
// 10,395 for twelve, and several times more if some must float.
//
//   - literal.go: Pair, and the round's boards
//   - edition2017.go, edition2026.go: criteria, and the order of the brackets
//   - bracket.go: candidates, and their place in the sequence of generation
//   - completion.go: what can still be paired
//   - color.go: Part E
//   - field.go: what the record says of the players
package dutch
