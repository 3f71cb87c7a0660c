package main

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// Rules are what the referee has to know of a rule book: which rounds are legal,
// not which of them is right.
type rules struct {
	baku       pairing.Edition
	topscorers bool // in the last round they and their opponents are exempt from the colour limits
	pointsBar  bool // whoever got a win's points without playing must not have the bye
	lowestBye  bool // the bye goes to the lowest score that allows a round
}

// rulebooks are the systems and editions that can be refereed.
var rulebooks = map[string]rules{
	// C.04.3 of 2017: C.2 names the allocated bye and the win by forfeit, A.7
	// and C.3 exempt topscorers.
	"dutch 2017": {baku: baku.FIDE2016, topscorers: true},
	// C.04.3 of 2026: C2 by way of C.04.1 article 4, C5 for the bye.
	"dutch 2026": {baku: baku.FIDE2026, topscorers: true, pointsBar: true, lowestBye: true},
	// C.04.4.1 of 2018: B.0 item 3 for the bye.
	"dubov 2018": {baku: baku.FIDE2016, lowestBye: true},
	// C.04.4.1 of 2026: 2.1.2 and 3.1.3.
	"dubov 2026": {baku: baku.FIDE2026, pointsBar: true, lowestBye: true},
}

// A referee examines a tournament round by round. It keeps books of its own,
// from the rule text, and shares no code with the engines.
type referee struct {
	rules
	t         pairing.Tournament
	scoring   pairing.Scoring
	forbidden map[[2]pairing.ID]bool // both orders
	files     map[pairing.ID]*dossier
	round     int      // 1-based
	breaches  []string // found so far
}

// A dossier is what the referee knows of a player from the recorded rounds.
type dossier struct {
	met       map[pairing.ID]bool // over the board
	colors    []pairing.Color     // of games over the board
	score     pairing.Points
	virtual   []pairing.Points
	byeBarred bool
}

// review gives the breaches of the rules in all rounds of a tournament: asked
// holds the requests for each round, and one more if the round after the recorded
// ones is said to have no legal pairing.
//
// A round without the question of the lowest bye, or of whether any pairing
// exists, costs time linear in the field and its history; these questions are
// cubic in the field.
func review(r rules, t pairing.Tournament, asked [][]pairing.Bye) []string {
	ref := &referee{
		rules: r, t: t, scoring: t.Scoring.Values(),
		forbidden: make(map[[2]pairing.ID]bool),
		files:     make(map[pairing.ID]*dossier),
	}
	for _, p := range t.Forbidden {
		ref.forbidden[p], ref.forbidden[[2]pairing.ID{p[1], p[0]}] = true, true
	}
	for _, p := range t.Players {
		ref.files[p.ID] = &dossier{met: map[pairing.ID]bool{}, virtual: p.Virtual}
	}
	for i, round := range t.Rounds {
		ref.round = i + 1
		ref.judge(round, asked[i])
		ref.record(round)
	}
	if len(asked) > len(t.Rounds) {
		ref.round = len(t.Rounds) + 1
		if ref.pairable(ref.present(asked[ref.round-1]), func(*dossier) bool { return true }) {
			ref.breach("a legal pairing exists")
		}
	}
	return ref.breaches
}

func (r *referee) breach(format string, args ...any) {
	r.breaches = append(r.breaches, fmt.Sprintf("round %d: ", r.round)+fmt.Sprintf(format, args...))
}

