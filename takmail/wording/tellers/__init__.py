"""Tellers of the games beside Tak, a module each."""
