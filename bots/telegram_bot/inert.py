"""What people wrote, as nothing that Telegram makes anything of.

Telegram finds mentions, commands, addresses, hashtags, cashtags, phone numbers and cards' numbers
in any text that a bot sends, whatever its markup. A joiner without width inside them, which is none
of the characters that they may have, leaves them what they are: words.
"""

import re

_APART = "\u2060"

_FOUND = re.compile(
    r"""
    @ (?= \w )                                  # a mention, an e-mail's address
  | [#$] (?= \w )                               # a hashtag, a cashtag
  | (?<! [\w/<>] ) / (?= \w )                   # a command
  | (?<= \w ) : (?= // )                        # an address with what it is opened by
  | (?<= \w ) \. (?= \w )                       # one without: a.com
  | \+ (?= \d )                                 # a phone number
    """,
    re.VERBOSE,
)


_NUMBER = re.compile(r"\d(?:[ -]?\d){8,}")
"""The number of a card, or of a phone."""

_BETWEEN_DIGITS = re.compile(r"(?<=\d)(?=[ -]?\d)")


def inert(text: str) -> str:
    """Return a text of which Telegram makes nothing, and which looks the same."""
    return _NUMBER.sub(_part_digits, _FOUND.sub(rf"\g<0>{_APART}", text))


def _part_digits(number: re.Match[str]) -> str:
    return _BETWEEN_DIGITS.sub(_APART, number[0])
