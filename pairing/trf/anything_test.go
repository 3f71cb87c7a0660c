package trf_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	diff "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// arbitrary makes any valid tournament of individuals, of double rounds or not.
func arbitrary(t *rapid.T, double bool) pairing.Tournament {
	var tour pairing.Tournament
	n := rapid.IntRange(0, 7).Draw(t, "players")
	kind := rapid.IntRange(0, 3).Draw(t, "kind of IDs")
	for i := range n {
		tour.Players = append(tour.Players, arbitraryPlayer(t, kind, i))
	}
	if kind == 1 {
		tour.Players = rapid.Permutation(tour.Players).Draw(t, "order")
	}
	if rapid.IntRange(0, 3).Draw(t, "own points") == 0 {
		tour.Scoring = pairing.Scoring{
			Win: somePoints(t, 5, 35), Draw: somePoints(t, -5, 20), Loss: somePoints(t, -10, 10),
			ForfeitWin: somePoints(t, 0, 35), ForfeitLoss: somePoints(t, -10, 10), Bye: somePoints(t, 0, 35),
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "rounds") {
		tour.Rounds = append(tour.Rounds, arbitraryRound(t, tour, double))
	}
	if rapid.Bool().Draw(t, "planned") {
		tour.Planned = max(1, len(tour.Rounds)+rapid.IntRange(0, 3).Draw(t, "more rounds"))
	}
	tour.InitialColor = rapid.SampledFrom([]pairing.Color{pairing.NoColor, pairing.White, pairing.Black}).Draw(t, "colour")
	if n > 1 {
		decide(t, &tour)
	}
	if err := tour.Validate(); err != nil {
		t.Fatalf("the test makes an invalid tournament: %v", err)
	}
	return tour
}

func somePoints(t *rapid.T, from, to int) pairing.Points {
	return pairing.Points(rapid.IntRange(from, to).Draw(t, "points"))
}

// halfPoints are points that a bye or a match can have whatever the point system.
func halfPoints(t *rapid.T, from, to int) pairing.Points {
	return pairing.Half * pairing.Points(rapid.IntRange(from, to).Draw(t, "half points"))
}

// arbitraryPlayer makes the i-th player, whose ID is a number in order, or the number
// of somebody else, or no number.
func arbitraryPlayer(t *rapid.T, kind, i int) pairing.Player {
	p := pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)),
		Rating: rapid.SampledFrom([]int{0, 1800, 2400, 9999, 10_000}).Draw(t, "rating")}
	switch kind {
	case 2:
		p.ID = pairing.ID(fmt.Sprintf("%s%d", rapid.SampledFrom([]string{"ann@club ", "0", "Ä", " ", "\n", "\x7f",
			"\U0001F600"}).Draw(t, "ID"), i))
	case 3:
		p.ID = pairing.ID(fmt.Sprint(i + rapid.SampledFrom([]int{0, 100_000}).Draw(t, "ID")))
	}
	p.Name = rapid.SampledFrom([]string{"", "Bøgh, Birgit", string(p.ID), strings.Repeat("é", 33),
		strings.Repeat("n", 34), " blank", "line\nend",
		"\u202eright to left", "\u0085", "\x7f", "tab\there", "a\u00a0"}).Draw(t, "name")
	if rapid.IntRange(0, 3).Draw(t, "accelerated") == 0 {
		p.Virtual = rapid.SliceOfN(rapid.SampledFrom([]pairing.Points{0, 5, 10, 99990, 100_000, -5}), 0, 5).Draw(t, "virtual")
	}
	return p
}

