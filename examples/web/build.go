package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/examples/web/face"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

//go:embed site
var site embed.FS

const module = "github.com/seed22f6c9b8/pairings"

// build puts the page, the library, Go's own loader and the club's file into a
// folder, each beside its compressed form.
func build(folder string) error {
	files, err := collect()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		small, err := compress(data)
		if err != nil {
			return err
		}
		target := filepath.Join(folder, name)
		if err := os.WriteFile(target, data, 0o644); err != nil {
			return err
		}
		if err := os.WriteFile(target+".gz", small, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// collect returns the files of the page, by name.
func collect() (files map[string][]byte, err error) {
	files = make(map[string][]byte)
	entries, err := site.ReadDir("site")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if files[e.Name()], err = fs.ReadFile(site, "site/"+e.Name()); err != nil {
			return nil, err
		}
	}
	if files["pairings.wasm"], err = compile(); err != nil {
		return nil, err
	}
	if files["wasm_exec.js"], err = fetch("lib/wasm/wasm_exec.js", "env", "GOROOT"); err != nil {
		return nil, err
	}
	if files["club.trf"], err = fetch("club.trf", "list", "-f", "{{.Dir}}", module+"/examples/club"); err != nil {
		return nil, err
	}
	if files["example.json"], err = example(string(files["club.trf"])); err != nil {
		return nil, err
	}
	if files["texts.js"], err = texts(); err != nil {
		return nil, err
	}
	files[worker] = offline(files[worker], files)
	return files, nil
}

// texts is a script with the texts of the page: by language and key, as the catalogues of the
// library have them.
func texts() ([]byte, error) {
	all := map[string]map[string]string{}
	for _, language := range words.Languages() {
		all[language] = words.Forms(language, "page.")
	}
	text, err := json.MarshalIndent(all, "", " ")
	const head = "// The texts of the page, by language. The build has made this file.\nexport const texts = "
	return slices.Concat([]byte(head), text, []byte(";\n")), err
}

// example answers, in every language, the question that the page shows before a file is opened:
// why the first and the third player of the club do not meet.
func example(club string) ([]byte, error) {
	answers := map[string]map[string]any{}
	for _, language := range words.Languages() {
		answers[language] = map[string]any{}
		for key, name := range map[string]string{"report": "explain", "verdict": "whyNot"} {
			value, err := face.Questions[name](club, face.Options{Ask: []pairing.ID{"1", "3"}, Language: language})
			if err != nil {
				return nil, err
			}
			answers[language][key] = value
		}
	}
	return json.Marshal(answers)
}

const worker = "offline.js"

// offline writes the names of all files, and a sum of what is in them, into the
// script that keeps them in the browser.
func offline(script []byte, files map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(files))
	sum := sha256.New()
	for _, name := range names {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(files[name]), files[name])
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == worker })
	script = bytes.Replace(script, []byte(`"pairings VERSION"`), fmt.Appendf(nil, `"pairings %x"`, sum.Sum(nil)[:8]), 1)
	return bytes.Replace(script, []byte(`"FILES"`), fmt.Appendf(nil, "%q", strings.Join(names, " ")), 1)
}

// fetch reads a file from the folder that the Go tool names.
func fetch(name string, ask ...string) ([]byte, error) {
	folder, err := exec.Command("go", ask...).Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w", strings.Join(ask, " "), err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), filepath.FromSlash(name)))
}

// compile compiles the library for browsers.
func compile() ([]byte, error) {
	folder, err := os.MkdirTemp("", "pairings-wasm")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	target := filepath.Join(folder, "pairings.wasm")
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", target, module+"/examples/web/wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("compiling to WebAssembly: %w", err)
	}
	return os.ReadFile(target)
}

func compress(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close() // writes what is left
	return b.Bytes(), err
}
