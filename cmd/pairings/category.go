package main

import (
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// categoryUsage says which categories there are.
const categoryUsage = "`category` that has a table of its own: women, men, under1800 (by rating), since2008 or until1966 (by year of birth)"

// category understands the name of a category. Sex and birth are what the file says
// about the players. A category without players is an error.
func category(f *trf.File, name string) (sheet.Category, error) {
	var c sheet.Category
	word := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(word):])
	numbered := err == nil && n > 0
	born := func(p pairing.Player) int {
		birth := f.Players[p.ID].Birth
		year, _ := strconv.Atoi(birth[:min(4, len(birth))]) // 0 if it is not known
		return year
	}
	switch {
	case name == "":
		return c, nil
	case name == "women":
		c = sheet.Category{Name: name, Has: func(p pairing.Player) bool { return f.Players[p.ID].Sex == "w" }}
	case name == "men":
		c = sheet.Category{Name: name, Has: func(p pairing.Player) bool { return f.Players[p.ID].Sex == "m" }}
	case word == "under" && numbered:
		c = sheet.Category{Name: "rated under " + name[len(word):], Has: func(p pairing.Player) bool { return p.Rating < n }}
	case word == "since" && numbered:
		c = sheet.Category{Name: "born in " + name[len(word):] + " or later", Has: func(p pairing.Player) bool { return born(p) >= n }}
	case word == "until" && numbered:
		c = sheet.Category{Name: "born in " + name[len(word):] + " or earlier", Has: func(p pairing.Player) bool { return born(p) > 0 && born(p) <= n }}
	default:
		return c, usage("unknown category %q: it can be women, men, or like under1800, since2008, until1966", name)
	}
	for _, p := range f.Tournament.Players {
		if c.Has(p) {
			return c, nil
		}
	}
	return c, usage("the file has no player in the category %q", name)
}
