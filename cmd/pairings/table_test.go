package main

import (
	"strings"
	"testing"
)

// TestTable requires every sheet, in every format.
func TestTable(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"table " + club, "Riverside Chess Club Autumn Cup: round 4 of 7, Oct 23, 2025\n\nBoard  No.  Title  White"},
		{"table " + club + " pairings -round 2", "Cup: round 2 of 7, Oct 9, 2025\n"},
		{"table " + club + " names", "Brouwer, Hanneke     6      4  Black   Lindqvist, Maja      3\n"},
		{"table " + club + " names -width 50", "Brouwer, H…    6      4  Black   Lindqvist, …    3\n"},
		{"table " + club + " standings", "Place  No.  Title  Name               Rating  Fed.  PTS\n    1    1         Haverkamp"},
		{"table " + club + " standings -round 1 -tiebreaks BH",
			"standings after round 1 of 7, Oct 2, 2025\n\nPlace  No.  Title  Name               Rating  Fed.  PTS   BH  Decider\n"},
		{"table " + club + " standings -category women",
			"standings after round 4 of 7, Oct 23, 2025, women\n\n" +
				"Place  Of all  No.  Title  Name               Rating  Fed.  PTS\n    1       4    9         Yılmaz"},
		{"table " + club + " standings -category men",
			", men\n\nPlace  Of all  No.  Title  Name               Rating  Fed.  PTS\n    1       1    1         Haverkamp"},
		{"table " + club + " standings -category under1700",
			"rated under 1700\n\nPlace  Of all  No.  Title  Name               Rating  Fed.  PTS\n    1       8   11         O'Shea"},
		{"table " + club + " cross", "8w1   6b1   5w½   4b½     3.0\n"},
		{"table " + club + " cross -round 1",
			"cross table after round 1 of 7, Oct 2, 2025\n\nPlace  No.  Title  Name               Rating  Fed.     1  Points\n"},
		{"table " + club + " card haverkamp",
			"    4      1  Black     4         Verbrugge, Wim       1942  ½          0.5    3.0  down 0.5\n"},
		{"table " + club + " -format csv", "Board,No.,Title,White,Rating,Score,Result,No.,Title,Black,Rating,Score\n1,"},
		{"table " + club + " -format md", "### Riverside Chess Club Autumn Cup: round 4 of 7, Oct 23, 2025\n\n| Board |"},
		{"table " + club + " -format html", "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"},
		{"table " + club + " -format html", "<table class=\"sheet pairings\">\n<caption>Riverside"},
		{"table - standings -system tcec", "Standings after round 1, by the rules of tcec\n\nPlace  No.  Name   Won"},
		{"table - standings -system tcec -tiebreaks SB", "PTS: points (4.1)\nSB: Sonneborn-Berger"},
		{"table - standings -system dubov", "PTS: points (4.1)\n"},
		{"table - schedule -system roundrobin", "Schedule\n\nRound  White  Black\n    1  Alpha  Delta\n"},
		{"table - schedule -system roundrobin -method circle -cycles 2", "    6  "},
		{"schedule 4", "Berger, 4 players\n\nRound  White  Black\n    1  1      4\n"},
		{"schedule -cycles 2 -method asynchronous 5", "Asynchronous, 5 players, 2 cycles\n\nRound  White  Black\n"},
		{"schedule -cycles 2 -method asynchronous 5",
			"One game at a time: guaranteed rest 1 game, games-played difference 1, rest difference 1\n"},
		{"schedule 4 -teams", "Round  Home  Away\n    1  1     4\n"},
		{"schedule 4 -teams -lang de", "Runde  Heim  Gast\n"},
		{"schedule 4 -lang fr", "Ronde  Blancs  Noirs\n"},
		{"schedule 3 -format csv", "Round,White,Black\n1,2,3\n1,1,(no game)\n"},
		{"pair " + club + " -format csv", "Board,No.,Title,White,Rating,Score,Result,No.,Title,Black,Rating,Score\n1,8,"},
		{"pair " + club + " -format html", "<caption>Riverside Chess Club Autumn Cup: round 5 of 7, Oct 30, 2025</caption>"},
		{"pair " + club + " -format md", "### Riverside Chess Club Autumn Cup: round 5 of 7, Oct 30, 2025\n"},
	} {
		status, stdout, stderr := execute(c.args, decided)
		if status != statusDone || !strings.Contains(stdout, c.want) || stderr != "" {
			t.Errorf("%s: status %d, no %q in\n%s%s", c.args, status, c.want, stdout, stderr)
		}
	}
}

// TestTableDays requires the days of the rounds where the file has as many as rounds.
func TestTableDays(t *testing.T) {
	days := "132 " + strings.Repeat(" ", 87) + "26/09/05  26/09/12  26/09/19\n"
	league := "012 League\n192 ROUNDROBIN\n" + numbers(4)
	for file, want := range map[string]string{
		league + days: "League: schedule\n\nRound  Date        White     Black\n    1  2026-09-05  Player 1  Player 4\n",
		league + strings.Replace(days, "  26/09/19", "", 1):       "Round  White     Black\n",
		league + strings.Replace(days, "26/09/19", "26/13/19", 1): "Round  White     Black\n",
		"192 ROUNDROBIN\n" + numbers(3) + days +
			"132 not the first": "Schedule\n\nRound  Date        White     Black\n    1  2026-09-05  Player 2  Player 3\n",
	} {
		if status, stdout, stderr := execute("table - schedule", file); status != statusDone ||
			!strings.HasPrefix(stdout, want) && !strings.Contains(stdout, "\n"+want) {
			t.Errorf("status %d, no %q in\n%s%s", status, want, stdout, stderr)
		}
	}
}

