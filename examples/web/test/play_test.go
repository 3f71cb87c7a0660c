package test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// testFile returns a file of the tests of package face.
func testFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "face", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// enter chooses the result of the i-th board, from 0.
func (v *visitor) enter(i int, result string) {
	v.Helper()
	v.run(set(i, result))
	v.idle()
}

// TestPlaying opens the round that is being played, enters its results, one of them twice, reloads
// in between, and goes on with the next round.
func TestPlaying(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"round5.trf", testFile(v.T, "round5-without-results.trf")})
		v.visible("#boards tbody tr")
		v.idle()
		if round := v.text("#round-title"); round != "Round 5 of 7" ||
			get[bool](v, `!document.getElementById("error").hidden`) {
			v.Errorf("it opens on %q with the message %q", round, get[string](v, `document.getElementById("error").innerText`))
		}
		if play := v.text("#play"); !strings.HasPrefix(play, "Without a result: 6") ||
			strings.Contains(play, "Pair round 6") {
			v.Errorf("it says %q", play)
		}
		v.shoot(v.file("playing"))
		v.enter(0, "1-0")
		v.enter(0, "½-½")
		if said := v.text("#entered"); said != "Board 1: de Ruyter, Klaas – Castellanos, Iván ½-½" {
			v.Errorf("it says %q", said)
		}
		v.enter(1, "+/-")
		v.goTo(v.url)
		v.idle()
		if entered := get[string](v,
			`[...document.querySelectorAll("#boards .enter")].map(e => e.dataset.result).join(" ")`); entered != "½-½ +/- - - - -" {
			v.Errorf("after a reload the results are %s", entered)
		}
		// Results one upon the other, and another view at once: none is lost.
		v.run(set(2, "0-1", "0-1", "0-1", "0-1") + `
		document.getElementById("number").dispatchEvent(new Event("change", { bubbles: true }));`)
		v.until(`document.getElementById("play").innerText.includes("All results are in.")`)
		v.idle()
		v.click(`[data-play="pair"]`)
		v.until(`document.getElementById("round-title").textContent === "Round 6 of 7"`)
		v.idle()
		v.run(`window.printed = 0; window.print = () => printed++;`)
		v.click(`[data-play="publish.print"]`)
		v.until(`document.getElementById("number").selectedOptions[0].text === "6 (being played)"`)
		v.idle()
		if play := v.text("#play"); !strings.HasPrefix(play, "Without a result: 7") || get[int](v, `printed`) != 1 {
			v.Errorf("it says %q", play)
		}
		if !get[bool](v, `document.activeElement.closest(".enter") === document.querySelector("#boards .enter")`) {
			v.Error("after it was published, the first result is not what is to be entered")
		}
	})
}

// publish copies the sheet for the wall, and begins the round with it.
func (v *visitor) publish(round int) {
	v.Helper()
	v.run(`window.copied = ""; navigator.clipboard.writeText = async text => { window.copied = text; };`)
	v.click(`[data-play="publish.copy"]`)
	v.until(fmt.Sprintf(`document.getElementById("number").selectedOptions[0].text === "%d (being played)"`, round))
	v.idle()
	if said := v.text("#entered"); said != fmt.Sprintf("Round %d is published. Enter its results at the boards.", round) {
		v.Errorf("it says %q", said)
	}
	if copied := get[string](v, `copied`); !strings.Contains(copied, "Board  No.  White") ||
		!strings.Contains(copied, "van der Meulen-Oudshoorn, Maja") {
		v.Errorf("copied is\n%s", copied)
	}
}

