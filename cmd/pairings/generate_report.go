package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// examineAll examines the tournaments of all seeds on all cores, prints what is
// wrong as it is found, and the report. A seed is taken by whichever worker is free,
// so the order of the lines is not fixed, but the report is: tournaments share
// nothing.
func (p *program) examineAll(req *request) error {
	var (
		mu    sync.Mutex
		total generator.Tally
		start = time.Now()
		shown = p.progress(words.Say("progress.checking"), req.n)
	)
	defer shown.stop()
	ctx, stop := interruptible()
	defer stop()
	examiner := generator.Examiner{Options: req.options(), Pairer: req.pairer, Rules: req.rules, File: req.report}
	onAllCores(ctx, req.n, func(i int) {
		seed := req.seed + uint64(i)
		t := examiner.Examine(seed)
		mu.Lock()
		for _, w := range t.Wrong {
			shown.clear()
			fmt.Fprintln(p.stdout, wrong(p.lang, seed, w))
		}
		total.Add(t)
		mu.Unlock()
		shown.step()
	})
	shown.stop()
	if err := req.print(p.stdout, total, time.Since(start)); err != nil {
		return err
	}
	err := interrupted(total.Tournaments, req.n, "tournaments")
	if total.Errors() > 0 {
		return errors.Join(err, errDiffers)
	}
	return err
}

// wrong says what is wrong with the tournament of a seed.
func wrong(lang string, seed uint64, w generator.Wrong) string {
	text := words.Fault(lang, w.Text)
	if b := w.Breach; b != nil {
		text = words.Say("run.round", "round", b.Round, "text", b.In(lang)).In(lang)
	}
	return words.Say("run."+w.Kind, "seed", fmt.Sprint(seed), "text", text).In(lang)
}

// print writes the report of a run.
func (req *request) print(w io.Writer, t generator.Tally, elapsed time.Duration) error {
	last := req.seed + uint64(t.Tournaments) - 1
	if req.format.json() {
		return encode(w, struct {
			jsonSystem
			Settings string `json:"settings"`
			First    uint64 `json:"first_seed"`
			Last     uint64 `json:"last_seed"`
			generator.Tally
			PerThousand float64 `json:"errors_per_thousand_rounds"`
			Seconds     float64 `json:"seconds"`
			Pairing     float64 `json:"pairing_microseconds_per_round"`
		}{systemJSON(req.paired), req.play.Text(), req.seed, last, t, t.PerThousand(),
			elapsed.Seconds(), t.PerRound()})
	}
	r := rows{w, req.format.lang()}
	r.system(req)
	r.say("seeds", "run.range", "from", fmt.Sprint(req.seed), "to", fmt.Sprint(last))
	settings := words.Say("run.usual")
	if text := req.play.Text(); text != "" {
		settings = words.Say("line", "line", text)
	}
	r.row("settings", settings)
	r.say("tournaments", "run.played", "n", t.Tournaments, "accelerated", t.Accelerated,
		"points", r.counts(t.PointSystems))
	r.say("rounds", "line", "line", fmt.Sprint(t.Rounds))
	r.say("games", "run.counts", "n", fmt.Sprint(t.Games), "counts", r.counts(t.Results))
	r.say("byes", "line", "line", r.counts(t.Byes))
	r.say("players", "run.moved", "late", t.Late, "withdrawn", t.Withdrawn)
	r.say("ended", "run.stuck", "n", t.Stuck)
	r.say("errors", "run.found", "n", t.Errors(), "disagreements", t.Disagreements, "illegal", t.Illegal,
		"failures", t.Failures, "rate", r.number("%.3f", t.PerThousand()))
	r.say("time", "run.lasted", "time", elapsed.Round(time.Millisecond).String(), "round", r.number("%.1f", t.PerRound()))
	return nil
}

// rows are those of a report, each with its name.
type rows struct {
	w    io.Writer
	lang string
}

// row writes a row.
func (r rows) row(name string, text words.Message) {
	name = words.Say("run." + name).In(r.lang)
	fmt.Fprintf(r.w, "%s%s %s\n", name, strings.Repeat(" ", max(0, 12-utf8.RuneCountInString(name))), text.In(r.lang))
}

// say writes a row with a text of the catalogue.
func (r rows) say(name, key string, args ...any) { r.row(name, words.Say(key, args...)) }

// system writes by which rules the tournaments are paired, and why by these.
func (r rows) system(req *request) {
	r.say("system", "line", "line", fmt.Sprintf("%v (%s)", req.paired.Config, req.paired.Reason.In(r.lang)))
}

// number writes a number as the language does.
func (r rows) number(format string, n float64) string {
	return words.Number(r.lang, fmt.Sprintf(format, n))
}

// counts returns counts by name, in the order of the English names.
func (r rows) counts(m map[string]int) string {
	var list []string
	for _, k := range slices.Sorted(maps.Keys(m)) {
		name := words.Number(r.lang, k)
		if words.Known("run." + k) {
			name = words.Say("run." + k).In(r.lang)
		}
		list = append(list, fmt.Sprintf("%s %d", name, m[k]))
	}
	return strings.Join(list, ", ")
}
