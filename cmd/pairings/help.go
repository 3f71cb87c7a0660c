package main

import (
	"flag"
	"fmt"
	"strings"
	"unicode/utf8"
)

// helpWidth is how many columns the help takes at most.
const helpWidth = 80

// flagTable describes all flags, each with what it means below it, and with the value
// that it has without being set unless the text says that or the value is nothing.
func flagTable(fs *flag.FlagSet) string {
	var b strings.Builder
	fs.VisitAll(func(f *flag.Flag) {
		kind, text := flag.UnquoteUsage(f)
		fmt.Fprintf(&b, "  %s\n", strings.TrimSpace("-"+f.Name+" "+kind))
		switch f.DefValue {
		case "", "0", "false":
		default:
			if !strings.Contains(text, "default") {
				text += " (default " + f.DefValue + ")"
			}
		}
		b.WriteString(wrapped(text, "      "))
	})
	return b.String()
}

// wrapped gives a text as lines that begin with the indentation.
func wrapped(text, indent string) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case column == 0:
			b.WriteString(indent)
			column = len(indent)
		case column+1+n > helpWidth:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String() + "\n"
}
