// Package elimination pairs small fields by the letter of the floating elimination of
// the 2012 Arimaa World Championship: every way to pair them is listed, and compared
// item by item.
//
//	round, err := elimination.Pairer{Lives: 3}.Pair(ctx, t)
//
// It settles what the text says, and shares nothing with the engine that it checks but
// the types. The engine's tests and the campaign ask it. Where the text leaves
// something open, the decisions are those that package
// [github.com/seed22f6c9b8/pairings/elimination] lists.
//
//   - literal.go: items 2 to 10
//   - odds.go: the performance ratings of item 7, to ninety digits
//   - color.go: item 11, the six colour rules
package elimination
