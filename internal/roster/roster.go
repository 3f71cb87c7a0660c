// Package roster finds players by their IDs.
//
//	var r roster.Roster[pairing.ID]
//	r.Add("1")
//	i, known := r.Find("1")
//
// In tournament files the ID of a player is the number in the list: such a player is
// found without a map.
package roster

// A Roster is a list of players by ID. The zero value is empty.
type Roster[ID ~string] struct {
	List  []ID       // it can have room for more
	index map[ID]int // of those whose ID is not the number in the list
}

// Add appends a player. It reports false, and does nothing, if the player is there already.
func (r *Roster[ID]) Add(id ID) bool {
	if _, known := r.Find(id); known {
		return false
	}
	r.List = append(r.List, id)
	if _, known := r.Find(id); !known { // as a number
		if r.index == nil {
			r.index = map[ID]int{}
		}
		r.index[id] = len(r.List) - 1
	}
	return true
}

// Find returns the index of a player, from 0.
func (r *Roster[ID]) Find(id ID) (i int, known bool) {
	n := 0 // the number that the ID looks like, or 0
	for k := range len(id) {
		if id[k] < '0' || id[k] > '9' || k == 9 {
			n = 0
			break
		}
		n = 10*n + int(id[k]-'0')
	}
	if n > 0 && n <= len(r.List) && r.List[n-1] == id {
		return n - 1, true
	}
	i, known = r.index[id]
	return i, known
}
