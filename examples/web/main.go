// Command web builds a page that pairs tournament files in the browser and says
// why, and shows it:
//
//	go run ./examples/web           # builds it, and serves it at localhost:8080
//	go run ./examples/web -o site   # builds it into a folder, for any file server
//
// Run it in this module: it compiles the library to WebAssembly with the Go tool.
// The page sends nothing anywhere. README.md beside it describes it.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
)

func main() {
	out := flag.String("o", "", "build into this `folder`, and do not serve")
	address := flag.String("http", "localhost:8080", "serve at this `address`")
	flag.Parse()
	log.SetFlags(0)
	if err := run(*out, *address); err != nil {
		log.Fatal(err)
	}
}

// run builds the page into a folder and, if that is "", serves it from another one.
func run(folder, address string) error {
	if folder != "" {
		return build(folder)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	if folder, err = os.MkdirTemp("", "pairings-web"); err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := build(folder); err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	failed := make(chan error, 1)
	go func() { failed <- http.Serve(listener, serve(folder)) }()
	select {
	case err := <-failed:
		return err
	case <-interrupted.Done():
		return nil
	}
}
