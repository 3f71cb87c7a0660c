package main

// The whole event.
func Example() {
	main()
	// Output:
	// Engines: round 1 of 3
	//
	// Board  No.  White       Rating  Score  Result  No.  Black       Rating  Score
	//     1    6  Viridithas            0.0  ½-½       5  Obsidian              0.0
	//     2    4  Caissa                0.0  ½-½       3  Lc0                   0.0
	//     3    2  Ethereal              0.0  ½-½       1  Stockfish             0.0
	//     1    5  Obsidian              0.0  1-0       6  Viridithas            0.0
	//     2    3  Lc0                   0.0  1-0       4  Caissa                0.0
	//     3    1  Stockfish             0.0  1-0       2  Ethereal              0.0
	//          7  Berserk               0.0               bye 2.0
	//
	// Engines: round 2 of 3
	//
	// Board  No.  White       Rating  Score  Result  No.  Black      Rating  Score
	//     1    4  Caissa                0.5  ½-½       2  Ethereal             0.5
	//     2    5  Obsidian              1.5  ½-½       3  Lc0                  1.5
	//     3    1  Stockfish             1.5  1-0       7  Berserk              2.0
	//     1    2  Ethereal              0.5  1-0       4  Caissa               0.5
	//     2    3  Lc0                   1.5  1-0       5  Obsidian             1.5
	//     3    7  Berserk               2.0  ½-½       1  Stockfish            1.5
	//          6  Viridithas            0.5               bye 2.0
	//
	// Engines: round 3 of 3
	//
	// Board  No.  White       Rating  Score  Result  No.  Black       Rating  Score
	//     1    5  Obsidian              2.0  1-0       2  Ethereal              2.0
	//     2    7  Berserk               2.5  1-0       6  Viridithas            2.5
	//     3    3  Lc0                   3.0  ½-½       1  Stockfish             3.0
	//     1    2  Ethereal              2.0  ½-½       5  Obsidian              2.0
	//     2    6  Viridithas            2.5  ½-½       7  Berserk               2.5
	//     3    1  Stockfish             3.0  1-0       3  Lc0                   3.0
	//          4  Caissa                1.0               bye 2.0
	//
	// 1. Stockfish  4.5
	// 2. Berserk    4.0
	// 3. Lc0        3.5
	// 4. Obsidian   3.5
	// 5. Viridithas 3.0
	// 6. Caissa     3.0
	// 7. Ethereal   2.5
}
