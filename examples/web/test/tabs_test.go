package test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// tab opens the page in another tab of the same browser.
func (v *visitor) tab() *visitor {
	v.Helper()
	ctx, cancel := chromedp.NewContext(v.ctx, chromedp.WithNewWindow(true))
	v.Cleanup(cancel)
	w := &visitor{v.T, ctx, v.url, v.width}
	do(v.T, ctx)
	w.goTo(v.url)
	w.idle()
	return w
}

// An event is what all tabs share of it.
type event struct {
	ID, Title string
	Changes   int
}

// stored returns the events that are kept for all tabs.
func (v *visitor) stored() []event {
	v.Helper()
	v.until(inStore(`window.stored = all; resolve(true)`))
	return get[[]event](v, `stored.map(({ id, title, made }) => ({ ID: id, Title: title, Changes: made.length }))`)
}

// kept waits until the other tabs could open what this one shows.
func (v *visitor) kept() {
	v.Helper()
	v.idle()
	v.until(inStore(`
		const here = JSON.parse(sessionStorage.getItem("pairings")), there = all.find(e => e.id === here.id);
		resolve(["made", "options", "question", "view"].every(key => JSON.stringify(here[key]) === JSON.stringify(there?.[key])));`))
}

// inStore is a promise that code resolves, which knows all events that are kept.
func inStore(code string) string {
	return `new Promise(resolve => indexedDB.open("pairings").onsuccess = ({ target: { result } }) => {
		result.transaction("events").objectStore("events").getAll().onsuccess = ({ target: { result: all } }) => { ` + code +
		` };
		result.close();
	})`
}

// Scripts that let the storages be full, as browsers do, and have room again; and that let other tabs hear
// nothing of this one.
const (
	full = `{
		const { setItem } = Storage.prototype, { put } = IDBObjectStore.prototype;
		window.room = () => { Storage.prototype.setItem = setItem; IDBObjectStore.prototype.put = put; };
		Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
	}`
	roomy = `room()`
	mute  = `BroadcastChannel.prototype.postMessage = () => {}`
)

// TestTwoTabs enters results of one event in two tabs, one after the other and at once, again and again: each
// tab shows those of both, and so does a third one.
func TestTwoTabs(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openRound5()
		w := v.tab()
		w.results("- - - - - -")
		v.enter(0, "1-0")
		w.results("1-0 - - - - -")
		if said := w.text("#entered"); said != "Another tab has changed this event. This is how it stands now." {
			v.Errorf("the other tab says %q", said)
		}
		w.enter(1, "0-1")
		v.results("1-0 0-1 - - - -")
		for i := range 4 {
			results := []string{"1-0", "½-½", "0-1", "+/-"}
			a, b, c := results[i%4], results[(i+1)%4], results[(i+2)%4]
			v.run(set(0, a, b, c))
			w.run(set(3, c, a, b))
			want := strings.Join([]string{a, b, c, c, a, b}, " ")
			v.results(want)
			w.results(want)
		}
		v.tab().results("+/- 1-0 ½-½ ½-½ +/- 1-0")
		// What is closed in one tab stays open in the other.
		w.menu("#close")
		w.click(`#leaving [value="drop"]`)
		w.visible("#start")
		v.goTo(v.url)
		v.results("+/- 1-0 ½-½ ½-½ +/- 1-0")
	})
}

// TestWhileShown enters results while the page is drawn anew, sooner and later: what is shown in the end has them.
func TestWhileShown(t *testing.T) {
	v := visit(t, desk)
	v.openRound5()
	for i := range 40 {
		result := []string{"1-0", "0-1"}[i%2]
		v.run(fmt.Sprintf(`
			document.getElementById("number").dispatchEvent(new Event("change", { bubbles: true }));
			new Promise(done => setTimeout(() => { %s; done(); }, %d))`, set(0, result), 4*i))
		v.results(result + " - - - - -")
		if shown := get[string](v, `document.querySelector("#boards .enter").dataset.result`); shown != result {
			t.Fatalf("after %d ms the board shows %s, not %s", 4*i, shown, result)
		}
	}
}

