// Package lexicographic finds the perfect matchings that are best by criteria in
// order, and among them the one that a rule book generates first.
package lexicographic
