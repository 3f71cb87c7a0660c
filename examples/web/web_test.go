package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestServe checks that browsers that take compressed files get them, under the type
// that the plain file has, and others get the plain ones.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	plain := bytes.Repeat([]byte("pairings "), 1000)
	small, err := compress(plain)
	if err != nil || len(small) > len(plain)/10 {
		t.Fatalf("%d bytes compressed to %d, error %v", len(plain), len(small), err)
	}
	types := map[string]string{"pairings.wasm": "application/wasm", "page.js": "javascript", "page.css": "text/css",
		"index.html": "text/html", "club.trf": "text/plain"}
	for name := range types {
		for file, data := range map[string][]byte{name: plain, name + ".gz": small} {
			if err := os.WriteFile(filepath.Join(folder, file), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	server := httptest.NewServer(serve(folder))
	defer server.Close()
	for accepted, compressed := range map[string]bool{"": false, "identity": false, "gzip;q=0": false, "gzip": true,
		"deflate, gzip;q=0.8": true} {
		for name, contentType := range types {
			body, header := request(t, server.URL+"/"+strings.TrimPrefix(name, "index.html"), accepted)
			if compressed != (header.Get("Content-Encoding") == "gzip") || header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s for %q: header %v", name, accepted, header)
			}
			if compressed {
				r, err := gzip.NewReader(bytes.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				if body, err = io.ReadAll(r); err != nil {
					t.Fatal(err)
				}
				if !strings.Contains(header.Get("Content-Type"), contentType) {
					t.Errorf("%s has the type %q", name, header.Get("Content-Type"))
				}
			}
			if !bytes.Equal(body, plain) {
				t.Errorf("%s for %q: %d bytes, beginning with %.20q", name, accepted, len(body), body)
			}
		}
	}
	for _, path := range []string{"/none", "/../web_test.go", "/..%2fweb_test.go"} {
		if body, _ := request(t, server.URL+path, "gzip"); !strings.Contains(string(body), "not found") &&
			!strings.Contains(string(body), "invalid") {
			t.Errorf("%s gives %.100q", path, body)
		}
	}
}

func request(t *testing.T, url, accepted string) ([]byte, http.Header) {
	t.Helper()
	r, err := http.NewRequest("GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", accepted)
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return body, response.Header
}

// TestOffline checks that the script that keeps the files in the browser names all of
// them, and changes with each.
func TestOffline(t *testing.T) {
	script, err := site.ReadFile("site/offline.js")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{worker: script, "page.js": []byte("1"), "pairings.wasm": []byte("2")}
	first := string(offline(script, files))
	if !strings.Contains(first, `"page.js pairings.wasm"`) || strings.Contains(first, "VERSION\"") ||
		strings.Contains(first, `"FILES"`) {
		t.Errorf("the script is\n%s", first)
	}
	files["page.js"] = []byte("3")
	if string(offline(script, files)) == first {
		t.Error("a file has changed, and the script has not")
	}
}

// TestCollect checks that the page loads no file that the build does not put there.
func TestCollect(t *testing.T) {
	entries, err := site.ReadDir("site")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{"pairings.wasm": true, "wasm_exec.js": true, "club.trf": true,
		"example.json": true, "texts.js": true}
	for _, e := range entries {
		have[e.Name()] = true
	}
	for _, e := range entries {
		data, err := site.ReadFile("site/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, quoted := range strings.Split(string(data), `"`) {
			name := strings.TrimPrefix(quoted, "./")
			if ext := filepath.Ext(name); (ext == ".js" || ext == ".css" || ext == ".wasm" || ext == ".trf" || ext == ".json") &&
				!strings.Contains(name, " ") && !have[name] {
				t.Errorf("%s loads %s, which is not there", e.Name(), name)
			}
		}
	}
}

// TestExample checks that the answer which the page shows at its start has a round to compare.
func TestExample(t *testing.T) {
	club, err := os.ReadFile("../club/club.trf")
	if err != nil {
		t.Fatal(err)
	}
	text, err := example(string(club))
	if err != nil || !strings.Contains(string(text), `"theirs_pairs"`) || !strings.Contains(string(text), `"brackets"`) {
		t.Errorf("%s, error %v", text, err)
	}
	if _, err := example("no tournament"); err == nil {
		t.Error("no error about what is no tournament")
	}
}
