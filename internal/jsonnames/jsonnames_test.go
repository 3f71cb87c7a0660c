package jsonnames

import "testing"

func TestTwice(t *testing.T) {
	for _, test := range []struct {
		text, path string
		anyCase    bool
		offset     int
	}{
		{`{}`, "", true, 0},
		{`"a:a"`, "", true, 0},
		{`[{"a":1},{"a":2}]`, "", true, 0},
		{`{"a":"b","b":"a","c":{"a":{"a":["a","a"]}}}`, "", true, 0},
		{`{"a":1, "a":2}`, "a", false, 8},
		{`{"a":1,"A":2}`, "", false, 0},
		{`{"a":1,"A":2}`, "A", true, 7},
		{`{"k":1,"K":2}`, "K", true, 7},
		{`{"s":1,"ſ":2}`, "ſ", true, 7},
		{`{"a":{"\\\"":1,"b":",]}"},"b":[[],[{}, {"x":[1,{"q":0,"\u0071":0}]}]]}`, "b[1][1].x[1].q", true, 54},
	} {
		if path, offset := Twice([]byte(test.text), test.anyCase); path != test.path || offset != test.offset {
			t.Errorf("%s: %q at %d, want %q at %d", test.text, path, offset, test.path, test.offset)
		}
	}
}
