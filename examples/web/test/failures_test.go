package test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestNoTournament opens what visitors open by mistake: each time the page says what it
// expected, and keeps what was open.
func TestNoTournament(t *testing.T) {
	broken := strings.Replace(string(club(t)), "8 w 1", "8 x 1", 1)
	mistakes := []struct {
		name, data string
		want       []string
	}{
		{"empty.trf", "", []string{"empty.trf", "The file is empty."}},
		{"blank.trf", " \n\n", []string{"The file is empty."}},
		{"letter.txt", "Dear arbiter,\nwe come late.\n", []string{"letter.txt", "001"}},
		{"page.html", "<!doctype html><title>x</title>", []string{"001"}},
		{"photo.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF\x00", []string{"photo.jpg", "NUL"}},
		{"pairs.txt", "1\n1 2\n", []string{"a list of pairs"}},
		{"list.csv", "Name,Rating\nAnn,2000\nBob,1900\n", []string{"list.csv", "001"}},
		{"list.json", "{\n \"roster\": []}", []string{"list.json, line 2, column 2", `"tournament": ...`, "^"}},
		{"nobody.json", "{\n \"players\": []}", []string{"nobody.json", "The file has no players."}},
		{"half.json", `{"tournament": {"players": [`,
			[]string{"half.json, line 1, column 29", "the text ends where a value is expected"}},
		{"broken.trf", broken, []string{"broken.trf, line 16, column 97", "x", "^"}},
	}
	atEach(t, func(v *visitor) {
		for _, open := range []bool{false, true} {
			if open {
				v.openClub()
				v.click(player(1))
				v.idle()
			}
			for _, m := range mistakes {
				v.drop(file{m.name, []byte(m.data)})
				message := v.text("#error:not([hidden])")
				for _, want := range m.want {
					if !strings.Contains(message, want) {
						v.Errorf("%s: %q is not in %q", m.name, want, message)
					}
				}
				if none := m.name != "broken.trf" && m.name != "half.json" &&
					m.name != "nobody.json"; none != strings.Contains(message, "This page reads tournament files") &&
					m.name != "nobody.json" {
					v.Errorf("%s: %q", m.name, message)
				}
				if strings.Contains(message, "Repair it") != (m.name == "broken.trf") {
					v.Errorf("%s: it is offered to mend, or not: %q", m.name, message)
				}
				if open != strings.Contains(message, "What was open stays open") ||
					get[bool](v, `document.getElementById("event").hidden`) == open {
					v.Errorf("%s with a file open (%v): %q", m.name, open, message)
				}
				v.inView("#error")
				if m.name == "broken.trf" && !get[bool](v, `(e => { // the caret is in sight
					const range = document.createRange(), text = e.firstChild, at = text.data.indexOf("^"), box = e.getBoundingClientRect();
					range.setStart(text, at);
					range.setEnd(text, at + 1);
					const r = range.getBoundingClientRect();
					return r.left >= box.left && r.right <= box.right;
				})(document.querySelector("#error pre"))`) {
					v.Error("the place of the mistake is not in sight")
				}
				v.shoot(v.file(fmt.Sprintf("mistake-%v", open)))
				v.click("#error button:last-child")
			}
		}
		if boards, story := v.text("#boards tbody"), v.text("#answer"); !strings.Contains(boards, "Okonkwo") ||
			!strings.Contains(story, "Haverkamp") {
			v.Errorf("after the mistakes, the boards are\n%s\nand the answer is\n%s", boards, story)
		}
	})
}

// inView requires that an element is where the eye is: within the window, and with
// nothing before it.
func (v *visitor) inView(selector string) {
	v.Helper()
	if hidden := get[[]string](v, fmt.Sprintf(`(e => {
		const r = e.getBoundingClientRect();
		return [[r.left + 3, r.top + 3], [r.right - 3, r.bottom - 3]].map(([x, y]) => [x, y, document.elementFromPoint(x, y)])
			.filter(([x, y, seen]) => !seen || !e.contains(seen)).map(([x, y, seen]) => x + "," + y + " " + seen?.outerHTML.slice(0, 80));
	})(document.querySelector(%q))`, selector)); len(hidden) > 0 {
		v.Errorf("%s is not to be seen at %v", selector, hidden)
	}
}

