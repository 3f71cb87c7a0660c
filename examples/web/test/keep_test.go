package test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// TestReload checks that everything is there again after a reload, in the same tab and
// in another one, and nothing after the file was closed.
func TestReload(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.choose("number", "3")
		v.idle()
		v.click(player(1))
		v.click(player(2))
		v.rule("avoid", "3", "brothers")
		was := v.all()
		v.goTo(v.url)
		v.idle()
		if now := v.all(); now != was {
			v.Errorf("after a reload:\n%s\nbefore:\n%s", now, was)
		}
		v.kept()
		v.run(`sessionStorage.clear()`)
		v.goTo(v.url)
		v.idle()
		if now := v.all(); now != was {
			v.Errorf("in another tab:\n%s\nbefore:\n%s", now, was)
		}
		v.menu("#close")
		v.click(`#leaving [value="drop"]`) // the decision
		for range 2 {
			v.idle()
			if get[bool](v, `!document.getElementById("event").hidden || sessionStorage.length + localStorage.length > 0`) ||
				len(v.stored()) > 0 {
				v.Error("the closed file is still there")
			}
			v.goTo(v.url)
		}
	})
}

// TestEarlier opens what earlier pages have kept: one event under one key for all tabs, with absences of the
// round alone, and events under keys of their own. Nothing of it goes when another file is opened.
func TestEarlier(t *testing.T) {
	v := visit(t, desk)
	const kept = `coded: false, mends: [], options: {}, other: null, question: null, view: "round"`
	v.run(fmt.Sprintf(`localStorage.setItem("pairings", JSON.stringify({ name: "club.trf", text: %q, decisions: { rulings: [], absent: ["2"] }, %s }));
		localStorage.setItem("pairings event x", "3 " + JSON.stringify({ id: "x", version: 3, unsaved: true, when: 1, name: "evening.trf", title: "9 players", text: %q,
			decisions: { rulings: [], absences: [] }, %[2]s }))`, club(t), kept, field(9, 7)))
	v.goTo(v.url)
	v.idle()
	if decisions := v.text("#decisions"); !strings.Contains(decisions, "Okonkwo, Chidi is absent.") {
		t.Errorf("the decisions are %q", decisions)
	}
	v.drop(file{"evening.trf", field(10, 7)})
	v.click(`#leaving [value="cancel"]`)
	v.idle()
	if title := v.text("#title"); title != "Riverside Chess Club Autumn Cup" {
		t.Errorf("it is %q", title)
	}
	if left := get[int](v, `localStorage.length`); left != 0 || len(v.stored()) != 2 {
		t.Errorf("%d are left, and %v are kept", left, v.stored())
	}
	v.menu(`#menu .others button`)
	v.until(`document.getElementById("title").textContent === "9 players"`)
	v.idle()
	if stored := v.stored(); !slices.Contains(stored, event{"x", "9 players", 3}) {
		t.Errorf("%v are kept", stored)
	}
	// A page of the earlier kind that is still open in another tab, changes it.
	v.run(fmt.Sprintf(`localStorage.setItem("pairings event x", "3 " + JSON.stringify({ id: "x", version: 3, unsaved: true, when: 1, name: "ten.trf", title: "10 players", text: %q,
		decisions: { rulings: [], absences: [] }, %s }))`, field(10, 7), kept))
	v.goTo(v.url)
	v.idle()
	if stored := v.stored(); len(stored) != 3 || !slices.Contains(stored, event{"x", "9 players", 3}) {
		t.Errorf("%v are kept", stored)
	}
}

// all returns what the page shows of round, decisions and answer.
func (v *visitor) all() string {
	v.Helper()
	v.text("#answer")
	return get[string](v,
		`["number", "decisions", "boards", "selection", "answer"].map(id => document.getElementById(id)).map(e => e.value ?? e.innerText).join("\n")`)
}

// TestLink opens a link in another browser: it shows the same, and what that browser
// had open is not needed.
func TestLink(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		v.click(player(3))
		v.rule("avoid", "5", "")
		was := v.all()
		v.menu("#link")
		v.until(`document.getElementById("address").value !== ""`)
		link := get[string](v, `document.getElementById("address").value`)
		v.shoot(v.file("link"))

		w := visit(v.T, v.width)
		w.goTo(link)
		if now := w.all(); now != was {
			v.Errorf("the link shows\n%s\nand not\n%s", now, was)
		}
		if address := get[string](w, `location.href`); strings.Contains(address, "#") {
			v.Errorf("the address stays %q: a reload would go back", address)
		}
		w.goTo(link[:len(link)*2/3])
		if message := w.text("#error:not([hidden])"); !strings.Contains(message, "damaged") {
			v.Errorf("a link that was cut: %q", message)
		}

		// A large file is not in the link; who has it opens it.
		large := field(5000, 9)
		v.replace(file{"large.trf", large})
		v.until(`document.querySelectorAll("#boards tbody tr").length === 2500`)
		v.run(`document.querySelector('#boards .player[data-id="17"]').click()`)
		v.idle()
		was = v.text("#answer")
		v.run(`document.getElementById("address").value = ""; document.getElementById("link").click()`)
		v.until(`document.getElementById("address").value !== ""`)
		if link = get[string](v, `document.getElementById("address").value`); len(link) > 2000 {
			v.Errorf("the link of a large file has %d characters", len(link))
		}
		w = visit(v.T, v.width)
		w.goTo(link)
		if message := w.text("#error:not([hidden])"); !strings.Contains(message, "large.trf") {
			v.Errorf("a link without its file: %q", message)
		}
		w.drop(file{"large.trf", large})
		w.until(`document.querySelectorAll("#boards tbody tr").length === 2500`)
		if now := w.text("#answer"); now != was {
			v.Errorf("with the file, the link is answered by %q", now)
		}
	})
}

// TestOffline ends the server after the first visit.
func TestOffline(t *testing.T) {
	s, err := serve()
	if err != nil {
		t.Fatal(err)
	}
	stopped := false
	t.Cleanup(func() {
		if !stopped {
			s.stop()
		}
	})
	v := visitServer(t, phone, s)
	v.until(`(async () => (await navigator.serviceWorker.ready).active.state === "activated")()`)
	s.stop()
	stopped = true
	if _, err := http.Get(s.url); err == nil {
		t.Fatal("the server is still there")
	}
	v.goTo(s.url)
	v.click("#club")
	v.visible("#boards tbody tr")
	v.click(player(1))
	if story := v.text("#answer"); !strings.Contains(story, "Haverkamp") {
		t.Errorf("without a network: %q", story)
	}
}
