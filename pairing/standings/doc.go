// Package standings ranks the players of an individual tournament by FIDE's
// tie-breaks, Handbook C.07 in the editions of 2024 and 2026, and says how each
// value comes about.
//
//	s := standings.System{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "SB"}}
//	rows, err := s.Rank(t)
//
// Values are exact: there is no floating point.
package standings
