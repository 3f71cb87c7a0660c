// Package lines reads and writes the lines of Tournament Report Files: characters, columns, fields and
// the entries of players. It knows what a line says, and nothing of tournaments.
//
// Each record of the format is described once, in records.go, for reading and for writing. Who reads
// the fields of a record sees no column: where something stands is a [Place], which makes errors.
//
// From below: place.go, pages.go (code pages), line.go, fields.go, records.go, cells.go, worth.go (point
// systems), remarks.go and text.go (a file of lines); then shift.go and mend.go, which make lines
// readable that are not.
package lines
