//go:build !audit

package lexicographic

// portion is how many bits the digits have that are dealt with together.
const portion = portionBits
