"""E-mail: letters in, letters out. A mail player is known by a keyed hash of their address."""
