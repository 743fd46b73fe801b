"""The ways to score a won game, as words: ``ten downings big-middle``."""

from dataclasses import fields

from takmail.tak.rules import Scoring

SCORING_WORDS = tuple(field.name.replace("_", "-") for field in fields(Scoring))
"""All the words, in the order in which they are told."""


def scoring_said(scoring: Scoring) -> tuple[str, ...]:
    """Return the words for a scoring, none for the usual one."""
    return tuple(word for word in SCORING_WORDS if getattr(scoring, _field(word)))


def scoring_of(*words: str) -> Scoring:
    """Return the scoring that these words say together; raise ``KeyError`` for any other word."""
    if unknown := [word for word in words if word not in SCORING_WORDS]:
        raise KeyError(*unknown)
    return Scoring(**{_field(word): True for word in words})


def _field(word: str) -> str:
    return word.replace("-", "_")
