package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestRepair requires that a defective file is mended, that everything that was done to it
// is listed, and that the mended file is read without an error.
func TestRepair(t *testing.T) {
	broken := strings.Replace(paired, "1.0    1", "2.0    1", 1)
	dir := write(t, map[string]string{"in.trf": broken, "hopeless.trf": "rubbish\n"})
	in, out := filepath.Join(dir, "in.trf"), filepath.Join(dir, "out.trf")
	if status, _, stderr := execute("check "+in, ""); status != statusInvalid ||
		!strings.Contains(stderr, "in.trf:3:81: ") {
		t.Fatalf("the file has no defect: status %d, %s", status, stderr)
	}
	status, list, stderr := execute("repair -o "+out+" "+in, "")
	if status != statusDone || stderr != "" || !strings.Contains(list, "in.trf:3: \"2.0\": ") ||
		!strings.Contains(list, "in.trf: ") {
		t.Errorf("status %d, %s%s", status, list, stderr)
	}
	mended, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if status, stdout, stderr := execute("check "+out, ""); status != statusDone || stderr != "" {
		t.Errorf("the mended file: status %d, %s%s", status, stdout, stderr)
	}
	status, stdout, stderr := execute("repair -", broken)
	if status != statusDone || stdout != string(mended) || strings.ReplaceAll(stderr, "-:", in+":") != list {
		t.Errorf("by standard input: status %d\n%s%s", status, stdout, stderr)
	}
	status, stdout, _ = execute("repair -format json -o "+out+" "+in, "")
	var all []trf.Change
	if err := json.Unmarshal([]byte(stdout), &all); err != nil || status != statusDone ||
		len(all) != strings.Count(list, "\n") || all[len(all)-1].Line != 3 ||
		all[len(all)-1].Was != "2.0" || all[0].Now == "" {
		t.Errorf("status %d, error %v, %s", status, err, stdout)
	}
	if status, stdout, stderr := execute("repair none.trf", ""); status != statusAccess || stdout != "" ||
		stderr != "none.trf: no such file or directory\n" {
		t.Errorf("no file: status %d, %s%s", status, stdout, stderr)
	}
	for args, want := range map[string]string{
		"repair " + filepath.Join(dir, "hopeless.trf"): "hopeless.trf:1:",
		"repair -format json " + in:                    "needs -o",
		"repair -o " + in + " " + in:                   "is read: it would be written over",
		"repair a b":                                   "one file expected",
	} {
		if status, stdout, stderr := execute(args, ""); status != statusInvalid || stdout != "" ||
			!strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s%s", args, status, stdout, stderr)
		}
	}
}
