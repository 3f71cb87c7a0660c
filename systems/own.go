package systems

import (
	"context"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Use has the event paired by a system of the program's own, which gets a name of its own:
//
//	e.Use("keizer", keizer.Pairer{})
//
// The event is then paired, checked, written and stored under this name; if p has a method Rank, as
// [tcec.Pairer] has, it is ranked by that. A document or a file has the name alone: it is opened and ranked
// anywhere, and paired once Use has been called again. A name that a system of this package has is an
// error of [Event.System].
func (e *Event) Use(name string, p pairing.Pairer) {
	if e != nil {
		e.Config, e.Reason, e.own = Config{System: name}, explain.Message{}, unexplained{p, name}
	}
}

// uses reports whether the event is paired by the system that Use has set.
func (e *Event) uses() bool { return e.own.Pairer != nil && e.called() }

// called reports whether the system is that of Use, or of a document that names none of this package.
func (e *Event) called() bool {
	return (e.own.name != "" || e.own.Pairer != nil) && strings.EqualFold(e.Config.System, e.own.name)
}

// foreign reports whether the system is none of this package.
func (c Config) foreign() bool {
	_, err := find(c.System)
	return err != nil
}

// declareForeign records the name of such a system in a file (192).
func (c Config) declareForeign(f *trf.File) {
	if !strings.EqualFold(f.Text("192"), c.System) {
		declareBeside(f, c.System)
	}
}

// ownSystem returns the system that Use has set.
func (e *Event) ownSystem() (explain.Explainer, error) {
	read := Config{System: typecode.Parse(e.own.name).System}
	if !e.Config.foreign() || read != (Config{}) && !read.foreign() {
		return nil, fault.Invalid("a system of your own cannot be called %.40q: that is one of this package", e.own.name)
	}
	if x, ok := e.own.Pairer.(explain.Explainer); ok {
		return x, nil
	}
	return e.own, nil
}

// unexplained is a system that pairs and says nothing.
type unexplained struct {
	pairing.Pairer
	name string
}

func (u unexplained) error() error { return fault.Invalid("system %.40q explains nothing", u.name) }

func (u unexplained) Explain(context.Context, pairing.Tournament) (*explain.Report, error) {
	return nil, u.error()
}

func (u unexplained) Compare(context.Context, pairing.Tournament, pairing.Round) (explain.Verdict, error) {
	return explain.Verdict{}, u.error()
}

func (u unexplained) Why(context.Context, pairing.Tournament, explain.Question) (explain.Verdict, error) {
	return explain.Verdict{}, u.error()
}

// rankerOf returns the rules by which a system ranks, if it has some.
func rankerOf(p explain.Explainer) (own ranker, ok bool) {
	if u, is := p.(unexplained); is {
		own, ok = u.Pairer.(ranker)
		return own, ok
	}
	own, ok = p.(ranker)
	return own, ok
}
