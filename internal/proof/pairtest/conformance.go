package pairtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// Conformance checks on tournaments drawn by draw what [pairing.Pairer]
// promises: that Pair
//
//   - leaves its argument alone, up to the capacity of every slice;
//   - returns the same answer when asked again;
//   - returns the same answer, renamed, when the players are renamed;
//   - seats every present player exactly once, in a game (two with colours
//     reversed in a double round) or in an allocated bye, and nobody else;
//   - grants requested byes with their points, all of them if everybody asks;
//   - keeps forbidden pairs apart;
//   - returns a round that is valid when appended, without results, and that it
//     would pair again from the tournament as it stood before;
//   - fails with one of the three errors, without a round;
//   - lets pairs meet that the arbiter requires ([pairing.Required]): the round is the one
//     that comes out if the two are forbidden to meet anybody else, whenever that lets them
//     meet; likewise with the bye that the arbiter gives;
//   - refuses tournaments that contradict themselves with [pairing.ErrInvalid].
//
// Present are those who neither have withdrawn nor asked for a bye. If p has a
// method Alive, as elimination has, they must also be alive. What a system
// promises beyond this is for its own tests.
func Conformance(t *testing.T, p pairing.Pairer, draw func(*rapid.T) pairing.Tournament) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		tournament := draw(t)
		if err := tournament.Validate(); err != nil {
			t.Fatalf("the tournament drawn is no use: %v", err)
		}
		names, decide := otherNames(t, tournament), FromRapid(t)
		if err := conform(p, tournament, names); err != nil {
			t.Fatalf("%v%s", err, Shown(tournament))
		}
		if decide.one(2) {
			required := Require(decide, tournament)
			if decide.one(2) {
				required = RuleBye(decide, required)
			}
			if err := obeyed(p, required, names); err != nil {
				t.Fatalf("%v%s", err, Shown(required))
			}
		}
		spoiled, how := Spoil(decide, tournament)
		if _, err := p.Pair(context.Background(), spoiled); !errors.Is(err, pairing.ErrInvalid) {
			t.Fatalf("%s: error %v does not wrap ErrInvalid%s", how, err, Shown(spoiled))
		} else if err := Located(err); err != nil {
			t.Fatalf("%s: %v%s", how, err, Shown(spoiled))
		}
	})
}

