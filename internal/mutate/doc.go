// Mutate breaks the code on purpose, one small change at a time, and runs the
// tests: a change that no test notices is a missing test, or a change that
// changes nothing.
//
//	go run ./internal/mutate ./pairing/baku           # every mutant of a package
//	go run ./internal/mutate -seed 7 -n 40 ./...      # a sample, the same on every machine
//	go run ./internal/mutate -list ./tcec             # what would be tried
//
// A mutant meets the tests of its own package and then, with -importers, if it
// survives, those of the packages that need it. Every second one meets them with
// the build tag audit, which forces rare code onto small cases. Mutants that do
// not compile do not count; tests that take several times as long as they should
// count as tests that failed. Properties are tested with a fixed seed, so a mutant's fate does not
// depend on chance.
//
// The exit status is 1 if a mutant survives that [explained] does not know: a
// list of survivors that change no answer, each with the reason. An entry that no
// mutant matches any more is an error too, if the package was tried in full.
//
// Source files are never touched: the go command reads mutants from an overlay.
//
//   - operators.go: what is changed
//   - mutants.go: finding the places
//   - trial.go: running the tests
//   - explained.txt: survivors, and why
package main
