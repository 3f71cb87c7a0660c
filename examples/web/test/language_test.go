package test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A screen is something that the page shows, and how to come to it from the screen before.
type screen struct {
	name string
	show func(v *visitor)
}

// screens are all that the page shows, in turn.
var screens = []screen{
	{"start", func(v *visitor) { v.visible("#example svg .card") }},
	{"paste", func(v *visitor) { v.run(`document.getElementById("pasting").showModal()`) }},
	{"none", func(v *visitor) {
		v.run(`document.getElementById("pasting").close()`)
		v.drop(file{"letter.txt", []byte("Dear arbiter")})
		v.visible("#error")
	}},
	{"many", func(v *visitor) { v.drop(file{"a", nil}, file{"b", nil}, file{"c", nil}) }},
	{"refused", func(v *visitor) {
		v.drop(file{"broken.trf", []byte(strings.Replace(string(club(v.T)), "8 w 1", "8 x 1", 1))})
		v.visible("#error button.first")
	}},
	{"mended", func(v *visitor) {
		v.click("#error button.first")
		v.visible("#boards tbody tr")
		v.run(`document.getElementById("notes").open = true`)
	}},
	{"round", func(v *visitor) { v.openClub() }},
	{"story", func(v *visitor) { v.click(player(1)) }},
	{"bye ruling", func(v *visitor) { v.click("#decide") }},
	{"pair", func(v *visitor) { v.click(player(3)) }},
	{"ruling", func(v *visitor) { v.click("#decide") }},
	{"decided", func(v *visitor) { v.click("#ruling button") }},
	{"board", func(v *visitor) { v.click("button.board") }},
	{"bye", func(v *visitor) {
		v.click(player(2))
		v.idle()
		v.click(`#questions [data-ask="bye"]`)
	}},
	{"absent", func(v *visitor) { v.click("#questions [data-absent]") }},
	{"menu", func(v *visitor) { v.click("#menu summary") }},
	{"link", func(v *visitor) {
		v.run(`navigator.clipboard.writeText = async () => {}`) // which not every browser lets be done
		v.click("#link")
		v.until(`!document.getElementById("linked").hidden`)
	}},
	{"names", func(v *visitor) { v.click("#tab-names") }},
	{"standings", func(v *visitor) {
		v.click("#tab-standings")
		v.idle()
		v.click("#usual")
		v.idle()
		v.choose("add-code", "BH")
	}},
	{"terms", func(v *visitor) { v.click(`#table [data-terms="BH"]`) }},
	{"cross", func(v *visitor) { v.click("#tab-cross") }},
	{"people", func(v *visitor) { v.click("#tab-people") }},
	{"person", func(v *visitor) { v.click(`#people-table [data-key^="change"]`); v.visible("#person") }},
	{"players", func(v *visitor) { v.click("#person-cancel") }},
	{"replay", func(v *visitor) { v.click("#tab-replay") }},
	{"found", func(v *visitor) {
		v.click("#tab-round")
		v.run(`document.getElementById("find").value = "ha"; document.getElementById("find").oninput()`)
	}},
	{"leaving", func(v *visitor) {
		v.run(`document.getElementById("find").value = ""; document.getElementById("find").oninput()`)
		v.drop(file{"round5.trf", testFile(v.T, "round5-without-results.trf")})
		v.visible("#leaving")
	}},
	{"playing", func(v *visitor) {
		v.click(`#leaving [value="drop"]`)
		v.visible("#boards .enter")
	}},
	{"entered", func(v *visitor) { v.enter(0, "+/-") }},
	{"not kept", func(v *visitor) {
		v.run(`window.setItem = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new Error("full"); }`)
		v.enter(1, "½-½")
		v.visible("#unkept")
	}},
	{"open games", func(v *visitor) {
		v.run(`Storage.prototype.setItem = setItem`)
		v.choose("number", "6")
		v.visible("#error")
	}},
	{"finished", func(v *visitor) {
		v.replace(file{"finished.json", testFile(v.T, "finished.json")})
		v.until(`document.getElementById("error").hidden && document.getElementById("number").options.length === 7`)
	}},
	{"sure", func(v *visitor) { v.click(`[data-play="unpair"]`) }},
	{"teams", func(v *visitor) {
		v.drop(file{"teams.trf", testFile(v.T, "teams.trf")})
		v.visible("#tab-teams")
		v.idle()
		v.click("#tab-teams")
	}},
	{"bracket", func(v *visitor) {
		v.drop(file{"two-lives.json", testFile(v.T, "two-lives.json")})
		v.visible("#tab-bracket")
		v.idle()
		v.click("#tab-bracket")
	}},
	{"compared", func(v *visitor) {
		pairs := "7\n8 5\n1 3\n4 9\n10 11\n7 2\n15 14\n13 0\n"
		v.drop(file{"club.trf", club(v.T)}, file{"hand.txt", []byte(pairs)})
		v.until(`document.querySelector("#boards tr.differs") !== null`)
	}},
}

