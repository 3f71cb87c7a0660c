// Server keeps one tournament and answers over HTTP: it pairs rounds, takes results,
// shows the sheets, and says why two players do not meet.
//
//	go run ./examples/server -file event.json
//	curl --data-binary @examples/club/club.trf localhost:8080/event   # begin with a tournament file
//	curl -X PUT localhost:8080/rounds/5                               # pair round 5
//	curl -X PUT localhost:8080/rounds/5/games/8/5 -d 1-0              # White, Black, result
//	curl localhost:8080/rounds/5/why/1/3                              # why do 1 and 3 not meet?
//	curl -X DELETE localhost:8080/rounds/5                            # take round 5 back
//
// Browsers show /rounds/5 and /standings. There are no passwords: only this machine is served.
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

func main() {
	name := flag.String("file", "event.json", "`file` that holds the event")
	flag.Parse()
	s, err := newServer("localhost:8080", store.File(*name))
	if err == nil {
		err = s.ListenAndServe()
	}
	log.Fatal(err)
}

// newServer returns a server of a file. It does not wait for ever for a request to be sent.
func newServer(address string, file store.File) (*http.Server, error) {
	s := &http.Server{Addr: address, Handler: handler(file, time.Minute), ReadTimeout: time.Minute}
	return s, file.Clean(context.Background())
}

// An action is what a request asks for: it returns the answer, and may change the event.
type action func(e *systems.Event, r *http.Request, body []byte) (any, error)

// handler serves the event of a store. A request ends after the limit, and when whoever
// asked has gone. Pairing a round ends then, too: it gets the context of the request.
func handler(s store.Store, limit time.Duration) http.Handler {
	mux := http.NewServeMux()
	for pattern, do := range map[string]action{
		"GET /event": whole, "GET /rounds/{round}": wall, "GET /rounds/{round}/why/{a}/{b}": why, "GET /standings": table,
	} {
		mux.Handle(pattern, on(s, do, store.Read))
	}
	for pattern, do := range map[string]action{
		"POST /event": begin, "PUT /rounds/{round}": pair, "DELETE /rounds/{round}": unpair,
		"PUT /rounds/{round}/games/{white}/{black}": result,
	} {
		mux.Handle(pattern, on(s, do, store.Change))
	}
	same := http.NewCrossOriginProtection().Handler(mux) // pages of other sites change nothing
	return http.TimeoutHandler(http.MaxBytesHandler(same, 1<<20), limit, "This takes too long.\n")
}

// run is [store.Read] or [store.Change].
type run func(context.Context, store.Store, func(*systems.Event) error) error

// on answers requests by an action, which is run on the event of the store. The body is read
// first: whoever sends it slowly keeps nobody else waiting.
func on(s store.Store, do action, run run) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			http.Error(w, fmt.Sprintf("more than %d bytes", large.Limit), http.StatusRequestEntityTooLarge)
			return
		} else if err != nil {
			http.Error(w, "the request is not complete", http.StatusBadRequest)
			return
		}
		var value any
		err = run(r.Context(), s, func(e *systems.Event) (err error) {
			value, err = do(e, r, body)
			return err
		})
		table, isSheet := value.(sheet.Table)
		var why *pairing.Error
		switch {
		case errors.As(err, &why):
			http.Error(w, err.Error(), cmp.Or(status[why.Code()], http.StatusInternalServerError))
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

// status is the answer to a request that cannot be met, by the kind of the error.
var status = map[string]int{
	"invalid":    http.StatusUnprocessableEntity,
	"finished":   http.StatusConflict,
	"no-pairing": http.StatusConflict, // the arbiter decides
	"timeout":    http.StatusServiceUnavailable,
	"canceled":   http.StatusServiceUnavailable, // nobody reads it
}

// begin takes a new event from a tournament file, or from a document in JSON.
func begin(e *systems.Event, _ *http.Request, body []byte) (any, error) {
	if len(e.Tournament.Players) > 0 {
		return nil, invalid("there is an event already")
	}
	opened, err := systems.Open(body, systems.Config{})
	if err == nil {
		*e = *opened
	}
	return e, err
}

// whole returns the event as a document.
func whole(e *systems.Event, _ *http.Request, _ []byte) (any, error) { return e, nil }

// pair pairs the next round once the last one has all its results. A request that is sent
// twice does not pair two rounds.
func pair(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	last := len(e.Tournament.Rounds)
	if number(r) != last+1 {
		return nil, invalid("the next round is %d", last+1)
	}
	if boards := people.Open(e.Tournament); len(boards) > 0 {
		return nil, invalid("round %d has no result yet on board %s", last, strings.Join(boards, ", "))
	}
	round, err := e.Pair(r.Context())
	if err == nil {
		e.Tournament.Append(round)
	}
	return round, err
}

// unpair takes the last round back, with its results. A request that is sent twice does not
// take back two rounds.
func unpair(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	if last := len(e.Tournament.Rounds); number(r) != last {
		return nil, invalid("the last round is %d", last)
	}
	return e, e.Tournament.Unpair()
}

// result records the result of a game, which may be a correction.
func result(e *systems.Event, r *http.Request, body []byte) (any, error) {
	value, err := pairing.ParseResult(strings.TrimSpace(string(body)))
	if err == nil && value == pairing.Pending {
		err = invalid("a result is missing")
	}
	if err == nil {
		white, black := pairing.ID(r.PathValue("white")), pairing.ID(r.PathValue("black"))
		err = e.Tournament.SetResult(number(r), white, black, value)
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
	pair := explain.Meet(pairing.ID(r.PathValue("a")), pairing.ID(r.PathValue("b")))
	return system.Why(r.Context(), before.Tournament, pair)
}

// wall returns the sheet of a round, table the one of the standings.
func wall(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	return sheet.Event{Title: e.Name, Tournament: e.Tournament}.Pairings(number(r))
}

func table(e *systems.Event, _ *http.Request, _ []byte) (any, error) {
	return sheet.Event{Title: e.Name, Tournament: e.Tournament}.Standings(e.Rules())
}

// number returns the round in the path. No round has the number 0.
func number(r *http.Request) int {
	n, _ := strconv.Atoi(r.PathValue("round"))
	return n
}

// invalid makes an error about a request that makes no sense.
func invalid(format string, args ...any) error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}
