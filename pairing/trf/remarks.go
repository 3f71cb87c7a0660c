package trf

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A remark is a comment line with facts that the format has no place for:
//
//	### pairings: {"player":{"number":1,"id":"ann@club"}}
//
// Other programs skip it. It holds one of the things below, in the JSON form of the
// record, in ASCII.
type remark struct {
	Event      *eventRemark        `json:"event,omitempty"`
	Player     *playerRemark       `json:"player,omitempty"`
	Round      *roundRemark        `json:"round,omitempty"`
	Game       *gameRemark         `json:"game,omitempty"`
	Absence    *pairing.Absence    `json:"absence,omitempty"`
	Ruling     *pairing.Ruling     `json:"ruling,omitempty"`
	Correction *pairing.Correction `json:"correction,omitempty"`
	Revision   *pairing.Revision   `json:"revision,omitempty"`

	at line
}

// An eventRemark is about nobody in particular.
type eventRemark struct {
	Rounds  *int             `json:"rounds,omitempty"` // recorded, where the entries seem to say something else
	Scoring *pairing.Scoring `json:"scoring,omitempty"`
}

// A playerRemark says what the line of the player with that starting rank number
// cannot say.
type playerRemark struct {
	Number  int              `json:"number"`
	ID      pairing.ID       `json:"id,omitempty"`
	Name    *string          `json:"name,omitempty"`
	Rating  *int             `json:"rating,omitempty"`
	Virtual []pairing.Points `json:"virtual,omitempty"`
}

// A roundRemark says what the entries of a round, 1-based, cannot say.
type roundRemark struct {
	Number      int                  `json:"number"`
	Boards      []pairing.ID         `json:"boards,omitempty"`  // who has White, in the order of the games
	Points      [][2]pairing.Points  `json:"points,omitempty"`  // of the games, in that order
	Results     []pairing.Result     `json:"results,omitempty"` // of matches, in that order, if their boards tell others
	Byes        []pairing.Bye        `json:"byes,omitempty"`    // worth what no code is worth
	Adjustments []pairing.Adjustment `json:"adjustments,omitempty"`
}

// A gameRemark says what a game counts for pairings and standings, where the entries have
// another result for the rating report (C.04.2 4.3).
type gameRemark struct {
	Round  int            `json:"round"`
	White  pairing.ID     `json:"white"`
	Black  pairing.ID     `json:"black"`
	Result pairing.Result `json:"result"`
	Rated  pairing.Result `json:"rated"`
}

// isRemark reports whether the text of a comment line is a remark.
func isRemark(text string) bool { return strings.HasPrefix(text, remarkPrefix+"{") }

// parseRemark reads a remark.
func parseRemark(l line) (m remark) {
	const col = len(commentCode) + len(remarkPrefix) + 1
	decoder := json.NewDecoder(strings.NewReader(l.field(col, l.width())))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		l.refuse(col, "%v", err)
	}
	_, err := decoder.Token()
	l.require(err == io.EOF, col, "one remark expected, and nothing behind it")
	things := 0
	for _, there := range []bool{m.Event != nil, m.Player != nil, m.Round != nil, m.Game != nil, m.Absence != nil, m.Ruling != nil, m.Correction != nil, m.Revision != nil} {
		if there {
			things++
		}
	}
	l.require(things == 1, col, "a remark about %d things: one expected", things)
	m.at = l
	return m
}

// remark writes a remark. What is beyond ASCII, all of it in strings, is escaped, so that no
// change of encoding hurts it, and so is DEL, which shows nothing.
func (w *writer) remark(m remark) {
	text, err := json.Marshal(m)
	if err != nil {
		refuse("%v", err)
	}
	w.buf.WriteString(commentCode + remarkPrefix)
	for _, c := range string(text) {
		if c < 0x7f {
			w.buf.WriteByte(byte(c))
			continue
		}
		for _, unit := range utf16.Encode([]rune{c}) {
			fmt.Fprintf(&w.buf, `\u%04x`, unit)
		}
	}
	w.buf.WriteByte('\n')
}

// banOf gives what the codes XXP and 260 say of a ruling, the player with the smaller ID
// first and From 0 for all rounds, and whether they say anything. last is the last round
// that they have.
func banOf(r pairing.Ruling, last int) (pairing.Ruling, bool) {
	b := pairing.Ruling{Kind: pairing.Forbidden, Players: r.Players, From: max(r.From, 1), To: r.To}
	slices.Sort(b.Players[:])
	switch {
	case r.From <= 1 && r.To == 0:
		b.From = 0
	case r.To == 0 || r.To > last:
		b.To = last
	}
	return b, r.Kind == pairing.Forbidden && b.From <= last
}
