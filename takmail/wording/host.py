"""The sentences for whoever runs the bots: they are logged, or end the program."""

from collections.abc import Sequence

from takmail.wording.languages import LANGUAGES


def settings_unreadable() -> str:
    """Say that the file of settings is no text in UTF-8."""
    return "The file .env can't be read: it is not in UTF-8. Save it as plain text in UTF-8."


def discord_token_refused() -> str:
    """Say that Discord doesn't know the token."""
    return (
        "Discord refused the token. Copy it again from the Bot page of your application at "
        "https://discord.com/developers/applications and set TAKMAIL_DISCORD_TOKEN."
    )


def discord_content_not_granted() -> str:
    """Say that the bot goes on without reading everything."""
    return (
        "Discord does not grant the Message Content intent, so plain lines in channels are not "
        "seen. Mentions, replies, direct messages and slash commands work. To change that, switch "
        "the intent on at the Bot page of your application and start again."
    )


def discord_shut_out(code: int) -> str:
    """Say that Discord ended the connection for good, with its code."""
    return f"Discord closed the connection for good (code {code})."


def discord_connecting_again(seconds: float) -> str:
    """Say when the next attempt to connect is made."""
    return f"No connection to Discord; trying again in {seconds:.0f} s."


def telegram_token_refused() -> str:
    """Say that Telegram doesn't know the token."""
    return (
        "Telegram refused the token. Request @BotFather on Telegram for it again (/token) and set "
        "TAKMAIL_TELEGRAM_TOKEN."
    )


def telegram_second_poller(reason: str) -> str:
    """Say that another program listens with the same token, with Telegram's own words."""
    return (
        "Telegram lets only one program listen with a token, and another one does too. Stop the "
        f"other one; trying again until then. ({reason})"
    )


def telegram_privacy_mode() -> str:
    """Say what does not reach the bot in groups."""
    return (
        "Privacy mode is on: in Telegram groups only /commands and replies to the bot are heard, "
        "not bare lines. To change that, send /setprivacy to @BotFather and then remove the bot "
        "from the group and add it again, or make it an administrator there."
    )


def telegram_unreachable(reason: str) -> str:
    """Say that Telegram does not answer."""
    return f"No answer from Telegram; trying again. ({reason})"


def package_missing(platform: str) -> str:
    """Say that a platform's token is set, but its library is not installed."""
    return (
        f"A {platform.capitalize()} token is set, but its library is not installed: "
        f'pip install "takmail[{platform}]"'
    )


def adapter_stopped(platform: str, reason: str) -> str:
    """Say that a platform is not served any more."""
    return f"{platform.capitalize()} is not served any more. {reason}"


def adapter_failed(platform: str, pause: float) -> str:
    """Say that a platform's adapter broke down and is started again."""
    return f"The {platform.capitalize()} adapter broke down; starting it again in {pause:.0f} s."


def nothing_to_serve() -> str:
    """Say that no platform is left."""
    return "There is no platform to serve. `takmail doctor` says what is missing."


def wrong_level(name: str) -> str:
    """Say that a setting names no level of logging."""
    return f"{name} is none of DEBUG, INFO, WARNING and ERROR."


def wrong_language(name: str, known: Sequence[str]) -> str:
    """Say that a setting names no language that is spoken, and which there are."""
    named = ", ".join(f"{tag} ({LANGUAGES.own_name(tag)})" for tag in known)
    return f"{name} names none of the languages that there are: {named}."


def wrong_scheme(name: str, schemes: Sequence[str]) -> str:
    """Say that the address of a server begins in another way than it must."""
    beginnings = " or ".join(f"{scheme}://" for scheme in schemes)
    return f"{name} must begin with {beginnings}, as in {_example(schemes)}."


def wrong_host(name: str, schemes: Sequence[str]) -> str:
    """Say that an address names no server."""
    return f"{name} must name a server after the ://, as in {_example(schemes)}."


def wrong_port(name: str, schemes: Sequence[str]) -> str:
    """Say that the port of an address is none."""
    return (
        f"The port in {name}, behind the server's name and a colon, must be a number from 1 to "
        f"65535, as in {_example(schemes)}."
    )


def _example(schemes: Sequence[str]) -> str:
    return f"{schemes[0]}://127.0.0.1:8080"
