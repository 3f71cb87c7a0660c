package trf

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/roster"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A File is a tournament report: what a pairing depends on, in Tournament, and everything
// else about the event and its players. A Tournament is enough to write a file, unless its
// rounds are double; [New] makes one of any Tournament.
//
// A File that was read, and its copies, remember how things were written where the
// Tournament leaves a choice, such as W for a win in an unrated game, as long as that
// agrees with the Tournament.
type File struct {
	// Tournament holds the players in order of pairing number, the recorded
	// rounds, absences and rulings. The players' IDs are their starting rank
	// numbers unless a remark says otherwise. If all IDs are numbers, "1" to
	// "99999", they are written as they are; else the pairing numbers are. Games are in
	// the order of the boards (C.04.2 3.6) unless a remark says otherwise.
	Tournament pairing.Tournament

	// Players describes the players by ID. It may lack some or all of them. A team has
	// a rank and nothing else.
	Players map[pairing.ID]Player

	// Teams is what the file of a team event says beside the matches; nil in
	// events of individuals.
	Teams *Teams

	// Lines are the descriptive lines, the comments, and those of codes that mean nothing
	// to a pairing, in order and as they stand: "012 Club championship".
	Lines []string

	// Notes say what Read may have understood otherwise than it was meant, each with its
	// place: "line:col: message". They are not written.
	Notes []string

	// TRF2026 chooses for writing the codes of the 2026 format (142, 152, 162) over the
	// extension codes (XXR, XXC, BBW).
	TRF2026 bool

	// Double says that a round consists of two games between each pair,
	// which take two columns in the file: by code XXD, or in Double-Swiss.
	Double bool

	kept kept
}

// kept is what no pairing depends on and Write gives back. Copies of the File share the maps, which
// do not change.
type kept struct {
	// codes are the result codes that the Tournament does not determine, such
	// as "W" for a win in an unrated game, with a "-" before it where a
	// forfeited game has no colour.
	codes map[entry]string

	// types are the type letters of the adjustments (299), one letter or blank
	// for each adjustment of that player in that round.
	types map[entry]string

	// numbers are the starting rank numbers of players whose IDs are others.
	numbers map[pairing.ID]int

	// members are the entries of the members of teams, by starting rank number, and
	// lineups the records 300.
	members map[int]lines.Cells
	lineups map[lineup]lines.Lineup
	boards  []map[pairing.ID][]Board // as they were read
	summary bool                     // the file has records 802

	// strengths are those of teams that are not written as their ratings.
	strengths map[pairing.ID]string

	// fide are the ratings in the players' lines where other ones count (172).
	fide map[pairing.ID]int

	// points are those of the byes H, F and Z and of an unknown result X where
	// the file declares other values than a draw, a win, nothing and a draw.
	points map[string]pairing.Points
}

// Plain reports whether [Write] needs nothing but the fields of the File, of which the players' numbers
// follow: a file that was read may remember letters of results, ratings that do not count, and other
// numbers.
func (f *File) Plain() bool {
	if f == nil {
		return true
	}
	k := &f.kept
	kept := len(k.codes) + len(k.types) + len(k.members) + len(k.lineups) + len(k.strengths) + len(k.fide) + len(k.points)
	for i, n := range f.numbers() {
		if n != i+1 {
			return false
		}
	}
	return kept == 0 && k.boards == nil && !k.summary
}

// An entry names the cell of a player in a column, 1-based. A double round has two columns.
type entry struct {
	column int
	player pairing.ID
}

// A game names a game, by the round, 1-based.
type game struct {
	round        int
	white, black pairing.ID
}

// A lineup names the boards of a team, by number, in a round.
type lineup struct{ round, team int }

// A Player is what a file says about a player and no pairing depends on.
type Player struct {
	Sex        string `json:"sex,omitempty"`        // "m" or "w"
	Title      string `json:"title,omitempty"`      // "GM", "WFM" and the like
	Federation string `json:"federation,omitempty"` // three letters
	Number     string `json:"number,omitempty"`     // of the player in FIDE's records
	Birth      string `json:"birth,omitempty"`      // "1990/12/31" or a part of it
	Rank       int    `json:"rank,omitempty"`       // in the standings; 0 if the file has none

	// ZeroRated says that the rating 0 is entered, as an arbiter assigns it. A player
	// whose column is blank is unrated.
	ZeroRated bool `json:"zero_rated,omitempty"`
}

