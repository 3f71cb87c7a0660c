package pairtest

// Finds returns the families that take a system longest to pair, as far as they are known,
// as genomes. The system is called as the campaign calls it, "dutch-2017" or "tcec"; "scores"
// and "cliques" are hard by their making, in every system.
//
// Each was found by a search (go run ./internal/proof/campaign -hard), except for those that are
// said to be known from elsewhere, or what they are.
func Finds(system string) []Genome {
	var genomes []Genome
	for _, text := range finds[system] {
		g, err := ParseGenome(text)
		if err != nil {
			panic("pairtest: internal error: " + err.Error())
		}
		genomes = append(genomes, g)
	}
	return genomes
}

// finds are the genomes by system.
var finds = map[string][]string{
	"scores": {
		"apart=1 hubs=500 kin=1 each=1 hub-each=1",         // every score different, the lower half one club
		"apart=1 hubs=625 place=1 kin=1 each=1 hub-each=1", // the upper 3/8 one club
		"apart=1 hubs=500 kin=1 each=1 hub-each=1 ruler=2", // every difference of scores different
		"apart=1 hubs=500 kin=1 each=2 hub-each=2",
		"apart=1 hubs=500 kin=1 each=3 hub-each=3",
		"apart=1 hubs=625 place=1 kin=1 each=3 hub-each=3",
		"apart=1 hubs=500 kin=1 each=5 hub-each=5",
		"each=1 distance=333", // a third of the field between opponents
	},
	"cliques": {
		"group=5 hubs=167 each=1 hub-each=1",
		"group=5 hubs=167 place=2 each=1 hub-each=1",
		"group=3 hubs=250 place=2 each=3 hub-each=3",
		"group=7 hubs=125 each=3 hub-each=3",
		"group=5 hubs=167 each=5 hub-each=5",
		"group=3 hubs=250 each=12 hub-each=12",
		"group=5 hubs=167 place=2", // one score
	},
	"dutch-2017": {
		"group=7 apart=1 hubs=520 place=1 each=1 hub-each=1 ruler=2 edges=4 distance=50 rounds=2 odd=1 last=1 seed=3",
		"apart=2 hubs=500 place=3 kin=1 each=1 hub-each=1 ruler=1 rounds=3 colors=1 last=1 seed=1",
		"apart=1 hubs=500 each=1 hub-each=1 ruler=1 edges=3 rounds=3 colors=2",               // known from elsewhere
		"group=5 apart=2 hubs=500 kin=1 each=1 hub-each=1 ruler=1 edges=3 rounds=3 colors=1", // clubs that meet through hubs
	},
	"dutch-2026": {
		"group=4 apart=1 hubs=500 place=1 hub-each=5 ruler=1 edges=1 " +
			"distance=50 rounds=3 colors=2 odd=1 last=1 alike=9 seed=2",
		"apart=1 hubs=500 each=1 hub-each=1 ruler=1 edges=3 rounds=3 colors=2", // known from elsewhere
		"apart=1 hubs=400 place=2 kin=1 each=4 hub-each=2 edges=8 gaps=500 distance=50 colors=2 odd=1 seed=2",
		"group=2 hubs=500 reach=3 each=2 edges=1 gaps=10 distance=50 rounds=4 colors=2 last=1 seed=2",
		"group=9 apart=2 hubs=334 kin=1 reach=2 each=1 hub-each=1 ruler=2 edges=8 rounds=3 colors=1",
		// clubs that meet through hubs
	},
	"dubov-2018": {
		"group=2 hubs=250 kin=1 each=4 hub-each=4 ruler=2 edges=16 gaps=50 rounds=2 colors=2",
		"group=5 hubs=167 kin=1 each=4 hub-each=4 ruler=2 gaps=200 rounds=4 colors=1 odd=1 seed=2",
	},
	"dubov-2026": {
		"group=3 hubs=520 place=2 each=5 edges=1 gaps=200 rounds=3 colors=2 last=1 seed=3",
		"group=4 hubs=200 place=3 kin=1 each=1 edges=3 rounds=3 colors=2 last=1", // known from elsewhere
	},
	"burstein-2026": {
		"apart=1 hubs=500 each=1 hub-each=1 ruler=1 edges=3 rounds=3 colors=2",
		"apart=1 hubs=220 place=2 each=1 hub-each=3 ruler=2 edges=50 rounds=3 odd=1",
		"group=3 apart=1 hubs=167 each=1 hub-each=5 distance=333 rounds=2 colors=2 odd=1 alike=9 seed=3",
		"group=9 apart=2 hubs=334 kin=1 reach=2 each=1 hub-each=1 ruler=2 edges=8 rounds=3 colors=1",
		// clubs that meet through hubs
	},
	"doubleswiss-2026": {
		"group=5 hubs=520 place=1 each=5 hub-each=12 ruler=2 edges=1 rounds=4 colors=1 odd=1 alike=9 seed=1",
	},
	"team-2026": {
		"group=5 hubs=520 place=1 each=5 hub-each=12 ruler=2 edges=2 rounds=4 colors=1 alike=9 seed=1",
		"group=2 hubs=520 place=2 each=12 edges=4 gaps=200 rounds=4 colors=2 last=1 seed=2",
	},
	"tcec": {
		"group=5 hubs=167 each=1 hub-each=1", // known from elsewhere
		"group=5 apart=1 hubs=500 place=1 ruler=1 gaps=2 distance=333 odd=1 seed=3",
	},
	"swiss": {
		"apart=2 hubs=400 place=3 each=2 hub-each=2 ruler=2 edges=16 distance=200 rounds=2 odd=1 seed=1",
	},
	"elimination": {
		"group=5 apart=1 hubs=334 place=3 gaps=10 odd=1 seed=1",
		"group=7 apart=2 hubs=500 kin=1 each=12 hub-each=1 ruler=1 rounds=4 last=1",
		"group=5 apart=2 hubs=500 kin=1 each=1 hub-each=1 ruler=1 edges=3 rounds=3 colors=1", // clubs that meet through hubs
	},
}
