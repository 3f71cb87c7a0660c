package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
)

// Times that a request, its answer, and the end of the server may take.
const (
	limit = time.Minute
	end   = 10 * time.Second
)

// newServer returns a server of a file. It does not wait for ever for a request to be sent, or an
// answer to be read.
func newServer(file store.File) (*http.Server, error) {
	s := &http.Server{Handler: handler(file, limit), ReadTimeout: limit, WriteTimeout: 2 * limit, IdleTimeout: limit}
	return s, file.Clean(context.Background())
}

// serve serves until ctx ends. Then no new requests are taken, and those that are there are answered.
func serve(ctx context.Context, s *http.Server, l net.Listener) error {
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		log.Print("ending")
		last, cancel := context.WithTimeout(context.Background(), end)
		defer cancel()
		err := s.Shutdown(last)
		if errors.Is(err, context.DeadlineExceeded) { // whoever sends half a request does not hold it up
			err = s.Close()
		}
		ended <- err
	}()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-ended
}

// own lets through requests to this machine by a name of its own. A page of another site can make a
// browser send requests here under the name of that site, once it says that this machine has it.
func own(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !local(r.Host) {
			http.Error(w, fmt.Sprintf("%.100q is not this server: it is localhost", r.Host), http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// local reports whether a host, with or without a port, is this machine.
func local(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	} else {
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	}
	return strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback()
}

// slots are how many requests may do something at once. The others wait.
type slots chan struct{}

// take waits for a slot, and reports whether there was one before the request ended.
func (s slots) take(w http.ResponseWriter, r *http.Request) bool {
	select {
	case s <- struct{}{}:
		return true
	case <-r.Context().Done():
		http.Error(w, "There are too many requests.", http.StatusServiceUnavailable)
		return false
	}
}

func (s slots) free() { <-s }