// Teams is what the file of a team event says beside the matches. The players of the Tournament are
// the teams then: a game is a match, its result says who won it by game points, its Points are the
// game points of both, the colour is that of board one, and the point system is that of match
// points (362). FIDE's system is C.04.6.
type Teams struct {
	// Teams by ID.
	Teams map[pairing.ID]Team `json:"teams,omitempty"`

	// Members by starting rank number, with names and ratings, and what else their lines
	// (001) say. They need no IDs.
	Members map[int]pairing.Player `json:"members,omitempty"`
	Players map[int]Player         `json:"players,omitempty"`

	// Colors of the boards of the team with White on board one, "WBWB" (352). Its
	// length is the number of boards of a match.
	Colors string `json:"colors"`

	// Scoring is what games are worth to a team (162).
	Scoring pairing.Scoring `json:"scoring,omitzero"`

	// ByePoints are the game points of the allocated bye. Write takes them for one that
	// has none. 0 means those of a drawn match, unless ByeStated.
	ByePoints pairing.Points `json:"bye_points,omitzero"`

	// ByeStated says that the allocated bye is not worth a drawn match (C.04.6 1.4), but what
	// the point system of the Tournament and ByePoints say (320).
	ByeStated bool `json:"bye_stated,omitempty"`

	// Boards of every recorded match, by round and by the team with White on board
	// one. With results they give the game points and the result of the match, and it is an error
	// if the Tournament has others, unless the match was awarded ([pairing.Awarded]): SetBoards
	// enters all. A match without boards has those of the first members, without results.
	Boards []map[pairing.ID][]Board `json:"boards,omitempty"`
}

// ByeWorth returns the game points of the allocated bye.
func (t *Teams) ByeWorth() pairing.Points {
	if t.ByePoints != 0 || t.ByeStated {
		return t.ByePoints
	}
	return t.drawn()
}

// byeWorth returns the game points of the allocated bye: as many as the first recorded one has, where the teams
// do not say it.
func (f *File) byeWorth() pairing.Points {
	t := f.Teams
	if t.ByePoints != 0 || t.ByeStated {
		return t.ByePoints
	}
	for _, r := range f.Tournament.Rounds {
		for _, b := range r.Byes {
			if b.Allocated {
				return b.GamePoints
			}
		}
	}
	return t.ByeWorth()
}

// drawn returns the game points of a drawn match.
func (t *Teams) drawn() pairing.Points {
	return pairing.Points(len(t.Colors)) * t.Scoring.Values().Draw
}

// A Team is what the record 310 says of a team beside its number, name, rating and rank.
type Team struct {
	Nickname string `json:"nickname,omitempty"` // at most 5 characters
	Members  []int  `json:"members,omitempty"`  // starting rank numbers, in the order of the boards
}

// A Board is a game of a match: the starting rank numbers of the two, 0 where nobody sat down, and
// the result, White's share first.
type Board struct {
	White  int            `json:"white,omitempty"`
	Black  int            `json:"black,omitempty"`
	Result pairing.Result `json:"result,omitempty"`
}

const (
	typeCode  = "192"
	kindCode  = "092"
	startCode = "042"

	abnormalCode = "299"

	doubleSwiss = "doubleswiss" // whose rounds take two columns without XXD
	knockout    = "knockout"    // of which a round has many allocated byes
	teamSwiss   = "team"        // whose allocated bye is worth a drawn match, unless the event says otherwise
)

// Text returns the text of the first line with that code, without the blanks around it, or "" if
// there is none: Text("012") is the tournament's name. Characters that do not show, or change the
// direction of writing, are replaced.
func (f *File) Text(code string) string {
	harmless := func(c rune) rune {
		if unicode.In(c, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) && c != '\t' {
			return unicode.ReplacementChar
		}
		return c
	}
	for _, l := range f.Lines {
		if text, is := strings.CutPrefix(l, code); is {
			return strings.Map(harmless, strings.TrimSpace(text))
		}
	}
	return ""
}

// Days returns the days of the rounds (132), from the first: what the sheets of package sheet show. It returns nil if
// one is no day, or if there are others than one for each planned round.
func (f *File) Days() []time.Time {
	words := strings.Fields(f.Text("132"))
	if n := f.Tournament.Planned; n > 0 && len(words) != n {
		return nil
	}
	list := make([]time.Time, len(words))
	for i, word := range words {
		day, _, ok := days.Parse(word)
		if !ok {
			return nil
		}
		list[i] = day
	}
	return list
}

