// Package jsonnames finds what JSON says twice: encoding/json keeps the last value and drops
// the others.
package jsonnames

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A level is an object or a list that has begun.
type level struct {
	list  bool
	names map[string]bool // of an object
	name  string          // the last of them
	index int             // in a list
}

// Twice returns the path to the first value whose object has another one of that name, such
// as rounds[1].games[0].white, and its offset. The path is "" if there is none. With
// anyCase capitals make no other name, as for the fields of a struct. The data are valid JSON.
func Twice(data []byte, anyCase bool) (path string, offset int) {
	var levels []level
	at, end := 0, 0 // the last string
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			at = i
			for i++; data[i] != '"'; i++ {
				if data[i] == '\\' {
					i++
				}
			}
			end = i + 1
		case ':':
			name := string(data[at+1 : end-1])
			if strings.Contains(name, `\`) {
				json.Unmarshal(data[at:end], &name)
			}
			top, same := &levels[len(levels)-1], name
			if anyCase {
				same = strings.ToLower(strings.ToUpper(name)) // of K there are two capitals, of s two small letters
			}
			if top.name = name; top.names[same] {
				return pathOf(levels), at
			}
			if top.names == nil {
				top.names = map[string]bool{}
			}
			top.names[same] = true
		case ',':
			levels[len(levels)-1].index++
		case '{', '[':
			levels = append(levels, level{list: data[i] == '['})
		case '}', ']':
			levels = levels[:len(levels)-1]
		}
	}
	return "", 0
}

// pathOf returns the path to the last value that has begun.
func pathOf(levels []level) (path string) {
	for _, l := range levels {
		switch {
		case l.list:
			path += fmt.Sprintf("[%d]", l.index)
		case path == "":
			path = l.name
		default:
			path += "." + l.name
		}
	}
	return path
}
