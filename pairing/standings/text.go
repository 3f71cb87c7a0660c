package standings

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// words returns the sentence for the arbiter.
func (t term) words() words.Message {
	opponent := cmp.Or(t.name, visible.Text(string(t.Opponent)))
	return words.Say("term", "round", t.Round, "event", t.event(opponent), "effect", t.effect(opponent), "cut", t.cut)
}

// event says how the player spent the round.
func (t term) event(opponent string) words.Message {
	switch {
	case t.annulled:
		return words.Say("term.unplayed", "kind", words.Say("annulled game"), "points", t.awarded())
	case t.kind == history.Pending:
		return words.Say("term.pending", "opponent", opponent)
	case t.kind == history.Played:
		return words.Say("term.played", "points", t.awarded(), "opponent", opponent)
	case t.Opponent != "":
		return words.Say("term.forfeit", "points", t.awarded(), "opponent", opponent)
	case t.kind == history.Absent && t.points == 0:
		return words.Say("absent")
	}
	return words.Say("term.unplayed", "kind", words.Say(kinds[t.kind]), "points", t.awarded())
}

// kinds are the keys of rounds without an opponent.
var kinds = map[history.Kind]string{
	history.Absent:       "absent",
	history.Requested:    "absent",
	history.HalfPointBye: "half-point bye",
	history.FullPointBye: "full-point bye",
	history.Allocated:    "pairing-allocated bye",
}

// family returns the code without score and modifiers, EDE for all that begin so.
func (t term) family() string {
	if strings.HasPrefix(t.b.name, "EDE") {
		return "EDE"
	}
	return t.b.name
}

// awarded are the points of the round, of what score where the code says it.
func (t term) awarded() any {
	score, points := t.b.named, of(t.points).String()
	if t.b.teams {
		score = cmp.Or(score, t.b.times, t.b.score)
	}
	if score == "" {
		return points
	}
	n := 2
	if t.points == pairing.One {
		n = 1
	}
	return words.Say("points."+score, "points", points, "n", n)
}

// onBoards lists the points on the boards.
func (t term) onBoards() string {
	list := make([]string, len(t.boards))
	for i, p := range t.boards {
		list[i] = of(p).String()
	}
	return strings.Join(list, " ")
}

// effect says what the round contributes to the tie-break.
func (t term) effect(opponent string) words.Message {
	if !t.counts {
		return t.uncounted(opponent)
	}
	family, value, score := t.family(), t.Value.String(), t.score.String()
	if t.Article == "6.1.2" {
		return words.Say("effect.part", "value", value)
	}
	switch family {
	case "BH", "FB", "SSSC":
		return t.measure(opponent)
	case "EDE":
		return words.Say("effect.counts", "value", value, "secondary", t.secondary.String(), "boards", t.onBoards())
	case "TBR", "BBE":
		return words.Say("effect.boards", "boards", t.onBoards())
	case "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB":
		return words.Say("effect.times", "measure", t.measure(opponent), "points", of(t.points).String(), "value", value)
	case "KS":
		return words.Say("effect.koya", "opponent", opponent, "score", score, "value", value)
	case "AOB", "APRO", "APPO":
		return words.Say("effect."+family, "opponent", opponent, "score", score)
	case "ARO", "TPR", "PTP":
		return words.Say("effect.rating", "opponent", opponent, "score", score)
	case "OMW", "OGW", "GW", "DIFF", "SOS", "SOSOS", "SODOS":
		return t.outside(opponent)
	}
	adjusted, virtual := t.added()
	if family == "PS" {
		return words.Say("effect.score", "value", value, "adjustment", adjusted)
	}
	return words.Say("effect.counts", "value", value, "adjustment", adjusted, "virtual", virtual, "boards", t.onBoards())
}

// added returns what the arbiter gave or took, and virtual points, where scores are counted.
func (t term) added() (adjusted, virtual string) {
	family := t.family()
	if (family == "PS" || family == "PTS" || family == "MMS") && t.adjustment != 0 {
		adjusted = of(t.adjustment).String()
	}
	if family == "MMS" && t.score != 0 {
		virtual = t.score.String()
	}
	return adjusted, virtual
}

// outside says what the round contributes to a tie-break that is not FIDE's.
func (t term) outside(opponent string) words.Message {
	key, own := "effect."+t.b.name, t.Value+t.score
	if t.dummy {
		key += ".start"
	}
	score := t.score.String()
	if t.b.exact != nil {
		score = t.score.decimals()
	}
	return words.Say(key, "opponent", opponent, "score", score, "value", t.Value.String(), "own", own.String(),
		"won", of(pairing.Points(t.won.won)).String(), "of", of(pairing.Points(t.won.of)).String(),
		"low", when(t.won.of > 0 && t.won.low(), "effect.low"))
}

// uncounted says why the round contributes nothing.
func (t term) uncounted(opponent string) words.Message {
	switch {
	case t.b.encounter() && t.kind == history.Played, t.b.among && t.Opponent != "" && t.kind != history.Pending:
		return words.Say("effect.untied", "opponent", opponent)
	case t.b.name == "KS" && t.Opponent != "" && t.kind != history.Pending:
		return words.Say("effect.below", "opponent", opponent, "score", t.score.String())
	}
	return words.Say("effect.none", "article", t.because())
}

// measure says whose score counts.
func (t term) measure(opponent string) words.Message {
	key := "measure.score"
	switch adjusted := t.score != t.plain; {
	case t.dummy && adjusted:
		key = "measure.dummy"
	case t.dummy:
		key = "measure.own"
	case adjusted:
		key = "measure.adjusted"
	}
	return words.Say(key, "opponent", opponent, "article", t.because(),
		"score", t.score.String(), "plain", t.plain.String())
}

// because returns the article, but not for an opponent's plain score.
func (t term) because() string {
	switch t.Article {
	case "8.1", "9.1", "13.2", "13.4":
		return ""
	}
	return t.Article
}

// words says what the tie-break measures: "Buchholz: scores of the opponents, without the
// lowest one". There are none for values that are computed elsewhere.
func (t tieBreak) words() words.Message {
	if t.article == "" {
		return words.Message{}
	}
	return words.Say("tiebreak", "what", words.Say("tiebreak."+t.name), "cut", t.cutWords(),
		"score", when(t.named != "", "by."+t.named), "divided", when(t.divisor > 0, "tiebreak.divided", "n", t.divisor),
		"fore", when(t.fore, "tiebreak.fore"), "forfeits", when(t.forfeits, "tiebreak.forfeits"),
		"reversed", when(t.reversed, "tiebreak.reversed"), "among", when(t.among, "tiebreak.among"))
}

// cutWords says what the modifiers leave out, or how they move the limit.
func (t tieBreak) cutWords() words.Message {
	switch {
	case t.high == 1:
		return words.Say("cut.both")
	case t.high > 1:
		return words.Say("cut.several", "n", t.low)
	case t.low == 1:
		return words.Say("cut.low")
	}
	if t.low == 0 {
		return when(t.limit != 0, "cut.limit", "by", fmt.Sprintf("%+d", t.limit), "n", t.limit)
	}
	return words.Say("cut.lows", "n", t.low)
}

// when is a message if something is so.
func when(is bool, key string, args ...any) words.Message {
	if !is {
		return words.Message{}
	}
	return words.Say(key, args...)
}
