"""Sentences about players among others: seeks, ratings, tournaments."""
