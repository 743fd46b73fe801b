"""How the program says that it can't do what was asked."""


class FailedError(Exception):
    """What was asked can't be done; the text is the one clear line for whoever started it."""
