package dutch

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// articles are where an edition has what is not in its list of criteria, and the
// words for its criteria.
type articles struct {
	rematch, bye, colors          string // absolute criteria
	byeScore                      string // 2026 C5
	completion                    string
	transposition, exchange, mdps string // order of generation
	color                         string // before the number of a colour rule
	lettered                      bool   // items have letters, not numbers
	bars                          func(*engine, history.Entry) bool
	words                         map[string]wording // by criterion
}

// item numbers the items of an article, from 0.
func (a articles) item(k int) string {
	if a.lettered {
		return string(rune('a' + k))
	}
	return fmt.Sprint(k + 1)
}

var articles2017 = articles{
	rematch: "C.1", bye: "C.2", colors: "C.3", completion: "A.9",
	transposition: "D.1", exchange: "D.2", mdps: "D.3", color: "E.", lettered: true,
	bars: (*engine).bars2017,
	words: map[string]wording{
		"C.5":  {"downfloaters", players("would be left over")},
		"C.6":  {"score differences", larger("the score differences would be larger")},
		"C.7":  {"left over in the next bracket", nextBracket},
		"C.8":  {"colour differences beyond two", players("would get a colour difference beyond two")},
		"C.9":  {"the same colour a third time running", players("would get the same colour a third time running")},
		"C.10": {"colour preferences not granted", players("would not get the colour that they prefer")},
		"C.11": {"strong colour preferences not granted", players("would not get the colour that they strongly prefer")},
		"C.12": {"downfloats as in the previous round", players("would get the same downfloat as in the previous round")},
		"C.13": {"upfloats as in the previous round", players("would get the same upfloat as in the previous round")},
		"C.14": {"downfloats as two rounds before", players("would get the same downfloat as two rounds before")},
		"C.15": {"upfloats as two rounds before", players("would get the same upfloat as two rounds before")},
		"C.16": {"score differences of downfloats as in the previous round", larger("the same downfloat as in the previous round would be over larger differences")},
		"C.17": {"score differences of upfloats as in the previous round", larger("the same upfloat as in the previous round would be over larger differences")},
		"C.18": {"score differences of downfloats as two rounds before", larger("the same downfloat as two rounds before would be over larger differences")},
		"C.19": {"score differences of upfloats as two rounds before", larger("the same upfloat as two rounds before would be over larger differences")},
	},
}

var articles2026 = articles{
	rematch: "C1", bye: "C2", colors: "C3", completion: "C4", byeScore: "C5",
	transposition: "4.2.2", exchange: "4.3.2", mdps: "4.4.2", color: "5.2.",
	bars: (*engine).bars2026,
	words: map[string]wording{
		"C6":  {"downfloaters", players("would be left over")},
		"C7":  {"scores of the downfloaters", larger("players with higher scores would float down")},
		"C8":  {"left over in the next bracket", nextBracket},
		"C9":  {"unplayed rounds of the player with the bye", unplayed},
		"C10": {"colour differences beyond two", players("would get a colour difference beyond two")},
		"C11": {"the same colour a third time running", players("would get the same colour a third time running")},
		"C12": {"colour preferences not granted", players("would not get the colour that they prefer")},
		"C13": {"strong colour preferences not granted", players("would not get the colour that they strongly prefer")},
		"C14": {"downfloats as in the previous round", players("would get the same downfloat as in the previous round")},
		"C15": {"upfloats as in the previous round", players("would get the same upfloat as in the previous round")},
		"C16": {"downfloats as two rounds before", players("would get the same downfloat as two rounds before")},
		"C17": {"upfloats as two rounds before", players("would get the same upfloat as two rounds before")},
		"C18": {"score differences of downfloats as in the previous round", larger("the same downfloat as in the previous round would be over larger differences")},
		"C19": {"score differences of upfloats as in the previous round", larger("the same upfloat as in the previous round would be over larger differences")},
		"C20": {"score differences of downfloats as two rounds before", larger("the same downfloat as two rounds before would be over larger differences")},
		"C21": {"score differences of upfloats as two rounds before", larger("the same upfloat as two rounds before would be over larger differences")},
	},
}

