package trf_test

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// pointCodes are the lines that declare points.
var pointCodes = regexp.MustCompile(`(?m)^(?:XXS|162|BB.) .*\n`)

// TestPointSystemWritten requires a point system to be written by 162 in files of the
// format of 2026, if 162 can express it, as far as it is not the usual one, else by the BB codes, if those can, and by
// XXS otherwise; the usual one by nothing. What an unknown result is worth takes 162.
func TestPointSystemWritten(t *testing.T) {
	for _, c := range []struct{ read, want string }{
		{"", ""},
		{"XXS W=1 D=0.5 L=0 FL=0\n", ""},
		{"BBW 3.0\nBBD 1.0\n", "BBW  3.0\nBBD  1.0\n"},
		{"BBW 0.5\nBBD 0.0\n", "BBW  0.5\nBBD  0.0\n"},
		{"BBD 0.1\n", "BBW  1.0\nBBD  0.1\n"},
		{"BBL 0.5\n", "BBW  1.0\nBBD  0.5\nBBL  0.5\n"},
		{"BBZ 0.5\n", "BBW  1.0\nBBD  0.5\nBBZ  0.5\n"},
		{"BBF 0.5\n", "BBW  1.0\nBBD  0.5\nBBF  0.5\n"},
		{"BBU 0.5\n", "BBW  1.0\nBBD  0.5\nBBU  0.5\n"},
		{"BBW 2.0\nBBU 1.0\n", "BBW  2.0\nBBD  0.5\nBBU  1.0\n"},
		{"XXS W=10000\n", "BBW 10000.0\nBBD  0.5\n"},
		{"XXS FW=2.0\n", "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=2.0 FL=0.0 PAB=1.0 HPB=0.5 FPB=1.0 ZPB=0.0\n"},
		{"XXS FPB=0.9\n", "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 PAB=1.0 HPB=0.5 FPB=0.9 ZPB=0.0\n"},
		{"XXS HPB=0.3\n", "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 PAB=1.0 HPB=0.3 FPB=1.0 ZPB=0.0\n"},
		{"XXS WW=9 BW=9 WD=8 BD=8 WL=7 BL=7 FW=6 FL=5 PAB=4 HPB=3 FPB=2 ZPB=1\n",
			"XXS WW=9.0 BW=9.0 WD=8.0 BD=8.0 WL=7.0 BL=7.0 FW=6.0 FL=5.0 PAB=4.0 HPB=3.0 FPB=2.0 ZPB=1.0\n"},
		{"162  X 1.0\n", "162  X 1.0\n"},
		{"162  Z 1.0\n", "162  A 1.0\n"},
		{"162  W 3.0    D 1.5    L 0.1    A 0.2    P 2.9    X 0.3\n",
			"162  W 3.0    D 1.5    L 0.1    A 0.2    P 2.9    X 0.3\n"},
		{"162  W9999    D99.5    L99.9    A9998    P9997    X9996\n",
			"162  W9999    D99.5    L99.9    A9998    P9997    X9996\n"},
		{"162  X 1.0\nXXS FW=2\n",
			"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=2.0 FL=0.0 PAB=1.0 HPB=0.5 FPB=1.0 ZPB=0.0\n162  X 1.0\n"},
		{"162  X 1.0\nXXS FPB=2\n",
			"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 PAB=1.0 HPB=0.5 FPB=2.0 ZPB=0.0\n162  X 1.0\n"},
		{"162  X 1.0\nXXS HPB=2\n",
			"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 PAB=1.0 HPB=2.0 FPB=1.0 ZPB=0.0\n162  X 1.0\n"},
		{"162  X 1.0\nXXS FL=0.5\n", "BBW  1.0\nBBD  0.5\nBBF  0.5\n162  X 1.0\n"},
		{"162  X 1.0\nXXS ZPB=0.5\n", "BBW  1.0\nBBD  0.5\nBBZ  0.5\n162  X 1.0\n"},
		{"162  X 1.0\nXXS W=10000\n", "BBW 10000.0\nBBD  0.5\n162  X 1.0\n"},
		{"162  X 1.0\nXXS D=100.5\n", "BBW  1.0\nBBD 100.5\n162  X 1.0\n"},
		{"162  X 1.0\nXXS L=10000\n", "BBW  1.0\nBBD  0.5\nBBL 10000.0\n162  X 1.0\n"},
		{"162  X 1.0\nXXS FL=10000 ZPB=10000\n", "BBW  1.0\nBBD  0.5\nBBZ 10000.0\nBBF 10000.0\n162  X 1.0\n"},
		{"162  X 1.0\nXXS PAB=10000\n", "BBW  1.0\nBBD  0.5\nBBU 10000.0\n162  X 1.0\n"},
	} {
		f := read(t, c.read+entry("1", "")+entry("2", ""))
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, strings.Join(pointCodes.FindAllString(b.String(), -1), "")); diff != "" {
			t.Errorf("%s: %s", c.read, diff)
		}
		roundTrip(t, f)
	}
}

// TestNegativePoints writes points of games that are less than nothing, which only a
// remark can say, and requires of byes not to be.
func TestNegativePoints(t *testing.T) {
	for name, s := range map[string]pairing.Scoring{
		"draw":         {Win: 10, Draw: -1, ForfeitWin: 10, Bye: 10},
		"loss":         {Win: 10, Draw: 5, Loss: -1, ForfeitWin: 10, Bye: 10},
		"forfeit win":  {Win: 10, Draw: 5, ForfeitWin: -1, Bye: 10},
		"forfeit loss": {Win: 10, Draw: 5, ForfeitWin: 10, ForfeitLoss: -1, Bye: 10},
		"bye":          {Win: 10, Draw: 5, ForfeitWin: 10, Bye: -1},
	} {
		for _, dialect := range []bool{false, true} {
			f := open(2, 3)
			f.TRF2026, f.Tournament.Scoring = dialect, s
			if name == "bye" || name == "forfeit win" {
				if err := trf.Write(io.Discard, f); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), " -0.1") {
					t.Errorf("%s: error %v", name, err)
				}
				continue
			}
			if diff := cmp.Diff(s, again(t, f).Tournament.Scoring); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	}
}
