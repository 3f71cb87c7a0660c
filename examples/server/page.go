package main

import (
	"html/template"
	"io"
	"net/http"

	"golang.org/x/text/language"

	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// languages are those of sheets and answers, the usual one first.
var languages = language.NewMatcher([]language.Tag{language.English, language.German, language.French,
	language.Spanish})

// spoken returns the language that a request asks for (Accept-Language), as far as it is one of them.
func spoken(r *http.Request) string {
	asked, _, _ := language.ParseAcceptLanguage(r.Header.Get("Accept-Language")) // what is no language is none
	tag, _, _ := languages.Match(asked...)
	base, _ := tag.Base()
	return base.String()
}

// style is that of a page, for the screen and the printer.
const style = `body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
caption { font-weight: bold; text-align: left; }
th, td { border-bottom: 1px solid #999; padding: 0.2rem 0.6rem; text-align: left; }
.right { text-align: right; }
@media print { body { margin: 0; } thead { display: table-header-group; } tr { break-inside: avoid; } }`

var whole = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{or .Title "Pairings"}}</title>
<style>
` + style + `
</style>
</head>
<body>
`))

// page writes a sheet as a page by itself, in its language and with its title.
func page(w io.Writer, t sheet.Table) error {
	if err := whole.Execute(w, t); err != nil {
		return err
	}
	if err := t.HTML(w); err != nil {
		return err
	}
	_, err := io.WriteString(w, "</body>\n</html>\n")
	return err
}
