package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// checkTeams checks what the file says of teams, and decides their matches, before anything is
// written.
func (w *writer) checkTeams() {
	t, s, name := w.file.Teams, w.file.Teams.Scoring.Values(), w.t.Names()
	require(!w.file.Double, "matches of teams cannot be double rounds")
	require(t.Colors != "" && strings.Trim(t.Colors, "WB") == "", "%q are no colours of boards", t.Colors)
	require(s.ForfeitWin == s.Win && min(s.Win, s.Draw, s.Loss, s.ForfeitLoss) >= 0, "the point system of boards cannot be said by code 162")
	require(t.ByePoints >= 0, "the allocated bye is worth %v game points", t.ByePoints)
	for _, p := range []pairing.Points{s.Win, s.Draw, s.Loss, s.ForfeitLoss, t.ByePoints} {
		require(allFit(p), "%v points of a board do not fit", p)
	}
	w.teamOf, w.entries = make(map[int]pairing.ID, len(t.Members)), make(map[int][]cell, len(t.Members))
	for i, p := range w.t.Players {
		team, rank, strength := t.Teams[p.ID], w.file.Players[p.ID].Rank, w.file.kept.strengths[p.ID]
		require(w.ids[i] <= maxTeams, "team %s has the number %d, but the format has three columns for it", name(p.ID), w.ids[i])
		require(fits(team.Nickname, 5) && fits(strength, 6) && 0 <= rank && rank <= maxTeams,
			"team %s: the nickname %q, the strength %q or the rank %d does not fit", name(p.ID), team.Nickname, strength, rank)
		for _, id := range team.Members {
			if id == 0 {
				continue
			}
			_, known := t.Members[id]
			require(known, "team %s has the unknown member %d", name(p.ID), id)
			other, taken := w.teamOf[id]
			require(!taken, "player %d is in two teams, %s and %s", id, name(other), name(p.ID))
			w.teamOf[id] = p.ID
		}
	}
	id, strange := least(t.Teams, w.unknown)
	require(!strange, "there is a description of team %q, which does not take part", id)
	member, strange := least(t.Players, func(id int) bool { _, known := t.Members[id]; return !known })
	require(!strange, "there is a description of player %d, who is in no team", member)
	member, strange = least(t.Members, func(id int) bool { return id < 1 || id > maxID })
	require(!strange, "%d is no starting rank number", member)
	for k := range min(len(t.Boards), len(w.t.Rounds)) {
		id, strange = least(t.Boards[k], func(id pairing.ID) bool {
			has := func(g pairing.Game) bool { return g.White == id }
			return !slices.ContainsFunc(w.t.Rounds[k].Games, has) && !w.asRead(k, id)
		})
		require(!strange, "round %d: there are boards of team %s, which has White in no match", k+1, name(id))
	}
	w.matches = make([][]match, len(w.t.Rounds))
	for k, r := range w.t.Rounds {
		for _, g := range r.Games {
			m := w.match(k, g)
			w.matches[k] = append(w.matches[k], m)
			if m.result != m.Result || m.points != m.Points { // the boards tell others
				w.unsure[w.index.of(g.White)], w.unsure[w.index.of(g.Black)] = true, true
			}
		}
	}
}

// withByePoints returns the file with the game points of allocated byes (320), of which a Pairer
// may not know.
func (f *File) withByePoints() *File {
	if f.Teams == nil || f.Teams.ByePoints == 0 {
		return f
	}
	g := *f
	g.Tournament = f.Tournament.Clone()
	for _, r := range g.Tournament.Rounds {
		for i := range r.Byes {
			if b := &r.Byes[i]; b.Allocated && b.GamePoints == 0 {
				b.GamePoints = f.Teams.ByePoints
			}
		}
	}
	return &g
}

// teamRecords writes what an event of teams has in place of the players' lines.
func (w *writer) teamRecords() {
	w.lineups = map[lineup]seating{}
	w.byeRecords()
	w.fillMembers()
	order := func(a, b lineup) int { return cmp.Or(a.round-b.round, a.team-b.team) }
	for _, at := range slices.SortedFunc(maps.Keys(w.lineups), order) {
		seated := w.lineups[at]
		w.record("300", nil, seated.fields(&at))
	}
	w.teamLines()
	w.memberLines()
}

