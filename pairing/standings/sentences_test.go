package standings_test

import (
	"cmp"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// number is an amount in a sentence.
const number = `(-?[\d.]+)`

// says finds, by code, the amount that a sentence says a round contributes; other codes count it.
var says = map[string]*regexp.Regexp{
	"":      regexp.MustCompile(`^counts ` + number),
	"PS":    regexp.MustCompile(`^score ` + number),
	"BH":    regexp.MustCompile(`(?:'s score|'s score counts|dummy with|player's own) ` + number),
	"SB":    regexp.MustCompile(`, × [\d.-]+ = ` + number),
	"KS":    regexp.MustCompile(`, counts ` + number),
	"AOB":   regexp.MustCompile(`'s Buchholz ` + number),
	"APRO":  regexp.MustCompile(`'s performance ` + number),
	"APPO":  regexp.MustCompile(`'s perfect performance ` + number),
	"ARO":   regexp.MustCompile(`'s rating ` + number),
	"OMW":   regexp.MustCompile(`'s match-win percentage ` + number),
	"OGW":   regexp.MustCompile(`'s game-win percentage ` + number),
	"GW":    regexp.MustCompile(`^` + number + ` of`),
	"SOS":   regexp.MustCompile(`(?:'s McMahon score|player's own start) ` + number),
	"SOSOS": regexp.MustCompile(`(?:'s SOS|start in every round,) ` + number),
	"TBR":   regexp.MustCompile(`^boards (.+?)(?:, cut|$)`),
}

// What sentences say beside the amount that counts.
var (
	measured    = regexp.MustCompile(`(?:score|Buchholz|performance|percentage|SOS) ` + number)
	matchesWon  = regexp.MustCompile(`match-win percentage .*\(` + number + ` of`)
	unadjusted  = regexp.MustCompile(`, not ` + number)
	playersOwn  = regexp.MustCompile(`player's own ` + number + `(?: \(|,|$)`)
	products    = regexp.MustCompile(`, × ` + number + ` = ` + number)
	differences = regexp.MustCompile(`game points ` + number + ` - ` + number + `, counts ` + number)
	shares      = regexp.MustCompile(number + ` of ` + number + ` (?:game )?points`)
)

// like are codes whose sentences are those of others.
var like = map[string]string{
	"FB": "BH", "SSSC": "BH", "TPR": "ARO", "PTP": "ARO", "DIFF": "KS", "SODOS": "KS", "BBE": "TBR",
	"EMMSB": "SB", "EMGSB": "SB", "EGMSB": "SB", "EGGSB": "SB",
}

// family returns the code without score and modifiers.
func family(code standings.TieBreak) string {
	name, _, _ := strings.Cut(strings.ReplaceAll(string(code), ":", "/"), "/")
	return name
}

// amount reads a number of a sentence.
func amount(t *rapid.T, text string) (v standings.Value) {
	if err := v.UnmarshalJSON([]byte(text)); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return v
}

// saying returns what a sentence says of its round, without what happened in it.
func saying(x standings.Term) string {
	_, text, _ := strings.Cut(x.Text, "; ")
	return text
}

// said returns the amount that the sentence of a term says to be counted, and whether it says that
// anything is.
func said(t *rapid.T, code standings.TieBreak, x standings.Term) (v standings.Value, counted bool) {
	text := saying(x)
	for _, no := range []string{"does not count", "is not among the tied", "is below the limit", ", cut ("} {
		if strings.Contains(text, no) {
			return 0, false
		}
	}
	name := family(code)
	if other, ok := like[name]; ok {
		name = other
	}
	form := says[name]
	if form == nil {
		form = says[""]
	}
	found := form.FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("%s: %q does not say what counts", code, x.Text)
	}
	for _, word := range strings.Fields(found[1]) { // points on boards
		v += amount(t, word)
	}
	return v, true
}

// of maps codes to those whose value of the opponent their sentences name.
var of = map[string]standings.TieBreak{
	"KS": "PTS", "AOB": "BH", "APRO": "TPR", "APPO": "PTP", "OGW": "GW", "SOS": "MMS", "SOSOS": "SOS", "SODOS": "MMS",
}

