package referee

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A Report is what [Rules.Check] finds in a file.
type Report struct {
	Rounds      int          // that were paired once more
	Differences []Difference // rounds that the rules pair otherwise, in order

	// Standings are the players whose recorded rank the declared tie-breaks do not
	// give, of those Ranked whose ranks were compared. StandingsErr says why they
	// could not be: a tie-break that is the organiser's own, for instance.
	Ranked       int
	TieBreaks    []standings.TieBreak // as declared (212, 202); nil if none are
	Standings    []Misplaced
	StandingsErr error
}

// A Difference is a recorded round that the rules pair otherwise, and why.
type Difference struct {
	pairing.Difference

	// Verdict says by which article the computed round comes before the
	// recorded one, or what is illegal in that; nil if the system cannot say.
	Verdict *explain.Verdict

	// Breaches are what the recorded round breaks of the Basic Rules.
	Breaches []Breach
}

// MarshalJSON writes the difference as [pairing.Difference] does, with "verdict" and
// "breaches" beside its fields.
func (d Difference) MarshalJSON() ([]byte, error) {
	text := ""
	if d.Err != nil {
		text = d.Err.Error()
	}
	return json.Marshal(struct {
		Round    int              `json:"round"`
		Recorded pairing.Round    `json:"recorded"`
		Computed pairing.Round    `json:"computed"`
		Err      string           `json:"error,omitempty"`
		Verdict  *explain.Verdict `json:"verdict,omitempty"`
		Breaches []Breach         `json:"breaches,omitempty"`
	}{d.Round, d.Recorded, d.Computed, text, d.Verdict, d.Breaches})
}

// A Misplaced player has another rank in the file than by the tie-breaks.
type Misplaced struct {
	Player   pairing.ID        `json:"player"`
	Recorded int               `json:"recorded"` // the rank in the file
	First    int               `json:"first"`    // the first place that the player's values allow
	Last     int               `json:"last"`     // the last one: another one if the place is shared
	Values   []standings.Value `json:"values"`

	// Other is somebody on whose wrong side the player stands in the file, by
	// the first tie-break in which the two differ, and its article.
	Other    pairing.ID         `json:"other,omitempty"`
	TieBreak standings.TieBreak `json:"tie_break,omitempty"`
	Article  string             `json:"article,omitempty"`
}

// running reports whether there are no rounds yet, or a game is pending.
func running(t pairing.Tournament) bool {
	pending := func(g pairing.Game) bool { return g.Result == pairing.Pending }
	return len(t.Rounds) == 0 || slices.ContainsFunc(t.Rounds, func(r pairing.Round) bool { return slices.ContainsFunc(r.Games, pending) })
}

// Check is a checker in the sense of FIDE's endorsement. It pairs every recorded
// round of a file once more, each with the pairs that were forbidden in it, and says
// for those that differ which article decides, and what they break. It computes the
// standings by the tie-breaks that the file declares (212, else 202), in the edition
// in force when the event began (042), and compares the ranks. The file may come
// from any program. Where it has no number of rounds, its last recorded round is the
// last one ([Concluded]), but not for the zero Rules, which judge nothing.
//
// The error wraps [pairing.ErrInvalid] if the tournament contradicts itself, or if
// the pairer has no meaning for it. It takes as long as pairing every round once,
// and for those that differ once more to explain them.
func (r Rules) Check(ctx context.Context, f *trf.File, p pairing.Pairer) (*Report, error) {
	if r != (Rules{}) && f.Tournament.Validate() == nil {
		f = Concluded(f)
	}
	t := f.Tournament
	found, err := pairing.Check(ctx, p, t)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 && errors.Is(found[0].Err, pairing.ErrInvalid) {
		// The system refuses this tournament, and not for what differs.
		return nil, fmt.Errorf("round %d: %w", found[0].Round, found[0].Err)
	}
	report, breaches := &Report{Rounds: len(t.Rounds)}, map[int][]Breach{}
	if r != (Rules{}) && len(found) > 0 {
		for _, b := range r.audit(f) {
			breaches[b.Round] = append(breaches[b.Round], b)
		}
	}
	for _, d := range found {
		difference := Difference{Difference: d, Breaches: breaches[d.Round]}
		if e, ok := p.(explain.Explainer); ok {
			if v, err := e.Compare(ctx, t.Before(d.Round), d.Recorded); err == nil {
				difference.Verdict = &v
			}
		}
		report.Differences = append(report.Differences, difference)
	}
	if s, err := StandingsOf(f); err != nil {
		report.TieBreaks, report.StandingsErr = s.TieBreaks, err
	} else {
		report.Rank(f, s)
	}
	return report, nil
}

// newTieBreaks is the day on which FIDE's tie-breaks of 2026 came into force.
var newTieBreaks = time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC)

