package standings

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// text returns the sentence for the arbiter.
func (t term) text() string {
	opponent := cmp.Or(t.name, visible.Text(string(t.Opponent)))
	s := fmt.Sprintf("Round %d: %s; %s", t.Round, t.event(opponent), t.effect(opponent))
	if t.cut != "" {
		s += fmt.Sprintf(", cut (%s)", t.cut)
	}
	return s
}

// event says how the player spent the round.
func (t term) event(opponent string) string {
	points := of(t.points).String() + t.unit()
	switch {
	case t.kind == kinds[history.Pending]:
		return fmt.Sprintf("against %s, not finished", opponent)
	case t.kind == kinds[history.Played]:
		return fmt.Sprintf("%s against %s", points, opponent)
	case t.Opponent != "":
		return fmt.Sprintf("%s by forfeit against %s", points, opponent)
	case t.kind == kinds[history.Absent] && t.points == 0:
		return t.kind
	}
	return fmt.Sprintf("%s, %s", t.kind, points)
}

// family gives the code without score and modifiers, EDE for all that begin so.
func (t term) family() string {
	if strings.HasPrefix(t.b.name, "EDE") {
		return "EDE"
	}
	return t.b.name
}

// unit says of what score the points are, where the code does.
func (t term) unit() string {
	score := t.b.named
	if t.b.teams {
		score = cmp.Or(score, t.b.times, t.b.score)
	}
	kind := map[string]string{matchPoints: " match point", gamePoints: " game point"}[score]
	if kind == "" || t.points == pairing.One {
		return kind
	}
	return kind + "s"
}

// onBoards lists the points on the boards.
func (t term) onBoards() string {
	if t.boards == nil {
		return ""
	}
	words := make([]string, len(t.boards))
	for i, p := range t.boards {
		words[i] = of(p).String()
	}
	return "; boards " + strings.Join(words, " ")
}

// effect says what the round gives to the tie-break.
func (t term) effect(opponent string) string {
	family := t.family()
	switch {
	case strings.HasSuffix(family, "DE") && !t.counts && t.kind == kinds[history.Played]:
		return fmt.Sprintf("%s is not among the tied", opponent)
	case family == "KS" && !t.counts && t.Opponent != "" && t.kind != kinds[history.Pending]:
		return fmt.Sprintf("%s's score %v is below the limit", opponent, t.score)
	case !t.counts:
		return "does not count" + t.because()
	case t.Article == "6.1.2":
		return fmt.Sprintf("counts %v, its part of the average of their games (6.1.2)", t.Value)
	}
	switch family {
	case "BH", "FB", "SSSC":
		return t.measure(opponent)
	case "EDE":
		return fmt.Sprintf("counts %v, in the secondary score %v", t.Value, t.secondary) + t.onBoards()
	case "BC":
		return fmt.Sprintf("counts %v", t.Value) + t.onBoards()
	case "TBR", "BBE":
		return strings.TrimPrefix(t.onBoards(), "; ")
	case "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB":
		return fmt.Sprintf("%s, × %v = %v", t.measure(opponent), of(t.points), t.Value)
	case "KS":
		return fmt.Sprintf("%s's score %v, counts %v", opponent, t.score, t.Value)
	case "AOB", "ARO", "TPR", "PTP", "APRO", "APPO":
		return fmt.Sprintf("%s's %s %v", opponent, cmp.Or(map[string]string{"AOB": "Buchholz", "APRO": "performance", "APPO": "perfect performance"}[family], "rating"), t.score)
	case "PS":
		return fmt.Sprintf("score %v", t.Value) + t.adjusted()
	case "PTS":
		return fmt.Sprintf("counts %v", t.Value) + t.adjusted()
	}
	return fmt.Sprintf("counts %v", t.Value)
}

// measure says whose score counts.
func (t term) measure(opponent string) string {
	switch {
	case t.dummy && t.score != t.plain:
		return fmt.Sprintf("a dummy with %v in place of the player's own %v", t.score, t.plain) + t.because()
	case t.dummy:
		return fmt.Sprintf("a dummy with the player's own %v", t.score) + t.because()
	case t.score != t.plain:
		return fmt.Sprintf("%s's score counts %v, not %v", opponent, t.score, t.plain) + t.because()
	}
	return fmt.Sprintf("%s's score %v", opponent, t.score) + t.because()
}

// because gives the article, but not for an opponent's plain score.
func (t term) because() string {
	switch t.Article {
	case "8.1", "9.1", "13.2", "13.4":
		return ""
	}
	return fmt.Sprintf(" (%s)", t.Article)
}

// adjusted says what the arbiter gave or took.
func (t term) adjusted() string {
	if t.adjustment == 0 {
		return ""
	}
	return fmt.Sprintf(", with %v by the arbiter", of(t.adjustment))
}

// Words says what the tie-break measures: "Buchholz: scores of the opponents, without the
// lowest one". It is empty for codes that are not FIDE's.
func (c TieBreak) Words() string {
	b, err := c.parse()
	if err != nil {
		return ""
	}
	text := b.words
	switch {
	case b.high == 1:
		text += ", without the lowest and the highest one"
	case b.high > 1:
		text += fmt.Sprintf(", without the %d lowest and the %d highest ones", b.low, b.high)
	case b.low == 1:
		text += ", without the lowest one"
	case b.low > 1:
		text += fmt.Sprintf(", without the %d lowest ones", b.low)
	case b.limit != 0:
		text += fmt.Sprintf(", the limit moved by %+d half points", b.limit)
	}
	if b.named != "" {
		text += ", by " + map[string]string{"MP": "match", "GP": "game"}[b.named] + " points"
	}
	if b.divisor > 0 {
		text += fmt.Sprintf(", the Buchholz divided by %d", b.divisor)
	}
	if b.fore {
		text += ", as if the last games were drawn"
	}
	if b.forfeits {
		text += ", forfeits as games"
	}
	if b.reversed {
		text += ", in reverse order"
	}
	return text
}
