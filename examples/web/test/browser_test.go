package test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var screenshots = flag.String("screenshots", "", "take pictures of the page into this `folder`")

// patience is how long an answer may take before a test gives up.
const patience = 2 * time.Minute

// root is the root of the repository.
var root = filepath.Join("..", "..", "..")

// program builds the program that serves the page, once.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "pairings-web-test")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "web")
	build := exec.Command("go", "build", "-o", file, "./examples/web")
	build.Dir = root
	out, err := build.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return file, nil
})

// chromium opens a browser, once for all tests.
var chromium = sync.OnceValues(func() (context.Context, context.CancelFunc) {
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
				chromedp.Flag("disable-gpu", true),
				chromedp.Flag("js-flags", "--liftoff-only")) // each visitor compiles WebAssembly anew: once is enough
			allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
			ctx, cancel := chromedp.NewContext(allocator)
			_ = chromedp.Do(ctx) // starts it; a test that does anything says why it does not start
			return ctx, func() { cancel(); stop() }
		}
	}
	return nil, nil
})

// served is the server of all tests but those that end it.
var served = sync.OnceValues(func() (*server, error) { return serve() })

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if ctx, cancel := chromium(); ctx != nil {
		cancel()
	}
	if s, err := served(); err == nil {
		s.stop()
	}
	if file, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(code)
}

// A server is the program of examples/web, serving.
type server struct {
	url     string
	process *exec.Cmd
}

func serve() (*server, error) {
	file, err := program()
	if err != nil {
		return nil, err
	}
	s := &server{process: exec.Command(file, "-http", "127.0.0.1:0")}
	s.process.Dir = root
	out, err := s.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.process.Stderr = os.Stderr
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	s.url = strings.TrimSpace(line)
	return s, err
}

func (s *server) stop() {
	s.process.Process.Signal(os.Interrupt)
	s.process.Wait()
}

// A visitor has the page open, with storages of its own.
type visitor struct {
	*testing.T
	ctx   context.Context
	url   string
	width int64
}

// The screens on which the page is tried.
const (
	desk  = 1280
	phone = 390
)

var one = flag.Bool("one", false, "run each test on one screen, which differs by test")

// atEach runs a test on each screen, on all at once; with -one on one of them.
func atEach(t *testing.T, test func(v *visitor)) {
	screens := []int64{desk, phone}
	if *one {
		k := len(t.Name()) % len(screens)
		screens = screens[k : k+1]
	}
	for _, width := range screens {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			test(visit(t, width))
		})
	}
}

// visit opens the page on a screen of this width.
func visit(t *testing.T, width int64) *visitor {
	t.Helper()
	s, err := served()
	if err != nil {
		t.Fatal(err)
	}
	return visitServer(t, width, s)
}

func visitServer(t *testing.T, width int64, s *server) *visitor {
	t.Helper()
	browser, _ := chromium()
	if browser == nil {
		t.Skip("NOT TESTED: there is no Chromium on this machine")
	}
	do(t, browser)
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	v := &visitor{t, ctx, s.url, width}
	screen := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 900, DeviceScaleFactor: 1}
	if width == phone {
		screen.Height, screen.DeviceScaleFactor, screen.Mobile = 844, 2, true
	}
	do(t, ctx)
	if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, screen); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page throws %s %v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception)
		}
	}); err != nil {
		t.Fatal(err)
	}
	v.goTo(s.url)
	return v
}

// goTo opens an address, and waits until the page listens.
func (v *visitor) goTo(url string) {
	v.Helper()
	do(v.T, v.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url))
	v.visible(`html[data-ready]`)
}