// A wording says what a criterion measures, and how theirs is worse than ours.
type wording struct {
	name string
	says sentence
}

// A sentence says how theirs is worse than ours by a criterion; who are those who
// contribute to theirs.
type sentence func(ours, theirs *value, who explain.Words) explain.Words

// players says how many players more something happens to.
func players(what string) sentence {
	return func(ours, theirs *value, who explain.Words) explain.Words {
		return explain.Say(verdict.Count(theirs.shown[0], "player", "players"), " ", what, who, " instead of ", ours.shown[0])
	}
}

// larger says which amounts are larger.
func larger(what string) sentence {
	return func(ours, theirs *value, who explain.Words) explain.Words {
		return explain.Say(what, who, ": ", differences(theirs.shown), " instead of ", differences(ours.shown))
	}
}

// differences lists score differences; those of 2026 C18 and C20 can be an MDP's who
// floats on.
func differences(list []int) string {
	s := ""
	for k, x := range list {
		if k > 0 {
			s += ", "
		}
		if x >= floatsOn {
			s += verdict.Points([]int{x - floatsOn}) + " (floats on)"
		} else {
			s += verdict.Points([]int{x})
		}
	}
	if s == "" {
		return "none"
	}
	return s
}

// write gives what a value measures as people write it.
func (v *value) write() string {
	switch v.measure {
	case explain.List:
		return differences(v.shown)
	case explain.LookAhead:
		if len(v.shown) == 1 {
			return fmt.Sprint(v.shown[0])
		}
		return fmt.Sprintf("%d, with %s", v.shown[0], verdict.Points(v.shown[1:]))
	case explain.Sum:
		return fmt.Sprint(v.shown[0])
	}
	return ""
}

// nextBracket is 2017 C.7, 2026 C8. The first number counts a player of the last
// scoregroup who may not have the bye three times in 2017.
func nextBracket(ours, theirs *value, who explain.Words) explain.Words {
	x, y := ours.shown, theirs.shown
	switch {
	case y[0]-x[0] != len(y)-len(x):
		return explain.Say("with these downfloaters", who, " somebody left over in the next bracket could not have the bye")
	case x[0] != y[0]:
		return explain.Say("with these downfloaters", who, " the next bracket would leave over ", len(y)-1, " instead of ", len(x)-1)
	}
	return explain.Say("with these downfloaters", who, " the next bracket would leave over players with ", verdict.Points(y[1:]),
		" points instead of ", verdict.Points(x[1:]))
}

// unplayed is 2026 C9.
func unplayed(ours, theirs *value, who explain.Words) explain.Words {
	return explain.Say("the bye would go to a player", who, " with ", verdict.Count(theirs.shown[0], "unplayed round", "unplayed rounds"),
		" instead of ", ours.shown[0])
}

// colorWords say what the colour rules E.1 to E.5, 5.2.1 to 5.2.5, are.
var colorWords = [...]string{
	"both get the colour that they prefer",
	"the stronger preference is granted",
	"the colours alternate to the latest round in which they differed",
	"the higher ranked player gets his preference",
	"neither has a preference, so the initial colour and the number decide",
}

// game gives a pair with its colours and the rule that gave them.
func (e *engine) game(a, b int) explain.Game {
	seats, rule := e.colors(a, b)
	return explain.Game{
		White: e.Players[seats.White].ID, Black: e.Players[seats.Black].ID,
		Article: fmt.Sprint(e.rules.articles.color, rule), Words: explain.Say(colorWords[rule-1]),
	}
}

// law is what the absolute criteria say.
func (e *engine) law() swiss.Law {
	a := e.rules.articles
	return swiss.Law{
		Rematch: a.rematch, Bye: a.bye, Colors: a.colors,
		Bars: func(n history.Entry) bool { return a.bars(e, n) },
		Clash: func(i, j int) bool {
			return swiss.Clash(&e.Players[i], &e.Players[j]) && !e.players[i].topscorer && !e.players[j].topscorer
		},
	}
}