// TestTwoHundred asks about players at the top, in the middle and at the end of a
// large field: the answer comes where the eye is, and the player stays in view.
func TestTwoHundred(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"field.trf", field(200, 9)})
		v.visible("#boards tbody tr:nth-child(100)")
		v.idle()
		for _, id := range []int{1, 50, 200} {
			v.click(player(id))
			v.text("#answer")
			v.until(`scrollY === (window.was ?? -1) || (window.was = scrollY, false)`)
			v.inView("#answer .verdict")
			v.inView(player(id))
			v.click("#questions [data-ask=nothing]")
		}
		v.shoot(v.file("two-hundred"))
		v.narrow()
		if broken := get[[]string](v, `[...document.querySelectorAll("#boards .player")].filter(b => {
			const range = document.createRange(), text = b.firstChild;
			return [...text.data.matchAll(/[^\s-]+/g)].some(word => {
				range.setStart(text, word.index);
				range.setEnd(text, word.index + word[0].length);
				return new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1;
			});
		}).map(b => b.textContent)`); len(broken) > 0 {
			v.Errorf("%d names break inside of words: %q", len(broken), broken[0])
		}
		for tab, table := range map[string]string{"standings": "table", "names": "names-table", "cross": "cross-table"} {
			v.click("#tab-" + tab)
			v.visible("#" + table + " tbody tr:nth-child(200)")
			v.idle()
			v.narrow()
			v.shoot(v.file("two-hundred-" + tab))
		}
	})
}

// narrow requires that nothing is wider than the screen, and nothing scrolls sideways.
func (v *visitor) narrow() {
	v.Helper()
	wide := get[[]string](v,
		`(screen_ => [document.documentElement, ...document.querySelectorAll("#tables *, #ruling *, dialog *")].filter(e => e.checkVisibility() && !e.closest("#cross-table") &&
		(e === document.documentElement ? e.scrollWidth > screen_ : e.getBoundingClientRect().right > screen_ + 1)).map(e => e.tagName + "#" + e.id + "." + e.className))(`+fmt.Sprint(v.width)+")")
	if len(wide) > 0 {
		v.Errorf("wider than the screen: %v", wide)
	}
}

// TestHeadings checks that headings stand over their columns, where there are any.
func TestHeadings(t *testing.T) {
	v := visit(t, desk)
	v.openClub()
	v.click("#tab-standings")
	v.visible("#table tbody tr")
	for tab, table := range map[string]string{"round": "boards", "standings": "table", "names": "names-table",
		"cross": "cross-table"} {
		v.click("#tab-" + tab)
		v.visible("#" + table + " tbody tr")
		v.idle()
		astray := get[[]string](v, fmt.Sprintf(`(table => [...table.tHead.rows[0].cells].filter((h, i) =>
			getComputedStyle(h).textAlign !== getComputedStyle(table.tBodies[0].rows[0].cells[i]).textAlign).map(h => h.textContent))(document.getElementById(%q))`, table))
		if len(astray) > 0 {
			v.Errorf("%s: not over their columns: %v", table, astray)
		}
	}
}

// TestNewest opens the club's file while thousands of players are being paired, asks
// and asks again: what was asked last is shown, and it is said at once that something
// is being done.
func TestNewest(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.run(`window.seen = []; new MutationObserver(() => seen.push(document.getElementById("working").textContent)).observe(document.getElementById("working"), {childList: true})`)
		v.run(`window.ended = 0; const end = Worker.prototype.terminate; Worker.prototype.terminate = function () { ended++; end.call(this); }`)
		large := field(5000, 9)
		v.drop(file{"large.trf", large})
		v.until(`document.getElementById("working").textContent === "Working …"`)
		v.drop(file{"club.trf", club(v.T)})
		v.idle()
		if title, rows := v.text("#title"), get[int](v,
			`document.querySelectorAll("#boards tbody tr").length`); title != "Riverside Chess Club Autumn Cup" || rows != 9 {
			v.Errorf("the older file is shown: %q with %d rows", title, rows)
		}
		if get[int](v, `ended`) == 0 {
			v.Error("the newer file waited for the older one")
		}
		v.drop(file{"large.trf", large})
		v.until(`document.querySelectorAll("#boards tbody tr").length === 2500`)
		if seen := get[[]string](v, `seen`); len(seen) == 0 || seen[0] != "Working …" {
			v.Errorf("while thousands were paired, the page said %q", seen)
		}
		// Two questions at once: the answer is to the second.
		v.run(`document.querySelector('#boards .player[data-id="1"]').click(); document.querySelector('#boards .player[data-id="2"]').click();
			document.querySelector('#boards .player[data-id="3"]').click()`)
		if answer := v.text("#answer"); !strings.Contains(answer, "of van der Meulen-Oudshoorn, Maja (3)") ||
			v.text("#selection") != "van der Meulen-Oudshoorn, Maja" {
			v.Errorf("three clicks are answered by %q", answer)
		}
	})
}

