package main

import (
	"fmt"
	"go/scanner"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// A size is how long some files are: their lines, and those that hold code, which are
// neither blank nor comments alone.
type size struct{ lines, code int }

func (s size) plus(o size) size { return size{s.lines + o.lines, s.code + o.code} }

// purposes are what folders are for; the sums are printed in this order, and then the total.
var purposes = []string{"what runs", "programs", "what proves"}

const total = "in all"

// purposeOf says what a folder is for, in trees before internal/proof as well.
func purposeOf(dir string) string {
	parts := append(strings.Split(dir, "/"), "", "")
	switch {
	case parts[0] == "cmd" || parts[0] == "examples":
		return purposes[1]
	case parts[0] == "internal" && slices.Contains([]string{"proof", "literal", "pairtest", "campaign", "mutate"},
		parts[1]):
		return purposes[2]
	}
	return purposes[0]
}

// printLines prints the sizes of the folders and their sums, of every tree in a pair of
// columns.
func printLines(trees []string) error {
	rows := map[string][]size{}
	for k, root := range trees {
		sizes, err := measure(root)
		if err != nil {
			return err
		}
		for dir, s := range sizes {
			for _, name := range []string{dir, purposeOf(dir), total} {
				if rows[name] == nil {
					rows[name] = make([]size, len(trees))
				}
				rows[name][k] = rows[name][k].plus(s)
			}
		}
	}
	sums := append(slices.Clone(purposes), total)
	for _, dir := range slices.Sorted(maps.Keys(rows)) {
		if !slices.Contains(sums, dir) {
			printSizes(dir, rows[dir])
		}
	}
	fmt.Println()
	for _, name := range sums {
		printSizes(name, rows[name])
	}
	return nil
}

// printSizes prints a row.
func printSizes(name string, sizes []size) {
	for _, s := range sizes {
		fmt.Printf("%7d %6d  ", s.lines, s.code)
	}
	fmt.Println(name)
}

// measure returns the sizes of the folders of a tree, but for test files and test data.
func measure(root string) (map[string]size, error) {
	sizes := map[string]size{}
	return sizes, eachFile(root, func(dir string, text []byte) error {
		sizes[dir] = sizes[dir].plus(sizeOf(text))
		return nil
	}, "testdata")
}

// sizeOf measures a file.
func sizeOf(text []byte) size {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, text, nil, 0) // comments are no tokens
	code, last := 0, 0
	for {
		pos, tok, literal := s.Scan()
		if tok == token.EOF {
			return size{strings.Count(string(text), "\n"), code}
		}
		if tok == token.SEMICOLON && literal == "\n" { // a line end, not a semicolon
			continue
		}
		first := file.Line(pos)
		end := first + strings.Count(literal, "\n")
		code += end - max(first-1, last)
		last = end
	}
}
