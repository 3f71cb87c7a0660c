package pairing

import "strconv"

// An Edition is a version of a rule book, called by the year in which FIDE's text came into
// force. 0 is the edition in force, which is 2026 for all texts within v1. Store the edition
// with the tournament: it ends by the rules by which it began.
type Edition int

// The editions of all rule books. A system refuses those that it does not have.
const (
	FIDE2016 Edition = 2016
	FIDE2017 Edition = 2017
	FIDE2018 Edition = 2018
	FIDE2024 Edition = 2024
	FIDE2026 Edition = 2026
)

// String returns the year, or "in force" for 0.
func (e Edition) String() string {
	if e == 0 {
		return "in force"
	}
	return strconv.Itoa(int(e))
}

// Points are tenths of a point: one and a half is Points(15).
type Points int

// Commonly used numbers of points.
const (
	Half Points = 5
	One  Points = 10
)

// String returns one decimal: "1.5".
func (p Points) String() string {
	sign, tenths := "", uint64(p)
	if p < 0 {
		sign, tenths = "-", -tenths // right for the least value too
	}
	return sign + strconv.FormatUint(tenths/10, 10) + "." + strconv.FormatUint(tenths%10, 10)
}

// A Color is the side that a player has in a game.
type Color int8

// The colours. White moves first.
const (
	NoColor Color = iota
	White
	Black
)

// String returns "White", "Black" or "none".
func (c Color) String() string {
	switch c {
	case White:
		return "White"
	case Black:
		return "Black"
	}
	return "none"
}

// A Result is the outcome of a game, White's share first.
type Result string

// The results. A forfeited game was not played: it has a winner (or none) and
// gives points, but neither colour nor opponent count afterwards.
const (
	Pending       Result = ""        // not known yet
	WhiteWins     Result = "1-0"     //
	Draw          Result = "1/2-1/2" //
	BlackWins     Result = "0-1"     //
	BothLose      Result = "0-0"     // played, and lost by both
	WhiteDraws    Result = "1/2-0"   // played: a draw for White, a loss for Black
	BlackDraws    Result = "0-1/2"   // played: a loss for White, a draw for Black
	WhiteForfeits Result = "-/+"     // White did not come: Black wins
	BlackForfeits Result = "+/-"     // Black did not come: White wins
	BothForfeit   Result = "-/-"     // neither came

	// Adjourned is a game that will be finished later. It counts as a draw until then. In an
	// elimination, where every game has a winner, no round is paired until then.
	Adjourned Result = "adjourned"
)

// Played reports whether the game counts as a meeting and for colours.
func (r Result) Played() bool {
	switch r {
	case WhiteWins, Draw, BlackWins, BothLose, WhiteDraws, BlackDraws, Adjourned:
		return true
	}
	return false
}

// known reports whether r is one of the results.
func (r Result) known() bool {
	switch r {
	case Pending, WhiteForfeits, BlackForfeits, BothForfeit:
		return true
	}
	return r.Played()
}

// Reversed returns the result with Black's share first: what the other player calls it.
func (r Result) Reversed() Result {
	switch r {
	case WhiteWins:
		return BlackWins
	case BlackWins:
		return WhiteWins
	case WhiteDraws:
		return BlackDraws
	case BlackDraws:
		return WhiteDraws
	case WhiteForfeits:
		return BlackForfeits
	case BlackForfeits:
		return WhiteForfeits
	}
	return r
}

// A Scoring is a point system. The zero value stands for 1, ½, 0, with forfeits and the
// allocated bye worth as much as games won and lost. In any other value every zero means zero:
// Scoring{Win: 3 * One, Draw: One} has no points for a win by forfeit or the allocated bye. A
// win worth less than half a point, such as Scoring{Win: 3}, is refused.
type Scoring struct {
	Win         Points `json:"win,omitzero"`
	Draw        Points `json:"draw,omitzero"`
	Loss        Points `json:"loss,omitzero"`
	ForfeitWin  Points `json:"forfeit_win,omitzero"`  // not negative
	ForfeitLoss Points `json:"forfeit_loss,omitzero"` // of one who did not come
	Bye         Points `json:"bye,omitzero"`          // of the pairing-allocated bye, not negative
}

// NewScoring returns a point system in which forfeits and the allocated bye are worth as much
// as games won and lost. NewScoring(3*One, One, 0) is 3, 1, 0.
func NewScoring(win, draw, loss Points) Scoring {
	return Scoring{Win: win, Draw: draw, Loss: loss, ForfeitWin: win, ForfeitLoss: loss, Bye: win}
}

// Values returns s, or what the zero value stands for.
func (s Scoring) Values() Scoring {
	if s == (Scoring{}) {
		return Scoring{Win: One, Draw: Half, ForfeitWin: One, Bye: One}
	}
	return s
}

// Points returns what a result is worth for White and for Black; nothing if it is pending.
func (s Scoring) Points(r Result) (white, black Points) {
	s = s.Values()
	switch r {
	case WhiteWins:
		return s.Win, s.Loss
	case Draw, Adjourned:
		return s.Draw, s.Draw
	case BlackWins:
		return s.Loss, s.Win
	case BothLose:
		return s.Loss, s.Loss
	case WhiteDraws:
		return s.Draw, s.Loss
	case BlackDraws:
		return s.Loss, s.Draw
	case WhiteForfeits:
		return s.ForfeitLoss, s.ForfeitWin
	case BlackForfeits:
		return s.ForfeitWin, s.ForfeitLoss
	case BothForfeit:
		return s.ForfeitLoss, s.ForfeitLoss
	}
	return 0, 0
}
