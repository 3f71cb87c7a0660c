package face

import (
	"strings"
	"testing"
)

// TestColorless has an event of a system without colours: its tie-breaks are proposed, /DE is offered
// with the codes that take it, its heading does not speak of C.07, and its sheets not of colours.
func TestColorless(t *testing.T) {
	const text = "192 SWISS\n" +
		"001    1      Ann                                                                1.0    1     2 w 1\n" +
		"001    2      Bo                                                                 0.0    2     1 b 0\n"
	e := asked[Event](t, "read", text, Options{})
	if e.Usual != "PTS,OMW,GW,OGW" {
		t.Errorf("%s is proposed", e.Usual)
	}
	offered := ""
	for _, code := range e.Codes {
		for _, m := range code.Modified {
			if strings.HasSuffix(string(m.Code), "/DE") {
				offered += string(m.Code) + " "
			}
		}
	}
	if offered != "DIFF/DE FOR/DE " {
		t.Errorf("with /DE: %s", offered)
	}
	r := asked[Ranking](t, "standings", text, Options{Round: 2})
	if !strings.Contains(r.By, "PTS,OMW,GW,OGW") || strings.Contains(r.By, "C.07") {
		t.Errorf("%+v", r)
	}
	for _, c := range asked[Round](t, "pair", text, Options{Round: 1}).Sheet.Columns {
		if c.Name == "White" || c.Name == "Black" {
			t.Errorf("a column of %s", c.Name)
		}
	}
}
