package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/systems"
)

// scripts are what shells complete with: they ask the command complete.
var scripts = map[string]string{
	"bash": `# eval "$(pairings completion bash)" in ~/.bashrc
_pairings() {
  local IFS=$'\n' words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=($(pairings complete "${words[@]}")) ||
    COMPREPLY=($(compgen -f -- "${words[@]: -1}"))
}
complete -o filenames -F _pairings pairings
`,
	"zsh": `#compdef pairings
# pairings completion zsh > "${fpath[1]}/_pairings"
_pairings() {
  local found
  found=$(pairings complete "${(@)words[2,CURRENT]}") || { _files; return }
  compadd -- ${(f)found}
}
compdef _pairings pairings
`,
	"fish": `# pairings completion fish > ~/.config/fish/completions/pairings.fish
function __pairings
  set -l word (commandline -ct)
  pairings complete -d (commandline -opc)[2..] "$word" || __fish_complete_path "$word"
end
complete -c pairings -f -a '(__pairings)'
`,
}

// completion prints a script that completes command lines in a shell.
func (p *program) completion(args []string) error {
	if len(args) != 1 || scripts[args[0]] == "" {
		return usage("completion: for which shell? bash, zsh or fish")
	}
	_, err := io.WriteString(p.stdout, scripts[args[0]])
	return err
}

// complete prints what the last word of a command line may become, a line each; after the word -d with a
// description, if there is one, behind a tab. The exit status 1 says that it may be any file.
func (p *program) complete(words []string) error {
	describe := len(words) > 0 && words[0] == "-d"
	if describe {
		words = words[1:]
	}
	words = split(words)
	last := max(0, len(words)-1)
	word := strings.Join(words[last:], "")
	list, files := candidates(words[:last], word)
	for _, w := range list {
		value, description, _ := strings.Cut(w, "\t")
		if !strings.HasPrefix(value, word) {
			continue
		}
		if !describe || description == "" {
			w = value
		}
		fmt.Fprintln(p.stdout, w)
	}
	if files {
		return errDiffers
	}
	return nil
}

// split takes values from their flags: "-format=c" and, as bash has it, "-format", "=", "c".
func split(words []string) (list []string) {
	for k, word := range words {
		name, value, given := strings.Cut(word, "=")
		switch last := k == len(words)-1; {
		case word == "=" && last:
			list = append(list, "")
		case word == "=":
		case given && last && strings.HasPrefix(name, "-"):
			list = append(list, name, value)
		default:
			list = append(list, word)
		}
	}
	return list
}

// candidates returns what a word may become after those before it, and whether it may be any file.
func candidates(before []string, word string) (list []string, files bool) {
	if len(before) == 0 {
		return append(commandNames(), "help", "version", "man", "completion"), false
	}
	c, ok := find(before[0])
	switch {
	case before[0] == "help":
		return commandNames(), false
	case before[0] == "completion":
		return []string{"bash", "zsh", "fish"}, false
	case !ok:
		return nil, true // of another engine's command line
	}
	fs := newFlags(c.name)
	c.flags(fs)
	f, place := fs.open(before[1:])
	if f != nil {
		if kind, _ := flag.UnquoteUsage(f); kind == "player" {
			return playersOf(before[1:]), false
		}
		return valuesOf(f, word)
	}
	if strings.HasPrefix(word, "-") {
		fs.each(func(name, _, _ string) { list = append(list, "-"+name) })
		return list, false
	}
	switch c.place(place) {
	case "FILE":
		return nil, true
	case "SHEET":
		return sheetNames, false
	case "PLAYER":
		return playersOf(before[1:]), false
	}
	return nil, false
}

// playersOf lists the players of the first file among some words, by number and by name, each with the other
// as its description; none without a file that can be read.
func playersOf(words []string) (list []string) {
	k := slices.IndexFunc(words, isFile)
	if k < 0 {
		return nil
	}
	data, err := os.ReadFile(words[k])
	if err != nil {
		return nil
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		return nil
	}
	for _, p := range e.Tournament.Players {
		list = append(list, string(p.ID)+"\t"+p.Name)
	}
	for _, p := range e.Tournament.Players {
		if p.Name != "" {
			list = append(list, p.Name+"\t"+string(p.ID))
		}
	}
	return list
}

// open returns the flag whose value comes next, nil for none, and how many words stand before that are
// no flags.
func (fs *flags) open(before []string) (open *flag.Flag, words int) {
	for _, word := range before {
		name := strings.TrimLeft(word, "-")
		switch {
		case open != nil:
			open = nil
		case name == word:
			words++
		default: // nil if it has its value, or needs none
			if open = fs.Lookup(name); open != nil && isBool(open) {
				open = nil
			}
		}
	}
	return open, words
}

// isBool reports whether a flag has no value.
func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// valuesOf returns the values that a flag offers where a word has been typed, and whether it may be any
// file.
func valuesOf(f *flag.Flag, word string) (list []string, files bool) {
	if o, ok := f.Value.(interface{ Offers(word string) []string }); ok {
		list = slices.Clone(o.Offers(word))
	}
	if f.Name == "edition" {
		for _, name := range systems.Names() {
			for _, year := range systems.Editions(name) {
				list = append(list, strconv.Itoa(int(year)))
			}
		}
		slices.Sort(list)
		list = slices.Compact(list)
	}
	kind, _ := flag.UnquoteUsage(f)
	return list, kind == "file" || kind == "directory"
}

// place returns what stands at a place of a command line, as the help calls it.
func (c command) place(n int) string {
	line, _, _ := strings.Cut(c.usage, "\n")
	for _, word := range strings.Fields(line)[3:] {
		word = strings.Trim(word, "[]")
		if word == "flags" {
			continue
		} else if n == 0 || strings.HasSuffix(word, "...") {
			return strings.TrimSuffix(word, "...")
		}
		n--
	}
	return ""
}
