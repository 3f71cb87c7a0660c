// Package burstein pairs rounds by FIDE's Burstein System, C.04.4.2.
package burstein
