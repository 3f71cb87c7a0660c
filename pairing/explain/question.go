package explain

import "github.com/seed22f6c9b8/pairings/pairing"

// A Question asks why something is so in the prescribed round, or why it is not: the round
// decides which. [Meet], [Bye] and [Float] make questions. Two questions that ask the same in
// the same words are equal (==). The zero Question is about nothing, and asking it is an error.
type Question struct {
	what string
	a, b pairing.ID
}

// Meet asks why two players meet, or why they do not.
func Meet(a, b pairing.ID) Question { return Question{"pair", a, b} }

// Bye asks why a player has the allocated bye, or why not.
func Bye(a pairing.ID) Question { return Question{what: "bye", a: a} }

// Float asks why a player floats, or why not. A floater has an opponent with another score,
// or no game. In a system without scoregroups nobody floats.
func Float(a pairing.ID) Question { return Question{what: "float", a: a} }

// About returns what is asked about, "pair", "bye" or "float", and whom; "" and nobody for the
// zero Question.
func (q Question) About() (what string, players []pairing.ID) {
	switch q.what {
	case "":
		return "", nil
	case "pair":
		return q.what, []pairing.ID{q.a, q.b}
	}
	return q.what, []pairing.ID{q.a}
}
