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

func (r *Player) fields() []field {
	rating := field{from: 49, to: 52, value: &r.Rating, what: "rating", limit: MaxRating}
	return []field{
		number(4, 8, &r.Number, startingRank).needed(), text(10, 10, &r.Sex), text(11, 13, &r.Title),
		leftText(15, 47, &r.Name), rating, leftText(54, 56, &r.Federation),
		text(58, 68, &r.ID), leftText(70, 79, &r.Birth), amount(80, 84, &r.Points),
		number(85, 89, &r.Rank, "rank").optional(),
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

func (r *Team) fields() []field {
	return []field{
		number(5, 7, &r.Number, teamNumber).needed(), leftText(9, 40, &r.Name), leftText(42, 46, &r.Nickname),
		text(48, 53, &r.Strength), amount(55, 60, &r.Match), amount(62, 67, &r.Game),
		number(69, 71, &r.Rank, "rank").optional(), list(74, 4, &r.Members),
	}
}

// An OldTeam is 013.
type OldTeam struct {
	Line
	Name    string
	Members []int
}

func (r *OldTeam) fields() []field { return []field{text(5, 36, &r.Name), list(37, 4, &r.Members)} }

// A Lineup is 300: who sits at the boards of a team in a round, 0 for nobody, and against whom.
type Lineup struct {
	Line
	Round, Team, Opponent int
	Members               []int
}

func (r *Lineup) fields() []field {
	return []field{
		number(5, 7, &r.Round, "round").needed(), number(9, 11, &r.Team, teamNumber),
		number(13, 15, &r.Opponent, teamNumber), list(17, 4, &r.Members),
	}
}

// A TeamBye is 320.
type TeamBye struct {
	Line
	Match, Game Amount
	Teams       []int // by round
}

func (r *TeamBye) fields() []field {
	return []field{amount(5, 8, &r.Match), amount(10, 13, &r.Game), list(15, 3, &r.Teams)}
}

// A Forfeit is 330, a match that was not played.
type Forfeit struct {
	Line
	Signs        string // White's first
	Round        int
	White, Black int
}

func (r *Forfeit) fields() []field {
	return []field{
		text(5, 6, &r.Signs), number(8, 10, &r.Round, "round").needed(),
		number(12, 14, &r.White, teamNumber), number(16, 18, &r.Black, teamNumber),
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

func (r *Virtual) fields() []field {
	return []field{number(4, 8, &r.Number, startingRank), list(10, 4, &r.Points)}
}

// An Acceleration is 250.
type Acceleration struct {
	Line
	Match, Points         Amount
	From, To, First, Last int
}

func (r *Acceleration) fields() []field {
	return []field{
		amount(5, 8, &r.Match), amount(10, 13, &r.Points),
		number(15, 17, &r.From, "round").needed(), number(19, 21, &r.To, "round").needed(),
		number(22, 26, &r.First, startingRank), number(27, 31, &r.Last, startingRank),
	}
}

// A Ban is 260.
type Ban struct {
	Line
	From, To int
	Who      List
}

func (r *Ban) fields() []field {
	return []field{number(5, 7, &r.From, "round").needed(), number(9, 11, &r.To, "round").needed(), list(13, 0, &r.Who)}
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

func (r *Abnormal) fields() []field {
	return []field{
		leftText(5, 5, &r.Letter), amount(8, 11, &r.Match), amount(14, 17, &r.Points),
		number(20, 22, &r.Round, "round"), list(24, 0, &r.Who),
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
