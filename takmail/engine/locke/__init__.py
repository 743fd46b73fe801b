"""The engine of Locke."""
