package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// langFlag adds the flag for the language of what people read.
func langFlag(fs *flags, f *format) {
	known := strings.Join(explain.Languages(), ", ")
	fs.Func("lang", "`language` of what people read: "+known+" (default: by LANG, or en)", func(text string) (err error) {
		if f.asked = spoken(text); f.asked == "" {
			err = fmt.Errorf("one of %s expected", known)
		}
		return err
	})
}

// lang returns the language to write in. What programs read is English: CSV always, JSON
// unless a language is asked for.
func (f *format) lang() string {
	switch f.name {
	case "csv":
		return ""
	case "json":
		return strings.TrimPrefix(f.asked, "en")
	}
	around := spoken(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")))
	return strings.TrimPrefix(cmp.Or(f.asked, around), "en")
}

// spoken returns the language that a word such as "DE", "de-AT" or "de_DE.UTF-8" names, ""
// for one that nothing is written in.
func spoken(word string) string {
	lang, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(word, "_", "-")), ".")
	lang, _, _ = strings.Cut(lang, "-")
	if !slices.Contains(explain.Languages(), lang) {
		return ""
	}
	return lang
}