// TestEvening plays an evening of seven rounds with what goes wrong in one: a wrong result, a result that is taken
// back, a round that is taken back, a reload, another file in between, somebody who comes late, under a wrong name, and
// somebody who leaves.
func TestEvening(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"evening.trf", field(9, 7)})
		v.visible("#boards tbody tr")
		v.idle()
		for round := 1; round <= 7; round++ {
			title := fmt.Sprintf("Round %d of 7", round)
			v.until(fmt.Sprintf(`document.getElementById("round-title").textContent === %q`, title))
			v.idle()
			switch round {
			case 3:
				v.people(func() {
					v.newcomer("Late, Lea", "1900")
					v.offer("Okonkwo, Chidi")
					v.click("#person-withdraw")
					v.row("Okonkwo, Chidi", "withdrawn from round 3 on")
				})
			case 6:
				v.people(func() {
					v.offer("Late, Lea")
					v.run(`document.getElementById("person-name").value = "Late, Leah"`)
					v.run(`document.getElementById("person-name").focus()`)
					v.press("\r")
					v.row("Late, Leah", "1900")
				})
			}
			if round != 4 { // which is recorded by its first result
				v.publish(round)
			}
			if round == 2 { // paired too early: it is taken back, and is the same again
				was := v.text("#boards tbody")
				v.click(`[data-play="unpair"]`)
				v.publish(round)
				if now := v.text("#boards tbody"); now != was {
					v.Errorf("after it was taken back, round 2 is\n%s\nand was\n%s", now, was)
				}
			}
			v.enter(1, "+/-")
			v.enter(1, "-") // the wrong board
			if said := v.text("#entered"); !strings.HasPrefix(said, "Board 2: ") || !strings.HasSuffix(said, " has no result") {
				v.Errorf("it says %q", said)
			}
			if round == 3 {
				v.drop(file{"letter.txt", []byte("Dear arbiter")})
				v.text("#error:not([hidden])")
				v.click("#error button:last-child")
			}
			if round == 4 {
				v.goTo(v.url)
				v.idle()
			}
			for i := range 4 {
				if open := fmt.Sprintf("Without a result: %d", 4-i); !strings.HasPrefix(v.text("#play"), open) {
					v.Errorf("round %d says %q, want %s", round, v.text("#play"), open)
				}
				v.enter(i, []string{"1-0", "½-½", "0-1", "1-0"}[(i+round)%4])
			}
			if choice := v.text("#number"); strings.Contains(choice, "being played") {
				v.Errorf("all results of round %d are in, and rounds to choose are\n%s", round, choice)
			}
			if round == 5 { // it is not lost by one press
				v.click(`[data-play="unpair"]`)
				if said := v.text("#entered"); said != "Round 5 has results. Take it back all the same?" {
					v.Errorf("it says %q", said)
				}
			}
			if last := round == 7; last != get[bool](v, `!document.querySelector('[data-play="pair"]')`) {
				v.Errorf("after round %d it says %q", round, v.text("#play"))
			} else if !last {
				v.click(`[data-play="pair"]`)
			}
		}
		v.click("#tab-standings")
		v.visible("#table tbody tr")
		if table := v.text("#table tbody"); !strings.Contains(table, "Late, Leah") || !strings.Contains(table, "Okonkwo, Chidi") {
			v.Errorf("somebody is not in the standings:\n%s", table)
		}
		if heading := v.text("#standings-title"); heading != "Standings after round 7 of 7" {
			v.Errorf("at the end: %q", heading)
		}
		v.click("#tab-replay")
		if replay := v.text("#rounds"); strings.Count(replay, "as the rules prescribe") != 7 {
			v.Errorf("the replay says\n%s", replay)
		}
	})
}

