// Package standings ranks small tournaments by the letter of FIDE's tie-breaks, C.07, and of
// some that are not FIDE's: slowly, with fractions, and one function an article.
//
//	places, values := standings.System{TieBreaks: []string{"PTS", "BH/C1"}}.Rank(t)
//
// It shares nothing with the package that it checks, whose tests ask it. Tie-breaks that are
// unknown, or not for this kind of tournament, are the caller's mistake.
//
//   - literal.go: the record, round by round, and scores
//   - values.go: the tie-breaks
//   - ranking.go: direct encounters, and places
//   - teams.go: events of teams
//   - outside.go: codes that are not FIDE's
package standings
