package systems

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// Findings are what [Event.Check] finds.
type Findings struct {
	Rounds      int                  `json:"rounds"`                // number of rounds paired again
	Unchecked   []int                `json:"unchecked,omitempty"`   // those that were not: results are missing before
	Differences []pairing.Difference `json:"differences,omitempty"` // rounds that the rules pair differently

	// Missing is the error of the first of the unchecked rounds, which wraps [pairing.ErrPending].
	Missing error `json:"-"`

	// Verdicts say, by round, by which article the computed round comes before the recorded
	// one, or why the recorded one is illegal, if the system can say.
	Verdicts map[int]explain.Verdict `json:"verdicts,omitempty"`

	// Violations are, by round, the rules that a round of Differences breaks, with articles.
	Violations map[int][]string `json:"violations,omitempty"`

	// Ranked is the number of recorded ranks that were compared with the standings.
	Ranked int `json:"ranked,omitempty"`

	// Ranks says, for every player whose recorded rank is wrong, what the place is, by
	// which values, and which one decides.
	Ranks map[pairing.ID]string `json:"ranks,omitempty"`

	Notes []string `json:"notes,omitempty"` // assumptions ([Event.Assumed]), and why ranks were not checked
}

// Check is [pairing.Check] with reasons in the language of [standings.Rules], and compares the
// ranks in the file with the standings. If the number of rounds is unknown, the last recorded
// round of a Swiss is its last. In a round robin with the organiser's own schedule it checks who
// has met whom. A round before which a result is missing is not checked, and the findings say so.
//
// The error is a [*pairing.Error]: the tournament contradicts itself, has no meaning for
// the system, or ctx has ended. Check takes as long as pairing every round once, and those
// that differ once more.
func (e *Event) Check(ctx context.Context) (*Findings, error) {
	p, _, own, err := e.system()
	if err == nil && ctx == nil {
		err = errNoContext
	}
	if err != nil {
		return nil, err
	}
	if err := e.Tournament.Validate(); err != nil {
		return nil, err
	}
	if err := e.validate(); err != nil {
		return nil, err
	}
	t := e.concluded()
	found := &Findings{Rounds: len(t.Rounds), Verdicts: map[int]explain.Verdict{}, Violations: map[int][]string{}}
	if own {
		e.meetings(found)
	} else if err := e.differences(ctx, p, t, found); err != nil {
		return nil, err
	}
	found.Notes = append(found.Notes, e.assumed(1, max(len(t.Rounds), 1))...)
	if len(found.Differences) > 0 && !own {
		for _, m := range e.otherEditions(ctx, t) {
			found.Notes = append(found.Notes, m.In(e.Standings.Lang))
		}
	}
	if err := e.checkRanks(p, t, found); err != nil {
		lang := e.Standings.Lang
		found.Notes = append(found.Notes, words.Say("check.unranked", "reason", words.Failure(lang, err)).In(lang))
	}
	return found, nil
}

// differences pairs every round again. Of those that differ it says by which article, and
// what they break.
func (e *Event) differences(ctx context.Context, p explain.Explainer, t pairing.Tournament, found *Findings) error {
	differences, err := pairing.Check(ctx, p, t)
	if err == nil {
		differences = e.checked(differences, found)
	}
	if err != nil || len(differences) == 0 {
		return err
	}
	if first := differences[0]; errors.Is(first.Err, pairing.ErrInvalid) {
		// The system refuses this tournament, and not for what differs.
		return fmt.Errorf("round %d: %w", first.Round, first.Err)
	}
	violations := map[int][]string{}
	if rules := e.book(); rules != (referee.Rules{}) {
		breaches, err := rules.Audit(&trf.File{Tournament: t})
		if err != nil && found.Unchecked == nil { // of results that are missing
			return err
		}
		for _, b := range breaches {
			violations[b.Round] = append(violations[b.Round], b.In(e.Standings.Lang))
		}
	}
	for _, d := range differences {
		if p, ok := p.(elimination.Pairer); ok && arbitrary(ctx, p, t, d) {
			continue
		}
		found.Differences = append(found.Differences, d)
		if list := violations[d.Round]; list != nil {
			found.Violations[d.Round] = list
		}
		if v, err := p.Compare(ctx, record.Before(t, d.Round), d.Recorded); err == nil {
			found.Verdicts[d.Round] = v
		}
	}
	return nil
}