// arbitraryRound makes a round in which everybody plays, has a bye or is absent.
func arbitraryRound(t *rapid.T, tour pairing.Tournament, double bool) (r pairing.Round) {
	results := rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
		pairing.BothLose, pairing.WhiteDraws,
		pairing.BlackDraws, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit,
		pairing.Adjourned, pairing.Pending})
	players := rapid.Permutation(tour.Players).Draw(t, "players")
	for len(players) > 0 {
		what := rapid.IntRange(0, 9).Draw(t, "what")
		switch {
		case what < 6 && len(players) > 1:
			g := game(players[0].ID, players[1].ID, results.Draw(t, "result"))
			if rapid.IntRange(0, 20).Draw(t, "game points") == 0 {
				g.Result, g.Points = pairing.BlackWins, [2]pairing.Points{15, 25}
			}
			if rapid.IntRange(0, 9).Draw(t, "reported otherwise") == 0 {
				g.Rated = results.Filter(func(r pairing.Result) bool { return r != g.Result }).Draw(t, "rated")
			}
			r.Games = append(r.Games, g)
			if double {
				r.Games = append(r.Games, game(g.Black, g.White, results.Draw(t, "second result")))
			}
			players = players[1:]
		case what < 8:
			b := pairing.Bye{Player: players[0].ID,
				Points: rapid.SampledFrom([]pairing.Points{0, 5, 10, 15, 30}).Draw(t, "worth")}
			if b.Allocated = what == 7; b.Allocated && rapid.IntRange(0, 3).Draw(t, "usual") > 0 {
				b.Points = tour.Scoring.Values().Bye
			}
			if rapid.IntRange(0, 20).Draw(t, "game points") == 0 {
				b.GamePoints = 20
			}
			r.Byes = append(r.Byes, b)
		}
		players = players[1:]
	}
	for range rapid.IntRange(-3, 2).Draw(t, "adjustments") {
		if len(tour.Players) > 0 {
			p := rapid.SampledFrom(tour.Players).Draw(t, "player")
			r.Adjustments = append(r.Adjustments,
				pairing.Adjustment{Player: p.ID, Points: rapid.SampledFrom([]pairing.Points{-10, 5,
					100_000}).Draw(t, "adjustment")})
		}
	}
	return r
}

// decide adds absences, rulings and corrections, as far as they are valid.
func decide(t *rapid.T, tour *pairing.Tournament) {
	id := func() pairing.ID { return rapid.SampledFrom(tour.Players).Draw(t, "player").ID }
	span := func() (from, to int) {
		return rapid.IntRange(0, 7).Draw(t, "from"),
			rapid.SampledFrom([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 2000}).Draw(t, "to")
	}
	for range rapid.IntRange(0, 6).Draw(t, "decisions") {
		with := tour.Clone()
		from, to := span()
		switch rapid.IntRange(0, 3).Draw(t, "decision") {
		case 0:
			kind := rapid.SampledFrom([]pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Forbidden, pairing.Apart,
				pairing.Avoid}).Draw(t, "kind")
			note := rapid.SampledFrom([]string{"", "", "brothers"}).Draw(t, "note")
			r := pairing.Ruling{Kind: kind, Players: [2]pairing.ID{id(), id()}, From: from, To: to, Note: note}
			if rapid.IntRange(0, 2).Draw(t, "bye") == 0 {
				r.Players[1] = ""
			}
			if rapid.IntRange(0, 3).Draw(t, "group") == 0 {
				r.Group, r.Players = "Rooks", [2]pairing.ID{}
				for i := range with.Players {
					if rapid.IntRange(0, 1).Draw(t, "member") == 0 {
						with.Players[i].Group = r.Group
					}
				}
			}
			with.Rulings = append(with.Rulings, r)
		case 1:
			if k := rapid.IntRange(0, 4).Draw(t, "round"); k < len(tour.Rounds) && len(tour.Rounds[k].Games) > 0 {
				g := rapid.SampledFrom(tour.Rounds[k].Games).Draw(t, "game")
				after := rapid.IntRange(1, 4).Draw(t, "after")
				with.Corrections = append(with.Corrections,
					pairing.Correction{Round: k + 1, After: after, White: g.White, Black: g.Black, Was: pairing.Draw})
			}
		default:
			a := pairing.Absence{Player: id(), From: from, To: to,
				Points: rapid.SampledFrom([]pairing.Points{0, 0, 5, 10, 7}).Draw(t, "worth")}
			if rapid.Bool().Draw(t, "next") {
				a.From = len(tour.Rounds) + 1
			}
			if rapid.IntRange(0, 20).Draw(t, "game points") == 0 {
				a.GamePoints = 20
			}
			a.Expelled = a.To == 0 && rapid.IntRange(0, 4).Draw(t, "expelled") == 0
			with.Absences = append(with.Absences, a)
		}
		if with.Validate() == nil {
			*tour = with
		}
	}
}

