package dutch

// completable reports whether the players can all be paired with each other
// (C.1, C.3), but for one who may get the bye if their number is odd.
func (f *field) completable(s set) bool {
	if s == 0 {
		return true
	}
	if known, ok := f.memo[s]; ok {
		return known
	}
	i := s.lowest()
	rest := s &^ (1 << i)
	ok := s.size()%2 == 1 && f.mayBye.has(i) && f.completable(rest)
	for opponents := f.legal[i] & rest; !ok && opponents != 0; opponents &= opponents - 1 {
		ok = f.completable(rest &^ (1 << opponents.lowest()))
	}
	f.memo[s] = ok
	return ok
}

// completableApart is completable for floaters and players below them, if no two
// floaters may meet: the next bracket could not pair them with each other.
func (f *field) completableApart(floaters, below set) bool {
	if floaters == 0 {
		return f.completable(below)
	}
	i := floaters.lowest()
	rest := floaters &^ (1 << i)
	if (floaters.size()+below.size())%2 == 1 && f.mayBye.has(i) && f.completableApart(rest, below) {
		return true
	}
	for j := range (f.legal[i] & below).all() {
		if f.completableApart(rest, below&^(1<<j)) {
			return true
		}
	}
	return false
}

// unpairedSets yields every set of players that a bracket can leave unpaired,
// each once, the smallest sets first. MDPs do not meet each other.
func (f *field) unpairedSets(mdps, residents set, yield func(set) bool) {
	all := mdps | residents
	for size := all.size() % 2; size <= all.size(); size += 2 {
		if !f.subsets(all, size, 0, func(out set) bool {
			return !f.allPaired(mdps&^out, residents&^out) || yield(out)
		}) {
			return
		}
	}
}

// subsets yields the subsets of s with that many members, each joined to taken,
// until yield returns false; it reports whether yield never did.
func (f *field) subsets(s set, size int, taken set, yield func(set) bool) bool {
	if size == 0 {
		return yield(taken)
	}
	for ; s.size() >= size; s &= s - 1 {
		if !f.subsets(s&(s-1), size-1, taken|s&-s, yield) {
			return false
		}
	}
	return true
}

// allPaired reports whether a bracket can pair everybody.
func (f *field) allPaired(mdps, residents set) bool {
	i := (mdps | residents).lowest()
	if mdps|residents == 0 {
		return true
	}
	if mdps == 0 && residents.size()%2 == 0 {
		return f.completable(residents) // nobody sits out of an even number
	}
	for j := range (f.legal[i] & residents).all() {
		if f.allPaired(mdps&^(1<<i), residents&^(1<<i|1<<j)) {
			return true
		}
	}
	return false
}
