package pairing

// What is beyond these limits is refused with [ErrInvalid] before any memory is
// taken for it. They are far beyond every event, and keep sums of points within
// an int of 32 bits. Fields have no limit of their own: time and memory follow the
// number of players that are there.
const (
	// MaxRounds is the largest number of rounds, recorded or planned.
	MaxRounds = 10_000

	// MaxEntries is the largest product of the numbers of players and of rounds,
	// recorded or planned: an empty round takes no room in a file, but a place for
	// every player when it is read.
	MaxEntries = 50_000_000

	// MaxPoints is the most that a game, a bye, an adjustment or one round of
	// acceleration can be worth, or take away.
	MaxPoints Points = 1_000_000 * One

	// MaxScore is the most that a player can come to in all recorded rounds, with the
	// virtual points of the next one, or lose.
	MaxScore Points = 100_000_000 * One

	// MaxRating is the highest rating.
	MaxRating = 1_000_000
)
