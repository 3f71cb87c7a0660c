package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A criterion is one of the quality criteria: something to be minimised over a
// bracket's pairs and downfloaters. Its functions give what one pair or one
// player adds to it; nil adds nothing.
//
// The values of most criteria are sums. The value of a list is all amounts other
// than 0, sorted from the highest to the lowest; lists are compared from first to
// last and the first difference decides (A.8).
type criterion struct {
	name string
	list bool
	pair func(b *bracket, high, low *player) int // a pair of the bracket
	out  func(b *bracket, m *member) int         // a downfloater
	left func(b *bracket, p *player) int         // a player left over by the following bracket, too
}

// criteria2026 are the quality criteria of the 2026 edition. C1 and C3 are in
// [engine.legal], C2 in [player2026], C4 and C5 in [outlook2026].
var criteria2026 = []criterion{
	{name: "C6", out: downfloaters},
	{name: "C7", list: true, out: downfloaterScore},
	{name: "C8", out: followingRank, left: leftOver},
	{name: "C8", list: true, left: leftOverScore},
	{name: "C9", out: unplayedByBye},
	{name: "C10", pair: widerDifference},
	{name: "C11", pair: thirdInARow},
	{name: "C12", pair: samePreference},
	{name: "C13", pair: sameStrongPreference},
	{name: "C14", out: residentDownfloat(0)},
	{name: "C15", pair: pairUpfloat(0)},
	{name: "C16", out: residentDownfloat(1)},
	{name: "C17", pair: pairUpfloat(1)},
	{name: "C18", list: true, pair: times(scoreDifference, pairDownfloat(0)), out: limboDownfloat(0)},
	{name: "C19", list: true, pair: times(scoreDifference, pairUpfloat(0))},
	{name: "C20", list: true, pair: times(scoreDifference, pairDownfloat(1)), out: limboDownfloat(1)},
	{name: "C21", list: true, pair: times(scoreDifference, pairUpfloat(1))},
}

// criteria2017 are the quality criteria of the 2017 edition. Their order is
// their priority. C.1 and C.3 are in [engine.legal], C.2 in [player2017], C.4 in
// [outlook2017].
var criteria2017 = []criterion{
	{name: "C5", out: downfloaters},
	{name: "C6", list: true, pair: scoreDifference, out: artificialDifference},
	{name: "C7", out: followingRank, left: leftOver},
	{name: "C7", list: true, left: leftOverScore},
	{name: "C8", pair: widerDifference},
	{name: "C9", pair: thirdInARow},
	{name: "C10", pair: samePreference},
	{name: "C11", pair: sameStrongPreference},
	{name: "C12", pair: pairDownfloat(0), out: outDownfloat(0)},
	{name: "C13", pair: pairUpfloat(0)},
	{name: "C14", pair: pairDownfloat(1), out: outDownfloat(1)},
	{name: "C15", pair: pairUpfloat(1)},
	{name: "C16", list: true, pair: times(scoreDifference, pairDownfloat(0)), out: outTimes(artificialDifference, outDownfloat(0))},
	{name: "C17", list: true, pair: times(scoreDifference, pairUpfloat(0))},
	{name: "C18", list: true, pair: times(scoreDifference, pairDownfloat(1)), out: outTimes(artificialDifference, outDownfloat(1))},
	{name: "C19", list: true, pair: times(scoreDifference, pairUpfloat(1))},
}

// downfloaters is C5 of 2017 and C6 of 2026: the number of downfloaters.
func downfloaters(*bracket, *member) int { return 1 }

// scoreDifference is C6 of 2017: the SD of a pair (A.8).
func scoreDifference(_ *bracket, high, low *player) int {
	return int(max(high.score-low.score, low.score-high.score))
}

// artificialDifference is C6 of 2017: the SD of a downfloater, against one point less
// than the lowest score of the bracket (A.8).
func artificialDifference(b *bracket, m *member) int {
	return int(m.score - b.lowest + pairing.One)
}

// downfloaterScore is C7 of 2026: the score of a downfloater, counted from just
// below the lowest.
func downfloaterScore(b *bracket, m *member) int { return int(m.score-b.lowest) + 1 }

// followingRank is C7 of 2017 and C8 of 2026 for a single downfloater: how the bracket that
// follows comes out with this player, ranked.
func followingRank(_ *bracket, m *member) int { return m.outcome }

// leftOver is C7 of 2017 and C8 of 2026 where several players float down: the
// number of players that the following bracket leaves unpaired.
func leftOver(b *bracket, p *player) int { return unpairedCount(p, b.finalNext) }

// unpairedCount is what an unpaired player counts in the look-ahead: in the last
// scoregroup (2017 only) three if it must not get the bye, else one.
func unpairedCount(p *player, final bool) int {
	if final && p.byeBarred {
		return 3
	}
	return 1
}

// leftOverScore is C7 of 2017 and C8 of 2026, second part: the score of a player that the following
// bracket leaves unpaired, counted from below zero.
func leftOverScore(b *bracket, p *player) int { return int(p.score-b.lowest) + 1<<20 }

