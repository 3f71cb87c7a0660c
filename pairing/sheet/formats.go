package sheet

import (
	"encoding/csv"
	"fmt"
	"html"
	"io"
	"strings"
	"unicode"

	"github.com/seed22f6c9b8/pairings/internal/visible"
)

// CSV writes the headings, in English, and the rows (RFC 4180), without title and notes.
// Columns of numbers have decimal points. A cell that a spreadsheet would read as a formula
// begins with an apostrophe.
func (t Table) CSV(w io.Writer) error {
	t.Lang = ""
	head, rows := t.printed()
	for i, c := range t.Columns {
		head[i] = visible.Text(c.heading())
	}
	records := append([][]string{head}, rows...)
	for _, record := range records {
		for i, text := range record {
			record[i] = plain(text)
		}
	}
	var b strings.Builder
	if err := csv.NewWriter(&b).WriteAll(records); err != nil {
		return err
	}
	return write(w, b.String())
}

// plain keeps spreadsheets from computing a text: one with the sign of a formula, or
// with the sign of a number and letters after it.
func plain(text string) string {
	if strings.IndexAny(text, "=@") == 0 || strings.IndexAny(text, "+-") == 0 &&
		strings.ContainsFunc(text, unicode.IsLetter) {
		return "'" + text
	}
	return text
}

// Markdown writes the title as a heading of the third level, the table as on GitHub, and the
// notes as a list.
func (t Table) Markdown(w io.Writer) error {
	t = t.spoken()
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintf(&b, "### %s\n\n", escaped.Replace(visible.Text(t.Title)))
	}
	head, rows := t.printed()
	line := func(cells []string) {
		b.WriteByte('|')
		for _, cell := range cells {
			fmt.Fprintf(&b, " %s |", escaped.Replace(cell))
		}
		b.WriteByte('\n')
	}
	line(head)
	b.WriteByte('|')
	for _, c := range t.Columns {
		b.WriteString(map[bool]string{false: " :--- |", true: " ---: |"}[c.Right])
	}
	b.WriteByte('\n')
	for _, row := range rows {
		line(row)
	}
	for i, note := range t.Notes {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "* %s\n", escaped.Replace(visible.Text(note)))
	}
	return write(w, b.String())
}

// escaped puts a backslash before everything that Markdown could read as markup.
var escaped = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`,
	"<", `\<`, ">", `\>`, "&", `\&`, "|", `\|`, "~", `\~`, "#", `\#`, "!", `\!`, "$", `\$`)

// HTML writes a table element without style, of the classes "sheet" and the kind, with the
// language. The class of a cell is its column's heading in English and in small letters, with
// hyphens for other characters ("bh-c1"), and "right" if it is flush right. The notes are a
// list of the class "notes".
func (t Table) HTML(w io.Writer) error {
	t = t.spoken()
	var b strings.Builder
	lang := ""
	if t.Lang != "" {
		lang = fmt.Sprintf(" lang=\"%s\"", html.EscapeString(t.Lang))
	}
	fmt.Fprintf(&b, "<table class=\"%s\"%s>\n", html.EscapeString(strings.TrimSpace("sheet "+slug(t.Kind))), lang)
	if t.Title != "" {
		fmt.Fprintf(&b, "<caption>%s</caption>\n", html.EscapeString(visible.Text(t.Title)))
	}
	head, rows := t.printed()
	classes := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		if classes[i] = slug(c.heading()); c.Right {
			classes[i] = strings.TrimSpace(classes[i] + " right")
		}
	}
	line := func(tag, attribute string, cells []string) {
		b.WriteString("<tr>")
		for i, cell := range cells {
			fmt.Fprintf(&b, "<%s%s class=\"%s\">%s</%s>", tag, attribute, classes[i], html.EscapeString(cell), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<thead>\n")
	line("th", ` scope="col"`, head)
	b.WriteString("</thead>\n<tbody>\n")
	for _, row := range rows {
		line("td", "", row)
	}
	b.WriteString("</tbody>\n</table>\n")
	if len(t.Notes) > 0 {
		fmt.Fprintf(&b, "<ul class=\"notes\"%s>\n", lang)
		for _, note := range t.Notes {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(visible.Text(note)))
		}
		b.WriteString("</ul>\n")
	}
	return write(w, b.String())
}

// slug makes a class of a heading: letters and digits, with hyphens between them.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}
