// Package dubov pairs rounds by FIDE's Dubov System.
package dubov
