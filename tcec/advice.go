package tcec

// advice returns the recommendations of the rules that an event of so many players and
// rounds does not follow, in words, with the reason; nothing forbids it. If the number
// of rounds is not known, 0, only the players count.
//
//   - "Even number of players".
//   - "When single rounds format is used, it is recommended to have an odd number of
//     rounds for color balancing."
//   - "Number of rounds should generally be at most the number of players divided by 2
//     (approximately)." Half of the number is rounded up.
func (p Pairer) advice(players, rounds int) []string {
	var list []string
	if players%2 != 0 {
		list = append(list, "advice.even")
	}
	if !p.Double && !p.Colorless && rounds > 0 && rounds%2 == 0 {
		list = append(list, "advice.odd")
	}
	if rounds > (players+1)/2 {
		list = append(list, "advice.half")
	}
	return list
}
