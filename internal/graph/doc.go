// Package graph finds largest matchings of graphs, and says who can be left over.
//
// A graph is a predicate, lists, or sets of bits: a [Set] is the set of small numbers that the whole module
// uses. A [Matcher] keeps a largest matching while vertices leave, and answers which edges can be part of
// one; [Rows] is for graphs that are searched again and again.
//
// The method is Edmonds' search with Gabow's labels (matcher.go). A graph given by a predicate is sorted into
// buckets: if it is dense, one search makes O(n) calls.
//
// Vertices are the numbers 0..n-1. What is wrong with the input is a programmer's error and panics.
package graph
