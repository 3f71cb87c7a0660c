// Command web builds a page that pairs tournament files in the browser and says
// why, and shows it:
//
//	go run ./examples/web           # builds it, and serves it at localhost:8080
//	go run ./examples/web -o site   # builds it into a folder, for any file server
//
// Run it in this module: it compiles the library to WebAssembly with the Go tool.
// The page sends nothing anywhere. README.md beside it describes it.
package main

import (
	"embed"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed site
var site embed.FS

func main() {
	out := flag.String("o", "", "build into this `folder`, and do not serve")
	address := flag.String("http", "localhost:8080", "serve at this `address`")
	flag.Parse()
	log.SetFlags(0)
	folder := *out
	if folder == "" {
		var err error
		if folder, err = os.MkdirTemp("", "pairings-web"); err != nil {
			log.Fatal(err)
		}
	}
	if err := build(folder); err != nil {
		log.Fatal(err)
	}
	if *out != "" {
		return
	}
	fmt.Printf("http://%s\n", *address)
	log.Fatal(http.ListenAndServe(*address, http.FileServer(http.Dir(folder))))
}

// build puts the page, the library, Go's own loader and the club's file into a
// folder.
func build(folder string) error {
	files, err := fs.Sub(site, "site")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(folder, name), data, 0o644)
	})
	if err != nil {
		return err
	}
	if err := compile(filepath.Join(folder, "pairings.wasm")); err != nil {
		return err
	}
	err = fetch(filepath.Join(folder, "wasm_exec.js"), "lib/wasm/wasm_exec.js", "env", "GOROOT")
	if err != nil {
		return err
	}
	return fetch(filepath.Join(folder, "club.trf"), "club.trf", "list", "-f", "{{.Dir}}", module+"/examples/club")
}

const module = "github.com/seed22f6c9b8/pairings"

// fetch copies a file from the folder that the Go tool names.
func fetch(target, name string, ask ...string) error {
	folder, err := exec.Command("go", ask...).Output()
	if err != nil {
		return fmt.Errorf("go %s: %w", strings.Join(ask, " "), err)
	}
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	return os.WriteFile(target, data, 0o644)
}

// compile compiles the library for browsers.
func compile(target string) error {
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", target, module+"/examples/web/wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	c.Stderr = os.Stderr
	return c.Run()
}
