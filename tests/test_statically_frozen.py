"""Quick values are what frozen dataclasses are, but for the guard at run time."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from takmail.statically_frozen import statically_frozen


@dataclass(frozen=True, slots=True)
class Guarded:
    """The same fields with the guard on."""

    name: str
    heights: tuple[int, ...] = (1, 2)
    notes: list[str] = field(default_factory=list, compare=False)
    loud: bool = field(default=False, kw_only=True)


@statically_frozen
@dataclass(frozen=True, slots=True)
class Quick:
    """Every kind of field."""

    name: str
    heights: tuple[int, ...] = (1, 2)
    notes: list[str] = field(default_factory=list, compare=False)
    loud: bool = field(default=False, kw_only=True)


def test_a_quick_value_takes_the_same_arguments() -> None:
    assert repr(Quick("a")) == repr(Guarded("a")).replace("Guarded", "Quick")
    assert Quick("a", (3,), ["b"], loud=True).notes == ["b"]
    first, second = Quick("a"), Quick("a")
    first.notes.append("mine")
    assert second.notes == []


def test_a_quick_value_is_equal_hashed_and_replaced_by_its_fields() -> None:
    assert Quick("a", notes=["b"]) == Quick("a")
    assert Quick("a") != Quick("a", loud=True)
    assert isinstance(Quick("a"), Hashable)
    assert hash(Quick("a")) == hash(Quick("a"))
    assert replace(Quick("a", loud=True), heights=()) == Quick("a", (), loud=True)