// TestCategory requires years of birth as far as files have them, and an error where
// nobody is in a category.
func TestCategory(t *testing.T) {
	line := func(name, birth string) string {
		return "001    1 m    " + name + strings.Repeat(" ", 34-len(name)) + "1900 NED     1234567 " + birth + "\n"
	}
	file := line("Old", "1950/01/02") + strings.Replace(line("Young", "2010      "), "001    1", "001    2", 1) +
		strings.Replace(line("Ageless", "          "), "001    1", "001    3", 1)
	for category, want := range map[string]string{"since2010": "Young", "until1950": "Old", "since1950": "Old Young",
		"until2010": "Old Young"} {
		status, stdout, stderr := execute("table - standings -format csv -category "+category, file)
		for _, name := range []string{"Old", "Young", "Ageless"} {
			if status != statusDone || strings.Contains(stdout, name) != strings.Contains(want, name) {
				t.Errorf("%s: status %d, output\n%s%s", category, status, stdout, stderr)
			}
		}
	}
	for category, want := range map[string]string{
		"since2011": `stdin: wrong usage: the file has no player in the category "since2011"`,
		"women":     "stdin: wrong usage: the file has no player",
		"under":     `stdin: wrong usage: unknown category "under"`, "since0": "stdin: wrong usage: unknown category",
		"women2000": "stdin: wrong usage: unknown category", "2000": "stdin: wrong usage: unknown category",
	} {
		if status, stdout, stderr := execute("table - standings -category "+category, file); status != statusInvalid ||
			stdout != "" || !strings.HasPrefix(stderr, want) {
			t.Errorf("%s: status %d, output %q, errors %q", category, status, stdout, stderr)
		}
	}
}

func TestTableStatus(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		stderr string
	}{
		{"table none.trf", statusAccess, "none.trf: no such file"},
		{"table - wall", statusInvalid, `stdin: wrong usage: unknown sheet "wall"`},
		{"table - card", statusInvalid, "pairings: wrong usage: table: whose card? "},
		{"table - names 1", statusInvalid, "pairings: wrong usage: table: a player belongs to the sheet card"},
		{"table - card 1 2", statusInvalid, "pairings: wrong usage: table: a file, a sheet and a player at most"},
		{"table - card x", statusInvalid, `stdin: wrong usage: there is no player "x"`},
		{"table - -round 2", statusInvalid, "stdin: wrong usage: round 2 asked for, but the event records 1 round"},
		{"table - -round -1", statusInvalid, "stdin: wrong usage: round -1 asked for"},
		{"table - -format xml", statusInvalid,
			`pairings: wrong usage: unknown format "xml": it can be text, csv, md or html`},
		{"table - -x", statusInvalid, "pairings: wrong usage: flag provided but not defined"},
		{"table - -system chess", statusInvalid, "pairings: wrong usage: unknown system"},
		{"table - schedule", statusInvalid, "stdin: wrong usage: only a round robin has a schedule, and this is dutch 2026"},
		{"table - schedule -edition 1999", statusInvalid, "stdin: system dutch has no edition of 1999"},
		{"table - standings -tiebreaks XY", statusInvalid, `stdin: unknown tie-break "XY"`},
		{"table - cross -tiebreaks XY", statusInvalid, `stdin: unknown tie-break "XY"`},
		{"schedule", statusInvalid, "pairings: wrong usage: schedule: one number of players expected"},
		{"schedule 3 4", statusInvalid, "pairings: wrong usage: schedule: one number of players expected"},
		{"schedule 1", statusInvalid, `pairings: wrong usage: schedule: "1" is not a number of players between 2 and 1000`},
		{"schedule 1001", statusInvalid, `pairings: wrong usage: schedule: "1001" is not a number`},
		{"schedule x", statusInvalid, `pairings: wrong usage: schedule: "x" is not a number`},
		{"schedule 4 -cycles 0", statusInvalid, "pairings: wrong usage: schedule: 0 cycles"},
		{"schedule 4 -cycles 1001", statusInvalid, "pairings: wrong usage: schedule: 1001 cycles"},
		{"schedule 4 -format json", statusInvalid, "pairings: wrong usage: unknown format"},
		{"schedule 4 -method x", statusInvalid, `pairings: wrong usage: unknown method "x": it can be berger, `},
		{"schedule 66 -method equalrest", statusInvalid, "no schedule equalrest is known for 66"},
		{"table - standings -category under99999999999999999999", statusInvalid, "stdin: wrong usage: unknown category"},
		{"schedule -x", statusInvalid, "pairings: wrong usage: flag provided but not defined"},
	} {
		status, stdout, stderr := execute(c.args, decided)
		if status != c.status || stdout != "" || !strings.HasPrefix(stderr, c.stderr) {
			t.Errorf("%s: status %d, want %d, output %q, errors %q", c.args, status, c.status, stdout, stderr)
		}
	}
	if status, _, stderr := execute("table -", numbers(2)); status != statusInvalid ||
		!strings.HasPrefix(stderr, "stdin: round 0 has no sheet") {
		t.Errorf("no rounds: status %d, errors %q", status, stderr)
	}
}
