package trf

import "slices"

// A step is something to do once all lines are taken in. Needs and gives are words for what a file is known to have
// before it and after it:
//
//	who        is paired: the players, or teams with their members
//	numbers    everybody's number and name
//	letters    what lines 299 say that the letters of results are worth
//	worth      what results and byes are worth
//	entries    everybody's, as their lines have them or, a team's, as its members have them
//	columns    which is the last, and in which anybody is paired
//	requested  byes of lines 240, as entries
//	paired     in how many columns somebody is
//	away       absences of lines XXZ, as entries
//	rounds     those with a pairing
//	recorded   a last round, in which nobody was paired, too
//	absences   from rounds to come
//	given      rulings on the allocated byes of rounds to come, which come first
//	assigned   which of several lines 299 counts for a result
//	adjusted   adjustments, forbidden pairs, virtual points
//	boards     the teams, and what their boards have
//	points     players' points that agree with the entries, and what the allocated bye is worth
//	single     double rounds as one round each
//	baku       the virtual points of Baku acceleration
//	told       what remarks say
//	ordered    games in the order of the boards
//	valid      a tournament that is
//	whole      all of it: nothing changes any more but notes
type step struct {
	do           func(*reader) // nil: lines are read
	lines        []string      // codes of deferred ones, which are read one code after the other
	needs, gives string
	teams        bool // in events of teams only
}

// completing completes the entries of everybody who is paired: teams take the place of the players, and byes
// fill columns.
var completing = []step{
	{do: (*reader).assembleTeams, gives: "who"},
	{do: (*reader).orderPlayers, needs: "who", gives: "numbers"},
	{do: (*reader).declareAbnormal, needs: "who", gives: "letters"},
	{do: (*reader).setScoring, needs: "letters", gives: "worth"},
	{do: (*reader).fillTeams, needs: "numbers worth", gives: "entries", teams: true},
	{do: (*reader).countRounds, needs: "entries", gives: "columns"},
	{lines: []string{"240"}, needs: "columns", gives: "requested"},
	{do: (*reader).countPaired, needs: "requested", gives: "paired"},
	{lines: []string{"XXZ"}, needs: "paired", gives: "away"},
}

// building builds the File of the entries: columns make rounds, and what the file says in sum is compared at the end.
var building = []step{
	{do: (*reader).buildRounds, needs: "numbers worth away", gives: "rounds"},
	{do: (*reader).recordByes, needs: "rounds", gives: "recorded"},
	{do: (*reader).buildAbsences, needs: "recorded", gives: "absences"},
	{do: (*reader).buildGiven, needs: "absences", gives: "given"},
	{do: (*reader).buildTeams, needs: "recorded", gives: "boards", teams: true},
	{do: (*reader).assign, needs: "recorded", gives: "assigned"},
	{lines: []string{abnormalCode, "XXP", "260", "XXA", "250"}, needs: "given assigned", gives: "adjusted"},
	{do: (*reader).reconcilePoints, needs: "adjusted", gives: "points"},
	{do: (*reader).checkTeams, needs: "boards adjusted", teams: true},
	{do: (*reader).joinColumns, needs: "points boards", gives: "single"},
	{do: (*reader).accelerateBaku, needs: "single", gives: "baku"},
	{do: (*reader).applyRemarks, needs: "baku", gives: "told"},
	{do: (*reader).checkMatches, needs: "told", teams: true},
	{do: (*reader).orderBoards, needs: "told", gives: "ordered"},
	{do: (*reader).validate, needs: "ordered", gives: "valid"},
	{do: (*reader).leaveOutAbsences, needs: "valid", gives: "whole"},
	{do: (*reader).checkSummaries, needs: "whole"},
	{do: (*reader).compareLines, needs: "whole"},
}

// steps are all.
var steps = slices.Concat(completing, building)

// take takes steps.
func (r *reader) take(steps []step) {
	for _, s := range steps {
		if s.do != nil && (!s.teams || r.teamEvent) {
			s.do(r)
		}
		for _, text := range s.lines {
			for _, l := range r.deferred {
				if l.Code() == text {
					codes[text].read(r, l)
				}
			}
		}
	}
}
