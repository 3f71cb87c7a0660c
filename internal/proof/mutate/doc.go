// Mutate breaks the code on purpose, one small change at a time, and runs the
// tests: a change that no test notices is a missing test, or a change that
// changes nothing.
//
//	go run ./internal/proof/mutate ./pairing/baku           # every mutant of a package
//	go run ./internal/proof/mutate -seed 7 -n 40 ./...      # a sample, the same on every machine
//	go run ./internal/proof/mutate -match tables.go ./pairing/standings
//	go run ./internal/proof/mutate -short ./dutch           # with the tests' -short
//
// A mutant meets the tests of its own package that reach it. Survivors meet all of
// them again with the build tag audit, which forces rare code onto small
// cases. Mutants that do not compile do not count; tests that take several times
// as long as they should count as tests that failed. Properties are tested with a
// fixed seed, so a mutant's fate does not depend on chance.
//
// Thousands of mutants take minutes: those of a package share one binary, in which
// a number in the environment turns one of them on (mutant schemata: R. Untch,
// A. Offutt, M. Harrold, "Mutation analysis using mutant schemata", 1993). What has to be
// constant cannot be changed in that way, and stays. Each test runs once by itself
// to see what it reaches and what it costs; a mutant meets the cheap tests first.
//
// The exit status is 1 if a mutant survives that no entry of the folder explained fits: there,
// functions and kinds of mutants of them stand below the reason why these change no
// answer. An entry that no mutant fits any more is an error too, and so is one of which
// all mutants have been tried and were killed.
//
// Source files are never touched: the go command reads mutants from an overlay.
//
//   - operators.go: what is changed
//   - mutants.go, types.go: finding the places
//   - schema.go: many mutants in one file
//   - trial.go: running the tests
//   - explained: survivors and why, a file for each package
//   - RUNS.md: what has been tried
package main
