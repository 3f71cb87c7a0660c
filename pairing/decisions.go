package pairing

import "slices"

// An Absence is a number of rounds that a player sits out: a requested bye, a withdrawal, or
// the rounds before a late entry. The only game that may be recorded for the player in these
// rounds is one they forfeited.
type Absence struct {
	Player ID `json:"player"`

	// From and To are rounds, 1-based, both included. From is at least 1. To 0 means to
	// the end: the player has withdrawn.
	From int `json:"from"`
	To   int `json:"to,omitzero"`

	// Points for each of the rounds; zero if the player is only absent.
	Points Points `json:"points,omitzero"`

	// GamePoints for each of the rounds, for a team.
	GamePoints Points `json:"game_points,omitzero"`

	// Expelled means that the player was excluded to the end, and has no place in the
	// standings.
	Expelled bool `json:"expelled,omitzero"`
}

// covers reports whether the absence holds in the round, 1-based.
func (a Absence) covers(round int) bool { return holds(a.From, a.To, round) }

// holds reports whether a round is among those from one to another.
func holds(from, to, round int) bool { return from <= round && (to == 0 || round <= to) }

// A Decision is what the arbiter decides on two players.
type Decision string

// The decisions, strictest first, and that on an appeal.
const (
	// Required: they must meet, even if they have met or both need the same colour. The
	// others are paired by the rules as if the two could meet nobody else. Of the bye: the
	// player has it, even if the rules bar them.
	Required Decision = "required"

	// Forbidden: they must not meet.
	Forbidden Decision = "forbidden"

	// Apart: they meet only if they have to, even if criteria suffer. The round has as few
	// Apart pairs as any legal round. Of necessary ones, pairs that would meet by the rules
	// anyway are preferred, then those on lower boards. The others are paired as if these
	// were Required.
	Apart Decision = "apart"

	// Avoid: they do not meet if no criterion of the rules suffers in any bracket, and
	// no Apart pair is added. The search can miss such a round where the rules choose
	// differently in a higher bracket, or where many such pairs meet.
	Avoid Decision = "avoid"

	// Reinstated: the first forfeited a game against the second in round From, which is
	// also To, and stays in the event, because an appeal was accepted. It matters in
	// systems that remove players who forfeit.
	Reinstated Decision = "reinstated"
)

// How a round without Avoid pairs is looked for: by forbidding pairs. First all are treated
// as if they were Apart. If a criterion suffers from that, the boards on which such pairs
// meet are tried from the top, one by one, or in sixteen parts if there are more (in a field
// of more than 128 players six, unless such pairs are many, and eight rounds at most). The
// pairs of the part are forbidden, and those that do not meet. What the rules prescribe then
// has to be as good. So a round that costs nothing can be missed: where the rules choose
// otherwise in a higher bracket and a criterion suffers in a lower one, where only some pairs
// of the part can be kept apart, and in a large field on boards that are not tried.

// A Ruling is a decision of the arbiter on two players, or on one and the pairing-allocated
// bye. Required prevails over Apart and Avoid, and contradicts Forbidden; otherwise all
// rulings hold together. A Required bye is an error in a round in which nobody has it, or
// that player cannot.
type Ruling struct {
	Kind Decision `json:"kind"`

	// Players are two; an empty second one stands for the pairing-allocated bye. The four
	// decisions then say whether the first one has it: must, must not, only if somebody
	// has to, not if no criterion suffers.
	Players [2]ID `json:"players"`

	// From and To are rounds, 1-based, both included. From 0 means from the first round,
	// To 0 to the end.
	From int `json:"from,omitzero"`
	To   int `json:"to,omitzero"`

	// Note is the reason, for people: "brothers". It is shown where the ruling decides.
	Note string `json:"note,omitempty"`
}

// A Correction is a game that was changed after later rounds had been paired. Until round
// After had been paired, the record said Was. [Tournament.Correct] writes it for results.
//
// For colours, exchange White and Black in the game and append a Correction with Reversed,
// even for the last round, for [Check].
type Correction struct {
	Round int    `json:"round"` // of the game, 1-based
	After int    `json:"after"` // the latest round that had been paired, 1-based
	White ID     `json:"white"` // as the correction left the game
	Black ID     `json:"black"`
	Was   Result `json:"was,omitempty"`

	// Reversed means that the record had the colours reversed. Was then begins with the
	// share of the player who has Black now.
	Reversed bool `json:"reversed,omitzero"`
}

