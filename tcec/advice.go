package tcec

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// advice returns the recommendations of the rules that an event with so many rounds does not
// follow, in words, with the reason; nothing forbids it. If the number of rounds is not known,
// 0, only the players, in the order of seeds, count.
//
//   - "Even number of players".
//   - "When single rounds format is used, it is recommended to have an odd number of
//     rounds for color balancing."
//   - "Number of rounds should generally be at most the number of players divided by 2
//     (approximately)." Half of the number is rounded up.
//   - "The number of groups should be even."
func (p Pairer) advice(players []pairing.Player, rounds int) (list []words.Message) {
	if len(players)%2 != 0 {
		list = append(list, words.Say("advice.even"))
	}
	if !p.Double && rounds > 0 && rounds%2 == 0 {
		list = append(list, words.Say("advice.odd"))
	}
	if rounds > (len(players)+1)/2 {
		list = append(list, words.Say("advice.half"))
	}
	if groups := seededGroups(players); groups%2 != 0 {
		list = append(list, words.Say("advice.groups", "groups", groups))
	}
	return list
}

// seededGroups returns the number of groups, of two players or more, by which [GroupSeeding] has
// made the order of seeds out of the order of ratings, 0 if there is none. The best of all groups
// come first, so that the number is where a rating is above the one before it. Linear in the
// number of players, plus sorting.
func seededGroups(players []pairing.Player) int {
	groups := 1
	for groups < len(players) && players[groups].Rating <= players[groups-1].Rating {
		groups++
	}
	if groups < 2 || 2*groups > len(players) {
		return 0
	}
	byRating := slices.Clone(players)
	slices.SortStableFunc(byRating, func(a, b pairing.Player) int { return cmp.Compare(b.Rating, a.Rating) })
	for seed, k := range GroupSeeding(len(players), groups) {
		if players[seed].Rating != byRating[k].Rating {
			return 0
		}
	}
	return groups
}
