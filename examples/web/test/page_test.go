package test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestPage does what an arbiter does: opens the club's file, reads the boards, asks,
// decides something, looks at the standings and the replay, and prints.
func TestPage(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		if title := v.text("#title"); title != "Riverside Chess Club Autumn Cup" {
			v.Errorf("the title is %q", title)
		}
		boards := v.text("#boards tbody")
		for _, want := range []string{"Haverkamp, Joost", "de Ruyter, Klaas", "Nakagawa, Ren", "bye 1.0"} {
			if !strings.Contains(boards, want) {
				v.Errorf("%s is not on the boards:\n%s", want, boards)
			}
		}
		v.shoot(v.file("boards"))

		v.click(player(1))
		if story := v.text("#answer"); !strings.Contains(story, "Haverkamp, Joost") || !strings.Contains(story, "Bracket 1") {
			v.Errorf("the story of player 1: %q", story)
		}
		v.shoot(v.file("story"))
		v.click(player(3))
		if answer := v.text("#answer"); !strings.Contains(answer, "Lindqvist, Maja") || !strings.Contains(answer, "C.6") {
			v.Errorf("why 1 does not meet 3: %q", answer)
		}
		v.visible("#picture svg .card")
		v.shoot(v.file("why"))
		v.click(`button.board`)
		if answer := v.text("#answer"); !strings.Contains(answer, "White: ") || !strings.Contains(answer, "E.") {
			v.Errorf("a board's colours: %q", answer)
		}
		v.shoot(v.file("board"))
		v.click(player(2))
		v.idle()
		v.click(`#questions [data-ask="bye"]`)
		if answer := v.text("#answer"); !strings.Contains(answer, "bye") {
			v.Errorf("why 2 has not the bye: %q", answer)
		}
		v.click(`#questions [data-ask="nothing"]`)

		v.click("#tab-names")
		v.visible("#names-table tbody tr")
		if names := v.text("#names-table tbody"); !regexp.MustCompile(`(?s)^Brouwer, Hanneke.*bye 0.5.*Castellanos, Iván.*Black.*de Ruyter, Klaas`).MatchString(names) {
			v.Errorf("the list by names is\n%s", names)
		}
		v.shoot(v.file("names"))
		v.click("#tab-cross")
		v.visible("#cross-table tbody tr")
		if cells := v.text("#cross-table tbody"); !strings.Contains(cells, "14w½") {
			v.Errorf("the cross table is\n%s", cells)
		}
		v.shoot(v.file("cross"))
		v.click("#tab-standings")
		v.visible("#table tbody tr")
		v.usual()
		v.visible(`#table [data-terms="BH"]`)
		v.shoot(v.file("standings"))
		v.click(`#table [data-terms="BH"]`)
		if terms := v.text("#answer"); !strings.Contains(terms, "BH") || !strings.Contains(terms, ":") {
			v.Errorf("the terms are %q", terms)
		}
		v.shoot(v.file("terms"))
		v.click("#tab-replay")
		if replay := v.text("#rounds"); strings.Count(replay, "as the rules prescribe") != 4 {
			v.Errorf("the replay says\n%s", replay)
		}
	})
}

// TestStart requires that the page says what it is for before a file is opened: an answer
// with its picture, and a sample one click away; and that little of the screen is empty.
func TestStart(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.visible("#example svg .card")
		if example := v.text("#example"); !strings.Contains(example,
			"Why do Haverkamp, Joost and Lindqvist, Maja not meet?") ||
			!strings.Contains(example, "Otherwise the round would fit the rules less well.") {
			v.Errorf("the example is %q", example)
		}
		v.inView("#club")
		v.shoot(v.file("start"))
		if low := get[float64](v, `document.querySelector("main").getBoundingClientRect().bottom / innerHeight`); low < 0.6 {
			v.Errorf("the lower %.0f %% of the screen are empty", 100-100*low)
		}
		v.narrow()
		v.click("#club")
		v.visible("#boards tbody tr")
		v.idle()
		if top := get[float64](v,
			`document.querySelector("#boards tbody tr").getBoundingClientRect().bottom / innerHeight`); top > 1./3 {
			v.Errorf("the first board ends at %.2f of the height", top)
		}
		if names := get[string](v, `document.getElementById("system").textContent`); !strings.Contains(names, "FIDE Dutch") ||
			strings.Contains(names, "dutch") {
			v.Errorf("the systems are called %q", names)
		}
	})
}

