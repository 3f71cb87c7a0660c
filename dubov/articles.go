package dubov

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// articles2026 are the articles of 2026 by their numbers of 2018.
var articles2026 = map[string]string{
	"A.8": "1.9", "B.0": "3.1", "B.4": "3.2.4",
	"C.1": "2.1.1", "C.2": "2.1.2", "C.3": "2.1.3", "C.4": "2.2.1",
	"C.5": "2.3.1", "C.6": "2.3.2", "C.7": "2.3.3", "C.8": "2.3.4", "C.9": "2.3.5", "C.10": "2.3.6",
	"D.1": "4.2", "D.2": "4.3", "D.3": "4.4",
	"E.0": "5.2.1", "E.1": "5.2.2", "E.2": "5.2.3", "E.3": "5.2.4", "E.4": "5.2.5",
}

// article gives the number of an article of 2018 as the edition prints it.
func (e *engine) article(number string) string {
	if e.edition == FIDE2018 {
		return number
	}
	return articles2026[number]
}

// words say, by criterion, how theirs is worse than ours; who are those who contribute
// to theirs.
var words = map[string]func(ours, theirs []int, who explain.Words) explain.Words{
	"C5": func(ours, theirs []int, who explain.Words) explain.Words {
		return explain.Say(verdict.Count(theirs[0], "upfloater", "upfloaters"), " would be needed", who, " instead of ", ours[0])
	},
	"C6": func(ours, theirs []int, who explain.Words) explain.Words {
		return explain.Say("the upfloaters", who, " would have lower scores: differences ", verdict.Points(theirs), " instead of ", verdict.Points(ours))
	},
	"C7": players("player", "players", "would not get the colour that they prefer"),
	"C8": players("maximum upfloater", "maximum upfloaters", "would float up"),
	"C9": func(ours, theirs []int, who explain.Words) explain.Words {
		return explain.Say("the maximum upfloaters", who, " have floated up ", verdict.Count(theirs[0], "time", "times"), " so far instead of ", ours[0])
	},
	"C10": players("player", "players", "would float up again as in the previous round"),
}

// names say what the criteria measure.
var names = map[string]string{
	"C5": "upfloaters", "C6": "score differences of the upfloaters", "C7": "colour preferences not granted",
	"C8": "maximum upfloaters", "C9": "upfloats so far of the maximum upfloaters", "C10": "upfloaters who floated up in the previous round",
}

// players says how many players more something happens to.
func players(one, more, what string) func(ours, theirs []int, who explain.Words) explain.Words {
	return func(ours, theirs []int, who explain.Words) explain.Words {
		return explain.Say(verdict.Count(theirs[0], one, more), " ", what, who, " instead of ", ours[0])
	}
}

// colorWords say what the colour rules E.0 to E.4 are.
var colorWords = [...]string{
	"neither has played, so the initial colour and the number decide",
	"both get the colour that they prefer",
	"the stronger preference is granted",
	"the colours alternate to the latest round in which they differed",
	"the higher ranked player gets his preference",
}

// game gives a pair with its colours and the rule that gave them.
func (e *engine) game(a, b int) explain.Game {
	seats, rule := e.colors(a, b)
	return explain.Game{
		White: e.Players[seats.White].ID, Black: e.Players[seats.Black].ID,
		Article: e.article(fmt.Sprint("E.", rule)), Words: explain.Say(colorWords[rule]),
	}
}
