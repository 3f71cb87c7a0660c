package test

import (
	"fmt"
	"strings"
	"testing"
)

// offer opens what can be done with a player, by the name.
func (v *visitor) offer(name string) {
	v.Helper()
	v.click(fmt.Sprintf(`#people-table button[aria-label=%q]`, "Change "+name))
	v.visible("#person")
}

// row waits until the row of a player has a text.
func (v *visitor) row(name, want string) {
	v.Helper()
	v.until(fmt.Sprintf(`[...document.querySelectorAll("#people-table tbody tr")].some(r => r.innerText.includes(%q) && r.innerText.includes(%q))`, name, want))
	v.idle()
}

// newcomer enters a player with a rating, by keyboard.
func (v *visitor) newcomer(name, rating string) {
	v.Helper()
	v.run(fmt.Sprintf(`document.getElementById("new-name").value = %q; document.getElementById("new-rating").value = %q; document.getElementById("new-name").focus()`, name, rating))
	v.press("\r")
	v.row(name, rating)
}

// people does something where players are entered and changed, and comes back to the round.
func (v *visitor) people(do func()) {
	v.Helper()
	v.click("#tab-people")
	v.visible("#people-table tbody tr")
	v.idle()
	do()
	v.click("#tab-round")
	v.visible("#boards tbody tr")
	v.idle()
}

// TestPeople has somebody come late, corrects a name, and lets players sit out, withdraw and return.
// The round follows.
func TestPeople(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click("#tab-people")
		v.visible("#people-table tbody tr")
		v.idle()
		v.narrow()
		v.newcomer("Late, Lea", "1900")
		if said := v.text("#people-said"); said != "Late, Lea is entered." {
			v.Errorf("it says %q", said)
		}
		v.focusIs("new-name")
		v.offer("Lindqvist, Maja")
		v.narrow()
		v.shoot(v.file("person"))
		v.run(`document.getElementById("person-name").value = "Lindquist, Maya"; document.getElementById("person-name").focus()`)
		v.press("\r")
		v.row("Lindquist, Maya", "1987")
		v.offer("Okonkwo, Chidi")
		v.run(`document.getElementById("person-points").value = "0.5"`)
		v.click("#person-absent")
		v.row("Okonkwo, Chidi", "has a bye in round 5 (0.5)")
		v.offer("Okonkwo, Chidi")
		v.click("#person-return")
		v.until(`![...document.querySelectorAll("#people-table tbody tr")].some(r => r.innerText.includes("Okonkwo") && r.innerText.includes("bye"))`)
		v.idle()
		v.offer("Haverkamp, Joost")
		v.click("#person-withdraw")
		v.row("Haverkamp, Joost", "withdrawn from round 5 on")
		v.narrow()
		v.shoot(v.file("people"))
		v.click("#tab-round")
		v.idle()
		boards := v.text("#boards tbody")
		for _, want := range []string{"Late, Lea", "Lindquist, Maya", "Okonkwo, Chidi"} {
			if !strings.Contains(boards, want) {
				v.Errorf("%s is not in the round:\n%s", want, boards)
			}
		}
		v.goTo(v.url) // all is kept
		v.idle()
		if now := v.text("#boards tbody"); now != boards {
			v.Errorf("after a reload the round is\n%s\nand was\n%s", now, boards)
		}
		v.click("#tab-people")
		v.row("Haverkamp, Joost", "withdrawn")
		if replay := get[string](v, `document.getElementById("subtitle").innerText`); !strings.HasPrefix(replay,
			"16 players") {
			v.Errorf("the event has %s", replay)
		}
	})
}