// TestTwoEvents plays two events in two tabs. When both are gone, the last one is there, and the other one
// is offered.
func TestTwoEvents(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openRound5()
		v.enter(0, "1-0")
		w := v.tab()
		w.replace(file{"evening.trf", field(9, 7)})
		w.until(`document.getElementById("title").textContent === "9 players"`)
		w.idle()
		w.click(`[data-play="publish.copy"]`)
		w.visible("#boards .enter")
		w.idle()
		w.enter(0, "0-1")
		v.enter(1, "1-0") // which w has not closed
		v.run(`sessionStorage.clear()`)
		w.run(`sessionStorage.clear()`)
		w.enter(1, "½-½")
		w.kept()
		w.run(`sessionStorage.clear()`)
		w.goTo(w.url)
		w.results("0-1 ½-½ - -")
		w.menu(`#menu .others button`)
		w.until(`document.getElementById("title").textContent === "Riverside Chess Club Autumn Cup"`)
		w.results("1-0 1-0 - - - -")
		w.menu(`#menu .others button`) // and the other one is not closed by that
		w.results("0-1 ½-½ - -")
	})
}

// TestUnheard changes an event in a tab that others do not hear: what they make of an older version is made
// of the newest one, or has to be looked at again, and what they close stays.
func TestUnheard(t *testing.T) {
	v := visit(t, desk)
	v.openRound5()
	w := v.tab()
	v.run(mute)
	v.enter(0, "1-0")
	w.results("- - - - - -")
	w.enter(1, "0-1")
	w.results("1-0 0-1 - - - -")
	w.click(player(2))
	w.idle()
	v.enter(2, "½-½")
	w.click("#questions [data-absent]")
	if said := w.text("#error:not([hidden])"); !strings.Contains(said, "Another tab has changed this event.") {
		t.Errorf("it says %q", said)
	}
	w.results("1-0 0-1 ½-½ - - -")
	if decisions := get[string](w, `document.getElementById("decisions").innerText`); strings.Contains(decisions,
		"absent") {
		t.Errorf("it is decided: %q", decisions)
	}
	v.enter(3, "1-0")
	v.run(`sessionStorage.clear()`)
	w.menu("#close")
	w.click(`#leaving [value="drop"]`)
	w.visible("#start")
	v.goTo(v.url)
	v.results("1-0 0-1 ½-½ 1-0 - -")
}

// TestApart enters results in a tab that has no room, and in another one that has: both have what they had,
// and once there is room both events are kept.
func TestApart(t *testing.T) {
	v := visit(t, desk)
	v.openRound5()
	w := v.tab()
	v.run(full)
	v.enter(0, "1-0")
	w.results("- - - - - -")
	w.enter(0, "0-1")
	v.until(`document.getElementById("entered").textContent.includes("as an event of its own")`)
	v.results("1-0 - - - - -")
	v.run(roomy)
	v.enter(1, "1-0")
	if footer := v.text("#kept"); strings.Contains(footer, "not kept") || len(v.stored()) != 2 {
		t.Errorf("the footer says %q of %v", footer, v.stored())
	}
	w.results("0-1 - - - - -")
	v.goTo(v.url)
	v.results("1-0 1-0 - - - -")
	v.menu(`#menu .others button`)
	v.results("0-1 - - - - -")
}

// TestOnce lets a tab end when what it has changed is kept, but not yet that it is done: it is not made again.
func TestOnce(t *testing.T) {
	v := visit(t, desk)
	ended := func(code string) {
		v.run(code + `window.was = sessionStorage.getItem("pairings")`)
		v.idle()
	}
	again := func() {
		v.idle()
		v.run(`sessionStorage.setItem("pairings", was)`)
		v.goTo(v.url)
		v.idle()
	}
	v.openRound5()
	ended(set(0, "1-0"))
	v.enter(0, "0-1") // as another tab might
	again()
	v.results("0-1 - - - - -")
	v.replace(file{"evening.trf", field(9, 7)})
	v.until(`document.getElementById("title").textContent === "9 players"`)
	v.idle()
	ended(`document.querySelector('[data-play="publish.copy"]').click();`)
	v.visible("#boards .enter")
	for i := range 4 {
		v.enter(i, "1-0")
	}
	again() // and the next round is not recorded in place of this one
	v.visible(`[data-play="publish.copy"]`)
	if title := v.text("#round-title"); title != "Round 2 of 7" {
		t.Errorf("it shows %q", title)
	}
}
