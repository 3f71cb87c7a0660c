package trf

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A File is a tournament report: what a pairing depends on, in Tournament, and
// everything else that the file says about the event and its players.
//
// The zero values of all other fields are usual: a Tournament whose player IDs
// are starting rank numbers ("1", "2", ... up to "99999") is enough to write a
// file.
type File struct {
	// Tournament holds the players in order of pairing number, the recorded
	// rounds, and the requests for the round after them. The players' IDs
	// are their starting rank numbers.
	Tournament pairing.Tournament

	// Players describes the players. It may lack some or all of them.
	Players map[pairing.ID]Player

	// Lines are the descriptive lines (012, 102, 202 and the like), the
	// comments, and the lines of codes that mean nothing to a pairing, in
	// the order of the file.
	Lines []Line

	// Later holds, by round, the byes requested for rounds after the one
	// about to be paired.
	Later map[int][]pairing.Bye

	// Bans are pairs that must not meet in some rounds only. Those in force
	// in the round about to be paired are in Tournament.Forbidden too.
	Bans []Ban

	// CodePoints are the points of the byes "H", "F" and "Z" and of an
	// unknown result "X" where the file declares other values than a draw,
	// a win, nothing and a draw.
	CodePoints map[string]pairing.Points

	// Marks are the result codes that the Tournament does not determine,
	// such as "W" for a win in an unrated game. A mark that contradicts the
	// Tournament is ignored.
	Marks map[Cell]string

	// Types are the type letters of the adjustments (code 299), one letter
	// or blank for each adjustment of that player in that round.
	Types map[Cell]string

	// TRF2026 chooses the codes of the 2026 format (142, 152, 162) over the
	// extension codes (XXR, XXC, BBW and so on) for writing.
	TRF2026 bool

	// Double says that a round consists of two games between each pair,
	// which take two columns in the file.
	Double bool
}

// A Player is what a file says about a player and no pairing depends on.
type Player struct {
	Sex        string // "m" or "w"
	Title      string // "GM", "WFM" and the like
	Name       string // "Lastname, Firstname", at most 33 characters
	Federation string // three letters
	Number     string // of the player in FIDE's records
	Birth      string // "1990/12/31" or a part of it
	Rank       int    // in the standings; 0 if the file has none

	// ZeroRated says that the rating 0 is entered in so many words, as an
	// arbiter assigns it. Where the column is blank the player is unrated.
	ZeroRated bool
}

// A Line is a line that is kept as it stands: Code is columns 1 to 3, Text is
// the rest of the line, with the blank that usually follows the code.
type Line struct {
	Code, Text string
}

// A Cell names the entry of a player in a round, 1-based. Of a double round,
// the rounds of the file count: two to each.
type Cell struct {
	Round  int
	Player pairing.ID
}

// A Ban keeps two players apart in the rounds from First to Last.
type Ban struct {
	Players     [2]pairing.ID
	First, Last int
}

// An Error says what is wrong with a file and where: Line and Col are 1-based,
// and Col counts characters. It wraps [pairing.ErrInvalid].
type Error struct {
	Line, Col int
	Msg       string
}

// Error gives "line:col: message", ready to follow a file name and a colon.
func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg) }

// Unwrap gives [pairing.ErrInvalid].
func (e *Error) Unwrap() error { return pairing.ErrInvalid }

// Text gives the text of the first line with that code, without the blanks
// around it, or "" if there is none: Text("012") is the tournament's name.
func (f *File) Text(code string) string {
	for _, l := range f.Lines {
		if l.Code == code {
			return strings.TrimSpace(l.Text)
		}
	}
	return ""
}

// Forbidden gives the pairs that must not meet in the round, 1-based: those of
// the Tournament that are not temporary, and the bans in force in that round.
// Linear in their number.
func (f *File) Forbidden(round int) [][2]pairing.ID {
	pairs := f.permanent()
	for _, b := range f.Bans {
		if b.First <= round && round <= b.Last {
			pairs = append(pairs, b.Players)
		}
	}
	return pairs
}

// permanent gives the pairs that must never meet: those in the Tournament
// without the bans that are in force now.
func (f *File) permanent() [][2]pairing.ID {
	if len(f.Bans) == 0 {
		return append([][2]pairing.ID(nil), f.Tournament.Forbidden...)
	}
	next := len(f.Tournament.Rounds) + 1
	temporary := make(map[[2]pairing.ID]bool, len(f.Bans))
	for _, b := range f.Bans {
		if b.First <= next && next <= b.Last {
			temporary[b.Players] = true
		}
	}
	var pairs [][2]pairing.ID
	for _, p := range f.Tournament.Forbidden {
		if !temporary[p] {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// Append records a round that has been paired and turns to the next one: the
// byes and bans that the file knows for it come into force.
func (f *File) Append(r pairing.Round) {
	t := &f.Tournament
	forbidden := f.Forbidden(len(t.Rounds) + 2)
	t.Rounds = append(t.Rounds, r)
	t.Forbidden = forbidden
	next := len(t.Rounds) + 1
	t.Byes = f.Later[next]
	if delete(f.Later, next); len(f.Later) == 0 {
		f.Later = nil
	}
}
