"""Lines that are nearly moves, from somebody who is on turn: what is answered to them."""
