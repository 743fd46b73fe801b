"""Until when all is known that was said on a platform, by what its adapter notices."""

from datetime import UTC, datetime, timedelta

import pytest

from bots.contact import AWAY, FETCHED_WITHIN, NOTICED_WITHIN, Contact

BEGIN = datetime(2026, 11, 23, 10, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


class Wall:
    """A clock on the wall, and the contact that goes by it."""

    def __init__(self) -> None:
        self.time = BEGIN
        self.contact = Contact(lambda: self.time)

    def found_for_long(self) -> None:
        self.contact.found()
        self.time += FETCHED_WITHIN


@pytest.fixture
def wall() -> Wall:
    return Wall()


def test_at_first_nothing_is_known_of_what_was_said_before_the_start(wall: Wall) -> None:
    wall.time += timedelta(hours=1)
    assert wall.contact.heard_until() == BEGIN - AWAY


def test_what_was_missed_is_known_a_while_after_contact_was_found(wall: Wall) -> None:
    wall.contact.found()
    wall.time += FETCHED_WITHIN - SECOND
    wall.contact.found()
    assert wall.contact.heard_until() == BEGIN - AWAY
    wall.time += SECOND
    assert wall.contact.heard_until() is None


def test_that_contact_is_lost_may_be_noticed_late(wall: Wall) -> None:
    wall.found_for_long()
    lost = wall.time
    wall.contact.lost()
    wall.time += timedelta(hours=1)
    wall.contact.lost()
    assert wall.contact.heard_until() == lost - NOTICED_WITHIN


def test_what_is_lost_again_before_all_was_read_counts_from_the_first_time_on(wall: Wall) -> None:
    wall.found_for_long()
    lost = wall.time
    for _ in range(3):
        wall.contact.lost()
        wall.time += FETCHED_WITHIN
        wall.contact.found()
        wall.time += FETCHED_WITHIN - SECOND
    assert wall.contact.heard_until() == lost - NOTICED_WITHIN


def test_a_clock_that_is_put_back_keeps_nobody_waiting(wall: Wall) -> None:
    wall.contact.found()
    wall.time -= timedelta(days=400)
    assert wall.contact.heard_until() is not None
    wall.time += FETCHED_WITHIN
    assert wall.contact.heard_until() is None
