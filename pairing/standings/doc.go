// Package standings ranks the players of a tournament, or its teams, by FIDE's
// tie-breaks, Handbook C.07, and says how every value comes about.
//
//	s := standings.System{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "SB"}}
//	rows, err := s.Rank(t)                    // the table after the last recorded round
//	terms, err := s.Explain(ctx, t, "Ann", "BH/C1") // why is Ann's Buchholz 11½?
//
// Values are exact numbers of hundredths; there is no floating point. They do not
// depend on the rest of the list, except the places that DE, EDE, TBR and BBE give.
// Players who are tied when the list is exhausted share a place: 1, 2, 2, 4. Lots,
// play-offs and the division of prizes are the organiser's, and not here. Elimination
// and TCEC's Swiss rank by rules of their own, in their packages.
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
// Those with * are in the edition of 2026 only. [TieBreak] says what the modifiers
// mean. Higher values are better, except in TPN and BC, and with /R where it is the
// other way round; players without a value come last and stay tied.
//
// # Teams
//
// With [System.Teams] players are teams, and games are matches. A match gives match
// points and game points (11.1). One of the two is the primary score, which codes
// count; PTS, DE, PS, STD, BH, AOB, FB, SB and KS take :MP or :GP to count the one
// that they name. BPG, BWG and article 10 are not for teams. These are for teams alone:
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
// # Editions
//
// Article numbers are those of 2026. Beside the codes, two things differ in the
// edition of 2024 (that of 2023 gives the same values): a dummy has the player's own
// score, where 16.4 of 2026 limits it; and Buchholz is allowed in round robins, where
// it is the sum of the opponents' scores.
//
// # Readings
//
//   - The score after a tournament's recorded rounds is meant everywhere. So
//     standings may be asked for at any time: five draws are the limit of a dummy
//     after five rounds. Only FB asks for the rounds planned: as long as the final
//     round is not recorded, it is BH. Without a number of rounds planned, the last
//     recorded round is the final one.
//   - A game without a result is worth nothing and is no element of any sum or
//     average; for REP the player has elected to play, and in FB it is a draw if its
//     round is the final one.
//   - A bye worth nothing is an absence, like a round without an entry; one worth a win
//     is a full-point bye, one worth a draw a half-point bye, and any other one that has
//     not been allocated is an absence, too. A full-point bye is no voluntarily unplayed round, whoever asked.
//   - Points given or taken by the arbiter belong to scores, and to no result: not
//     to WIN, STD, or the factor of SB. Virtual points of acceleration count nowhere.
//   - The dummy of 16.4 has the player's own score without the adjustments of 16.3,
//     which are for opponents; and /P changes what forfeits count, not scores.
//   - AOB is rounded to hundredths, halves up, and ranks so: what looks equal in the
//     table is equal.
//   - Over the board means so in round robins too: forfeits count in DE, SB and KS
//     (15.2), but not in WON, BPG, BWG, AOB and article 10.
//   - Shares in TPR and PTP are 1, ½ and 0 per game in every point system. A perfect
//     score has the PTP of the highest opponent and 736.
//   - STD compares with the scheduled opponent, so that both sides of a double
//     forfeit have ½.
//   - Under several cuts, voluntarily unplayed rounds of equal contribution go by
//     significance.
//   - In an incomplete round robin DE goes by the sums.
//   - Wherever EDE has split a group, by match points or by game points, the parts
//     start again with the primary score (13.3.3). Its boards are those of the mutual
//     matches of exactly two teams.
//   - BC leaves a group tied in which game points are not equal.
//   - On boards the allocated bye and a match won by forfeit are wins, a full-point
//     bye too, and a half-point bye is a draw on each.
//   - The limits of 16.4 are in the score of the dummy; the points of the round count
//     as they are.
//   - SSSC divides by recorded rounds times a match's most primary points, by a match's
//     most secondary points, rounded down; it has no value where that is 0.
//   - Two games of one pair in a round, a double round, are two rounds, and a bye is
//     worth half in each.
//
// # Where the articles are
//
//	2.1, 4        order of application, shared places       standings.go
//	4, 5          codes, modifiers, lines 202 and 212       tiebreak.go
//	6             direct encounter                          encounter.go
//	7             the player's own record                   own.go
//	8, 9, 14.5    Buchholz, Sonneborn-Berger, Koya          opponents.go
//	10            ratings                                   ratings.go
//	B.02 8.1      dp and PD                                 ratings.go
//	11, 13        teams, their two scores                   teams.go
//	12            boards                                    boards.go
//	13.2          extended Sonneborn-Berger                 opponents.go
//	13.3          extended direct encounter                 encounter.go
//	14, 16.5      cuts                                      cut.go
//	15, 16.1-2    kinds of round                            record.go
//	16.3-4, 8.3   adjusted scores, dummies, the drawn round unplayed.go
//	              why a value is what it is                 explain.go, text.go
//	              what a tie-break measures, for legends    text.go
//	              values in hundredths                      value.go
package standings
