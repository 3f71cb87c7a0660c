package trf

import (
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A code that is understood: how a line is read, at once unless all players and all columns must be
// known; and whether only events of teams have it.
type code struct {
	read         func(*reader, lines.Line)
	later, teams bool
}

var codes = map[string]code{
	"001": {read: (*reader).player}, lines.CommentCode: {read: (*reader).comment},
	"XXR": {read: (*reader).rounds}, "142": {read: (*reader).rounds},
	"XXC": {read: (*reader).initialColor}, "152": {read: (*reader).initialColor},
	"XXS": {read: (*reader).extendedPoints}, "162": {read: (*reader).pointSystem},
	"BBW": {read: (*reader).singlePoints}, "BBD": {read: (*reader).singlePoints},
	"BBL": {read: (*reader).singlePoints}, "BBZ": {read: (*reader).singlePoints},
	"BBF": {read: (*reader).singlePoints}, "BBU": {read: (*reader).singlePoints},
	"XXD": {read: (*reader).double},
	"XXZ": {read: (*reader).absent, later: true}, "240": {read: (*reader).byes, later: true},
	"XXA": {read: (*reader).virtual, later: true}, "250": {read: (*reader).acceleration, later: true},
	"XXP": {read: (*reader).forbiddenForEver, later: true}, "260": {read: (*reader).forbidden, later: true},
	abnormalCode: {read: (*reader).adjustment, later: true},
	"310":        {read: (*reader).team, teams: true}, "013": {read: (*reader).oldTeam, teams: true},
	"300": {read: (*reader).lineup, teams: true}, "320": {read: (*reader).teamByes, teams: true},
	"330": {read: (*reader).forfeited, teams: true}, "352": {read: (*reader).boardColors, teams: true},
	"362": {read: (*reader).matchPoints, teams: true}, "802": {read: (*reader).summary, teams: true},
}

// line takes in one line.
func (r *reader) line(l lines.Line) {
	l.Printable()
	text := l.Code()
	switch text {
	case "142", "152", "162", "240", "250", "260", abnormalCode:
		r.file.TRF2026 = true
	}
	c := codes[text]
	if c.teams && text != "013" && text != "310" && r.records.first.No == 0 {
		r.records.first = l
	}
	switch {
	case c.later:
		r.deferred = append(r.deferred, l)
	case c.read != nil:
		c.read(r, l)
	default:
		r.describe(l, text)
	}
}

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

// leaveOutAbsences leaves out absences of which the recorded rounds tell all.
func (r *reader) leaveOutAbsences() {
	r.file.Tournament.Absences = untold(&r.file.Tournament, &r.places)
}

// joinColumns decides the dialect, and joins the columns of double rounds.
func (r *reader) joinColumns() {
	f := r.file
	f.TRF2026 = r.teamEvent || f.TRF2026 && r.points.fits162()
	if len(f.Players) == 0 {
		f.Players = nil
	}
	if f.Double {
		if err := lines.Attempt(f.join); err != nil {
			r.doubleAt.Refuse("%s", lines.Detail(err))
		}
	}
}

// validate checks the tournament. An error is placed at the line of the first player it is about.
func (r *reader) validate() {
	err := r.file.consistent()
	var invalid *pairing.Error
	if !errors.As(err, &invalid) {
		return
	}
	at := *invalid
	at.Line, at.Column = 1, 1
	for _, p := range r.rows {
		if len(invalid.Players) > 0 && p.name == invalid.Players[0] {
			at.Line = p.line.No
		}
	}
	lines.Fail(&at)
}
