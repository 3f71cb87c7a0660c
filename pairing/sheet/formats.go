package sheet

import (
	"encoding/csv"
	"fmt"
	"html"
	"io"
	"strings"
	"unicode"
)

// CSV writes the headings and the rows, without title and notes, as comma-separated
// values (RFC 4180). A cell that a spreadsheet would take for a formula begins with an
// apostrophe.
func (t Table) CSV(w io.Writer) error {
	head := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = plain(printable(c.Name))
	}
	records := [][]string{head}
	for _, row := range t.Rows {
		record := make([]string, len(t.Columns))
		for i := range record {
			record[i] = plain(cell(row, i))
		}
		records = append(records, record)
	}
	return csv.NewWriter(w).WriteAll(records)
}

// plain keeps spreadsheets from computing a text: one with the sign of a formula, or
// with the sign of a number and letters after it.
func plain(text string) string {
	if strings.IndexAny(text, "=@") == 0 || strings.IndexAny(text, "+-") == 0 && strings.ContainsFunc(text, unicode.IsLetter) {
		return "'" + text
	}
	return text
}

// Markdown writes the title as a heading of the third level, the table in the form of
// GitHub's and most others', and the notes as a list.
func (t Table) Markdown(w io.Writer) error {
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintf(&b, "### %s\n\n", escaped.Replace(printable(t.Title)))
	}
	names, rule := "|", "|"
	for _, c := range t.Columns {
		names += " " + escaped.Replace(printable(c.Name)) + " |"
		rule += map[bool]string{false: " :--- |", true: " ---: |"}[c.Align == Right]
	}
	fmt.Fprintf(&b, "%s\n%s\n", names, rule)
	for _, row := range t.Rows {
		b.WriteByte('|')
		for i := range t.Columns {
			fmt.Fprintf(&b, " %s |", escaped.Replace(cell(row, i)))
		}
		b.WriteByte('\n')
	}
	for i, note := range t.Notes {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "* %s\n", escaped.Replace(printable(note)))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// escaped puts a backslash before everything that Markdown could read as markup.
var escaped = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`,
	"<", `\<`, ">", `\>`, "&", `\&`, "|", `\|`, "~", `\~`, "#", `\#`, "!", `\!`, "$", `\$`)

// HTML writes a table element without any style: its class is "sheet" and the kind, a
// cell's class is its column's heading in small letters, with hyphens in the place of
// everything else ("bh-c1"), and "right" if it is flush right. The notes follow in a
// list of the class "notes".
func (t Table) HTML(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "<table class=\"%s\">\n", html.EscapeString(strings.TrimSpace("sheet "+slug(t.Kind))))
	if t.Title != "" {
		fmt.Fprintf(&b, "<caption>%s</caption>\n", html.EscapeString(printable(t.Title)))
	}
	b.WriteString("<thead>\n<tr>")
	classes := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		classes[i] = slug(c.Name)
		if c.Align == Right {
			classes[i] = strings.TrimSpace(classes[i] + " right")
		}
		fmt.Fprintf(&b, "<th scope=\"col\" class=\"%s\">%s</th>", classes[i], html.EscapeString(printable(c.Name)))
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	for _, row := range t.Rows {
		b.WriteString("<tr>")
		for i, class := range classes {
			fmt.Fprintf(&b, "<td class=\"%s\">%s</td>", class, html.EscapeString(cell(row, i)))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n")
	if len(t.Notes) > 0 {
		b.WriteString("<ul class=\"notes\">\n")
		for _, note := range t.Notes {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(printable(note)))
		}
		b.WriteString("</ul>\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// slug makes a class of a heading: letters and digits, with hyphens between them.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}
