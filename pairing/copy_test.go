package pairing_test

import (
	"encoding/json"
	"reflect"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// spacious returns club with corrections, names, and room behind every slice, into which
// an append that shares memory would write.
func spacious() pairing.Tournament {
	t := club()
	t.Players[0].Name = "Ann Haverkamp"
	t.Corrections = []pairing.Correction{{Round: 1, After: 2, White: "Ann", Black: "Cleo", Was: pairing.Draw}}
	roomy(reflect.ValueOf(&t).Elem())
	return t
}

// roomy gives room to every slice in v.
func roomy(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			roomy(v.Field(i))
		}
	case reflect.Slice:
		room := reflect.MakeSlice(v.Type(), v.Len(), v.Len()+8)
		reflect.Copy(room, v)
		v.Set(room)
		for i := range v.Len() {
			roomy(v.Index(i))
		}
	}
}

// shared returns the name of a slice in which two values have the same memory, "" if there
// is none.
func shared(a, b reflect.Value, name string) string {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if s := shared(a.Field(i), b.Field(i), name+"."+a.Type().Field(i).Name); s != "" {
				return s
			}
		}
	case reflect.Slice:
		if a.Cap() > 0 && a.Pointer() == b.Pointer() {
			return name
		}
		for i := range min(a.Len(), b.Len()) {
			if s := shared(a.Index(i), b.Index(i), name); s != "" {
				return s
			}
		}
	}
	return ""
}

// TestClone requires a copy that is the same and shares nothing.
func TestClone(t *testing.T) {
	tour := spacious()
	copied := tour.Clone()
	if d := cmp.Diff(tour, copied); d != "" {
		t.Errorf("(-original +copy):\n%s", d)
	}
	if s := shared(reflect.ValueOf(tour), reflect.ValueOf(copied), "t"); s != "" {
		t.Errorf("the copy shares %s", s)
	}
	if s := shared(reflect.ValueOf(tour), reflect.ValueOf(tour), "t"); s == "" {
		t.Error("what is shared is not seen")
	}
	if d := cmp.Diff(pairing.Tournament{}, (pairing.Tournament{}).Clone()); d != "" {
		t.Errorf("of nothing (-want +got):\n%s", d)
	}
}

// A deed changes a tournament.
type deed func(t *pairing.Tournament)

// deeds are all the ways in which the package changes one.
var deeds = map[string]deed{
	"Append":   func(t *pairing.Tournament) { t.Append(pairing.Round{Byes: allocated("Bob")}) },
	"Withdraw": func(t *pairing.Tournament) { t.Withdraw("Ann") },
	"Return":   func(t *pairing.Tournament) { t.Return("Eve") },
	"Correct": func(t *pairing.Tournament) {
		if err := t.SetResult(1, "Ann", "Cleo", pairing.BothForfeit); err != nil {
			panic(err)
		}
	},
	"Correct in the last round": func(t *pairing.Tournament) {
		if err := t.SetResult(len(t.Rounds), "Ann", "Dan", pairing.BothForfeit); err != nil {
			panic(err)
		}
	},
	"Revise": func(t *pairing.Tournament) {
		t.Revise(func(t *pairing.Tournament) { t.Players[0].Rating++ })
	},
	"Enter":             func(t *pairing.Tournament) { t.Enter(pairing.Player{ID: "Zoe"}, 2) },
	"Enter, at the end": func(t *pairing.Tournament) { t.Enter(pairing.Player{ID: "Zoe"}, 0) },
	"Unpair": func(t *pairing.Tournament) {
		if err := t.Unpair(); err != nil {
			panic(err)
		}
		t.Append(pairing.Round{})
	},
	"Before": func(t *pairing.Tournament) {
		*t = record.Before(*t, 3)
		t.Append(pairing.Round{})
		t.Withdraw("Dan")
		t.Absences = append(t.Absences, pairing.Absence{Player: "x", From: 1})
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: "x"})
		t.Corrections = append(t.Corrections, pairing.Correction{White: "x"})
	},
	"Byes": func(t *pairing.Tournament) {
		_ = append(record.Byes(*t, 1), pairing.Bye{Player: "x"})
		_ = append(record.Byes(*t, 2), pairing.Bye{Player: "x"})
	},
	"UnmarshalJSON": func(t *pairing.Tournament) {
		if err := json.Unmarshal([]byte(`{"players":[{"id":"Zoe"}],"rounds":[{}],"absences":[{"player":"Zoe","from":1}]}`),
			t); err != nil {
			panic(err)
		}
	},
}

// TestCopiesAreIndependent makes two copies of a tournament by assignment, changes both
// at the same time, and requires that neither changes the other or the original, nor what
// lies behind its slices. The race detector sees what the comparison may miss.
func TestCopiesAreIndependent(t *testing.T) {
	for nameA, deedA := range deeds {
		for nameB, deedB := range deeds {
			base := spacious()
			alone := [2]pairing.Tournament{spacious(), spacious()}
			deedA(&alone[0])
			deedB(&alone[1])
			both := [2]pairing.Tournament{base, base}
			var wait sync.WaitGroup
			wait.Go(func() { deedA(&both[0]) })
			wait.Go(func() { deedB(&both[1]) })
			wait.Wait()
			for k, name := range []string{nameA, nameB} {
				if d := cmp.Diff(alone[k], both[k], cmpopts.EquateEmpty()); d != "" {
					t.Errorf("%s beside %s: %s alone and together (-alone +together):\n%s", nameA, nameB, name, d)
				}
			}
			if d := cmp.Diff(whole(spacious()), whole(base)); d != "" {
				t.Errorf("%s and %s write into the original (-before +after):\n%s", nameA, nameB, d)
			}
		}
	}
}

// whole returns a tournament with all its slices up to their capacity.
func whole(t pairing.Tournament) pairing.Tournament {
	extend(reflect.ValueOf(&t).Elem())
	return t
}

// extend extends every slice in v to its capacity.
func extend(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			extend(v.Field(i))
		}
	case reflect.Slice:
		long := reflect.MakeSlice(v.Type(), v.Cap(), v.Cap())
		reflect.Copy(long, v.Slice(0, v.Cap()))
		v.Set(long)
		for i := range v.Len() {
			extend(v.Index(i))
		}
	}
}

// TestAppend checks that nothing but the rounds changes.
func TestAppend(t *testing.T) {
	tour, want := spacious(), spacious()
	round := pairing.Round{Games: []pairing.Game{{White: "Ann", Black: "Bob"}}}
	tour.Append(round)
	if d := cmp.Diff(append(want.Rounds, round), tour.Rounds); d != "" {
		t.Errorf("rounds (-want +got):\n%s", d)
	}
	if d := cmp.Diff(want, tour, cmpopts.IgnoreFields(pairing.Tournament{}, "Rounds")); d != "" {
		t.Errorf("the rest (-want +got):\n%s", d)
	}
}
