package main

// The whole event.
func Example() {
	main()
	// Output:
	// Round 1
	//   Viridithas 1/2-1/2 Obsidian
	//   Caissa     1/2-1/2 Lc0
	//   Ethereal   1/2-1/2 Stockfish
	//   Obsidian   1-0     Viridithas
	//   Lc0        1-0     Caissa
	//   Stockfish  1-0     Ethereal
	//   Berserk    bye
	// Round 2
	//   Caissa     1/2-1/2 Ethereal
	//   Obsidian   1/2-1/2 Lc0
	//   Stockfish  1-0     Berserk
	//   Ethereal   1-0     Caissa
	//   Lc0        1-0     Obsidian
	//   Berserk    1/2-1/2 Stockfish
	//   Viridithas bye
	// Round 3
	//   Obsidian   1-0     Ethereal
	//   Berserk    1-0     Viridithas
	//   Lc0        1/2-1/2 Stockfish
	//   Ethereal   1/2-1/2 Obsidian
	//   Viridithas 1/2-1/2 Berserk
	//   Stockfish  1-0     Lc0
	//   Caissa     bye
	// 1. Stockfish  4.5
	// 2. Berserk    4.0
	// 3. Lc0        3.5
	// 4. Obsidian   3.5
	// 5. Viridithas 3.0
	// 6. Caissa     3.0
	// 7. Ethereal   2.5
}
