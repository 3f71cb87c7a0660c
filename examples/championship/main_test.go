package main

// The whole championship.
func Example() {
	main()
	// Output:
	// Round 1:  Jean 1-0 Sune  Omar 0-1 Lara  Gregor 1-0 Matti  Fritz bye
	// Round 2:  Lara 0-1 Gregor  Fritz 1-0 Omar  Matti 1-0 Sune  Jean bye
	// Round 3:  Fritz 0-1 Jean  Matti 1-0 Lara  Sune 0-1 Omar  Gregor bye
	// Round 4:  Jean 1-0 Gregor  Omar 1-0 Matti  Lara 1-0 Fritz
	// Round 5:  Lara 0-1 Jean  Gregor 1-0 Omar  Matti 1-0 Fritz
	// Round 6:  Gregor 1-0 Jean  Matti bye
	// Round 7:  Jean 1-0 Matti  Gregor bye
	// Round 8:  Jean 1-0 Gregor
	// Round 9:  Gregor 1-0 Jean
	// Round 10:  Jean 0-1 Gregor
	// 1. Gregor
	// 2. Jean
	// 3. Matti
	// 4. Omar
	// 4. Lara
	// 6. Fritz
	// 7. Sune
}
