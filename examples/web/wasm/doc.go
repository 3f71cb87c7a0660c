//go:build !(js && wasm)

// Command wasm is for GOOS=js GOARCH=wasm; elsewhere it only says so.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "build with GOOS=js GOARCH=wasm, or run ./examples/web")
	os.Exit(2)
}
