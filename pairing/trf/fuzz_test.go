package trf_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// FuzzRead requires of any bytes that Read gives a file or an *Error within the
// bytes, and of the file that it is valid, and that Write and Read keep it.
func FuzzRead(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			var at *pairing.Error
			if !errors.As(err, &at) {
				t.Fatalf("error %v is no *Error", err)
			}
			if at.Line < 1 || at.Line > bytes.Count(data, []byte("\n"))+bytes.Count(data, []byte("\r"))+1 || at.Column < 1 {
				t.Fatalf("error %v is outside the file", err)
			}
			return
		}
		if err := file.Tournament.Validate(); err != nil {
			t.Fatal(err)
		}
		roundTrip(t, file)
	})
}
