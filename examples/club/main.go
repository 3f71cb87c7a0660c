// Club runs a club evening from the command line. Every command reads the event from a
// JSON file, does one thing, and writes the file again:
//
//	club new 5 white
//	club player "Ann Bell" 1850
//	club round
//	club result 1 1-0
//	club why
//
// The file is a document of package systems, which the command pairings reads as well.
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

const usage = `usage: club [-file club.json] COMMAND

  new ROUNDS COLOUR               a tournament; the colour is drawn by lot
  player NAME [RATING]            enter a player, also later
  round                           pair the next round
  result BOARD RESULT             of the last round: 1-0, 0-1, ½, +/-, -/+, -/-
  correct ROUND WHITE BLACK RESULT
  rule KIND NAME NAME [NOTE]      required, forbidden, apart or avoid, from the next round on
  absent NAME [POINTS]            from the next round; withdraw NAME to the end; return NAME
  penalty NAME POINTS             in the last round
  wall, names, standings, cross   sheets; card NAME
  why [NAME [NAME]]               why the last round is so; a player; why not these two
  check                           replay every round
`

func main() {
	file := flag.String("file", "club.json", "`file` that holds the tournament")
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Print(usage)
		return
	}
	if err := run(*file, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "club:", err)
		os.Exit(1)
	}
}

// run reads the file, does what the words say, and writes the file if nothing is wrong.
func run(file string, words []string, out io.Writer) error {
	c := call{words: words, out: out}
	if data, err := os.ReadFile(file); err == nil {
		c.fail(json.Unmarshal(data, &c.Event))
	} else if !errors.Is(err, os.ErrNotExist) || c.word(0) != "new" {
		return err
	}
	if c.err == nil {
		c.do()
		c.fail(c.Tournament.Validate())
	}
	data, err := json.MarshalIndent(&c.Event, "", "\t")
	if err = cmp.Or(c.err, err); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o666)
}

// A call is one command. The first error stays in err, and what follows it does nothing.
type call struct {
	systems.Event
	words []string
	out   io.Writer
	err   error
}

// do does what the words say.
func (c *call) do() {
	t, last := &c.Tournament, len(c.Tournament.Rounds)
	switch c.word(0) {
	case "new": // a tournament ends by the rules by which it began: the edition is stored
		c.Event = systems.Event{
			Name: "Club evening", Config: systems.Config{System: "dutch", Edition: pairing.FIDE2026},
			Standings: standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1"}}, Tournament: pairing.Tournament{Planned: c.number(1)},
		}
		c.fail(t.InitialColor.UnmarshalText([]byte(c.word(2))))
	case "player":
		p := pairing.Player{ID: pairing.ID(fmt.Sprint("p", len(t.Players)+1)), Name: c.word(1), Rating: c.number(2)}
		c.fail(t.Enter(p, 0)) // by rating
	case "round":
		round, err := c.Pair(context.Background())
		if c.fail(err); c.err == nil {
			t.Append(round)
			c.show(c.sheets().Pairings(last + 1))
		}
	case "result":
		board := c.number(1)
		if last == 0 || board < 1 || board > len(t.Rounds[last-1].Games) {
			c.fail(fmt.Errorf("no board %q in round %d", c.word(1), last))
			return
		}
		g := t.Rounds[last-1].Games[board-1]
		c.fail(t.SetResult(last, g.White, g.Black, c.result(2)))
	case "correct":
		c.fail(t.SetResult(c.number(1), c.player(2), c.player(3), c.result(4)))
	case "rule":
		c.fail(t.Rule(pairing.Ruling{Kind: pairing.Decision(c.word(1)), Players: [2]pairing.ID{c.player(2), c.player(3)}, From: last + 1, Note: c.word(4)}))
	case "absent":
		c.fail(t.RequestBye(c.player(1), last+1, c.points(2)))
	case "withdraw":
		c.fail(t.Withdraw(c.player(1)))
	case "return":
		c.fail(t.Return(c.player(1)))
	case "penalty":
		if last == 0 {
			c.fail(errors.New("no round has been paired"))
			return
		}
		r := &t.Rounds[last-1]
		r.Adjustments = append(r.Adjustments, pairing.Adjustment{Player: c.player(1), Points: -c.points(2)})
	case "wall":
		c.show(c.sheets().Pairings(last))
	case "names":
		c.show(c.sheets().ByName(last))
	case "standings":
		c.show(c.sheets().Standings(c.Event.Rules()))
	case "cross":
		c.show(c.sheets().CrossTable(standings.Rules{}))
	case "card":
		c.show(c.sheets().PlayerCard(c.player(1)))
	case "why":
		c.why(last)
	case "check":
		check, err := c.Check(context.Background())
		if c.fail(err); c.err != nil {
			return
		}
		fmt.Fprintf(c.out, "%d of %d rounds differ\n", len(check.Differences), last)
		for _, d := range check.Differences {
			fmt.Fprintln(c.out, d.Text)
		}
	default:
		c.fail(fmt.Errorf("unknown command %q\n\n%s", c.word(0), usage))
	}
}