// texts are all texts that are seen, read out, or stand in an empty field, but for those that are
// said to be in English and for what stands in the file; own leaves out what the
// library says: answers, rows of tables, legends and lists.
const texts = `(own => {
	const list = [], seen = e => e.checkVisibility() || e.closest("option, svg");
	const mine = e => !own || !e.closest("#answers, #example, tbody td:not(:has(select)), .legend, #tree, #notes ul, #mends ul, #decisions, option[value]:not(.enter option)");
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) if (seen(n.parentElement) && mine(n.parentElement) && !n.parentElement.closest("body [lang=en], pre")) list.push(n.data);
	for (const e of document.querySelectorAll("[aria-label], [placeholder]")) {
		if (seen(e) && mine(e)) list.push(e.ariaLabel ?? "", e.placeholder ?? "");
	}
	list.push(document.title);
	return list.map(text => text.trim()).filter(text => /\p{L}{2}/u.test(text));
})`

// unnamed are controls that nothing names.
const unnamed = `[...document.querySelectorAll("button, summary, select, input, textarea")].filter(e => e.checkVisibility() &&
	!(e.ariaLabel || e.innerText.trim() || [...e.labels ?? []].some(label => label.innerText.trim()))).map(e => e.outerHTML.slice(0, 120))`

// TestLanguages looks at every screen in every language. Of what is the same in English, each text
// is a name, a code, or stands so in the catalogue; every control has a name; and testdata holds
// what the page itself says on a screen for the first time (UPDATE=1 writes it).
func TestLanguages(t *testing.T) {
	shown := map[string]map[string][]string{}
	for _, lang := range []string{"en", "de", "es", "fr"} {
		shown[lang] = map[string][]string{}
		v := visit(t, desk)
		v.choose("language", lang)
		v.goTo(v.url)
		golden, had := "", []string{}
		for _, s := range screens {
			s.show(v)
			v.idle()
			if on := get[string](v, `document.documentElement.lang`); on != lang {
				t.Errorf("%s: the page says it is in %q", lang, on)
			}
			if without := get[[]string](v, unnamed); len(without) > 0 {
				t.Errorf("%s, %s: controls without a name: %q", lang, s.name, without)
			}
			shown[lang][s.name] = get[[]string](v, texts+"(false)")
			golden += "# " + s.name + "\n"
			for _, text := range get[[]string](v, texts+"(true)") {
				if !slices.Contains(had, text) {
					had = append(had, text)
					golden += text + "\n"
				}
			}
			for _, text := range shown[lang][s.name] {
				if strings.Contains(text, "undefined") || strings.ContainsAny(text, "{}") {
					t.Errorf("%s, %s: %q", lang, s.name, text)
				}
			}
		}
		hold(t, filepath.Join("testdata", "screens-"+lang+".txt"), golden)
	}
	for _, lang := range []string{"de", "es", "fr"} {
		same := catalogue(t, lang)
		for _, s := range screens {
			for _, text := range shown[lang][s.name] {
				if slices.Contains(shown["en"][s.name], text) && !same(text) {
					t.Errorf("%s, %s: %q is as in English", lang, s.name, text)
				}
			}
		}
	}
}

