package standings

// AllCodes lists the names and articles of all codes, and which of them are for teams alone
// or not for teams.
func AllCodes(yield func(name, article string, teams, single bool)) {
	for _, c := range codes {
		yield(c.name, c.article, c.teams, c.single)
	}
}
