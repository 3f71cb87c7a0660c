package blossom

// A tuning holds the sizes that column generation and searches work with. They
// influence how long it takes and nothing else: tests hold whatever they are.
type tuning struct {
	whole    int // up to this many vertices every edge is active from the start
	first    int // active edges per vertex to begin with
	later    int // edges added per vertex and pricing
	patience int // pricings that find violated edges before every edge is made active
	exposed  int // exposed vertices from which a search along all edges pays, plus n/100
	search   int // vertices that the first searches may reach
}
