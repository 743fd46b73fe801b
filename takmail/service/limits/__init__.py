"""Limits that keep people from bothering others, and the host's bans."""
