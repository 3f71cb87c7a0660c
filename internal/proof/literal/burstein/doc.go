// Package burstein pairs small fields by the letter of FIDE's Burstein system, C.04.4.2:
// the text read one article at a time, and by enumeration.
//
//	round, err := burstein.Pairer{Edition: 2026}.Pair(ctx, t)
//
// It settles what the text says. It shares no code with the engine that it checks:
// it starts from the tournament itself, and knows neither matchings nor weights. The
// engine's tests and the campaign ask it. Where the text leaves something open, the
// decisions are those that package [github.com/seed22f6c9b8/pairings/burstein] lists.
// The seeding rounds are those of the literal reading of the Dutch system.
//
//   - people.go: the players (1.4 to 1.8), and who may meet whom (2.1)
//   - literal.go: the round (1.6, 1.9), the bye (3.1), colours (article 5)
//   - bracket.go: the pairs of a bracket (2.3, 3.2, article 4)
package burstein
