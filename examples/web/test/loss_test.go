package test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// openRound5 opens a round that is being played.
func (v *visitor) openRound5() {
	v.Helper()
	v.drop(file{"round5.trf", testFile(v.T, "round5-without-results.trf")})
	v.visible("#boards .enter")
	v.idle()
}

// set chooses results of boards, from 0, at once, and does not wait.
func set(from int, results ...string) string {
	code := ""
	for i, result := range results {
		code += fmt.Sprintf(`{
			const e = document.querySelectorAll("#boards .enter")[%d], button = e.querySelector('button[value="%[2]s"]'), more = e.querySelector("select");
			if (!button) more.value = "%[2]s";
			button ? button.click() : more.dispatchEvent(new Event("change", { bubbles: true }));
		}`, from+i, result)
	}
	return code
}

// results waits until the boards show these results.
func (v *visitor) results(want string) {
	v.Helper()
	v.until(fmt.Sprintf(`[...document.querySelectorAll("#boards .enter")].map(e => e.dataset.result).join(" ") === %q`,
		want))
	v.idle()
}

// TestLeaving closes and replaces an event with results that are not saved: it is asked first, and saved
// if that is wanted.
func TestLeaving(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.run(`window.saved = []; URL.createObjectURL = blob => (blob.text().then(t => saved.push(t)), "data:,")`)
		v.openRound5()
		v.menu("#close") // nothing is entered
		v.visible("#start")
		v.openRound5()
		v.enter(0, "1-0")
		for what, leave := range map[string]func(){
			"close":   func() { v.menu("#close") },
			"drop":    func() { v.drop(file{"club.trf", club(v.T)}) },
			"pair":    func() { v.drop(file{"club.trf", club(v.T)}, file{"hand.txt", []byte("1\n1 2\n")}) },
			"a link":  func() { v.run(`location.hash = "q1YqSS1RslJKSixS0lECUmAaAA"`) },
			"mending": func() { v.drop(file{"broken.trf", []byte(strings.Replace(string(club(v.T)), "8 w 1", "8 x 1", 1))}) },
		} {
			leave()
			if what == "mending" {
				v.click("#error button.first")
			}
			if what == "a link" { // which is damaged, and changes nothing
				v.text("#error:not([hidden])")
				v.results("1-0 - - - - -")
				continue
			}
			if asks := v.text("#leaving-text"); asks != "What you entered in Riverside Chess Club Autumn Cup is not saved in "+
				"a file." {
				v.Errorf("%s: it asks %q", what, asks)
			}
			v.shoot(v.file("leaving"))
			v.click(`#leaving [value="cancel"]`)
			v.results("1-0 - - - - -")
		}
		v.drop(file{"evening.trf", field(9, 7)})
		v.click(`#leaving [value="save"]`)
		v.until(`saved.length === 1 && document.getElementById("title").textContent === "9 players"`)
		v.idle()
		v.drop(file{"saved.trf", []byte(get[string](v, `saved[0]`))})
		v.results("1-0 - - - - -")
		v.enter(1, "0-1")
		v.menu("#save-trf")
		v.until(`saved.length === 2`)
		v.menu("#close")
		v.visible("#start") // unasked
	})
}

// TestLinkOver follows a link in a tab with results that are not saved.
func TestLinkOver(t *testing.T) {
	v := visit(t, desk)
	v.openClub()
	v.menu("#link")
	v.until(`document.getElementById("address").value !== ""`)
	link := get[string](v, `document.getElementById("address").value`)
	v.openRound5()
	v.enter(0, "1-0")
	v.run(fmt.Sprintf(`location.hash = %q`, link[strings.Index(link, "#"):]))
	v.click(`#leaving [value="cancel"]`)
	v.results("1-0 - - - - -")
	v.goTo(link) // from outside: the results are there again, and it is asked
	v.click(`#leaving [value="drop"]`)
	v.until(`document.getElementById("number").selectedOptions[0].text === "5 (next)"`)
}

// TestNotKept enters a result when the storages are full: it says so, what was kept stays, and the tab
// does not close unasked. When the result is saved all is well.
func TestNotKept(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.run(`window.saved = []; URL.createObjectURL = blob => (blob.text().then(t => saved.push(t)), "data:,")`)
		v.openRound5()
		v.enter(0, "1-0")
		const leaves = `(() => { const e = new Event("beforeunload", { cancelable: true }); window.dispatchEvent(e); return !e.defaultPrevented; })()`
		if !get[bool](v, leaves) || get[bool](v, `document.getElementById("unkept").checkVisibility()`) {
			v.Error("what is kept is not left")
		}
		v.run(full)
		v.enter(1, "0-1")
		if said := v.text("#unkept"); !strings.HasPrefix(said, "Not kept: save now.") || get[bool](v, leaves) {
			v.Errorf("it says %q", said)
		}
		if footer := v.text("#kept"); !strings.Contains(footer, "is not kept") {
			v.Errorf("the footer says %q", footer)
		}
		if here, everywhere := get[int](v, `JSON.parse(sessionStorage.getItem("pairings")).made.length`),
			v.stored(); here != 1 || len(everywhere) != 1 || everywhere[0].Changes != 1 {
			v.Errorf("what was kept is gone: %d, %v", here, everywhere)
		}
		v.narrow()
		v.shoot(v.file("not-kept"))
		v.click("#save-now")
		v.until(`saved.length === 1 && document.getElementById("unkept").hidden`)
		if !strings.Contains(get[string](v, `saved[0]`), "001") || !get[bool](v, leaves) {
			v.Error("what is saved is not left")
		}
		v.run(roomy)
		v.enter(2, "0-1")
		if footer := v.text("#kept"); strings.Contains(footer, "not kept") {
			v.Errorf("the footer says %q", footer)
		}
	})
}