// TestTyping enters results by keyboard: each goes on to the next board. Forfeits are chosen from the list,
// and what is entered is to be seen whole.
func TestTyping(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openRound5()
		v.run(`document.querySelector("#boards .enter button").focus()`)
		v.press("1")
		v.press("=")
		v.press("0")
		v.results("1-0 ½-½ 0-1 - - -")
		v.press("0")
		v.press("1")
		v.press("1")
		v.press("0") // at the last board: it stays there
		v.results("1-0 ½-½ 0-1 0-1 1-0 0-1")
		for range 3 {
			v.press(kb.ArrowUp)
		}
		v.press(kb.Backspace)
		v.results("1-0 ½-½ - 0-1 1-0 0-1")
		v.press(kb.ArrowRight)
		v.press("\r") // a draw
		v.results("1-0 ½-½ ½-½ 0-1 1-0 0-1")
		v.enter(3, "+/-")
		v.enter(4, "-/-")
		v.enter(5, "?-?")
		if said := v.text("#entered"); !strings.HasSuffix(said, " adjourned") {
			v.Errorf("it says %q", said)
		}
		v.narrow()
		v.shoot(v.file("typed"))
		if cut := get[[]string](v,
			`[...document.querySelectorAll("#boards .enter *")].filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML)`); len(cut) > 0 {
			v.Errorf("cut: %v", cut)
		}
		if small := get[[]string](v,
			`[...document.querySelectorAll("#boards .enter :is(button, select)")].filter(e => e.getBoundingClientRect().width < 24 || e.getBoundingClientRect().height < 24).map(e => e.outerHTML)`); len(small) > 0 {
			v.Errorf("small: %v", small)
		}
		if err := v.paper(); err != nil {
			v.Fatal(err)
		}
		if on := get[string](v,
			`[...document.querySelectorAll("#boards td.result")].map(e => e.innerText.trim()).join(" ")`); !strings.HasPrefix(on,
			"1-0 ½-½ ½-½ +/- -/- ?-?") {
			v.Errorf("on paper the results are %q", on)
		}
	})
}

// TestRepair opens a file that is refused, has it mended, and reads what was done.
func TestRepair(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"broken.trf", []byte(strings.Replace(string(club(v.T)), "8 w 1", "8 x 1", 1))})
		v.text("#error:not([hidden])")
		v.click("#error button.first")
		v.visible("#boards tbody tr")
		v.idle()
		if list := v.text("#mends"); !strings.Contains(list, "line 16: “x”: blank") {
			v.Errorf("what was mended: %q", list)
		}
		v.shoot(v.file("mended"))
		// The note on a file in an old code is shown, and names are right.
		old := []byte(strings.ReplaceAll(strings.ReplaceAll(string(club(v.T)), "á", "\xe1"), "ı", "i"))
		v.drop(file{"old.trf", old})
		v.until(`document.getElementById("notes").textContent.includes("Windows")`)
		v.idle()
		if boards := v.text("#boards tbody"); !strings.Contains(boards, "Castellanos, Iván") {
			v.Errorf("the boards are\n%s", boards)
		}
	})
}

// TestAfter picks a round: standings and cross table are those after it, under a heading.
func TestAfter(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		for tab, title := range map[string]string{"standings": "Standings after round %d of 7",
			"cross": "Cross table after round %d of 7"} {
			v.click("#tab-" + tab)
			for _, round := range []int{2, 4, 3} {
				v.choose("number", fmt.Sprint(round))
				v.until(fmt.Sprintf(`document.getElementById("%s-title").textContent === %q`, tab, fmt.Sprintf(title, round)))
				v.idle()
			}
			v.inView("#" + tab + "-title")
		}
		cells := v.text("#cross-table tbody tr")
		v.drop(file{"round5.trf", testFile(v.T, "round5-without-results.trf")}) // which does not inherit the round
		v.until(`document.getElementById("number").value === "5"`)
		v.idle()
		if strings.Contains(cells, "14w½") {
			v.Errorf("the cross table after round 3 has round 4:\n%s", cells)
		}
	})
}

// TestFind finds a player among two thousand: nothing is drawn again, and headings stay in sight.
func TestFind(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"field.trf", field(2000, 9)})
		v.visible("#boards tbody tr:nth-child(1000)")
		v.idle()
		v.run(`window.drawn = 0; new MutationObserver(list => drawn += list.length).observe(document.getElementById("boards"), { childList: true, subtree: true });
			const field = document.getElementById("find");
			field.value = "yilmaz noor 34"; // the accents are left out
			field.dispatchEvent(new Event("input"));`)
		shown := get[string](v,
			`[...document.querySelectorAll("#boards tbody tr:not([hidden])")].map(e => e.dataset.players).join(", ")`)
		if !strings.Contains(shown, "34") || strings.Count(shown, ",") > 4 {
			v.Errorf("found are %s", shown)
		}
		if found := v.text("#found"); !strings.HasSuffix(found, " of 1000") {
			v.Errorf("it says %q", found)
		}
		if drawn := get[int](v, `drawn`); drawn > 0 {
			v.Errorf("%d things are drawn again", drawn)
		}
		v.run(`document.getElementById("find").focus()`)
		v.press("\r")
		if on := get[string](v, `document.activeElement.className`); on != "player" {
			v.Errorf("Enter leads to %q", on)
		}
		v.run(`document.getElementById("find").focus()`)
		v.press(kb.Escape)
		if get[bool](v, `document.querySelector("#boards tbody tr[hidden]") !== null`) {
			v.Error("after Escape players are hidden")
		}
		if v.width == phone {
			return
		}
		v.run(`scrollTo(0, document.body.scrollHeight / 2)`)
		v.until(`document.querySelector("#boards th").getBoundingClientRect().top === 0`)
	})
}

