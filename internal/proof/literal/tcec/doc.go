// Package tcec pairs small fields by the letter of the Swiss of the Top Chess Engine
// Championship: sentence by sentence, and by trying all pairings in their order.
//
//	round, err := tcec.Pairer{}.Pair(ctx, t)
//
// It settles what the text says, and shares nothing with the engine that it checks.
// The engine's tests and the campaign ask it.
package tcec
