package main

import (
	"fmt"
	"io"
	"strings"
)

// man prints the help of all commands as a manual page.
func (p *program) man() error {
	var b strings.Builder
	b.WriteString(`.TH PAIRINGS 1
.SH NAME
pairings \- pair tournaments, say why, rank and check them
.SH SYNOPSIS
\fBpairings\fR \fICOMMAND\fR [\fIflags\fR] [\fIFILE\fR]
.SH DESCRIPTION
`)
	_, text, _ := strings.Cut(strings.TrimSuffix(overview(), statusTable), "\n\n")
	preformatted(&b, text)
	b.WriteString(".SH COMMANDS\n")
	for _, c := range commands {
		fmt.Fprintf(&b, ".SS %s\n", c.name)
		preformatted(&b, c.help())
		fs := newFlags(c.name)
		c.flags(fs)
		fs.each(func(name, kind, text string) {
			fmt.Fprintf(&b, ".TP\n\\fB\\-%s\\fR \\fI%s\\fR\n%s\n", roff(name), roff(kind), roff(text))
		})
	}
	_, text, _ = strings.Cut(statusTable, "\n")
	b.WriteString(".SH EXIT STATUS\n")
	preformatted(&b, text)
	_, err := io.WriteString(p.stdout, b.String())
	return err
}

// preformatted writes a text with its own lines.
func preformatted(b *strings.Builder, text string) {
	b.WriteString(".nf\n")
	for line := range strings.Lines(strings.Trim(text, "\n") + "\n") {
		b.WriteString(roff(line))
	}
	b.WriteString(".fi\n")
}

// roff returns a text as roff prints it as it stands.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
