package standings

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Text gives the sentence for the arbiter: what happened in the round, what it
// gives to the tie-break, and the article where that is not plain.
//
//	Round 4: 0.5 against Bo; Bo's score 3
//	Round 5: half-point bye, 0.5; a dummy with 2.5 in place of the player's own 3.5 (16.4.2), cut (16.5.1)
//	Round 6: 2.5 game points against Bo; counts 7; boards 0 1 1 0.5
func (t Term) Text() string {
	opponent := cmp.Or(t.Name, visible.Text(string(t.Opponent)))
	s := fmt.Sprintf("Round %d: %s; %s", t.Round, t.event(opponent), t.effect(opponent))
	if t.Cut != "" {
		s += fmt.Sprintf(", cut (%s)", t.Cut)
	}
	return s
}

// event says how the player spent the round.
func (t Term) event(opponent string) string {
	points := of(t.Points).String() + t.unit()
	switch {
	case t.Kind == kinds[history.Pending]:
		return fmt.Sprintf("against %s, not finished", opponent)
	case t.Kind == kinds[history.Played]:
		return fmt.Sprintf("%s against %s", points, opponent)
	case t.Opponent != "":
		return fmt.Sprintf("%s by forfeit against %s", points, opponent)
	case t.Kind == kinds[history.Absent] && t.Points == 0:
		return t.Kind
	}
	return fmt.Sprintf("%s, %s", t.Kind, points)
}

// family gives the code without score and modifiers, EDE for all that begin so.
func (t Term) family() string {
	b, err := t.Code.parse()
	switch {
	case err != nil:
		return ""
	case strings.HasPrefix(b.name, "EDE"):
		return "EDE"
	}
	return b.name
}

// unit says of what score the points are, where the code does.
func (t Term) unit() string {
	b, err := t.Code.parse()
	if err != nil {
		return ""
	}
	score := b.named
	if b.teams {
		score = cmp.Or(score, b.times, b.score)
	}
	kind := map[string]string{matchPoints: " match point", gamePoints: " game point"}[score]
	if kind == "" || t.Points == pairing.One {
		return kind
	}
	return kind + "s"
}

// onBoards lists the points on the boards.
func (t Term) onBoards() string {
	if t.Boards == nil {
		return ""
	}
	words := make([]string, len(t.Boards))
	for i, p := range t.Boards {
		words[i] = of(p).String()
	}
	return "; boards " + strings.Join(words, " ")
}

// effect says what the round gives to the tie-break.
func (t Term) effect(opponent string) string {
	family := t.family()
	switch {
	case strings.HasSuffix(family, "DE") && !t.Counted && t.Kind == kinds[history.Played]:
		return fmt.Sprintf("%s is not among the tied", opponent)
	case family == "KS" && !t.Counted && t.Opponent != "" && t.Kind != kinds[history.Pending]:
		return fmt.Sprintf("%s's score %v is below the limit", opponent, t.Score)
	case !t.Counted:
		return "does not count" + t.because()
	case t.Article == "6.1.2":
		return fmt.Sprintf("counts %v, its part of the average of their games (6.1.2)", t.Value)
	}
	switch family {
	case "BH", "FB", "SSSC":
		return t.measure(opponent)
	case "EDE":
		return fmt.Sprintf("counts %v, in the secondary score %v", t.Value, t.Secondary) + t.onBoards()
	case "BC":
		return fmt.Sprintf("counts %v", t.Value) + t.onBoards()
	case "TBR", "BBE":
		return strings.TrimPrefix(t.onBoards(), "; ")
	case "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB":
		return fmt.Sprintf("%s, × %v = %v", t.measure(opponent), of(t.Points), t.Value)
	case "KS":
		return fmt.Sprintf("%s's score %v, counts %v", opponent, t.Score, t.Value)
	case "AOB", "ARO", "TPR", "PTP", "APRO", "APPO":
		return fmt.Sprintf("%s's %s %v", opponent, cmp.Or(map[string]string{"AOB": "Buchholz", "APRO": "performance", "APPO": "perfect performance"}[family], "rating"), t.Score)
	case "PS":
		return fmt.Sprintf("score %v", t.Value) + t.adjusted()
	case "PTS":
		return fmt.Sprintf("counts %v", t.Value) + t.adjusted()
	}
	return fmt.Sprintf("counts %v", t.Value)
}

// measure says whose score counts.
func (t Term) measure(opponent string) string {
	switch {
	case t.Dummy && t.Score != t.Plain:
		return fmt.Sprintf("a dummy with %v in place of the player's own %v", t.Score, t.Plain) + t.because()
	case t.Dummy:
		return fmt.Sprintf("a dummy with the player's own %v", t.Score) + t.because()
	case t.Score != t.Plain:
		return fmt.Sprintf("%s's score counts %v, not %v", opponent, t.Score, t.Plain) + t.because()
	}
	return fmt.Sprintf("%s's score %v", opponent, t.Score) + t.because()
}

// because gives the article, but not for an opponent's plain score.
func (t Term) because() string {
	switch t.Article {
	case "8.1", "9.1", "13.2", "13.4":
		return ""
	}
	return fmt.Sprintf(" (%s)", t.Article)
}

// adjusted says what the arbiter gave or took.
func (t Term) adjusted() string {
	if t.Adjustment == 0 {
		return ""
	}
	return fmt.Sprintf(", with %v by the arbiter", of(t.Adjustment))
}

// Words says what the tie-break measures, for legends: "Buchholz: scores of the
// opponents, without the lowest one". It is empty for what is no tie-break of FIDE's.
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
