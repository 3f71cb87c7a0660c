package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
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
	pair func(s *setting, high, low *player) int // a pair of the bracket
	out  func(s *setting, m *member) int         // a downfloater
	left func(s *setting, p *player) int         // a player left over by the following bracket, too

	// For explanations alone: what it measures, under which the catalogue has how a candidate
	// is worse, or how that is said. The second part of a criterion has the words of the first.
	called string
	worse  func(*verdict.Contrast) words.Message

	whom       func(s seat) bool                // which of the two in a pair that adds something it is about
	shown      func(s *setting, amount int) int // the amount in a list as the article measures it; nil: as it is
	stated     func(amount int) int             // what a report has for an amount that is shown; nil: that
	topscorers bool                             // about topscorers and their opponents
	back       int                              // about a float so many rounds ago
	zeros      bool                             // a list in which amounts of 0 are to be seen, too
}

// A seat is a player of a pair, with the colour that part E (article 5) gives.
type seat struct {
	*scoregroup.Player
	color  pairing.Color
	higher bool // scored
}

// A setting is what the criteria know of a bracket beside its players.
type setting struct {
	lowest    pairing.Points // of the members
	byeScore  pairing.Points // highest score that may have the bye (2026 C5)
	finalNext bool           // the following bracket is the last scoregroup (C.7)
	single    bool           // one downfloater, who will have the bye if its score says so (C9)
}

// criteria2026 are the quality criteria of the 2026 edition. C1 and C3 are in
// [scoregroup.Completion.Legal], C2 in [scoregroup.Field.BarsSince2026], C4 in [pair2026], C5 in [walk.pair].
var criteria2026 = []criterion{
	{name: "C6", called: "downfloaters",
		out: downfloaters},
	{name: "C7", called: "scores of the downfloaters",
		list: true, out: downfloaterScore, shown: aboveLowest(1)},
	{name: "C8", called: "left over in the next bracket",
		out: followingRank, left: leftOver},
	{name: "C8", list: true, left: leftOverScore, shown: aboveLowest(beyond)},
	{name: "C9", called: "unplayed rounds of the player with the bye", worse: unplayed,
		out: unplayedByBye},
	{name: "C10", called: "colour differences beyond two",
		pair: widerDifference, whom: widened, topscorers: true},
	{name: "C11", called: "the same colour a third time running",
		pair: thirdInARow, whom: given, topscorers: true},
	{name: "C12", called: "colour preferences not granted",
		pair: samePreference, whom: refused},
	{name: "C13", called: "strong colour preferences not granted",
		pair: sameStrongPreference, whom: refused},
	{name: "C14", called: "downfloats as in the previous round",
		back: 1, out: residentDownfloat(0)},
	{name: "C15", called: "upfloats as in the previous round",
		back: 1, pair: pairUpfloat(0), whom: lowerScored},
	{name: "C16", called: "downfloats as two rounds before",
		back: 2, out: residentDownfloat(1)},
	{name: "C17", called: "upfloats as two rounds before",
		back: 2, pair: pairUpfloat(1), whom: lowerScored},
	{name: "C18", called: "score differences of downfloats as in the previous round",
		back: 1, list: true, pair: times(scoreDifference, pairDownfloat(0)), out: limboDownfloat(0), whom: higherScored,
		shown: limboShown, stated: limboStated},
	{name: "C19", called: "score differences of upfloats as in the previous round",
		back: 1, list: true, pair: times(scoreDifference, pairUpfloat(0)), whom: lowerScored},
	{name: "C20", called: "score differences of downfloats as two rounds before",
		back: 2, list: true, pair: times(scoreDifference, pairDownfloat(1)), out: limboDownfloat(1), whom: higherScored,
		shown: limboShown, stated: limboStated},
	{name: "C21", called: "score differences of upfloats as two rounds before",
		back: 2, list: true, pair: times(scoreDifference, pairUpfloat(1)), whom: lowerScored},
}

