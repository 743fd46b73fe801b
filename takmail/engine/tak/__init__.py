"""The engine of Tak."""
