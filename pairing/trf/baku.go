package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// declaredBaku notes a type of tournament (192) that ends in _BAKU.
func (r *reader) declaredBaku(l line) {
	if isBaku(l.trimmed(4, l.width())) {
		r.baku = l
	}
}

// isBaku reports whether a type of tournament implies Baku acceleration.
func isBaku(kind string) bool { return strings.HasSuffix(strings.ToUpper(kind), "_BAKU") }

// accelerateBaku gives the virtual points of Baku acceleration to a tournament
// of that type, unless lines with virtual points override it. The 2026 edition
// of the rule gives what the one before gives, for more point systems.
func (r *reader) accelerateBaku() error {
	if r.baku.no == 0 || len(r.rows) == 0 {
		return nil
	}
	for _, l := range r.deferred {
		if code := l.code(); code == "XXA" || code == "250" {
			return nil
		}
	}
	t := &r.file.Tournament
	if err := r.spend(r.baku, len(t.Players)*t.Planned/2); err != nil {
		return err
	}
	players, err := baku.Accelerate(*t, baku.FIDE2026)
	if err != nil {
		return r.baku.errorf(5, "192: %s", detail(err))
	}
	t.Players = players
	return nil
}

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}
