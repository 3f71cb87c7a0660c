package main

// The whole evening.
func Example() {
	main()
	// Output:
	// Round 1
	//   1  Dan   0-1     Ann
	//   2  Bob   1-0     Eve
	//   3  Flo   1/2-1/2 Cleo
	//      Gus   bye
	// Round 2
	//   1  Ann   1/2-1/2 Gus
	//   2  Cleo  1/2-1/2 Bob
	//   3  Eve   0-1     Flo
	//      Dan   bye
	// Round 3
	//   1  Flo   0-1     Ann
	//   2  Gus   0-1     Bob
	//   3  Cleo  +/-     Dan
	//      Eve   bye
	// 1. Bob   [2.5 0 3.5]
	// 2. Ann   [2.5 0 3]
	// 3. Cleo  [2 0 4]
	// 4. Gus   [1.5 0 5]
	// 5. Flo   [1.5 0 4.5]
	// 6. Eve   [1 0 4]
	// 7. Dan   [1 0 3.5]
}