// hold requires that a file has a text.
func hold(t *testing.T, name, text string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(text, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Errorf("%s:%d: the page shows %q", name, i+1, line)
			return
		}
	}
}

// catalogue returns a function that reports whether a text may be the same in English: its words are
// names and codes of the files, or words of what the language has so in its catalogue.
func catalogue(t *testing.T, lang string) func(text string) bool {
	forms := map[string]map[string]string{}
	for _, name := range []string{"en", lang} {
		forms[name] = map[string]string{}
		data, err := os.ReadFile(filepath.Join(root, "internal", "words", "lang", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if key, form, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " = "); ok {
				forms[name][key] = form
			}
		}
	}
	words := map[string]bool{}
	learn := func(text string) {
		for _, word := range word.FindAllString(text, -1) {
			words[word] = true
		}
	}
	for key, form := range forms["en"] {
		if forms[lang][key] == form {
			learn(form)
		}
	}
	for _, data := range [][]byte{club(t), testFile(t, "teams.trf"), testFile(t, "finished.json"),
		testFile(t, "two-lives.json"), testFile(t, "round5-without-results.trf")} {
		for line := range strings.Lines(string(data)) {
			if regexp.MustCompile(`^(001|012|022|310)|"name"`).MatchString(line) {
				learn(line)
			}
		}
	}
	learn("Deutsch English Español Français")
	return func(text string) bool {
		if regexp.MustCompile(`^\S+\.(trf|txt|json):?$`).MatchString(text) { // the name of a file
			return true
		}
		return !slices.ContainsFunc(word.FindAllString(text, -1),
			func(w string) bool { return !words[w] && strings.ToUpper(w) != w && len(w) > 1 })
	}
}

// word matches a word.
var word = regexp.MustCompile(`\pL+`)

// TestTexts requires that no text stands in the files of the page, that every text which they ask
// for is in the catalogue, and that they ask for every one.
func TestTexts(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "internal", "words", "lang", "en.txt"))
	if err != nil {
		t.Fatal(err)
	}
	unused := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		if key, _, ok := strings.Cut(line, " = "); ok && strings.HasPrefix(key, "page.") {
			unused[strings.TrimPrefix(key, "page.")] = true
		}
	}
	known := maps.Clone(unused)
	files, err := filepath.Glob("../site/*")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	asks := regexp.MustCompile(`data-say(?:-label|-hint)?="([^"]+)"|\bsay\((?:[^"()]*\? )?"([^"]+)"(?: : "([^"]+)")?|"(\w[\w.]+)"`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code := regexp.MustCompile(`(?m)(^|\s)//.*$`).ReplaceAllString(string(text), "")
		for _, m := range asks.FindAllStringSubmatch(code, -1) {
			for i, key := range m[1:] {
				if delete(unused, key); key != "" && i < 3 && !known[key] {
					t.Errorf("%s asks for %q, which the catalogue does not have", name, key)
				}
			}
		}
		if sentence := regexp.MustCompile(`"[A-Z][a-z]+ [a-z]+[^"]*"|[>}] *[A-Z][a-z]+ [a-z]+[^<{;=]*[<$]`).FindString(code); sentence != "" && !strings.HasSuffix(name, ".css") {
			t.Errorf("%s has a text that is in no catalogue: %s", name, sentence)
		}
	}
	for key := range unused {
		if !regexp.MustCompile(`^(system|two|bye)\.|^(publish.print|publish.copy|pair|unpair)$`).MatchString(key) { // which are put together
			t.Errorf("nothing on the page says %q", key)
		}
	}
	html, err := os.ReadFile("../site/index.html")
	if err != nil {
		t.Fatal(err)
	}
	body := string(html[strings.Index(string(html), "<body>"):])
	if text := regexp.MustCompile(`>[^<>]*\pL[^<>]*<|(?:aria-label|placeholder|title|alt)="[^"]*"`).FindString(body); text != "" {
		t.Errorf("index.html has a text that is in no catalogue: %s", text)
	}
}
