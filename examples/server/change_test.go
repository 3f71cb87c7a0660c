package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
)

// TestChanges plays an evening of which nothing is known before: players come and go, ask for byes, and the
// arbiter decides. What is wrong changes nothing.
func TestChanges(t *testing.T) {
	send := ask(t, store.File(filepath.Join(t.TempDir(), "event.json")), time.Minute)
	expect(t,
		send("POST /event",
			`{"system": {"system": "dutch", "edition": 2026}, "tournament": {"players": [{"id": "1", "name": "Ann"}, {"id": "2", "name": "Bob"}]}}`), "200 ")
	for _, c := range []struct{ request, body, want string }{
		{"POST /players", `{"name": "Cem", "rating": 1900}`, `200 {"id":"3","name":"Cem","rating":1900`},
		{"POST /players", `{"name": "Dia"}`, `200 {"id":"4"`},
		{"POST /players", `{"id": "4"}`, "422 "},
		{"POST /players", `Dia`, "422 no player: "},
		{"POST /rulings", `{"kind": "forbidden", "players": ["1", "2"]}`,
			`200 {"kind":"forbidden","players":["1","2"],"from":1}`},
		{"POST /rulings", `{"kind": "forbidden", "players": ["1", "9"]}`, "422 "},
		{"POST /rulings", `{"kind": "hated"}`, "422 "},
		{"POST /rulings", `{"kind": "avoid", "players": ["3", "4"]}`, "200 "},
		{"DELETE /rulings/3", "", "422 no decision 3: there are 2"},
		{"DELETE /rulings/x", "", "422 no decision x"},
		{"DELETE /rulings/2", "", `200 {"kind":"avoid"`},
		{"DELETE /rulings/2", "", "422 no decision 2: there are 1"},
		{"PUT /players/4", `{"name": "Dina"}`, `200 {"id":"4","name":"Dina"}`},
		{"PUT /players/4", `{"rating": 1400}`, `200 {"id":"4","name":"Dina","rating":1400}`},
		{"PUT /players/4", `{"id": "5"}`, `422 player "4" keeps the ID`},
		{"PUT /players/4", `{"name": " "}`, `422 player "4" needs a name`},
		{"PUT /players/4", `Dina`, "422 no player: "},
		{"PUT /players/4", `{"rating": -1}`, "422 "},
		{"PUT /players/9", `{"name": "Nobody"}`, `422 there is no player "9"`},
		{"POST /players", `{"name": "Dina"}`, `200 {"id":"5"`}, // entered twice
		{"POST /rulings", `{"kind": "apart", "players": ["1", "5"]}`, "200 "},
		{"DELETE /players/5", "", "200 "},
		{"DELETE /players/5", "", `422 there is no player "5"`},
		{"GET /event", "", `"rulings":[{"kind":"forbidden"`},
		{"GET /rounds/1/why/1/2", "", "Ann (2) does not meet Bob (3): the arbiter has decided so."},
		{"PUT /rounds/1", "", "200 "},
		{"DELETE /players/4", "", `422 the first round is paired: withdraw player "4"`},
		{"DELETE /rulings/1", "", "422 decision 1 holds since round 1"},
		{"PUT /rounds/1/games/3/2", "1-0", "200 "},
		{"PUT /rounds/1/games/4/1", "1/2", "200 "},
		{"POST /players", `{"name": "Eve"}`, `200 {"id":"5"`}, // late
		{"PUT /players/4/withdrawal", "", "200 "},
		{"PUT /players/4/withdrawal", "", "422 "},
		{"PUT /players/9/withdrawal", "", "422 "},
		{"PUT /players/2/byes/2", "0.5", "200 "},
		{"PUT /players/2/byes/1", "0.5", "422 "}, // that is over
		{"PUT /players/2/byes/x", "0.5", "404 "},
		{"PUT /players/2/byes/3", "many", "422 "},
		{"GET /rounds/2/bye/2", "", "Bob (3) does not play in this round."},
		{"PUT /rounds/2", "", `"player":"2","points":0.5`},
		{"DELETE /players/4/withdrawal", "", "200 "},
		{"DELETE /players/4/withdrawal", "", "422 "},
		{"GET /rounds/2", "", "<title>"},
	} {
		got := send(c.request, c.body)
		if !strings.Contains(got, c.want) {
			t.Errorf("%s %s: %.300q, want %q", c.request, c.body, got, c.want)
		}
	}
	expect(t, send("GET /rounds/1/bye/1", ""), "200 ")
}

// TestLanguage asks for sheets, answers and errors as browsers do.
func TestLanguage(t *testing.T) {
	file := store.File(filepath.Join(t.TempDir(), "event.json"))
	expect(t, ask(t, file, time.Minute)("POST /event",
		`{"system": {"system": "dutch", "edition": 2026}, "tournament": {"players": [{"id": "1", "name": "Ann"}, {"id": "2", "name": "Bob"}, {"id": "3", "name": "Cem"}]}}`), "200 ")
	server := httptest.NewServer(handler(file, time.Minute))
	defer server.Close()
	for _, c := range []struct{ path, asked, want string }{
		{"/standings", "", `<html lang="en">`},
		{"/standings", "xx, *;q=nothing", `<html lang="en">`},
		{"/standings", "de-AT,de;q=0.9,en;q=0.5", `<html lang="de">`},
		{"/standings", "de-AT", "Rangliste"},
		{"/standings", "fr", "<title>"},
		{"/standings", "es-MX", "Clasificación"},
		{"/rounds/1/bye/3", "de", "Cem (3) hat das Freilos"},
		{"/rounds/1/bye/3", "fr", "Cem (3) est exempt"},
		{"/rounds/1/bye/3", "en", "Cem (3) has the bye"},
	} {
		r, err := http.NewRequest("GET", server.URL+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Language", c.asked)
		answer, err := server.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || !strings.Contains(string(text), c.want) || answer.Header.Get("Vary") != "Accept-Language" {
			t.Errorf("%s in %q: %.400q, error %v, want %q", c.path, c.asked, text, err, c.want)
		}
	}
}
