package main

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// foreignKeys are the keys of bbpPairings' and JaVaFo's configuration files.
var foreignKeys = map[string]bool{
	"PlayersNumber": true, "RoundsNumber": true, "HighestRating": true, "LowestRating": true,
	"DrawPercentage": true, "ForfeitRate": true, "RetiredRate": true, "HalfPointByeRate": true,
	"PointsForWin": true, "PointsForDraw": true, "PointsForLoss": true,
	"PointsForForfeitLoss": true, "PointsForPAB": true, "PointsForZPB": true,
}

// translate turns foreign keys into values of flags, which have priority. Rates are
// "one in so many" there, and percentages here.
func translate(foreign, values map[string]string) error {
	set := func(key, value string) {
		if _, given := values[key]; !given {
			values[key] = value
		}
	}
	for from, to := range map[string]string{"PlayersNumber": "players", "RoundsNumber": "rounds", "DrawPercentage": "draws"} {
		if value := foreign[from]; value != "" {
			set(to, value)
		}
	}
	for from, to := range map[string]string{"ForfeitRate": "forfeits", "RetiredRate": "withdrawals", "HalfPointByeRate": "half-byes"} {
		value := foreign[from]
		if value == "" {
			continue
		}
		n, err := strconv.ParseFloat(value, 64)
		if err != nil || !(n >= 1) {
			return fmt.Errorf("%w: %s: %.40q is not how many one is out of", errUsage, from, value)
		}
		set(to, strconv.FormatFloat(100/n, 'f', 2, 64))
	}
	if low, high := foreign["LowestRating"], foreign["HighestRating"]; low != "" || high != "" {
		set("ratings", cmp.Or(low, "1200")+"-"+cmp.Or(high, "2600"))
	}
	return translatePoints(foreign, set)
}

// onlyTheirByes leaves no byes but those that the foreign keys know, if they ask for byes:
// nobody has a full or no point on request, or is late, unless values say so.
func onlyTheirByes(foreign, values map[string]string) {
	for _, unknown := range []string{"full-byes", "zero-byes", "late"} {
		if _, given := values[unknown]; !given && foreign["HalfPointByeRate"] != "" {
			values[unknown] = "0"
		}
	}
}

// translatePoints turns the points into one point system.
func translatePoints(foreign map[string]string, set func(key, value string)) error {
	given := false
	for key := range foreign {
		given = given || strings.HasPrefix(key, "PointsFor")
	}
	if !given {
		return nil
	}
	if zero := foreign["PointsForZPB"]; strings.Trim(zero, "0.") != "" {
		return fmt.Errorf("%w: PointsForZPB: zero-point byes are worth nothing here, and not %s", errUsage, zero)
	}
	win, loss := cmp.Or(foreign["PointsForWin"], "1"), cmp.Or(foreign["PointsForLoss"], "0")
	set("points", strings.Join([]string{
		win, cmp.Or(foreign["PointsForDraw"], "0.5"), loss,
		cmp.Or(foreign["PointsForPAB"], win), cmp.Or(foreign["PointsForForfeitLoss"], loss),
	}, "-"))
	return nil
}

// splitLines splits at LF, CR and CR LF, as the files of other engines need.
func splitLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i < 0 && atEOF && len(data) > 0:
		return len(data), data, nil
	case i < 0 || data[i] == '\r' && i+1 == len(data) && !atEOF:
		return 0, nil, nil // more may come
	case bytes.HasPrefix(data[i:], []byte("\r\n")):
		return i + 2, data[:i], nil
	}
	return i + 1, data[:i], nil
}
