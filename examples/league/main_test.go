package main

// The whole season.
func Example() {
	main()
	// Output:
	// Season 2026
	//
	// Round  Date        Home        Away
	//     1  2026-09-05  Breda       Enschede
	//     1  2026-09-05  Culemborg   Delft
	//     1  2026-09-05  Amersfoort  (no game)
	//     2  2026-09-12  Enschede    Culemborg
	//     2  2026-09-12  Amersfoort  Breda
	//     2  2026-09-12  Delft       (no game)
	//     3  2026-09-19  Culemborg   Amersfoort
	//     3  2026-09-19  Delft       Enschede
	//     3  2026-09-19  Breda       (no game)
	//     4  2026-09-26  Delft       Breda
	//     4  2026-09-26  Enschede    Amersfoort
	//     4  2026-09-26  Culemborg   (no game)
	//     5  2026-10-03  Amersfoort  Delft
	//     5  2026-10-03  Breda       Culemborg
	//     5  2026-10-03  Enschede    (no game)
	//     6  2026-10-31  Enschede    Breda
	//     6  2026-10-31  Delft       Culemborg
	//     6  2026-10-31  Amersfoort  (no game)
	//     7  2026-11-07  Culemborg   Enschede
	//     7  2026-11-07  Breda       Amersfoort
	//     7  2026-11-07  Delft       (no game)
	//     8  2026-11-14  Amersfoort  Culemborg
	//     8  2026-11-14  Enschede    Delft
	//     8  2026-11-14  Breda       (no game)
	//     9  2026-11-21  Delft       Amersfoort
	//     9  2026-11-21  Culemborg   Breda
	//     9  2026-11-21  Enschede    (no game)
	//    10  2026-11-28  Breda       Delft
	//    10  2026-11-28  Amersfoort  Enschede
	//    10  2026-11-28  Culemborg   (no game)
	//
	// One game at a time: guaranteed rest 0 games, games-played difference 2, rest difference 2
	// The best that is possible for each: guaranteed rest 1 games, games-played difference 1, rest difference 1
	// Round by round: guaranteed rest 0 rounds, games-played difference 1, rest difference 1
	// Games at home and away differ by 0 at most
}
