package test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// axe-core judges whether people who see or move little can use the page. It is no part
// of this repository: the test fetches this version with npm, and its sum must be right.
const (
	axeVersion = "4.14.1"
	axeSum     = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
)

// axe returns the script of axe-core, or says why it is not to be had. It is kept where
// programs keep such things.
var axe = sync.OnceValues(func() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(cache, "pairings-web-test")
	archive := filepath.Join(folder, "axe-core-"+axeVersion+".tgz")
	data, err := os.ReadFile(archive)
	if errors.Is(err, os.ErrNotExist) {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return "", err
		}
		pack := exec.Command("npm", "pack", "--pack-destination", folder, "axe-core@"+axeVersion)
		if out, err := pack.CombinedOutput(); err != nil {
			return "", fmt.Errorf("npm pack: %w\n%s", err, out)
		}
		data, err = os.ReadFile(archive)
	}
	if err != nil {
		return "", err
	}
	if sum := sha512.Sum512(data); base64.StdEncoding.EncodeToString(sum[:]) != axeSum {
		return "", fmt.Errorf("%s is not what it was", archive)
	}
	return unpack(data, "package/axe.min.js")
})

// unpack returns a file of a compressed archive.
func unpack(data []byte, name string) (string, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	for files := tar.NewReader(r); ; {
		header, err := files.Next()
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		if header.Name == name {
			text, err := io.ReadAll(files)
			return string(text), err
		}
	}
}

// TestAccessible has axe-core look at everything that the page can show, by day and by
// night.
func TestAccessible(t *testing.T) {
	script, err := axe()
	if err != nil {
		t.Skipf("NOT TESTED: axe-core %s is not to be had: %v", axeVersion, err)
	}
	atEach(t, func(v *visitor) {
		do(v.T, v.ctx, chromedp.Evaluate[chromedp.Void](script))
		v.judge("the start")
		v.drop(file{"empty.trf", nil})
		v.text("#error:not([hidden])")
		v.judge("a mistake")
		v.openClub()
		v.judge("the round")
		v.click(player(1))
		v.idle()
		v.judge("a story")
		v.click(player(3))
		v.idle()
		v.click("#decide")
		v.judge("the form of a ruling")
		v.click("#ruling button")
		v.idle()
		v.judge("a decision")
		v.click("#menu summary")
		v.until(`document.getElementById("sides").inert`)
		v.judge("the menu")
		v.click("#link")
		v.until(`!document.getElementById("linked").hidden`)
		v.judge("a link")
		v.click("#tab-standings")
		v.idle()
		v.usual()
		v.idle()
		v.click(`#table [data-terms="BH"]`)
		v.idle()
		v.judge("the standings")
		for _, tab := range []string{"names", "cross"} {
			v.click("#tab-" + tab)
			v.idle()
			v.judge(tab)
		}
		v.click("#tab-replay")
		v.idle()
		v.judge("the replay")
		v.drop(file{"broken.trf", []byte(strings.Replace(string(club(v.T)), "8 w 1", "8 x 1", 1))})
		v.text("#error:not([hidden])")
		v.judge("a file that is refused")
		v.click("#error button.first")
		v.visible("#leaving")
		v.judge("a question")
		v.click(`#leaving [value="drop"]`)
		v.visible("#mends[open]")
		v.idle()
		v.judge("a file that was mended")
		v.drop(file{"round5.trf", testFile(v.T, "round5-without-results.trf")})
		v.visible("#boards .enter")
		v.idle()
		v.enter(0, "½-½")
		v.judge("a round that is being played")
		v.choose("language", "de")
		v.idle()
		v.judge("the same in German")
		v.replace(file{"two-lives.json", testFile(v.T, "two-lives.json")})
		for _, data := range []string{"two-lives.json", "bracket-32.json"} {
			v.drop(file{data, testFile(v.T, data)})
			v.visible("#tab-bracket")
			v.idle()
			v.click("#tab-bracket")
			v.visible("#tree .bracket")
			v.idle()
			v.judge("a bracket")
		}
		v.replace(file{"club.trf", club(v.T)}, file{"hand.txt", []byte("7\n8 5\n1 3\n4 9\n10 11\n7 2\n15 14\n13 0\n")})
		v.visible("#boards tr.differs")
		v.idle()
		v.judge("two rounds compared")
	})
}

// judge has axe-core look at what is shown now.
func (v *visitor) judge(what string) {
	v.Helper()
	for _, scheme := range []string{"light", "dark"} {
		media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
			Value: scheme}}}
		if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, media); err != nil {
			v.Fatal(err)
		}
		v.run(`delete window.findings; axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then(r => {
			window.findings = r.violations.flatMap(x => x.nodes.map(n => x.id + ": " + n.failureSummary.replaceAll("\n", " ") + " " + n.html.slice(0, 200)));
			window.judged = r.passes.length;
		})`)
		v.until(`window.findings !== undefined`)
		if found := get[[]string](v, `findings`); len(found) > 0 {
			v.Errorf("%s (%s):\n%s", what, scheme, strings.Join(found, "\n"))
		}
		if passed := get[int](v, `judged`); passed < 10 {
			v.Errorf("%s: axe-core has looked at %d rules only", what, passed)
		}
	}
}