// checked returns the differences without the rounds that could not be checked, because results before
// them are missing, and notes these.
func (e *Event) checked(differences []pairing.Difference, found *Findings) []pairing.Difference {
	var rounds []string
	left := slices.DeleteFunc(differences, func(d pairing.Difference) bool {
		if !errors.Is(d.Err, pairing.ErrPending) {
			return false
		}
		found.Unchecked, rounds = append(found.Unchecked, d.Round), append(rounds, strconv.Itoa(d.Round))
		if found.Missing == nil {
			found.Missing = fmt.Errorf("round %d: %w", d.Round, d.Err)
		}
		return true
	})
	if found.Rounds -= len(rounds); found.Missing != nil {
		lang := e.Standings.Lang
		found.Notes = append(found.Notes, words.Say("check.unchecked", "rounds", strings.Join(rounds, ", "),
			"reason", words.Failure(lang, errors.Unwrap(found.Missing))).In(lang))
	}
	return left
}

// checkRanks compares the ranks of the file with the standings. Nothing is compared if there
// are no tie-breaks, before the first round, and while a game is pending. Tied players may
// have the places that they share in any order. The error says why there are no standings.
func (e *Event) checkRanks(p explain.Explainer, t pairing.Tournament, found *Findings) error {
	if len(e.Standings.TieBreaks) == 0 {
		return e.unranked()
	} else if len(t.Rounds) == 0 || slices.ContainsFunc(t.Rounds, open) {
		return nil
	}
	ranking, err := e.rank(p, t)
	if err != nil {
		return err
	}
	_, own := rankerOf(p)
	shared := map[int]int{}
	for _, row := range ranking.Rows {
		shared[row.Place]++
	}
	recorded := e.Players
	var wrong *misplacing // nil until a rank is
	for _, row := range ranking.Rows {
		rank, last := recorded[row.Player].Rank, row.Place+shared[row.Place]-1
		if rank == 0 {
			continue
		}
		found.Ranked++
		if rank < row.Place || rank > last {
			if found.Ranks == nil {
				found.Ranks = map[pairing.ID]string{}
				wrong = newMisplacing(recorded, ranking)
			}
			m := misplaced(rank, row, last)
			if !own {
				m = wrong.because(m, row, last)
			}
			found.Ranks[row.Player] = m.In(e.Standings.Lang)
		}
	}
	return nil
}

// Players are what a file says of them.
type players = map[pairing.ID]trf.Player

// misplaced says that a player has another place: "rank 3; the place is 1".
func misplaced(rank int, row standings.Standing, last int) words.Message {
	m := words.Say("check.rank", "rank", rank, "place", row.Place)
	if last > row.Place {
		m = m.With("last", last)
	}
	return m
}

// because adds why, by tie-breaks: ": 2.0, 3; against player 4 BH decides (C.07, 8.1)".
func (m *misplacing) because(text words.Message, row standings.Standing, last int) words.Message {
	var values []string
	for i, v := range row.Values {
		values = append(values, standings.Column{Name: m.Columns[i].Name}.Show(v))
	}
	text = text.With("values", strings.Join(values, ", "))
	if other, c := m.decisive(row, last); other != "" {
		key := "check.decides"
		if !standings.TieBreak(c.Name).FIDE() {
			key = "check.decides.other"
		}
		text = text.With("decides", words.Say(key, "a", string(other), "name", c.Name, "article", c.Article))
	}
	return text
}

// A misplacing finds out for misplaced players against whom it shows. Ranks by row of the standings: the highest
// number up to it, and the lowest from it on, of those who have one.
type misplacing struct {
	standings.Ranking
	recorded        players
	highest, lowest []int
}

func newMisplacing(recorded players, ranking standings.Ranking) *misplacing {
	n := len(ranking.Rows)
	m := &misplacing{ranking, recorded, make([]int, n), make([]int, n)}
	high, low := 0, math.MaxInt
	for i := range n {
		high = max(high, m.rank(i))
		m.highest[i] = high
		if rank := m.rank(n - 1 - i); rank > 0 {
			low = min(low, rank)
		}
		m.lowest[n-1-i] = low
	}
	return m
}

// rank is what the file has of a row, 0 if it has none.
func (m *misplacing) rank(row int) int { return m.recorded[m.Rows[row].Player].Rank }

// decisive finds somebody whom the file has below the player, and the standings above, or
// the other way round, and what decides between the two. The one who is farthest from the
// player shows it best; of two as far the first.
//
// Whoever is farthest above is the first row with a higher number, and whoever is farthest below the last with a lower
// one: they are found by bisection. Their values are others than the player's, unless the places differ by lot.
func (m *misplacing) decisive(row standings.Standing, last int) (who pairing.ID, by standings.Column) {
	own, n, distance := m.recorded[row.Player].Rank, len(m.Rows), 0
	first := sort.Search(n, func(i int) bool { return m.highest[i] > own })
	for i := first; i < n && m.Rows[i].Place < row.Place && distance == 0; i++ {
		if c := m.between(i, row); c >= 0 && m.rank(i) > own {
			distance, who, by = row.Place-m.Rows[i].Place, m.Rows[i].Player, m.Columns[c]
		}
	}
	least := distance + 1
	for i := sort.Search(n, func(i int) bool { return m.lowest[i] >= own }) - 1; i >= 0; i-- {
		d := m.Rows[i].Place - row.Place
		if m.Rows[i].Place <= last || d < least {
			break
		}
		if c := m.between(i, row); c >= 0 && m.rank(i) > 0 && m.rank(i) < own {
			least, who, by = d, m.Rows[i].Player, m.Columns[c]
		}
	}
	return who, by
}

