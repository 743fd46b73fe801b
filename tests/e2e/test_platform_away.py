"""Discord goes away while somebody there is on turn: nobody loses on time by that."""

from datetime import timedelta
from pathlib import Path

from tests.e2e.test_clocks_running import FRIDAY, timed
from tests.e2e.test_out_of_time import begun

MINUTE = timedelta(minutes=1)


async def test_time_is_out_for_nobody_whose_platform_cannot_be_heard(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 ends")
        gateway = relay.discord.gateway
        resumed, identified = gateway.resumed, len(gateway.identified)
        await relay.discord.close()
        calendar.set(FRIDAY + 30 * MINUTE)
        await relay.group.say("bob", "@bot claim")
        await relay.group.until_said("I can't hear Discord just now")
        calendar.set(FRIDAY + 40 * MINUTE)
        await relay.group.say("bob", "@bot board")
        await relay.group.until_said("out of time")
        assert not any("wins on time" in told for told in relay.group.heard())
        await relay.discord.open()
        await relay.discord.until(
            lambda: gateway.resumed > resumed or len(gateway.identified) > identified
        )
        calendar.set(FRIDAY + 45 * MINUTE)
        for home in (relay.group, relay.channel):
            await home.until_said("Black wins on time: Ann had none left.")