// TestLanguage chooses German, and the answers are in German, after a reload too.
func TestLanguage(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		v.choose("language", "de")
		v.idle()
		if tab, lang := v.text("#tab-standings"),
			get[string](v, `document.documentElement.lang + document.title`); tab != "Rangliste" ||
			lang != "dePaarungen: die Runde und warum" {
			v.Errorf("in German the tab is %q, and the page %q", tab, lang)
		}
		if first := v.text("#answer .verdict"); first != "Haverkamp, Joost (1) spielt gegen Okonkwo, Chidi (2)." {
			v.Errorf("in German the story begins with %q", first)
		}
		v.click(player(3))
		if answer := v.text("#answer"); !strings.Contains(answer, "statt") || strings.Contains(answer, "instead") {
			v.Errorf("in German: %q", answer)
		}
		v.shoot(v.file("german"))
		v.goTo(v.url)
		v.idle()
		if round := v.text("#round-title"); round != "Runde 5 von 7" {
			v.Errorf("after a reload: %q", round)
		}
	})
}

// TestStory requires that a story begins with the opponent, that the round which a verdict
// has compared is drawn, that the pictures have a key, and that answers do not cover the
// standings.
func TestStory(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		if first := v.text("#answer .verdict"); !strings.HasPrefix(first, "Haverkamp, Joost (1) meets Okonkwo, Chidi") {
			v.Errorf("the story begins with %q", first)
		}
		if key := v.text("#key"); !strings.Contains(key, "colours of the rounds so far") {
			v.Errorf("the key is %q", key)
		}
		v.click(player(3))
		v.visible("#picture .arc.asked")
		if title := get[string](v,
			`[...document.querySelectorAll("#picture .band-title")].map(e => e.textContent).join("; ")`); !strings.Contains(title, "If they met · the other pairs") {
			v.Errorf("the brackets are %q", title)
		}
		v.click("#questions [data-ask=nothing]")
		v.click("#tab-standings")
		v.visible("#table tbody tr")
		v.usual()
		v.visible(`#table [data-terms="BH"]`)
		v.idle()
		if get[bool](v, `document.getElementById("why").checkVisibility()`) {
			v.Error("beside the standings it is asked why")
		}
		top := get[float64](v, `document.querySelector("#table").getBoundingClientRect().top + scrollY`)
		v.click(`#table tbody tr:nth-child(9) [data-terms="BH"]`)
		v.text("#answer .verdict")
		v.inView(`#table tbody tr:nth-child(9) [data-terms="BH"]`)
		v.inView("#answer .verdict")
		if now := get[float64](v, `document.querySelector("#table").getBoundingClientRect().top + scrollY`); now != top &&
			v.width == phone {
			v.Errorf("the answer moves the table from %.0f to %.0f", top, now)
		}
		v.click("#questions [data-ask=nothing]")
		v.focusIs("BH")
	})
}

// TestPicker adds a tie-break that has been picked by its words, and one with a modifier. Without
// any, the page ranks as the program does, and says by what.
func TestPicker(t *testing.T) {
	v := visit(t, desk)
	v.openClub()
	v.click("#tab-standings")
	v.visible("#table tbody tr")
	if by := v.text("#by"); by != "Standings after round 4, by PTS (C.07 of 2024)" {
		t.Errorf("the page ranks by %q", by)
	}
	v.run(`{
		const picker = document.getElementById("add-code");
		picker.value = [...picker.options].find(o => o.text.includes("games with Black")).value;
		picker.dispatchEvent(new Event("change", {bubbles: true}));
	}`)
	v.click("#add")
	v.until(`document.querySelector("#table thead").innerText.includes("BPG")`)
	v.choose("add-code", "BH")
	v.choose("add-modifier", "BH/C1")
	v.click("#add")
	v.until(`document.querySelector("#table thead").innerText.includes("BH/C1")`)
	if codes := get[string](v, `document.getElementById("codes").value`); codes != "PTS,BPG,BH/C1" {
		t.Errorf("the tie-breaks are %s", codes)
	}
	v.idle()
	if by := v.text("#by"); by != "Standings after round 4, by PTS,BPG,BH/C1 (C.07 of 2024)" {
		t.Errorf("the page ranks by %q", by)
	}
	if get[bool](v, `[...document.getElementById("add-code").options].some(o => o.value === "TBR")`) {
		t.Error("tie-breaks of teams are offered")
	}
}

// TestDecisions checks that decisions are obeyed, shown, judged and taken back, and
// that the keyboard stays where it was.
func TestDecisions(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		v.click(player(3))
		v.idle()
		v.rule("required", "5", "derby")
		v.visible("#decisions li")
		v.visible("#boards tr.changed")
		if audit := v.text("#decisions"); !strings.Contains(audit,
			"Haverkamp, Joost and Lindqvist, Maja must meet in round 5: derby.") ||
			!strings.Contains(audit, "Without your decisions: ") {
			v.Errorf("the decision is shown as %q", audit)
		}
		if on := get[string](v, `document.activeElement.id || document.activeElement.outerHTML`); on != "decide" {
			v.Errorf("after a decision the keyboard is at %s", on)
		}
		v.shoot(v.file("decided"))
		v.run(`document.querySelector('#decisions button').focus()`)
		v.press("\r")
		v.until(`!document.querySelector("#decisions li")`)
		if on := get[string](v, `document.activeElement.id`); on != "decisions" {
			v.Errorf("after the last decision was taken back, the keyboard is at %q", on)
		}
	})
}

