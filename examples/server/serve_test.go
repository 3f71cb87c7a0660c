package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestMain is the program itself where SERVER is set.
func TestMain(m *testing.M) {
	if os.Getenv("SERVER") == "" {
		os.Exit(m.Run())
	}
	main()
}

// TestHost requires that requests under the name of another host read and change nothing.
func TestHost(t *testing.T) {
	file := store.File(filepath.Join(t.TempDir(), "event.json"))
	const event = `{"tournament": {"players": [{"id": "1", "name": "Secret"}, {"id": "2"}]}}`
	h := handler(file, time.Minute)
	send := func(method, path, host, body string) (int, string) {
		r := httptest.NewRequest(method, path, strings.NewReader(body))
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	others := []string{"evil.example", "evil.example:8080", "", ":8080", "localhost.evil.example", "evil.localhost",
		"127.0.0.1.evil.example:8080",
		"192.168.0.7:8080", "0.0.0.0:8080", "[::]:8080", "8.8.8.8", "localhost:8080:8080", "[2001:db8::1]",
		"localhost@evil.example", "::1.evil.example"}
	for _, host := range others {
		if code, _ := send("POST", "/event", host, event); code != http.StatusMisdirectedRequest {
			t.Errorf("%q begins an event: %d", host, code)
		}
	}
	if _, err := os.Stat(string(file)); err == nil {
		t.Fatal("there is an event")
	}
	if code, answer := send("POST", "/event", "localhost:8080", event); code != 200 {
		t.Fatal(code, answer)
	}
	for _, host := range others {
		for _, request := range []string{"GET /", "GET /event", "GET /standings", "PUT /rounds/1",
			"GET /rounds/1/why/1/2", "GET /nothing"} {
			method, path, _ := strings.Cut(request, " ")
			if code, answer := send(method, path, host, ""); code != http.StatusMisdirectedRequest ||
				strings.Contains(answer, "Secret") {
				t.Errorf("%s by %q: %d %s", request, host, code, answer)
			}
		}
	}
	for _, host := range []string{"localhost", "LocalHost:1", "127.0.0.1:8080", "127.0.0.1", "127.1.2.3:80",
		"[::1]:8080", "[::1]"} {
		if code, answer := send("GET", "/event", host, ""); code != 200 || strings.Contains(answer, `"rounds"`) {
			t.Errorf("%q: %d %s", host, code, answer)
		}
	}
}

// A trickle is a body that gives one byte and then waits. It counts how many wait.
type trickle struct {
	given          bool
	waiting, begun *atomic.Int32
	release        chan struct{}
}

func (b *trickle) Read(p []byte) (int, error) {
	if !b.given {
		b.given = true
		p[0] = '{'
		b.begun.Add(1)
		return 1, nil
	}
	b.waiting.Add(1)
	defer b.waiting.Add(-1)
	<-b.release
	return 0, io.ErrUnexpectedEOF
}

// TestBodies requires that of many large bodies few are held at once, that requests which bring none
// are answered meanwhile, and that the others have their turn.
func TestBodies(t *testing.T) {
	h := handler(store.File(filepath.Join(t.TempDir(), "event.json")), time.Minute)
	var waiting, begun atomic.Int32
	release := make(chan struct{})
	var all sync.WaitGroup
	codes := make(chan int, 300)
	for range cap(codes) {
		all.Go(func() {
			r := httptest.NewRequest("POST", "http://localhost/event",
				&trickle{waiting: &waiting, begun: &begun, release: release})
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			codes <- w.Code
		})
	}
	for waiting.Load() < 4 {
		runtime.Gosched()
	}
	for _, request := range []string{"GET /", "GET /standings", "PUT /rounds/1"} {
		method, path, _ := strings.Cut(request, " ")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(method, "http://localhost"+path, nil))
		if w.Code != 200 && w.Code != 422 {
			t.Errorf("%s meanwhile: %d %s", request, w.Code, w.Body)
		}
	}
	if n := begun.Load(); n != 4 {
		t.Errorf("%d bodies are read at once", n)
	}
	close(release)
	all.Wait()
	close(codes)
	for code := range codes {
		if code != http.StatusBadRequest {
			t.Fatalf("status %d", code)
		}
	}
	if n := begun.Load(); n != 300 {
		t.Errorf("%d of 300 bodies were read", n)
	}
}

// TestTooMany requires that whoever has waited for a turn until the limit is told so.
func TestTooMany(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w := httptest.NewRecorder()
	if make(slots).take(w, httptest.NewRequestWithContext(ctx, "GET", "/", nil)) ||
		w.Code != http.StatusServiceUnavailable {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestWork requires that few events are held at once.
func TestWork(t *testing.T) {
	var now, most atomic.Int32
	release := make(chan struct{})
	h := handler(counting{&now, &most, release}, time.Minute)
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "http://localhost/event", nil))
		})
	}
	for range 100 {
		release <- struct{}{}
	}
	all.Wait()
	if most.Load() > 8 {
		t.Errorf("%d events at once", most.Load())
	}
}

// counting is a Store that counts how many load it at once.
type counting struct {
	now, most *atomic.Int32
	release   chan struct{}
}

func (c counting) Load(context.Context) ([]byte, error) {
	n := c.now.Add(1)
	defer c.now.Add(-1)
	for m := c.most.Load(); n > m && !c.most.CompareAndSwap(m, n); m = c.most.Load() {
	}
	<-c.release
	return []byte(`{"tournament": {"players": [{"id": "1"}]}}`), nil
}

func (c counting) Change(context.Context, func([]byte) ([]byte, error)) error { return nil }

// program starts the server as a process, and returns its address.
func program(t *testing.T, file string) (*exec.Cmd, string) {
	t.Helper()
	c := exec.Command(os.Args[0], "-file", file, "-port", "0")
	c.Env = append(os.Environ(), "SERVER=1")
	out, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	_, address, found := strings.Cut(strings.TrimSpace(line), "http://")
	if err != nil || !found {
		t.Fatalf("%q, error %v", line, err)
	}
	return c, address
}

// TestEnd requires that a request which has begun is answered, and what it changes stored, when the
// process is told to end; that no other is taken, and that nothing is left.
func TestEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signal to a process")
	}
	file := filepath.Join(t.TempDir(), "event.json")
	c, address := program(t, file)
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	const event = `{"tournament": {"players": [{"id": "1"}, {"id": "2"}]}}`
	fmt.Fprintf(conn, "POST /event HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		len(event))
	from := bufio.NewReader(conn)
	if line, err := from.ReadString('\n'); err != nil || !strings.Contains(line, " 100 ") {
		t.Fatalf("%q, error %v", line, err)
	}
	from.ReadString('\n')
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for { // until no other is taken
		other, err := net.Dial("tcp", address)
		if err != nil {
			break
		}
		other.Close()
		time.Sleep(time.Millisecond)
	}
	fmt.Fprint(conn, event)
	if line, err := from.ReadString('\n'); err != nil || !strings.Contains(line, " 200 ") {
		t.Errorf("%q, error %v", line, err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("the process ends with %v", err)
	}
	data, err := store.File(file).Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if e, err := systems.Open(data, systems.Config{}); err != nil || len(e.Tournament.Players) != 2 {
		t.Errorf("stored are %s, error %v", data, err)
	}
	if files, err := os.ReadDir(filepath.Dir(file)); err != nil || len(files) != 1 {
		t.Errorf("left are %v, error %v", files, err)
	}
}
