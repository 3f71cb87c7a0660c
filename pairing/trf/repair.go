package trf

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
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
//     wrong opponent or number from who names the player. A game that the opponent's points deny,
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
	m := &mender{dropped: map[int]string{}, taken: map[string]map[int]bool{
		"001": numbersIn(data, "001", (&playerRecord{}).fields()[0]), "310": numbersIn(data, "310", (&teamRecord{}).fields()[0]),
	}}
	m.claims = claimsIn(data)
	m.absent = absentOf(m.claims, m.taken["001"])
	taken := m.taken["001"]
	for {
		m.list, m.original, m.moved, m.renamed = nil, map[int]line{}, map[int]bool{}, map[int]bool{}
		m.taken["001"] = maps.Clone(taken)
		f, err := read(data, m)
		if err == nil && len(f.Tournament.Players) == 0 {
			return nil, nil, line{no: 1}.errorf(1, "no players: there is no line with code 001")
		}
		if err == nil {
			var text strings.Builder
			if err = Write(&text, f); err == nil {
				_, err = read(text.String(), nil)
			}
			if err != nil {
				return nil, nil, err
			}
			m.lowered(data, text.String())
			slices.SortStableFunc(m.list, func(a, b Change) int { return a.Line - b.Line })
			return f, m.list, nil
		}
		var at *pairing.Error // whose line is left out, unless it is a player or a team
		if !errors.As(err, &at) || at.Line == 0 || len(m.dropped) == maxDropped || m.dropped[at.Line] != "" {
			return nil, nil, err
		}
		m.dropped[at.Line] = at.Text
	}
}

// lowered lists the points that are fewer in the written file, unless that is listed already.
func (m *mender) lowered(data, written string) {
	players := func(data string, do func(l line, p *row)) {
		for no, text := range rawLines(data) {
			l := newLine(no, text, &western)
			if l.code() == "001" && readPlayer(l) == nil {
				do(l, parsePlayer(l))
			}
		}
	}
	now := map[int]amount{}
	players(written, func(_ line, p *row) { now[p.id] = p.points })
	players(data, func(l line, p *row) {
		was, q := l.trimmed(80, 84), now[p.id]
		listed := func(c Change) bool { return c.Line == l.no }
		if q.there && p.points.there && q.Points < p.points.Points && !slices.ContainsFunc(m.list, listed) {
			m.add(l.no, was, "%v points, which the results give player %d", q, p.id)
		}
	})
}

// A mender mends what a reader cannot take, and lists what it does.
type mender struct {
	list    []Change
	dropped map[int]string          // lines that are left out, and why
	taken   map[string]map[int]bool // numbers of lines, by code

	claims, absent map[claim][]int // who met whom, and those of them who have no line, by player
	original       map[int]line    // lines as they were read
	moved, renamed map[int]bool    // those whose fields stood out of place, or whose number was another
}

// numbersIn returns the numbers that the lines of a code have in a field.
func numbersIn(data, code string, f field) map[int]bool {
	taken := map[int]bool{}
	for no, text := range rawLines(data) {
		if l := newLine(no, text, &western); l.code() == code {
			n, _ := parseInt(l.field(f.from, f.to), maxID)
			taken[n] = true
		}
	}
	return taken
}

// add lists what was made of something.
func (m *mender) add(line int, was, now string, args ...any) {
	m.list = append(m.list, Change{line, was, fmt.Sprintf(now, args...)})
}

// What may be lost: lines of a file, and fields of one line. In a line with more of them everything
// may be out of place.
const (
	maxDropped = 100
	maxMends   = 12
)

// line returns a line that can be read, and whether there is one.
func (m *mender) line(r *reader, l line) (line, bool) {
	l = m.code(l)
	visible := strings.Map(func(c rune) rune {
		if isControl(c) {
			return ' '
		}
		return c
	}, l.text)
	if why, dropped := m.dropped[l.no]; dropped && l.code() != "001" && l.code() != "310" {
		m.add(l.no, l.text, "left out: %s", why)
		return l, false
	}
	if visible != l.text {
		m.add(l.no, l.text, "control characters are blanks")
		if l = newLine(l.no, strings.TrimRight(visible, " \t"), &western); l.text == "" {
			return l, false
		}
	}
	l = m.record(l)
	switch l.code() {
	case "001":
		return m.entry(l, &r.entrants, parsePlayer, (&playerRecord{}).fields())
	case "310":
		return m.entry(l, &r.records.teams, parseTeam, (&teamRecord{}).fields())
	}
	return l, true
}

