// Package dubov pairs small fields by the letter of FIDE's Dubov system, C.04.4.1:
// the text read one article at a time, and by enumeration.
//
//	round, err := dubov.Pairer{Edition: 2026}.Pair(ctx, t)
//
// It settles what the text says. It shares no code with the engine that it checks:
// it starts from the tournament itself, and knows neither matchings nor weights. The
// engine's tests and the campaign ask it. Where the text leaves something open, the
// decisions are those that package [github.com/seed22f6c9b8/pairings/dubov] lists.
//
//   - literal.go: the players (part A), who may meet whom, the bye, colours (part E)
//   - bracket.go: upfloaters, and the pairs of a bracket (parts B and D)
package dubov
