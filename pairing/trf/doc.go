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
//
// What a report says and no pairing depends on is kept, so that Write gives it
// back. What bears on a pairing and is not understood is an error: codes of team
// tournaments (013, 300, 310, 320, 330, 352, 362, 801, 802) and unknown codes
// that begin with XX or BB.
//
// # Codes
//
//	001                  players                              player.go, rounds.go
//	012 ... 132          description of the event             kept as Lines
//	172 182 202 212 222  ranking, program, tie-breaks, clock  kept as Lines
//	192                  type of tournament                   kept as a Line; ..._BAKU accelerates: baku.go
//	###, other codes     comments, national records           kept as Lines
//	XXR, 142             rounds planned                       settings.go
//	XXC, 152             initial colour, order of players     settings.go
//	XXS, BBW ... , 162   point system                         scoring.go
//	XXZ, 240             byes                                 settings.go, codes2026.go
//	XXA, 250             virtual points                       codes2026.go
//	XXP, 260             forbidden pairs                      settings.go, codes2026.go
//	299                  adjustments of points                codes2026.go
//	XXD                  double rounds                        double.go
//
// XXD is a code of this package: "XXD" alone on a line says that each round
// takes two columns, the second one with colours reversed, and that XXR and 142
// count columns. A bye has an entry in both, and is worth what they are worth
// together. Other programs see two rounds.
//
// # Readings
//
// Where the descriptions of the format leave something open:
//
//   - The round to be paired is the one after the last column in which anybody
//     has an opponent, a U or a +. Byes in that column, in XXZ and in 240 are
//     requests; who has no entry in it is present. In a recorded round a blank
//     cell is an absence.
//   - Rounds with opponents, but without results, are recorded: their games are
//     pending.
//   - Without XXC or 152, the initial colour is inferred from the first round
//     with colours; players who have not been part of a pairing up to then hold
//     no number. If no round has colours, it is White, and left open if no round is recorded. Write always
//     states the colour once a round is recorded.
//   - The allocated bye is worth a win unless it has a value of its own, in all
//     of XXS, BB and 162. So is a + without an opponent, a bye allocated too.
//   - Points are compared with the results. They may contain the byes and the
//     virtual points of the current round; games without a result may count
//     nothing, or what code X of 162 says.
//   - Forfeited games need no colours. If neither entry has one, the player with
//     the lower pairing number is stored as White.
//   - Columns count characters; a line that makes no sense that way is read in
//     bytes. A line that is not UTF-8 is Latin-1.
//
// # Limits
//
// Starting rank numbers have four columns. A fifth digit is put into the blank
// column before them, where it leaves everything in place, so that 99,999
// players are possible. Programs that read four columns will not understand
// numbers over 9,999. There are 999 rounds at most. Groups and ranges (XXP, 240,
// 250, 260) may expand to a million entries in all, so that memory stays
// proportional to the file.
package trf
