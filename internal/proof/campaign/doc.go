// Campaign plays tournaments until it is stopped, and lets everything that this
// module knows about a round examine every round:
//
//	go run ./internal/proof/campaign -ledger a.txt -for 8h
//	go run -tags audit ./internal/proof/campaign -ledger b.txt -for 8h
//	go run ./internal/proof/campaign -again a.txt b.txt
//
// A seed says what a tournament is like: system and edition, the size of the field
// (2 to 400), the number of rounds, the point system, the rates of draws, forfeits,
// odd results, byes of each kind, late entries and withdrawals, acceleration, clubs
// whose members must not meet, pairs to avoid or to keep apart, and pairs that the
// arbiter requires in some of the rounds; or one of four to eight players, all of whose rounds can be
// read by the letter; or a position with a history that no program has made; or one
// of 5 to 220 players in which odd sets are to be expected. See conditions.go and played.go.
//
// Of every round it is required
//
//   - that the referee, who shares no code with the engines, finds nothing illegal
//     in it, or confirms that no legal round exists if the engine gives up;
//   - that it is the round by the letter, in fields of at most twelve players, and a part of
//     those of up to fourteen: the packages of internal/proof/literal enumerate all pairings;
//   - that the referee finds a legal round possible if one is given, in fields of at most
//     fourteen; and in fields of any size, that the proof is true if none is given;
//   - that it is the round which the plain engine pairs, one
//     that decides everything by solving for the weights again, and the one that
//     comes out if the ways meant for large fields are taken;
//   - that the explanation of it, in a part of the tournaments, has the same games,
//     that comparing it with itself finds no difference, with other colours that, and
//     with pairs at random something illegal exactly if there is; and that what is said
//     about a pair that was not made is better nowhere;
//
// and of every second tournament, that it is read back from its file and paired again, round
// by round, to the same end.
//
// With the build tag audit, code for large cases is forced onto small ones and every
// certificate is verified: thresholds are drawn at random for each block, from the lowest to
// the usual ones (-thresholds repeats a draw). With -again the engine alone pairs what
// ledgers hold once more, and digests of the rounds are compared: a later commit, or a
// program built with that tag, pairs the same rounds as the one that was examined.
//
// Ordinary tournaments hardly ever have an odd set in the way of a question (internal/lexicographic, doc.go). Those
// made for that have one in the way of one question a round, on average. A run of them alone says how many questions
// that were, and fails if they are fewer than 10,000 (-least):
//
//	go run ./internal/proof/campaign -kind odd -blocks 1 -seeds 1500
//
// Which branches of the engines ran, and how often, is shown by programs built with -cover:
//
//	core=./internal/proof/campaign,./dutch,./dubov,./internal/graph,./internal/blossom
//	core=$core,./internal/lexicographic,./internal/scoregroup
//	go build -cover -covermode=count -coverpkg=$core -o usual ./internal/proof/campaign
//	mkdir dir && GOCOVERDIR=dir ./usual -blocks 1 && go tool covdata textfmt -i=dir -o usual.txt
//	go tool cover -html usual.txt
//
// Fields that take long to pair are searched by climbing: families are drawn, and those
// that took longest are changed a little, again and again. What is printed are seconds of
// processor time at so many players (-players), with which power of their number these grow
// from half as many, and the family ([pairtest.Genome]). A seed says what is drawn; what
// is kept of it depends on what the machine takes.
//
//	go run ./internal/proof/campaign -hard dutch-2017 -for 10m -seed 1
//
// RUNS.md has what has been examined so far.
//
// Seeds are taken in blocks; a block that is done is a line of the ledger, so that
// a run goes on where it was stopped. Several runs share the work if each begins
// elsewhere (-from). A disagreement is printed with the seed, written to the
// ledger, and makes the exit status 1; -from SEED -seeds 1 -blocks 1 shows it again.
//
//   - main.go: the command
//   - conditions.go: what a seed means
//   - played.go: playing and examining a tournament
//   - witness.go: examining a round
//   - reasons.go: examining its explanation
//   - readings.go: comparing it with the literal readings, and trying all rounds
//   - ledger.go: what was done
//   - hard.go: searching fields that take long to pair
package main
