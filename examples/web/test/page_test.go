package test

import (
	"fmt"
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
		for _, want := range []string{"Haverkamp, Joost", "de Ruyter, Klaas", "Nakagawa, Ren", "bye, 1.0"} {
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
		v.click(`.board`)
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

		v.click("#tab-standings")
		v.visible("#table tbody tr")
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

// TestDecisions checks that decisions are obeyed, shown, judged and taken back, and
// that the keyboard stays where it was.
func TestDecisions(t *testing.T) {
	atEach(t, func(v *visitor) {
		v.openClub()
		v.click(player(1))
		v.click(player(3))
		v.idle()
		v.run(`document.querySelector('#questions [data-decide="required"]').focus()`)
		v.press("\r")
		v.visible("#decisions li")
		v.visible("#boards tr.changed")
		if audit := v.text("#decisions"); !strings.Contains(audit, "Haverkamp, Joost and Lindqvist, Maja must meet") || !strings.Contains(audit, "Against the rules alone") {
			v.Errorf("the decision is shown as %q", audit)
		}
		if on := get[string](v, `document.activeElement.dataset.decide ?? document.activeElement.outerHTML`); on != "required" {
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

// file gives the name of a picture.
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
