// Server keeps one tournament and answers over HTTP: it pairs rounds, takes results,
// shows the sheets, and says why two players do not meet.
//
//	go run ./examples/server -file event.json
//	curl --data-binary @examples/club/club.trf localhost:8080/event   # begin with a tournament file
//	curl -X PUT localhost:8080/rounds/5                               # pair round 5
//	curl -X PUT localhost:8080/rounds/5/games/8/5 -d 1-0              # White, Black, result
//	curl localhost:8080/rounds/5/why/1/3                              # why do 1 and 3 not meet?
//	curl localhost:8080/players -d '{"name": "Late, Lee"}'            # somebody comes late
//	curl -X PUT localhost:8080/players/4/withdrawal                   # 4 withdraws
//	curl -X PUT localhost:8080/players/6/byes/6 -d 0.5                # 6 has half a point in round 6
//	curl localhost:8080/rulings -d '{"kind": "forbidden", "players": ["1", "3"]}'
//	curl -X DELETE localhost:8080/rounds/5                            # take round 5 back
//
// Browsers show /rounds/5 and /standings; / says what else there is. There are no passwords: only
// this machine is served, by the name localhost or its address. SIGTERM ends the server once
// it has answered. Sheets and the text of answers are in the language that a browser asks for. serve.go has how
// requests come, page.go how sheets are shown, change.go what changes the event beside results.
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
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

func main() {
	name := flag.String("file", "event.json", "`file` that holds the event")
	port := flag.Int("port", 8080, "`port` of this machine; 0 is any that is free")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // another signal ends it at once
	if err := run(ctx, *port, store.File(*name)); err != nil {
		log.Fatal(err)
	}
}

// run serves a file until ctx ends.
func run(ctx context.Context, port int, file store.File) error {
	s, err := newServer(file)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", fmt.Sprintf("localhost:%d", port))
	if err != nil {
		return err
	}
	log.Printf("serving %s at http://localhost:%d", file, l.Addr().(*net.TCPAddr).Port)
	return serve(ctx, s, l)
}

// An action is what a request asks for: it returns the answer, and may change the event.
type action func(e *systems.Event, r *http.Request, body []byte) (any, error)

// A route is what the server answers: by an action on an event that is read or changed, for a body
// of so many bytes.
type route struct {
	pattern, says string
	do            action
	on            func(context.Context, store.Store, func(*systems.Event) error) error
	body          int64
}

// A large body is an event, which few may send at once. A small one is a result.
const (
	large = 1 << 20
	small = 1 << 10
)

var routes = []route{
	{"GET /event", "the event as a document in JSON", document, store.Read, small},
	{"POST /event", "begin with a tournament file, or a document", begin, store.Change, large},
	{"GET /standings", "the standings", table, store.Read, small},
	{"GET /rounds/{round}", "the pairings of a round", wall, store.Read, small},
	{"PUT /rounds/{round}", "pair the next round", pair, store.Change, small},
	{"DELETE /rounds/{round}", "take the last round back", unpair, store.Change, small},
	{"PUT /rounds/{round}/games/{white}/{black}", "enter a result, such as 1-0", result, store.Change, small},
	{"GET /rounds/{round}/why/{a}/{b}", "why two players meet, or do not", why, store.Read, small},
	{"GET /rounds/{round}/bye/{a}", "why a player has the bye, or has not", why, store.Read, small},
	{"POST /players", "a player comes, as JSON with name and rating", enter, store.Change, small},
	{"PUT /players/{id}", "another name or rating of a player, as JSON", describe, store.Change, small},
	{"DELETE /players/{id}", "nobody comes under that name, before the first round", remove, store.Change, small},
	{"PUT /players/{id}/withdrawal", "a player withdraws", withdraw, store.Change, small},
	{"DELETE /players/{id}/withdrawal", "a player comes back", comeBack, store.Change, small},
	{"PUT /players/{id}/byes/{round}", "a player misses a round, for points such as 0.5", absent, store.Change, small},
	{"POST /rulings", "a decision of the arbiter, as JSON", rule, store.Change, small},
	{"DELETE /rulings/{n}", "take a decision back, 1 for the first one of the event", unrule, store.Change, small},
}

// handler serves the event of a store. A request ends after the limit, and when whoever
// asked has gone. Pairing a round ends then, too: it gets the context of the request.
func handler(s store.Store, limit time.Duration) http.Handler {
	mux := http.NewServeMux()
	bodies, work := make(slots, 4), make(slots, 8)
	for _, r := range append(routes, route{"GET /{$}", "", home, store.Read, small}) {
		mux.Handle(r.pattern, r.handler(s, bodies, work))
	}
	same := http.NewCrossOriginProtection().Handler(mux) // pages of other sites change nothing
	return own(http.TimeoutHandler(same, limit, "This takes too long.\n"))
}

