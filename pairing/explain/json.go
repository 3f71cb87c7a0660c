package explain

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A wire is a verdict as JSON has it.
type wire struct {
	Kind          Kind            `json:"kind"`
	Article       string          `json:"article,omitempty"`
	Item          string          `json:"item,omitempty"`
	Part          string          `json:"part,omitempty"`
	Bracket       json.RawMessage `json:"bracket,omitempty"`
	Ours          json.RawMessage `json:"ours,omitempty"`
	Theirs        json.RawMessage `json:"theirs,omitempty"`
	OursPlayers   json.RawMessage `json:"ours_players,omitempty"`
	TheirsPlayers json.RawMessage `json:"theirs_players,omitempty"`
	OursNumbers   []int           `json:"ours_numbers,omitempty"`
	TheirsNumbers []int           `json:"theirs_numbers,omitempty"`
	Player        pairing.ID      `json:"player,omitempty"`
	At            int             `json:"at,omitempty"`
	Games         []colored       `json:"games,omitempty"`
	Violations    []Violation     `json:"violations,omitempty"`
	Stuck         []pairing.ID    `json:"stuck,omitempty"`
	Evidence      *Evidence       `json:"evidence,omitempty"`
	Players       []pairing.ID    `json:"players,omitempty"`
	Asked         []pairing.ID    `json:"asked,omitempty"`
	Words         Words           `json:"words,omitempty"`
	Round         [][2]pairing.ID `json:"round,omitempty"`
}

// A colored game is a row and the article that gave the colours.
type colored struct {
	row     [2]pairing.ID
	article string
}

// MarshalJSON gives an array of the two.
func (c colored) MarshalJSON() ([]byte, error) { return json.Marshal([2]any{c.row, c.article}) }

// UnmarshalJSON reads what MarshalJSON gives.
func (c *colored) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[2]any{&c.row, &c.article})
}

// A place is a bracket's name.
type place struct {
	Number int         `json:"number"`
	Kind   BracketKind `json:"kind"`
	Score  int         `json:"score"`
}

// MarshalJSON gives the form that [Verdict] describes.
func (v Verdict) MarshalJSON() ([]byte, error) {
	w := wire{Kind: v.Kind, Article: v.Article, Item: v.Item, Part: v.Part, Player: v.Player, At: v.At,
		Violations: v.Violations, Stuck: v.Stuck, Evidence: v.Evidence, Players: v.Absent, Asked: v.Asked, Words: v.Words, Round: rows(v.Round)}
	for _, g := range v.Games {
		w.Games = append(w.Games, colored{[2]pairing.ID{g.White, g.Black}, g.Article})
	}
	if v.Bracket > 0 || v.BracketKind != "" {
		w.Bracket = raw(place{v.Bracket, v.BracketKind, int(v.BracketScore)})
	} else if v.Kind == Criterion || v.Kind == Order {
		w.Bracket = json.RawMessage("null")
	}
	switch {
	case v.OursExchange != nil && v.TheirsExchange != nil:
		w.Ours, w.Theirs = raw(*v.OursExchange), raw(*v.TheirsExchange)
	case v.Measure != Nothing:
		w.Ours, w.Theirs = raw(measured(v.Measure, v.Ours)), raw(measured(v.Measure, v.Theirs))
		if v.Part != "" { // an order: nobody contributes
			break
		}
		w.OursPlayers, w.TheirsPlayers = raw(contributors(v.Measure, v.OursPlayers)), raw(contributors(v.Measure, v.TheirsPlayers))
	case v.Kind == Order || v.Kind == Colors:
		w.Ours, w.Theirs = raw(who(v.OursPlayers)), raw(who(v.TheirsPlayers))
		w.OursNumbers, w.TheirsNumbers = v.Ours, v.Theirs
	}
	return json.Marshal(w)
}

// UnmarshalJSON reads what MarshalJSON gives.
func (v *Verdict) UnmarshalJSON(data []byte) error {
	var w wire
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	*v = Verdict{Kind: w.Kind, Article: w.Article, Item: w.Item, Part: w.Part, Player: w.Player, At: w.At,
		Violations: w.Violations, Stuck: w.Stuck, Evidence: w.Evidence, Absent: w.Players, Asked: w.Asked, Words: w.Words, Round: round(w.Round)}
	for _, g := range w.Games {
		v.Games = append(v.Games, Game{White: g.row[0], Black: g.row[1], Article: g.article})
	}
	var p place
	if err := optional(w.Bracket, &p); err != nil {
		return err
	}
	v.Bracket, v.BracketKind, v.BracketScore = p.Number, p.Kind, pairing.Points(p.Score)
	if len(w.Ours) == 0 {
		return nil
	}
	if w.Ours[0] == '{' {
		v.OursExchange, v.TheirsExchange = new(Exchange), new(Exchange)
		err := firstError(json.Unmarshal(w.Ours, v.OursExchange), json.Unmarshal(w.Theirs, v.TheirsExchange))
		x, y := v.OursExchange.Items(), v.TheirsExchange.Items()
		v.Ours, v.Theirs = slices.Concat(x[:]...), slices.Concat(y[:]...)
		return err
	}
	if w.Ours[0] == '[' && (v.Kind == Colors || v.Kind == Order) { // players whose places are compared
		v.Ours, v.Theirs = w.OursNumbers, w.TheirsNumbers
		return firstError(shares(w.Ours, &v.OursPlayers), shares(w.Theirs, &v.TheirsPlayers))
	}
	var theirs Measure
	return firstError(
		amounts(w.Ours, &v.Measure, &v.Ours), amounts(w.Theirs, &theirs, &v.Theirs),
		shares(w.OursPlayers, &v.OursPlayers), shares(w.TheirsPlayers, &v.TheirsPlayers),
	)
}

