"""Numbers as words use them."""

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """Return ``1st``, ``2nd``, ``3rd``, ``11th``."""
    teen = number % 100 in {11, 12, 13}
    return f"{number}{'th' if teen else _ENDINGS.get(number % 10, 'th')}"
