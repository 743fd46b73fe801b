"""The sentences for whoever runs the bots: they are logged, or end the program."""


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
        "Telegram refused the token. Ask @BotFather on Telegram for it again (/token) and set "
        "TAKMAIL_TELEGRAM_TOKEN."
    )


def telegram_second_poller(reason: str) -> str:
    """Say that another program listens with the same token, with Telegram's own words."""
    return (
        "Telegram lets only one program listen with a token, and another one does too. Stop the "
        f"other one; trying again until then. ({reason})"
    )


def telegram_privacy_mode() -> str:
    """Say what the bot does not hear in groups."""
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


def newer_database(revision: str) -> str:
    """Say that the database can't be opened by this version."""
    return (
        f"The database was made by a newer Takmail (its revision {revision} is unknown here). "
        "Nothing in it was touched; install that version, or name another database."
    )


def database_unusable(reason: str) -> str:
    """Say that the database can't be opened."""
    return f"The database can't be used: {reason}"
