"""The page: boards to touch in a browser."""
