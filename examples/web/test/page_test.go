package test

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var screenshots = flag.String("screenshots", "", "take the pictures of the README into this `folder`")

// browser builds the page, serves it and opens it.
func browser(t *testing.T) context.Context {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		t.Skip("no Chromium on this machine: the page is not tested")
	}
	site := t.TempDir()
	build := exec.Command("go", "run", "./examples/web", "-o", site)
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(site)))
	t.Cleanup(server.Close)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.WindowSize(1280, 900))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.Navigate(server.URL), chromedp.WaitVisible(`html[data-ready]`))
	return ctx
}

// do runs actions.
func do(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// get runs an action that has a result.
func get[T any](t *testing.T, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	x, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// script runs JavaScript.
func script(code string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](code)
}

// text gives what an element shows once it shows something.
func text(t *testing.T, ctx context.Context, selector string) string {
	t.Helper()
	shown := `(document.querySelector("` + selector + `")?.innerText ?? "").trim()`
	get(t, ctx, chromedp.Poll[bool](shown+` !== ""`, chromedp.WithPollingTimeout(2*time.Minute)))
	return get(t, ctx, chromedp.Evaluate[string](shown))
}

// drop drops a file on the page.
func drop(t *testing.T, ctx context.Context, name string, data []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	// A browser hands over a dropped file like a chosen one; the event is made by hand.
	do(t, ctx, chromedp.SetUploadFiles("#file", []string{path}), script(`{
		const transfer = new DataTransfer();
		const input = document.getElementById("file");
		if (input.files.length) transfer.items.add(input.files[0]);
		if (transfer.files.length) document.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}));
	}`))
}

// choose selects players by their IDs, after deselecting all others.
func choose(t *testing.T, ctx context.Context, ids ...string) {
	t.Helper()
	do(t, ctx, script(`document.querySelectorAll('#round .player[aria-pressed="true"]').forEach(b => b.click())`))
	for _, id := range ids {
		do(t, ctx, chromedp.Click(`#round .player[data-id="`+id+`"]`))
	}
}

// question asks about the chosen players and gives the answer.
func question(t *testing.T, ctx context.Context, name string) string {
	t.Helper()
	do(t, ctx, script(`document.getElementById("answer").replaceChildren()`),
		chromedp.Click(`#questions button[data-ask="`+name+`"]`))
	return text(t, ctx, "#answer")
}

func shoot(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	if *screenshots == "" {
		return
	}
	do(t, ctx, chromedp.Sleep(200*time.Millisecond))
	if err := os.WriteFile(filepath.Join(*screenshots, name), get(t, ctx, chromedp.FullScreenshot(100)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestPage does what an arbiter does: drops the club's file, reads the boards, asks
// three questions, decides something, looks at the standings and the replay, prints,
// and drops a broken file.
func TestPage(t *testing.T) {
	ctx := browser(t)
	club, err := os.ReadFile(filepath.Join("..", "..", "club", "club.trf"))
	if err != nil {
		t.Fatal(err)
	}
	drop(t, ctx, "club.trf", club)
	do(t, ctx, chromedp.WaitVisible("#boards tbody tr"))
	if title := text(t, ctx, "#title"); title != "Riverside Chess Club Autumn Cup" {
		t.Errorf("the title is %q", title)
	}
	boards := text(t, ctx, "#boards tbody")
	for _, want := range []string{"Haverkamp, Joost", "de Ruyter, Klaas", "Nakagawa, Ren"} {
		if !strings.Contains(boards, want) {
			t.Errorf("%s is not on the boards:\n%s", want, boards)
		}
	}

	choose(t, ctx, "1", "3")
	if answer := question(t, ctx, "not"); !strings.Contains(answer, "Haverkamp, Joost") || !strings.Contains(answer, "C.") {
		t.Errorf("why 1 does not meet 3: %q", answer)
	}
	do(t, ctx, chromedp.WaitVisible("#picture svg .card"))
	shoot(t, ctx, "why.png")
	choose(t, ctx, "2")
	if answer := question(t, ctx, "here"); !strings.Contains(answer, "Bracket 2") || !strings.Contains(answer, "E.1") {
		t.Errorf("why 2 is where he is: %q", answer)
	}
	if answer := question(t, ctx, "bye"); !strings.Contains(answer, "bye") {
		t.Errorf("why 2 has not the bye: %q", answer)
	}

	choose(t, ctx, "1", "3")
	do(t, ctx, chromedp.Click(`#questions button[data-ask="required"]`), chromedp.WaitVisible("#decisions li"))
	if audit := text(t, ctx, "#decisions"); !strings.Contains(audit, "must meet") {
		t.Errorf("the decision is shown as %q", audit)
	}
	do(t, ctx, chromedp.WaitVisible("#boards tr.changed"), chromedp.Click("#decisions button"), chromedp.WaitNotPresent("#decisions li"))

	do(t, ctx, chromedp.Click("#tab-standings"), chromedp.WaitVisible("#table tbody tr"))
	do(t, ctx, chromedp.Click("#table tbody tr .value:last-child button"))
	if terms := text(t, ctx, "#terms"); !strings.Contains(terms, ":") {
		t.Errorf("the terms are %q", terms)
	}
	shoot(t, ctx, "standings.png")
	do(t, ctx, chromedp.Click("#tab-replay"))
	if replay := text(t, ctx, "#rounds"); strings.Count(replay, "as the rules prescribe") != 4 {
		t.Errorf("the replay says\n%s", replay)
	}

	do(t, ctx, chromedp.Click("#tab-round"))
	pdf, err := chromedp.Call(ctx, page.PrintToPDF, page.PrintToPDFParams{})
	if err != nil || !strings.HasPrefix(string(pdf.Data), "%PDF") {
		t.Errorf("printing gives %.20q, error %v", pdf.Data, err)
	}
	phone := emulation.SetDeviceMetricsOverrideParams{Width: 390, Height: 844, DeviceScaleFactor: 2, Mobile: true}
	if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, phone); err != nil {
		t.Fatal(err)
	}
	if get(t, ctx, chromedp.Evaluate[bool](`document.documentElement.scrollWidth > 391`)) {
		t.Error("the page is wider than a phone")
	}
	shoot(t, ctx, "phone.png")
	if _, err := chromedp.Call(ctx, emulation.ClearDeviceMetricsOverride, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}

	broken := strings.Replace(string(club), "8 w 1", "8 w Q", 1)
	drop(t, ctx, "broken.trf", []byte(broken))
	if message := text(t, ctx, "#error"); !strings.Contains(message, "Line 16, column 99") || !strings.Contains(message, "Q") {
		t.Errorf("the broken file: %q", message)
	}
	shoot(t, ctx, "broken.png")
}

// TestLarge opens a thousand players, and is not allowed to freeze.
func TestLarge(t *testing.T) {
	ctx := browser(t)
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil || len(out) == 0 {
		t.Fatal(err)
	}
	var file strings.Builder
	file.WriteString("012 A thousand players\nXXR 9\n")
	for i := 1; i <= 1000; i++ {
		file.WriteString(row(i))
	}
	drop(t, ctx, "large.trf", []byte(file.String()))
	do(t, ctx, chromedp.WaitVisible("#boards tbody tr:nth-child(500)"))
	choose(t, ctx, "1", "2")
	if answer := question(t, ctx, "not"); !strings.Contains(answer, "Bracket 1") {
		t.Errorf("why 1 does not meet 2: %q", answer)
	}
}

// row gives the line of a player without rounds.
func row(i int) string {
	id, name := []byte("    "), []byte(strings.Repeat(" ", 33))
	for k, x := 3, i; x > 0; k, x = k-1, x/10 {
		id[k] = byte('0' + x%10)
	}
	copy(name, "Player "+strings.TrimSpace(string(id)))
	return "001 " + string(id) + "      " + string(name) + "                                  0.0     \n"
}
