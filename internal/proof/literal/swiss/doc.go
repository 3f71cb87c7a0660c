// Package swiss pairs small fields by the letter of the rule book of package swiss: it lists all rounds, and applies
// article after article to the list until one is left.
//
//	round, err := swiss.Pairer{Order: "fold"}.Pair(ctx, t)
//
// It shares nothing with the package that it checks. It takes long for more than about ten players.
package swiss