// between returns the first column in which a row has another value, -1 if there is none.
func (m *misplacing) between(i int, row standings.Standing) int {
	for c, v := range m.Rows[i].Values {
		if v != row.Values[c] {
			return c
		}
	}
	return -1
}

// arbitrary reports whether a round of an elimination differs in nothing but colours that
// the text leaves open (colour rule 6): whichever are recorded are right.
func arbitrary(ctx context.Context, p explain.Explainer, t pairing.Tournament, d pairing.Difference) bool {
	report, err := p.Explain(ctx, record.Before(t, d.Round))
	if err != nil || len(d.Computed.Games) != len(d.Recorded.Games) {
		return false
	}
	open := map[[2]pairing.ID]bool{}
	for _, g := range report.Games {
		open[[2]pairing.ID{g.Black, g.White}] = g.Article == "colour rule 6"
	}
	for _, g := range d.Computed.Games {
		recorded, _ := d.Recorded.Of(g.White)
		same := recorded.White == g.White && recorded.Black == g.Black
		if !same && (recorded.White != g.Black || recorded.Black != g.White || !open[[2]pairing.ID{g.Black, g.White}]) {
			return false
		}
	}
	return allocated(d.Computed) == allocated(d.Recorded)
}

// allocated returns who has the allocated bye, or "".
func allocated(r pairing.Round) pairing.ID {
	for _, b := range r.Byes {
		if b.Allocated {
			return b.Player
		}
	}
	return ""
}

// Files say that an event is a round robin, and seldom by which schedule. Of those that are
// known here the one is taken by which all recorded rounds were paired; else the
// Berger tables. Where the schedule is the organiser's own (192 CUSTOM_ROUNDROBIN), or not
// declared but in words (092), and none fits, only who met whom can be checked.

// maxFitted is the largest number of players for whom a schedule is looked for.
const maxFitted = 1000

// fitted returns the schedule by which the recorded rounds were paired, with what is to be
// said of it, and whether it is the organiser's own and not known.
func (e *Event) fitted(declared roundrobin.Pairer) (p explain.Explainer, note words.Message, own bool) {
	n := len(e.Tournament.Players)
	if declared.Method != "" || len(e.Tournament.Rounds) == 0 || n < 2 || n > maxFitted {
		return declared, words.Message{}, false
	}
	try := func(p roundrobin.Pairer) bool {
		found, err := pairing.Check(context.Background(), p, e.Tournament)
		return err == nil && len(found) == 0
	}
	if try(declared) {
		return declared, words.Message{}, false
	}
	for _, method := range roundrobin.Methods()[1:] {
		if p := (roundrobin.Pairer{Cycles: declared.Cycles, Method: method}); try(p) {
			if method == "tables" {
				return p, words.Say("assumed.tables"), false
			}
			return p, words.Say("assumed.schedule", "method", string(method)), false
		}
	}
	code, said := strings.ToUpper(e.File.Text("192")), strings.Contains(e.Type(), "ROUNDROBIN")
	if own = code == "" && said || strings.HasPrefix(code, "CUSTOM"); own {
		note = words.Say("assumed.own")
	}
	return declared, note, own
}

// meetings judges a round robin by who has met whom.
func (e *Event) meetings(found *Findings) {
	met := map[[2]pairing.ID][]int{}
	for i, r := range e.Tournament.Rounds {
		var again []string
		for _, g := range r.Games {
			pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
			if rounds := met[pair]; len(rounds) >= max(1, e.Config.Cycles) {
				last := rounds[len(rounds)-1]
				again = append(again, fmt.Sprintf("players %s and %s meet again, as in round %d", g.White, g.Black, last))
			}
			met[pair] = append(met[pair], i+1)
		}
		if len(again) > 0 {
			err := errors.New("another round: the schedule is the organiser's own")
			d := pairing.Difference{Round: i + 1, Recorded: r, Err: err, Text: fmt.Sprintf("round %d: %s", i+1, again[0])}
			found.Differences = append(found.Differences, d)
			found.Violations[d.Round] = again
		}
	}
}
