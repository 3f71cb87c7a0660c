package systems_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/systems"
)

// A server that pairs the files of strangers. It reads so much of a file, takes so many
// players, and gives a round up after so much time, or when the client has gone.
func ExampleEvent_Pair_context() {
	const bytes, players, wait = 1 << 20, 2000, 10 * time.Second
	pair := func(w http.ResponseWriter, r *http.Request) {
		data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bytes))
		if err != nil {
			http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
			return
		}
		e, err := systems.Open(data, systems.Config{})
		if err != nil || len(e.Tournament.Players) > players {
			http.Error(w, fmt.Sprint("no tournament of at most ", players, " players: ", err), http.StatusBadRequest)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), wait)
		defer cancel()
		round, err := e.Pair(ctx)
		switch {
		case ctx.Err() != nil:
			http.Error(w, "this takes too long", http.StatusServiceUnavailable)
		case err != nil:
			http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		default:
			json.NewEncoder(w).Encode(round)
		}
	}
	ask := func(ctx context.Context) {
		body := strings.NewReader(`{"tournament": {"players": [{"id": "Ann"}, {"id": "Bob"}]}}`)
		answer := httptest.NewRecorder()
		pair(answer, httptest.NewRequestWithContext(ctx, "POST", "/", body))
		fmt.Print(answer.Code, " ", answer.Body)
	}
	ask(context.Background())
	gone, leave := context.WithCancel(context.Background())
	leave()
	ask(gone)
	// Output:
	// 200 {"games":[{"white":"Ann","black":"Bob"}]}
	// 503 this takes too long
}
