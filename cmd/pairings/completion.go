package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
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
  pairings complete (commandline -opc)[2..] "$word" || __fish_complete_path "$word"
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

// complete prints what the last word of a command line may become, a line each. The exit
// status 1 says that it may be any file.
func (p *program) complete(words []string) error {
	last := max(0, len(words)-1)
	word := strings.Join(words[last:], "")
	list, files := candidates(words[:last], word)
	for _, w := range list {
		if strings.HasPrefix(w, word) {
			fmt.Fprintln(p.stdout, w)
		}
	}
	if files {
		return errDiffers
	}
	return nil
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
	fs, place := newFlags(c.name), 0
	c.flags(fs)
	for i := 1; i < len(before); i++ {
		f := fs.named(before[i])
		switch {
		case !strings.HasPrefix(before[i], "-"):
			place++
		case f == nil || isBool(f) || strings.Contains(before[i], "="):
		case i+1 < len(before) && before[i+1] == "=": // bash has three words for -format=text
			i += 2
		case i+1 == len(before):
			return valuesOf(f, strings.TrimPrefix(word, "="))
		default:
			i++
		}
	}
	if n := len(before); n > 2 && before[n-1] == "=" {
		return valuesOf(fs.named(before[n-2]), word)
	}
	if name, value, ok := strings.Cut(word, "="); ok && strings.HasPrefix(word, "-") {
		list, files = valuesOf(fs.named(name), value)
		for i, v := range list {
			list[i] = name + "=" + v
		}
		return list, files
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
	}
	return nil, false
}

// named returns the flag of a word such as -format or --format=text, or nil.
func (fs *flags) named(word string) *flag.Flag {
	name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	return fs.Lookup(name)
}

// isBool reports whether a flag has no value.
func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// valuesOf returns the values that a flag offers where a word has been typed, and whether it may be any file.
func valuesOf(f *flag.Flag, word string) (list []string, files bool) {
	if f == nil {
		return nil, false
	}
	if o, ok := f.Value.(interface{ offers(word string) []string }); ok {
		list = slices.Clone(o.offers(word))
	}
	kind, _ := flag.UnquoteUsage(f)
	return list, kind == "file" || kind == "directory"
}

// place returns what stands at a place of a command line, as the help calls it.
func (c command) place(n int) string {
	line, _, _ := strings.Cut(c.help, "\n")
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
