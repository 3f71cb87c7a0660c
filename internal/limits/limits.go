// Package limits bounds what a tournament can hold. What is beyond is refused before any
// memory is taken for it. The limits are far beyond every event, and keep sums of points
// within an int of 32 bits. The number of players has no limit of its own: time and memory
// follow the players that are there.
package limits

const (
	// Rounds is the largest number of rounds, recorded or planned.
	Rounds = 10_000

	// Entries is the largest product of the numbers of players and of rounds, recorded or
	// planned: an empty round takes no room in a file, but a place for every player when it
	// is read.
	Entries = 50_000_000

	// Points is the most, in tenths, that a game, a bye, an adjustment or one round of
	// acceleration can be worth, or take away.
	Points = 10_000_000

	// Score is the most, in tenths, that a player can come to in all recorded rounds, with
	// the virtual points of the next one, or lose.
	Score = 1_000_000_000

	// Rating is the highest rating.
	Rating = 1_000_000

	// Pairs is the largest number of pairs that rulings on groups of players are about.
	Pairs = 1_000_000

	// Boards is the largest number of boards of a match between teams.
	Boards = 99
)