// byeRecords writes 330, 320 and 240.
func (w *writer) byeRecords() {
	t := w.file.Teams
	var byes []int // the team that has the bye, by round
	for k := range w.t.Rounds {
		for _, m := range w.matches[k] {
			if forfeited(pairing.Game{Result: m.result}) {
				signs := letters(m.result)
				f := forfeit{line{}, string(signs[:]), k + 1, w.number(m.White), w.number(m.Black)}
				w.record("330", nil, f.fields())
			}
		}
		for i, id := range w.ids {
			switch c := w.cell(i, k+1); {
			case c.opponent != 0 || c.result != 'U':
			case len(byes) <= k:
				byes = grown(byes, k+1)
				byes[k] = id
			default: // a second one: its members say so
				for _, id := range t.Teams[w.t.Players[i].ID].Members {
					w.enter(k, id, cell{color: '-', result: 'U'})
				}
			}
		}
	}
	usual := w.points.values.Bye == w.points.values.Draw && t.ByePoints == pairing.Points(len(t.Colors))*t.Scoring.Values().Draw
	if byes != nil || !usual {
		b := byeRecord{match: amount{w.points.values.Bye, true}, game: amount{t.ByePoints, true}, teams: byes}
		w.record("320", nil, b.fields())
	}
	for column := 1; column <= w.last; column++ {
		for _, letter := range "FHZ" {
			r := request{letter: string(letter), round: column}
			for i, id := range w.ids {
				if c := w.cell(i, column); c.opponent == 0 && rune(c.result) == letter {
					r.who.numbers = append(r.who.numbers, id)
				}
			}
			if r.who.numbers != nil {
				w.record("240", nil, r.fields())
			}
		}
	}
}

// teamLines writes 310.
func (w *writer) teamLines() {
	scores, games := w.t.Scores(), gamePoints(w.t)
	for i, p := range w.t.Players {
		team := w.file.Teams.Teams[p.ID]
		match, game := scores[p.ID], games[p.ID]
		sure := len(match.String()) <= 6 && len(game.String()) <= 6 && !w.unsure[i]
		f := teamRecord{w.ids[i], w.called(i), w.strength(i), team, amount{match, sure}, amount{game, sure}, w.file.Players[p.ID].Rank}
		w.record("310", func() string { return "team " + w.name(p.ID) }, f.fields())
	}
	if w.file.kept.summary {
		for _, text := range w.file.summaries() {
			w.printf("%s", strings.TrimRight(text, " "))
		}
	}
}

// strength returns the strength of a team, which is its rating, if it is a number.
func (w *writer) strength(i int) string {
	p := w.t.Players[i]
	text := w.file.kept.strengths[p.ID]
	if n, _ := parseInt(text, maxRating); n != p.Rating {
		if text = strconv.Itoa(p.Rating); p.Rating > maxRating || p.Rating == 0 {
			text = ""
		}
	}
	return text
}

// memberLines writes 001.
func (w *writer) memberLines() {
	t, s := w.file.Teams, scoring{values: w.file.Teams.Scoring.Values()}
	for _, id := range slices.Sorted(maps.Keys(t.Members)) {
		m := t.Members[id]
		points, _ := s.memberPoints(w.entries[id])
		require(m.Name == nameColumns(m.Name, nameWidth) && 0 <= m.Rating && m.Rating <= maxRating,
			"player %d: the name %q or the rating %d does not fit", id, m.Name, m.Rating)
		f := playerRecord{number: id, Player: t.Players[id], name: m.Name, points: amount{points, true}}
		w.player(func() string { return strconv.Itoa(id) }, f, m.Rating, w.entries[id])
	}
}

// teamPoints writes 162, the points of boards, and 362, those of matches.
func (w *writer) teamPoints() {
	v, m := w.file.Teams.Scoring.Values(), w.points.values
	s := scoring{values: v, unknown: v.Draw}
	s.values.Bye = v.Win
	w.values("162", s.coded(systemCodes, 3))
	w.printf("352 %s", w.file.Teams.Colors)
	if w.matchesFit() {
		w.values("362", []coded{{"TW", m.Win}, {"TD", m.Draw}, {"TL", m.Loss}})
	}
}

// matchesFit reports whether 362 and 320 can express the points of matches.
func (w *writer) matchesFit() bool {
	m := w.points.values
	return min(m.Win, m.Draw, m.Loss, m.Bye) >= 0 && allFit(m.Win, m.Draw, m.Loss, m.Bye) && m.ForfeitWin == m.Win && m.ForfeitLoss == 0
}

// summaries returns the records 802, which say to people what the others say to programs.
func (f *File) summaries() (texts []string) {
	t, numbers, index, scores, games := &f.Tournament, f.numbers(), f.places(), f.Tournament.Scores(), gamePoints(&f.Tournament)
	for i, p := range t.Players {
		text := fmt.Sprintf("802 %3d %-5s %6s %6s ", numbers[i], f.Teams.Teams[p.ID].Nickname, scores[p.ID], games[p.ID])
		for k, r := range t.Rounds {
			if g, ok := r.Of(p.ID); ok {
				side, mark := sideOf(g, p.ID), ' '
				if forfeited(g) {
					mark = 'f'
				}
				opponent := [2]pairing.ID{g.Black, g.White}[side]
				text += fmt.Sprintf(" %3d %c %4s%c ", numbers[index.of(opponent)], "wb"[side], g.Points[side], mark)
				continue
			}
			word, points := "ZPB", pairing.Points(0)
			if b := byeOf(record.Byes(*t, k+1), p.ID); b != nil {
				switch points = b.GamePoints; {
				case b.Allocated:
					word = "PAB"
				case b.Points == t.Scoring.Values().Win:
					word = "FPB"
				case b.Points == t.Scoring.Values().Draw:
					word = "HPB"
				}
			}
			text += fmt.Sprintf(" %3s   %4s  ", word, points)
		}
		texts = append(texts, text)
	}
	return texts
}