// entry makes the line of a player or of a team one that is understood, field by field, with a
// number of its own. A line that is there already is left out.
func (m *mender) entry(l line, r *entrants, parse func(line) *row, fields []field) (line, bool) {
	m.original[l.no] = l
	read := func(l line) error {
		_, _, err := r.parsed(l, func(l line) *row { p := *parse(l); p.id = 0; return &p })
		return err
	}
	for mends := 0; ; mends++ {
		if moved, ok := realigned(l, read, m.lineSupport); ok && moved.text != l.text {
			m.add(l.no, m.original[l.no].text, "%s: the fields stood out of place", moved.text)
			l, m.moved[l.no] = moved, true
		}
		p, as, err := r.parsed(l, parse)
		if l = as; p != nil && r.entrant == "player" && (err == nil || r.of(p.id).line.text != l.text) {
			if n := m.numberOf(p); n > 0 && m.original[l.no].no > 0 && !m.renamed[l.no] {
				m.add(l.no, m.was(l, 4, 8), "number %d: that is what the opponents call this player", n)
				m.renamed[l.no], m.taken["001"][n] = true, true
				l = l.overwritten(4, 8, fmt.Sprint(n))
				continue
			}
		}
		if err == nil {
			return l, true
		}
		if p != nil && r.of(p.id).line.text == l.text {
			m.add(l.no, l.text, "left out: line %d is the same", r.of(p.id).line.no)
			return l, false
		}
		var at *pairing.Error
		errors.As(err, &at)
		from, to, now := m.field(l, r, fields, at.Column)
		was := m.was(l, from, to)
		if l.trimmed(from, to) == now || mends == maxMends {
			fail(err)
		}
		l = l.overwritten(from, to, now)
		if from == fields[0].from {
			now = "number " + now
		}
		m.add(l.no, was, "%s: %s", cmp.Or(now, "blank"), at.Text)
	}
}

// field returns the columns of the field with an error, and what is to stand in it.
func (m *mender) field(l line, r *entrants, fields []field, col int) (from, to int, now string) {
	for k, f := range fields {
		if f.from <= col && col <= f.to {
			if k == 0 {
				now = fmt.Sprint(m.free(l, r))
			}
			return f.from, f.to, now
		}
	}
	if entry := col - cellColumn(1); entry >= 0 && r.entrant == "player" {
		if entry%10 == 0 {
			return col - 1, col + 3, ""
		}
	} else if list := fields[len(fields)-1]; list.from > list.to && col >= list.from {
		return col, col + 3, ""
	}
	return col, col, now
}

// free returns the lowest number that no line has.
func (m *mender) free(l line, r *entrants) int {
	for r.free = max(r.free, 1); m.taken[l.code()][r.free] || r.of(r.free) != nil; {
		r.free++
	}
	return r.free
}

// overwritten returns the line with a text at the right of some columns.
func (l line) overwritten(from, to int, text string) line {
	columns := []rune(fmt.Sprintf("%-*s", to, l.text))
	copy(columns[from-1:], []rune(fmt.Sprintf("%*s", to-from+1, text)))
	return newLine(l.no, strings.TrimRight(string(columns), " "), &western)
}

// mendColumns mends columns that are no rounds.
func (r *reader) mendColumns() {
	for column := r.played; column > 0; column-- {
		if attempt(func() { r.checkColumn(column) }) == nil {
			continue
		}
		for _, p := range r.rows {
			p.cells = grown(p.cells, column)
			p.cells[column-1] = cell{color: '-', result: 'Z'}
			r.mend.add(p.line.no, "", "round %d: %s: nobody has an entry", column, p.cell(column))
		}
	}
}

// mendSums lists second games and what is assumed, and leaves out ranks that contradict the points.
func (r *reader) mendSums() {
	f, t := r.file, &r.file.Tournament
	met := map[[2]pairing.ID]int{}
	for k, round := range t.Rounds {
		for _, g := range round.Games {
			pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
			if first := met[pair]; first > 0 && first <= k && !forfeited(g) && r.kind.value.System != "roundrobin" {
				p := r.rows[r.places.of(g.White)]
				r.mend.add(p.line.no, "", "round %d: players %s and %s met in round %d already: kept", k+1, g.White, g.Black, first)
			}
			if !forfeited(g) {
				met[pair] = k + 1
			}
		}
	}
	if !r.teamEvent {
		r.mendRanks()
	}
	v := t.Scoring.Values()
	if r.teamEvent {
		v = r.games.values
	}
	for _, missing := range []struct {
		code string
		said bool
		now  string
	}{
		{"142", r.planned.from.no > 0, "the number of rounds planned is not known"},
		{"152", r.color.from.no > 0, fmt.Sprintf("the initial colour is %v", cmp.Or(t.InitialColor, pairing.White))},
		{"162", len(r.points.declared)+len(r.games.declared) > 0 || r.scoringRemark != nil, fmt.Sprintf("games won, drawn and lost are worth %v, %v and %v", v.Win, v.Draw, v.Loss)},
		{typeCode, f.Type() != "", "no pairing system is declared"},
		{"202", f.Text("202")+f.Text("212") != "", "no tie-breaks are declared"},
	} {
		if !missing.said {
			r.mend.add(0, "", "code %s is missing: %s", missing.code, missing.now)
		}
	}
}

// mendRanks leaves out the ranks beyond the number of players, and the fewest others without which
// the points do not rise.
func (r *reader) mendRanks() {
	scores := r.file.Tournament.Scores()
	leaveOut := func(p *row, why string, args ...any) {
		r.mend.add(p.line.no, r.mend.was(p.line, 85, 89), "no rank: "+why, args...)
		d := r.file.Players[p.name]
		d.Rank = 0
		r.file.Players[p.name] = d
	}
	var ranked []*row
	for _, p := range r.rows {
		if p.player.Rank > len(r.rows) {
			leaveOut(p, "there are %d players", len(r.rows))
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
