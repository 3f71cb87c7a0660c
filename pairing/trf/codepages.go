package trf

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A file that is not UTF-8 comes from Windows, mostly: each country's code page has
// other letters for the same bytes. Which one it is shows in the letters themselves for
// Cyrillic, and in bytes that are letters in Central Europe alone; otherwise in the
// federations.

// wide says of an error about a NUL that the file is in UTF-16, if it is.
func wide(data string, err error) error {
	at := (*pairing.Error)(nil)
	marked := strings.HasPrefix(data, "\xff\xfe") || strings.HasPrefix(data, "\xfe\xff")
	if errors.As(err, &at) && strings.HasPrefix(at.Text, "a NUL") && (marked || strings.IndexByte(data, 0) < 2) {
		at.Text += ", but in UTF-16: save it as UTF-8"
	}
	return err
}

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

// A pager decides on the code page of a file from its lines.
type pager struct {
	high, beside, middle    int // bytes beyond ASCII; of these, behind another one; letters in Central Europe alone
	western, central, other int // players of federations of each kind

}

// line takes a look at a line.
func (p *pager) line(text string) {
	if strings.HasPrefix(text, "001") && len(text) >= 56 {
		switch federation := " " + strings.ToUpper(text[53:56]) + " "; {
		case strings.Contains(centralFederations, federation):
			p.central++
		case strings.Contains(cyrillicFederations, federation):
			p.other++
		case strings.TrimSpace(federation) != "":
			p.western++
		}
	}
	if utf8.ValidString(text) {
		return
	}
	at := func(i int) rune {
		if i < 0 || i >= len(text) {
			return ' '
		}
		return rune(text[i])
	}
	for i := range len(text) {
		b := text[i]
		if b < utf8.RuneSelf {
			continue
		}
		p.high++
		if at(i-1) >= utf8.RuneSelf {
			p.beside++
		}
		inWord := unicode.IsLetter(at(i-1)) || unicode.IsLetter(at(i+1))
		if inWord && !unicode.IsLetter(western.chars[b-utf8.RuneSelf]) && unicode.IsLetter(central.chars[b-utf8.RuneSelf]) {
			p.middle++
		}
	}
}

// page gives the code page, and whether it is sure.
func (p *pager) page() (page *codePage, sure bool) {
	switch {
	case 2*p.beside > p.high:
		return &cyrillic, true
	case p.middle > 0:
		return &central, true
	case p.central > p.western:
		return &central, true
	}
	return &western, p.western > p.central+p.other
}

// pageOf gives the code page of the lines of a file that are not UTF-8, and a note that
// says so.
func pageOf(data string) (page *codePage, note string) {
	if utf8.ValidString(data) {
		return &western, ""
	}
	var p pager
	rawLines(data, func(_ int, text string) { p.line(text) })
	page, sure := p.page()
	if sure {
		return page, "the file is not in UTF-8, and read as " + page.name
	}
	return page, "the file is not in UTF-8, and read as " + page.name + ", though nothing says that it is: letters in names may be wrong"
}

// decode gives a text in UTF-8.
func (p *codePage) decode(text string) string {
	runes := make([]rune, len(text))
	for i, b := range []byte(text) {
		if runes[i] = rune(b); b >= utf8.RuneSelf {
			runes[i] = p.chars[b-utf8.RuneSelf]
		}
	}
	return string(runes)
}