// present gives the players who have not asked for a bye.
func (r *referee) present(asked []pairing.Bye) []pairing.ID {
	away := make(map[pairing.ID]bool, len(asked))
	for _, b := range asked {
		away[b.Player] = true
	}
	var ids []pairing.ID
	for _, p := range r.t.Players {
		if !away[p.ID] {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// judge examines a round before it is recorded: the books hold the rounds before
// it only, and the field is what asked leaves of it.
func (r *referee) judge(round pairing.Round, asked []pairing.Bye) {
	r.judgePartition(round, asked)
	for _, g := range round.Games {
		if g.White == g.Black || r.files[g.White] == nil || r.files[g.Black] == nil {
			r.breach("game %s - %s is none", g.White, g.Black)
			continue
		}
		r.judgeMeeting(g)
		r.judgeColor(g.White, g.Black, pairing.White)
		r.judgeColor(g.Black, g.White, pairing.Black)
	}
	for _, b := range round.Byes {
		if b.Allocated && r.files[b.Player] != nil {
			r.judgeBye(b, asked)
		}
	}
}

// judgePartition checks that everyone has one place: whoever asked for a bye
// has it as asked, and everyone else a game, or the one allocated bye of an odd
// field.
func (r *referee) judgePartition(round pairing.Round, asked []pairing.Bye) {
	places := make(map[pairing.ID]int, len(r.t.Players))
	for _, g := range round.Games {
		places[g.White]++
		places[g.Black]++
	}
	requests := make(map[pairing.Bye]int, len(asked))
	for _, b := range asked {
		requests[b]++
	}
	allocated := 0
	for _, b := range round.Byes {
		places[b.Player]++
		if b.Allocated {
			allocated++
		} else if requests[b]--; requests[b] < 0 {
			r.breach("player %s has a bye worth %v that was not asked for", b.Player, b.Points)
		}
	}
	for _, p := range r.t.Players {
		if places[p.ID] != 1 {
			r.breach("player %s has %d places", p.ID, places[p.ID])
		}
	}
	if odd := len(r.present(asked)) % 2; allocated != odd {
		r.breach("%d allocated byes among %d players", allocated, len(r.present(asked)))
	}
}

// judgeMeeting checks that two players may meet (C.04.1 b).
func (r *referee) judgeMeeting(g pairing.Game) {
	if r.files[g.White].met[g.Black] {
		r.breach("players %s and %s meet again", g.White, g.Black)
	}
	if r.forbidden[[2]pairing.ID{g.White, g.Black}] {
		r.breach("players %s and %s must not meet", g.White, g.Black)
	}
}

// judgeColor checks the colour limits (C.04.1 f and g) of one player.
func (r *referee) judgeColor(id, opponent pairing.ID, c pairing.Color) {
	d := r.files[id]
	if d.bears(c) || r.exempt(d) || r.exempt(r.files[opponent]) {
		return
	}
	r.breach("player %s must not have %v after %v", id, c, d.colors)
}

// judgeBye checks the allocated bye (C.04.1 c and d).
func (r *referee) judgeBye(b pairing.Bye, asked []pairing.Bye) {
	d := r.files[b.Player]
	if d.byeBarred {
		r.breach("player %s must not have the bye", b.Player)
	}
	if b.Points != r.scoring.Bye {
		r.breach("the bye is worth %v", b.Points)
	}
	lower := func(other *dossier) bool { return r.pairingScore(other) < r.pairingScore(d) }
	if r.lowestBye && r.pairable(r.present(asked), lower) {
		r.breach("the bye could go to a lower score than that of player %s", b.Player)
	}
}

// bears reports whether the player stays within the colour limits with the
// colour: a difference of at most two, and never the same colour three times
// running.
func (d *dossier) bears(c pairing.Color) bool {
	difference, n := 1, len(d.colors)
	for _, old := range d.colors {
		if old == c {
			difference++
		} else {
			difference--
		}
	}
	running := n >= 2 && d.colors[n-1] == c && d.colors[n-2] == c
	return difference <= 2 && !running
}

// exempt reports whether the player is a topscorer in the last round: one with
// more than half of the points that could be had.
func (r *referee) exempt(d *dossier) bool {
	if !r.topscorers || r.t.Planned == 0 || r.round < r.t.Planned {
		return false
	}
	most := pairing.Points(r.round-1) * max(r.scoring.Win, r.scoring.Draw)
	return 2*r.pairingScore(d) > most
}

// pairingScore gives the score with the virtual points of the round.
func (r *referee) pairingScore(d *dossier) pairing.Points {
	if r.round <= len(d.virtual) {
		return d.score + d.virtual[r.round-1]
	}
	return d.score
}

// record enters a round into the books. A game that was forfeited is no meeting
// and has no colours (C.04.2.D.5 and D.6), but it may bar its winner from the bye.
func (r *referee) record(round pairing.Round) {
	for _, g := range round.Games {
		white, black := r.scoring.Points(g.Result)
		w, b := r.files[g.White], r.files[g.Black]
		if w == nil || b == nil {
			continue
		}
		w.score += white
		b.score += black
		if g.Result.Played() {
			w.met[g.Black], b.met[g.White] = true, true
			w.colors, b.colors = append(w.colors, pairing.White), append(b.colors, pairing.Black)
		} else {
			w.sitOut(r, white, g.Result == pairing.BlackForfeits)
			b.sitOut(r, black, g.Result == pairing.WhiteForfeits)
		}
	}
	for _, b := range round.Byes {
		if d := r.files[b.Player]; d != nil {
			d.score += b.Points
			d.sitOut(r, b.Points, b.Allocated)
		}
	}
}

// sitOut enters a round without a game: whether it bars the player from the bye
// by its kind, as the allocated bye and the win by forfeit do, or by its points.
func (d *dossier) sitOut(r *referee, points pairing.Points, bars bool) {
	d.byeBarred = d.byeBarred || bars || r.pointsBar && points >= r.scoring.Win
}
