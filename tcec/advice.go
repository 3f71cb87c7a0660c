package tcec

// An Advice is a recommendation of the rules.
type Advice int

// The recommendations about players and rounds.
const (
	EvenPlayers Advice = iota + 1 // "Even number of players"
	OddRounds                     // "When single rounds format is used, it is recommended to have an odd number of rounds for color balancing."
	FewRounds                     // "Number of rounds should generally be at most the number of players divided by 2 (approximately)."
)

// String gives the recommendation in words, with its reason.
func (a Advice) String() string {
	switch a {
	case EvenPlayers:
		return "an even number of players is recommended: otherwise somebody has a bye each round"
	case OddRounds:
		return "an odd number of single rounds is recommended: then nobody has more than one game more with one colour"
	case FewRounds:
		return "at most half as many rounds as players are recommended: for more, consider a round robin"
	}
	return "no recommendation"
}

// Advice gives the recommendations of the rules that an event of so many players and
// rounds does not follow; nothing forbids it. If the number of rounds is not known,
// 0, only the players count. Half the number of players is rounded up, since the
// rules say "approximately".
func (p Pairer) Advice(players, rounds int) []Advice {
	var list []Advice
	if players%2 != 0 {
		list = append(list, EvenPlayers)
	}
	if p.Single && rounds > 0 && rounds%2 == 0 {
		list = append(list, OddRounds)
	}
	if rounds > (players+1)/2 {
		list = append(list, FewRounds)
	}
	return list
}
