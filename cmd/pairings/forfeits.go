package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/opened"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/referee"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

// Whoever forfeits a game of an elimination is removed from the event, unless the
// director accepts an appeal. Forfeits are in the record. Appeals are recorded, too:
// by comment lines of a tournament file,
//
//	### reinstated: {"round":1,"player":"4"}
//
// by "reinstated" in a document, by the flag -reinstate, which pair -format trf and json
// turn into these, and by the record itself if the player plays on.

// An appeal is what -reinstate says: a player, by number or name, and a round.
type appeal struct {
	player string
	round  int
}

// appeals are a flag: "4@1,haverkamp@3".
type appeals []appeal

// String gives the list as Set reads it.
func (a *appeals) String() string {
	var words []string
	for _, x := range *a {
		words = append(words, fmt.Sprintf("%s@%d", x.player, x.round))
	}
	return strings.Join(words, ",")
}

// Set adds a list like "4@1,7@3".
func (a *appeals) Set(text string) error {
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
func (a appeals) record(f *opened.Event) error {
	if len(a) == 0 {
		return nil
	} else if f.Config.System != systems.Elimination {
		return usage("-reinstate means nothing to system %s", f.Config.System)
	}
	told, err := systems.Reinstated(f.File)
	for _, x := range a {
		id, err := player(f.File, x.player)
		if err != nil {
			return err
		}
		if forfeit := (elimination.Forfeit{Round: x.round, Player: id}); !slices.Contains(told, forfeit) {
			told = append(told, forfeit)
			systems.Reinstate(f.File, forfeit)
		}
	}
	return err
}

// removalNote says who is removed in the round after the recorded ones.
func removalNote(r elimination.Removing, t pairing.Tournament) string {
	removals, err := elimination.Removals(t, r.Reinstated...)
	if err != nil || len(removals) == 0 {
		return ""
	}
	name, words, flags := t.Names(), []string{}, []string{}
	for _, f := range removals {
		words = append(words, fmt.Sprintf("%s in round %d", name(f.Player), f.Round))
		flags = append(flags, fmt.Sprintf("%s@%d", f.Player, f.Round))
	}
	return fmt.Sprintf("removed for a forfeit: %s; -reinstate %s records an appeal that is accepted", strings.Join(words, ", "), strings.Join(flags, ","))
}

// arbitrary reports whether a round of an elimination differs in nothing but colours that
// the text leaves open (colour rule 6): whichever are recorded are right.
func (f *pairedFile) arbitrary(d referee.Difference) bool {
	report, err := f.Pairer.Explain(f.Tournament.Before(d.Round))
	if err != nil {
		return false
	}
	open := map[[2]pairing.ID]bool{}
	for _, g := range report.Games {
		open[[2]pairing.ID{g.Black, g.White}] = g.Article == "colour rule 6"
	}
	same := slices.Clone(d.Computed.Games)
	for i, g := range same {
		if recorded, _ := d.Recorded.Of(g.White); recorded.White == g.Black && open[[2]pairing.ID{g.Black, g.White}] {
			same[i].White, same[i].Black = g.Black, g.White
		}
	}
	return sameBoards(pairing.Round{Games: same, Byes: d.Computed.Byes}, d.Recorded)
}
