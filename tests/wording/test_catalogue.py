"""The catalogue of sentences: every one is used, and every one that is used is there."""

import re
from pathlib import Path

from takmail.play.refusals import Why
from takmail.tak.errors import BadSetup, Illegal
from takmail.wording.catalogue import SENTENCES

ROOT = Path(__file__).parents[2]
SOURCE = "\n".join(
    path.read_text("utf-8")
    for folder in ("takmail", "bots")
    for path in (ROOT / folder).rglob("*.py")
    if not path.name.startswith("english")
)
LITERALS = set(re.findall(r'"([\w.]+)"', SOURCE))
FAMILIES = set(re.findall(r'f"([\w.]+\.)\{', SOURCE))
"""Beginnings of names whose ends are computed: the reasons, the topics, the numbers."""


def test_every_sentence_is_used() -> None:
    unused = [
        key
        for key in SENTENCES
        if key.removesuffix(".one") not in LITERALS and not key.startswith(tuple(FAMILIES))
    ]
    assert unused == []


def test_every_reason_has_its_sentence() -> None:
    wanted = {f"refused.{why.name.lower()}" for why in Why}
    wanted |= {f"illegal.{reason.name.lower()}" for reason in Illegal}
    wanted |= {f"setup.{reason.name.lower()}" for reason in BadSetup}
    assert wanted <= SENTENCES.keys()


def test_no_sentence_speaks_of_an_unknown_reason() -> None:
    known = {f"refused.{why.name.lower()}" for why in Why}
    assert {key for key in SENTENCES if key.startswith("refused.")} == known
