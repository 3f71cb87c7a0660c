package systems

import "github.com/seed22f6c9b8/pairings/pairing/standings"

// usual are the tie-breaks by which events of a system are ranked unless [Event.Standings] says
// otherwise. Events of other systems are ranked by points alone.
var usual = map[string][]standings.TieBreak{
	swissName: {"PTS", "OMW", "GW", "OGW"}, // of Wizards' tournament rules
}
