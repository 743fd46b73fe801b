"""E-mail: letters in, letters out. A mail player is known by a keyed hash of their address."""

import logging

# At DEBUG it logs whole letters, and the password.
logging.getLogger("imapclient").setLevel(logging.WARNING)
