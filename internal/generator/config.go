package generator

import (
	"cmp"
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// ReadConfig reads the lines of a configuration file, which end as they do anywhere, into values of
// flags. Keys are those of flags that are known, and of the configuration files of bbpPairings and
// JaVaFo.
func ReadConfig(text string, known func(key string) bool) (map[string]string, error) {
	values, foreign := map[string]string{}, map[string]string{}
	for i, line := range strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		to := values
		if foreignKeys[key] != "" {
			to = foreign
		} else if !ok || !known(key) {
			return nil, fmt.Errorf("line %d: %.40q is not of the form \"key = value\" with a known key", i+1, line)
		}
		if _, twice := to[key]; twice {
			return nil, fmt.Errorf("line %d: %s is set twice", i+1, key)
		}
		to[key] = value
	}
	if foreign["HalfPointByeRate"] != "" { // nobody has another point on request, or is late
		for _, unknown := range []string{"full-byes", "zero-byes", "late"} {
			values[unknown] = cmp.Or(values[unknown], "0")
		}
	}
	return values, translate(foreign, values)
}

// foreignKeys are the keys of bbpPairings' and JaVaFo's configuration files, with the flags
// that they set.
var foreignKeys = map[string]string{
	"PlayersNumber": "players", "RoundsNumber": "rounds", "HighestRating": "ratings", "LowestRating": "ratings",
	"DrawPercentage": "draws", "ForfeitRate": "forfeits", "RetiredRate": "withdrawals", "HalfPointByeRate": "half-byes",
	"PointsForWin": "points", "PointsForDraw": "points", "PointsForLoss": "points",
	"PointsForForfeitLoss": "points", "PointsForPAB": "points", "PointsForZPB": "points",
}

// translate turns foreign keys into values of flags, which have priority. Rates are "one in
// so many" there, and percentages here.
func translate(foreign, values map[string]string) error {
	given := maps.Clone(values)
	if zero := foreign["PointsForZPB"]; strings.Trim(zero, "0.") != "" {
		return fmt.Errorf("PointsForZPB: zero-point byes are worth nothing here, and not %s", zero)
	}
	for key, value := range foreign {
		to := foreignKeys[key]
		switch {
		case to == "points":
			win, loss := cmp.Or(foreign["PointsForWin"], "1"), cmp.Or(foreign["PointsForLoss"], "0")
			value = strings.Join([]string{win, cmp.Or(foreign["PointsForDraw"], "0.5"), loss,
				cmp.Or(foreign["PointsForPAB"], win), cmp.Or(foreign["PointsForForfeitLoss"], loss)}, "-")
		case value == "":
			continue
		case to == "ratings":
			value = cmp.Or(foreign["LowestRating"], "1200") + "-" + cmp.Or(foreign["HighestRating"], "2600")
		case strings.HasSuffix(key, "Rate"):
			n, err := strconv.ParseFloat(value, 64)
			if err != nil || !(n >= 1) {
				return fmt.Errorf("%s: %.40q is not how many one is out of", key, value)
			}
			value = strconv.FormatFloat(100/n, 'f', 2, 64)
		}
		if _, set := given[to]; !set {
			values[to] = value
		}
	}
	return nil
}
