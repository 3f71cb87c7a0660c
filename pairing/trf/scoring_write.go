package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// borrow gives the codes H and F other values than a draw and a win where byes
// are worth what no code is worth otherwise: = and 1 do as well for half and full
// points. A file that declares values of its own keeps them.
func (s *scoring) borrow(f *File) {
	free := []*pairing.Points{&s.half, &s.full}
	if len(f.kept.points) > 0 || !codesFit(s.values) || f.Teams != nil {
		free = nil
	}
	lend := func(byes []pairing.Bye) {
		for _, b := range byes {
			b = s.share(b, f.perRound())
			if _, ok := s.byeCode(b); !ok && !b.Allocated && len(free) > 0 {
				*free[0], free = b.Points, free[1:]
			}
		}
	}
	t := &f.Tournament
	for k := range t.Rounds {
		lend(slices.DeleteFunc(slices.Clone(record.Byes(*t, k+1)), func(b pairing.Bye) bool { return f.revalued(b, entry{k + 1, b.Player}) }))
	}
	for _, a := range t.Absences {
		if a.To == 0 || a.To > len(t.Rounds) {
			lend([]pairing.Bye{{Points: a.Points}})
		}
	}
}

// pointSystem writes the point system: by 162 or the BB codes if they can express
// it, and by XXS otherwise.
func (w *writer) pointSystem() {
	if w.file.Teams != nil {
		w.teamPoints()
		return
	}
	s, v := &w.points, w.points.values
	plain := (pairing.Scoring{}).Values()
	plain.Bye = v.Bye
	usual := v == plain && v.Bye == s.usualBye() && s.likeGames() && s.zero == 0
	switch {
	case !codesFit(v): // a remark says it
		return
	case usual && s.unknown == v.Draw:
		if w.file.TRF2026 && w.t.Planned == 0 && w.color() == pairing.NoColor {
			w.values("162", []worth{{"W", v.Win, 0}, {"D", v.Draw, 0}}) // nothing else shows the format
		}
		return
	case w.file.TRF2026 && s.fits162():
		w.values("162", unusual(worth{"W", v.Win, pairing.One}, worth{"D", v.Draw, pairing.Half}, worth{"L", v.Loss, 0},
			worth{"A", s.zero, 0}, worth{"P", v.Bye, s.usualBye()}, worth{"X", s.unknown, v.Draw}))
		return
	case usual:
	case s.likeGames():
		for _, c := range unusual(worth{"W", v.Win, -1}, worth{"D", v.Draw, -1}, worth{"L", v.Loss, 0},
			worth{"Z", s.zero, 0}, worth{"F", v.ForfeitLoss, 0}, worth{"U", v.Bye, s.usualBye()}) {
			w.printf("BB%s %4v", c.code, c.points)
		}
	default:
		w.printf("XXS WW=%[1]v BW=%[1]v WD=%[2]v BD=%[2]v WL=%[3]v BL=%[3]v FW=%[4]v FL=%[5]v PAB=%[6]v HPB=%[7]v FPB=%[8]v ZPB=%[9]v",
			v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye, s.half, s.full, s.zero)
	}
	if s.unknown != v.Draw {
		w.values("162", []worth{{"X", s.unknown, 0}})
	}
}

// A worth is what a code makes something worth, and what a reader assumes without it: -1
// for a code that is always written.
type worth struct {
	code          string
	points, usual pairing.Points
}

// unusual gives the values that a reader does not assume.
func unusual(values ...worth) []worth {
	return slices.DeleteFunc(values, func(w worth) bool { return w.points == w.usual })
}

// values writes 162 or 362: codes up to column 6, points in the four behind, and so on
// every nine columns.
func (w *writer) values(code string, values []worth) {
	for _, v := range values {
		points, _ := fitted(v.points)
		code += fmt.Sprintf("%3s%4s  ", v.code, points)
	}
	w.printf("%s", strings.TrimRight(code, " "))
}
