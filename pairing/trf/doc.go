// Package trf reads and writes Tournament Report Files, FIDE's format for the
// exchange of tournaments: TRF16, its common extensions known as TRF(x), and
// TRF-2026, of individuals and of teams.
//
// [Read] makes a [File] of a report. Its Tournament can be paired by any system; package
// systems does so by the one that the report declares. [Write] makes a report of a File:
//
//	f, err := trf.Read(in)
//	round, err := dutch.Pairer{}.Pair(ctx, f.Tournament)
//	f.Tournament.Append(round)
//	err = trf.Write(out, f)
//
// In a report players have starting rank numbers, which are their IDs unless the file
// says otherwise. [New] makes a report of a tournament with IDs of its own, which Read
// gives back; [File.Declare] says how it is paired:
//
//	f, err := trf.New(t)
//	f.Declare("FIDE_DUTCH_2026")
//	err = trf.Write(out, f)
//
// # Remarks
//
// Every fact of a valid tournament of individuals comes back. What the format has no place
// for stands in remarks, comment lines that other programs skip:
//
//	### pairings: {"player":{"number":1,"id":"ann@club"}}
//	### pairings: {"ruling":{"kind":"apart","players":["ann@club","ben@club"],"note":"sisters"}}
//
// There is a remark for a game that counts otherwise than it is reported for rating (its
// entries have the reported result); for an ID that is not a number; for a name, rating, bye,
// adjustment or point system that does not fit; for the absences of a player if columns do
// not tell all of them; for rulings other than plain prohibitions of pairs and the bye that
// the arbiter gives in rounds to come; for corrections; and for boards in another order than
// C.04.2's. What other programs add to columns and lines is added; where it contradicts a
// remark, that is an error. A remark about rounds whose columns have been cut off is noted:
// an absence holds, the rest is passed over.
//
// What a report says and no pairing depends on is kept for Write. What bears on a pairing
// and is not understood, such as an unknown code that begins with XX or BB, is an error with
// line and column. What is understood, but perhaps not meant, is in the File's Notes.
// A file that contradicts itself is refused; [Repair] reads it too, and lists what it mended.
//
// # Teams
//
// A file with teams (310, or 013 if 192 says that teams play) is a tournament of teams:
// a game is a match, its result says who won it by game points, and its Points are the
// game points of both. Matches, colours and points follow from the boards in the lines
// of the players (001), with the records 300, 320, 330 and 240; what is said twice must
// agree. The records 801 and 802 and the points of players are for people: a difference is
// noted. So is a player whom 300 seats and no team names, who is taken for a substitute.
// [Teams] holds the line-ups, the boards and the players. To play on, record rounds in the
// Tournament and boards in Teams; for a match without boards Write enters the first members
// of both teams.
//
// # Readings
//
// Where the descriptions of the format leave something open:
//
//   - The round to be paired is the one after the last column in which anybody has an
//     opponent, or in which somebody has a U or a + and nobody lacks an entry. Byes in that
//     column, in XXZ and in 240 are requests; a player without an entry in it is present.
//     A U or a + in it, or in a later one, is the allocated bye that the arbiter gives: a
//     ruling ([pairing.Required]). In a recorded round a blank cell is an absence. A column
//     that is blank for everybody before one that is not is an error.
//   - A player with a Z in every column up to the last round planned has withdrawn. If
//     a single round remains, or the number of rounds is unknown, a Z is a request and a
//     blank code a withdrawal.
//   - Rounds with opponents, but without results, are recorded: their games are
//     pending, which is noted if others of the round have results. A "?" in one entry or both
//     makes a game adjourned, an unknown letter for a result makes it pending, and both are
//     noted. Beside another result either is a contradiction.
//   - A last column in which everybody has an entry, and which all points count, is a
//     recorded round in which nobody was paired.
//   - Without XXC or 152, the initial colour is inferred from the first round
//     with colours; players who have not been part of a pairing by then hold
//     no number. If no recorded round has colours, it is White. Write states it once a
//     round is recorded.
//   - The allocated bye is worth a win unless it has a value of its own. If XXS or BB leave
//     it open and the points disagree, a draw or one point will do if all points agree with
//     it. A + without an opponent is an allocated bye too.
//   - Points are compared with the results, and noted where they are missing. They may
//     contain the byes and the virtual points of the current round, and lack its first
//     results while games are pending; games without a result may count nothing, or what
//     code X of 162 says.
//   - Points added by 299 in no round count as given in the last one recorded. With the
//     letter of a result 299 is the point system if it names neither players nor a
//     round, an adjustment or the points of a bye otherwise. Of several lines about one
//     result the one that names more of players and round counts; added points add up.
//   - Forfeited games need no colours. If neither entry has one, the player with
//     the lower pairing number is stored as White.
//   - Columns count characters; a line that makes no sense that way is read in
//     bytes. A line that is not UTF-8 is in a code page of Windows, which is noted.
//     A control character is an error.
//
// # Limits
//
// Starting rank numbers have four columns. A fifth digit is put into the blank
// column before them, so that 99,999 players are possible; other programs may not
// understand that. There are 999 rounds at most. What groups and ranges (XXP, 240, 250, 260)
// may expand to grows with the size of the file, so that memory stays proportional to it.
//
// # Codes
//
//	001                  players
//	310, 013, 300        teams, their members and line-ups
//	320, 330, 352, 362   byes, forfeits, colours of boards, match points
//	801, 802             what teams did, for people: checked and renewed
//	172, ITA and so on   which rating counts, national ones
//	192                  type of tournament
//	XXR, 142             rounds planned
//	XXC, 152             initial colour, order of players
//	XXS, BBW ... , 162   point system
//	XXZ, 240             byes and absences
//	XXA, 250             virtual points
//	XXP, 260             forbidden pairs
//	299                  points that do not follow
//	XXD                  double rounds
//	###                  remarks, and other comments
//	other codes          kept as Lines, as 042, 172, 192 and comments are; rulers are left out
//
// XXD is a code of this package: "XXD" alone on a line says that each round
// takes two columns, the second one with colours reversed. A bye has an entry in both, and
// is worth what they are worth together. Other programs see two rounds. Double-Swiss (192
// FIDE_DOUBLESWISS) has two columns a round without that code; there the allocated bye is
// worth a win and a draw in both columns together, unless 162 says otherwise, and an absence
// in one of the two columns of a round to come is one from the round. In both, XXR, 142, 240,
// 250, 260 and 299 count columns.
package trf

// The files are two layers. The lower one, internal/lines, knows lines, fields and entries, and describes
// every record once, for both directions. The files here say what records mean: nobody here knows a column.
// They are read from above, and none uses one that stands higher (TestDownwards):
//
//   - repair.go, write.go and read.go begin
//   - steps.go has what a code means, and the steps of reading, with what each needs and gives
//   - facts.go is the table of what remarks hold
//   - teams_read.go, teams_write.go and the other files of teams; players.go, rounds.go, byes.go and so on:
//     each reads and writes its subject
//   - reader.go and writer.go are what is known meanwhile
//   - teams.go, scoring.go, results.go, remarks.go and file.go are what both directions speak of
