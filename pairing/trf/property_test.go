package trf_test

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"pgregory.net/rapid"
)

// numbered renames the players by their pairing numbers, as files do.
func numbered(t pairing.Tournament) pairing.Tournament {
	names := map[pairing.ID]pairing.ID{}
	for i, p := range t.Players {
		names[p.ID] = pairing.ID(strconv.Itoa(i + 1))
	}
	return pairtest.Rename(t, func(id pairing.ID) pairing.ID { return names[id] })
}

// TestAnyTournament writes tournaments of all kinds and reads them again. What
// the format cannot express must be refused; everything else must come back.
func TestAnyTournament(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		want := numbered(pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{}))
		file := &trf.File{Tournament: want}
		if rapid.Bool().Draw(t, "double") {
			file.Double = true
			twofold(t, &want)
			file.Tournament = want
		}
		if rapid.Bool().Draw(t, "type") {
			file.Lines = []trf.Line{{Code: "192", Text: " FIDE_DUTCH_BAKU"}}
		}
		var b bytes.Buffer
		if err := trf.Write(&b, file); errors.Is(err, pairing.ErrInvalid) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		written++
		f, err := trf.Read(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatalf("%v\n%s", err, b.Bytes())
		}
		if diff := cmp.Diff(comparable(want), comparable(f.Tournament), cmpopts.EquateEmpty(), orderless); diff != "" {
			t.Fatalf("written and read (-want +got):\n%s\n%s", diff, b.Bytes())
		}
		roundTrip(t, f)
	})
	t.Logf("%d tournaments could be written", written)
	if written == 0 {
		t.Error("no tournament could be written")
	}
}

// twofold makes double rounds of rounds, and mostly drops what these cannot have.
func twofold(t *rapid.T, tournament *pairing.Tournament) {
	results := rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackForfeits, pairing.Pending})
	for _, r := range tournament.Rounds {
		for _, g := range r.Games {
			r.Games = append(r.Games, pairing.Game{White: g.Black, Black: g.White, Result: results.Draw(t, "second result")})
		}
		for i := range r.Byes {
			r.Byes[i].Points *= 2
		}
	}
	for i := range tournament.Byes {
		tournament.Byes[i].Points *= 2
	}
	for i := range tournament.Players {
		if rapid.IntRange(0, 9).Draw(t, "keep") > 0 {
			tournament.Players[i].Virtual = nil
		}
	}
}

// orderless compares games, byes and adjustments without their order, which a
// file does not hold.
var orderless = cmp.Options{
	cmpopts.SortSlices(func(a, b pairing.Game) bool { return a.White < b.White || a.White == b.White && a.Black < b.Black }),
	cmpopts.SortSlices(func(a, b pairing.Bye) bool { return a.Player < b.Player }),
	cmpopts.SortSlices(func(a, b pairing.Adjustment) bool { return a.Player < b.Player }),
}

// comparable gives a tournament in the terms of a file: nobody withdraws after the
// last round; who has withdrawn asks for nothing; in a round in which nothing
// happened everybody is absent; virtual points end with the last one, forbidden
// pairs are unordered and listed once, and the initial colour is White unless said
// otherwise.
func comparable(t pairing.Tournament) pairing.Tournament {
	t = pairtest.Clone(t)
	withdrawn := map[pairing.ID]bool{}
	for i := range t.Players {
		p := &t.Players[i]
		withdrawn[p.ID] = p.Withdrawn
		p.Withdrawn = p.Withdrawn && (len(t.Rounds) < t.Planned || t.Planned == 0)
		for n := len(p.Virtual); n > 0 && p.Virtual[n-1] == 0; n-- {
			p.Virtual = p.Virtual[:n-1]
		}
	}
	t.Byes = slices.DeleteFunc(t.Byes, func(b pairing.Bye) bool { return withdrawn[b.Player] })
	for i := range t.Rounds {
		absences(&t.Rounds[i], t.Players, i == len(t.Rounds)-1)
	}
	seen := map[[2]pairing.ID]bool{}
	forbidden := t.Forbidden[:0]
	for _, p := range t.Forbidden {
		if p[0] > p[1] {
			p[0], p[1] = p[1], p[0]
		}
		if !seen[p] {
			seen[p] = true
			forbidden = append(forbidden, p)
		}
	}
	t.Forbidden = forbidden
	t.Scoring = t.Scoring.Values()
	if t.InitialColor == pairing.NoColor && len(t.Rounds) > 0 {
		t.InitialColor = pairing.White
	}
	return t
}

// absences enters everybody who has no entry in a round without games: in a last
// round with allocated byes alone, and in another one with nothing at all.
func absences(r *pairing.Round, players []pairing.Player, last bool) {
	if len(r.Games) > 0 || len(r.Byes) > 0 && !last {
		return
	}
	for _, p := range players {
		if !slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Player == p.ID }) {
			r.Byes = append(r.Byes, pairing.Bye{Player: p.ID})
		}
	}
}

// TestMangled overwrites, repeats and drops parts of good files and requires that
// what is still read is valid, and that Write and Read keep it.
func TestMangled(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Split(rapid.SampledFrom(samples).Draw(t, "sample"), "\n")
		for range rapid.IntRange(1, 4).Draw(t, "edits") {
			i, j := rapid.IntRange(0, len(text)-1).Draw(t, "line"), rapid.IntRange(0, len(text)-1).Draw(t, "other line")
			switch rapid.IntRange(0, 4).Draw(t, "edit") {
			case 0:
				text = slices.Insert(text, i, text[j])
			case 1:
				text[i], text[j] = text[j], text[i]
			case 2: // a whole entry
				col := 91 + 10*rapid.IntRange(0, 4).Draw(t, "column")
				text[i] = overwrite(text[i], col-1, rapid.SampledFrom([]string{"  0000 - Z", "  0000 - H", "  0000 - U", "  0000 - +", "          ", "  0000 -  "}).Draw(t, "entry"))
			default:
				text[i] = overwrite(text[i], rapid.IntRange(0, len(text[i])).Draw(t, "column"), string(rapid.SampledFrom([]rune(" 0123456789wb-=+HFUZWDL.\f")).Draw(t, "character")))
			}
		}
		f, err := trf.Read(strings.NewReader(strings.Join(text, "\n")))
		if err != nil {
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Fatal(err)
			}
			return
		}
		kept++
		if err := f.Tournament.Validate(); err != nil {
			t.Fatal(err)
		}
		roundTrip(t, f)
	})
	if kept == 0 {
		t.Error("nothing could be read")
	}
}

// overwrite puts a text over another one, byte by byte.
func overwrite(text string, at int, with string) string {
	for len(text) < at+len(with) {
		text += " "
	}
	return text[:at] + with + text[at+len(with):]
}
