"""`takmail admin`: who is where, and what the host decides while the bots run."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from takmail.play.game import Phase
from takmail.service.games.cache import OutsideChanges
from takmail.service.upkeep.endings import EndingResult
from takmail.store.games.games import game_row
from takmail.store.notifications import tell_others
from tests.service.world import World, world
from tests.upkeep.conftest import Said
from tests.upkeep.test_check import found, play, run, spoil


def told_others(connection: Connection) -> None:
    with connection.begin():
        tell_others(connection)


async def phase(den: World, code: str) -> str:
    row = await den.store.read(game_row, code)
    assert row is not None
    return row.state.phase


async def test_a_game_that_the_host_ends_is_over_and_its_players_are_told() -> None:
    async with world() as den:
        code = await den.begin()
        await den.play("ps a1, ps b1")
        await den.say("ann", "!draw")
        den.put_in_server("den", "gallery")
        await den.say("ann", f"!watch {code}", chat="gallery")
        await den.heard()
        assert await den.service.end_game(code) is EndingResult.ENDED
        heard = await den.heard()
        for chat in ("den", "gallery"):
            assert f"The bot's host has ended game #{code}. Nobody wins." in heard[chat].plain()
        assert await phase(den, code) == Phase.CANCELLED.value
        assert await found(den.store) == []
        assert await den.service.end_game(code) is EndingResult.OVER
        assert await den.service.end_game("nosuch") is EndingResult.NOTHING


async def test_a_challenge_that_the_host_ends_can_not_be_taken() -> None:
    async with world() as den:
        await den.say("ann", "!challenge 3")
        code = den.last_code
        assert await den.service.end_game(code) is EndingResult.ENDED
        assert await found(den.store) == []
        await den.heard()
        answer = await den.handle(den.incoming("bob", f"!accept #{code}"))
        assert answer.refused


async def test_a_game_that_can_not_be_read_is_ended_all_the_same() -> None:
    async with world() as den:
        code = await den.begin()
        await den.play("ps a1, ps b1")
        await den.store._database.write(
            run(
                "DROP TRIGGER record_is_kept_update",
                f"UPDATE record SET payload = '!' WHERE code = '{code}' AND seq = 3",
            )
        )
        den.restart()
        await den.heard()
        assert await den.service.end_game(code) is EndingResult.ENDED_UNREAD
        (told,) = (await den.heard()).values()
        assert "has ended game" in told.plain()
        assert await phase(den, code) == Phase.CANCELLED.value


async def test_a_running_service_notices_what_another_one_has_ended(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url) as den, world(url) as other:
        code = await den.begin()
        await den.play("ps a1, ps b1")
        woken = asyncio.Event()
        den.store.on_outbox(lambda _: woken.set())
        noticing = OutsideChanges(den.service.context.store, den.service.context.rooms)
        await noticing.look()
        await asyncio.sleep(0)
        woken.clear()
        assert await other.service.end_game(code) is EndingResult.ENDED
        await noticing.look()
        assert not woken.is_set()

        await other.store._database.write(told_others)
        await noticing.look()
        await asyncio.sleep(0)
        assert woken.is_set()
        answer = await den.handle(den.incoming("ann", f"!#{code} ps c3"))
        assert answer.refused


@pytest.mark.slow
def test_a_game_is_ended_from_the_command_line(file: Path, takmail: Said) -> None:
    game, challenge = play(file)
    for code in (game, challenge):
        done, out, err = takmail("admin", "end", f"#{code}")
        assert (done, out, err) == (0, f"Game #{code} has ended; its players get a message.\n", "")
    assert takmail("admin", "end", game)[1] == f"Game #{game} is already over.\n"
    assert takmail("admin", "end", "nosuch")[0] == 2
    assert takmail("check")[0] == 0


def test_it_is_told_who_is_where(file: Path, takmail: Said) -> None:
    game, challenge = play(file)
    _, out, _ = takmail("admin", "who")
    assert out.splitlines() == [
        "discord: 3 accounts, 1 chat",
        "challenge: 1 game",
        "playing: 1 game",
    ]
    _, out, _ = takmail("admin", "who", f"#{game}")
    assert out.splitlines()[0] == f"#{game}"
    assert "discord:id-ann\tAnn\t@ann" in out
    assert "white\tdiscord:den\tgroup\t\tthe den\t" in out
    for whom in ("discord:id-ann", "@ann", "Ann", "discord:ANN"):
        _, out, _ = takmail("admin", "who", whom)
        assert f"#{game}\tplaying\t" in out
        assert f"#{challenge}" not in out
    assert takmail("admin", "who", "zed")[1] == "There is nobody called zed.\n"
    assert takmail("admin", "who", challenge)[1].splitlines()[-1].startswith("challenge\t")


def test_chats_are_listed_and_those_that_are_lost_alone(file: Path, takmail: Said) -> None:
    play(file)
    assert takmail("admin", "chats")[1] == "discord:den\tgroup\t\tthe den\t\n"
    assert takmail("admin", "lost")[1] == ""
    spoil(file, "UPDATE chats SET lost_at = 0, title = 'a\nb\x1b[2J'")
    (line,) = takmail("admin", "lost")[1].splitlines()
    assert line == "discord:den\tgroup\t\ta b [2J\tlost since 1970-01-01T00:00:00Z"


def test_games_that_can_not_be_read_are_listed_with_whose_they_are(
    file: Path, takmail: Said
) -> None:
    game, _ = play(file)
    assert takmail("admin", "quarantine")[1] == ""
    spoil(file, f"UPDATE record SET payload = '!' WHERE code = '{game}' AND seq = 3")
    _, out, _ = takmail("admin", "quarantine")
    assert out.startswith(f"#{game}: its record is not a possible game: event 3")
    assert "\tdiscord:id-bob\tBob" in out


def test_players_chats_and_servers_are_blocked_and_unblocked(file: Path, takmail: Said) -> None:
    assert file.exists()
    assert takmail("admin", "blocked") == (0, "", "")
    told = takmail("admin", "block", "player", "discord:1", "too", "loud")
    assert told == (0, "The bot ignores discord:1 from now on.\n", "")
    assert takmail("admin", "block", "server", "discord:2")[0] == 0
    first, second = takmail("admin", "blocked")[1].splitlines()
    assert first.startswith("server\tdiscord:2\t")
    assert second.startswith("player\tdiscord:1\t")
    assert second.endswith("\ttoo loud")
    assert takmail("admin", "block", "player", "discord:1")[0] == 0
    assert takmail("admin", "unblock", "player", "discord:1")[0] == 0
    assert takmail("admin", "unblock", "player", "discord:1")[0] == 1
    assert takmail("admin", "block", "chat", "nowhere")[0] == 2


def test_who_is_blocked_is_named_by_a_platform_that_there_is(file: Path, takmail: Said) -> None:
    assert file.exists()
    assert takmail("admin", "block", "player", "Discord:1") == (
        0,
        "The bot ignores discord:1 from now on.\n",
        "",
    )
    code, _, err = takmail("admin", "block", "player", "discrod:1")
    assert code == 2
    assert err.startswith("discrod:1 should be a platform and an id")


def test_reasons_and_ids_can_not_pass_for_other_lines(file: Path, takmail: Said) -> None:
    assert file.exists()
    why = "\x1b[2Jwhy\nserver\tdiscord:7\x9b"
    assert takmail("admin", "block", "chat", "discord:1\n2\t3", why)[0] == 0
    (line,) = takmail("admin", "blocked")[1].splitlines()
    assert line.count("\t") == 3
    assert line.isascii()


@pytest.mark.parametrize("arguments", [["who"], ["chats"], ["end", "k3"], ["blocked"]])
def test_where_there_is_no_database_none_is_made(
    file: Path, takmail: Said, arguments: list[str]
) -> None:
    file.unlink()
    assert takmail("admin", *arguments)[0] == 2
    assert list(file.parent.iterdir()) == []
