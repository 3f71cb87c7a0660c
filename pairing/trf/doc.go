// Package trf reads and writes Tournament Report Files, FIDE's format for the
// exchange of tournaments, for individuals: TRF16, its common extensions known
// as TRF(x), and TRF-2026.
//
// Read makes a [File] of a report, whose Tournament can be paired as it is:
//
//	f, err := trf.Read(os.Stdin)
//	round, err := dutch.Pairer{}.Pair(f.Tournament)
//	f.Append(round)
//	err = trf.Write(os.Stdout, f)
package trf
