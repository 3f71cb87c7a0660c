package trf

import (
	"cmp"
	"errors"
	"fmt"
	"io"
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
//   - A game that only one of the two players has, or against nobody, becomes a bye worth its
//     points. A missing colour, or the second of two that are the same, is the opposite of the
//     other one; a missing result follows from the other one, and two that contradict each
//     other are blank.
//   - A field that is not understood is blank.
//     A player without a number, or with that of somebody else, gets the lowest free one.
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
	for {
		m.list = nil
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

// A mender mends what a reader cannot take, and lists what it does.
type mender struct {
	list    []Change
	dropped map[int]string          // lines that are left out, and why
	taken   map[string]map[int]bool // numbers of lines, by code
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
	maxMends   = 3
)

// line returns a line that can be read, and whether there is one.
func (m *mender) line(r *reader, l line) (line, bool) {
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
	for mends := 0; ; mends++ {
		p, as, err := r.parsed(l, parse)
		if l = as; err == nil {
			return l, true
		}
		if p != nil && r.of(p.id).line.text == l.text {
			m.add(l.no, l.text, "left out: line %d is the same", r.of(p.id).line.no)
			return l, false
		}
		var at *pairing.Error
		errors.As(err, &at)
		from, to, now := m.field(l, r, fields, at.Column)
		was := l.trimmed(from, to)
		if was == now || mends == maxMends {
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

// mendGames makes the entries of the two players of every game agree.
func (r *reader) mendGames() {
	for _, p := range r.rows {
		for k, c := range p.cells {
			if c.opponent != 0 {
				r.mendGame(p, k+1)
			}
		}
	}
}

// mendGame makes the entries of a game agree.
func (r *reader) mendGame(p *row, round int) {
	c, q := p.cell(round), r.of(int(p.cell(round).opponent))
	set := func(p *row, now cell, why string, args ...any) {
		p.cells[round-1] = now
		col := cellColumn(round)
		r.mend.add(p.line.no, p.line.trimmed(col-1, col+7), "round %d: %s: %s", round, now, fmt.Sprintf(why, args...))
	}
	bye := cell{color: '-', result: 'Z'}
	if len(r.records.teams.rows) == 0 && !r.kind.value.Teams {
		bye.result = valueOr(map[byte]byte{'1': 'F', '+': 'F', '=': 'H'}, rated(c.result), 'Z')
	}
	switch {
	case q == nil:
		set(p, bye, "there is no player %d", c.opponent)
	case q == p:
		set(p, bye, "player %d cannot be the opponent", p.id)
	case int(q.cell(round).opponent) != p.id:
		set(p, bye, "player %d is entered against %d, who %s", p.id, q.id, q.cell(round).against())
	case p.id < q.id:
		r.agree(p, q, round, set)
	}
}

// agree makes colours and results of a game ones that go together.
func (r *reader) agree(p, q *row, round int, set func(*row, cell, string, ...any)) {
	c, d := p.cell(round), q.cell(round)
	unplayed := func(c cell) bool { return c.result == '+' || c.result == '-' }
	if c.color == d.color && c.colored() {
		d.color = other(c.color)
		set(q, d, "players %d and %d have the same colour", p.id, q.id)
	} else if !unplayed(c) || !unplayed(d) {
		if !c.colored() {
			c.color = cmp.Or(map[byte]byte{'w': 'b', 'b': 'w'}[d.color], 'w')
			set(p, c, "the colour is missing")
		}
		if !d.colored() {
			d.color = other(c.color)
			set(q, d, "the colour is missing")
		}
	}
	if _, ok := resultOf(c.result, d.result); ok {
		return
	}
	other := map[byte]byte{'1': '0', '=': '=', '0': '1', '+': '-', '-': '+'}
	switch {
	case c.result == ' ':
		c.result = other[rated(d.result)]
		set(p, c, "the result is missing, and player %d has %c", q.id, d.result)
	case d.result == ' ':
		d.result = other[rated(c.result)]
		set(q, d, "the result is missing, and player %d has %c", p.id, c.result)
	default:
		first, second := c.result, d.result
		c.result, d.result = ' ', ' '
		set(p, c, "result %c contradicts result %c of player %d", first, second, q.id)
		set(q, d, "result %c contradicts result %c of player %d", second, first, p.id)
	}
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
		r.mend.add(p.line.no, fmt.Sprint(p.player.Rank), "no rank: "+why, args...)
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
