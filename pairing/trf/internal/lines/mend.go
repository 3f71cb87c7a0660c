package lines

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Change is what was made of a line, or of a part of it.
type Change struct {
	Line     int
	Was, Now string
}

// A Mender makes the lines of a file readable, and lists what it does.
type Mender struct {
	Changes []Change

	text          Text
	original      map[int]Line            // as they stand in the file
	moved         map[int]bool            // lines whose fields stood out of place
	claims, named map[claim][]int         // who claims to have met somebody, and whom somebody claims to have met
	taken         map[string]map[int]bool // numbers of lines, by code
	entered       map[string]map[int]Line // lines that have been mended, by code and number
}

// NewMender returns the mender of a file.
func NewMender(t Text) *Mender {
	m := &Mender{text: t, original: map[int]Line{}, claims: map[claim][]int{}, named: map[claim][]int{}}
	for l := range t.Lines() {
		m.original[l.No] = l
	}
	m.readClaims()
	return m
}

// reset forgets what was mended.
func (m *Mender) reset() {
	m.Changes, m.moved = nil, map[int]bool{}
	m.taken, m.entered = map[string]map[int]bool{}, map[string]map[int]Line{}
	for code, k := range kinds {
		m.taken[code], m.entered[code] = map[int]bool{}, map[int]Line{}
		number := k.fields[0]
		for l := range m.text.Lines() {
			if l.Code() == code {
				n, _ := ParseInt(l.field(number.from, number.to), MaxID)
				m.taken[code][n] = true
			}
		}
	}
}

// Add lists what was made of a part of a line, or of all of it where the part was put into its place
// before. It says what the line has.
func (m *Mender) Add(no int, was, now string, args ...any) {
	if text := m.original[no].Text; !strings.Contains(text, was) {
		was = text
	}
	m.Changes = append(m.Changes, Change{no, was, fmt.Sprintf(now, args...)})
}

// Original returns a line as it stands in the file, unless its fields stood out of place.
func (m *Mender) Original(l Line) Line {
	switch original := m.original[l.No]; {
	case m.moved[l.No]:
		return l
	case l.at == nil:
		return original.inBytes()
	default:
		return original
	}
}

// Lines returns the lines, mended, without those that are dropped for some reason; but players and
// teams are not.
func (m *Mender) Lines(dropped map[int]string) (all []Line) {
	m.reset()
	for l := range m.text.Lines() {
		if l, there := m.line(l, dropped); there {
			all = append(all, l)
		}
	}
	return all
}

// line returns a line that can be read, and whether there is one.
func (m *Mender) line(l Line, dropped map[int]string) (Line, bool) {
	l = m.player(l)
	k, entry := kinds[l.Code()]
	if why, drop := dropped[l.No]; drop && !entry {
		m.Add(l.No, l.Text, "left out: %s", why)
		return l, false
	}
	visible := strings.Map(func(c rune) rune {
		if isControl(c) {
			return ' '
		}
		return c
	}, l.Text)
	if visible != l.Text {
		m.Add(l.No, l.Text, "control characters are blanks")
		if l = l.With(strings.TrimRight(visible, " \t")); l.Text == "" {
			return l, false
		}
		k, entry = kinds[l.Code()]
	}
	if entry {
		return m.entry(l, k)
	}
	if read, known := records[l.Code()]; known {
		moved, ok := realigned(l, read, func(Line) int { return 0 })
		if ok && moved.Text != l.Text {
			m.Add(l.No, l.Text, "%s: the fields stood out of place", moved.Text)
			return moved, true
		}
	}
	return l, true
}

// player returns a line with the code of a player, if another one stands there and opponents name the
// player, whom no line has.
func (m *Mender) player(l Line) Line {
	const player = "001"
	rest, same := "", 0
	for i := range min(len(player), len(l.Text)) {
		if l.Text[i] == player[i] {
			same++
		}
	}
	if code := l.field(1, 4); strings.ReplaceAll(code, " ", "") == player && l.char(4) != ' ' {
		rest = l.field(5, l.width())
	} else if same == len(player)-1 && l.Code() != player {
		rest = l.field(4, l.width())
	}
	meant := l.With(player + rest)
	number, cells, err := kinds[player].read(meant)
	if rest == "" || err != nil || m.taken[player][number] || m.support(cells, number) == 0 {
		return l
	}
	m.taken[player][number] = true
	m.Add(l.No, l.Text, "%s: the opponents name player %d, who has no line", meant.Text, number)
	return meant
}

// A kind is one of lines that must not get lost, and have numbers.
type kind struct {
	code, entrant string
	fields        []field
	read          func(Line) (number int, cells Cells, err error)
}

var kinds = map[string]kind{
	"001": {"001", "player", (&Player{}).fields(), func(l Line) (int, Cells, error) {
		var r PlayerReader
		var cells Cells
		err := l.Either(func(l Line) { cells = r.Read(l) })
		return r.Number, cells, err
	}},
	"310": {"310", "team", (&Team{}).fields(), func(l Line) (int, Cells, error) {
		var r Team
		err := l.Either(func(l Line) { l.Read(&r) })
		return r.Number, nil, err
	}},
}

// In a line with more fields to be mended everything may be out of place.
const maxMends = 12

