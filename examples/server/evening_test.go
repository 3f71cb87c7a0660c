package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestEvening plays seven rounds of eleven players with the mistakes that are made in an evening: none of them changes
// the event, and every result of the others is there at the end. One player comes late, one leaves, one has a wrong
// name, and the power fails.
func TestEvening(t *testing.T) {
	file := store.File(filepath.Join(t.TempDir(), "event.json"))
	if err := os.WriteFile(string(file)+".saving", []byte("half an eve"),
		0o666); err != nil { // by a process that was killed
		t.Fatal(err)
	}
	s, err := newServer(file)
	if _, left := os.Stat(string(file) + ".saving"); err != nil || !os.IsNotExist(left) || s.ReadTimeout == 0 ||
		s.WriteTimeout < limit {
		t.Fatalf("at the start: %v, %v", err, left)
	}
	send := ask(t, file, time.Minute)
	var players []string
	for i := range 11 {
		players = append(players, fmt.Sprintf(`{"id": "%d", "name": "Player %c", "rating": %d}`, i+1, 'A'+i, 2000-i))
	}
	document := fmt.Sprintf(`{"system": {"system": "dutch", "edition": 2026}, "tournament": {"planned": 7, "players": [%s]}}`, strings.Join(players, ","))
	expect(t, send("POST /event", document), "200 ")
	for round := 1; round <= 7; round++ {
		send = happens(t, file, send, round)
		path := fmt.Sprintf("/rounds/%d", round)
		expect(t, send("PUT "+path, ""), "200 ")
		expect(t, send("POST /event", document), "422 there is an event already")
		expect(t, send("PUT "+path, ""), "422 ")
		open := games(t, send)[round-1].Games
		for i, g := range open {
			before := send("GET /event", "")
			expect(t, send(fmt.Sprintf("PUT /rounds/%d", round+1), ""),
				fmt.Sprintf("422 round %d has no result yet on board %d (", round, i+1))
			for _, round := range []string{"9", "x", "0"} {
				expect(t, send(fmt.Sprintf("PUT /rounds/%s/games/%s/%s", round, g.White, g.Black), "1-0"), "404 ")
			}
			for path, body := range map[string]string{
				fmt.Sprintf("%s/games/%s/%s", path, g.Black, g.White):       "1-0",
				fmt.Sprintf("%s/games/%s/%s", path, g.White, "nobody"):      "1-0",
				fmt.Sprintf("%s/games/%s/%s", path, g.White, g.Black):       "9-9",
				fmt.Sprintf("%s/games/%s/%s?again", path, g.White, g.Black): "",
			} {
				expect(t, send("PUT "+path, body), "422 ")
			}
			if send("GET /event", "") != before {
				t.Fatal("a mistake changes the event")
			}
			expect(t, send(fmt.Sprintf("PUT %s/games/%s/%s", path, g.White, g.Black),
				[]string{"1-0", "1/2", "0-1", "+/-", "0-0"}[(i+round)%5]), "200 ")
		}
		if round == 3 { // paired too early: taken back, and paired again
			paired := games(t, send)
			expect(t, send("DELETE /rounds/3", ""), "200 ")
			expect(t, send("DELETE /rounds/3", ""), "404 ")
			expect(t, send("PUT /rounds/3", ""), "200 ")
			for i, g := range games(t, send)[2].Games {
				if was := paired[2].Games[i]; g.White != was.White || g.Black != was.Black || g.Result != pairing.Pending {
					t.Errorf("round 3 taken back: %v was %v", g, was)
				}
				expect(t, send(fmt.Sprintf("PUT /rounds/3/games/%s/%s", g.White, g.Black), "1-0"), "200 ")
			}
			g := paired[1].Games[0] // a correction of an earlier round
			expect(t, send(fmt.Sprintf("PUT /rounds/2/games/%s/%s", g.White, g.Black), "1-0"), "200 ")
		}
		expect(t, send("GET "+path, ""), "200 <!DOCTYPE html>")
		expect(t, send("GET /standings", ""), "200 <!DOCTYPE html>")
		expect(t, send("GET "+path+"/why/1/2", ""), "200 {")
	}
	expect(t, send("PUT /rounds/8", ""), "409 nothing left to pair")
	data, err := file.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	check, err := e.Check(t.Context())
	if err != nil || check.Rounds != 7 || len(check.Differences) > 0 || len(e.Tournament.Corrections) != 1 {
		t.Errorf("at the end: %+v, error %v, corrections %v", check, err, e.Tournament.Corrections)
	}
	checkPresence(t, e.Tournament)
}

// happens does what comes between two rounds: somebody comes late, leaves, or has a wrong name, and the power fails. It
// returns the way to the server, which is another one then.
func happens(t *testing.T, file store.File, send func(request, body string) string,
	round int) func(request, body string) string {
	t.Helper()
	switch round {
	case 2:
		expect(t, send("POST /players", `{"name": "Late, Lea", "rating": 1996}`), `200 {"id":"12"`)
	case 4:
		expect(t, send("PUT /players/7/withdrawal", ""), "200 ")
	case 5:
		expect(t, send("PUT /players/12", `{"name": "Late, Leah"}`), `200 {"id":"12","name":"Late, Leah","rating":1996}`)
	case 6:
		if err := os.WriteFile(string(file)+".saving", []byte("half"), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := newServer(file); err != nil {
			t.Fatal(err)
		}
		return ask(t, file, time.Minute)
	}
	return send
}

// checkPresence requires whoever came late to have no game before, and whoever left none after.
func checkPresence(t *testing.T, tour pairing.Tournament) {
	t.Helper()
	games := map[string]int{}
	for _, s := range tour.State() {
		for _, past := range s.Past {
			if past.Opponent != "" {
				games[s.Name]++
			}
		}
	}
	if games["Late, Leah"] < 5 || games["Late, Leah"] > 6 || games["Player G"] < 2 || games["Player G"] > 3 {
		t.Errorf("whoever came late or left has so many games: %v", games)
	}
}

// expect requires an answer to begin with a text.
func expect(t *testing.T, answer, want string) {
	t.Helper()
	if !strings.HasPrefix(answer, want) {
		t.Errorf("%.200q, want %q", answer, want)
	}
}

// games returns the rounds of the event that is served.
func games(t *testing.T, send func(request, body string) string) []pairing.Round {
	t.Helper()
	var e systems.Event
	_, document, _ := strings.Cut(send("GET /event", ""), " ")
	if err := json.Unmarshal([]byte(document), &e); err != nil {
		t.Fatal(err)
	}
	return e.Tournament.Rounds
}

// TestHalfBody requires that a client which sends half a request keeps nobody else waiting,
// and changes nothing.
func TestHalfBody(t *testing.T) {
	file := store.File(filepath.Join(t.TempDir(), "event.json"))
	server := httptest.NewServer(handler(file, 20*time.Second))
	slow, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(slow, "POST /event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{\"tournament\": ")
	send := ask(t, file, 20*time.Second)
	expect(t, send("PUT /rounds/1", ""), "422 ")
	slow.Close()
	server.Close() // waits for what is left of it
	if _, err := file.Load(t.Context()); !os.IsNotExist(err) {
		t.Errorf("half a request makes an event: %v", err)
	}
}
