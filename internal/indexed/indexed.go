// Package indexed gives the packages that pair what the validation of a tournament
// finds on its way: who is meant by every ID. Looking up millions of them takes longer
// than anything else that is done with a record, and is done once.
//
//	record, err := indexed.Validate[pairing.ID](t)
//
// Package pairing imports this one, and cannot be imported here.
package indexed

// A Record is that of a valid tournament, with players as indexes of its list of
// players.
type Record[ID ~string] struct {
	Index    map[ID]int   // of all players
	Games    [][][2]int32 // of each round, in the order recorded: White and Black
	Double   []bool       // of each round: whether somebody has two games in it
	Absences []int32      // whose each absence is
}

// Provided is Validate as package pairing provides it: it gives a *Record[pairing.ID].
var Provided func(tournament any) (record any, err error)

// Validate is the method Validate of the tournament, a pairing.Tournament, that gives the
// record, too.
func Validate[ID ~string](tournament any) (*Record[ID], error) {
	r, err := Provided(tournament)
	if err != nil {
		return nil, err
	}
	return r.(*Record[ID]), nil
}