// TestKeys asks by keyboard at the end of a long table: Tab leads to the answer and back, and
// Escape closes it. From the title the answer is not far either.
func TestKeys(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"field.trf", field(200, 9)})
		v.visible("#boards tbody tr:nth-child(100)")
		v.idle()
		for _, tab := range []string{"round", "standings"} {
			v.click("#tab-" + tab)
			v.idle()
			last := fmt.Sprintf(`#%s tbody tr:nth-child(90) .player`, tab)
			v.visible(last)
			v.run(fmt.Sprintf(`document.querySelector(%q).focus()`, last))
			id := get[string](v, `document.activeElement.dataset.id`)
			v.press("\r")
			v.text("#answer .verdict")
			v.press(kb.Tab)
			v.focusIs("answers")
			v.press(kb.Escape)
			v.focusIs(id)
			if answer := get[string](v, `document.getElementById("answer").innerText`); answer != "" {
				v.Errorf("after Escape the answer is %q", answer)
			}
			v.press("\r")
			v.text("#answer .verdict")
			v.run(`document.getElementById("title").focus()`)
			for n := 1; ; n++ {
				v.press(kb.Tab)
				if get[bool](v, `document.activeElement.id === "answers"`) {
					break
				}
				if n == 10 {
					v.Errorf("%s: ten Tabs from the title lead to %s", tab,
						get[string](v, `document.activeElement.outerHTML.slice(0, 100)`))
					break
				}
			}
			v.press(kb.Escape)
		}
	})
}

// TestCompared marks the boards in which another round differs.
func TestCompared(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.drop(file{"club.trf", club(v.T)}, file{"hand.txt", []byte("7\n8 5\n1 3\n4 9\n10 11\n7 2\n15 14\n13 0\n")})
		v.until(`document.getElementById("answer").innerText.includes("C.")`)
		v.idle()
		if marked := get[string](v,
			`[...document.querySelectorAll("#boards tr.differs")].map(e => e.dataset.players).join()`); marked != "1 2,9 4,7 3" { // of 9 and 4 the colours differ
			v.Errorf("marked are %s", marked)
		}
		if answer := v.text("#answer"); !strings.Contains(answer, "marks boards that differ there") {
			v.Errorf("the answer is %q", answer)
		}
		v.shoot(v.file("compared"))
		v.click("#questions [data-ask=nothing]")
		v.until(`!document.querySelector("#boards tr.differs")`)
	})
}

// TestBye has the arbiter give the bye, and bar a player from it.
func TestBye(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		for _, c := range []struct{ kind, said, bye string }{
			{"required", "Zuidema, Bart has the bye in round 5: late.", "Zuidema, Bart"},
			{"forbidden", "Zuidema, Bart must not have the bye in round 5: late.", "Nakagawa, Ren"},
		} {
			v.click(player(14))
			v.rule(c.kind, "5", "late")
			v.until(fmt.Sprintf(`document.getElementById("decisions").innerText.includes(%q)`, c.said))
			v.idle()
			if bye := v.text("#boards tr.idle"); !strings.Contains(bye, c.bye) || !strings.Contains(bye, "bye 1.0") {
				v.Errorf("%s: the bye is %q", c.kind, bye)
			}
			v.shoot(v.file("bye-" + c.kind))
			v.click("#decisions button")
			v.until(`!document.querySelector("#decisions li")`)
			v.idle()
			v.click("#questions [data-ask=nothing]")
		}
	})
}