// unplayedByBye is C9 of 2026: the rounds without a game of the player who, as the
// only downfloater, is going to have the bye.
func unplayedByBye(b *bracket, m *member) int {
	if b.single && m.score == b.byeScore {
		return m.unplayed
	}
	return 0
}

// widerDifference is C8 of 2017 and C10 of 2026: players whose colour difference leaves -2
// to +2.
func widerDifference(_ *bracket, x, y *player) int {
	if !bothAbsolute(x, y) {
		return 0
	}
	granted, refused := wider(x, y)
	n := 0
	if abs(granted.difference+unit(granted.preference.Color)) > 2 {
		n++
	}
	if abs(refused.difference-unit(refused.preference.Color)) > 2 {
		n++
	}
	return n
}

// thirdInARow is C9 of 2017 and C11 of 2026: players who get the same colour a third time
// running. With equal colour differences and different last colours, E.3
// alternates and nobody does.
func thirdInARow(_ *bracket, x, y *player) int {
	if !bothAbsolute(x, y) {
		return 0
	}
	granted, refused := wider(x, y)
	n := 0
	if abs(x.difference) == abs(y.difference) {
		if x.repeated != pairing.NoColor && x.repeated == y.repeated {
			n++
		}
		return n
	}
	if granted.repeated == granted.preference.Color {
		n++
	}
	if refused.repeated == refused.preference.Color.Opposite() {
		n++
	}
	return n
}

// samePreference is C10 of 2017 and C12 of 2026: players who do not get their colour
// preference: one in every pair of two who have the same.
func samePreference(_ *bracket, x, y *player) int {
	return count(x.preference.Strength != swiss.None && x.preference.Color == y.preference.Color)
}

// sameStrongPreference is C11 of 2017 and C13 of 2026: players who do not get their strong
// preference. Two absolute preferences are left to the two criteria before.
func sameStrongPreference(b *bracket, x, y *player) int {
	return count(samePreference(b, x, y) > 0 &&
		x.preference.Strength >= swiss.Strong && y.preference.Strength >= swiss.Strong &&
		!bothAbsolute(x, y))
}

// pairDownfloat is C12 and C14 of 2017: the higher scored of two players receives a
// downfloat as it did back+1 rounds ago.
func pairDownfloat(back int) func(*bracket, *player, *player) int {
	return func(_ *bracket, high, low *player) int {
		return count(high.score > low.score && high.floats[back] == down)
	}
}

// outDownfloat is C12 and C14 of 2017: a downfloater receives a downfloat as it did
// back+1 rounds ago.
func outDownfloat(back int) func(*bracket, *member) int {
	return func(_ *bracket, m *member) int { return count(m.floats[back] == down) }
}

// residentDownfloat is C14 and C16 of 2026: a resident receives a downfloat as it
// did back+1 rounds ago.
func residentDownfloat(back int) func(*bracket, *member) int {
	return func(b *bracket, m *member) int { return count(m.score == b.lowest && m.floats[back] == down) }
}

// limboDownfloat is C18 and C20 of 2026: an MDP in the Limbo that received a
// downfloat back+1 rounds ago. The text gives it no score difference: it is taken
// to be larger than that of any pair, and larger for a higher score.
func limboDownfloat(back int) func(*bracket, *member) int {
	return func(b *bracket, m *member) int {
		return (1<<20 + int(m.score-b.lowest)) * count(m.score > b.lowest && m.floats[back] == down)
	}
}

// pairUpfloat is C13 and C15 of 2017, C15 and C17 of 2026: the lower scored of two
// players receives an upfloat as it did back+1 rounds ago.
func pairUpfloat(back int) func(*bracket, *player, *player) int {
	return func(_ *bracket, high, low *player) int {
		return count(high.score > low.score && low.floats[back] == up)
	}
}

// times is C16, C17, C18 and C19 of 2017, C18, C19, C20 and C21 of 2026: the score differences of the players that are counted.
func times(amount, counted func(*bracket, *player, *player) int) func(*bracket, *player, *player) int {
	return func(b *bracket, high, low *player) int { return amount(b, high, low) * counted(b, high, low) }
}

// outTimes is C16 and C18 of 2017: times for downfloaters.
func outTimes(amount, counted func(*bracket, *member) int) func(*bracket, *member) int {
	return func(b *bracket, m *member) int { return amount(b, m) * counted(b, m) }
}

// bothAbsolute reports whether two players have the same absolute preference.
// They can only meet if one of them is a topscorer.
func bothAbsolute(x, y *player) bool {
	return x.preference.Strength == swiss.Absolute && x.preference == y.preference
}

// wider tells two players with the same absolute preference apart: E.2 grants
// the one with the wider colour difference.
func wider(x, y *player) (granted, refused *player) {
	if abs(y.difference) > abs(x.difference) {
		return y, x
	}
	return x, y
}

// unit is what a game with the colour adds to the colour difference.
func unit(c pairing.Color) int {
	if c == pairing.White {
		return 1
	}
	return -1
}

func abs(x int) int { return max(x, -x) }

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}