// criteria2017 are the quality criteria of the 2017 edition. Their order is
// their priority. C.1 and C.3 are in [scoregroup.Completion.Legal], C.2 in [scoregroup.Field.BarsBefore2026],
// C.4 in [pair2017].
var criteria2017 = []criterion{
	{name: "C.5", called: "downfloaters",
		out: downfloaters},
	{name: "C.6", called: "score differences",
		list: true, pair: scoreDifference, out: artificialDifference, whom: higherScored, zeros: true},
	{name: "C.7", called: "left over in the next bracket",
		out: followingRank, left: leftOver},
	{name: "C.7", list: true, left: leftOverScore, shown: aboveLowest(beyond)},
	{name: "C.8", called: "colour differences beyond two",
		pair: widerDifference, whom: widened, topscorers: true},
	{name: "C.9", called: "the same colour a third time running",
		pair: thirdInARow, whom: given, topscorers: true},
	{name: "C.10", called: "colour preferences not granted",
		pair: samePreference, whom: refused},
	{name: "C.11", called: "strong colour preferences not granted",
		pair: sameStrongPreference, whom: refused},
	{name: "C.12", called: "downfloats as in the previous round",
		back: 1, pair: pairDownfloat(0), out: outDownfloat(0), whom: higherScored},
	{name: "C.13", called: "upfloats as in the previous round",
		back: 1, pair: pairUpfloat(0), whom: lowerScored},
	{name: "C.14", called: "downfloats as two rounds before",
		back: 2, pair: pairDownfloat(1), out: outDownfloat(1), whom: higherScored},
	{name: "C.15", called: "upfloats as two rounds before",
		back: 2, pair: pairUpfloat(1), whom: lowerScored},
	{name: "C.16", called: "score differences of downfloats as in the previous round",
		back: 1, list: true, pair: times(scoreDifference, pairDownfloat(0)),
		out: outTimes(artificialDifference, outDownfloat(0)), whom: higherScored},
	{name: "C.17", called: "score differences of upfloats as in the previous round",
		back: 1, list: true, pair: times(scoreDifference, pairUpfloat(0)), whom: lowerScored},
	{name: "C.18", called: "score differences of downfloats as two rounds before",
		back: 2, list: true, pair: times(scoreDifference, pairDownfloat(1)),
		out: outTimes(artificialDifference, outDownfloat(1)), whom: higherScored},
	{name: "C.19", called: "score differences of upfloats as two rounds before",
		back: 2, list: true, pair: times(scoreDifference, pairUpfloat(1)), whom: lowerScored},
}

// leftOverAlone are the criteria for a bracket of which nothing matters but whom it
// leaves over.
var leftOverAlone = []criterion{
	{out: func(s *setting, m *member) int { return leftOver(s, &m.player) }},
	{list: true, out: func(s *setting, m *member) int { return leftOverScore(s, &m.player) }},
}

// downfloaters is 2017 C.5 and 2026 C6: the number of downfloaters.
func downfloaters(*setting, *member) int { return 1 }

// scoreDifference is 2017 C.6: the SD of a pair (A.8).
func scoreDifference(_ *setting, high, low *player) int {
	return int(max(high.score-low.score, low.score-high.score))
}

// artificialDifference is 2017 C.6: the SD of a downfloater, against one point less
// than the lowest score of the bracket (A.8).
func artificialDifference(s *setting, m *member) int {
	return int(m.score - s.lowest + pairing.One)
}

// downfloaterScore is 2026 C7: the score of a downfloater, counted from just
// below the lowest.
func downfloaterScore(s *setting, m *member) int { return int(m.score-s.lowest) + 1 }

// followingRank is 2017 C.7 and 2026 C8 for a single downfloater: how the bracket that
// follows comes out with this player, ranked.
func followingRank(_ *setting, m *member) int { return m.outcome }

// leftOver is 2017 C.7 and 2026 C8 where several players float down: the
// number of players that the following bracket leaves unpaired; in the last
// scoregroup (2017 only) one counts three if it must not get the bye.
func leftOver(s *setting, p *player) int {
	if s.finalNext && p.byeBarred {
		return 3
	}
	return 1
}

// beyond is more than any difference of scores, as tournaments are validated.
const beyond = 1 << 30

// leftOverScore is 2017 C.7 and 2026 C8, second part: the score of a player that the following
// bracket leaves unpaired, counted from below zero.
func leftOverScore(s *setting, p *player) int { return int(p.score-s.lowest) + beyond }

// unplayedByBye is 2026 C9: the rounds without a game of the player who, as the
// only downfloater, is going to have the bye.
func unplayedByBye(s *setting, m *member) int {
	if s.single && m.score == s.byeScore {
		return m.unplayed
	}
	return 0
}

// widerDifference is 2017 C.8 and 2026 C10: players whose colour difference leaves -2
// to +2.
func widerDifference(_ *setting, x, y *player) int {
	if !bothAbsolute(x, y) {
		return 0
	}
	granted, refused := wider(x, y)
	return scoregroup.Count(abs(granted.difference+unit(granted.preference.Color)) > 2) +
		scoregroup.Count(abs(refused.difference-unit(refused.preference.Color)) > 2)
}

// thirdInARow is 2017 C.9 and 2026 C11: players who get the same colour a third time
// running. With equal colour differences and different last colours, E.3
// alternates and nobody does.
func thirdInARow(_ *setting, x, y *player) int {
	if !bothAbsolute(x, y) {
		return 0
	}
	if abs(x.difference) == abs(y.difference) {
		return scoregroup.Count(x.repeated != pairing.NoColor && x.repeated == y.repeated)
	}
	granted, refused := wider(x, y)
	return scoregroup.Count(granted.repeated == granted.preference.Color) +
		scoregroup.Count(refused.repeated == record.Opposite(refused.preference.Color))
}

