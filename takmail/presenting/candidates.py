"""Legal plies that can be chosen while somebody types."""

from typing import NamedTuple

from takmail.notation.written_plies import Notation
from takmail.rulesets.values import Ply
from takmail.wording.say import Sentence


class Candidate(NamedTuple):
    """A legal ply, as it is written in a notation."""

    ply: Ply
    notation: Notation
    text: str


class Completion(NamedTuple):
    """What a candidate is as a line, and the label by which it is chosen."""

    line: str
    label: Sentence
