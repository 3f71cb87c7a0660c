package lines

import (
	"fmt"
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
func (c *codePage) decode(text string) string {
	runes := make([]rune, len(text))
	for i, b := range []byte(text) {
		if runes[i] = rune(b); b >= utf8.RuneSelf {
			runes[i] = c.chars[b-utf8.RuneSelf]
		}
	}
	return string(runes)
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
	var high, beside, middle int     // as in letters, of all lines
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
		if !utf8.ValidString(text) {
			h, b, m := letters(" " + text + " ")
			high, beside, middle = high+h, beside+b, middle+m
		}
	}
	page, sure := &western, westerns > centrals+east
	if 2*beside > high {
		page, sure = &cyrillic, true
	} else if middle > 0 || centrals > westerns {
		page, sure = &central, true
	}
	if note = fmt.Sprintf("the file is not in UTF-8, and read as %s", page.name); !sure {
		note += ", though nothing says that it is: letters in names may be wrong"
	}
	return page, note
}

// letters counts the bytes beyond ASCII, those of them behind another one, and those inside words that
// are letters in Central Europe alone.
func letters(text string) (high, beside, middle int) {
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
	return high, beside, middle
}
