// Package trf reads and writes Tournament Report Files, FIDE's format for the
// exchange of tournaments: TRF16, its common extensions known as TRF(x), and
// TRF-2026, of individuals and of teams.
//
// [Read] makes a [File] of a report, whose Tournament can be paired as it is, by
// any system; package systems does so by the one that the report declares. [Write]
// makes a report of a File:
//
//	f, err := trf.Read(in)
//	round, err := dutch.Pairer{}.Pair(ctx, f.Tournament)
//	f.Tournament.Append(round)
//	err = trf.Write(out, f)
//
// In a report players have starting rank numbers, which are their IDs unless the file
// says otherwise. [New] makes a report of a tournament whose IDs are a club's own, and
// Read gives them back; [File.Declare] says how the tournament is paired:
//
//	f, err := trf.New(t)
//	f.Declare("FIDE_DUTCH_2026")
//	err = trf.Write(out, f)
//
// # Remarks
//
// Every fact of a valid tournament of individuals comes back. What the format has a
// place for is there, for other programs; for the rest there are remarks, comment lines
// that other programs skip:
//
//	### pairings: {"player":{"number":1,"id":"ann@club"}}
//	### pairings: {"ruling":{"kind":"apart","players":["ann@club","ben@club"],"note":"sisters"}}
//
// There is a remark for a game that counts otherwise than it is reported for rating, whose
// entries have the reported result; for an ID that is no number; a name, rating, bye, adjustment or
// point system that does not fit; absences beyond what columns tell, for a player all
// or none; rulings but for plain prohibitions; corrections; and boards in another order
// than C.04.2's. What people and other programs add to columns and lines is added;
// where it contradicts a remark, that is an error. A remark about rounds whose columns have
// been cut off is noted: an absence holds, and what it says of results and boards is passed
// over.
//
// What a report says and no pairing depends on is kept, so that Write gives it
// back. What bears on a pairing and is not understood is an error with line and
// column: unknown codes that begin with XX or BB. What is understood, but perhaps not
// meant, is in the File's Notes.
//
// # Defective files
//
// What contradicts itself is refused, with line and column. [Repair] reads such a file too,
// and lists what it made of it.
//
// # Teams
//
// A file with teams (310, or 013 if 192 says that teams play) is a tournament of teams:
// a game is a match, its result says who won it by game points, and its Points are the
// game points of both. Matches, colours and points follow from the boards in the lines
// of the players (001), with the records 300, 320, 330 and 240; what is said twice must
// agree. The records 801 and 802 and the points of players are for people: if they say
// something else, that is noted. A player whom 300 seats, and no team names, is taken for a
// substitute, which is noted too. [Teams] holds the line-ups and the boards, and everything about the players.
// Whoever plays on records rounds in the Tournament and boards in Teams; a match
// without boards stands for itself, and Write enters the first members of both teams.
//
// # Readings
//
// Where the descriptions of the format leave something open:
//
//   - The round to be paired is the one after the last column in which anybody
//     has an opponent, a U or a +. Byes in that column, in XXZ and in 240 are
//     requests; who has no entry in it is present. In a recorded round a blank
//     cell is an absence without an entry. A U for somebody and a blank cell for somebody else,
//     without any game, is neither, and an error; so is a column that is blank for
//     everybody before one that is not.
//   - Who has a Z in every column up to the last round planned has withdrawn. If
//     a single round remains, or nobody knows how many, a Z is a request and a
//     blank code a withdrawal.
//   - Rounds with opponents, but without results, are recorded: their games are
//     pending. A pending game beside others that have results is noted. A result that is
//     "?", or a letter that nobody knows, makes a game pending, which is noted.
//   - A last column in which everybody has an entry, and which all points count, is a
//     recorded round in which nobody was paired.
//   - Without XXC or 152, the initial colour is inferred from the first round
//     with colours; players who have not been part of a pairing up to then hold
//     no number. If no round has colours, it is White, and left open if no round
//     is recorded. Write always states the colour once a round is recorded.
//   - The allocated bye is worth a win unless it has a value of its own, in all
//     of XXS, BB and 162. If XXS or BB leave it open and the points disagree, a
//     draw or one point will do if all points agree with it. A + without an
//     opponent is an allocated bye too.
//   - Points are compared with the results. They may contain the byes and the
//     virtual points of the current round, and lack its first results while games are
//     pending; games without a result may count nothing, or what code X of 162 says. If
//     they are missing it is noted.
//   - Points added by 299 in no round count as given in the last one recorded. With the
//     letter of a result 299 is the point system if it names neither players nor a
//     round, an adjustment or the points of a bye otherwise.
//   - Forfeited games need no colours. If neither entry has one, the player with
//     the lower pairing number is stored as White.
//   - Columns count characters; a line that makes no sense that way is read in
//     bytes. A line that is not UTF-8 is in a code page of Windows, which is noted.
//     A control character is an error.
//
// # Limits
//
// Starting rank numbers have four columns. A fifth digit is put into the blank
// column before them, where it leaves everything in place, so that 99,999
// players are possible. Programs that read four columns will not understand
// numbers over 9,999. There are 999 rounds at most. What groups and ranges (XXP,
// 240, 250, 260) may expand to grows with the size of the file, so that memory
// stays proportional to it.
//
// # Codes
//
// The files are two layers. The lower one knows lines and records and nothing of tournaments:
// line.go, number.go, codepages.go, fields.go, letters.go and cells.go read and write lines,
// fields and entries, and records.go describes every record once, for both directions. The
// upper one is what records mean. It begins with what a file is (file.go, type.go, new.go) and
// what collects or builds one (entrants.go, reader.go, writer.go), goes on with the codes
// below, and ends with read.go, write.go and repair.go, whose lists of steps are the order.
//
//	001                  players                              players.go, rounds.go
//	012 ... 132          description of the event             kept as Lines
//	310, 013, 300        teams, their members and line-ups    teams.go, teams_rounds.go
//	320, 330, 352, 362   byes, forfeits, boards, match points teams.go, teams_write.go
//	801, 802             what teams did, for people           kept; checked and renewed
//	182 202 212 222      program, tie-breaks, clock           kept as Lines
//	042                  first day of the event               kept as a Line; internal/days
//	172, ITA and so on   which rating counts, national ones   kept as Lines; ratings.go
//	###                  remarks; other comments are Lines    remarks.go
//	other codes          kept as Lines; rulers are passed over
//	192                  type of tournament                   kept as a Line; type.go
//	XXR, 142             rounds planned                       event.go
//	XXC, 152             initial colour, order of players     event.go
//	XXS, BBW ... , 162   point system                         scoring.go, points.go
//	XXZ, 240             byes and absences                    byes.go, absences.go
//	XXA, 250             virtual points                       acceleration.go
//	XXP, 260             forbidden pairs                      pairs.go
//	299                  points that do not follow            abnormal.go
//	XXD                  double rounds                        double.go
//
// XXD is a code of this package: "XXD" alone on a line says that each round
// takes two columns, the second one with colours reversed, and that XXR and 142
// count columns. A bye has an entry in both, and is worth what they are worth
// together. Other programs see two rounds. Double-Swiss (192 FIDE_DOUBLESWISS) has
// two columns a round without that code; there the allocated bye is worth a win and a
// draw in both columns together, unless 162 says otherwise, and an absence in one of the
// two columns of a round to come is one from the round. In both, 142, 240, 250, 260 and
// 299 count columns.
package trf