// handler answers requests by the action, which is run on the event of the store. The body is read
// first: whoever sends it slowly keeps nobody else waiting, except those who send large ones. So
// memory is needed for few bodies, and for few events, however many requests there are.
func (route route) handler(s store.Store, bodies, work slots) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if route.body > small {
			if !bodies.take(w, r) {
				return
			}
			defer bodies.free()
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, route.body))
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			http.Error(w, fmt.Sprintf("more than %d bytes", large.Limit), http.StatusRequestEntityTooLarge)
			return
		} else if err != nil {
			http.Error(w, "the request is not complete", http.StatusBadRequest)
			return
		}
		if !work.take(w, r) {
			return
		}
		defer work.free()
		var value any
		err = route.on(r.Context(), s, func(e *systems.Event) (err error) {
			value, err = route.do(e, r, body)
			return err
		})
		answer(w, spoken(r), value, err)
	}
}

// answer writes a value, or what is wrong, in a language.
func answer(w http.ResponseWriter, lang string, value any, err error) {
	var why *pairing.Error
	switch {
	case errors.Is(err, errNoRound):
		http.Error(w, err.Error(), http.StatusNotFound)
		return
	case errors.As(err, &why):
		http.Error(w, words.Failure(lang, err), cmp.Or(status[why.Code()], http.StatusInternalServerError))
		return
	case err != nil:
		log.Print(err)
		http.Error(w, "The event could not be saved: nothing was changed. Try again.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Vary", "Accept-Language")
	switch value := value.(type) {
	case sheet.Table:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		page(w, value)
	case explain.Verdict:
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(struct {
			explain.Verdict
			Plain string `json:"plain"`
			Text  string `json:"text"`
		}{value, value.Headline(lang), value.In(lang)})
	case string:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		io.WriteString(w, value)
	default:
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(value)
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

// home says what the server is.
func home(e *systems.Event, _ *http.Request, _ []byte) (any, error) {
	text := "This server keeps one tournament, pairs its rounds, and says why.\n\n"
	if n := len(e.Tournament.Players); n > 0 {
		text += fmt.Sprintf("%s: players %d, rounds %d\n\n", cmp.Or(e.Name(), "An event"), n, len(e.Tournament.Rounds))
	} else {
		text += "There is no event yet.\n\n"
	}
	for _, r := range routes {
		text += fmt.Sprintf("%-44s %s\n", r.pattern, r.says)
	}
	return text, nil
}

// document returns the event.
func document(e *systems.Event, _ *http.Request, _ []byte) (any, error) { return e, nil }

// pair pairs the next round once the last one has all its results. A request that is sent
// twice does not pair two rounds.
func pair(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	last := len(e.Tournament.Rounds)
	if n, err := number(r); err != nil {
		return nil, err
	} else if n != last+1 {
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
	last := len(e.Tournament.Rounds)
	if n, err := known(r, last); err != nil {
		return nil, err
	} else if n != last {
		return nil, invalid("the last round is %d", last)
	}
	return e, e.Tournament.Unpair()
}

// result records the result of a game, which may be a correction.
func result(e *systems.Event, r *http.Request, body []byte) (any, error) {
	round, err := known(r, len(e.Tournament.Rounds))
	if err != nil {
		return nil, err
	}
	value, err := pairing.ParseResult(strings.TrimSpace(string(body)))
	if err == nil && value == pairing.Pending {
		err = invalid("a result is missing")
	}
	if err == nil {
		white, black := pairing.ID(r.PathValue("white")), pairing.ID(r.PathValue("black"))
		err = e.SetResult(round, white, black, value)
	}
	return value, err
}

// why says why two players do not meet in a round, recorded or the next one, or why one has no bye.
func why(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	round, err := known(r, len(e.Tournament.Rounds)+1)
	if err != nil {
		return nil, err
	}
	before, err := e.Before(round)
	if err != nil {
		return nil, err
	}
	system, err := e.System()
	if err != nil {
		return nil, err
	}
	question := explain.Bye(pairing.ID(r.PathValue("a")))
	if b := pairing.ID(r.PathValue("b")); b != "" {
		question = explain.Meet(pairing.ID(r.PathValue("a")), b)
	}
	return system.Why(r.Context(), before.Tournament, question)
}

// sheets returns the event as sheets show it.
func sheets(e *systems.Event, r *http.Request) sheet.Event {
	return sheet.Event{Title: e.Name(), Lang: spoken(r), Tournament: e.Tournament,
		Colorless: !e.Config.HasColors(), Idle: e.Idle, Described: e.Described, Days: e.Days()}
}

// wall returns the sheet of a round, table the one of the standings.
func wall(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	round, err := known(r, len(e.Tournament.Rounds))
	if err != nil {
		return nil, err
	}
	return sheets(e, r).Pairings(round)
}

func table(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	rules := e.Rules()
	rules.Lang = spoken(r)
	return sheets(e, r).Standings(rules)
}

// errNoRound means that the path names a round that does not exist.
var errNoRound = errors.New("there is no such round")

// number returns the round in the path.
func number(r *http.Request) (int, error) {
	n, err := strconv.Atoi(r.PathValue("round"))
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%w as %.40q", errNoRound, r.PathValue("round"))
	}
	return n, nil
}

// known returns the round in the path, which is not behind the last one.
func known(r *http.Request, last int) (int, error) {
	n, err := number(r)
	if err == nil && n > last {
		err = fmt.Errorf("%w as %d: the last one is %d", errNoRound, n, last)
	}
	return n, err
}

// invalid makes an error about a request that makes no sense.
func invalid(format string, args ...any) error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}
