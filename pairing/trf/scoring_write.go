package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// codesFit reports whether the codes can express a point system.
func codesFit(v pairing.Scoring) bool {
	for _, p := range []pairing.Points{v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye} {
		if p < 0 || p > maxPoints*pairing.One {
			return false
		}
	}
	return true
}

// scoring gives the point system of a File.
func (f *File) scoring() scoring {
	s := scoring{values: f.Tournament.Scoring.Values(), whole: f.Double && f.Declared().System == doubleSwiss}
	if f.Teams == nil && !codesFit(s.values) {
		s.told(s.values)
		return s
	}
	if t := f.Teams; t != nil {
		s.half, s.full, s.unknown = s.values.Draw, s.values.Win, s.values.Draw
		s.teams(t.Scoring.Values(), len(t.Colors), t.ByePoints)
		return s
	}
	kept := f.kept.points
	s.half, s.full = valueOr(kept, 'H', s.values.Draw), valueOr(kept, 'F', s.values.Win)
	s.zero, s.unknown = valueOr(kept, 'Z', 0), valueOr(kept, 'X', s.values.Draw)
	return s
}

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
		lend(slices.DeleteFunc(slices.Clone(t.Byes(k+1)), func(b pairing.Bye) bool { return f.revalued(b, entry{k + 1, b.Player}) }))
	}
	for _, a := range t.Absences {
		if a.To == 0 || a.To > len(t.Rounds) {
			lend([]pairing.Bye{{Points: a.Points}})
		}
	}
}

// fits162 reports whether code 162 can express the point system.
func (s *scoring) fits162() bool {
	v := s.values
	return allFit(v.Win, v.Draw, v.Loss, v.ForfeitLoss, v.Bye, s.unknown) && s.likeGames() && v.ForfeitLoss == s.zero
}

// likeGames reports whether forfeits won and the byes H and F are worth as much
// as games won and drawn, which all codes but XXS take for granted.
func (s *scoring) likeGames() bool {
	return s.values.ForfeitWin == s.values.Win && s.full == s.values.Win && s.half == s.values.Draw
}

// pointSystem writes the point system: by 162 or the BB codes if they can express
// it, and by XXS otherwise.
func (w *writer) pointSystem() error {
	if w.file.Teams != nil {
		w.teamPoints()
		return nil
	}
	s, v := &w.points, w.points.values
	plain := (pairing.Scoring{}).Values()
	plain.Bye = v.Bye
	usual := v == plain && v.Bye == s.usualBye() && s.likeGames() && s.zero == 0
	switch {
	case !codesFit(v): // a remark says it
		return nil
	case usual && s.unknown == v.Draw && w.file.TRF2026 && w.t.Planned == 0 && w.color() == pairing.NoColor:
		w.code162([]string{"W", "D"}, []pairing.Points{v.Win, v.Draw}) // nothing else shows the format
		return nil
	case usual && s.unknown == v.Draw:
		return nil
	case w.file.TRF2026 && s.fits162():
		w.code162(s.unusual())
		return nil
	case usual:
	case s.likeGames():
		for _, c := range []struct {
			code          string
			points, usual pairing.Points
		}{{"W", v.Win, -1}, {"D", v.Draw, -1}, {"L", v.Loss, 0}, {"Z", s.zero, 0}, {"F", v.ForfeitLoss, 0}, {"U", v.Bye, s.usualBye()}} {
			if c.points != c.usual {
				w.printf("BB%s %4v", c.code, c.points)
			}
		}
	default:
		w.printf("XXS WW=%[1]v BW=%[1]v WD=%[2]v BD=%[2]v WL=%[3]v BL=%[3]v FW=%[4]v FL=%[5]v PAB=%[6]v HPB=%[7]v FPB=%[8]v ZPB=%[9]v",
			v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye, s.half, s.full, s.zero)
	}
	if s.unknown != v.Draw {
		w.code162([]string{"X"}, []pairing.Points{s.unknown})
	}
	return nil
}

// unusual gives the codes of 162 whose values are not those that a reader assumes.
func (s *scoring) unusual() (codes []string, points []pairing.Points) {
	for _, c := range []struct {
		code          string
		points, usual pairing.Points
	}{
		{"W", s.values.Win, pairing.One}, {"D", s.values.Draw, pairing.Half}, {"L", s.values.Loss, 0},
		{"A", s.zero, 0}, {"P", s.values.Bye, s.usualBye()}, {"X", s.unknown, s.values.Draw},
	} {
		if c.points != c.usual {
			codes, points = append(codes, c.code), append(points, c.points)
		}
	}
	return codes, points
}

// code162 writes 162.
func (w *writer) code162(codes []string, points []pairing.Points) {
	text := "162  "
	for i, p := range points {
		value, _ := fitted(p)
		text += fmt.Sprintf("%s%4s    ", codes[i], value)
	}
	w.printf("%s", strings.TrimRight(text, " "))
}
