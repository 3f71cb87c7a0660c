package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme runs the commands of the page's README as they stand there, from the root
// of the repository. Those that run this test are only looked at, and the one that
// serves is what all tests visit, at an address of its own.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the library")
	}
	text, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for i, block := range strings.Split(string(text), "```") {
		if i%2 == 0 || !strings.HasPrefix(block, "sh\n") {
			continue
		}
		for _, line := range strings.Split(strings.TrimSpace(strings.TrimPrefix(block, "sh\n")), "\n") {
			command, _, _ := strings.Cut(line, "  #")
			readme(t, strings.TrimSpace(command))
			ran++
		}
	}
	if ran != 5 {
		t.Errorf("%d commands in the README", ran)
	}
}

func readme(t *testing.T, command string) {
	t.Helper()
	const here = "cd examples/web/test && go test "
	if rest, ok := strings.CutPrefix(command, here); ok {
		if list, err := exec.Command("sh", "-c", "cd "+root+" && "+here+"-list . "+rest).CombinedOutput(); err != nil ||
			!strings.Contains(string(list), "TestPage") {
			t.Errorf("%s: %v\n%s", command, err, list)
		}
		return
	}
	if command == "go run ./examples/web" {
		if _, err := served(); err != nil {
			t.Errorf("%s: %v", command, err)
		}
		return
	}
	work := exec.Command("sh", "-c", strings.ReplaceAll(command, "-o site", "-o "+t.TempDir()))
	if strings.Contains(command, "site/") { // one folder for both halves
		work = exec.Command("sh", "-c", "d="+t.TempDir()+"; "+
			strings.NewReplacer("-o site", `-o "$d"`, "site/", `"$d"/`).Replace(command))
	}
	work.Dir = root
	if out, err := work.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", command, err, out)
	}
}
