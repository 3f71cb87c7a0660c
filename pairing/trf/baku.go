package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// declaredType notes the type of tournament (192), which a file may state more
// than once, but not differently.
func (r *reader) declaredType(l line) error {
	t := parseType(l.trimmed(4, l.width()))
	switch {
	case t == Type{}:
	case r.kindAt.no == 0:
		r.kind, r.kindAt = t, l
	case t != r.kind:
		return l.errorf(5, "192: the type of tournament is %v, but %v according to line %d", t, r.kind, r.kindAt.no)
	}
	return nil
}

// accelerateBaku gives the virtual points of Baku acceleration to a tournament
// of that type, unless lines with virtual points override it. The 2026 edition
// of the rule gives what the one before gives, for more point systems.
func (r *reader) accelerateBaku() error {
	if !r.kind.Baku || len(r.rows) == 0 {
		return nil
	}
	for _, l := range r.deferred {
		if code := l.code(); code == "XXA" || code == "250" {
			return nil
		}
	}
	t := &r.file.Tournament
	if err := r.spend(r.kindAt, len(t.Players)*t.Planned/2); err != nil {
		return err
	}
	players, err := baku.Accelerate(*t, baku.FIDE2026)
	if err != nil {
		return r.kindAt.errorf(5, "192: %s", detail(err))
	}
	t.Players = players
	return nil
}

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}
