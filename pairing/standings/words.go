package standings

import "fmt"

// words says what the codes measure, for legends.
var words = map[string]string{
	"PTS": "points", "DE": "direct encounter: place among those who are tied", "WIN": "rounds worth a win", "WON": "games won",
	"BPG": "games with Black", "BWG": "games won with Black", "PS": "progressive scores", "REP": "rounds elected to play",
	"STD": "standard points", "TPN": "pairing number", "BH": "Buchholz: scores of the opponents",
	"AOB": "average Buchholz of the opponents", "FB": "Fore Buchholz: Buchholz as if the last games were drawn",
	"SB": "Sonneborn-Berger: scores of those beaten, and half of those drawn with", "KS": "Koya: points against those who have half of the points",
	"ARO": "average rating of the opponents", "TPR": "performance rating", "PTP": "perfect performance",
	"APRO": "average performance of the opponents", "APPO": "average perfect performance of the opponents", "RTNG": "rating",
	"MPTS": "match points", "GPTS": "game points", "BC": "board count: points times the numbers of their boards", "TBR": "top board results, from the first board down",
	"BBE": "bottom board elimination, from the last board up", "MPvGP": "the score that is not the primary one",
	"EMMSB": "Sonneborn-Berger of teams: opponents' match points times match points", "EMGSB": "Sonneborn-Berger of teams: opponents' match points times game points",
	"EGMSB": "Sonneborn-Berger of teams: opponents' game points times match points", "EGGSB": "Sonneborn-Berger of teams: opponents' game points times game points",
	"EDE": "extended direct encounter", "EDEBT": "extended direct encounter, board count, top board results",
	"EDEBB": "extended direct encounter, board count, bottom board elimination", "EDET": "extended direct encounter, top board results",
	"EDEB": "extended direct encounter, bottom board elimination", "SSSC": "scores and strength of schedule combined",
}

// Words says what the tie-break measures, for legends: "Buchholz: scores of the
// opponents, without the lowest one". It is empty for what is no tie-break of FIDE's.
func (c TieBreak) Words() string {
	b, err := c.parse()
	if err != nil {
		return ""
	}
	text := words[b.name]
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
