package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// ask serves a store over HTTP. What it returns sends a request such as "GET /event",
// and returns the answer with its status: "200 {...}".
func ask(t *testing.T, s store.Store, limit time.Duration) func(request, body string) string {
	t.Helper()
	server := httptest.NewServer(handler(s, limit))
	t.Cleanup(server.Close)
	return func(request, body string) string {
		t.Helper()
		method, path, _ := strings.Cut(request, " ")
		r, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		answer, err := server.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.Status[:3] + " " + string(text)
	}
}

// TestRound plays a round of the club, and asks everything. Each request goes to a
// server of its own: only the file is between them.
func TestRound(t *testing.T) {
	file := store.File(filepath.Join(t.TempDir(), "event.json"))
	club, err := os.ReadFile("../club/club.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ request, body, want string }{
		{"GET /", "", "no event yet"},
		{"GET /standings", "", "200 <!DOCTYPE html>"},
		{"PUT /rounds/1", "", "422 "},
		{"POST /event", "Dear arbiter", "422 "},
		{"POST /event", string(club), `"name":"Riverside Chess Club Autumn Cup"`},
		{"POST /event", string(club), "422 there is an event already"},
		{"GET /", "", "200 This server keeps one tournament"},
		{"GET /", "", "Riverside Chess Club Autumn Cup: players 15, rounds 4\n"},
		{"GET /", "", "PUT /rounds/{round}/games/{white}/{black}"},
		{"GET /nothing", "", "404 "},
		{"GET /rounds/5", "", "404 there is no such round as 5: the last one is 4"},
		{"PUT /rounds/5/games/8/5", "1-0", "404 there is no such round as 5: the last one is 4"},
		{"DELETE /rounds/5", "", "404 there is no such round as 5: the last one is 4"},
		{"GET /rounds/6/why/1/3", "", "404 there is no such round as 6: the last one is 5"},
		{"GET /rounds/0", "", "404 "},
		{"GET /rounds/-1", "", "404 "},
		{"GET /rounds/99999999999999999999", "", "404 "},
		{"PUT /rounds/x", "", `404 there is no such round as "x"`},
		{"PUT /rounds/0/games/8/5", "1-0", "404 "},
		{"DELETE /rounds/x", "", "404 "},
		{"GET /rounds/5/why/1/3", "", `"article":"C.6"`},
		{"PUT /rounds/6", "", "422 the next round is 5"},
		{"PUT /rounds/5", "", `200 {"games":[{"white":"8","black":"5"`},
		{"PUT /rounds/5", "", "422 the next round is 6"},
		{"GET /rounds/5", "", `<td class="white">de Ruyter, Klaas</td>`},
		{"PUT /rounds/5/games/8/5", "1-0", `200 "white wins"`},
		{"PUT /rounds/5/games/8/5", "7-0", "422 "},
		{"PUT /rounds/5/games/8/3", "1-0", "422 "},
		{"GET /rounds/5", "", `<td class="result">1-0</td>`},
		{"GET /rounds/4/why/1/3", "", `"kind":"`},
		{"GET /rounds/x/why/1/3", "", "404 "},
		{"GET /standings", "", "de Ruyter, Klaas"},
		{"GET /event", "", `{"white":"8","black":"5","result":"white wins"}`},
		{"DELETE /event", "", "405 "},
		{"POST /event", strings.Repeat("x", 1<<21), "413 more than 1048576 bytes"},
		{"PUT /rounds/6", strings.Repeat("x", 1<<21), "413 more than 1024 bytes"},
		{"PUT /rounds/5/games/8/5", "", "422 a result is missing"},
		{"PUT /rounds/5/games/8/5", "*", "422 "},
		{"PUT /rounds/5/games/8/5", " 0-1\n", `200 "black wins"`},
		{"PUT /rounds/6", "", "422 round 5 has no result yet on board 2 (Haverkamp, Joost – Okonkwo, Chidi), 3 ("},
		{"DELETE /rounds/4", "", "422 the last round is 5"},
		{"DELETE /rounds/5", "", `200 {"version":1,"system":`},
		{"DELETE /rounds/5", "", "404 "},
		{"PUT /rounds/5", "", `200 {"games":[{"white":"8","black":"5"},`},
	} {
		if got := ask(t, file, time.Minute)(c.request, c.body); !strings.Contains(got, c.want) {
			t.Errorf("%s: %.300q, want %q", c.request, got, c.want)
		}
	}
	if left, err := filepath.Glob(string(file) + ".*"); err != nil || len(left) > 0 {
		t.Errorf("files are left: %v, %v", left, err)
	}
}