// TestInterrupted opens an empty file while a large one is being paired: the page says
// so, and the round of the large one still comes.
func TestInterrupted(t *testing.T) {
	v := visit(t, desk)
	v.run(`new MutationObserver((_, observer) => {
		observer.disconnect();
		const transfer = new DataTransfer();
		transfer.items.add(new File([], "empty.trf"));
		document.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}));
	}).observe(document.getElementById("title"), {childList: true})`)
	v.drop(file{"large.trf", field(5000, 9)})
	v.until(`document.querySelectorAll("#boards tbody tr").length === 2500`)
	if message := v.text("#error:not([hidden])"); !strings.Contains(message, "The file is empty.") {
		t.Errorf("the page says %q", message)
	}
}

// TestRankTwice asks for standings twice at once: only the newer ones are ever shown.
func TestRankTwice(t *testing.T) {
	v := visit(t, desk)
	v.openClub()
	v.click("#tab-standings")
	v.visible("#table tbody tr")
	v.idle()
	v.run(`window.seen = new Set(); new MutationObserver(() => seen.add(document.querySelector("#table thead").innerText.replace(/\s+/g, " ").trim()))
		.observe(document.querySelector("#table thead"), {childList: true});
		for (const codes of ["PTS,SB", "PTS,WIN,BH"]) {
			document.getElementById("codes").value = codes;
			document.getElementById("tie-breaks").requestSubmit();
		}`)
	v.until(`seen.size > 0`)
	v.idle()
	if seen := get[[]string](v, `[...seen]`); len(seen) != 1 || seen[0] != "Place No. Name Rating PTS WIN BH Decider" {
		t.Errorf("standings shown: %q", seen)
	}
}

// TestPaper prints: the wall sheet has numbers, ratings and a column for results; and
// there is nothing but a table on either sheet.
func TestPaper(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		v.idle()
		if err := v.paper(); err != nil {
			v.Fatal(err)
		}
		heads := get[string](v,
			`[...document.querySelectorAll("#boards th")].filter(e => e.checkVisibility()).map(e => e.innerText).join(" ")`)
		if heads != "Board No. White Rating Score Result No. Black Rating Score" {
			v.Errorf("the wall sheet has the columns %s", heads)
		}
		if sheet := get[string](v,
			`document.body.innerText`); !regexp.MustCompile(`(?s)^\s*Riverside Chess Club Autumn Cup: round 5 of 7, Oct 30, 2025\s.*\s8\s+de Ruyter, Klaas NED\s+1795\s.*Tamminga, Froukje NED\s+\d+\s+[\d.]+\s+absent\s*$`).MatchString(sheet) {
			v.Errorf("the wall sheet is\n%s", sheet)
		}
		if size := get[[]float64](v,
			`(r => [r.width, r.height])(document.querySelector("#boards caption").getBoundingClientRect())`); size[0] < 300 ||
			size[1] > 70 {
			v.Errorf("the heading of the wall sheet is %.0f wide and %.0f high", size[0], size[1])
		}
		v.pdf()
		v.shoot(v.file("paper-round"))
		v.run(`document.getElementById("tab-standings").click()`)
		v.idle()
		v.until(`document.querySelectorAll("#table tbody tr").length === 15`)
		if sheet := get[string](v,
			`document.body.innerText`); !regexp.MustCompile(`(?s)^\s*Riverside Chess Club Autumn Cup: standings after round 4 of 7, Oct 2 – Nov 13, 2025\s+Place\s+No.\s+Name\s+Rating\s+PTS\s.*Nakagawa, Ren NED[\s\d.–A-Z/]*$`).MatchString(sheet) {
			v.Errorf("the printed standings are\n%s", sheet)
		}
		if high := get[float64](v, `document.querySelector("#table tbody tr").getClientRects()[0].height`); high > 60 {
			v.Errorf("a line of the printed standings is %.0f high", high)
		}
		v.shoot(v.file("paper-standings"))
	})
}

