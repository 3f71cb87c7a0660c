// Command pairings pairs tournaments, says why, ranks and checks them, and plays
// random ones.
//
//	go install github.com/seed22f6c9b8/pairings/cmd/pairings@latest
//	pairings pair club.trf
//
// Its commands are
//
//	pair       pair the next round of a tournament file
//	why        say why a round is paired as it is
//	standings  rank the players by FIDE's tie-breaks
//	table      print a sheet: pairings, names, standings, a cross table, a card, a schedule
//	schedule   print the schedule of a round robin and its measures
//	check      replay tournament files, and report rounds that the rules pair differently
//	repair     mend a defective tournament file, and list what was mended
//	convert    write an event as it stands, as a tournament file or a document
//	generate   play random tournaments, write them, or check the engine with them
//	compare    compare the rounds of another engine with those of this program
//	systems    list the pairing systems and their editions
//
// and "pairings COMMAND -h" shows the flags of each, and an example. Flags may come
// after files. A file that is not named is standard input. "pairings man" prints a manual page,
// "pairings completion SHELL" a script that completes commands, flags, values and files.
//
// The system and the edition of its rules are those that the file declares with code
// 192, unless flags say so; a contradiction between the two is an error. Without an
// edition it is the one that was in force when the event began (042: before
// 1 February 2026 the older one), else the one in force. Every output says which it
// is, and why.
//
// # In place of bbpPairings and JaVaFo
//
// Programs that run one of these engines as a process run this one with the same
// arguments, which "pairings help" shows. Without --dutch, --dubov, --burstein or --team,
// as JaVaFo has it, the file says which system it is. -e 2017 or -e 2026 chooses the
// edition, for which the other engines have one release each (bbpPairings 5 and 6), and -b
// accelerates by the Baku method. ENGINES.md beside this file lists the differences.
//
// # Output
//
// "pairings help" explains the exit statuses. Errors are on standard error, one line each,
// with file, line and column where there is one. On a terminal, standard error shows the
// progress of what lasts over a second.
//
// # JSON
//
// Wherever a tournament file is read, the program takes a document in JSON as well:
//
//	{"system": {"system": "dutch", "edition": 2026}, "tournament": {"players": […], "rounds": […]}}
//
// with the fields of the library's systems.Config and pairing.Tournament. Without a system,
// the flags choose it; they must not contradict the document. A tournament alone, {"players":
// […], "rounds": […]}, is read as a document without a system. "pair -format json" prints
// the document with the round entered, and "convert" makes a tournament file or a document of
// either, as the event stands.
//
// With -format json the output is one value. Its fields are stable within v1; new
// ones may be added. Rounds, points and results, verdicts and values of tie-breaks
// have the library's form.
package main
