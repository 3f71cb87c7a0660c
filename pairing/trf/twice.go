package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Lines that state one fact twice agree, or contradict each other, which is an error, or a note says
// which of them counts. Here are those that are kept as they stand; who reads the others compares them.

// onceCodes are the codes of facts of which there is one.
var onceCodes = []string{"012", "022", "032", startCode, "052", "062", "072", "082", kindCode, "102", "122", "132",
	rankingCode, typeCode, "202", "212", "222"}

// compareLines compares the lines that are kept with each other, and with the players.
func (r *reader) compareLines() {
	first := map[string]lines.Line{}
	for _, l := range r.described {
		code := l.Code()
		was, twice := first[code]
		switch {
		case l.Rest() == "" || !slices.Contains(onceCodes, code):
		case !twice:
			first[code] = l
		case sameText(code, l.Rest(), was.Rest()) || code == typeCode:
		case code == rankingCode && r.ratings.at.No == l.No:
			r.note(was.Behind(), "%s says %q, but %q in line %d, which counts", code, was.Rest(), l.Rest(), l.No)
			first[code] = l
		default:
			r.note(l.Behind(), "%s says %q, but %q in line %d, which counts", code, l.Rest(), was.Rest(), was.No)
		}
	}
	r.compareNationals()
	r.compareColors()
	r.compareKinds(first[kindCode])
	r.compareSizes(first)
	r.compareDays(first)
	if l, all := first["202"], first["212"]; l.No > 0 && all.No > 0 && !strings.HasSuffix(listed(all), listed(l)) {
		r.note(l.Behind(), "202 says %q, but 212 has %q in line %d, which counts", l.Rest(), all.Rest(), all.No)
	}
}

// sameText reports whether two texts of a code say the same: a day can be written in several ways.
func sameText(code, a, b string) bool {
	if code == startCode || code == "052" {
		day, _, first := days.Parse(a)
		other, _, second := days.Parse(b)
		if first && second {
			return day.Equal(other)
		}
	}
	return a == b
}

// listed returns a list of tie-breaks without blanks, in capitals.
func listed(l lines.Line) string { return strings.ToUpper(strings.ReplaceAll(l.Rest(), " ", "")) }

// compareNationals compares the national records of one federation for one player.
func (r *reader) compareNationals() {
	type key struct {
		code   string
		number int
	}
	var seen map[key]lines.Line
	for _, l := range r.described {
		number, rating, ok := l.NationalRating()
		if !ok || strings.ContainsFunc(l.Code(), func(c rune) bool { return c < 'A' || c > 'Z' }) {
			continue
		}
		at := key{l.Code(), number}
		if was, twice := seen[at]; twice {
			if _, before, _ := was.NationalRating(); before != rating {
				r.note(was.Behind(), "%s: player %d has rating %d, but %d in line %d, which counts",
					at.code, number, before, rating, l.No)
			}
		}
		keep(&seen, at, l)
	}
}

// colorSystems are those of which round 1 shows the initial colour; without a code it is such a Swiss.
var colorSystems = []string{"dutch", "dubov", "burstein", doubleSwiss, "team"}

// compareColors compares the initial colour that a line declares with the one that round 1 shows.
// Virtual points can make the lower number the higher of two players.
func (r *reader) compareColors() {
	f, from := r.file, r.color.from
	known := slices.Contains(colorSystems, f.declared().System) || f.Type() == "" && f.Text(typeCode) == ""
	if from.Line == 0 || r.played == 0 || !known {
		return
	}
	p, shown := r.firstColor(1)
	if p == nil || shown == r.color.value {
		return
	}
	c, players := p.cell(1), f.Tournament.Players
	if virtual(players[r.of(int(c.Opponent)).at], 1) > virtual(players[p.at], 1) {
		return
	}
	has := pairing.Black
	if c.Color == 'w' {
		has = pairing.White
	}
	r.note(from, "the initial colour is %v, but %s %d has %v in round 1, as if it were %v: the line counts",
		r.color.value, r.entrant, p.id, has, shown)
}

// compareKinds compares the types of tournament: what 192 declares with a 192 that nobody understands,
// and with the words of people (092).
func (r *reader) compareKinds(words lines.Line) {
	declared := r.kind
	if declared.from.Line == 0 {
		return
	}
	for _, l := range r.described {
		if l.Code() == typeCode && l.Rest() != "" && typecode.Parse(l.Rest()) == (typecode.Type{}) {
			r.note(l.Behind(), "192: %q is not known, and %v in line %d counts", l.Rest(), declared.value, declared.from.Line)
		}
	}
	if words.No > 0 && !declared.value.Fits(words.Rest()) {
		r.note(words.Behind(), "092 says %q, but 192 declares %v in line %d, which counts",
			words.Rest(), declared.value, declared.from.Line)
	}
}

// compareSizes compares how many players and teams there are with what the file says (062, 072, 082).
func (r *reader) compareSizes(first map[string]lines.Line) {
	players, teams := r.rows, 0
	if r.teamEvent {
		players, teams = r.members.rows, len(r.rows)
	} else if r.teams {
		return // of which nobody knows which lines 013 are one
	}
	rated := 0
	for _, p := range players {
		if p.rating > 0 {
			rated++
		}
	}
	for _, c := range []struct {
		code, note string
		n          int
	}{
		{"062", "062 says %d players, but the file has lines of %d, which count", len(players)},
		{"072", "072 says %d rated players, but the file has lines of %d, which count", rated},
		{"082", "082 says %d teams, but the file has lines of %d, which count", teams},
	} {
		l := first[c.code]
		if l.No == 0 {
			continue
		}
		said := ""
		if words := l.Words(); len(words) > 0 {
			said = words[0].Text
		}
		if n, ok := lines.ParseInt(said, lines.MaxID); ok && n != c.n {
			r.note(l.Behind(), c.note, n, c.n)
		}
	}
}

// compareDays compares the days of the event: the first (042), the last (052) and those of the rounds
// (132).
func (r *reader) compareDays(first map[string]lines.Line) {
	start, _, started := days.Parse(first[startCode].Rest())
	end, _, ended := days.Parse(first["052"].Rest())
	if started && ended && end.Before(start) {
		r.note(first["052"].Behind(), "052: the last day is before the first one, %q in line %d",
			first[startCode].Rest(), first[startCode].No)
		return
	}
	dates := first["132"]
	if dates.No == 0 {
		return
	}
	words := dates.Words()
	for _, w := range words {
		day, _, ok := days.Parse(w.Text)
		switch {
		case ok && started && day.Before(start):
			r.note(w.Place, "132: %s is before the first day, %s (042)", w.Text, first[startCode].Rest())
			return
		case ok && ended && day.After(end):
			r.note(w.Place, "132: %s is after the last day, %s (052)", w.Text, first["052"].Rest())
			return
		}
	}
	if n := r.planned.value; n > 0 && len(words) > n {
		r.note(words[n].Place, "132 has %d days, but %d rounds are planned", len(words), n)
	}
}