// MarshalJSON gives article, value and players as [Verdict] has them.
func (v Value) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Article string          `json:"article"`
		Name    string          `json:"name,omitempty"`
		Shown   string          `json:"shown,omitempty"`
		Value   json.RawMessage `json:"value"`
		Players json.RawMessage `json:"players"`
	}{v.Article, v.Name, v.Shown, raw(measured(v.Measure, v.Amounts)), raw(contributors(v.Measure, v.Players))})
}

// UnmarshalJSON reads what MarshalJSON gives.
func (v *Value) UnmarshalJSON(data []byte) error {
	var w struct {
		Article, Name  string
		Shown          string
		Value, Players json.RawMessage
	}
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	*v = Value{Article: w.Article, Name: w.Name, Shown: w.Shown}
	return firstError(amounts(w.Value, &v.Measure, &v.Amounts), shares(w.Players, &v.Players))
}

// MarshalJSON gives points in tenths.
func (p Player) MarshalJSON() ([]byte, error) {
	type plain Player
	return json.Marshal(struct {
		plain
		Score int `json:"score"`
	}{plain(p), int(p.Score)})
}

// UnmarshalJSON reads what MarshalJSON gives.
func (p *Player) UnmarshalJSON(data []byte) error {
	type plain Player
	w := struct {
		*plain
		Score int `json:"score"`
	}{plain: (*plain)(p)}
	err := json.Unmarshal(data, &w)
	p.Score = pairing.Points(w.Score)
	return err
}

// MarshalJSON gives points in tenths.
func (b Bracket) MarshalJSON() ([]byte, error) {
	type plain Bracket
	return json.Marshal(struct {
		plain
		Score int `json:"score"`
	}{plain(b), int(b.Score)})
}

// UnmarshalJSON reads what MarshalJSON gives.
func (b *Bracket) UnmarshalJSON(data []byte) error {
	type plain Bracket
	w := struct {
		*plain
		Score int `json:"score"`
	}{plain: (*plain)(b)}
	err := json.Unmarshal(data, &w)
	b.Score = pairing.Points(w.Score)
	return err
}

// MarshalJSON gives null for none.
func (l Letter) MarshalJSON() ([]byte, error) {
	if l == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(l))
}

// measured is what a criterion measures, as JSON has it.
func measured(m Measure, amounts []int) any {
	list := append([]int{}, amounts...) // not nil
	switch {
	case m == List:
		return list
	case m == Sum && len(list) > 0:
		return list[0]
	case m == LookAhead && len(list) > 0:
		return []any{list[0], list[1:]}
	}
	return nil
}

// amounts reads what measured gives, and tells the form.
func amounts(data json.RawMessage, m *Measure, list *[]int) error {
	var number int
	if len(data) == 0 || string(data) == "null" {
		return nil
	}
	if json.Unmarshal(data, &number) == nil {
		*m, *list = Sum, []int{number}
		return nil
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	*m, *list = List, []int{}
	for _, part := range parts {
		if part[0] == '[' {
			*m = LookAhead
			var tail []int
			if err := json.Unmarshal(part, &tail); err != nil {
				return err
			}
			*list = append(*list, tail...)
			continue
		}
		if err := json.Unmarshal(part, &number); err != nil {
			return err
		}
		*list = append(*list, number)
	}
	return nil
}

// contributors are those who contribute, with their amounts to a list and wherever they
// have any.
func contributors(m Measure, shares []Share) any {
	list := make([]any, len(shares))
	for i, s := range shares {
		list[i] = s.Player
		if m == List || s.Amount != 0 {
			list[i] = [2]any{s.Player, s.Amount}
		}
	}
	return list
}

// shares reads what contributors gives.
func shares(data json.RawMessage, list *[]Share) error {
	var parts []json.RawMessage
	if err := optional(data, &parts); err != nil {
		return err
	}
	*list = make([]Share, len(parts))
	for i, part := range parts {
		s := &(*list)[i]
		if part[0] != '[' {
			if err := json.Unmarshal(part, &s.Player); err != nil {
				return err
			}
			continue
		}
		pair := [2]any{&s.Player, &s.Amount}
		if err := json.Unmarshal(part, &pair); err != nil {
			return err
		}
	}
	return nil
}

// rows gives the games and the allocated bye of a round.
func rows(r pairing.Round) [][2]pairing.ID {
	var list [][2]pairing.ID
	for _, g := range r.Games {
		list = append(list, [2]pairing.ID{g.White, g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			list = append(list, [2]pairing.ID{b.Player})
		}
	}
	return list
}

// round makes a round of rows.
func round(list [][2]pairing.ID) (r pairing.Round) {
	for _, row := range list {
		if row[1] == "" {
			r.Byes = append(r.Byes, pairing.Bye{Player: row[0], Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: row[0], Black: row[1]})
		}
	}
	return r
}

// raw encodes what cannot fail.
func raw(x any) json.RawMessage {
	data, err := json.Marshal(x)
	if err != nil {
		panic(fmt.Sprintf("explain: %v", err))
	}
	return data
}

// optional decodes unless there is nothing.
func optional(data json.RawMessage, x any) error {
	if len(data) == 0 {
		return nil
	}
	return json.Unmarshal(data, x)
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
