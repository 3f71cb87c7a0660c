package lines

// The records of the format, each with the columns of its fields: the only places that know
// them. Reading sets the values, and writing writes them.

// A Player is 001 up to the entries.
type Player struct {
	Line
	Number           int
	Sex, Title, Name string
	Rating           Entered
	Federation, ID   string
	Birth            string
	Points           Amount
	Rank             int
}

func (p *Player) fields() []field {
	rating := field{from: 49, to: 52, value: &p.Rating, what: "rating", limit: MaxRating}
	return []field{
		number(4, 8, &p.Number, startingRank).needed(), text(10, 10, &p.Sex), text(11, 13, &p.Title),
		leftText(15, 47, &p.Name), rating, leftText(54, 56, &p.Federation),
		text(58, 68, &p.ID), leftText(70, 79, &p.Birth), amount(80, 84, &p.Points),
		number(85, 89, &p.Rank, "rank").optional(),
	}
}

// A Team is 310.
type Team struct {
	Line
	Number                   int
	Name, Nickname, Strength string
	Match, Game              Amount
	Rank                     int
	Members                  []int
}

func (t *Team) fields() []field {
	return []field{
		number(5, 7, &t.Number, teamNumber).needed(), leftText(9, 40, &t.Name), leftText(42, 46, &t.Nickname),
		text(48, 53, &t.Strength), amount(55, 60, &t.Match), amount(62, 67, &t.Game),
		number(69, 71, &t.Rank, "rank").optional(), list(74, 4, &t.Members),
	}
}

// An OldTeam is 013.
type OldTeam struct {
	Line
	Name    string
	Members []int
}

func (o *OldTeam) fields() []field { return []field{text(5, 36, &o.Name), list(37, 4, &o.Members)} }

// A Lineup is 300: who sits at the boards of a team in a round, 0 for nobody, and against whom.
type Lineup struct {
	Line
	Round, Team, Opponent int
	Members               []int
}

func (l *Lineup) fields() []field {
	return []field{
		number(5, 7, &l.Round, "round").needed(), number(9, 11, &l.Team, teamNumber),
		number(13, 15, &l.Opponent, teamNumber), list(17, 4, &l.Members),
	}
}

// A TeamBye is 320.
type TeamBye struct {
	Line
	Match, Game Amount
	Teams       []int // by round
}

func (t *TeamBye) fields() []field {
	return []field{amount(5, 8, &t.Match), amount(10, 13, &t.Game), list(15, 3, &t.Teams)}
}

// A Forfeit is 330, a match that was not played.
type Forfeit struct {
	Line
	Signs        string // White's first
	Round        int
	White, Black int
}

func (f *Forfeit) fields() []field {
	return []field{
		text(5, 6, &f.Signs), number(8, 10, &f.Round, "round").needed(),
		number(12, 14, &f.White, teamNumber), number(16, 18, &f.Black, teamNumber),
	}
}

// A Request is 240.
type Request struct {
	Line
	Letter string
	Round  int
	Who    List
}

func (r *Request) fields() []field {
	return []field{leftText(5, 5, &r.Letter), number(7, 9, &r.Round, "round").needed(), list(11, 0, &r.Who)}
}

// Virtual points of a player, by round, are XXA.
type Virtual struct {
	Line
	Number int
	Points []Amount
}

func (v *Virtual) fields() []field {
	return []field{number(4, 8, &v.Number, startingRank), list(10, 4, &v.Points)}
}

// An Acceleration is 250.
type Acceleration struct {
	Line
	Match, Points         Amount
	From, To, First, Last int
}

func (a *Acceleration) fields() []field {
	return []field{
		amount(5, 8, &a.Match), amount(10, 13, &a.Points),
		number(15, 17, &a.From, "round").needed(), number(19, 21, &a.To, "round").needed(),
		number(22, 26, &a.First, startingRank), number(27, 31, &a.Last, startingRank),
	}
}

// A Ban is 260.
type Ban struct {
	Line
	From, To int
	Who      List
}

func (b *Ban) fields() []field {
	return []field{number(5, 7, &b.From, "round").needed(), number(9, 11, &b.To, "round").needed(), list(13, 0, &b.Who)}
}

// An Abnormal is 299.
type Abnormal struct {
	Line
	Letter string // empty for points that are added
	Match  Amount // in events of teams, where Points are game points
	Points Amount
	Round  int // 0 for all
	Who    List
}

func (a *Abnormal) fields() []field {
	return []field{
		leftText(5, 5, &a.Letter), amount(8, 11, &a.Match), amount(14, 17, &a.Points),
		number(20, 22, &a.Round, "round"), list(24, 0, &a.Who),
	}
}

// Score returns the points in the line of a player or a team.
func (l Line) Score() Word {
	if l.Code() == "001" {
		var r Player
		score := l.word(&r, &r.Points)
		score.Column++ // a fifth digit stands before the columns of points
		return score
	}
	var r Team
	return l.word(&r, &r.Match)
}

// Game returns the game points in the line of a team.
func (l Line) Game() Word {
	var r Team
	return l.word(&r, &r.Game)
}

// Rank returns the rank in the line of a player.
func (l Line) Rank() Word {
	var r Player
	return l.word(&r, &r.Rank)
}

// NationalRating reads a national record: the number and the rating of 001.
func (l Line) NationalRating() (number, rating int, ok bool) {
	var r Player
	number, ok = ParseInt(l.word(&r, &r.Number).Text, MaxID)
	rating, rated := ParseInt(l.word(&r, &r.Rating).Text, MaxRating)
	return number, rating, ok && rated && number > 0
}
