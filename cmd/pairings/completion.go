package main

import (
	"flag"
	"fmt"
	"strings"
)

// completion prints a script that completes commands and flags in a shell.
func (p *program) completion(args []string) error {
	shells := map[string]func(names []string, flags map[string][]*flag.Flag) string{"bash": bash, "zsh": zsh, "fish": fish}
	if len(args) != 1 || shells[args[0]] == nil {
		return usage("completion: for which shell? bash, zsh or fish")
	}
	var names []string
	flags := map[string][]*flag.Flag{}
	for _, c := range commands {
		names = append(names, c.name)
		fs := newFlags(c.name)
		c.flags(fs)
		fs.VisitAll(func(f *flag.Flag) { flags[c.name] = append(flags[c.name], f) })
	}
	_, err := fmt.Fprint(p.stdout, shells[args[0]](names, flags))
	return err
}

// cases returns the branches of a shell's case statement: for each command a statement
// with its flags.
func cases(names []string, flags map[string][]*flag.Flag, statement string) string {
	var b strings.Builder
	for _, name := range names {
		var words []string
		for _, f := range flags[name] {
			words = append(words, "-"+f.Name)
		}
		fmt.Fprintf(&b, "    %s) "+statement+" ;;\n", name, strings.Join(words, " "))
	}
	return b.String()
}

func bash(names []string, flags map[string][]*flag.Flag) string {
	return `# eval "$(pairings completion bash)" in ~/.bashrc
_pairings() {
  local word=${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" = 1 ]; then
    words="` + strings.Join(names, " ") + `"
  else
    case ${COMP_WORDS[1]} in
` + cases(names, flags, `words="%s"`) + `    esac
  fi
  case $COMP_CWORD$word in
    1*|*-*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _pairings pairings
`
}

func zsh(names []string, flags map[string][]*flag.Flag) string {
	return `#compdef pairings
# pairings completion zsh > "${fpath[1]}/_pairings"
_pairings() {
  if (( CURRENT == 2 )); then
    compadd ` + strings.Join(names, " ") + `
  elif [[ $words[CURRENT] == -* ]]; then
    case $words[2] in
` + cases(names, flags, "compadd -- %s") + `    esac
  else
    _files
  fi
}
compdef _pairings pairings
`
}

func fish(names []string, flags map[string][]*flag.Flag) string {
	quoted := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	var b strings.Builder
	b.WriteString("# pairings completion fish > ~/.config/fish/completions/pairings.fish\n")
	for i, name := range names {
		fmt.Fprintf(&b, "complete -c pairings -n __fish_use_subcommand -f -a %s -d '%s'\n", name, quoted.Replace(commands[i].summary))
		for _, f := range flags[name] {
			_, text := flag.UnquoteUsage(f)
			fmt.Fprintf(&b, "complete -c pairings -n '__fish_seen_subcommand_from %s' -o %s -d '%s'\n", name, f.Name, quoted.Replace(text))
		}
	}
	return b.String()
}