// TestFiles opens files as visitors do: from the folder, from the clipboard, pasted,
// and two at once.
func TestFiles(t *testing.T) {
	v := visit(t, desk)
	v.run(fmt.Sprintf(`{
		const data = new DataTransfer();
		data.setData("text", %q);
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
	}`, club(t)))
	if title := v.text("#event:not([hidden]) #round-title"); title != "Round 5 of 7" {
		t.Errorf("from the clipboard: %q", title)
	}
	v.menu(`#menu [data-do="paste"]`)
	v.run(fmt.Sprintf(`document.getElementById("text").value = %q`, field(10, 5)))
	v.click("#paste")
	if title := v.text("#title"); title != "10 players" {
		t.Errorf("pasted: %q", title)
	}

	// The pairs of another program, which the rules do not prescribe.
	v.drop(file{"hand.txt", []byte("7\n5 8\n1 2\n4 9\n10 11\n7 3\n15 14\n13 0\n")}, file{"club.trf", club(t)})
	v.until(`document.getElementById("title").innerText.startsWith("Riverside")`)
	if verdict := v.text("#answer"); !strings.Contains(verdict, "colours") {
		t.Errorf("pairs with other colours: %q", verdict)
	}
	v.drop(file{"club.trf", club(t)}, file{"hand.txt", []byte("7\n8 5\n1 3\n4 9\n10 11\n7 2\n15 14\n13 0\n")})
	v.until(`document.getElementById("answer").innerText.includes("C.")`)
	v.shoot("other.png")

	// The file of another program, with the round in it.
	earlier := bytes.ReplaceAll(club(t), []byte("\r\n"), []byte("\n"))
	var lines [][]byte
	for _, line := range bytes.Split(earlier, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("001")) {
			line = []byte(string([]rune(string(line))[:80]) + "    " + string([]rune(string(line))[84:121]))
		}
		lines = append(lines, line)
	}
	v.drop(file{"club.trf", club(t)}, file{"earlier.trf", bytes.Join(lines, []byte("\n"))})
	v.until(`document.getElementById("round-title").innerText.startsWith("Round 4")`)
	if verdict := v.text("#answer"); !strings.Contains(verdict, "The same round") {
		t.Errorf("the recorded round 4: %q", verdict)
	}
	v.drop(file{"a", nil}, file{"b", nil}, file{"c", nil})
	if message := v.text("#error:not([hidden])"); !strings.Contains(message, "More than two files") {
		t.Errorf("three files: %q", message)
	}
}

// TestSave saves the next round, a recorded one and a finished event, and says before what it is.
func TestSave(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.run(`window.saved = []; URL.createObjectURL = blob => (blob.text().then(t => saved.push(t)), "data:,")`)
		reopen := func(data []byte, round int) {
			v.run(`document.getElementById("number").replaceChildren()`)
			v.drop(file{"event", data})
			v.until(`document.getElementById("number").options.length > 0`)
			v.idle()
			if round > 0 {
				v.choose("number", fmt.Sprint(round))
				v.idle()
			}
		}
		for _, c := range []struct {
			data   []byte
			round  int
			want   string
			rounds int
		}{
			{club(v.T), 0, "Saved with round 5.", 5},
			{club(v.T), 4, "Saved as it stands, with 4 rounds.", 4},
			{testFile(v.T, "finished.json"), 0, "Saved as it stands, with 7 rounds.", 7},
		} {
			for _, button := range []string{"#save-json", "#save-trf"} {
				reopen(c.data, c.round)
				if get[bool](v, `!document.getElementById("error").hidden`) {
					v.Errorf("%s: the page says %q", c.want, v.text("#error"))
				}
				v.click("#menu summary")
				if says := v.text("#saves"); says != c.want {
					v.Errorf("it says %q, want %q", says, c.want)
				}
				v.run(`saved.length = 0`)
				v.click(button)
				v.until(`saved.length === 1`)
				reopen([]byte(get[string](v, `saved[0]`)), 0)
				if n := get[int](v,
					`[...document.getElementById("number").options].filter(o => !o.text.includes("next")).length`); n != c.rounds {
					v.Errorf("%s: %d rounds are saved, want %d", c.want, n, c.rounds)
				}
			}
		}
	})
}

// TestFocus walks through the page by keyboard: the focus is never lost.
func TestFocus(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.run(`document.getElementById("club").focus()`)
		v.press("\r")
		v.visible("#boards tbody tr")
		v.idle()
		v.focusIs("title")
		v.run(`document.getElementById("number").focus()`)
		v.choose("number", "2")
		v.idle()
		v.focusIs("number")
		v.run(`document.querySelector('#boards .player[data-id="2"]').focus()`)
		v.press("\r")
		v.idle()
		v.focusIs("2")
		v.run(`document.querySelector("#questions [data-absent]").focus()`)
		v.press("\r")
		v.idle()
		v.focusIs("absent")
		v.run(`document.querySelector("#questions [data-ask=nothing]").focus()`)
		v.press("\r")
		v.focusIs("2")
		v.run(`document.getElementById("tab-round").focus()`)
		for _, tab := range []string{"tab-names", "tab-standings"} {
			v.press(kb.ArrowRight)
			v.idle()
			v.focusIs(tab)
		}
		v.run(`document.getElementById("usual").click()`)
		v.visible(`#table [data-terms="SB"]`)
		v.idle()
		v.run(`document.querySelector('#table [data-terms="SB"]').focus()`)
		v.press("\r")
		v.idle()
		v.focusIs("SB")
	})
}

func (v *visitor) focusIs(want string) {
	v.Helper()
	if is := get[string](v,
		`(e => e.id || e.dataset.id || e.dataset.terms || ("absent" in e.dataset ? "absent" : "") || e.outerHTML)(document.activeElement)`); is != want {
		v.Errorf("the focus is at %s instead of %s", is, want)
	}
}
