package trf

// Limits of the format. Starting rank numbers have four columns; the blank
// column before them is free for a fifth digit, in every place where they
// occur, so that five digits fit without moving anything.
const (
	maxID     = 99999
	maxRounds = 999 // rounds have three columns in codes 240, 250, 260 and 299
	maxRating = 9999
	maxPoints = 99999 // in the points column
	nameWidth = 33
)

// What short lines may expand to, over the whole file: pairs of XXP and 260,
// virtual points of 250 and of Baku acceleration, cells before a bye of a later
// round, points of absent players. So many for every byte and some more, so that
// memory stays proportional to the file, and never more than maxExpansion.
const (
	freeExpansion    = 1 << 14
	expansionPerByte = 4
	maxExpansion     = 1 << 20
)
