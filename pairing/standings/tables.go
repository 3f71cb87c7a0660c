package standings

// fullScale is beyond every difference in the tables: 10.3 takes it for a score of
// nothing, and from 736 on the expected score is the whole point.
const fullScale = 800

// differences are dp for shares of 50, 51, ... 100 hundredths (rating regulations
// B.02, 8.1.1). For less than half they are those of the rest, negative.
var differences = [...]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// difference gives the rating difference dp that a share of so many hundredths
// stands for.
func difference(hundredths int) int {
	if hundredths < 50 {
		return -differences[50-hundredths]
	}
	return differences[hundredths-50]
}

// thresholds are the least differences in rating at which 50, 51, ... 100
// hundredths are expected of the higher rated player (B.02, 8.1.2).
var thresholds = [...]int{
	0, 4, 11, 18, 26, 33, 40, 47, 54, 62,
	69, 77, 84, 92, 99, 107, 114, 122, 130, 138,
	146, 154, 163, 171, 180, 189, 198, 207, 216, 226,
	236, 246, 257, 268, 279, 291, 303, 316, 329, 345,
	358, 375, 392, 412, 433, 457, 485, 518, 560, 620,
	736,
}

// expectations are the hundredths expected of the higher rated player, by
// difference up to the last threshold.
var expectations = func() (table [736 + 1]int) {
	for _, least := range thresholds {
		for d := least; d < len(table); d++ {
			table[d]++
		}
	}
	return table
}()

// expectation gives the hundredths PD expected of a player rated that much above
// the opponent, or below.
func expectation(difference int) int {
	if difference < 0 {
		return 100 - expectation(-difference)
	}
	return 49 + expectations[min(difference, len(expectations)-1)]
}
