// Package test drives the page of examples/web in a headless Chromium. It is a
// module of its own, so that the library does not require the driver:
//
//	cd examples/web/test && go test ./...
//
// The tests need a chromium or chrome on the path, and say so and skip where there is
// none. npm fetches axe-core, which judges the accessibility; where it cannot, that
// test is skipped. With -screenshots FOLDER pictures are taken of all that is shown.
package test
