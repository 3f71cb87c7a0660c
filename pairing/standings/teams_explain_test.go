package standings_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// league is an event of teams in which A has a round of each kind.
func league() (pairing.Tournament, *standings.Teams) {
	t := eventOfTeams("A B C")
	t.Append(pairing.Round{Games: []pairing.Game{meeting("A", "B", 15, 5)}})
	t.Append(pairing.Round{Games: []pairing.Game{{White: "C", Black: "A", Result: pairing.WhiteForfeits}}})
	t.Append(pairing.Round{Games: []pairing.Game{meeting("B", "C", 15, 5)},
		Byes: []pairing.Bye{{Player: "A", Points: 10, GamePoints: 10}}})
	t.Append(pairing.Round{Games: []pairing.Game{meeting("B", "A", 10, 10)},
		Byes: []pairing.Bye{{Player: "C", Points: 10, GamePoints: 10, Allocated: true}}})
	t.Append(pairing.Round{Games: []pairing.Game{{White: "A", Black: "C", Result: pairing.Pending}}})
	two := func(a, b, c, d pairing.Points) [][][2]pairing.Points { return [][][2]pairing.Points{{{a, b}, {c, d}}} }
	return t, &standings.Teams{Boards: 2, Results: [][][][2]pairing.Points{two(10, 0, 5, 5), nil,
		two(10, 0, 5, 5), two(0, 10, 10, 0)}}
}

// TestTeamExplain has the sentences for the tie-breaks of teams.
func TestTeamExplain(t *testing.T) {
	tour, teams := league()
	s := standings.Rules{TieBreaks: []standings.TieBreak{"TPN"}, Teams: teams}
	tied := standings.Rules{Teams: teams, TieBreaks: []standings.TieBreak{"EDE", "EDEBT", "EDE/P"}}
	for _, c := range []struct {
		s    standings.Rules
		code standings.TieBreak
		want string
	}{
		{s, "BH:GP/C1", `
			1.5 game points against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			2 game points by forfeit against Mr C (3); a dummy with 1.5 in place of the player's own 5.5 (16.4.1)
			half-point bye, 1 game point; a dummy with 5 in place of the player's own 5.5 (16.4.2), cut (16.5.1)
			1 game point against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			against Mr C (3), not finished; does not count`},
		{s, "BH:MP", `
			2 match points against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			2 match points by forfeit against Mr C (3); a dummy with 1 in place of the player's own 6 (16.4.1)
			half-point bye, 1 match point; a dummy with 5 in place of the player's own 6 (16.4.2)
			1 match point against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			against Mr C (3), not finished; does not count`},
		{s, "EMGSB", `
			1.5 game points against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2), × 1.5 = 6
			2 game points by forfeit against Mr C (3); a dummy with 1 in place of the player's own 6 (16.4.1), × 2 = 2
			half-point bye, 1 game point; a dummy with 5 in place of the player's own 6 (16.4.2), × 1 = 5
			1 game point against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2), × 1 = 4
			against Mr C (3), not finished; does not count`},
		{s, "EGMSB/C1", `
			2 match points against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2), × 2 = 8
			2 match points by forfeit against Mr C (3); a dummy with 1.5 in place of the player's own 5.5 (16.4.1), × 2 = 3
			half-point bye, 1 match point; a dummy with 5 in place of the player's own 5.5 (16.4.2), × 1 = 5, cut (16.5.1)
			1 match point against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2), × 1 = 4
			against Mr C (3), not finished; does not count`},
		{s, "SSSC/F", `
			2 against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			2 by forfeit against Mr C (3); a dummy with 2 in place of the player's own 7 (16.4.1)
			half-point bye, 1; a dummy with 5 in place of the player's own 7 (16.4.2)
			1 against Mr B (2); Mr B (2)'s score counts 4, not 3 (16.3.2)
			against Mr C (3), not finished; Mr C (3)'s score 2 (8.3)`},
		{s, "MPvGP", `
			1.5 against Mr B (2); counts 1.5
			2 by forfeit against Mr C (3); counts 2
			half-point bye, 1; counts 1
			1 against Mr B (2); counts 1
			against Mr C (3), not finished; counts 0`},
		{s, "GPTS", `
			1.5 game points against Mr B (2); counts 1.5
			2 game points by forfeit against Mr C (3); counts 2
			half-point bye, 1 game point; counts 1
			1 game point against Mr B (2); counts 1
			against Mr C (3), not finished; counts 0`},
		{s, "BC", `
			1.5 game points against Mr B (2); counts 2; boards 1 0.5
			2 game points by forfeit against Mr C (3); counts 3; boards 1 1
			half-point bye, 1 game point; counts 1.5; boards 0.5 0.5
			1 game point against Mr B (2); counts 1; boards 1 0
			against Mr C (3), not finished; does not count (12.1)`},
		{s, "TBR", `
			1.5 game points against Mr B (2); boards 1 0.5
			2 game points by forfeit against Mr C (3); boards 1 1
			half-point bye, 1 game point; boards 0.5 0.5
			1 game point against Mr B (2); boards 1 0
			against Mr C (3), not finished; does not count (12.2)`},
		{s, "BBE", `
			1.5 game points against Mr B (2); boards 1 0.5
			2 game points by forfeit against Mr C (3); boards 1 1
			half-point bye, 1 game point; boards 0.5 0.5
			1 game point against Mr B (2); boards 1 0
			against Mr C (3), not finished; does not count (12.3)`},
		{tied, "EDE/P", `
			2 against Mr B (2); counts 2, in the secondary score 1.5
			2 by forfeit against Mr C (3); counts 2, in the secondary score 2
			half-point bye, 1; does not count (13.3)
			1 against Mr B (2); counts 1, in the secondary score 1
			against Mr C (3), not finished; does not count (13.3)`},
		{tied, "EDEBT", `
			2 against Mr B (2); counts 2, in the secondary score 1.5; boards 1 0.5
			2 by forfeit against Mr C (3); does not count (6.1.1)
			half-point bye, 1; does not count (13.3.2)
			1 against Mr B (2); counts 1, in the secondary score 1; boards 1 0
			against Mr C (3), not finished; does not count (13.3.2)`},
	} {
		want := strings.Split(strings.ReplaceAll(strings.TrimSpace(c.want), "\t", ""), "\n")
		got := explained(t, c.s, tour, c.code)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got)\n%s", c.code, d)
		}
	}
}
