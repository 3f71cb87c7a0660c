package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A choice is what the flags say about the system. The zero value leaves everything
// to the file and to the defaults.
type choice struct {
	systems.Config
	appeals appeals // elimination: who is reinstated
	year    int     // that a file declares (192) for the edition of 2026; 0 for that
}

// choiceFlags adds the flags.
func (c *choice) choiceFlags(fs *flags) {
	c.systemFlags(fs, systems.Names(), "what the file declares, or by its start; see \"pairings systems\"")
	c.parameterFlags(fs)
	fs.Func("reinstate", "elimination: `list` of forfeits after which the director has reinstated the player, "+
		"such as 4@1: player 4 in round 1", c.appeals.add)
	fs.checks = append(fs.checks, c.check)
}

// parameterFlags adds the flags of what systems have beside their names and editions.
func (c *choice) parameterFlags(fs *flags) {
	fs.BoolVar(&c.Double, "double", false, "tcec: every round takes two columns, even if the file does not say XXD")
	orders := []string{"slide", string(swiss.Fold), string(swiss.Adjacent), string(swiss.Random)}
	oneOfFlag(fs, (*string)(&c.Order), "order", "swiss: `order` in which a score group is paired: "+either(orders)+
		" (default slide)", orders)
	fs.Uint64Var(&c.Seed, "lot", 0, "swiss: `number` from which the lot is drawn, where the order is random")
	fs.IntVar(&c.Wins, "through", 0, "swiss: `wins` with which a player is through (default nobody is)")
	fs.IntVar(&c.Losses, "out", 0, "swiss: `losses` with which a player is out (default nobody is)")
	fs.IntVar(&c.Lives, "lives", 0, "elimination, knockout: `losses` that eliminate a player (default 3, or 1)")
	fs.BoolVar(&c.ThirdPlace, "third-place", false, "knockout: the losers of the semi-finals meet")
	fs.BoolVar(&c.OneFinal, "one-final", false, "knockout: the final is one match, whoever wins it")
	fs.BoolVar(&c.Listed, "listed", false, "knockout: the list fills the bracket from the top")
	fs.IntVar(&c.Cycles, "cycles", 0, "roundrobin: `times` that the schedule is played (default 1)")
	c.teamFlags(fs)
	methods := texts(roundrobin.Methods())
	oneOfFlag(fs, (*string)(&c.Method), "method", "roundrobin: `schedule`: "+either(methods)+" (default berger)", methods)
}

// texts returns words of a kind as texts.
func texts[S ~string](list []S) []string {
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = string(s)
	}
	return texts
}

// parameterText returns these flags for a configuration, as far as they are not the usual ones.
func parameterText(config systems.Config) (text string) {
	var c choice
	fs := newFlags("")
	c.parameterFlags(fs)
	c.Config = config
	fs.VisitAll(func(f *flag.Flag) {
		switch value := f.Value.String(); value {
		case f.DefValue:
		case "true":
			text += " -" + f.Name
		default:
			text += " -" + f.Name + " " + value
		}
	})
	return text
}

// systemFlags adds the flags of the system and its edition. The default is that of the edition.
func (c *choice) systemFlags(fs *flags, names []string, byDefault string) {
	declared, _, _ := strings.Cut(byDefault, ", or")
	fs.Var(oneOf{&c.System, names, strings.ToLower}, "system",
		"pairing `system`: "+either(names)+" (default: "+declared+", or dutch)")
	fs.IntVar((*int)(&c.Edition), "edition", 0, "`year` of the edition of the rules (default: "+byDefault+")")
	fs.IntVar((*int)(&c.Edition), "e", 0, "`year`, short for -edition")
}

// teamFlags adds the flags of events of teams.
func (c *choice) teamFlags(fs *flags) {
	oneOfFlag(fs, (*string)(&c.Colors), "colors", "team: colour `preferences`, a, b or none "+
		"(default: what the file declares, or a)", []string{"a", "b", "none"})
	fs.BoolVar(&c.GamePoints, "game-points", false, "team: the primary score is game points, not match points")
	fs.BoolVar(&c.PrimaryOnly, "primary-only", false,
		"team: the score that is not the primary one does not decide on colours")
}

