package main

import (
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

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

// takesGzip says whether a browser takes compressed files.
func takesGzip(r *http.Request) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if name == "gzip" && quality != "q=0" {
			return true
		}
	}
	return false
}

// contentType gives the type by the name, because the compressed file does not tell.
func contentType(name string) string {
	switch t := mime.TypeByExtension(path.Ext(name)); {
	case t != "":
		return t
	case path.Ext(name) == ".wasm":
		return "application/wasm"
	}
	return "text/plain; charset=utf-8"
}
