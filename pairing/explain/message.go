package explain

import (
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A Message is something said in any language: a sentence, a criterion or a fact. In JSON it
// is an object with "text" (in English), "key" and "args"; what is read needs no "text". The
// zero Message says nothing.
type Message struct {
	Key  string // names what is said; one that the catalogue does not have is written as it is
	Args []Arg  // in the order of their names; the method Arg returns one
}

// An Arg is a named argument of a message.
type Arg = words.Arg

// Arg returns a named argument: a string, a number (int), another Message, or a list ([]any)
// of these; nil if there is none of this name, or if it is a list that holds itself.
func (m Message) Arg(name string) any {
	x := words.Message(m).Get(name)
	if !words.Finite(x) {
		return nil
	}
	return public(x)
}

// public returns an argument with a type that has a name outside this module.
func public(x any) any {
	switch x := x.(type) {
	case words.Message:
		return Message(x)
	case []any:
		list := make([]any, len(x))
		for k, v := range x {
			list[k] = public(v)
		}
		return list
	}
	return x
}

// In returns the message in one of [Languages], in English for any other, and for "". Of a message
// that holds itself it returns the key.
func (m Message) In(lang string) string { return words.Message(m).In(lang) }

// String returns the message in English.
func (m Message) String() string { return m.In("") }

// MarshalJSON writes the English text beside key and arguments. A message that holds itself is an error,
// which wraps [pairing.ErrInvalid].
func (m Message) MarshalJSON() ([]byte, error) {
	data, err := words.Message(m).MarshalJSON()
	if err != nil {
		return nil, fault.Invalid("%v", err)
	}
	return data, nil
}

// UnmarshalJSON reads key and arguments. Its error wraps [pairing.ErrInvalid].
func (m *Message) UnmarshalJSON(data []byte) error {
	if err := (*words.Message)(m).UnmarshalJSON(data); err != nil {
		return fault.Invalid("%v", err)
	}
	return nil
}