// yearFlag adds the flag for the year to write.
func (c *choice) yearFlag(fs *flags) {
	fs.IntVar(&c.year, "year", 0, "`year` by which a file calls the edition of 2026: 2026, or 2025, "+
		"when FIDE approved it, as some programs do (default 2026)")
}

// check checks the choice by itself, before any file is known. The error wraps
// errUsage.
func (c *choice) check() error {
	if c.year != 0 && c.year != 2025 && c.year != 2026 || c.year != 0 && c.Edition != 0 && c.Edition != 2026 {
		return usage("-year %d: the edition of 2026 goes by 2026 or 2025", c.year)
	}
	if len(c.appeals) > 0 && c.System != "" && !strings.EqualFold(c.System, "elimination") {
		return usage("-reinstate means nothing to system %s", c.System)
	}
	if c.System == "" {
		return nil // the parameters may suit the system that the file declares
	}
	_, err := c.New()
	return asUsage(err)
}

// asUsage makes an error of a configuration or of options one that wraps errUsage.
func asUsage(err error) error {
	if err == nil {
		return nil
	}
	return usage("%v", err)
}

// open reads an event as the choice wants it.
func (c choice) open(data []byte) (*systems.Event, error) {
	f, err := systems.Open(data, c.Config)
	if err == nil {
		err = c.appeals.record(f)
	}
	return f, err
}

// code returns the code of a system (192) with the year that is asked for.
func (c choice) code(code string) string {
	if c.year != 0 {
		return strings.Replace(code, "_2026", fmt.Sprintf("_%d", c.year), 1)
	}
	return code
}

// declareYear makes a file that declares the edition of 2026 call it by the year that is asked for.
func (c choice) declareYear(f *trf.File) {
	for i, l := range f.Lines {
		if text, is := strings.CutPrefix(l, "192"); is && strings.TrimSpace(text) == f.Type() {
			f.Lines[i] = c.code(l)
		}
	}
}

// allocated returns the byes that a pairing has given.
func allocated(r pairing.Round) []pairing.Bye {
	return slices.DeleteFunc(slices.Clone(r.Byes), func(b pairing.Bye) bool { return !b.Allocated })
}

// Whoever forfeits a game of an elimination is removed from the event, unless the
// director accepts an appeal. Both are in the record: an appeal is a ruling
// ([pairing.Reinstated]), which the flag -reinstate adds, and which follows from the rounds
// if the player plays on.

// An appeal is what -reinstate says: a player, by number or name, and a round.
type appeal struct {
	player string
	round  int
}

// appeals are all that are accepted.
type appeals []appeal

// add adds a list like "4@1,haverkamp@3".
func (a *appeals) add(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		i := strings.LastIndex(word, "@")
		round, err := strconv.Atoi(word[i+1:])
		if i < 1 || err != nil || round < 1 {
			return fmt.Errorf("%q is not of the form player@round", word)
		}
		*a = append(*a, appeal{strings.TrimSpace(word[:i]), round})
	}
	return nil
}

// record records the appeals in the file of an elimination.
func (a appeals) record(f *systems.Event) error {
	if len(a) == 0 {
		return nil
	} else if f.Config.System != "elimination" {
		return usage("-reinstate means nothing to system %s", f.Config.System)
	}
	t := &f.Tournament
	for _, x := range a {
		id, err := player(f.Tournament, x.player)
		if err != nil {
			return err
		}
		if x.round > len(t.Rounds) {
			return invalid("player %s is reinstated after round %d, which is not recorded", t.Names()(id), x.round)
		}
		g, _ := t.Rounds[x.round-1].Of(id)
		r := pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{id, g.Opponent(id)}, From: x.round, To: x.round}
		own := g.Result
		if g.Black == id {
			own = own.Reversed()
		}
		if own != pairing.WhiteForfeits && own != pairing.BothForfeit {
			return invalid("player %s is reinstated after round %d, but forfeited no game in it", t.Names()(id), x.round)
		}
		if !slices.Contains(t.Rulings, r) {
			t.Rulings = append(slices.Clip(t.Rulings), r)
		}
	}
	return nil
}
