package trf

// Limits of the format.
const (
	maxID     = 99999
	maxRounds = 999 // rounds have three columns in codes 240, 250, 260 and 299
	maxRating = 9999
	maxPoints = 99999 // in the points column
	maxTeams  = 999   // team numbers have three columns

	nameWidth, teamNameWidth = 33, 32
)

// What short lines may expand to, over the whole file: pairs of XXP and 260, virtual points of 250
// and of Baku acceleration, cells before a bye of a later round, points of absent players. So many
// for every byte and some more, so that memory stays proportional to the file, and never more than
// maxExpansion.
const (
	freeExpansion    = 1 << 14
	expansionPerByte = 4
	maxExpansion     = 1 << 20
)

const startingRank = "starting rank number" // for messages

// The records of the format, each with the columns of its fields: the only places that know
// them. Reading sets the values, and writing writes them.

// A playerRecord is 001 up to the entries.
type playerRecord struct {
	number int
	Player
	name, rating string
	points       amount
}

func (r *playerRecord) fields() []field {
	return []field{
		needed(4, 8, &r.number, startingRank), text(10, 10, &r.Sex), text(11, 13, &r.Title),
		leftText(15, 47, &r.name), text(49, 52, &r.rating), leftText(54, 56, &r.Federation),
		text(58, 68, &r.Number), leftText(70, 79, &r.Birth), points(80, 84, &r.points),
		optional(85, 89, &r.Rank, "rank"),
	}
}

// A teamRecord is 310.
type teamRecord struct {
	number         int
	name, strength string
	Team
	match, game amount
	rank        int
}

func (r *teamRecord) fields() []field {
	return []field{
		needed(5, 7, &r.number, "team number"), leftText(9, 40, &r.name), leftText(42, 46, &r.Nickname),
		text(48, 53, &r.strength), points(55, 60, &r.match), points(62, 67, &r.game),
		optional(69, 71, &r.rank, "rank"), numbers(74, 4, &r.Members),
	}
}

// A lineup names the boards of a team, by number, in a round.
type lineup struct{ round, team int }

// A seating is a record 300: who sits at the boards, 0 for nobody, and against whom.
type seating struct {
	line     // where it was read
	opponent int
	members  []int
}

// fields of 300.
func (s *seating) fields(at *lineup) []field {
	return []field{
		needed(5, 7, &at.round, "round"), number(9, 11, &at.team, "team number"),
		number(13, 15, &s.opponent, "team number"), numbers(17, 4, &s.members),
	}
}

// A byeRecord is 320.
type byeRecord struct {
	line
	match, game amount
	teams       []int // by round
}

func (b *byeRecord) fields() []field {
	return []field{points(5, 8, &b.match), points(10, 13, &b.game), numbers(15, 3, &b.teams)}
}

// A forfeit is 330, a match that was not played.
type forfeit struct {
	line
	signs        string // White's first
	round        int
	white, black int
}

func (f *forfeit) fields() []field {
	return []field{
		text(5, 6, &f.signs), needed(8, 10, &f.round, "round"),
		number(12, 14, &f.white, "team number"), number(16, 18, &f.black, "team number"),
	}
}

// A request is 240.
type request struct {
	letter string
	round  int
	who    list
}

func (r *request) fields() []field {
	return []field{leftText(5, 5, &r.letter), needed(7, 9, &r.round, "round"), names(11, &r.who)}
}

// An accelerationRecord is 250.
type accelerationRecord struct {
	match, points         amount
	from, to, first, last int
}

func (r *accelerationRecord) fields() []field {
	return []field{
		points(5, 8, &r.match), points(10, 13, &r.points), needed(15, 17, &r.from, "round"),
		needed(19, 21, &r.to, "round"), number(22, 26, &r.first, startingRank), number(27, 31, &r.last, startingRank),
	}
}

// A ban is 260.
type ban struct {
	from, to int
	who      list
}

func (b *ban) fields() []field {
	return []field{needed(5, 7, &b.from, "round"), needed(9, 11, &b.to, "round"), names(13, &b.who)}
}

// An abnormal is 299.
type abnormal struct {
	line
	letter string // a blank for points that are added
	match  amount // in events of teams, where points are game points
	points amount
	round  int // 0 for all
	who    list
}

func (a *abnormal) fields() []field {
	return []field{
		leftText(5, 5, &a.letter), points(8, 11, &a.match), points(14, 17, &a.points),
		number(20, 22, &a.round, "round"), names(24, &a.who),
	}
}
