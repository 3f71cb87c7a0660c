package trf

import (
	"cmp"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Code 172 says which rating counts: the one of FIDE, in the lines of the players, or
// the national one, in records that begin with the code of the federation and have the
// columns of 001.

const rankingCode = "172"

// ratingMethods say which of the ratings, FIDE's first, 0 for none, counts.
var ratingMethods = map[string]func(fide, national int) int{
	"FIDE":  func(fide, _ int) int { return fide },
	"NRO":   func(_, national int) int { return national },
	"FIDON": func(fide, national int) int { return cmp.Or(fide, national) },
	"NIDOF": func(fide, national int) int { return cmp.Or(national, fide) },
	"HBFN":  func(fide, national int) int { return max(fide, national) },
	"LBFN":  func(fide, national int) int { return min(cmp.Or(fide, national), cmp.Or(national, fide)) },
	"OTHER": func(fide, _ int) int { return fide },
}

// ratings are what the lines of a file say of them.
type ratings struct {
	federation, method string                 // of 172; method is "" if there is none
	national           map[string]map[int]int // by code of the record and starting rank number
	at                 lines.Line             // 172, or else the first national record
}

// take takes in a line if it is about ratings. The text tells what is not understood.
func (r *ratings) take(l lines.Line) (unknown string) {
	code := l.Code()
	switch {
	case code == rankingCode:
		words := l.Words()
		if len(words) == 0 {
			return ""
		}
		method := strings.ToUpper(words[len(words)-1].Text)
		if ratingMethods[method] == nil {
			return method
		}
		if r.method, r.at = method, l; len(words) > 1 {
			r.federation = strings.ToUpper(words[0].Text)
		}
	case !strings.ContainsFunc(code, func(c rune) bool { return c < 'A' || c > 'Z' }):
		id, rating, ok := l.NationalRating()
		if !ok {
			return ""
		}
		of := r.national[code]
		keep(&of, id, rating)
		if keep(&r.national, code, of); r.at.No == 0 {
			r.at = l
		}
	}
	return ""
}

// rating returns the rating that counts for the player with that number and rating of FIDE's.
func (r *ratings) rating(id, fide int) int {
	if r.method == "" {
		return fide
	}
	national := 0
	for code, ratings := range r.national {
		if r.federation == "" || code == r.federation {
			national = max(national, ratings[id])
		}
	}
	return ratingMethods[r.method](fide, national)
}

// ratings returns what the lines of the file say of ratings.
func (f *File) ratings() *ratings {
	var r ratings
	for _, l := range f.Lines {
		r.take(lines.New(l))
	}
	return &r
}
