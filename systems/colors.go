package systems

// HasColors reports whether games of the system have colours. Sheets of others do not say White
// and Black. Teams without colour preferences have colours: article 4.3 gives them White.
func (c Config) HasColors() bool { return c.inForce().System != swissName }
