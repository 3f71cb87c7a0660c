package trf

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A Change is what [Repair] made of something that it could not take as it stands, or that is
// missing.
type Change struct {
	Line int    `json:"line,omitempty"` // of the file, from 1; 0 for what the file lacks
	Was  string `json:"was,omitempty"`  // what stands there
	Now  string `json:"now"`            // what was made of it, and why, in words
}

// Repair reads a tournament report as [Read] does, mends what can be mended, and lists what
// it did, by line. The file, once written, is read without an error.
//
//   - A game stands in the entries of two players and counts in the points of both. Where most of
//     that agrees, the rest is mended: a missing entry or result follows from the opponent's, and a
//     wrong opponent or number from who names the player; a "?" or an unknown letter beside a
//     result is mended like a missing one. A game that the opponent's points deny,
//     or against nobody, becomes a bye worth its points. A missing colour, or one of two that are
//     the same, is the opposite of the other one. Results that contradict each other are blank if
//     the points do not decide.
//   - Where blanks are missing or too many, a line is read by its fields. A field that is not
//     understood is blank. A player without a number, or with that of somebody else, gets the
//     lowest free one. A line that opponents name is a player's though its code is wrong.
//   - In a round that is blank for everybody all were absent.
//   - Points are those that the results give; ranks that contradict them are left out.
//   - Another line with an error is left out.
//   - What is assumed because 142, 152, 162, 192 or 202 is missing is listed, and so is a
//     second game of the same two players, which is kept.
//
// The error is that of Read for everything else. A file without players is an error.
func Repair(r io.Reader) (*File, []Change, error) {
	data, err := textOf(r)
	if err != nil {
		return nil, nil, err
	}
	text, err := lines.Split(data)
	if err != nil {
		return nil, nil, err
	}
	m := &mender{Mender: lines.NewMender(text)}
	for dropped := map[int]string{}; ; {
		err := lines.Attempt(func() { m.mend(text, len(data), dropped) })
		if err == nil {
			return m.finish(text)
		}
		var at *pairing.Error // whose line is left out, unless it is a player or a team
		if !errors.As(err, &at) || at.Line == 0 || len(dropped) == maxDropped || dropped[at.Line] != "" {
			return nil, nil, err
		}
		dropped[at.Line] = at.Text
	}
}

// maxDropped is the number of lines that may be left out.
const maxDropped = 100

// A mender mends what a reader has collected before a File is built of it.
type mender struct {
	*lines.Mender
	*reader
}

// mend reads a file as Read does, and mends the lines, then the entries of games, then the columns,
// and then what contradicts them.
func (m *mender) mend(text lines.Text, size int, dropped map[int]string) {
	m.reader = newReader(size, text.Note)
	for _, l := range m.Lines(dropped) {
		m.line(m.mendType(l))
	}
	mendGames(m.Mender, m.reader)
	m.take(completing)
	m.mendColumns()
	m.take(building)
	for _, d := range m.wrong {
		m.Add(d.Line, d.Text, "%s", d.now)
	}
	m.mendSums()
	lines.Place{Line: 1, Column: 1}.Require(text.Known, "%s", unknown)
}

// finish returns the file, if it can be written and read, and what was made of it.
func (m *mender) finish(text lines.Text) (*File, []Change, error) {
	if len(m.file.Tournament.Players) == 0 {
		return nil, nil, lines.Place{Line: 1, Column: 1}.Errorf("no players: there is no line with code 001")
	}
	var written strings.Builder
	if err := Write(&written, m.file); err != nil {
		return nil, nil, err
	}
	again, err := lines.Split(written.String())
	if err == nil {
		_, err = read(written.String(), steps)
	}
	if err != nil {
		return nil, nil, err
	}
	m.lowered(text, again)
	slices.SortStableFunc(m.Changes, func(a, b lines.Change) int { return a.Line - b.Line })
	var list []Change
	for _, c := range m.Changes {
		list = append(list, Change(c))
	}
	return m.file, list, nil
}

// lowered lists the points that are fewer in the written file, unless that is listed already.
func (m *mender) lowered(was, written lines.Text) {
	now := map[int]lines.Amount{}
	for _, p := range written.Players() {
		now[p.Number] = p.Points
	}
	for l, p := range was.Players() {
		q := now[p.Number]
		listed := func(c lines.Change) bool { return c.Line == l.No }
		if q.There && p.Points.There && q.Points < p.Points.Points && !slices.ContainsFunc(m.Changes, listed) {
			m.Add(l.No, l.Score().Text, "%v points, which the results give player %d", q, p.Number)
		}
	}
}