// do runs actions.
func do(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// run runs JavaScript.
func (v *visitor) run(code string) {
	v.Helper()
	do(v.T, v.ctx, chromedp.Evaluate[chromedp.Void](code))
}

// get returns what an expression of JavaScript is.
func get[T any](v *visitor, expression string) T {
	v.Helper()
	x, err := chromedp.Run(v.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		v.Fatalf("%s: %v", expression, err)
	}
	return x
}

// until waits until an expression is true.
func (v *visitor) until(expression string) {
	v.Helper()
	poll := func() error {
		_, err := chromedp.Run(v.ctx, chromedp.Poll[bool](expression,
			chromedp.WithPollingInterval(20*time.Millisecond), // without one, the browser draws the page all the time
			chromedp.WithPollingTimeout(patience)))
		return err
	}
	err := poll()
	if err != nil && strings.Contains(err.Error(), "Cannot find context") { // another page is just being loaded
		err = poll()
	}
	if err != nil {
		v.Fatalf("%s: %v\nthe page shows:\n%s", expression, err, get[string](v, `document.body.innerText.slice(0, 2000)`))
	}
}

// visible waits until an element is to be seen.
func (v *visitor) visible(selector string) {
	v.Helper()
	v.until(fmt.Sprintf(`document.querySelector(%q)?.checkVisibility()`, selector))
}

// idle waits until nothing is being computed, and what was is drawn.
func (v *visitor) idle() {
	v.Helper()
	v.until(`document.getElementById("working").textContent === "" && document.documentElement.dataset.ready === "true"`)
	do(v.T, v.ctx,
		chromedp.Evaluate[chromedp.Void](`new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))`,
			chromedp.EvalAwaitPromise))
}

// text returns what an element shows, once it shows something and nothing is being
// computed.
func (v *visitor) text(selector string) string {
	v.Helper()
	v.idle()
	shown := fmt.Sprintf(`(document.querySelector(%q)?.innerText ?? "").trim()`, selector)
	v.until(shown + ` !== ""`)
	return get[string](v, shown)
}

// click clicks, or taps, where the visitor sees the element: it must not be covered.
func (v *visitor) click(selector string) {
	v.Helper()
	v.visible(selector)
	v.run(fmt.Sprintf(`{
		const e = document.querySelector(%q);
		const seen = () => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); };
		for (const block of ["center", "start"]) if (!seen()) e.scrollIntoView({ block });
		if (!seen()) throw new Error("covered: " + e.outerHTML);
	}`, selector))
	do(v.T, v.ctx, chromedp.Click(selector))
}

// menu clicks what is in the menu.
func (v *visitor) menu(selector string) {
	v.Helper()
	v.click("#menu summary")
	v.click(selector)
}

// choose chooses in a select element.
func (v *visitor) choose(id, value string) {
	v.Helper()
	v.run(fmt.Sprintf(`{
		const e = document.getElementById(%q);
		e.value = %q;
		if (e.value !== %[2]q) throw new Error("there is no %[2]s");
		e.dispatchEvent(new Event("change", { bubbles: true }));
	}`, id, value))
}

// press presses keys.
func (v *visitor) press(keys string) {
	v.Helper()
	do(v.T, v.ctx, chromedp.KeyEvent(keys))
}

// A file is something to drop.
type file struct {
	Name string `json:"name"`
	Data []byte `json:"data"` // Base64 in JSON
}

// drop drops files on the page.
func (v *visitor) drop(files ...file) {
	v.Helper()
	list, err := json.Marshal(files)
	if err != nil {
		v.Fatal(err)
	}
	v.run(`{
		const transfer = new DataTransfer();
		for (const f of ` + string(list) +
		`) transfer.items.add(new File([Uint8Array.from(atob(f.data ?? ""), c => c.charCodeAt(0))], f.name));
		document.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}));
	}`)
}

// replace drops files, in place of what is open even if that is not saved.
func (v *visitor) replace(files ...file) {
	v.Helper()
	unsaved := get[bool](v, `JSON.parse(sessionStorage.getItem("pairings"))?.unsaved ?? false`)
	v.drop(files...)
	if unsaved {
		v.click(`#leaving [value="drop"]`)
	}
}

// openClub drops the club's file, and waits for the round.
func (v *visitor) openClub() {
	v.Helper()
	v.replace(file{"club.trf", club(v.T)})
	v.visible("#boards tbody tr")
	v.idle()
}

// player is the selector of a player's button in the round.
func player(id int) string { return fmt.Sprintf(`#round .player[data-id="%d"]`, id) }

// shoot takes a picture of the whole page, if pictures are asked for.
func (v *visitor) shoot(name string) {
	v.Helper()
	if *screenshots == "" {
		return
	}
	picture, err := chromedp.Run(v.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		v.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*screenshots, name), picture, 0o644); err != nil {
		v.Fatal(err)
	}
}

// club returns the file of examples/club.
func club(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "examples", "club", "club.trf"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// field returns a file with players and no rounds.
func field(players, planned int) []byte {
	var s strings.Builder
	fmt.Fprintf(&s, "012 %d players\nXXR %d\n", players, planned)
	for i := 1; i <= players; i++ {
		name := fmt.Sprintf("%s, %s", families[i%len(families)], given[i%len(given)])
		fmt.Fprintf(&s, "001 %4d      %-33.33s %4d %s%24s 0.0     \n", i, name, 2600-i/4, "NED", "")
	}
	return []byte(s.String())
}

var (
	families = []string{"Haverkamp", "Papadopoulos-Konstantinidis", "Okonkwo", "van der Meulen-Oudshoorn",
		"Lindqvist", "O'Shea", "Yılmaz"}
	given = []string{"Joost", "Anastasia", "Chidi", "Maja", "Noor"}
)
