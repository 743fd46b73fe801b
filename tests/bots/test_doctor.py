"""What `takmail doctor` says about settings that can't be used."""

from bots.doctor import examine
from takmail.config import read_settings

WELL = {"TAKMAIL_DATABASE_URL": "sqlite://", "TAKMAIL_TELEGRAM_TOKEN": "1:secret"}


async def told(**environment: str) -> tuple[str, bool]:
    named = {f"TAKMAIL_{name}": value for name, value in environment.items()}
    lines, well = await examine(read_settings(WELL | named))
    return "\n".join(lines), well


async def test_all_is_well() -> None:
    said, well = await told()
    assert well
    assert "[x] Database: sqlite://" in said
    assert said.endswith("`takmail serve` can run.")


async def test_a_bad_level_is_told_with_the_good_ones() -> None:
    said, well = await told(LOG_LEVEL="loud")
    assert not well
    assert "[ ] Settings: TAKMAIL_LOG_LEVEL is none of DEBUG, INFO, WARNING and ERROR." in said
    assert said.endswith("`takmail serve` needs all settings to be right.")


async def test_a_language_that_is_not_spoken_is_told_with_those_that_are() -> None:
    said, well = await told(LANGUAGE="klingon")
    assert not well
    assert "[ ] Settings: TAKMAIL_LANGUAGE names none of the languages that there are: en (" in said


async def test_bad_addresses_are_told_each_with_an_example() -> None:
    said, well = await told(
        TELEGRAM_API_URL="127.0.0.1:1",
        TELEGRAM_FILE_URL="https://host:port",
        DISCORD_API_URL="http://",
        DISCORD_GATEWAY_URL="http://host",
    )
    assert not well
    assert (
        "TAKMAIL_TELEGRAM_API_URL must begin with http:// or https://, as in http://127.0.0.1:8080."
    ) in said
    assert "The port in TAKMAIL_TELEGRAM_FILE_URL" in said
    assert "TAKMAIL_DISCORD_API_URL must name a server after the ://" in said
    assert "TAKMAIL_DISCORD_GATEWAY_URL must begin with ws:// or wss://" in said


async def test_a_bad_address_of_the_database_is_told_like_any_other_trouble_with_it() -> None:
    said, well = await told(DATABASE_URL="games.sqlite3")
    assert not well
    assert "[ ] Database: The database's address can't be read. One looks like sqlite:///" in said
    assert said.endswith("Nothing can run until the database can be used.")


async def test_no_password_is_shown() -> None:
    said, _ = await told(TELEGRAM_API_URL="http://me:hidden@127.0.0.1:1")
    assert "at http://127.0.0.1:1" in said
    assert "hidden" not in said
    assert "secret" not in said