// TestForbidden visits with storages that are forbidden: the page does what it can, and says what it
// cannot.
func TestForbidden(t *testing.T) {
	v := visit(t, desk)
	const forbid = `for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });`
	if _, err := chromedp.Call(v.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: forbid}); err != nil {
		t.Fatal(err)
	}
	v.goTo(v.url)
	if footer := v.text("#kept"); !strings.Contains(footer, "is not kept") {
		t.Errorf("the footer says %q", footer)
	}
	v.openRound5()
	v.enter(0, "1-0")
	v.results("1-0 - - - - -")
	v.visible("#unkept")
}

// TestReloadAtOnce reloads before a result is entered, at moments after that, and before a round is recorded:
// the browser would ask, and if the tab ends all the same they are there when it opens again.
func TestReloadAtOnce(t *testing.T) {
	v := visit(t, desk)
	asked := make(chan bool, 9)
	if err := chromedp.Listen(v.ctx, func(event any) {
		if _, ok := event.(*page.EventJavascriptDialogOpening); ok {
			asked <- true
			go chromedp.Call(v.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true})
		}
	}); err != nil {
		t.Fatal(err)
	}
	reload := func(first string, ms int) {
		v.run(first + fmt.Sprintf(`window.before = true; setTimeout(() => location.reload(), %d)`, ms))
		for end := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) { // errors are those of a page that goes
			ready,
				err := chromedp.Run(v.ctx,
				chromedp.Evaluate[bool](`!window.before && document.documentElement?.dataset.ready === "true"`))
			if ready && err == nil {
				break
			} else if time.Now().After(end) {
				t.Fatalf("the page does not come back: %v", err)
			}
		}
	}
	v.openRound5()
	for i, ms := range []int{0, 5, 10, 20, 40, 80, 160} {
		results := []string{"1-0", "½-½", "0-1"}
		a, b := results[i%3], results[(i+1)%3]
		reload(set(0, a, b), ms)
		v.results(a + " " + b + " - - - -")
	}
	v.openClub()
	reload(`document.querySelector('[data-play="publish.copy"]').click();`, 0)
	v.visible("#boards .enter")
	v.results("- - - - - -")
	if len(asked) == 0 {
		t.Error("the browser does not ask")
	}
}

// TestMeanwhile enters results while something else is being done: another round looked at, a file opened,
// the event saved. None is lost, and none gets into another file.
func TestMeanwhile(t *testing.T) {
	v := visit(t, desk)
	v.run(`window.saved = []; URL.createObjectURL = blob => (blob.text().then(t => saved.push(t)), "data:,")`)
	v.openRound5()
	v.run(set(0, "1-0") + `document.getElementById("number").dispatchEvent(new Event("change", { bubbles: true }));` +
		set(1, "0-1"))
	v.results("1-0 0-1 - - - -")
	v.run(set(2, "½-½") + `document.getElementById("save-trf").click();`)
	v.until(`saved.length === 1`)
	v.drop(file{"large.trf", field(2000, 9)})
	v.run(set(3, "1-0"))
	v.click(`#leaving [value="cancel"]`) // which is asked though all was saved
	v.results("1-0 0-1 ½-½ 1-0 - -")
	v.drop(file{"saved.trf", []byte(get[string](v, `saved[0]`))})
	v.click(`#leaving [value="drop"]`)
	v.results("1-0 0-1 ½-½ - - -")
}

// TestAbsentStays has somebody absent, looks at another round, and comes back.
func TestAbsentStays(t *testing.T) {
	v := visit(t, desk)
	v.openClub()
	v.click(player(2))
	v.idle()
	v.click("#questions [data-absent]")
	v.until(`document.getElementById("decisions").innerText.includes("Okonkwo, Chidi is absent.")`)
	v.choose("number", "4")
	v.until(`document.getElementById("round-title").textContent === "Round 4 of 7"`)
	v.idle()
	if decisions := get[string](v, `document.getElementById("decisions").innerText`); strings.Contains(decisions,
		"absent") {
		t.Errorf("in round 4: %q", decisions)
	}
	v.choose("number", "5")
	v.until(`document.getElementById("round-title").textContent === "Round 5 of 7"`)
	v.idle()
	if decisions := v.text("#decisions"); !strings.Contains(decisions, "Okonkwo, Chidi is absent.") {
		t.Errorf("in round 5 again: %q", decisions)
	}
}
