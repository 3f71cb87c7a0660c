//go:build js && wasm

// Command wasm puts the library into a page, as the global object pairings:
//
//	pairings.read(text, options)       the event: players, rounds, system
//	pairings.pair(text, options)       the round, with its sheet for the wall
//	pairings.names(text, options)      the sheet by names
//	pairings.explain(text, options)    the round with everything that decided it
//	pairings.about(text, options)      what it says about options.ask, one player
//	pairings.whyNot(text, options)     why options.ask, two players, do not meet; one: why no bye
//	pairings.board(text, options)      why options.ask, two players, have these colours
//	pairings.other(text, options)      what the rules have against options.other, a round
//	pairings.standings(text, options)  the standings, with their sheet
//	pairings.terms(text, options)      how a value of the standings comes about
//	pairings.cross(text, options)      the cross table
//	pairings.card(text, options)       the rounds of options.ask, one player
//	pairings.teams(text, options)      the members of teams
//	pairings.bracket(text, options)    the tree of a knockout
//	pairings.check(text, options)      every recorded round replayed
//	pairings.trf(text, options)        the file with the round
//	pairings.document(text, options)   the same in JSON
//	pairings.record(text, options)     the file with the next round, to be played
//	pairings.unpair(text, options)     the file without its last round
//	pairings.result(text, options)     the file with the result of a game of options.ask, two players
//	pairings.people(text, options)     the players, and who is absent from the next round
//	pairings.player(text, options)     the file with another player, options.name and options.rating
//	pairings.rename(text, options)     the file with another name and rating of options.ask, one player
//	pairings.withdraw(text, options)   the file with options.ask absent to the end
//	pairings.absent(text, options)     the file with options.ask absent from the next round, for options.points
//	pairings.return(text, options)     the file with options.ask in the next round again
//	pairings.delete(text, options)     the file without options.ask, before the first round
//	pairings.repair(text)              a defective tournament file mended, and what was done
//
// text is a tournament file or a document in JSON, as a string or a Uint8Array; options may be missing.
// Every call returns {value} or {error: {said, message, line, column, kind, mend}}. Package face,
// beside this one, says what is in options and values.
package main

import (
	"encoding/json"
	"syscall/js"

	"github.com/seed22f6c9b8/pairings/examples/web/face"
)

func main() {
	object := make(map[string]any)
	for name, question := range face.Questions {
		object[name] = js.FuncOf(func(_ js.Value, args []js.Value) any {
			text, err := json.Marshal(call(question, args))
			if err != nil {
				panic(err) // answers are plain data
			}
			return js.Global().Get("JSON").Call("parse", string(text))
		})
	}
	js.Global().Set("pairings", js.ValueOf(object))
	select {}
}

// call asks a question with what JavaScript has passed.
func call(question func(string, face.Options) (any, error), args []js.Value) map[string]any {
	text := argument(args)
	var o face.Options
	var err error
	if len(args) > 1 && args[1].Type() == js.TypeObject {
		options := js.Global().Get("JSON").Call("stringify", args[1]).String()
		err = json.Unmarshal([]byte(options), &o)
	}
	var value any
	if err == nil {
		value, err = question(text, o)
	}
	if err != nil {
		return map[string]any{"error": face.Fail(err, text, o.Language)}
	}
	return map[string]any{"value": value}
}

// argument returns the text of a file: a string, or bytes in any encoding that the library reads.
func argument(args []js.Value) string {
	if len(args) > 0 && args[0].Type() == js.TypeString {
		return args[0].String()
	}
	if len(args) > 0 && args[0].InstanceOf(js.Global().Get("Uint8Array")) {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		return string(data)
	}
	return ""
}
