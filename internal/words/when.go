package words

import (
	"strings"
	"time"
)

// Date writes a day, such as "2025-10-02", as the language does: "02.10.2025". Other text stays.
func Date(lang, day string) string { return language(lang).day(day) }

// day writes a day; other text stays.
func (l *lexicon) day(text string) string {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	text = t.Format(l.date)
	if len(l.months) == 12 {
		text = strings.Replace(text, t.Format("Jan"), l.months[t.Month()-1], 1)
	}
	if t.Day() == 1 && l.first != "" {
		text = l.first + strings.TrimPrefix(text, "1")
	}
	return text
}

// When says for a heading when standings are made: before round 1, after a round, or during it while
// games, or matches of teams, are open.
func When(round, open int, teams bool) Message {
	switch {
	case round == 0:
		return Say("head.before")
	case open == 0:
		return Say("head.after", "round", round)
	}
	m := Say("head.during", "round", round, "open", open)
	if teams {
		m = m.With("teams", 1)
	}
	return m
}