// rule rules on the two players who are asked about, by keyboard; to is the last round.
func (v *visitor) rule(kind, to, note string) {
	v.Helper()
	v.idle()
	v.run(`document.getElementById("decide").focus()`)
	v.press("\r")
	v.visible("#ruling")
	v.run(fmt.Sprintf(`document.getElementById("kind").value = %q; document.getElementById("to").value = %q; document.getElementById("note").value = %q; document.getElementById("note").focus()`, kind, to, note))
	v.inView("#ruling")
	v.narrow()
	v.shoot(v.file("ruling"))
	v.press("\r")
	v.idle()
}

// TestRulings makes every kind of ruling: it is obeyed, said in the answer with its note,
// and is in what is saved.
func TestRulings(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.run(`window.saved = []; URL.createObjectURL = blob => (blob.text().then(t => saved.push(t)), "data:,")`)
		for kind, words := range map[string]string{
			"required":  "Okonkwo, Chidi and Haverkamp, Joost must meet from round 5 on: brothers.",
			"forbidden": "Okonkwo, Chidi and Haverkamp, Joost must not meet from round 5 on: brothers.",
			"apart":     "Okonkwo, Chidi and Haverkamp, Joost are kept apart from round 5 on: brothers.",
			"avoid":     "Okonkwo, Chidi and Haverkamp, Joost should not meet from round 5 on: brothers.",
		} {
			v.openClub()
			v.click(player(2))
			v.click(player(1))
			v.rule(kind, "", "brothers")
			if shown := v.text("#decisions li"); !strings.HasPrefix(shown, words) {
				v.Errorf("%s: the decision is shown as %q", kind, shown)
			}
			meet := strings.Contains(get[string](v,
				`[...document.querySelectorAll("button.board")].map(b => b.dataset.ids).join()`), "1 2")
			if want := kind == "required" || kind == "avoid"; meet != want {
				v.Errorf("%s: 1 meets 2: %v", kind, meet)
			}
			if answer := v.text("#answer"); kind == "apart" &&
				!strings.Contains(answer, "The arbiter keeps Haverkamp, Joost (1) and Okonkwo, Chidi (2) apart: brothers.") {
				v.Errorf("apart: the answer is %q", answer)
			}
			v.shoot(v.file("ruling-" + kind))
			for _, button := range []string{"#save-json", "#save-trf"} {
				v.run(`saved.length = 0`)
				v.menu(button)
				v.until(`saved.length === 1`)
				v.drop(file{"saved", []byte(get[string](v, `saved[0]`))})
				v.until(`document.getElementById("number").selectedOptions[0].text === "5 (being played)"`)
				v.idle()
				if shown := v.text("#decisions li"); shown != words+" (in the file)" {
					v.Errorf("%s, saved by %s: %q", kind, button, shown)
				}
				v.openClub()
				v.click(player(2))
				v.click(player(1))
				v.rule(kind, "", "brothers")
			}
		}
	})
}

// TestTeams shows an event of teams: the matches, the boards of one, and the members.
func TestTeams(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "face", "testdata", "teams.trf"))
	if err != nil {
		t.Fatal(err)
	}
	atEach(t, func(v *visitor) {
		v.openClub()
		if get[bool](v, `document.getElementById("tab-teams").checkVisibility()`) {
			v.Error("a club has a tab for teams")
		}
		v.drop(file{"teams.trf", data})
		v.visible("#tab-teams")
		v.idle()
		v.click("#tab-teams")
		if members := v.text("#teams-table tbody"); !strings.Contains(members, "Castle") ||
			!strings.Contains(members, "Feenstra, Sjoerd") {
			v.Errorf("the teams are\n%s", members)
		}
		v.narrow()
		v.shoot(v.file("teams"))
		if heads := get[string](v, `document.querySelector("#boards thead").textContent`); !strings.HasPrefix(heads,
			"Match") {
			v.Errorf("the headings of the round are %s", heads)
		}
		v.click("#tab-standings")
		if first := v.text("#table tbody tr"); !strings.Contains(first, "Riverside") {
			v.Errorf("the first place is\n%s", first)
		}
		v.click("#tab-round")
		v.choose("number", "2")
		v.until(`document.getElementById("round-title").textContent === "Round 2 of 3"`)
		v.idle()
		if result := v.text("#boards td.result"); result != "1.0-1.0" {
			v.Errorf("the first match ended %q", result)
		}
		v.click("button.board")
		if match := v.text("#answer .match"); !strings.Contains(match, "Castle - Riverside") ||
			!strings.Contains(match, "Verbrugge, Wim") || strings.Count(match, "½-½") != 2 {
			v.Errorf("the boards of the match:\n%s", match)
		}
		v.shoot(v.file("match"))
	})
}

