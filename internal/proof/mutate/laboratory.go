package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A listed package, as `go list -json` prints it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Deps                    []string
	Module                  *struct{ Path, Dir string }
}

// list runs `go list`.
func list(args ...string) (packages []*listed, err error) {
	command := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles,Deps,Module"}, args...)...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, &p)
	}
}

// A laboratory knows the packages of the module.
type laboratory struct {
	module    string // its directory
	packages  map[string]*listed
	importers map[string][]string // packages whose tests need a package, if they are to be run
	audited   map[string]bool     // packages that are others with the build tag audit, or need such
	workers   int
	short     bool
}

// newLaboratory finds out whose tests depend on what.
func newLaboratory(o *options) (*laboratory, error) {
	l := &laboratory{packages: map[string]*listed{}, importers: map[string][]string{}, audited: map[string]bool{}, workers: o.workers, short: o.short}
	usual, err := list("-test", "./...")
	if err != nil {
		return nil, err
	}
	audit, err := list("-test", "-tags", "audit", "./...")
	if err != nil {
		return nil, err
	}
	usualFiles := map[string][]string{}
	for _, p := range usual {
		l.packages[p.ImportPath], usualFiles[p.ImportPath] = p, p.GoFiles
		if l.module == "" && p.Module != nil {
			l.module = p.Module.Dir
		}
	}
	for _, p := range audit {
		l.audited[p.ImportPath] = !slices.Equal(p.GoFiles, usualFiles[p.ImportPath])
	}
	for _, p := range usual {
		name, isTest := strings.CutSuffix(p.ImportPath, ".test")
		for _, dep := range p.Deps {
			if !isTest {
				l.audited[name] = l.audited[name] || l.audited[dep]
				continue
			}
			dep, _, _ = strings.Cut(dep, " ")
			if o.importers && dep != name && !strings.HasSuffix(name, "/internal/proof/mutate") && !slices.Contains(l.importers[dep], name) {
				l.importers[dep] = append(l.importers[dep], name)
			}
		}
	}
	return l, nil
}

// instrumented writes files that hold the mutants which share a binary, and gives
// the overlay that tells the go command to read them.
func (l *laboratory) instrumented(dir string, mutants []*mutant) (string, error) {
	byFile := map[string][]*mutant{}
	for _, m := range mutants {
		if !m.alone {
			byFile[m.file] = append(byFile[m.file], m)
		}
	}
	replaced := map[string][]byte{}
	for file, same := range byFile {
		replaced[file] = instrument(same[0].source, same)
	}
	name := packageClause.FindSubmatch(mutants[0].source)[1]
	replaced[filepath.ToSlash(filepath.Join(filepath.Dir(mutants[0].file), "zz_mutants.go"))] = []byte("package " + string(name) + "\n" + switchSource)
	return l.overlay(dir, replaced)
}

// alone does so for one mutant.
func (l *laboratory) alone(dir string, m *mutant) (string, error) {
	return l.overlay(dir, map[string][]byte{m.file: m.apply()})
}

// overlay writes files, and tells the go command to read them instead of those of
// their names.
func (l *laboratory) overlay(dir string, replaced map[string][]byte) (string, error) {
	paths := map[string]string{}
	for file, text := range replaced {
		path := filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(path, text, 0o666); err != nil {
			return "", err
		}
		paths[filepath.Join(l.module, filepath.FromSlash(file))] = path
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": paths})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o666)
}

// try decides the fate of mutants of one package. Survivors of its tests meet
// them again with the tag audit, and then the tests of importers.
func (l *laboratory) try(pkg string, mutants []*mutant) error {
	for _, tested := range append([]string{pkg}, l.importers[pkg]...) {
		for _, tags := range []string{"", "audit"} {
			alive := slices.DeleteFunc(slices.Clone(mutants), func(m *mutant) bool { return m.fate != survived })
			if len(alive) == 0 || l.packages[tested+".test"] == nil || tags != "" && !l.audited[tested] {
				continue
			}
			if err := l.tryWith(l.packages[tested], tags, alive); err != nil {
				return err
			}
		}
	}
	return nil
}

// tryWith lets mutants meet the tests of one package.
func (l *laboratory) tryWith(tested *listed, tags string, mutants []*mutant) error {
	b, err := l.newBench(tested, tags, mutants)
	if b != nil {
		defer b.close()
	}
	if err != nil {
		return err
	}
	return parallel(l.workers, mutants, func(m *mutant) (err error) {
		m.fate, err = b.try(m)
		return err
	})
}
