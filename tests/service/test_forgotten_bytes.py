"""What is forgotten is gone from the files of a database, too, and not only from what it tells."""

from pathlib import Path

import pytest

from takmail.store.messages.outbox import Settlement
from tests.service.test_forgetting import forgotten
from tests.service.world import world

NAME = "Xylophone"
WORDS = ("quagmire", "zeppelin", "marmalade")


@pytest.mark.slow
async def test_no_file_of_the_database_holds_a_name_or_words_of_who_was_forgotten(
    tmp_path: Path,
) -> None:
    file = tmp_path / "takmail.sqlite3"
    async with world(f"sqlite:///{file}") as den:
        who, talk = NAME.lower(), f"dm-{NAME.lower()}"
        await den.begin(who, "bob", chat="den")
        await den.play("ps a1, ps e5, ps b2, ps c3", people=f"{who} bob")
        await den.say(who, f"!im: my {' '.join(WORDS)} stood there")
        for _ in range(30):
            await den.say(who, "!board", talk)
        for line in ("!resign", "!confirm"):
            await den.say(who, line)
        rows = await den.store.outbox.pending(limit=10_000)
        await den.store.outbox.settle(Settlement(sent=[row.id for row in rows]))
        assert all(word in held(tmp_path) for word in (NAME, *WORDS))
        await forgotten(den, who)
        assert [word for word in (NAME, *WORDS) if word in held(tmp_path)] == []


def held(folder: Path) -> str:
    """Return all bytes in the files of a folder, as characters."""
    return "".join(path.read_bytes().decode("latin-1") for path in sorted(folder.iterdir()))
