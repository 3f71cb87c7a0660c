package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// nearest returns the word of a list that another one most probably means, or "" if it is
// too far from all: it is the beginning of no other one, or two letters are missing, added or others, one of
// a short word, and a third of a long one.
func nearest(word string, list []string) (best string) {
	longer := func(w string) bool { return word != "" && strings.HasPrefix(w, strings.ToLower(word)) }
	if i := slices.IndexFunc(list, longer); i >= 0 && !slices.ContainsFunc(list[i+1:], longer) {
		return list[i]
	}
	n := len([]rune(word))
	least := max(min(2, n/2), n/3) + 1
	for _, w := range list {
		if d := levenshtein.ComputeDistance(strings.ToLower(word), strings.ToLower(w)); d < least {
			best, least = w, d
		}
	}
	return best
}

// meant asks whether something was meant, unless it is nothing.
func meant(something string) string {
	if something == "" {
		return ""
	}
	return fmt.Sprintf(": did you mean %q?", something)
}

// meantCommand asks for the command line that begins with a word that is no command: the
// command may stand behind a file, be missing, or be mistyped.
func meantCommand(args []string) string {
	if i := slices.IndexFunc(args, func(word string) bool { return slices.Contains(commandNames(), word) }); i >= 0 {
		return meant(commandLine(args[i], args[:i], args[i+1:]))
	} else if isFile(args[0]) {
		return meant(commandLine("pair", args))
	}
	return meant(nearest(args[0], commandNames()))
}

// commandLine returns a command line as a shell takes it.
func commandLine(command string, lists ...[]string) string {
	words := []string{"pairings", command}
	for _, list := range lists {
		for _, word := range list {
			if strings.ContainsAny(word, " ;*?&|<>()$") {
				word = "'" + word + "'"
			}
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// meantFlag asks for the flag that is meant by one that is not defined.
func meantFlag(err error, fs *flags) string {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return ""
	}
	var names []string
	fs.each(func(name, _, _ string) { names = append(names, name) })
	if name = nearest(name, names); name == "" {
		return ""
	}
	return meant("-" + name)
}

// meantFile asks for the file that is meant by a name that there is not: one of nearly that
// name, or of that name with an ending.
func meantFile(err *fs.PathError) string {
	if !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	dir, name := filepath.Split(err.Path)
	entries, _ := os.ReadDir(filepath.Clean(dir)) // without any there is nothing to suggest
	var names []string
	for _, e := range entries {
		n := e.Name()
		if strings.TrimSuffix(n, filepath.Ext(n)) == name {
			return meant(dir + n)
		} else if !e.IsDir() {
			names = append(names, n)
		}
	}
	if name = nearest(name, names); name == "" {
		return ""
	}
	return meant(dir + name)
}

// swapped returns an error if the first word of a command, which is for a file, names none, and
// another one does. A first word that looks like the name of a file may be mistyped.
func swapped(command string, words []string) error {
	i := slices.IndexFunc(words, isFile)
	if i <= 0 || words[0] == "-" || strings.ContainsAny(words[0], `/\`) {
		return nil
	}
	if ending := filepath.Ext(words[0]); ending != "" && ending == filepath.Ext(words[i]) {
		return nil
	}
	rest := slices.Concat(words[:i], words[i+1:])
	return usage("%s: the file comes first%s", command, meant(commandLine(command, words[i:i+1], rest)))
}

// isFile reports whether there is a file of a name.
func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir()
}
