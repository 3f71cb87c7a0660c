package blossom

// A Number is an integer of 128 bits in two's complement, the upper word first.
type Number [2]uint64

// Int returns a number as a Number.
func Int(x int64) Number { return Number{uint64(x >> 63), uint64(x)} }

// A WideEdge is an [Edge] with a weight of 128 bits, of which the upper eight only repeat
// the sign.
type WideEdge struct {
	I, J   int
	Weight Number
}

// MaxWeightWide is [MaxWeight] for wide weights.
func MaxWeightWide(n int, edges []WideEdge, perfect bool) (mate []int, proof func() Certificate, err error) {
	e := &engine[[2]uint64]{partial: !perfect}
	e.reset(n)
	for k, x := range edges {
		checkEdge(n, k, x.I, x.J)
		e.connect(int32(x.I), int32(x.J), twice([2]uint64(x.Weight)))
	}
	e.start()
	if e.augmentAll() >= 0 {
		return nil, nil, ErrNoPerfect
	}
	return mates(e.mate), e.Certificate, nil
}
