package standings

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Headline says in one or two short sentences which place a player has, and in what the nearest
// one ahead is better, or is worse who follows the first. Names are those of the tournament; lang is one of
// the languages of package explain, in which the Words of the columns should be.
func (r Ranking) Headline(t pairing.Tournament, player pairing.ID, lang string) string {
	say := func(first, then words.Message) string {
		return words.Say("verdict.head", "first", first, "then", then).In(lang)
	}
	name := t.Names()
	k := slices.IndexFunc(r.Rows, func(row Standing) bool { return row.Player == player })
	if k < 0 {
		return say(words.Say("rank.none", "a", name(player)), words.Message{})
	}
	mine := r.Rows[k]
	tied := func(row Standing) bool { return row.Place == mine.Place && row.Player != player }
	key, then := "rank.place", words.Message{}
	if slices.ContainsFunc(r.Rows, tied) {
		key = "rank.shared"
	}
	if from := slices.IndexFunc(r.Rows, func(row Standing) bool { return row.Place == mine.Place }); from > 0 {
		then = r.against("rank.behind", mine, r.Rows[from-1], name)
	} else if to := slices.IndexFunc(r.Rows, func(row Standing) bool { return row.Place > mine.Place }); to >= 0 {
		then = r.against("rank.ahead", mine, r.Rows[to], name)
	}
	return say(words.Say(key, "a", name(player), "place", mine.Place), then)
}

// against says in which column two first differ; nothing, if in none.
func (r Ranking) against(key string, mine, theirs Standing, name words.Namer) words.Message {
	for c, column := range r.Columns {
		if c >= len(mine.Values) || c >= len(theirs.Values) || mine.Values[c] == theirs.Values[c] {
			continue
		}
		what, _, _ := strings.Cut(cmp.Or(column.Words, column.Name), ":")
		return words.Say(key, "b", name(theirs.Player), "what", strings.TrimSpace(what), "theirs",
			column.Show(theirs.Values[c]), "ours", column.Show(mine.Values[c]))
	}
	return words.Message{}
}
