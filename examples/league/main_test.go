package main

// The whole season.
func Example() {
	main()
	// Output:
	// Season 2026
	//
	// Date        Time   Venue        Home        Away
	// 2026-09-01  19:30  Sports Hall  Amersfoort  Breda
	// 2026-09-04  19:30  Sports Hall  Culemborg   Delft
	// 2026-09-08  19:30  Sports Hall  Enschede    Amersfoort
	// 2026-09-11  19:30  Sports Hall  Breda       Culemborg
	// 2026-09-15  19:30  Sports Hall  Delft       Enschede
	// 2026-09-18  19:30  Sports Hall  Amersfoort  Culemborg
	// 2026-09-22  19:30  Sports Hall  Breda       Delft
	// 2026-09-25  19:30  Sports Hall  Culemborg   Enschede
	// 2026-09-29  19:30  Sports Hall  Delft       Amersfoort
	// 2026-10-02  19:30  Sports Hall  Enschede    Breda
	// 2026-10-06  19:30  Sports Hall  Delft       Culemborg
	// 2026-10-09  19:30  Sports Hall  Breda       Amersfoort
	// 2026-10-13  19:30  Sports Hall  Enschede    Delft
	// 2026-10-16  19:30  Sports Hall  Culemborg   Breda
	// 2026-10-20  19:30  Sports Hall  Amersfoort  Enschede
	// 2026-10-23  19:30  Sports Hall  Delft       Breda
	// 2026-10-27  19:30  Sports Hall  Culemborg   Amersfoort
	// 2026-10-30  19:30  Sports Hall  Breda       Enschede
	// 2026-11-03  19:30  Sports Hall  Amersfoort  Delft
	// 2026-11-06  19:30  Sports Hall  Enschede    Culemborg
	//
	// Between two games of a team: at least 1 of others, and 6 days.
	// Rests of two opponents differ by at most 1 game, and 4 days.
	// No team is ever more than 1 game ahead of another.
}
