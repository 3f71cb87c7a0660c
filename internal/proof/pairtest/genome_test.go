package pairtest

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestGenome reads genomes that have been printed, and refuses others.
func TestGenome(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	changed := map[string]bool{}
	for range 300 {
		g := DrawGenome(rng)
		got, err := ParseGenome(g.String())
		if err != nil || got != g {
			t.Fatalf("%v: read as %v, error %v", g, got, err)
		}
		m := g.Mutate(rng)
		differ, before := 0, g.genes()
		for i, x := range m.genes() {
			if *x.value != *before[i].value {
				changed[x.name] = true
				differ++
			}
		}
		if differ > 3 {
			t.Errorf("%v\n%v: %d genes differ", g, m, differ)
		}
	}
	if all := len(new(Genome).genes()); len(changed) != all {
		t.Errorf("of %d genes these change: %v", all, changed)
	}
	for _, text := range []string{"hubs", "hubs=", "hubs=-1", "hubs=1001", "hub=1", "hubs=x"} {
		if g, err := ParseGenome(text); err == nil {
			t.Errorf("%q is read as %v", text, g)
		}
	}
}

// TestGenomeMake requires what the genes say of a field.
func TestGenomeMake(t *testing.T) {
	for text, c := range map[string]struct {
		players, rulings, rounds, planned int
		scores                            map[int]int // by halves of points: how many
	}{
		"":                               {12, 0, 0, 5, map[int]int{0: 12}},
		"kin=1 odd=1":                    {11, 0, 0, 5, map[int]int{0: 11}},
		"apart=1 group=3 last=1":         {12, 4 * 3, 0, 1, map[int]int{0: 12}},
		"group=3 each=2":                 {12, 66 - 4*3, 0, 5, map[int]int{0: 2, 2: 2, 4: 2, 6: 2, 8: 2, 10: 2}},
		"group=5 hubs=167 hub-each=1":    {12, 25 + 1, 0, 5, map[int]int{0: 10, 10: 1, 11: 1}},
		"group=5 hubs=167 kin=1":         {12, 25, 0, 5, map[int]int{0: 10, 10: 2}},
		"apart=2 group=3 hubs=500 kin=1": {12, 15, 0, 5, map[int]int{0: 6, 6: 6}},
		"hubs=500 kin=1 reach=1 group=3": {12, 9 + 18, 0, 5, map[int]int{0: 6, 6: 6}},
		"apart=1 hubs=500 place=1":       {12, 15 + 15, 0, 5, map[int]int{6: 6, 0: 6}},
		"kin=1 hubs=1000 distance=333":   {12, 11 + 10 + 9, 0, 5, map[int]int{0: 12}},
		"hubs=500 edges=1000 each=3":     {12, 0, 0, 5, map[int]int{0: 3, 3: 3, 6: 6}},
		"kin=1 hubs=1000 gaps=1000":      {12, 66, 0, 5, map[int]int{0: 12}},
		"rounds=2 kin=1 hubs=1000 odd=1": {11, 0, 2, 7, map[int]int{0: 11}},
	} {
		g, err := ParseGenome(text)
		if err != nil {
			t.Fatal(err)
		}
		f := g.Make("dutch", 12)
		scores := map[int]int{}
		for _, p := range f.Players {
			scores[int(p.Virtual[len(f.Rounds)]/pairing.Half)]++
		}
		if len(f.Players) != c.players || len(f.Rulings) != c.rulings || len(f.Rounds) != c.rounds || f.Planned != c.planned {
			t.Errorf("%q: %d players, %d rulings, %d of %d rounds", text, len(f.Players), len(f.Rulings),
				len(f.Rounds), f.Planned)
		}
		if diff := cmp.Diff(c.scores, scores); diff != "" {
			t.Errorf("%q\n%s", text, diff)
		}
		if diff := cmp.Diff(f, g.Family("dutch").Make(12)); diff != "" {
			t.Errorf("%q, made once more\n%s", text, diff)
		}
	}
}

// TestGenomeColors requires the colours of rounds that are played.
func TestGenomeColors(t *testing.T) {
	white := func(g Genome, system string) (list [12]int) {
		f := g.Make(system, 12)
		for _, round := range f.Rounds {
			for _, game := range round.Games {
				for i, p := range f.Players {
					if p.ID == game.White {
						list[i]++
					}
				}
			}
		}
		return list
	}
	for _, c := range []struct {
		Genome
		want [12]int
	}{
		{Genome{Rounds: 2}, [12]int{2, 2, 2, 2, 2, 2}},
		{Genome{Rounds: 1, Colors: 1}, [12]int{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0}},
		{Genome{Rounds: 2, Colors: 1}, [12]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
	} {
		if got := white(c.Genome, "team"); got != c.want {
			t.Errorf("%v: %v, want %v", c.Genome, got, c.want)
		}
	}
	if got := white(Genome{Rounds: 2}, "doubleswiss"); got != [12]int{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2} {
		t.Errorf("of two games each has White %v times", got)
	}
	if g := (Genome{Rounds: 1, Colors: 2}).Make("elimination",
		12).Rounds[0].Games; g[0].Result == pairing.Draw || len(g) != 6 {
		t.Errorf("%v", g)
	}
}
