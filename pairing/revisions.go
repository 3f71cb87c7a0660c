package pairing

import (
	"cmp"
	"context"
	"slices"
)

// A Revision is what held until round After had been paired, before a change. What is not
// set was as in the next revision, or as it is today. [Tournament.Revise] writes it.
type Revision struct {
	After   int      `json:"after"`             // 1-based
	Players []Player `json:"players,omitempty"` // in their order, with their ratings and names
	Planned int      `json:"planned,omitempty"` // -1 if it was not known
	Scoring *Scoring `json:"scoring,omitempty"`
}

// Revise changes the players, their order and ratings, the planned rounds or the point system of a
// running event, and remembers what held when the recorded rounds were paired. Copies of the
// tournament do not change. Late entries, withdrawals and names need no Revise. A nil function
// changes nothing.
//
//	t.Revise(func(t *pairing.Tournament) { t.Planned = 7 })
func (t *Tournament) Revise(change func(*Tournament)) {
	if change == nil {
		return
	}
	scoring := t.Scoring
	held := Revision{len(t.Rounds), t.Players, cmp.Or(t.Planned, -1), &scoring}
	t.Players = copyPlayers(t.Players)
	change(t)
	if held.After == 0 || t.Planned == max(0, held.Planned) && t.Scoring == scoring &&
		samePlayers(t.Players, held.Players) {
		return // they have paired no round, or are what they were
	}
	if n := len(t.Revisions); n == 0 || t.Revisions[n-1].After < held.After {
		held.Players = copyPlayers(held.Players)
		t.Revisions = append(slices.Clip(t.Revisions), held)
	}
}

// samePlayers reports whether two lists are the same but for names.
func samePlayers(a, b []Player) bool {
	return slices.EqualFunc(a, b, func(p, q Player) bool {
		return p.ID == q.ID && p.Rating == q.Rating && p.Group == q.Group && slices.Equal(p.Virtual, q.Virtual)
	})
}

// Enter inserts a late entry at a pairing number, from 1. Number 0 stands for the place by rating:
// behind everybody rated as high or higher. Whoever goes by titles or names, too, states the number.
// The recorded rounds do not change for anybody else. It is an error if the ID is empty or taken, or
// if there is no such number or rating.
func (t *Tournament) Enter(p Player, number int) error {
	changed, n := *t, len(t.Players)
	switch {
	case number < 0 || number > n+1:
		return refused("player %q enters with the number %d: it can be 1 to %d, or 0 for the place by rating",
			p.ID, number, n+1).about(p.ID)
	case number == 0:
		for number = n + 1; number > 1 && t.Players[number-2].Rating < p.Rating; {
			number--
		}
	}
	p.Virtual = slices.Clone(p.Virtual)
	changed.Players = slices.Insert(slices.Clip(t.Players), number-1, p)
	if _, err := changed.seating(context.Background()); err != nil {
		e := t.blame(err)
		if _, taken := t.Player(p.ID); taken {
			e.Err = ErrRecorded
		}
		return e
	}
	if recorded := len(t.Rounds); recorded > 0 {
		changed.Absences = append(slices.Clip(t.Absences), Absence{Player: p.ID, From: 1, To: recorded})
	}
	t.Players, t.Absences = changed.Players, changed.Absences
	return nil
}

// Unpair removes the last recorded round with its corrections, revisions and decisions
// on its games ([Reinstated], [Awarded]). Absences and other rulings stay. It is an error if no round is recorded.
func (t *Tournament) Unpair() error {
	last := len(t.Rounds)
	if last == 0 {
		return refused("no round is recorded that could be taken back")
	}
	t.Rounds = t.Rounds[: last-1 : last-1]
	var corrections []Correction
	for _, c := range t.Corrections {
		if c.After = min(c.After, last-1); c.after(c.After) {
			corrections = append(corrections, c)
		}
	}
	var revisions []Revision
	for _, r := range t.Revisions {
		if r.After < last {
			revisions = append(revisions, r)
		} else if n := len(revisions); last > 1 && (n == 0 || revisions[n-1].After < last-1) {
			r.After = last - 1
			revisions = append(revisions, r)
		}
	}
	t.Corrections, t.Revisions = corrections, revisions
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings),
		func(r Ruling) bool { return (r.Kind == Reinstated || r.Kind == Awarded) && r.From == last })
	return nil
}

// restore makes the players, the number of planned rounds and the point system what they
// were when the round, 1-based, was about to be paired.
func (t *Tournament) restore(round int) {
	first := slices.IndexFunc(t.Revisions, func(r Revision) bool { return r.After >= round })
	if first < 0 {
		return
	}
	for _, r := range slices.Backward(t.Revisions[first:]) {
		if len(r.Players) > 0 {
			t.Players = r.Players
		}
		if r.Planned != 0 {
			t.Planned = max(0, r.Planned)
		}
		if r.Scoring != nil {
			t.Scoring = *r.Scoring
		}
	}
	t.Revisions = t.Revisions[:first:first]
	t.forget(round)
}

// forget takes out of the record until a round, 1-based, what it says of players who are
// not in the list: of late entries there can be byes, absences and rulings.
func (t *Tournament) forget(round int) {
	known := make(map[ID]bool, len(t.Players))
	for _, p := range t.Players {
		known[p.ID] = true
	}
	t.Rounds = slices.Clone(t.Rounds[:round])
	for i, r := range t.Rounds {
		t.Rounds[i].Byes = slices.DeleteFunc(slices.Clone(r.Byes), func(b Bye) bool { return !known[b.Player] })
		t.Rounds[i].Adjustments = slices.DeleteFunc(slices.Clone(r.Adjustments),
			func(a Adjustment) bool { return !known[a.Player] })
	}
	t.Absences = slices.DeleteFunc(slices.Clone(t.Absences), func(a Absence) bool { return !known[a.Player] })
	members := t.members()
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r Ruling) bool {
		if r.Group != "" {
			return len(members[r.Group]) == 0
		}
		return !known[r.Players[0]] || r.Players[1] != "" && !known[r.Players[1]]
	})
}

// copyPlayers returns a list that shares no memory with the players.
func copyPlayers(players []Player) []Player {
	players = slices.Clone(players)
	for i := range players {
		players[i].Virtual = slices.Clone(players[i].Virtual)
	}
	return players
}
