"""The ruleset of Tak: what a game of it needs beside the rules of the board, `takmail.tak`."""
