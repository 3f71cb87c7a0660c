package pairing

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/internal/jsonnames"
)

// UnmarshalJSON reads the form that encoding/json writes. It replaces t and does not write
// into its memory. Unknown names are an error.
func (t *Tournament) UnmarshalJSON(data []byte) error {
	if string(data) == "null" { // no value, as everywhere in encoding/json
		return nil
	}
	if !utf8.Valid(data) { // encoding/json would replace what is not
		return invalid("the tournament is not in UTF-8")
	}
	type plain Tournament
	var read struct {
		plain
		Rounds  []round  `json:"rounds"` // in the place of those of plain
		Rulings []ruling `json:"rulings"`
	}
	if err := strictly(data, &read, "a tournament"); err != nil {
		return err
	}
	rounds, err := recorded(read.Rounds, read.Players)
	if err != nil {
		return err
	}
	*t = Tournament(read.plain)
	t.Rounds = rounds
	for _, r := range read.Rulings {
		r.Ruling.Players = r.Players
		t.Rulings = append(t.Rulings, r.Ruling)
	}
	return nil
}

// strictly reads JSON into a value, and refuses names that it does not know or that stand twice.
func strictly(data []byte, to any, what string) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(to)
	var known *Error
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		if path, _ := jsonnames.Twice(data[:decoder.InputOffset()], true); path != "" {
			return invalid("JSON: there are two values of %q", path)
		}
		return nil
	case errors.As(err, &known):
		known.Kind = ErrInvalid
		return known
	case errors.As(err, &kind):
		kind.Field = embedded.Replace(kind.Field)
		return &Error{Kind: ErrInvalid, Text: fmt.Sprintf("JSON: %s cannot be a JSON %s", cmp.Or(kind.Field, what), kind.Value), Err: err}
	}
	return &Error{Kind: ErrInvalid, Text: err.Error(), Err: err}
}

// UnmarshalJSON reads a round of a tournament.
func (r *Round) UnmarshalJSON(data []byte) error {
	var read round
	if err := strictly(data, &read, "a round"); err != nil || string(data) == "null" {
		return err
	}
	rounds, err := recorded([]round{read}, nil)
	if err == nil {
		*r = rounds[0]
	} else {
		err.(*Error).Round = 0
	}
	return err
}

// UnmarshalJSON reads a game of a round.
func (g *Game) UnmarshalJSON(data []byte) error {
	var read game
	if err := strictly(data, &read, "a game"); err != nil || string(data) == "null" {
		return err
	}
	rounds, err := recorded([]round{{Games: []game{read}}}, nil)
	if err == nil {
		*g = rounds[0].Games[0]
	} else {
		err.(*Error).Round = 0
	}
	return err
}

// A round is a [Round] to be read, a game a [Game], a ruling a [Ruling]: encoding/json
// would drop a third one of two points or players.
type (
	plainRound Round
	plainGame  Game
	round      struct {
		plainRound
		Games []game `json:"games"`
	}
	game struct {
		plainGame
		Points []Points `json:"points"`
	}
	ruling struct {
		Ruling
		Players pair `json:"players"`
	}
)

// embedded takes out of the path to a field what embeds it.
var embedded = strings.NewReplacer("plain.", "", "plainRound.", "", "plainGame.", "", "Ruling.", "")

// recorded returns the rounds that were read. What is nil stays nil.
func recorded(read []round, players []Player) (rounds []Round, err error) {
	if read != nil {
		rounds = make([]Round, len(read))
	}
	for i, r := range read {
		if rounds[i] = Round(r.plainRound); r.Games != nil {
			rounds[i].Games = make([]Game, len(r.Games))
		}
		for k, g := range r.Games {
			if g.Points != nil && len(g.Points) != 2 {
				name := Tournament{Players: players}.quoted()
				return nil, invalid("game %s - %s: game points are two numbers, not %d", name(g.White), name(g.Black), len(g.Points)).in(i+1).about(g.White, g.Black)
			}
			copy(g.plainGame.Points[:], g.Points)
			rounds[i].Games[k] = Game(g.plainGame)
		}
	}
	return rounds, nil
}