// TestBracket shows the trees of knockouts: all of a tree can be reached, on a screen by scrolling in it alone,
// and on paper all is in sight.
func TestBracket(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		if get[bool](v, `document.getElementById("tab-bracket").checkVisibility()`) {
			v.Error("a Swiss has a tab for a bracket")
		}
		for name, rounds := range map[string]int{"bracket-32": 5, "two-lives": 10} {
			v.drop(file{name, testFile(v.T, name+".json")})
			v.until(`document.getElementById("title").textContent === "Autumn Cup"`)
			v.visible("#tab-bracket")
			v.idle()
			v.click("#tab-bracket")
			v.until(fmt.Sprintf(`document.querySelectorAll("#tree .round").length === %d`, rounds))
			v.idle()
			if title := v.text("#bracket-title"); title != "Bracket after round 4" {
				v.Errorf("%s: the title is %q", name, title)
			}
			if cut := get[[]string](v, cutSides); len(cut) > 0 {
				v.Errorf("%s: cut are %q", name, cut)
			}
			if wide := get[int](v, `document.documentElement.scrollWidth`); int64(wide) > v.width {
				v.Errorf("%s: the page is %d wide", name, wide)
			}
			v.shoot(v.file(name))
			v.click("#tree li a")
			if now := get[string](v, `document.activeElement.id + location.hash`); now != "W2.1" {
				v.Errorf("%s: the link leads to %q", name, now)
			}
			v.inView(`[id="W2.1"] .sides`)
		}
		v.choose("number", "2")
		v.until(`document.getElementById("bracket-title").textContent === "Bracket after round 2"`)
		v.idle()
		if err := v.paper(); err != nil {
			v.Fatal(err)
		}
		if wide := get[[]float64](v, `[document.getElementById("tree").scrollWidth, innerWidth]`); v.width == desk &&
			wide[0] > wide[1] {
			v.Errorf("on paper the tree is %v wide", wide)
		}
		if sheet := get[string](v, `document.body.innerText`); !strings.HasPrefix(strings.TrimSpace(sheet),
			"Autumn Cup: bracket after round 2\n") || strings.Contains(sheet, "Menu") {
			v.Errorf("printed is\n%s", sheet)
		}
		v.pdf()
		v.shoot(v.file("paper-bracket"))
	})
}

// cutSides are the sides of matches that are not whole.
const cutSides = `[...document.querySelectorAll("#tree .side")].filter(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1).map(e => e.textContent)`

// usual ranks by the usual tie-breaks. On a phone their form is folded.
func (v *visitor) usual() {
	v.Helper()
	if folded := !get[bool](v, `document.getElementById("ranking").open`); folded != (v.width == phone) {
		v.Errorf("the form of tie-breaks is folded: %v", folded)
	}
	if v.width == phone {
		v.click("#ranking > summary")
	}
	v.click("#usual")
}

// TestPhone requires of a phone that all tabs are in sight, and that the cross table scrolls beside the
// names.
func TestPhone(t *testing.T) {
	v := visit(t, phone)
	v.openClub()
	v.shoot("phone-round.png")
	if out := get[[]string](v, `[...document.querySelectorAll("[role=tab]:not([hidden])")].filter(e => {
		const r = e.getBoundingClientRect();
		return r.left < 0 || r.right > innerWidth || !e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
	}).map(e => e.textContent)`); len(out) > 0 {
		t.Errorf("out of sight: %v", out)
	}
	v.click("#tab-cross")
	v.visible("#cross-table tbody tr")
	v.idle()
	v.narrow()
	v.run(`document.getElementById("cross-wide").scrollLeft = 10000`)
	if left := get[float64](v, `document.getElementById("cross-wide").scrollLeft`); left < 20 {
		t.Errorf("the cross table scrolls by %.0f only", left)
	}
	v.inView("#cross-table tbody tr .name .player")
	v.inView("#cross-table tbody tr td:last-child")
	v.shoot("phone-cross.png")
}

// file returns the name of a picture.
func (v *visitor) file(name string) string {
	return fmt.Sprintf("%s-%d.png", name, v.width)
}

// paper shows the page as it is printed.
func (v *visitor) paper() error {
	_, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	return err
}

// pdf prints the page.
func (v *visitor) pdf() []byte {
	v.Helper()
	pdf, err := chromedp.Call(v.ctx, page.PrintToPDF, page.PrintToPDFParams{})
	if err != nil || !strings.HasPrefix(string(pdf.Data), "%PDF") {
		v.Fatalf("printing: %v", err)
	}
	return pdf.Data
}
