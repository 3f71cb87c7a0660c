package main

// A small study.
func Example() {
	*opens = 20
	main()
	// Output:
	// Dutch                the best player wins 25.0% of 20 opens
	// Dutch, accelerated   the best player wins 55.0% of 20 opens
	// Dubov                the best player wins 40.0% of 20 opens
	// Dubov, accelerated   the best player wins 35.0% of 20 opens
	// TCEC, single rounds  the best player wins 35.0% of 20 opens
}
