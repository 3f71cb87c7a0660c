package main

// The whole season.
func Example() {
	main()
	// Output:
	// 5 September 2026, round 1
	//   Breda      - Enschede
	//   Culemborg  - Delft
	// 12 September 2026, round 2
	//   Enschede   - Culemborg
	//   Amersfoort - Breda
	// 19 September 2026, round 3
	//   Culemborg  - Amersfoort
	//   Delft      - Enschede
	// 26 September 2026, round 4
	//   Delft      - Breda
	//   Enschede   - Amersfoort
	// 3 October 2026, round 5
	//   Amersfoort - Delft
	//   Breda      - Culemborg
	// 31 October 2026, round 6
	//   Enschede   - Breda
	//   Delft      - Culemborg
	// 7 November 2026, round 7
	//   Culemborg  - Enschede
	//   Breda      - Amersfoort
	// 14 November 2026, round 8
	//   Amersfoort - Culemborg
	//   Enschede   - Delft
	// 21 November 2026, round 9
	//   Delft      - Amersfoort
	//   Culemborg  - Breda
	// 28 November 2026, round 10
	//   Breda      - Delft
	//   Amersfoort - Enschede
	// Amersfoort plays 4 of 8 games at home
	// Breda      plays 4 of 8 games at home
	// Culemborg  plays 4 of 8 games at home
	// Delft      plays 4 of 8 games at home
	// Enschede   plays 4 of 8 games at home
}
