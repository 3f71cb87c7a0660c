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
	"strings"
	"time"
)

// A fate is what becomes of a mutant.
type fate string

const (
	killed     fate = "killed"
	timedOut   fate = "timed out"
	survived   fate = "SURVIVED"
	notCounted fate = "does not compile"
	explains   fate = "explained"
)

// A listed package, as `go list -json` prints it.
type listed struct {
	ImportPath, Dir, ForTest string
	GoFiles                  []string
	Imports, Deps            []string
	Module                   *struct{ Path, Dir string }
}

// list runs `go list`.
func list(args ...string) (packages []*listed, err error) {
	command := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,ForTest,GoFiles,Deps,Module"}, args...)...)
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

// A laboratory runs trials.
type laboratory struct {
	module    string                   // its directory
	importers map[string][]string      // packages whose tests need a package, if they are to be run
	timeout   map[string]time.Duration // for the tests of a package, by its import path
}

// newLaboratory finds out whose tests depend on what.
func newLaboratory(importers bool) (*laboratory, error) {
	tests, err := list("-test", "./...")
	if err != nil {
		return nil, err
	}
	l := &laboratory{importers: map[string][]string{}, timeout: map[string]time.Duration{}}
	for _, p := range tests {
		name, isTest := strings.CutSuffix(p.ImportPath, ".test")
		if l.module == "" && p.Module != nil {
			l.module = p.Module.Dir
		}
		if !isTest || !importers || strings.HasSuffix(name, "/internal/mutate") {
			continue
		}
		for _, dep := range p.Deps {
			dep, _, _ = strings.Cut(dep, " ")
			if l.importers[dep] == nil || l.importers[dep][len(l.importers[dep])-1] != name {
				l.importers[dep] = append(l.importers[dep], name)
			}
		}
	}
	return l, nil
}

// try runs the tests that could notice the mutant.
func (l *laboratory) try(m mutant, audit bool) (fate, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := l.overlay(m, dir)
	if err != nil {
		return "", err
	}
	result, err := l.test(m.pkg, overlay, audit)
	for _, importer := range l.importers[m.pkg] {
		if err != nil || result != survived {
			break
		}
		if importer != m.pkg {
			result, err = l.test(importer, overlay, audit)
		}
	}
	return result, err
}

// measure runs the tests of packages as they are: a mutant that takes five times
// as long, and some seconds for a busy machine, goes round in circles.
func (l *laboratory) measure(mutants []mutant) error {
	const patience, slack = 5, 15 * time.Second
	for _, m := range mutants {
		for _, pkg := range append([]string{m.pkg}, l.importers[m.pkg]...) {
			if l.timeout[pkg] > 0 {
				continue
			}
			l.timeout[pkg] = time.Hour
			start := time.Now()
			if result, err := l.test(pkg, "", true); err != nil || result != survived {
				return fmt.Errorf("the tests of %s fail before anything is changed: %s %w", pkg, result, err)
			}
			l.timeout[pkg] = (patience*time.Since(start) + slack).Round(time.Second)
		}
	}
	return nil
}

// overlay writes the mutant and the file that tells the go command to read it.
func (l *laboratory) overlay(m mutant, dir string) (string, error) {
	original := filepath.Join(l.module, filepath.FromSlash(m.file))
	changed, overlay := filepath.Join(dir, "mutant.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(changed, m.apply(), 0o666); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, text, 0o666)
}

// test runs the tests of one package. The shell keeps a mutant from taking all
// memory.
func (l *laboratory) test(pkg, overlay string, audit bool) (fate, error) {
	args := []string{"test", "-overlay", overlay, "-count=1", "-vet=off", "-failfast", "-timeout", l.timeout[pkg].String()}
	if audit {
		args = append(args, "-tags", "audit")
	}
	command := exec.Command("sh", append([]string{"-c", `ulimit -v 12000000; exec go "$@"`, "go"}, append(args, pkg)...)...)
	command.Env = append(os.Environ(), "RAPID_SEED=1", "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=0s")
	out, err := command.CombinedOutput()
	switch failure := new(exec.ExitError); {
	case err == nil:
		return survived, nil
	case !errors.As(err, &failure):
		return "", err
	case bytes.Contains(out, []byte("[build failed]")), bytes.Contains(out, []byte("[setup failed]")):
		return notCounted, nil
	case bytes.Contains(out, []byte("panic: test timed out")):
		return timedOut, nil
	}
	return killed, nil
}