// A teller checks the sentences of one event, in English and without names.
type teller struct {
	*rapid.T
	rules standings.Rules
	tour  pairing.Tournament
	known map[standings.TieBreak]map[pairing.ID]standings.Value
}

// value returns a player's value of a code, and whether the player is ranked.
func (t teller) value(code standings.TieBreak, id pairing.ID) (standings.Value, bool) {
	if code == "" {
		return 0, false
	}
	if t.known[code] == nil {
		t.known[code] = map[pairing.ID]standings.Value{}
		s := t.rules
		s.TieBreaks = []standings.TieBreak{code}
		for _, row := range rank(t.T, s, t.tour) {
			t.known[code][row.Player] = row.Values[0]
		}
	}
	v, ok := t.known[code][id]
	return v, ok
}

// TestSentences reads the numbers of every sentence. The one that counts is the term's; together they
// make the value that Rank has; what they name of opponents is what these have; and there is a sentence
// for every round, with the opponent of the record.
func TestSentences(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		tour, s := draw(r), drawSystem(r)
		s.TieBreaks = append(drawList(r, s), every(r, 8, allCodes(s))...)
		teller{r, s, tour, map[standings.TieBreak]map[pairing.ID]standings.Value{}}.check()
	})
}

// TestTeamSentences is TestSentences of teams.
func TestTeamSentences(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := drawSystem(r)
		tour, teams := drawTeams(r)
		s.Teams = &teams
		first := rapid.SliceOfN(rapid.SampledFrom(teamCodes(s)), 0, 2).Draw(r, "list")
		s.TieBreaks = append(first, every(r, 8, teamCodes(s))...)
		teller{r, s, tour, map[standings.TieBreak]map[pairing.ID]standings.Value{}}.check()
	})
}

// every returns each n-th of the codes, from one of the first on: first those of the games among the
// tied, as long as there are any.
func every(t *rapid.T, n int, codes []standings.TieBreak) (list []standings.TieBreak) {
	for i := rapid.IntRange(0, n-1).Draw(t, "first code"); i < len(codes); i += n {
		list = append(list, codes[i])
	}
	slices.SortStableFunc(list, func(a, b standings.TieBreak) int { return cmp.Compare(rankOf(a), rankOf(b)) })
	return list
}

// rankOf is 0 for codes of the games among the tied.
func rankOf(code standings.TieBreak) int {
	if encounter(code) {
		return 0
	}
	return 1
}

// encounter reports whether a code is about the games among the tied.
func encounter(code standings.TieBreak) bool {
	name := family(code)
	return strings.HasPrefix(name, "DE") || strings.HasPrefix(name, "EDE") || strings.HasSuffix(string(code), "/DE")
}

// check reads the sentences of everybody who is ranked, of every code of the list.
func (t teller) check() {
	rows := rank(t.T, t.rules, t.tour)
	for i, code := range t.rules.TieBreaks {
		if slices.Index(t.rules.TieBreaks, code) < i { // explained where it is applied first
			continue
		}
		for _, row := range rows {
			terms, err := t.rules.Explain(t.tour, row.Player, code)
			if err != nil {
				t.Fatal(err)
			}
			t.terms(code, row.Player, terms)
			t.contributors(code, row.Player, terms)
			t.sum(code, row.Player, terms, row.Values[i])
		}
	}
}

// terms checks the terms one by one.
func (t teller) terms(code standings.TieBreak, id pairing.ID, terms []standings.Term) {
	record := t.record(id)
	if family(code) == "TPN" || family(code) == "RTNG" {
		record = nil
	}
	if len(terms) != len(record) {
		t.Fatalf("%s of %s: %d terms of %d games", code, id, len(terms), len(record))
	}
	for i, x := range terms {
		if v, counted := said(t.T, code, x); counted != x.Counted || counted && v != x.Value {
			t.Fatalf("%s of %s: the term is %v, counted %v: %s", code, id, x.Value, x.Counted, x.Text)
		}
		if got := (round{x.Round, x.Opponent}); got != record[i] {
			t.Fatalf("%s of %s: term %d is of %v, but the record has %v", code, id, i, got, record[i])
		}
		if t.rules.Teams == nil {
			t.named(code, id, x)
		}
	}
}

