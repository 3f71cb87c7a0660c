package store

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestMain is also a process that counts in a file until it is killed, or once.
func TestMain(m *testing.M) {
	name, times := os.Getenv("STORE_COUNT"), os.Getenv("STORE_TIMES")
	if name == "" {
		os.Exit(m.Run())
	}
	for n, _ := strconv.Atoi(times); n != 0; n-- {
		if err := count(File(name)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println("counted")
	}
}

// padding makes the file too large to be written at once.
var padding = bytes.Repeat([]byte("."), 1<<18)

// count counts one more in a file.
func count(f File) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return f.Change(ctx, func(data []byte) ([]byte, error) {
		n, err := counted(data)
		return append(fmt.Appendf(nil, "%d\n", n+1), padding...), err
	})
}

// counted returns the number in a file that is complete.
func counted(data []byte) (int, error) {
	if data == nil {
		return 0, nil
	}
	number, rest, _ := strings.Cut(string(data), "\n")
	if rest != string(padding) {
		return 0, fmt.Errorf("a file of %d bytes, beginning with %.20q", len(data), data)
	}
	return strconv.Atoi(number)
}

// counter starts a process that counts; a negative number is for ever.
func counter(t *testing.T, f File, times int) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "STORE_COUNT="+string(f), "STORE_TIMES="+strconv.Itoa(times))
	return c
}

// TestKilled kills processes while they write: the file is complete each time, and has
// everything that they said was in it.
func TestKilled(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "count"))
	kills := 100
	if testing.Short() {
		kills = 20
	}
	said := 0
	for range kills {
		c := counter(t, f, -1)
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		if lines.Scan() { // from here on it writes all the time
			said++
		}
		time.AfterFunc(time.Duration(rand.IntN(10_000))*time.Microsecond, func() { c.Process.Kill() })
		for lines.Scan() {
			said++
		}
		c.Wait()
		data, err := f.Load(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		n, err := counted(data)
		if err != nil || n != said && n != said+1 { // killed between the change and the word
			t.Fatalf("%d changes were reported, the file has %d, error %v", said, n, err)
		}
		said = n
	}
	if err := os.WriteFile(string(f)+".saving", []byte("half"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := f.Clean(t.Context()); err != nil {
		t.Fatal(err)
	}
	alone(t, f)
}

// TestRace lets processes, and goroutines of one, change a file at the same time.
func TestRace(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "count"))
	var all sync.WaitGroup
	for range 4 {
		c := counter(t, f, 25)
		all.Go(func() {
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
		all.Go(func() {
			for range 25 {
				if err := count(f); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	data, err := f.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n, err := counted(data); n != 200 || err != nil {
		t.Errorf("of 200 changes the file has %d, error %v", n, err)
	}
	alone(t, f)
}

// TestBusy requires that a change which waits too long says why, and that the lock of a
// process that has been killed holds nobody up.
func TestBusy(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "count"))
	if err := os.WriteFile(string(f)+".lock", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	err := f.Change(t.Context(), func([]byte) ([]byte, error) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		return nil, f.Change(ctx, func([]byte) ([]byte, error) { return nil, nil })
	})
	if !errors.Is(err, ErrBusy) || !strings.Contains(err.Error(), string(f)+": another command is changing it") {
		t.Errorf("while another change is made: %v", err)
	}
	if err := count(f); err != nil {
		t.Error(err)
	}
}

// TestUnchanged requires that a change with an error, and one that cannot be written, leave
// the file as it was, and that a file keeps its mode, and a link its target.
func TestUnchanged(t *testing.T) {
	folder := t.TempDir()
	f, link := File(filepath.Join(folder, "file")), File(filepath.Join(folder, "link"))
	const mode = 0o626 // more than a new file has
	if err := errors.Join(os.WriteFile(string(f), []byte("old"), mode), os.Chmod(string(f), mode)); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("failed")
	for data, want := range map[string]error{"new": failed, "": nil} {
		got := f.Change(t.Context(), func(old []byte) ([]byte, error) {
			if string(old) != "old" {
				t.Errorf("the file is %q", old)
			}
			if data == "" {
				return nil, want
			}
			return []byte(data), want
		})
		if !errors.Is(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
	if err := os.Symlink(string(f), string(link)); err != nil {
		t.Skip(err)
	}
	if err := link.Change(t.Context(), func([]byte) ([]byte, error) { return []byte("new"), nil }); err != nil {
		t.Error(err)
	}
	data, err := f.Load(t.Context())
	info, missing := os.Stat(string(f))
	if err != nil || missing != nil || string(data) != "new" || info.Mode() != mode {
		t.Errorf("%q, mode %v, errors %v, %v", data, info.Mode(), err, missing)
	}
	os.Remove(string(link))
	alone(t, f)
	write := func([]byte) ([]byte, error) { return []byte("new"), nil }
	if err := File(filepath.Join(folder, "missing", "file")).Change(t.Context(), write); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
	if err := File(folder).Change(t.Context(), write); err == nil {
		t.Error("a folder was replaced by a file")
	}
}

// alone requires that nothing stands beside a file.
func alone(t *testing.T, f File) {
	t.Helper()
	files, err := os.ReadDir(filepath.Dir(string(f)))
	if err != nil || len(files) != 1 {
		t.Errorf("the folder has %v, error %v", files, err)
	}
}
