"""Commands to practise: puzzles, lessons, analysis."""