// entry makes the line of a player or of a team one that is understood, field by field, with a
// number of its own. A line that is there already is left out.
func (m *Mender) entry(l Line, k kind) (Line, bool) {
	for mends, renamed := 0, false; ; mends++ {
		l = m.realign(l, k)
		number, cells, err := k.read(l)
		if err == nil {
			first, twice := m.entered[k.code][number]
			if first.Text == l.Text {
				m.Add(l.No, l.Text, "left out: line %d is the same", first.No)
				return l, false
			}
			if n := m.numberOf(cells, number); n > 0 && !renamed {
				m.Add(l.No, m.Original(l).trimmed(4, 8), "number %d: that is what the opponents call this player", n)
				renamed, m.taken[k.code][n] = true, true
				l = l.overwritten(4, 8, fmt.Sprint(n))
				continue
			}
			if !twice {
				m.entered[k.code][number] = l
				return l, true
			}
			err = l.Behind().Errorf("%s %d was entered already, in line %d", k.entrant, number, first.No)
		}
		if mends == maxMends {
			Fail(err)
		}
		l = m.overwrite(l, k, err)
	}
}

// realign puts the fields of a line into their places.
func (m *Mender) realign(l Line, k kind) Line {
	readable := func(l Line) error { _, _, err := k.read(l); return err }
	support := func(l Line) int {
		number, cells, err := k.read(l)
		if err != nil {
			return 0
		}
		return m.support(cells, number)
	}
	moved, ok := realigned(l, readable, support)
	if !ok || moved.Text == l.Text {
		return l
	}
	m.Add(l.No, m.original[l.No].Text, "%s: the fields stood out of place", moved.Text)
	m.moved[l.No] = true
	return moved
}

// overwrite blanks the field with an error, or gives the line a number.
func (m *Mender) overwrite(l Line, k kind, err error) Line {
	at := (*pairing.Error)(nil)
	errors.As(err, &at)
	from, to, now := m.field(l, k, at.Column)
	if l.trimmed(from, to) == now {
		Fail(err)
	}
	was := m.Original(l).trimmed(from, to)
	l = l.overwritten(from, to, now)
	if from == k.fields[0].from {
		now = "number " + now
	}
	m.Add(l.No, was, "%s: %s", cmp.Or(now, "blank"), at.Text)
	return l
}

// field returns the columns of the field with an error, and what is to stand in it.
func (m *Mender) field(l Line, k kind, col int) (from, to int, now string) {
	for i, f := range k.fields {
		if f.from <= col && col <= f.to {
			if i == 0 {
				now = fmt.Sprint(m.free(k.code))
			}
			return f.from, f.to, now
		}
	}
	last := k.fields[len(k.fields)-1]
	switch entry := col - cellColumn(1); {
	case k.entrant == "player" && entry >= 0 && entry%10 == 0:
		return col - 1, col + 3, ""
	case last.from > last.to && col >= last.from:
		return col, col + 3, ""
	}
	return col, col, ""
}

// free returns the lowest number that no line has.
func (m *Mender) free(code string) (n int) {
	for n = 1; m.taken[code][n] || m.entered[code][n].No > 0; n++ {
	}
	return n
}

// overwritten returns the line with a text at the right of some columns.
func (l Line) overwritten(from, to int, text string) Line {
	columns := []rune(fmt.Sprintf("%-*s", to, l.Text))
	copy(columns[from-1:], []rune(fmt.Sprintf("%*s", to-from+1, text)))
	return l.With(strings.TrimRight(string(columns), " "))
}

// A claim is about a player in a round.
type claim struct{ player, round int }

// readClaims notes who claims to have met whom, as far as the lines of players can be read.
func (m *Mender) readClaims() {
	read := kinds["001"].read
	for l := range m.text.Lines() {
		if l.Code() != "001" {
			continue
		}
		l, ok := realigned(l, func(l Line) error { _, _, err := read(l); return err }, func(Line) int { return 0 })
		if !ok {
			continue
		}
		number, cells, _ := read(l)
		for k, c := range cells {
			if c.Opponent != 0 {
				by, of := claim{number, k + 1}, claim{int(c.Opponent), k + 1}
				m.claims[of], m.named[by] = append(m.claims[of], number), append(m.named[by], int(c.Opponent))
			}
		}
	}
}

// support counts the games in the entries of a player that opponents claim, too, if he has that
// number.
func (m *Mender) support(cells Cells, number int) (n int) {
	for k, c := range cells {
		if slices.Contains(m.claims[claim{number, k + 1}], int(c.Opponent)) {
			n++
		}
	}
	return n
}

// numberOf returns the number by which a player's opponents know him, if it is not his own and no
// other line has it; 0 otherwise.
func (m *Mender) numberOf(cells Cells, own int) (number int) {
	if m.support(cells, own) > 0 {
		return 0
	}
	games, most := 0, 0
	for k, c := range cells {
		if c.Opponent == 0 {
			continue
		}
		games++
		for _, n := range m.named[claim{int(c.Opponent), k + 1}] {
			if m.taken["001"][n] {
				continue
			}
			if backing := m.support(cells, n); backing > most {
				number, most = n, backing
			}
		}
	}
	if 2*most <= games {
		return 0
	}
	return number
}
