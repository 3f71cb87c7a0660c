// Server keeps one tournament and answers over HTTP: it pairs rounds, takes results,
// shows the sheets, and says why two players do not meet.
//
//	go run ./examples/server -file event.json
//	curl --data-binary @examples/club/club.trf localhost:8080/event   # begin with a tournament file
//	curl -X PUT localhost:8080/rounds/5                               # pair round 5
//	curl -X PUT localhost:8080/rounds/5/games/8/5 -d 1-0              # White, Black, result
//	curl localhost:8080/rounds/5/why/1/3                              # why do 1 and 3 not meet?
//
// Browsers show /rounds/5 and /standings. There are no passwords: only this machine is served.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

func main() {
	file := flag.String("file", "event.json", "`file` that holds the event")
	flag.Parse()
	log.Fatal(http.ListenAndServe("localhost:8080", handler(File(*file), time.Minute)))
}

// A Store keeps the event between requests, as a document in JSON. Load returns
// fs.ErrNotExist before anything is saved. A row in a database does as well as a file.
type Store interface {
	Load(ctx context.Context) ([]byte, error)
	Save(ctx context.Context, data []byte) error
}

// A File is a Store.
type File string

func (f File) Load(context.Context) ([]byte, error) { return os.ReadFile(string(f)) }

// Save writes another file and renames it, so that nobody finds a part of an event, even
// after a crash.
func (f File) Save(_ context.Context, data []byte) error {
	next, err := os.CreateTemp(filepath.Dir(string(f)), filepath.Base(string(f))+".*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name()) // once it is renamed, there is nothing to remove
	_, err = next.Write(data)
	if err = errors.Join(err, next.Sync(), next.Close()); err != nil {
		return err
	}
	return os.Rename(next.Name(), string(f))
}

// A server keeps nothing between requests: the store has the event.
type server struct {
	store  Store
	change sync.Mutex // of the event, by one request at a time
}

// An action is what a request asks for: it returns the answer, and may change the event.
type action func(e *systems.Event, r *http.Request, body []byte) (any, error)

// handler serves the event of a store. A request ends after the limit, and when whoever
// asked has gone. Pairing a round ends then, too: it gets the context of the request.
func handler(store Store, limit time.Duration) http.Handler {
	s, mux := &server{store: store}, http.NewServeMux()
	mux.Handle("GET /event", s.on(func(e *systems.Event, _ *http.Request, _ []byte) (any, error) { return e, nil }, false))
	mux.Handle("GET /rounds/{round}", s.on(wall, false))
	mux.Handle("GET /rounds/{round}/why/{a}/{b}", s.on(why, false))
	mux.Handle("GET /standings", s.on(table, false))
	mux.Handle("POST /event", s.on(begin, true))
	mux.Handle("PUT /rounds/{round}", s.on(pair, true))
	mux.Handle("PUT /rounds/{round}/games/{white}/{black}", s.on(result, true))
	same := http.NewCrossOriginProtection().Handler(mux) // pages of other sites change nothing
	return http.TimeoutHandler(http.MaxBytesHandler(same, 1<<20), limit, "This takes too long.\n")
}

// on answers requests by an action, which may change the event.
func (s *server) on(do action, changes bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if changes {
			s.change.Lock()
			defer s.change.Unlock()
		}
		value, err := s.run(do, changes, r)
		table, isSheet := value.(sheet.Table)
		switch {
		case errors.Is(err, pairing.ErrInvalid), errors.Is(err, pairing.ErrFinished), errors.Is(err, pairing.ErrNoPairing):
			http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		case err != nil:
			log.Print(err)
			http.Error(w, "This does not work now.", http.StatusInternalServerError)
		case isSheet:
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			table.HTML(w)
		default:
			w.Header().Set("Content-Type", "application/json")
			json.NewEncoder(w).Encode(value)
		}
	}
}

// run loads the event, runs the action, and saves the event unless there was an error.
func (s *server) run(do action, changes bool, r *http.Request) (any, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	e := new(systems.Event) // without players, until one is saved
	data, err := s.store.Load(r.Context())
	if err == nil {
		e, err = systems.Open(data, systems.Config{})
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	value, err := do(e, r, body)
	if err != nil || !changes {
		return value, err
	}
	if data, err = json.Marshal(e); err != nil {
		return nil, err
	}
	return value, s.store.Save(r.Context(), data)
}

// begin takes a new event from a tournament file, or from a document in JSON.
func begin(e *systems.Event, _ *http.Request, body []byte) (any, error) {
	if len(e.Tournament.Players) > 0 {
		return nil, fmt.Errorf("%w: there is an event already", pairing.ErrInvalid)
	}
	opened, err := systems.Open(body, systems.Config{})
	if err == nil {
		*e = *opened
	}
	return e, err
}

// pair pairs the next round. A request that is sent twice does not pair two rounds.
func pair(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	if next := len(e.Tournament.Rounds) + 1; number(r) != next {
		return nil, fmt.Errorf("%w: the next round is %d", pairing.ErrInvalid, next)
	}
	round, err := e.Pair(r.Context())
	if err == nil {
		e.Tournament.Append(round)
	}
	return round, err
}

// result records the result of a game, which may be a correction.
func result(e *systems.Event, r *http.Request, body []byte) (any, error) {
	value, err := pairing.ParseResult(string(body))
	if err == nil {
		err = e.Tournament.Correct(number(r), pairing.ID(r.PathValue("white")), pairing.ID(r.PathValue("black")), value)
	}
	return value, err
}

// why says why two players do not meet in a round, recorded or the next one.
func why(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	before, err := e.Before(number(r))
	if err != nil {
		return nil, err
	}
	system, err := e.System()
	if err != nil {
		return nil, err
	}
	return system.WhyNot(r.Context(), before.Tournament, pairing.ID(r.PathValue("a")), pairing.ID(r.PathValue("b")))
}

// wall returns the sheet of a round, table the one of the standings.
func wall(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	return sheet.Event{Title: e.Name, Tournament: e.Tournament}.Pairings(number(r))
}

func table(e *systems.Event, _ *http.Request, _ []byte) (any, error) {
	return sheet.Event{Title: e.Name, Tournament: e.Tournament}.Standings(e.Standings)
}

// number returns the round in the path. No round has the number 0.
func number(r *http.Request) int {
	n, _ := strconv.Atoi(r.PathValue("round"))
	return n
}
