package trf_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

func TestSort(t *testing.T) {
	players := []pairing.Player{
		{ID: "none", Rating: 2400}, {ID: "wcm", Rating: 2400}, {ID: "strong", Rating: 2500},
		{ID: "im", Rating: 2400, Name: "Z"}, {ID: "im2", Rating: 2400, Name: "A"},
		{ID: "gm", Rating: 2400}, {ID: "wgm", Rating: 2400}, {ID: "fm", Rating: 2400}, {ID: "wim", Rating: 2400},
		{ID: "cm", Rating: 2400}, {ID: "wfm", Rating: 2400}, {ID: "unrated"},
		{ID: "none2", Rating: 2400},
	}
	described := map[pairing.ID]trf.Player{}
	for id, title := range map[pairing.ID]string{"gm": "GM", "im": "IM", "im2": "im", "wgm": "WGM", "fm": "FM",
		"wim": "WIM", "cm": "CM", "wfm": "WFM", "wcm": "WCM", "none2": "XX"} {
		described[id] = trf.Player{Title: title}
	}
	trf.Sort(players, described)
	var order []pairing.ID
	for _, p := range players {
		order = append(order, p.ID)
	}
	want := []pairing.ID{"strong", "gm", "im2", "im", "wgm", "fm", "wim", "cm", "wfm", "wcm", "none", "none2", "unrated"}
	if diff := cmp.Diff(want, order); diff != "" {
		t.Error(diff)
	}
}