// absent returns the absence of everybody who is absent in the round, 1-based: the
// last recorded that covers it. It is nil if nobody is. It takes time linear in the
// number of absences.
func (t Tournament) absent(round int) map[ID]Absence {
	var absent map[ID]Absence
	for _, a := range t.Absences {
		if !a.covers(round) {
			continue
		}
		if absent == nil {
			absent = make(map[ID]Absence)
		}
		absent[a.Player] = a
	}
	return absent
}

// pairs returns the pairs of players on whom there is a decision of that kind in the
// round, 1-based, in the order recorded. It takes time linear in the number of
// rulings.
func (t Tournament) pairs(d Decision, round int) [][2]ID {
	var pairs [][2]ID
	for _, r := range t.Rulings {
		if r.Kind == d && holds(r.From, r.To, round) {
			pairs = append(pairs, r.Players)
		}
	}
	return pairs
}

// Withdraw records that a player is absent to the end, from the round about to be paired.
func (t *Tournament) Withdraw(id ID) {
	t.Absences = append(slices.Clip(t.Absences), Absence{Player: id, From: len(t.Rounds) + 1})
}

// Return ends all absences that cover the round about to be paired. Later ones stay.
func (t *Tournament) Return(id ID) {
	recorded := len(t.Rounds)
	absences := make([]Absence, 0, len(t.Absences))
	for _, a := range t.Absences {
		if a.Player == id && a.covers(recorded+1) {
			if recorded == 0 || a.From > recorded {
				continue
			}
			a.To, a.Expelled = recorded, false
		}
		absences = append(absences, a)
	}
	t.Absences = absences
}

// Correct enters or changes the result of a recorded game, and keeps the old one as a
// [Correction] if later rounds have been paired. Copies of the tournament do not change. It is an error if
// there is no such round, game or result, or if a player absent from the round would have
// played.
func (t *Tournament) Correct(round int, white, black ID, r Result) error {
	if round < 1 || round > len(t.Rounds) {
		return invalid("round %d is not recorded: there are %d", round, len(t.Rounds))
	}
	games := t.Rounds[round-1].Games
	i := t.Rounds[round-1].find(white, black)
	name := t.quoted()
	switch {
	case i < 0 && t.Rounds[round-1].find(black, white) >= 0:
		return invalid("no game %s - %s: the record has %s - %s", name(white), name(black), name(black), name(white)).in(round).about(white, black)
	case i < 0:
		return invalid("no game %s - %s", name(white), name(black)).in(round).about(white, black)
	case !r.known():
		return invalid("game %s - %s: unknown result %q", name(white), name(black), r).in(round).about(white, black)
	case games[i].Result == r:
		return nil
	}
	absent := t.absent(round)
	for side, id := range [2]ID{white, black} {
		if _, away := absent[id]; away && !(Game{Result: r}).missedBy(side) {
			return invalid("game %s - %s: player %s is absent, and can only have forfeited it", name(white), name(black), name(id)).in(round).about(id)
		}
	}
	if paired := len(t.Rounds); paired > round {
		t.Corrections = append(slices.Clip(t.Corrections), Correction{
			Round: round, After: paired, White: white, Black: black, Was: games[i].Result,
		})
	}
	t.change(round, i, func(g *Game) { g.Result = r })
	return nil
}

// find returns the place of a game in the round, or -1.
func (r Round) find(white, black ID) int {
	return slices.IndexFunc(r.Games, func(g Game) bool { return g.White == white && g.Black == black })
}

// change changes the i-th game of a round in memory of its own.
func (t *Tournament) change(round, i int, by func(*Game)) {
	t.Rounds = slices.Clone(t.Rounds)
	games := slices.Clone(t.Rounds[round-1].Games)
	by(&games[i])
	t.Rounds[round-1].Games = games
}

// after reports whether a correction can be made after the round, 1-based, was paired.
// Before another round is paired only reversed colours are noted.
func (c Correction) after(round int) bool {
	return round > c.Round || round == c.Round && c.Reversed
}

// undo makes the game what it was before the correction.
func (c Correction) undo(g *Game) {
	if g.Result = c.Was; c.Reversed {
		g.White, g.Black = g.Black, g.White
		g.Points[0], g.Points[1] = g.Points[1], g.Points[0]
	}
}

// undo takes back the corrections that were made after the round, 1-based, had been
// paired. Of several of one game the earliest tells what the record said.
func (t *Tournament) undo(round int) {
	var kept []Correction
	for _, c := range slices.Backward(t.Corrections) {
		switch {
		case c.After < round:
			kept = append(kept, c)
		case 0 < c.Round && c.Round < round:
			if i := t.Rounds[c.Round-1].find(c.White, c.Black); i >= 0 {
				t.change(c.Round, i, c.undo)
			}
		}
	}
	slices.Reverse(kept)
	t.Corrections = kept
}
