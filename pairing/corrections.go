package pairing

import "slices"

// A Correction is a game that was changed after later rounds had been paired. Until round After had
// been paired, the record said Was, and Points. [Tournament.SetResult] and [Tournament.SetPoints]
// write it.
//
// For colours, exchange White and Black in the game and append a Correction with Reversed,
// even for the last round, for [Check].
type Correction struct {
	Round int    `json:"round"` // of the game, 1-based
	After int    `json:"after"` // the latest round that had been paired, 1-based
	White ID     `json:"white"` // as the correction left the game
	Black ID     `json:"black"`
	Was   Result `json:"was,omitempty"`

	// Points are the game points that a match of teams had, those of White first. They are nil if
	// they were the same.
	Points *[2]Points `json:"points,omitempty"`

	// Reversed means that the record had the colours reversed. Was and Points
	// then begin with the share of the player who has Black now.
	Reversed bool `json:"reversed,omitzero"`
}

// SetResult enters the result of a recorded game, or corrects it. What the record said when later
// rounds were paired is kept as a [Correction], with the game points of a match. Game points that
// give a match another result are taken out, unless it is [Awarded]. Copies of the tournament do not
// change. It is an error if there is no such round, game or result, or if a player absent from the
// round would have played.
func (t *Tournament) SetResult(round int, white, black ID, r Result) error {
	i, err := t.game(round, white, black)
	if err != nil {
		return err
	}
	if t.Rounds[round-1].Games[i].Result == r {
		return nil
	}
	if !r.known() {
		name := t.names(quoted)
		return refused("game %s - %s: unknown result %q", name(white), name(black), r).in(round).about(white, black)
	}
	if err := t.attended(round, white, black, r); err != nil {
		return err
	}
	keep := r.fits(t.Rounds[round-1].Games[i].Points) || t.awarded(round, white, black)
	t.correct(round, i, t.matches())
	t.change(round, i, func(g *Game) {
		if g.Result = r; !keep {
			g.Points = [2]Points{}
		}
	})
	return nil
}

// SetPoints enters the game points of a recorded match of teams, or corrects them. They give the
// match its result, unless they agree with a forfeit that is recorded, or the match is [Awarded]. What
// the record said when later rounds were paired is kept, as SetResult does. No points for both leave the
// result as it is. It is an error if there is no such round or match, if no match can have these
// points, or if a team absent from the round would have played. A Tournament knows of no boards: where these are
// recorded, SetPoints of package trf's File, or of package systems' Event, keeps the match to what they give.
func (t *Tournament) SetPoints(round int, white, black ID, points [2]Points) error {
	i, err := t.game(round, white, black)
	if err != nil {
		return err
	}
	g := t.Rounds[round-1].Games[i]
	was := g
	if g.Points = points; points != [2]Points{} && !t.awarded(round, white, black) {
		if g.Result == Pending || g.Result == Adjourned || !g.Result.fits(points) {
			g.Result = outcome(points)
		}
	}
	if g == was {
		return nil
	}
	if err := t.slips().validatePoints(&g, t.names(quoted)); err != nil {
		return refused("%s", err.Text).in(round).about(white, black)
	}
	if g.Result != was.Result {
		if err := t.attended(round, white, black, g.Result); err != nil {
			return err
		}
	}
	t.correct(round, i, true)
	t.change(round, i, func(changed *Game) { *changed = g })
	return nil
}

// attended requires that whoever is absent from the round, 1-based, has not played by the result of the
// game.
func (t *Tournament) attended(round int, white, black ID, r Result) error {
	absent, name := t.absent(round), t.names(quoted)
	for side, id := range [2]ID{white, black} {
		if _, away := absent[id]; away && !r.missedBy(side) {
			return refused("game %s - %s: player %s is absent, and can only have forfeited it",
				name(white), name(black), name(id)).in(round).about(id)
		}
	}
	return nil
}

// game finds a recorded game.
func (t *Tournament) game(round int, white, black ID) (int, error) {
	if round < 1 || round > len(t.Rounds) {
		return 0, refused("round %d is not recorded: there are %d", round, len(t.Rounds)).in(max(round, 0))
	}
	i := t.Rounds[round-1].find(white, black)
	name := t.names(quoted)
	switch {
	case i < 0 && t.Rounds[round-1].find(black, white) >= 0:
		return 0, refused("no game %s - %s: the record has %s - %s",
			name(white), name(black), name(black), name(white)).in(round).about(white, black)
	case i < 0:
		return 0, refused("no game %s - %s", name(white), name(black)).in(round).about(white, black)
	}
	return i, nil
}

// correct remembers what the i-th game of a round is, if a later round has been paired with it, and the game
// points if it is a match or becomes one.
func (t *Tournament) correct(round, i int, match bool) {
	paired, g := len(t.Rounds), t.Rounds[round-1].Games[i]
	if paired == round {
		return
	}
	c := Correction{Round: round, After: paired, White: g.White, Black: g.Black, Was: g.Result}
	if match {
		c.Points = &g.Points
	}
	t.Corrections = append(slices.Clip(t.Corrections), c)
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
	if c.Points != nil {
		g.Points = *c.Points
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
