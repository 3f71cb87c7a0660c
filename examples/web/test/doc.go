// Package test drives the page of examples/web in a headless Chromium. It is a
// module of its own, so that the library does not require the driver:
//
//	cd examples/web/test && go test ./...
//
// The test needs a chromium or chrome on the path, and says so and skips where
// there is none. With -screenshots DIR it takes the pictures of the page's README.
package test
