// Package matching computes matchings in general graphs.
//
// [Matcher] keeps a maximum-cardinality matching up to date while vertices leave
// the graph and tells which edges can be part of one.
package matching
