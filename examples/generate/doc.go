// Command generate plays random tournaments, each round paired by the engine
// itself, and writes them as tournament files.
//
//	generate [flags] > FILE
//	generate -n 1000 -o DIR [flags]
//	generate -n 5000 -check [flags]
//
// The seed (-seed) and the other flags determine a tournament on every platform:
// all arithmetic is in integers. With -n, that many tournaments are played, with
// the seeds from -seed on, so that machines can share a run by taking a range
// each. One tournament goes to standard output; -o names a directory for files
// SYSTEM-EDITION-SEED.trf.
//
// Many flags take a range, 10-60, from which each tournament draws a number; a
// single number is a range, too. Percentages may have one decimal. The flag
// -points takes a list of point systems, win-draw-loss or win-draw-loss-bye, of
// which each tournament draws one.
//
// A tournament ends before its planned number of rounds if a round cannot be
// paired. The file then has a comment "### no legal pairing exists for round N",
// and the byes requested for that round are in its column.
//
// # How games end
//
// The score that White can expect is Elo's, 1/(1+10^(-d/400)) for a rating
// difference d, with 35 points for the first move, from a table (A. Elo, The
// Rating of Chessplayers, Past and Present, 1978, in its logistic form). Of the
// games between equals the given percentage are drawn; with expected scores e
// and 1-e the share of draws is 4e(1-e) times that, but never more than leaves
// the expectation intact.
//
// # Checking
//
// With -check nothing is written. Instead, every tournament goes through the
// file format and back, is replayed round by round by the same engine, and is
// examined by a referee that shares no code with the engine and knows the rules
// that every legal round obeys:
//
//   - everyone who is present is in one game, or has the one allocated bye of an
//     odd field, and nobody else is;
//   - nobody meets an opponent for the second time, or one that is forbidden;
//   - nobody has the bye who must not, by the edition in use; and where the rules
//     give it to the lowest score that allows a round, no lower score would have;
//   - nobody's colour difference exceeds two, and nobody has one colour three
//     times running, but for Dutch topscorers and their opponents in the last
//     round;
//   - where the engine finds no legal pairing, none exists.
//
// What is found is printed line by line, beginning with the seed. The last line
// is the summary, words of the form key=value: the first and last seed, counts
// of tournaments, rounds, games, tournaments that got stuck, rounds that the
// replay paired otherwise (disagreements), breaches of the rules (illegal) and
// other failures, the share of rounds in agreement, and the speed: all work by
// the clock, and the mean time to pair a round in microseconds. The same seed
// and flags without -check write the tournament of a line. The command runs on
// all cores; on a terminal, standard error shows the progress.
//
// The exit status is 0, or 1 if anything is wrong with a tournament, 2 for wrong
// usage and 3 if a file or the output cannot be written. (The command "go run"
// does not pass it on.)
package main
