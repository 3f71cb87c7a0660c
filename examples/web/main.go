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
	"context"
	"flag"
	"fmt"
	"log"
	"mime"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("o", "", "build into this `folder`, and do not serve")
	address := flag.String("http", "localhost:8080", "serve at this `address`")
	flag.Parse()
	log.SetFlags(0)
	if err := run(*out, *address); err != nil {
		log.Fatal(err)
	}
}

// run builds the page into a folder and, if that is "", serves it from another one.
func run(folder, address string) error {
	if folder != "" {
		return build(folder)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	if folder, err = os.MkdirTemp("", "pairings-web"); err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := build(folder); err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	failed := make(chan error, 1)
	go func() { failed <- http.Serve(listener, serve(folder)) }()
	select {
	case err := <-failed:
		return err
	case <-interrupted.Done():
		return nil
	}
}

// serve serves a folder that build has filled: the compressed form of a file to
// browsers that take it. Nothing is kept without asking whether it has changed.
func serve(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Vary", "Accept-Encoding")
		name := path.Clean("/" + r.URL.Path)
		if name == "/" {
			name = "/index.html"
		}
		small := filepath.Join(folder, filepath.FromSlash(name)) + ".gz"
		if _, err := os.Stat(small); err != nil || !takesGzip(r) {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Content-Type", contentType(name))
		http.ServeFile(w, r, small)
	})
}

// takesGzip reports whether a browser takes compressed files.
func takesGzip(r *http.Request) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if name == "gzip" && quality != "q=0" {
			return true
		}
	}
	return false
}

// contentType returns the type that the name of a file has. What is in a compressed file
// does not show it.
func contentType(name string) string {
	switch t := mime.TypeByExtension(path.Ext(name)); {
	case t != "":
		return t
	case path.Ext(name) == ".wasm":
		return "application/wasm"
	}
	return "text/plain; charset=utf-8"
}
