package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// What a comparison finds: counted by kind, the smallest case stored.

// count counts what was compared.
func (c *comparison) count(to *compared, tournaments, rounds int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	to.Tournaments += tournaments
	to.Rounds += rounds
}

// failed enters a call without an answer. An engine that never answers is not asked for ever.
func (c *comparison) failed(to *compared, before *systems.Event, f *engines.Failure) error {
	c.mu.Lock()
	to.Failures++
	never := c.Ours.Rounds+c.Theirs.Rounds == 0 && c.Ours.Failures+c.Theirs.Failures >= hopeless
	c.mu.Unlock()
	if never {
		return usage("-engine: no answer to the first %d questions: %v", hopeless, f)
	}
	return c.enter("engine: "+f.What, before, nil, f.Error())
}

// differ enters the first difference.
func (c *comparison) differ(before *systems.Event, found *systems.Findings) error {
	d := found.Differences[0]
	var out bytes.Buffer
	if len(d.Recorded.Games)+len(allocated(d.Recorded)) == 0 {
		fmt.Fprintln(&out, "no legal pairing")
	} else {
		writePairs(&out, before, d.Recorded)
	}
	return c.enter(kindOf(found), before, out.Bytes(), "")
}

// kindOf names what decides about the first difference.
func kindOf(found *systems.Findings) string {
	d := found.Differences[0]
	v, said := found.Verdicts[d.Round]
	violations := found.Violations[d.Round]
	switch {
	case d.Err != nil:
		return "no legal pairing here"
	case len(d.Recorded.Games)+len(allocated(d.Recorded)) == 0:
		return "no legal pairing there"
	case said && v.Kind == explain.KindColors:
		return "colours " + v.Article
	case said && v.Kind != explain.KindIllegal:
		return cmp.Or(strings.TrimSuffix(v.Article+"."+v.Item, "."), string(v.Kind))
	case len(violations) > 0: // the article stands behind the sentence, if there is one
		if text, ok := strings.CutSuffix(violations[0], ")"); ok {
			return "breach " + text[strings.LastIndexByte(text, '(')+1:]
		}
		return "breach round"
	case said && len(v.Violations) > 0:
		return "breach " + v.Violations[0].Article
	}
	return "no verdict"
}

// enter counts a difference, and stores it if it is the smallest of its kind.
func (c *comparison) enter(kind string, before *systems.Event, out []byte, said string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.IndexFunc(c.Differences, func(d *disagree) bool { return d.Kind == kind })
	if i < 0 {
		i = len(c.Differences)
		file := filepath.Join(c.req.dir, plain(kind)+".trf")
		c.Differences = append(c.Differences, &disagree{Kind: kind, Players: 1 << 30, File: file})
	}
	d, players, round := c.Differences[i], len(before.Tournament.Players), len(before.Tournament.Rounds)+1
	d.Count++
	if cmp.Or(players-d.Players, round-d.Round) >= 0 {
		return nil
	}
	d.Players, d.Round = players, round
	f := before.File
	if code, err := c.req.paired.Config.Code(); err == nil && f.Text("192") == "" {
		f.Declare(code)
	}
	f.Lines = slices.DeleteFunc(slices.Clone(f.Lines), func(line string) bool { return strings.HasPrefix(line, "###") })
	engine := strings.Join(c.engine.Command, " ")
	f.Lines = append(f.Lines, fmt.Sprintf("### round %d by %s: %s %s", round, engine, kind, said))
	var text bytes.Buffer
	err := trf.Write(&text, &f)
	if err == nil {
		err = c.writeOut(d.File, text.Bytes())
	}
	if beside := strings.TrimSuffix(d.File, ".trf") + ".out"; err == nil && out != nil {
		err = c.writeOut(beside, out)
	} else if err == nil {
		os.Remove(beside) // of a run before
	}
	return err
}

// plain makes a name of a file of a kind.
func plain(kind string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' {
			return r
		}
		return '-'
	}, kind)
}

// print prints the report.
func (c *comparison) print(elapsed time.Duration) error {
	if c.req.format.json() {
		return encode(c.stdout, struct {
			jsonSystem
			Engine string `json:"engine"`
			First  uint64 `json:"first_seed"`
			*comparison
			Seconds float64 `json:"seconds"`
		}{systemJSON(c.req.paired), strings.Join(c.engine.Command, " "), c.req.seed, c, elapsed.Seconds()})
	}
	r := rows{c.stdout, c.lang}
	r.say("engine", "line", "line", strings.Join(c.engine.Command, " "))
	r.system(c.req)
	r.say("settings", "line", "line", fmt.Sprintf("-seed %d %s", c.req.seed, c.req.play.Text()))
	for i, n := range []compared{c.Ours, c.Theirs} {
		r.say([]string{"ours", "theirs"}[i], "run.side",
			"tournaments", n.Tournaments, "rounds", n.Rounds, "failures", n.Failures)
	}
	sum := 0
	for _, d := range c.Differences {
		sum += d.Count
	}
	r.say("differences", "line", "line", fmt.Sprint(sum))
	for _, d := range c.Differences {
		fmt.Fprintf(r.w, "%12s %6d  %-24s %s\n", "", d.Count, d.Kind,
			words.Say("run.case", "file", d.File, "players", d.Players, "round", d.Round).In(c.lang))
	}
	r.say("processor", "run.calls", "seconds", r.number("%.2f", c.Processor), "n", c.Calls)
	r.say("time", "line", "line", elapsed.Round(time.Millisecond).String())
	return nil
}
