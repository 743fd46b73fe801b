"""The words that options can have, as people say them."""

ON, OFF = "on", "off"
