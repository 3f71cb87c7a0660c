package lexicographic

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// number reads words in two's complement.
func number(words []int64) *big.Int {
	n := big.NewInt(words[0])
	for _, w := range words[1:] {
		n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(uint64(w)))
	}
	return n
}

// wrapped is a number of so many words as two's complement has it when bits do not fit.
func wrapped(n *big.Int, words int) *big.Int {
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(64*words))
	n = new(big.Int).Mod(n, modulus)
	if n.Bit(64*words-1) == 1 {
		n.Sub(n, modulus)
	}
	return n
}

// drawWords draws a number, often one of which all bits of a word are equal.
func drawWords(t *rapid.T, words int) (list []int64) {
	word := rapid.OneOf(rapid.Int64(), rapid.SampledFrom([]int64{0, -1, 1, -1 << 63, 1<<63 - 1}))
	return rapid.SliceOfN(word, words, words).Draw(t, "words")
}

// TestWords compares the arithmetic of long numbers with that of the standard library.
func TestWords(t *testing.T) {
	for _, operation := range []struct {
		name string
		got  func(w, x []int64)
		want func(w, x *big.Int) *big.Int
	}{
		{"add", add, func(w, x *big.Int) *big.Int { return w.Add(w, x) }},
		{"subtract", subtract, func(w, x *big.Int) *big.Int { return w.Sub(w, x) }},
	} {
		t.Run(operation.name, rapid.MakeCheck(func(t *rapid.T) {
			n := rapid.IntRange(1, 4).Draw(t, "n")
			w, x := drawWords(t, n), drawWords(t, n)
			want := wrapped(operation.want(number(w), number(x)), n)
			y := slices.Clone(x)
			if operation.got(w, x); number(w).Cmp(want) != 0 || !slices.Equal(x, y) {
				t.Errorf("%v, want %v", number(w), want)
			}
		}))
	}
	t.Run("deduct", rapid.MakeCheck(func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "n")
		w, amount := drawWords(t, n), rapid.Uint64().Draw(t, "amount")>>rapid.IntRange(0, 63).Draw(t, "zeros")
		shift := 64*rapid.IntRange(0, n-1).Draw(t, "word") + rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 63)).Draw(t, "shift")
		taken := new(big.Int).SetUint64(amount)
		want := wrapped(new(big.Int).Sub(number(w), taken.Lsh(taken, uint(shift))), n)
		if deduct(w, amount, shift); number(w).Cmp(want) != 0 {
			t.Errorf("%v, want %v", number(w), want)
		}
	}))
	t.Run("deduct a bit", func(t *testing.T) {
		for shift := range 192 {
			for bit := range 64 {
				w := []int64{0, -1, 0}
				want := number(w)
				want.Sub(want, new(big.Int).Lsh(big.NewInt(1), uint(bit+shift)))
				if deduct(w, 1<<bit, shift); number(w).Cmp(wrapped(want, 3)) != 0 {
					t.Errorf("%v, want %v", number(w), want)
				}
			}
		}
	})
	t.Run("less", rapid.MakeCheck(func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "n")
		w, x := drawWords(t, n), drawWords(t, n)
		same := rapid.IntRange(0, n).Draw(t, "same")
		copy(w, x[:same])
		if less(w, x) != (number(w).Cmp(number(x)) < 0) {
			t.Errorf("%v < %v: %v", number(w), number(x), less(w, x))
		}
	}))
}

// Rows end where the next one begins: what is appended to one does not overwrite it.
func TestRow(t *testing.T) {
	all := []int64{0, 1, 2, 3, 4, 5}
	for i, want := range [][]int64{{0, 1}, {2, 3}, {4, 5}} {
		if got := row(all, i, 2); !slices.Equal(got, want) || cap(got) != 2 {
			t.Errorf("row %d: %v of capacity %d", i, got, cap(got))
		}
	}
}