// Sound pairs any tournament at all: only the three errors may come out, or a round that can
// be recorded.
func Sound(t testing.TB, p pairing.Pairer, event pairing.Tournament) {
	t.Helper()
	round, err := p.Pair(context.Background(), event)
	if err != nil {
		err = failure(round, err)
	} else {
		event = event.Clone()
		event.Planned = 0
		event.Append(round)
		err = event.Validate()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// otherNames draws a permutation of the players' IDs.
func otherNames(t *rapid.T, tournament pairing.Tournament) []pairing.ID {
	names := make([]pairing.ID, len(tournament.Players))
	for i, player := range tournament.Players {
		names[i] = player.ID
	}
	if len(names) > 0 {
		names = rapid.Permutation(names).Draw(t, "names")
	}
	return names
}

// renaming returns the players these names, and leaves others as they are.
func renaming(t pairing.Tournament, names []pairing.ID) func(pairing.ID) pairing.ID {
	name := make(map[pairing.ID]pairing.ID, len(names))
	for i, player := range t.Players {
		name[player.ID] = names[i]
	}
	return func(id pairing.ID) pairing.ID {
		if other, known := name[id]; known {
			return other
		}
		return id
	}
}

// An aliver knows which players its system still pairs.
type aliver interface {
	Alive(pairing.Tournament) ([]pairing.ID, error)
}

// conform checks one tournament. names are the IDs to use for renaming.
func conform(p pairing.Pairer, t pairing.Tournament, names []pairing.ID) error {
	shown := remaking{name: same, whole: true}
	argument := remade(t, remaking{name: same, room: 2})
	before := remade(argument, shown)
	round, err := p.Pair(context.Background(), argument)
	if d := Diff(before, remade(argument, shown)); d != "" {
		return fmt.Errorf("the argument of Pair is modified (-before +after):\n%s", d)
	}
	again, errAgain := p.Pair(context.Background(), argument)
	if d := Diff(round, again); d != "" || fmt.Sprint(err) != fmt.Sprint(errAgain) {
		return fmt.Errorf("asked again, Pair answers otherwise: errors %v, %v; rounds (-first +second):\n%s", err, errAgain,
			d)
	}
	if err := renamed(p, t, names, round, err); err != nil {
		return err
	}
	if err != nil {
		return failure(round, err)
	}
	if err := seated(p, t, round); err != nil {
		return err
	}
	if err := keptApart(t, round); err != nil {
		return err
	}
	if err := appended(p, t, round); err != nil {
		return err
	}
	return sitOut(p, t)
}

// sitOut checks that a round can be sat out by everybody.
func sitOut(p pairing.Pairer, t pairing.Tournament) error {
	t = t.Clone()
	here, err := present(p, t)
	if err != nil {
		return err
	}
	next := len(t.Rounds) + 1
	t.Rulings = slices.DeleteFunc(t.Rulings, func(r pairing.Ruling) bool { return r.Kind == pairing.Required })
	var want []pairing.Bye
	for _, player := range t.Players {
		t.Return(player.ID)
		if here[player.ID] {
			t.Absences = append(t.Absences, pairing.Absence{Player: player.ID, From: next, To: next, Points: pairing.Half})
			want = append(want, pairing.Bye{Player: player.ID, Points: pairing.Half})
		} else {
			t.Withdraw(player.ID)
		}
	}
	round, err := p.Pair(context.Background(), t)
	games := slices.DeleteFunc(slices.Clone(round.Games),
		func(g pairing.Game) bool { return g.Result == pairing.BothForfeit })
	want = slices.DeleteFunc(want, func(b pairing.Bye) bool { // who has forfeited a scheduled game
		_, scheduled := round.Of(b.Player)
		return scheduled
	})
	if d := Diff(want, round.Byes, cmpopts.EquateEmpty()); err != nil || len(games) > 0 || d != "" {
		return fmt.Errorf("everybody asks for a bye: error %v, %d games, byes (-want +got):\n%s", err, len(games), d)
	}
	return nil
}

// renamed checks that other names lead to the same answer with other names.
func renamed(p pairing.Pairer, t pairing.Tournament, names []pairing.ID, want pairing.Round, wantErr error) error {
	rename := renaming(t, names)
	got, err := p.Pair(context.Background(), Rename(t, rename))
	for _, kind := range kinds {
		if errors.Is(err, kind) != errors.Is(wantErr, kind) {
			return fmt.Errorf("error %v becomes %v when players are renamed as %v", wantErr, err, names)
		}
	}
	if d := Diff(RenameRound(want, rename), got, cmpopts.EquateEmpty()); d != "" {
		return fmt.Errorf("renaming players as %v changes the round (-want +got):\n%s", names, d)
	}
	return nil
}

// Scheduled marks a Pairer that deals out a schedule: it lets players rest who have not
// asked for it, and records games of those who are away.
type Scheduled struct{ pairing.Pairer }

// kinds are the ways in which Pair may fail.
var kinds = []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing}

// failure checks an error for a valid tournament.
func failure(round pairing.Round, err error) error {
	if len(round.Games)+len(round.Byes)+len(round.Adjustments) != 0 {
		return fmt.Errorf("round %+v returned together with the error %v", round, err)
	}
	var e *pairing.Error
	if !errors.As(err, &e) {
		return fmt.Errorf("error %w is no *pairing.Error", err)
	}
	for _, kind := range kinds {
		if errors.Is(err, kind) && (kind == e.Kind || e.Kind == nil) {
			return nil
		}
	}
	return fmt.Errorf("error %w wraps none of ErrInvalid, ErrFinished, ErrNoPairing", err)
}

// present returns those who are to be paired.
func present(p pairing.Pairer, t pairing.Tournament) (map[pairing.ID]bool, error) {
	here := make(map[pairing.ID]bool)
	absent := record.Absent(t, len(t.Rounds)+1)
	for _, player := range t.Players {
		a, away := absent[player.ID]
		here[player.ID] = !away || a.To != 0
	}
	if a, ok := p.(aliver); ok {
		alive, err := a.Alive(t)
		if err != nil {
			return nil, fmt.Errorf("a round is found, but Alive fails: %w", err)
		}
		lives := make(map[pairing.ID]bool)
		for _, id := range alive {
			lives[id] = true
		}
		for id := range here {
			here[id] = here[id] && lives[id]
		}
	}
	return here, nil
}

// seated checks that everybody has a seat and every request is granted.
func seated(p pairing.Pairer, t pairing.Tournament, round pairing.Round) error {
	here, err := present(p, t)
	if err != nil {
		return err
	}
	requests := make(map[pairing.ID]pairing.Bye)
	for _, b := range record.Byes(t, len(t.Rounds)+1) {
		requests[b.Player] = b
	}
	_, scheduled := p.(Scheduled)
	if err := granted(round, requests, scheduled); err != nil {
		return err
	}
	seats := seats(round)
	for _, player := range t.Players {
		_, asked := requests[player.ID]
		switch n := seats[player.ID]; {
		case here[player.ID] && n != 1:
			return fmt.Errorf("player %q is present and has %d seats", player.ID, n)
		case !here[player.ID] && !asked && n != 0 && !forfeited(round, player.ID):
			return fmt.Errorf("player %q is not to be paired and has %d seats", player.ID, n)
		}
	}
	return nil
}

// granted checks that whoever asked for a bye has it and does not play, and that nobody else has one
// but the allocated bye and, by a schedule, a round without a game.
func granted(round pairing.Round, requests map[pairing.ID]pairing.Bye, scheduled bool) error {
	for _, b := range round.Byes {
		switch request, asked := requests[b.Player]; {
		case asked && b != request:
			return fmt.Errorf("the bye requested as %+v becomes %+v", request, b)
		case !asked && !b.Allocated && !(scheduled && b.Points == 0):
			return fmt.Errorf("the bye %+v was not requested", b)
		}
	}
	for _, g := range round.Games {
		for k, id := range []pairing.ID{g.White, g.Black} {
			if _, asked := requests[id]; asked && !forfeits(g, k) {
				return fmt.Errorf("player %q has asked for a bye and plays", id)
			}
		}
	}
	return nil
}

// forfeited reports whether a player forfeits a game of the round.
func forfeited(round pairing.Round, id pairing.ID) bool {
	g, has := round.Of(id)
	return has && (g.White == id && forfeits(g, 0) || g.Black == id && forfeits(g, 1))
}

// forfeits reports whether White (0) or Black (1) forfeits the game.
func forfeits(g pairing.Game, side int) bool {
	return g.Result == pairing.BothForfeit || g.Result == []pairing.Result{pairing.WhiteForfeits,
		pairing.BlackForfeits}[side]
}

// seats counts the games and byes of every player in the round; the second game
// of a pair, with colours reversed, does not count.
func seats(round pairing.Round) map[pairing.ID]int {
	count := make(map[pairing.ID]int)
	for _, g := range firstGames(round) {
		count[g.White]++
		count[g.Black]++
	}
	for _, b := range round.Byes {
		count[b.Player]++
	}
	return count
}

// keptApart checks that forbidden pairs do not meet.
func keptApart(t pairing.Tournament, round pairing.Round) error {
	for _, pair := range record.Pairs(t, pairing.Forbidden, len(t.Rounds)+1) {
		if meet(round, pair) {
			return fmt.Errorf("the forbidden pair %q - %q meets", pair[0], pair[1])
		}
	}
	return nil
}

// meet reports whether the two meet in the round, or the first has the bye if the second is
// empty.
func meet(round pairing.Round, pair [2]pairing.ID) bool {
	if pair[1] == "" {
		return slices.ContainsFunc(round.Byes, func(b pairing.Bye) bool { return b.Allocated && b.Player == pair[0] })
	}
	return slices.ContainsFunc(round.Games, func(g pairing.Game) bool {
		return !forfeits(g, 0) && !forfeits(g, 1) && between(g, pair[0], pair[1])
	})
}

// appended checks that the round can be recorded and replayed.
func appended(p pairing.Pairer, t pairing.Tournament, round pairing.Round) error {
	for _, g := range round.Games {
		if g.Result != pairing.Pending && !forfeits(g, 0) && !forfeits(g, 1) {
			return fmt.Errorf("the game %q - %q has the result %q already", g.White, g.Black, g.Result)
		}
	}
	next := t.Clone()
	next.Append(round)
	if err := next.Validate(); err != nil {
		return fmt.Errorf("the round cannot be recorded: %w", err)
	}
	before := record.Before(next, len(next.Rounds))
	replay, err := p.Pair(context.Background(), before)
	if err != nil {
		return fmt.Errorf("the round cannot be replayed: %w", err)
	}
	if d := Diff(round.Games, replay.Games, cmpopts.EquateEmpty()); d != "" {
		return fmt.Errorf("the round is replayed otherwise (-first +replay):\n%s", d)
	}
	return nil
}
