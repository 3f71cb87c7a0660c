package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// completion prints a script that completes commands and flags in a shell.
func (p *program) completion(args []string) error {
	scripts := map[string]string{"bash": bash, "zsh": zsh, "fish": fish}
	if len(args) != 1 || scripts[args[0]] == "" {
		return usage("completion: for which shell? bash, zsh or fish")
	}
	quoted := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	var names, cases, lines []string
	for _, c := range commands {
		names = append(names, c.name)
		lines = append(lines, fmt.Sprintf("complete -c pairings -n __fish_use_subcommand -f -a %s -d '%s'", c.name, quoted.Replace(c.summary)))
		fs := newFlags(c.name)
		c.flags(fs)
		var flags []string
		fs.VisitAll(func(f *flag.Flag) {
			_, text := flag.UnquoteUsage(f)
			flags = append(flags, "-"+f.Name)
			lines = append(lines, fmt.Sprintf("complete -c pairings -n '__fish_seen_subcommand_from %s' -o %s -d '%s'", c.name, f.Name, quoted.Replace(text)))
		})
		cases = append(cases, fmt.Sprintf("    %s) flags=\"%s\" ;;", c.name, strings.Join(flags, " ")))
	}
	script := strings.NewReplacer("COMMANDS", strings.Join(names, " "), "CASES", strings.Join(cases, "\n"), "LINES", strings.Join(lines, "\n"))
	_, err := io.WriteString(p.stdout, script.Replace(scripts[args[0]]))
	return err
}

const (
	bash = `# eval "$(pairings completion bash)" in ~/.bashrc
_pairings() {
  local word=${COMP_WORDS[COMP_CWORD]} flags=
  case ${COMP_WORDS[1]} in
CASES
  esac
  case $COMP_CWORD,$word in
    1,*) COMPREPLY=($(compgen -W "COMMANDS" -- "$word")) ;;
    *,-*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _pairings pairings
`
	zsh = `#compdef pairings
# pairings completion zsh > "${fpath[1]}/_pairings"
_pairings() {
  local flags
  case $words[2] in
CASES
  esac
  if (( CURRENT == 2 )); then
    compadd COMMANDS
  elif [[ $words[CURRENT] == -* ]]; then
    compadd -- ${=flags}
  else
    _files
  fi
}
compdef _pairings pairings
`
	fish = `# pairings completion fish > ~/.config/fish/completions/pairings.fish
LINES
`
)
