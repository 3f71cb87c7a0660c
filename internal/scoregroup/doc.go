// Package scoregroup holds what the Swiss systems share that pair by scoregroups: the field of
// players to be paired, with their scores, colour preferences and past opponents; one legal pairing
// of everybody; the walk over the scoregroups; who floats; colours and the order of boards. What a
// system decides for itself (who may have the bye, what a player without games prefers, who is exempt
// from what) is left to it. This is the page to read first about how a round is paired.
//
// # How a round is paired
//
// In the order in which it happens, with the file where each part lives, for the Dutch System:
//
//	dutch.Pairer.Pair                  dutch/dutch.go     the parameters
//	  rulings.System                   internal/rulings   keeps players apart if the arbiter says so, in every system
//	  View.Field                       field.go           who is here, by score and number; colours and opponents
//	                                                      (internal/history); what the arbiter requires
//	  newWalk                          dutch/field.go     what the edition asks of each player
//	  walk.round, walk.pair            dutch/bracket.go
//	    NewCompletion                  law.go             who must not meet, and who must not have the bye
//	    Completion.Complete            complete.go        one legal pairing of everybody, or the proof that there is
//	                                                      none; who can have the bye (bye.go)
//	    Walk.Down                      walk.go            from the top: the downfloaters and the next scoregroup
//	      pair2017, pair2026           dutch/bracket.go   the bracket by itself (pairFreely); if those left over cannot
//	                                                      be paired below (Completable), once more so that they can be
//	                                                      (pairLast, pairCompletely)
//	        problem.posed              dutch/bracket.go   its members as vertices: what the criteria see of each,
//	                                                      what it means to match two
//	        Problem.Solve              internal/lexicographic  all pairings that are best by the criteria
//	        generator.generate         dutch/generate.go  the one of these that the rules generate first: who is
//	                                                      paired, who is exchanged, who meets whom
//	  verdict.Round.Made, walk.Draw    color.go, round.go colours, boards, the bye
//
// Burstein is the same with other criteria and another order. In Dubov, teams and Double-Swiss players
// float up: before a bracket is paired a [Window] finds those who do (upfloaters.go), with those below
// as vertices, too.
//
// # What every system uses
//
//   - A [Field] names players by places: 0 has the highest score, and among equals the first number.
//   - A [Completion] has found that the round can be completed. Each bracket must leave it so, and asks
//     again where its floaters may change that. The mates that it keeps are what is left of the pairing that
//     was found last: searches begin with them.
//   - A bracket is stated as a [lexicographic.Problem], and solved. Its [lexicographic.Optimum] is all
//     best pairings at once, and the order of generation is a row of questions to it.
//   - Most brackets need nothing of those below. Where it is known beforehand how many float, a number that
//     each of them would cost the next bracket is enough ([Lookahead]), or slots for as many upfloaters stand for
//     the residents. Where it is not, all players below are vertices, too, and it takes longer.
//   - A question (Why, Compare) pairs the round once more, with what is asked for required or forbidden
//     ([Field.Where]), and says with package verdict where the two rounds part.
package scoregroup