// Described returns the title and the federation of a player, each "" if the file has none: what the sheets of package
// sheet show.
func (f *File) Described(id pairing.ID) (title, federation string) {
	p := f.Players[id]
	return p.Title, p.Federation
}

// SetText makes the first line with that code say a text, and removes it if the text is "". A new line
// stands before those of higher codes, but behind 192, which stands at the head. Copies of the File
// keep their Lines.
func (f *File) SetText(code, text string) {
	at := slices.IndexFunc(f.Lines, func(l string) bool { return strings.HasPrefix(l, code) })
	if at < 0 && text == "" || at >= 0 && text != "" && f.Text(code) == text {
		return
	}
	f.Lines = slices.Clone(f.Lines)
	switch line := code + " " + text; {
	case text == "":
		f.Lines = slices.Delete(f.Lines, at, at+1)
	case at >= 0:
		f.Lines[at] = line
	default:
		higher := func(l string) bool { return l[:min(3, len(l))] > code && !isType(l) }
		if at = slices.IndexFunc(f.Lines, higher); at < 0 {
			at = len(f.Lines)
		}
		f.Lines = slices.Insert(f.Lines, at, line)
	}
}

// perRound returns the number of columns that a round takes.
func (f *File) perRound() int {
	if f.Double {
		return 2
	}
	return 1
}

// Type returns the code of 192, such as FIDE_DUTCH_2026, that says by which rules the tournament is
// paired; without one, that of a round robin if 092 says so; or "".
func (f *File) Type() string {
	for _, l := range f.Lines {
		if code, is := strings.CutPrefix(l, typeCode); is && typecode.Parse(strings.TrimSpace(code)).System != "" {
			return strings.TrimSpace(code)
		}
	}
	if f.Text(typeCode) == "" {
		return typecode.ParseWords(f.Text(kindCode)).String()
	}
	return ""
}

// declared returns what the type says.
func (f *File) declared() typecode.Type { return typecode.Parse(f.Type()) }

// Declare records a code of 192, at the head of the Lines and in place of the one before; ""
// declares nothing. A round robin that is declared already keeps its code, which says whose tables
// it has. Declaring Baku accelerates nothing: the virtual points in the Tournament do. Declaring
// Double-Swiss makes the rounds double.
func (f *File) Declare(code string) {
	t := typecode.Parse(code)
	if t.System == "roundrobin" && f.Text(typeCode) != "" && f.declared() == t {
		return
	}
	f.Double = f.Double || t.System == doubleSwiss
	var lines []string // its own: copies of the File share Lines
	if code != "" {
		lines = append(lines, typeCode+" "+code)
	}
	f.Lines = append(lines, slices.DeleteFunc(slices.Clone(f.Lines), isType)...)
}

func isType(line string) bool { return strings.HasPrefix(line, typeCode) }

// numbers returns the starting rank numbers of the players in order: those that the file had; or
// the IDs, if all are numbers; or the pairing numbers.
func (f *File) numbers() []int {
	players := f.Tournament.Players
	numbers := make([]int, len(players))
	everybody := func(number func(i int, id pairing.ID) int) bool {
		for i, p := range players {
			numbers[i] = number(i, p.ID)
		}
		return !slices.Contains(numbers, 0)
	}
	_ = everybody(func(_ int, id pairing.ID) int { return f.kept.numbers[id] }) ||
		everybody(func(_ int, id pairing.ID) int { return numberOf(id) }) ||
		everybody(func(i int, _ pairing.ID) int { return i + 1 })
	return numbers
}

// idText returns the ID of a player in a File.
func idText(n int) pairing.ID { return pairing.ID(strconv.Itoa(n)) }

// numberOf returns the number that an ID is, 0 if it is none.
func numberOf(id pairing.ID) int {
	if n, _ := lines.ParseInt(string(id), lines.MaxID); idText(n) == id {
		return n
	}
	return 0
}

// Places are those of the players in the list, from 0, by ID.
type places struct {
	roster.Roster[pairing.ID]
	n int
}

func (f *File) places() places {
	n := len(f.Tournament.Players)
	p := places{roster.Roster[pairing.ID]{List: make([]pairing.ID, 0, n)}, n}
	for _, player := range f.Tournament.Players {
		p.Add(player.ID)
	}
	return p
}

// of returns the place of somebody who is in the list.
func (p *places) of(id pairing.ID) int {
	i, _ := p.Find(id)
	return i
}

// virtual returns a player's virtual points in a round.
func virtual(p pairing.Player, round int) pairing.Points {
	if round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}
