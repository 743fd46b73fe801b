"""Choosing a move step by step, without any notation. The core knows no platform."""
