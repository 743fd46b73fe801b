"""Handlers about players among others: seeks, ratings, tournaments."""