// samePreference is 2017 C.10 and 2026 C12: players who do not get their colour
// preference: one in every pair of two who have the same.
func samePreference(_ *setting, x, y *player) int {
	return scoregroup.Count(x.preference.Strength != scoregroup.None && x.preference.Color == y.preference.Color)
}

// sameStrongPreference is 2017 C.11 and 2026 C13: players who do not get their strong
// preference. Two absolute preferences are left to the two criteria before.
func sameStrongPreference(s *setting, x, y *player) int {
	return scoregroup.Count(samePreference(s, x, y) > 0 &&
		x.preference.Strength >= scoregroup.Strong && y.preference.Strength >= scoregroup.Strong &&
		!bothAbsolute(x, y))
}

// pairDownfloat is 2017 C.12 and 2017 C.14: the higher scored of two players receives a
// downfloat as it did back+1 rounds ago.
func pairDownfloat(back int) func(*setting, *player, *player) int {
	return func(_ *setting, high, low *player) int {
		return scoregroup.Count(high.score > low.score && high.floats[back] == down)
	}
}

// outDownfloat is 2017 C.12 and 2017 C.14: a downfloater receives a downfloat as it did
// back+1 rounds ago.
func outDownfloat(back int) func(*setting, *member) int {
	return func(_ *setting, m *member) int { return scoregroup.Count(m.floats[back] == down) }
}

// residentDownfloat is 2026 C14, 2026 C16: a resident receives a downfloat as it
// did back+1 rounds ago.
func residentDownfloat(back int) func(*setting, *member) int {
	return func(s *setting, m *member) int {
		return scoregroup.Count(m.score == s.lowest && m.floats[back] == down)
	}
}

// limboDownfloat is 2026 C18, 2026 C20: an MDP in the Limbo that received a
// downfloat back+1 rounds ago. The text gives it no score difference: it is taken
// to be larger than that of any pair, and larger for a higher score.
func limboDownfloat(back int) func(*setting, *member) int {
	return func(s *setting, m *member) int {
		return (beyond + int(m.score-s.lowest)) * scoregroup.Count(m.score > s.lowest && m.floats[back] == down)
	}
}

// pairUpfloat is 2017 C.13, 2017 C.15, 2026 C15, 2026 C17: the lower scored of two
// players receives an upfloat as it did back+1 rounds ago.
func pairUpfloat(back int) func(*setting, *player, *player) int {
	return func(_ *setting, high, low *player) int {
		return scoregroup.Count(high.score > low.score && low.floats[back] == up)
	}
}

// times is 2017 C.16, 2017 C.17, 2017 C.18, 2017 C.19, 2026 C18, 2026 C19, 2026 C20
// and 2026 C21: the score differences of the players that are counted.
func times(amount, counted func(*setting, *player, *player) int) func(*setting, *player, *player) int {
	return func(s *setting, high, low *player) int { return amount(s, high, low) * counted(s, high, low) }
}

// outTimes is 2017 C.16, 2017 C.18: times for downfloaters.
func outTimes(amount, counted func(*setting, *member) int) func(*setting, *member) int {
	return func(s *setting, m *member) int { return amount(s, m) * counted(s, m) }
}

// aboveLowest turns amounts that count scores from just below the lowest into scores.
func aboveLowest(offset int) func(*setting, int) int {
	return func(s *setting, amount int) int { return amount - offset + int(s.lowest) }
}

// limboShown returns score differences as they are, and for an MDP in the Limbo beyond and the
// score.
func limboShown(s *setting, amount int) int {
	if amount >= beyond {
		return amount + int(s.lowest)
	}
	return amount
}

// limboStated is what a report has in the place of beyond; see [explain.Value].
func limboStated(amount int) int {
	if amount >= beyond {
		return amount - beyond + 10_000
	}
	return amount
}

// points shows an amount of a list: points, of an MDP in the Limbo his score.
func points(amount int) any {
	if amount >= beyond {
		return words.Say("floats on", "score", words.Points(amount-beyond))
	}
	return words.Points(amount)
}

// unplayed is 2026 C9.
func unplayed(c *verdict.Contrast) words.Message {
	return words.Say("bye.unplayed", "who", c.Called(c.Their.Floaters...), "n", c.Theirs.Compared[0], "m",
		c.Ours.Compared[0], "whose", c.Called(c.Stage.Ours.Floaters...))
}

func higherScored(s seat) bool { return s.higher }
func lowerScored(s seat) bool  { return !s.higher }

// widened: the colour difference leaves -2 to +2.
func widened(s seat) bool { return abs(s.Difference+unit(s.color)) > 2 }

// given: the same colour a third time running.
func given(s seat) bool { return s.Repeated == s.color }

// refused: not the preferred colour.
func refused(s seat) bool { return s.Preference.Color == record.Opposite(s.color) }

// bothAbsolute reports whether two players have the same absolute preference.
// They can only meet if one of them is a topscorer.
func bothAbsolute(x, y *player) bool {
	return x.preference.Strength == scoregroup.Absolute && x.preference == y.preference
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