// A round is a game of a player, or a round without one.
type round struct {
	number   int
	opponent pairing.ID
}

// record returns a player's rounds, with both games of a double one.
func (t teller) record(id pairing.ID) (list []round) {
	early := t.rules.RoundRobin // whose games may not count
	for i, r := range t.tour.Rounds {
		double, own := false, 0
		seen := map[pairing.ID]bool{}
		for _, g := range r.Games {
			double = double || seen[g.White]
			seen[g.White], seen[g.Black] = true, true
			if g.White == id || g.Black == id {
				own++
				opponent := g.White
				if g.White == id {
					opponent = g.Black
				}
				list = append(list, round{i + 1, opponent})
			}
		}
		if own == 0 {
			list = append(list, round{i + 1, ""})
			if double {
				list = append(list, round{i + 1, ""})
			}
		}
	}
	if early {
		_, list = t.annulled(id, list)
	}
	return list
}

// annulled takes opponents out whose games the explanation calls annulled, which is tested elsewhere.
func (t teller) annulled(id pairing.ID, list []round) (bool, []round) {
	terms, err := t.rules.Explain(t.tour, id, "PTS")
	if err != nil || len(terms) != len(list) {
		return false, list
	}
	for i, x := range terms {
		if x.Article == "C.05 6.6" {
			list[i].opponent = ""
		}
	}
	return true, list
}

// named checks what a sentence says of the opponent beside what counts.
func (t teller) named(code standings.TieBreak, id pairing.ID, x standings.Term) {
	text := saying(x)
	if want, ok := t.value(of[family(code)], x.Opponent); ok && x.Counted && x.Opponent != "" && code != "AOB/F" {
		first := measured.FindStringSubmatch(text)
		if first == nil || amount(t.T, first[1]) != want {
			t.Fatalf("%s of %s: %s of the opponent is %v: %s", code, id, of[family(code)], want, x.Text)
		}
	}
	if won := matchesWon.FindStringSubmatch(text); won != nil {
		if want, ok := t.value("PTS", x.Opponent); ok && amount(t.T, won[1]) != want {
			t.Fatalf("%s of %s: the opponent has %v: %s", code, id, want, x.Text)
		}
	}
	if strings.Contains(text, ", not ") && family(code) != "FB" {
		plain := unadjusted.FindStringSubmatch(text)
		if want, ok := t.value("PTS", x.Opponent); ok && amount(t.T, plain[1]) != want {
			t.Fatalf("%s of %s: the opponent has %v: %s", code, id, want, x.Text)
		}
	}
	if own := playersOwn.FindStringSubmatch(text); own != nil && family(code) != "FB" {
		if want, _ := t.value("PTS", id); amount(t.T, own[1]) != want {
			t.Fatalf("%s of %s: the player has %v: %s", code, id, want, x.Text)
		}
	}
	if product := products.FindStringSubmatch(text); product != nil {
		a, b, c := amount(t.T, says["BH"].FindStringSubmatch(text)[1]), amount(t.T, product[1]), amount(t.T, product[2])
		if a*b != 100*c {
			t.Fatalf("%s of %s: %v times %v is not %v: %s", code, id, a, b, c, x.Text)
		}
	}
	if parts := differences.FindStringSubmatch(text); parts != nil {
		if a, b, c := amount(t.T, parts[1]), amount(t.T, parts[2]), amount(t.T, parts[3]); a-b != c {
			t.Fatalf("%s of %s: %s", code, id, x.Text)
		}
	}
}

// contributors checks which rounds count where the value is a place: those of the boards all, and of
// direct encounters those against who is tied where the list first applies the code.
func (t teller) contributors(code standings.TieBreak, id pairing.ID, terms []standings.Term) {
	name := family(code)
	boards := name == "TBR" || name == "BBE"
	among := strings.HasSuffix(string(code), "/DE")
	if !boards && !encounter(code) {
		return
	}
	tied := t.tied(code, id)
	forfeits := among || t.rules.RoundRobin || strings.HasSuffix(string(code), "/P")
	for _, x := range terms {
		forfeit, pending := strings.Contains(x.Text, " by forfeit against "), strings.Contains(x.Text, ", not finished; ")
		want := !pending && (boards || tied[x.Opponent] && (!forfeit || forfeits))
		if x.Counted != want {
			t.Fatalf("%s of %s: it is %v that the round counts: %s", code, id, want, x.Text)
		}
	}
}

