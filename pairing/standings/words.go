package standings

import "fmt"

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
