"""What goes with the words: pictures, animations, files."""

from dataclasses import dataclass
from enum import Enum

from takmail.wording.message.words import Words


class Kind(Enum):
    """What is enclosed. Platforms show a picture and an animation in line, a text as a file."""

    PICTURE = "picture"
    ANIMATION = "animation"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Enclosure:
    """Something to be made when the message goes out, for it would be too large to keep.

    ``name`` is the file's name. ``source`` is what it is made from: of a text, the text itself.
    ``instead`` is shown where it can't be made or can't be sent.
    """

    name: str
    kind: Kind
    source: str
    instead: Words


@dataclass(frozen=True, slots=True)
class File:
    """An enclosure that was made. ``alt`` says in words what a picture shows."""

    name: str
    kind: Kind
    data: bytes
    alt: str
    instead: Words
