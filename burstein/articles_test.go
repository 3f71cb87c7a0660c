package burstein

import (
	"context"
	"slices"
	"strings"
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// articles has a stored tournament for every article that is no quality criterion, a
// question about its next round, and the answer, by that article: why two players do not
// meet ("4 2"), why one has not the bye ("6"), or why two who meet have these colours ("1-3").
var articles = []struct{ article, file, question, answer string }{
	{"C1", "positions/burpos-0089.trf", "3 1", "Not allowed: Player 0001 (1) and Player 0003 (3) met in round 1 (C1)."},
	{"C2", "readings/bye-most-games-1.trf", "3", "Not allowed: Player 0003 (3) had a full-point bye in round 4 (C2)."},
	{"C3", "readings/no-game-no-preference-3.trf", "6 3",
		"Not allowed: Player 0003 (3) and Player 0006 (6) both must have White (C3)."},
	{"1.9", "readings/c6-counts-1.trf", "3",
		"If Player 0003 (3) had the bye, there would be no complete legal round: only Player 0005 (5), Player 0006 (6) and " +
			"the bye are left for Player 0007 (7), Player 0001 (1), Player 0004 (4) and Player 0002 (2) (1.9)."},
	{"3.1.3", "readings/bye-most-games-1.trf", "2",
		"Before the brackets: the bye must go to Player 0004 (4), who has the lower score, 0.5 against 3.0 (3.1.3)."},
	{"3.1.4", "readings/bye-most-games-1.trf", "6",
		"Before the brackets: the bye must go to Player 0004 (4), who has played more games, 3 against 2 (3.1.4)."},
	{"3.1.5", "readings/bye-lowest-index-not-number-1.trf", "6",
		"Before the brackets: the bye must go to Player 0003 (3), the last in the ranking of those with 1.0 points and 3 " +
			"games who can have it (Player 0006 (6) and Player 0003 (3)): Buchholz 7 against 8.5 (3.1.5)."},
	{"3.1.5", "3.1.5-SB", "2", "Before the brackets: the bye must go to 1, the last in the ranking of those with 0.5 " +
		"points and 2 games who can have it (2 and 1): Sonneborn-Berger 0.5 against 0.75 (3.1.5)."},
	{"3.1.5", "3.1.5-number", "1", "Before the brackets: the bye must go to 4, the last in the ranking of those with " +
		"1.0 points and 2 games who can have it (4 and 1): number 3 against 1 (3.1.5)."},
	{"4.3", "positions/burpos-0225.trf", "3 1",
		"Bracket 3 (1.5): if Player 0003 (3) met Player 0001 (1), all criteria would be equal, but Player 0001 (1), number " +
			"2 by opposition, has to meet Player 0005 (5), number 4, and not Player 0003 (3), number 3: the larger number " +
			"comes first (4.3)."},
	{"4.3", "4.3-float", "3 1", "Bracket 1 (2.0): if 3 met 1, all criteria would be equal, but 3, number 1 by " +
		"opposition, has to meet 2, number 3, and not float: the larger number comes first (4.3)."},
	{"5.2.1", "5.2.1", "2-4", "neither has played, so the initial colour goes by the number of 2: 1 is odd"},
	{"5.2.1", "readings/number-counts-arrived-only-1.trf", "9-5",
		"neither has played, so the initial colour goes by the number of Player 0009 (9): 8 is even"},
	{"5.2.2", "positions/burpos-0089.trf", "3-2", "both get the colour that they prefer"},
	{"5.2.3", "positions/burpos-0281.trf", "6-5",
		"Player 0006 (6) has the stronger preference (White, absolute), Player 0005 (5) the weaker one (White, mild)"},
	{"5.2.4", "readings/c6-counts-2.trf", "7-6",
		"in round 2, the latest in which their colours differed, Player 0006 (6) had White and Player 0007 (7) Black; now " +
			"it is the other way round"},
	{"5.2.5", "positions/burpos-0281.trf", "3-1",
		"Player 0001 (1) ranks higher (Buchholz 2 against 1.5) and gets the preferred colour"},
	{"5.2.5", "5.2.5-SB", "4-2", "2 ranks higher (Sonneborn-Berger 2 against 0) and gets the preferred colour"},
	{"5.2.5", "5.2.5-number", "1-3", "1 ranks higher (number 1 against 3) and gets the preferred colour"},
}

// TestArticles asks the questions. The literal reading pairs the same rounds.
func TestArticles(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "burstein")
	for _, test := range articles {
		t.Run(test.article+" "+test.file, func(t *testing.T) {
			tournament := stored(t, files, test.file)
			got, err := Pairer{}.Pair(context.Background(), tournament)
			want, wantErr := literal.Pairer{}.Pair(context.Background(), tournament)
			if err != nil || wantErr != nil || !slices.Equal(pairtest.Facts(got), pairtest.Facts(want)) {
				t.Errorf("got %v %v, and by the letter %v %v", got, err, want, wantErr)
			}
			article, answer, err := answered(tournament, test.question)
			if err != nil || article != test.article || answer != test.answer {
				t.Errorf("%s: %s, error %v, want %s", article, answer, err, test.answer)
			}
		})
	}
}

// stored reads a tournament of the corpus, or of testdata/criteria.
func stored(t *testing.T, files map[string]string, name string) pairing.Tournament {
	if !strings.HasSuffix(name, ".trf") {
		return pairtest.Stored(t, "testdata/criteria/"+name+".trf")
	}
	f, err := trf.Read(strings.NewReader(files[name]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return f.Tournament
}

// answered returns the answer to a question, and the article that decides.
func answered(t pairing.Tournament, question string) (article, answer string, err error) {
	if white, black, ok := strings.Cut(question, "-"); ok {
		r, err := Pairer{}.Explain(context.Background(), t)
		if err != nil {
			return "", "", err
		}
		for _, g := range r.Games {
			if g.White == pairing.ID(white) && g.Black == pairing.ID(black) {
				article, answer = g.Article, g.Words.String()
			}
		}
		return article, answer, nil
	}
	var v explain.Verdict
	if a, b, ok := strings.Cut(question, " "); ok {
		v, err = Pairer{}.Why(context.Background(), t, explain.Meet(pairing.ID(a), pairing.ID(b)))
	} else {
		v, err = Pairer{}.Why(context.Background(), t, explain.Bye(pairing.ID(question)))
	}
	switch {
	case len(v.Violations) > 0:
		article = v.Violations[0].Article
	case v.Item != "":
		article = v.Article + "." + v.Item
	default:
		article = v.Article
	}
	return article, v.In(""), err
}