// TestResultOfTeams enters a result that the boards of the match do not give: it is refused at once, and
// nothing is stored.
func TestResultOfTeams(t *testing.T) {
	teams, err := os.ReadFile("testdata/teams.trf")
	if err != nil {
		t.Fatal(err)
	}
	server := ask(t, store.File(filepath.Join(t.TempDir(), "event.json")), time.Minute)
	server("POST /event", string(teams))
	before := server("GET /event", "")
	for _, c := range []struct{ body, want string }{
		{"1-0", "422 invalid tournament: round 2: the match Castle (2) - Riverside (1) has the result"},
		{"0-1", "the boards decide"}, {"1/2", `200 "draw"`},
	} {
		if got := server("PUT /rounds/2/games/2/1", c.body); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", c.body, got)
		}
	}
	if after := server("GET /event", ""); after != before {
		t.Errorf("%s has become %s", before, after)
	}
}

// TestCross requires that pages of other sites cannot change the event.
func TestCross(t *testing.T) {
	r := httptest.NewRequest("PUT", "http://localhost/rounds/1", nil)
	r.Header.Set("Origin", "http://elsewhere.example")
	w := httptest.NewRecorder()
	handler(store.File(filepath.Join(t.TempDir(), "event.json")), time.Minute).ServeHTTP(w, r)
	if w.Code != http.StatusForbidden {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
}

// A memory is another Store. It reports what the file cannot: waiting, and errors.
type memory struct {
	change sync.Mutex
	data   []byte
	err    error
	saving func(ctx context.Context)
}

func (m *memory) Load(context.Context) ([]byte, error) {
	m.change.Lock()
	defer m.change.Unlock()
	if m.data == nil && m.err == nil {
		return nil, fs.ErrNotExist
	}
	return m.data, m.err
}

func (m *memory) Change(ctx context.Context, change func([]byte) ([]byte, error)) error {
	m.change.Lock()
	defer m.change.Unlock()
	data, err := change(m.data)
	if err != nil {
		return err
	}
	if m.saving != nil {
		m.saving(ctx)
	}
	m.data = data
	return m.err
}

// TestTogether sends the same request many times at once: one of them pairs the round,
// and whoever only reads saves nothing.
func TestTogether(t *testing.T) {
	saved := 0
	send := ask(t, &memory{saving: func(context.Context) {
		saved++
		time.Sleep(20 * time.Millisecond) // so that the others come meanwhile
	}}, time.Minute)
	if got := send("POST /event", `{"tournament": {"players": [{"id": "1"}, {"id": "2"}]}}`); !strings.HasPrefix(got,
		"200 ") {
		t.Fatal(got)
	}
	answers := make(chan string)
	for range 8 {
		go func() { answers <- send("PUT /rounds/1", "") }()
	}
	paired := 0
	for range 8 {
		if strings.HasPrefix(<-answers, "200 ") {
			paired++
		}
	}
	if send("GET /event", ""); paired != 1 || saved != 2 {
		t.Errorf("the round was paired %d times, the event saved %d times", paired, saved)
	}
}

// TestLimit requires that a request ends with its time, which the store learns by the
// context, that an error of the store is none of the visitor's business, and that
// pairing stops with the context.
func TestLimit(t *testing.T) {
	release, limited := make(chan bool), make(chan bool, 1)
	slow := &memory{saving: func(ctx context.Context) {
		_, has := ctx.Deadline()
		limited <- has
		<-release
	}}
	if got := ask(t, slow, time.Second)("POST /event",
		`{"tournament": {"players": [{"id": "1"}]}}`); got != "503 This takes too long.\n" {
		t.Errorf("after the limit: %q", got)
	}
	close(release)
	select {
	case has := <-limited:
		if !has {
			t.Error("the store does not learn of the limit")
		}
	case <-time.After(time.Minute):
		t.Error("nothing is saved")
	}
	if got := ask(t, &memory{err: errors.New("disk 7")}, time.Minute)("GET /event",
		""); got != "500 The event could not be saved: nothing was changed. Try again.\n" {
		t.Errorf("an error of the store: %q", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, "PUT", "/rounds/1", nil)
	r.SetPathValue("round", "1")
	e := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}})
	if _, err := pair(e, r, nil); !errors.Is(err, context.Canceled) || len(e.Tournament.Rounds) > 0 {
		t.Errorf("whoever asked has gone: %v, %d rounds", err, len(e.Tournament.Rounds))
	}
}