// mendType returns a line with a type of tournament without the blanks in it.
func (m *mender) mendType(l lines.Line) lines.Line {
	none, whole := typecode.Type{}, strings.ReplaceAll(l.Rest(), " ", "")
	if l.Code() != typeCode || typecode.Parse(l.Rest()) != none || typecode.Parse(whole) == none {
		return l
	}
	m.Add(l.No, l.Text, "%s %s: blanks stood in it", typeCode, whole)
	return l.With(typeCode + " " + whole)
}

// mendColumns mends columns that are no rounds.
func (m *mender) mendColumns() {
	for column := m.played; column > 0; column-- {
		if lines.Attempt(func() { m.checkColumn(column) }) == nil {
			continue
		}
		for _, p := range m.rows {
			p.cells.Set(column, lines.Bye('Z'))
			m.Add(p.line.No, "", "round %d: %s: nobody has an entry", column, p.cell(column))
		}
	}
}

// mendSums lists second games and what is assumed, and leaves out ranks that contradict the points.
func (m *mender) mendSums() {
	f, t := m.file, &m.file.Tournament
	met := map[[2]pairing.ID]int{}
	for k, round := range t.Rounds {
		for _, g := range round.Games {
			if forfeited(g) {
				continue
			}
			pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
			if first := met[pair]; first > 0 && first <= k && m.kind.value.System != "roundrobin" {
				p := m.rows[m.places.of(g.White)]
				m.Add(p.line.No, "", "round %d: players %s and %s met in round %d already: kept", k+1, g.White, g.Black, first)
			}
			met[pair] = k + 1
		}
	}
	if !m.teamEvent {
		m.mendRanks()
	}
	v := t.Scoring.Values()
	if m.teamEvent {
		v = m.games.values
	}
	declared := len(m.points.declared)+len(m.games.declared) > 0 || m.scoringRemark != nil
	const worth = "games won, drawn and lost are worth %v, %v and %v"
	for _, missing := range []struct {
		code string
		said bool
		now  string
	}{
		{"142", m.planned.from.Line > 0, "the number of rounds planned is not known"},
		{"152", m.color.from.Line > 0, fmt.Sprintf("the initial colour is %v", cmp.Or(t.InitialColor, pairing.White))},
		{"162", declared, fmt.Sprintf(worth, v.Win, v.Draw, v.Loss)},
		{typeCode, f.Type() != "", "no pairing system is declared"},
		{"202", f.Text("202")+f.Text("212") != "", "no tie-breaks are declared"},
	} {
		if !missing.said {
			m.Add(0, "", "code %s is missing: %s", missing.code, missing.now)
		}
	}
}

// mendRanks leaves out the ranks beyond the number of players, and the fewest others without which
// the points do not rise.
func (m *mender) mendRanks() {
	scores := m.file.Tournament.Scores()
	leaveOut := func(p *row, why string, args ...any) {
		m.Add(p.line.No, m.Original(p.line).Rank().Text, "no rank: %s", fmt.Sprintf(why, args...))
		d := m.file.Players[p.name]
		d.Rank = 0
		m.file.Players[p.name] = d
	}
	var ranked []*row
	for _, p := range m.rows {
		if p.player.Rank > len(m.rows) {
			leaveOut(p, "there are %d players", len(m.rows))
		} else if p.player.Rank > 0 {
			ranked = append(ranked, p)
		}
	}
	slices.SortStableFunc(ranked, func(p, q *row) int {
		return cmp.Or(p.player.Rank-q.player.Rank, cmp.Compare(scores[q.name], scores[p.name]))
	})
	var lasts []int                    // of the longest lists in which points do not rise, by length
	before := make([]int, len(ranked)) // the one before each of the ranked, in its longest list
	for k, p := range ranked {
		n, _ := slices.BinarySearchFunc(lasts, scores[p.name], func(i int, score pairing.Points) int {
			return cmp.Or(cmp.Compare(score, scores[ranked[i].name]), -1)
		})
		if before[k] = -1; n > 0 {
			before[k] = lasts[n-1]
		}
		lasts = grown(lasts, n+1)
		lasts[n] = k
	}
	kept := map[*row]bool{}
	if n := len(lasts); n > 0 {
		for i := lasts[n-1]; i >= 0; i = before[i] {
			kept[ranked[i]] = true
		}
	}
	for _, p := range ranked {
		if !kept[p] {
			leaveOut(p, "it contradicts the points")
		}
	}
}