// past reports whether an absence is over, and the rounds say the same without it: the
// player has that bye, or is not there and it is worth nothing.
func past(t pairing.Tournament, a pairing.Absence) bool {
	if a.To == 0 || a.To > len(t.Rounds) {
		return false
	}
	others := 0
	for _, b := range t.Absences {
		if b.Player == a.Player && (b.To == 0 || b.To >= a.From) && a.To >= b.From {
			others++
		}
	}
	if others > 1 {
		return false // the last one holds
	}
	for k := max(1, a.From); k <= a.To; k++ {
		worth, r := pairing.Bye{}, t.Rounds[k-1]
		for _, b := range r.Byes {
			if b.Player == a.Player {
				worth = b
			}
		}
		if _, plays := r.Of(a.Player); plays || worth.Allocated || worth.Points != a.Points ||
			worth.GamePoints != a.GamePoints {
			return false
		}
	}
	return true
}

// facts returns a tournament in one form of the many that say the same: absences by
// player, rulings from the first round, without those that say no more than others, virtual points up to the
// last one, an entry for whoever an absence gives points, or has none in a round
// without games, and White as the initial colour unless it is said.
func facts(t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	byes := make([][]pairing.Bye, len(t.Rounds))
	for k := range t.Rounds {
		byes[k] = slices.Clone(record.Byes(t, k+1))
	}
	for k := range t.Rounds {
		r := &t.Rounds[k]
		r.Byes = byes[k]
		if last := k == len(t.Rounds)-1; len(r.Games) == 0 && (len(r.Byes) == 0 || last) {
			for _, p := range t.Players {
				if !slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Player == p.ID }) {
					r.Byes = append(r.Byes, pairing.Bye{Player: p.ID})
				}
			}
		}
		slices.SortFunc(r.Byes, func(a, b pairing.Bye) int { return cmp.Compare(a.Player, b.Player) })
		slices.SortFunc(r.Adjustments, func(a, b pairing.Adjustment) int {
			return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.Points, b.Points))
		})
	}
	for i := range t.Players {
		for p := &t.Players[i]; len(p.Virtual) > 0 && p.Virtual[len(p.Virtual)-1] == 0; {
			p.Virtual = p.Virtual[:len(p.Virtual)-1]
		}
	}
	with := t
	with.Absences = slices.Clone(t.Absences)
	t.Absences = slices.DeleteFunc(t.Absences, func(a pairing.Absence) bool { return past(with, a) })
	slices.SortStableFunc(t.Absences, func(a, b pairing.Absence) int { return cmp.Compare(a.Player, b.Player) })
	t.Rulings = rulings(t.Rulings)
	t.Scoring = t.Scoring.Values()
	if t.InitialColor == pairing.NoColor && len(t.Rounds) > 0 {
		t.InitialColor = pairing.White
	}
	return t
}

// rulings sorts rulings, and leaves out those that are contained in others.
func rulings(all []pairing.Ruling) (kept []pairing.Ruling) {
	all = slices.Clone(all)
	for i := range all {
		if all[i].From == 0 {
			all[i].From = 1
		}
		if r := &all[i]; r.Players[0] > r.Players[1] {
			r.Players[0], r.Players[1] = r.Players[1], r.Players[0]
		}
	}
	slices.SortFunc(all, func(a, b pairing.Ruling) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	all = slices.Compact(all)
	for _, r := range all {
		contained := slices.ContainsFunc(all, func(o pairing.Ruling) bool {
			same := r.Kind == pairing.Forbidden && r.Note == "" && o.Kind == r.Kind && o.Players == r.Players && o != r
			always := o.From == 1 && o.To == 0
			return same && (always || o.From == r.From && o.To == r.To)
		})
		if !contained {
			kept = append(kept, r)
		}
	}
	return kept
}

// cmpFacts compares the facts of two tournaments.
func cmpFacts(want, got pairing.Tournament) string {
	return diff.Diff(facts(want), facts(got), cmpopts.EquateEmpty())
}

// written returns the text of a file.
func written(t tester, f *trf.File) string {
	t.Helper()
	var b strings.Builder
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
