package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
)

// articles2026 are the articles of 2026 by their numbers of 2018.
var articles2026 = map[string]string{
	"A.8": "1.9", "B.0": "3.1", "B.4": "3.2.4",
	"C.1": "2.1.1", "C.2": "2.1.2", "C.3": "2.1.3", "C.4": "2.2.1",
	"C.5": "2.3.1", "C.6": "2.3.2", "C.7": "2.3.3", "C.8": "2.3.4", "C.9": "2.3.5", "C.10": "2.3.6",
	"D.1": "4.2", "D.2": "4.3", "D.3": "4.4",
	"E.0": "5.2.1", "E.1": "5.2.2", "E.2": "5.2.3", "E.3": "5.2.4", "E.4": "5.2.5",
}

// article returns the number of an article of 2018 as the edition prints it.
func (f *field) article(number string) string {
	if f.rules.articles == nil {
		return number
	}
	return f.rules.articles[number]
}

// law is what the absolute criteria say.
func (f *field) law() scoregroup.Law {
	return scoregroup.Law{
		Rematch: f.article("C.1"), Bye: f.article("C.2"), Colors: f.article("C.3"),
		Bars: func(x history.Entry) bool { return f.rules.bars(f.completion.Field, x) },
	}
}