// tied returns who is tied with a player where the list first applies the code.
func (t teller) tied(code standings.TieBreak, id pairing.ID) map[pairing.ID]bool {
	s := t.rules
	before := slices.Index(s.TieBreaks, code)
	for strings.HasSuffix(string(code), "/DE") && before > 0 && strings.HasSuffix(string(s.TieBreaks[before-1]), "/DE") {
		before-- // several in a row are about the same
	}
	s.TieBreaks = s.TieBreaks[:before]
	rows := []standings.Standing{}
	if len(s.TieBreaks) > 0 {
		rows = rank(t.T, s, t.tour)
	} else {
		s.TieBreaks = []standings.TieBreak{"PTS"}
		for _, row := range rank(t.T, s, t.tour) {
			rows = append(rows, standings.Standing{Player: row.Player, Place: 1})
		}
	}
	place := slices.IndexFunc(rows, func(row standings.Standing) bool { return row.Player == id })
	tied := map[pairing.ID]bool{}
	for _, row := range rows {
		tied[row.Player] = row.Place == rows[place].Place
	}
	return tied
}

// sum checks that what the sentences say makes the value.
func (t teller) sum(code standings.TieBreak, id pairing.ID, terms []standings.Term, want standings.Value) {
	var list []standings.Term
	exact, most := new(big.Rat), new(big.Rat)
	for _, x := range terms {
		v, counted := said(t.T, code, x)
		if !counted {
			continue
		}
		list = append(list, standings.Term{Value: v, Counted: true})
		if share := shares.FindStringSubmatch(saying(x)); share != nil {
			won, of := big.NewRat(int64(amount(t.T, share[1])), 1), big.NewRat(int64(amount(t.T, share[2])), 1)
			if family(code) == "GW" {
				exact, most = exact.Add(exact, won), most.Add(most, of)
				continue
			}
			low := won.Quo(won, of).Cmp(big.NewRat(33, 100)) < 0
			if low != strings.Contains(x.Text, "the least that counts") {
				t.Fatalf("%s: %s", code, x.Text)
			}
			if low {
				won = big.NewRat(33, 100)
			}
			exact, most = exact.Add(exact, won), most.Add(most, big.NewRat(1, 1))
		}
	}
	name := family(code)
	from := map[string]standings.TieBreak{"TPR": "ARO", "PTP": "ARO", "SSSC": "BH"} // which have the same terms
	if other, ok := from[name]; ok {
		if strings.Contains(string(code), "/F") {
			other = "FB"
		}
		if strings.Contains(string(code), "/P") {
			other += "/P"
		}
		name = family(other)
		want, _ = t.value(other, id)
	}
	got, ok := made(standings.TieBreak(name), list)
	switch {
	case slices.Contains([]string{"OMW", "GW", "OGW"}, name):
		got, ok = percentage(exact, most), true
	case name == "MMS":
		ok = len(terms) > 0 // before the first round virtual points are of no round
	case strings.HasPrefix(name, "EDE") || name == "TBR" || name == "BBE":
		ok = false // places
	}
	if ok && got != want {
		t.Fatalf("%s is %v, but its sentences make %v: %+v", code, want, got, terms)
	}
}

// percentage returns a share in hundredths of a percent, of 0.33 at least.
func percentage(won, of *big.Rat) standings.Value {
	if of.Sign() == 0 {
		return standings.Undefined
	}
	x := new(big.Rat).Quo(won, of)
	if floor := big.NewRat(33, 100); x.Cmp(floor) < 0 {
		x = floor
	}
	x.Add(x.Mul(x, big.NewRat(10000, 1)), big.NewRat(1, 2))
	return standings.Value(new(big.Int).Div(x.Num(), x.Denom()).Int64())
}
