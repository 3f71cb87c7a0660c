package graph

// splitMix is the SplitMix64 generator: the state is the value.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9E3779B97F4A7C15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below returns the next number modulo n.
func (s *splitMix) below(n int) int { return int(s.next() % uint64(n)) }