// StandingsOf gives the ranking system that a file declares: its tie-breaks (212,
// the whole order, else 202, what follows the points), in the edition in force when
// the event began (042), whether its type (092, 192) is a round robin, and of an event of
// teams the boards. There are no tie-breaks if none are declared. The error wraps
// [pairing.ErrInvalid] for tie-breaks that are unknown, or the organiser's own.
func StandingsOf(f *trf.File) (standings.System, error) {
	s := standings.System{Teams: teamsOf(f), RoundRobin: typecode.Parse(f.Type()).System == "roundrobin"}
	if start, _, ok := days.Parse(f.Text("042")); ok && start.Before(newTieBreaks) {
		s.Edition = pairing.FIDE2024
	}
	text := f.Text("212")
	if text == "" {
		if text = f.Text("202"); text == "" {
			return s, nil
		}
		text = "202 " + text
	}
	var err error
	s.TieBreaks, err = standings.ParseList(text)
	return s, err
}

// Rank compares the ranks of the file with the standings of a system, in place of those
// that the file declares: one with a rating that was announced for the unrated, for
// instance. Nothing is compared if the system has no tie-breaks, before the first round,
// and while a game is pending. Tied players may have the places that they share in any
// order.
func (r *Report) Rank(f *trf.File, s standings.System) {
	r.TieBreaks, r.Ranked, r.Standings, r.StandingsErr = s.TieBreaks, 0, nil, nil
	if len(s.TieBreaks) == 0 || running(f.Tournament) {
		return
	}
	ranking, err := s.Rank(f.Tournament)
	if err != nil {
		r.StandingsErr = err
		return
	}
	shared := map[int]int{}
	for _, row := range ranking.Rows {
		shared[row.Place]++
	}
	for _, row := range ranking.Rows {
		rank := recordedRank(f, row.Player)
		if rank == 0 {
			continue
		}
		r.Ranked++
		if last := row.Place + shared[row.Place] - 1; rank < row.Place || rank > last {
			m := Misplaced{Player: row.Player, Recorded: rank, First: row.Place, Last: last, Values: row.Values}
			m.decide(f, ranking)
			r.Standings = append(r.Standings, m)
		}
	}
}

// recordedRank gives the rank that the file has of a player or a team, 0 for none.
func recordedRank(f *trf.File, id pairing.ID) int {
	return f.Players[id].Rank
}

// decide finds somebody whom the file has below the player, and the standings above,
// or the other way round, and what decides between the two. The one who is farthest
// from the player shows it best. Linear in the number of players.
func (m *Misplaced) decide(f *trf.File, ranking standings.Ranking) {
	distance := 0
	for _, other := range ranking.Rows {
		rank := recordedRank(f, other.Player)
		d := max(m.First-other.Place, other.Place-m.First)
		wrong := other.Place < m.First && rank > m.Recorded || other.Place > m.Last && rank < m.Recorded
		if rank == 0 || !wrong || d <= distance {
			continue
		}
		for i, v := range other.Values {
			if v != m.Values[i] {
				c := ranking.Columns[i]
				distance, m.Other, m.TieBreak, m.Article = d, other.Player, standings.TieBreak(c.Name), c.Article
				break
			}
		}
	}
}

// Concluded gives a file whose recorded rounds are all rounds of the event, unless it
// says how many there are (142, XXR): then, and without recorded rounds, it is the file
// itself. Random tournaments of most programs, and plain TRF16, say nothing: what is
// special in the last round of a Swiss is then special in the last recorded one. A
// replay needs that; whoever pairs the next round must not assume it. What the file
// holds is shared, not copied.
func Concluded(f *trf.File) *trf.File {
	if f.Tournament.Planned > 0 || len(f.Tournament.Rounds) == 0 {
		return f
	}
	g := *f
	g.Tournament.Planned = len(f.Tournament.Rounds)
	return &g
}

// teamsOf gives what the tie-breaks of teams need from a file: the boards, their point
// system, which score comes first (192), and the points on every board. It is nil for
// individuals.
func teamsOf(f *trf.File) *standings.Teams {
	t := f.Teams
	if t == nil {
		return nil
	}
	s := &standings.Teams{Boards: len(t.Colors), Scoring: t.Scoring, GamePoints: typecode.Parse(f.Type()).GamePoints}
	teamOf := make(map[int]pairing.ID, len(t.Members))
	for id, team := range t.Teams {
		for _, member := range team.Members {
			teamOf[member] = id
		}
	}
	for k, r := range f.Tournament.Rounds {
		matches := make([][][2]pairing.Points, len(r.Games))
		for i, g := range r.Games {
			if k < len(t.Boards) {
				matches[i] = matchOf(t, t.Boards[k][g.White], func(member int) bool { return teamOf[member] == g.White })
			}
		}
		s.Results = append(s.Results, matches)
	}
	return s
}

// matchOf gives the points on the boards of a match, those of the White team first. At
// boards that the file leaves out at the end nobody sat down; a match without any has
// none.
func matchOf(t *trf.Teams, boards []trf.Board, white func(member int) bool) [][2]pairing.Points {
	if len(boards) == 0 {
		return nil
	}
	match := make([][2]pairing.Points, max(len(boards), len(t.Colors)))
	for i, b := range boards {
		of, against := t.Scoring.Points(b.Result)
		if b.White == 0 {
			of = 0
		}
		if b.Black == 0 {
			against = 0
		}
		if match[i] = [2]pairing.Points{of, against}; white(b.Black) || b.White != 0 && !white(b.White) {
			match[i] = [2]pairing.Points{against, of}
		}
	}
	return match
}
