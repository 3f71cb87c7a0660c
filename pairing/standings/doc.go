// Package standings ranks the players or teams of a tournament by FIDE's tie-breaks,
// Handbook C.07, or by those of card games, Scrabble, leagues and Go, and explains every value.
//
//	s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "SB"}}
//	ranking, err := s.Rank(t)                    // the table after the last recorded round
//	terms, err := s.Explain(t, "Ann", "BH/C1")   // why is Ann's Buchholz 11½?
//
// Values are whole numbers of hundredths; nothing is computed in floating point. A value
// does not depend on the other tie-breaks in the list, except for DE, EDE, TBR and BBE,
// whose values are places among the tied, and for DIFF/DE and FOR/DE. Players who are still tied at the end of the
// list share a place: 1, 2, 2, 4. Play-offs and the division of prizes are up to the
// organiser. Elimination and TCEC's Swiss have rankings of their own, in their packages.
//
// # Codes
//
//	PTS      4.1   points                                  REP   7.6   rounds elected to play (GE)
//	DE       6     direct encounter: /P                    STD   7.7   standard points *
//	WIN      7.1   rounds worth a win                      TPN   7.8   pairing number (SNO): /R *
//	WON      7.2   games won                               RTNG  10.6  rating: /R *
//	BPG      7.3   games with Black                        ARO   10.1  average rating of opponents: /C /M
//	BWG      7.4   games won with Black                    TPR   10.2  performance
//	PS       7.5   progressive scores: /C                  PTP   10.3  perfect performance
//	BH       8.1   Buchholz: /C /M /P /F                   APRO  10.4  average performance of opponents
//	AOB      8.2   average Buchholz of opponents: /F       APPO  10.5  average perfect performance
//	FB       8.3   Fore Buchholz: /C /M /P                 SB    9.1   Sonneborn-Berger: /C /M /P
//	                                                       KS    9.2   Koya: /L
//
// Codes with * exist in the edition of 2026 only. [TieBreak] explains the modifiers.
// Higher values are better, except for TPN and BC; /R reverses the order. Players without
// a value come last and stay tied.
//
// # Teams
//
// With [Rules.Teams], players are teams and games are matches. A match gives match
// points and game points (11.1); one of them is the primary score, which the codes count.
// PTS, DE, PS, STD, BH, AOB, FB, SB and KS take :MP or :GP to count the score that is
// named. BPG, BWG and article 10 do not apply to teams. These codes are for teams only:
//
//	MPTS, GPTS  11.1  match points, game points
//	BC    12.1  board count: of those with equal game points, the lower is better
//	TBR   12.2  points on the top board, then on the next
//	BBE   12.3  points without the bottom board, then without one more
//	MPvGP 13.1  the secondary score
//	EMMSB, EMGSB, EGMSB, EGGSB
//	      13.2  extended Sonneborn-Berger, score of the opponent times own points: /C /P
//	EDE   13.3  extended direct encounter: /P; EDEBT, EDEBB, EDET, EDEB go on with boards
//	SSSC  13.4  secondary score and strength of schedule: /F /P /K
//
// # Outside federations
//
// These codes are not FIDE's. They are for players, in every edition, and can be mixed with
// those of C.07.
//
//	OMW    MTR C  mean of the opponents' match-win percentages, of the points that they could have
//	GW     MTR C  game-win percentage: points for games, of those that all of them could have brought
//	OGW    MTR C  mean of the opponents' game-win percentages
//	DIFF   WESPA  game points for minus game points against (spread, goal difference): /DE
//	FOR    UEFA   game points for: /DE
//	MMS    EGF    McMahon score: score and virtual points
//	SOS    EGF    sum of the McMahon scores of the opponents
//	SOSOS  EGF    sum of the SOS of the opponents
//	SODOS  EGF    sum of the McMahon scores of those beaten, and of half of those drawn with
//
// MTR C is appendix C of Wizards' Magic Tournament Rules. A percentage below 0.33 counts as 0.33.
// Percentages are compared as fractions, and shown in hundredths of a percent: 66.67 is Value(6667).
// A bye is a round won, which counts for one's own percentage and has no opponent. A match that was
// forfeited counts like one that was played, and so does a bye that was asked for and is worth
// something. Absences do not count: whoever has withdrawn is measured by the rounds until then. An
// opponent who was met twice counts twice. GW counts [pairing.Game.Points] as games: 1 for one
// that was won, ½ to both for one that was drawn. Each is worth what a match is worth; a win, a draw
// and a loss are 3, 1 and 0 in the source, which [pairing.NewScoring] can say. Two drawn games of a
// match are read as one won by each. The games of a bye are those of [pairing.Bye.GamePoints], and
// of a forfeited match those that are recorded. Whoever has no opponent, or no games, has no value.
//
// WESPA, the World English-Language Scrabble Players' Association, ranks by wins and then by the
// spread. In UEFA's regulations of the European championship, and those of many leagues, the games
// among the tied come first: "PTS,DIFF/DE,FOR/DE,DIFF,FOR". With /DE a value is that of the games
// against those who are tied when the code is applied, and so it is with the codes with /DE that
// follow it: here both are about those with equal points. They are applied once, and not again to
// those whom they leave tied. Game points count as they are recorded, also of forfeited games: if a
// win by forfeit is 3-0, or the bye a win by 50, the record says so, [pairing.Bye.GamePoints] for the
// bye. Absences have none.
//
// EGF is the Tournament System Rules of the European Go Federation. [pairing.Player.Virtual] holds
// the start: the virtual points of the latest recorded round that has an entry count. In a round
// without an opponent the player's own start is added to SOS, which is nothing in a Swiss. SOSOS,
// for which these rules have no such words, adds the own start for every round, as the program
// OpenGotha does. Forfeited games count like others, in SODOS for who has won. Points for byes
// and absences are those of the record.
//
// # Editions
//
// Article numbers are those of 2026. Apart from the codes, the edition of 2024 (the
// values of 2023 are the same) differs in two things. A dummy has the player's own score,
// which 16.4 of 2026 limits. And Buchholz is allowed in round robins, where it is the sum
// of the opponents' scores.
//
// # Readings
//
// Where C.07 leaves something open, this package reads it as follows.
//
//   - "The end of the tournament" is the last recorded round, so standings can be computed
//     at any time. After five rounds, a dummy has at most five draws. Only FB needs the
//     number of planned rounds: it equals BH until the final round is recorded. If that
//     number is unknown, the last recorded round is the final one.
//   - A game without a result is worth nothing and is left out of every sum and average.
//     For REP the player chose to play. In FB it is a draw if its round is the final one.
//   - Byes are classified by their points. Worth a win: a full-point bye; worth a draw: a
//     half-point bye; worth anything else and not allocated: an absence, like a round
//     without an entry. A full-point bye is never a voluntarily unplayed round.
//   - Points given or taken by the arbiter change scores. They do not change WIN, STD or
//     the factors of SB. Virtual points count in MMS, SOS, SOSOS and SODOS only.
//   - The dummy of 16.4 has the player's own score without the adjustments of 16.3, which
//     are for opponents. /P changes what forfeits count, not scores.
//   - AOB is rounded to hundredths, halves up, before players are compared.
//   - In round robins, forfeits count in DE, SB and KS (15.2), but not in WON, BPG, BWG,
//     AOB and article 10, which ask for games played over the board.
//   - In TPR and PTP a game is worth 1, ½ or 0 in every point system. For a perfect score,
//     PTP is the rating of the strongest opponent plus 736.
//   - STD compares with the scheduled opponent. After a double forfeit both have ½.
//   - If several values are cut, voluntarily unplayed rounds that contribute the same are
//     cut by significance.
//   - In an incomplete round robin, DE compares sums.
//   - When EDE has split a group by match points or game points, each part starts again
//     with the primary score (13.3.3). Its boards are compared only between exactly two
//     teams, in the matches they played against each other.
//   - BC does not split a group whose game points are unequal.
//   - Board by board, an allocated bye, a full-point bye and a match won by forfeit are
//     wins, and a half-point bye is a draw.
//   - The limits of 16.4 apply to the score of the dummy, not to the points of the round.
//   - The divisor of SSSC is the number of recorded rounds times the most primary points
//     of a match, divided by its most secondary points, rounded down. If it is 0, there is
//     no value.
//   - The two games of a double round count as two rounds, and a bye counts half in each.
package standings
