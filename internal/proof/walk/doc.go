// Package walk counts what somebody reads who follows one round through the code. It has a test only:
//
//	go test -v ./internal/proof/walk
package walk