// A pair is two players.
type pair [2]ID

// UnmarshalJSON takes two players, and nothing else: encoding/json drops a third one.
func (p *pair) UnmarshalJSON(data []byte) error {
	var list []ID
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) != 2 {
		return invalid("a ruling on %d players: it can be on two", len(list))
	}
	*p = pair(list)
	return nil
}

// UnmarshalText accepts the constants only.
func (d *Decision) UnmarshalText(text []byte) error {
	if *d = Decision(text); !d.known() {
		return mistyped("%.40q is no decision: it can be required, forbidden, apart or avoid", text)
	}
	return nil
}

// maxJSONDigits bounds the digits before the point of points in JSON, so that
// they fit into an int of 32 bits.
const maxJSONDigits = 8

// MarshalJSON returns a decimal number: 1.5.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON accepts a decimal number of whole tenths: 1.5, 1.0 or 1.
func (p *Points) UnmarshalJSON(data []byte) error {
	text := string(data)
	if text == "null" { // no value, as everywhere in encoding/json
		return nil
	}
	unsigned, negative := strings.CutPrefix(text, "-")
	whole, fraction, _ := strings.Cut(unsigned, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) == 0 {
		fraction = "0"
	}
	tenths, err := strconv.ParseUint(whole+fraction, 10, 64)
	if err != nil || whole == "" || len(whole) > maxJSONDigits || len(fraction) > 1 {
		return mistyped("%.40s is no number of points in whole tenths", text)
	}
	*p = Points(tenths)
	if negative {
		*p = -*p
	}
	return nil
}

// The words of colours and results in JSON.
var (
	colorWords = map[Color]string{
		NoColor: "none",
		White:   "white",
		Black:   "black",
	}
	resultWords = map[Result]string{
		Pending:       "pending",
		WhiteWins:     "white wins",
		Draw:          "draw",
		BlackWins:     "black wins",
		BothLose:      "both lose",
		WhiteDraws:    "white draws, black loses",
		BlackDraws:    "white loses, black draws",
		WhiteForfeits: "white forfeits",
		BlackForfeits: "black forfeits",
		BothForfeit:   "both forfeit",
		Adjourned:     "adjourned",
	}
)

// MarshalText returns "white", "black" or "none".
func (c Color) MarshalText() ([]byte, error) { return word(colorWords, c, "colour") }

// UnmarshalText accepts what MarshalText returns.
func (c *Color) UnmarshalText(text []byte) error { return meaning(colorWords, text, c, "colour") }

// MarshalText returns the result in words: "white wins", "draw", "black wins", "both lose",
// "white draws, black loses", "white loses, black draws", "white forfeits", "black
// forfeits", "both forfeit", "adjourned" or "pending".
func (r Result) MarshalText() ([]byte, error) { return word(resultWords, r, "result") }

// UnmarshalText accepts what MarshalText returns, and the constants, such as "1-0".
func (r *Result) UnmarshalText(text []byte) error {
	if notation := Result(text); notation != Pending && notation.known() {
		*r = notation
		return nil
	}
	return meaning(resultWords, text, r, "result")
}

// word returns the word for a value.
func word[T comparable](words map[T]string, value T, what string) ([]byte, error) {
	w, ok := words[value]
	if !ok {
		return nil, mistyped("%q is no %s", fmt.Sprint(value), what)
	}
	return []byte(w), nil
}

// meaning returns the value that a word stands for.
func meaning[T comparable](words map[T]string, text []byte, value *T, what string) error {
	for v, w := range words {
		if w == string(text) {
			*value = v
			return nil
		}
	}
	return mistyped("%.40q is no %s", text, what)
}
