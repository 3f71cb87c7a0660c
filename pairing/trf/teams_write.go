package trf

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// checkTeams checks what the file says of teams, and decides their matches, before anything is
// written.
func (w *writer) checkTeams() {
	t, s := w.file.Teams, w.file.Teams.Scoring.Values()
	lines.Require(!w.file.Double, "matches of teams cannot be double rounds")
	t.checkColors()
	lines.Require(s.ForfeitWin == s.Win && min(s.Win, s.Draw, s.Loss, s.ForfeitLoss) >= 0,
		"the point system of boards cannot be said by code 162")
	lines.Require(t.ByePoints >= 0, "the allocated bye is worth %v game points", t.ByePoints)
	for _, p := range []pairing.Points{s.Win, s.Draw, s.Loss, s.ForfeitLoss, t.ByePoints} {
		lines.Require(lines.AllFit(p), "%v points of a board do not fit", p)
	}
	w.checkMembers()
	w.checkDescribed()
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

// checkColors refuses colours of boards that are none.
func (t *Teams) checkColors() {
	lines.Require(t.Colors != "" && strings.Trim(t.Colors, "WB") == "", "%q are no colours of boards", t.Colors)
}

// checkMembers notes who is in which team, and checks what the lines of teams say.
func (w *writer) checkMembers() {
	t, name := w.file.Teams, w.t.Names()
	w.teamOf, w.entries = make(map[int]pairing.ID, len(t.Members)), make(map[int]lines.Cells, len(t.Members))
	for i, p := range w.t.Players {
		team, rank, strength := t.Teams[p.ID], w.file.Players[p.ID].Rank, w.file.kept.strengths[p.ID]
		const wide = "team %s has the number %d, but the format has three columns for it"
		lines.Require(w.ids[i] <= lines.MaxTeams, wide, name(p.ID), w.ids[i])
		lines.Require(lines.Fits(team.Nickname, 5) && lines.Fits(strength, 6) && 0 <= rank && rank <= lines.MaxTeams,
			"team %s: the nickname %q, the strength %q or the rank %d does not fit", name(p.ID), team.Nickname, strength, rank)
		for _, id := range team.Members {
			if id == 0 {
				continue
			}
			_, known := t.Members[id]
			lines.Require(known, "team %s has the unknown member %d", name(p.ID), id)
			other, taken := w.teamOf[id]
			lines.Require(!taken, "player %d is in two teams, %s and %s", id, name(other), name(p.ID))
			w.teamOf[id] = p.ID
		}
	}
}

// checkDescribed refuses descriptions, numbers and boards of nobody.
func (w *writer) checkDescribed() {
	t := w.file.Teams
	id, strange := least(t.Teams, w.unknown)
	lines.Require(!strange, "there is a description of team %q, which does not take part", id)
	member, strange := least(t.Players, func(id int) bool { _, known := t.Members[id]; return !known })
	lines.Require(!strange, "there is a description of player %d, who is in no team", member)
	member, strange = least(t.Members, func(id int) bool { return id < 1 || id > lines.MaxID })
	lines.Require(!strange, "%d is no starting rank number", member)
	for k := range min(len(t.Boards), len(w.t.Rounds)) {
		id, strange = least(t.Boards[k], func(id pairing.ID) bool {
			has := func(g pairing.Game) bool { return g.White == id }
			return !slices.ContainsFunc(w.t.Rounds[k].Games, has) && !w.asRead(k, id)
		})
		team := called(func() string { return w.name(id) })
		lines.Require(!strange, "round %d: there are boards of team %s, which has White in no match", k+1, team)
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
	w.lineups = map[lineup]lines.Lineup{}
	w.forfeits()
	w.teamByes()
	w.requests()
	w.fillMembers()
	order := func(a, b lineup) int { return cmp.Or(a.round-b.round, a.team-b.team) }
	for _, at := range slices.SortedFunc(maps.Keys(w.lineups), order) {
		seated := w.lineups[at]
		w.Record("300", nil, &seated)
	}
	w.teamLines()
	w.memberLines()
}

// forfeits writes 330.
func (w *writer) forfeits() {
	for k, matches := range w.matches {
		for _, m := range matches {
			if forfeited(pairing.Game{Result: m.result}) {
				signs := letters(m.result)
				f := lines.Forfeit{Signs: string(signs[:]), Round: k + 1, White: w.number(m.White), Black: w.number(m.Black)}
				w.Record("330", nil, &f)
			}
		}
	}
}

// teamByes writes 320: who has the allocated bye, and what it is worth. Of a second one in a round
// the entries of its members tell.
func (w *writer) teamByes() {
	t := w.file.Teams
	var byes []int // by round
	for k := range w.t.Rounds {
		for i, id := range w.ids {
			switch c := w.cell(i, k+1); {
			case c.Opponent != 0 || c.Result != 'U':
			case len(byes) <= k:
				byes = grown(byes, k+1)
				byes[k] = id
			default:
				for _, id := range t.Teams[w.t.Players[i].ID].Members {
					w.enter(k, id, lines.Bye('U'))
				}
			}
		}
	}
	v, game := w.points.values, w.points.game.bye
	if usual := v.Bye == v.Draw && game == t.drawn(); byes != nil || !usual {
		w.Record("320", nil, &lines.TeamBye{Match: lines.Some(v.Bye), Game: lines.Some(game), Teams: byes})
	}
}

// requests writes 240.
func (w *writer) requests() {
	for column := 1; column <= w.last; column++ {
		for _, letter := range "FHZ" {
			r := lines.Request{Letter: string(letter), Round: column}
			for i, id := range w.ids {
				if c := w.cell(i, column); c.Opponent == 0 && rune(c.Result) == letter {
					r.Who.Numbers = append(r.Who.Numbers, id)
				}
			}
			if r.Who.Numbers != nil {
				w.Record("240", nil, &r)
			}
		}
	}
}

// teamLines writes 310, and 802 if it was read.
func (w *writer) teamLines() {
	scores, games := w.t.Scores(), gamePoints(w.t)
	for i, p := range w.t.Players {
		team := w.file.Teams.Teams[p.ID]
		match, game := scores[p.ID], games[p.ID]
		sure := len(match.String()) <= 6 && len(game.String()) <= 6 && !w.unsure[i]
		f := lines.Team{
			Number: w.ids[i], Name: w.called(i), Nickname: team.Nickname, Strength: w.strength(i), Members: team.Members,
			Match: lines.Amount{Points: match, There: sure}, Game: lines.Amount{Points: game, There: sure},
			Rank: w.file.Players[p.ID].Rank,
		}
		w.Record("310", func() string { return "team " + w.name(p.ID) }, &f)
	}
	if w.file.kept.summary {
		heads, texts := w.file.summaries()
		for i, head := range heads {
			w.Printf("%s", strings.TrimRight(head+texts[i], " "))
		}
	}
}

// memberLines writes 001.
func (w *writer) memberLines() {
	t, s := w.file.Teams, scoring{values: w.file.Teams.Scoring.Values()}
	for _, id := range slices.Sorted(maps.Keys(t.Members)) {
		m := t.Members[id]
		points, _ := s.memberPoints(w.entries[id])
		lines.Require(m.Name == lines.InColumns(m.Name, lines.NameWidth) && 0 <= m.Rating && m.Rating <= lines.MaxRating,
			"player %d: the name %q or the rating %d does not fit", id, m.Name, m.Rating)
		f := lines.Player{Number: id, Name: m.Name, Rating: lines.Entered{Number: m.Rating}, Points: lines.Some(points)}
		w.player(func() string { return strconv.Itoa(id) }, f, t.Players[id], w.entries[id])
	}
}

// teamPoints writes 162, the points of boards, and 362, those of matches.
func (w *writer) teamPoints() {
	v, m := w.file.Teams.Scoring.Values(), w.points.values
	s := scoring{values: v, unknown: v.Draw}
	s.values.Bye = v.Win
	w.Worths("162", s.coded(systemCodes, 3))
	w.Printf("352 %s", w.file.Teams.Colors)
	if w.matchesFit() {
		win, draw := lines.Worth{Code: "TW", Points: m.Win}, lines.Worth{Code: "TD", Points: m.Draw}
		w.Worths("362", []lines.Worth{win, draw, {Code: "TL", Points: m.Loss}})
	}
}

// matchesFit reports whether 362 and 320 can express the points of matches.
func (w *writer) matchesFit() bool {
	m := w.points.values
	fit := min(m.Win, m.Draw, m.Loss, m.Bye) >= 0 && lines.AllFit(m.Win, m.Draw, m.Loss, m.Bye)
	return fit && m.ForfeitWin == m.Win && m.ForfeitLoss == 0
}
