// Package graph finds largest matchings of graphs, and says who can be left over.
//
// A graph is a predicate, lists, or sets of bits: a [Set] is the set of small numbers that the whole module
// uses. A [Matcher] keeps a largest matching while vertices leave, and answers which edges can be part of
// one; [Rows] is for graphs that are searched again and again.
//
// The method is Gabow's labelling (1976); see forest.go for the trees and scan.go for how they grow. On
// a dense graph given by a predicate one search makes O(n) calls. Where vertices are known by classes
// (classes.go), most augmenting paths are found among these (shortcuts.go).
//
// Vertices are the numbers 0..n-1. What is wrong with the input is a programmer's error and panics.
package graph
