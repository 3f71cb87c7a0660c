package lines

import (
	"cmp"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A file that is not UTF-8 comes from Windows, mostly. Which code page it is in shows in the letters
// themselves for Cyrillic, in bytes that are letters in Central Europe alone, or in the federations.

// A codePage has the characters of the bytes from 0x80 on.
type codePage struct {
	name  string
	chars []rune
}

var (
	western = codePage{"Windows-1252 (Western Europe)", []rune("" +
		"€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿" +
		"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")}
	central = codePage{"Windows-1250 (Central Europe)", []rune("" +
		"€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż" +
		"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")}
	cyrillic = codePage{"Windows-1251 (Cyrillic)", []rune("" +
		"ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї" +
		"АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя")}
)

// The federations whose players' names are written with the letters of a code page.
const (
	centralFederations  = " ALB BIH CRO CZE HUN POL ROU SLO SRB SVK "
	cyrillicFederations = " BLR BUL FID KAZ KGZ MKD MNE RUS UKR "
)

// decode returns a text in UTF-8.
func (p *codePage) decode(text string) string {
	runes := make([]rune, len(text))
	for i, b := range []byte(text) {
		if runes[i] = rune(b); b >= utf8.RuneSelf {
			runes[i] = p.chars[b-utf8.RuneSelf]
		}
	}
	return string(runes)
}

// A Text is a file of lines.
type Text struct {
	Note  string // how it was decoded, if that is not certain
	Known bool   // some line has a code of the format
	data  string
	page  *codePage
}

// Split returns the text of a file. It refuses what is something else.
func Split(data string) (t Text, err error) {
	t = Text{data: data, page: &western}
	if !utf8.ValidString(data) {
		t.page, t.Note = pageOf(data)
	}
	return t, Attempt(func() {
		t.refuseWide()
		t.Known = t.refuseForeign()
	})
}

// Lines yields every line that is not blank.
func (t Text) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for no, text := range rawLines(t.data) {
			if !yield(newLine(no, text, t.page)) {
				return
			}
		}
	}
}

// rawLines yields every line that is not blank, and its number. Lines end with LF, CR or CR LF; a
// byte-order mark is skipped, and so is what ended files under DOS.
func rawLines(data string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		const endOfFile, bom = "\x1a", "\ufeff"
		data := strings.TrimSuffix(data, endOfFile)
		for no := 1; len(data) > 0; no++ {
			end := strings.IndexAny(data, "\r\n")
			text, rest := data, ""
			if end >= 0 {
				text, rest = data[:end], data[end+1:]
				if data[end] == '\r' {
					rest = strings.TrimPrefix(rest, "\n")
				}
			}
			text = strings.TrimRight(text, " \t")
			for strings.HasPrefix(text, bom) { // at the start of the file, or of files put together
				text = text[len(bom):]
			}
			if len(text) > 0 && !yield(no, text) {
				return
			}
			data = rest
		}
	}
}

// pageOf returns the code page of the lines of a file that are not UTF-8, and a note about it.
func pageOf(data string) (page *codePage, note string) {
	var high, beside, middle int     // bytes beyond ASCII; of these, behind another one; letters in Central Europe alone
	var westerns, centrals, east int // players, by federation
	for _, text := range rawLines(data) {
		if strings.HasPrefix(text, "001") && len(text) >= 56 {
			switch federation := " " + strings.ToUpper(text[53:56]) + " "; {
			case strings.Contains(centralFederations, federation):
				centrals++
			case strings.Contains(cyrillicFederations, federation):
				east++
			case strings.TrimSpace(federation) != "":
				westerns++
			}
		}
		if utf8.ValidString(text) {
			continue
		}
		text = " " + text + " "
		for i := 1; i < len(text)-1; i++ {
			b, before, after := text[i], rune(text[i-1]), rune(text[i+1])
			if b < utf8.RuneSelf {
				continue
			}
			high++
			if before >= utf8.RuneSelf {
				beside++
			}
			west, center := western.chars[b-utf8.RuneSelf], central.chars[b-utf8.RuneSelf]
			inWord := unicode.IsLetter(before) || unicode.IsLetter(after)
			if inWord && !unicode.IsLetter(west) && unicode.IsLetter(center) {
				middle++
			}
		}
	}
	page, sure := &western, westerns > centrals+east
	if 2*beside > high {
		page, sure = &cyrillic, true
	} else if middle > 0 || centrals > westerns {
		page, sure = &central, true
	}
	if note = "the file is not in UTF-8, and read as " + page.name; !sure {
		note += ", though nothing says that it is: letters in names may be wrong"
	}
	return page, note
}

const noText = "a NUL character: the file is not in UTF-8 or Latin-1"

// refuseWide refuses a file in UTF-16, at its first NUL.
func (t Text) refuseWide() {
	marked := strings.HasPrefix(t.data, "\xff\xfe") || strings.HasPrefix(t.data, "\xfe\xff")
	nul := strings.IndexByte(t.data, 0)
	if nul < 0 || !marked && nul >= 2 {
		return
	}
	for l := range t.Lines() {
		if i := strings.IndexByte(l.Text, 0); i >= 0 {
			l.place(utf8.RuneCountInString(l.Text[:i])+1).Refuse("%s, but in UTF-16: save it as UTF-8", noText)
		}
	}
}

// refuseForeign refuses a file that is something else, as far as its first line shows. It reports
// whether some line has a code of the format, which a reader does not tell: any three characters can
// be the code of a national record.
func (t Text) refuseForeign() (known bool) {
	first := ""
	for l := range t.Lines() {
		first = cmp.Or(first, strings.TrimSpace(l.Text))
		l = l.With(strings.TrimLeftFunc(l.Text, unicode.IsSpace)) // indented, for which there is an error of its own
		code, next := l.Code(), rune(l.char(4))
		digits := len(code) == 3 && !strings.ContainsFunc(code, func(c rune) bool { return !unicode.IsDigit(c) })
		switch {
		case code == CommentCode, Bearing(code), code == "001" && unicode.IsDigit(next),
			digits && !unicode.IsDigit(next) && !strings.ContainsRune(";,\t", next):
			return true
		}
	}
	if what := foreign(first); what != "" {
		Place{1, 1}.Refuse("%s", what)
	}
	return false
}

// foreign says what a file is that is no report, as far as its first line shows.
func foreign(first string) string {
	const report = ", not a tournament report"
	begins := func(prefix string) bool { return strings.HasPrefix(first, prefix) }
	switch {
	case first == "":
		return "the file is empty"
	case begins("{"), begins("[") && len(first) > 1 && !unicode.IsLetter(rune(first[1])):
		return "this is JSON" + report
	case begins("["):
		return "this is PGN" + report
	case begins("<"):
		return "this is HTML or XML" + report
	case begins("PK\x03\x04"):
		return "this is an archive or a spreadsheet" + report
	case strings.ContainsAny(first, ";,\t"):
		return "this is a table (CSV)" + report + ": no line begins with 001"
	}
	return ""
}
