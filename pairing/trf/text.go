package trf

import (
	"cmp"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A file that is not UTF-8 comes from Windows, mostly. Which code page it is in shows in the letters
// themselves for Cyrillic, in bytes that are letters in Central Europe alone, or in the federations.

// A codePage has the characters of the bytes from 0x80 on.
type codePage struct {
	name  string
	chars []rune
}

var (
	western = codePage{"Windows-1252 (Western Europe)", []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ" +
		"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")}
	central = codePage{"Windows-1250 (Central Europe)", []rune("€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź" +
		"\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")}
	cyrillic = codePage{"Windows-1251 (Cyrillic)", []rune("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ" +
		"\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя")}
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

// pageOf returns the code page of the lines of a file that are not UTF-8, and a note about it.
func pageOf(data string) (page *codePage, note string) {
	if utf8.ValidString(data) {
		return &western, ""
	}
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
		valid := utf8.ValidString(text)
		text = " " + text + " "
		for i := 1; i < len(text)-1; i++ {
			b, before, after := text[i], rune(text[i-1]), rune(text[i+1])
			if valid || b < utf8.RuneSelf {
				continue
			}
			high++
			if before >= utf8.RuneSelf {
				beside++
			}
			inWord := unicode.IsLetter(before) || unicode.IsLetter(after)
			if inWord && !unicode.IsLetter(western.chars[b-utf8.RuneSelf]) && unicode.IsLetter(central.chars[b-utf8.RuneSelf]) {
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

// wide says of an error about a NUL that the file is in UTF-16, if it is.
func wide(data string, err error) error {
	at := (*pairing.Error)(nil)
	marked := strings.HasPrefix(data, "\xff\xfe") || strings.HasPrefix(data, "\xfe\xff")
	if errors.As(err, &at) && strings.HasPrefix(at.Text, "a NUL") && (marked || strings.IndexByte(data, 0) < 2) {
		at.Text += ", but in UTF-16: save it as UTF-8"
	}
	return err
}

// foreign reports whether some line has a code of the format, which the reader does not tell: any
// three characters can be the code of a national record. If not, it says what is wrong with the
// file as a whole, as far as its first line shows.
func foreign(data string, page *codePage) (wrong string, known bool) {
	first := ""
	for no, text := range rawLines(data) {
		l := newLine(no, text, page)
		first = cmp.Or(first, strings.TrimSpace(l.text))
		l = newLine(no, strings.TrimLeftFunc(l.text, unicode.IsSpace), page) // indented, for which there is an error of its own
		code, next := l.code(), rune(l.char(4))
		digits := len(code) == 3 && !strings.ContainsFunc(code, func(c rune) bool { return !unicode.IsDigit(c) })
		if code == commentCode || bearing(code) || code == "001" && unicode.IsDigit(next) || digits && !unicode.IsDigit(next) && !strings.ContainsRune(";,\t", next) {
			return "", true
		}
	}
	const report = ", not a tournament report"
	begins := func(prefix string) bool { return strings.HasPrefix(first, prefix) }
	switch {
	case first == "":
		return "the file is empty", false
	case begins("{"), begins("[") && len(first) > 1 && !unicode.IsLetter(rune(first[1])):
		return "this is JSON" + report, false
	case begins("["):
		return "this is PGN" + report, false
	case begins("<"):
		return "this is HTML or XML" + report, false
	case begins("PK\x03\x04"):
		return "this is an archive or a spreadsheet" + report, false
	case strings.ContainsAny(first, ";,\t"):
		return "this is a table (CSV)" + report + ": no line begins with 001", false
	}
	return "", false
}

// unknown is wrong with a file in which nothing else is, and yet no line is known.
const unknown = "not a tournament report: no line begins with a code such as 001, for a player"
