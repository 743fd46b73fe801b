"""What `takmail doctor` says."""

from takmail.wording.host import package_missing

_NAMES = {"discord": "Discord", "telegram": "Telegram"}

_HOW = {
    "discord": """\
  [ ] Discord: no token. To get one:
      1. https://discord.com/developers/applications > New Application
      2. Bot > Reset Token, and put it into .env as TAKMAIL_DISCORD_TOKEN
      3. Bot > switch on Message Content Intent, so that plain lines in channels are read
      4. OAuth2 > URL Generator: scopes bot and applications.commands; permissions Send
         Messages, Send Messages in Threads, Attach Files, Read Message History; open the
         link to invite it""",
    "telegram": """\
  [ ] Telegram: no token. To get one:
      1. Write /newbot to @BotFather and put the token into .env as TAKMAIL_TELEGRAM_TOKEN
      2. For plain lines in groups: /setprivacy > Disable, then add the bot to the group (again)""",
}


def database_well(address: str) -> str:
    """Say that the database can be used."""
    return f"  [x] Database: {address}"


def database_ill(reason: str) -> str:
    """Say that the database can't be used, and why."""
    return f"  [ ] Database: {reason}"


def setting_ill(reason: str) -> str:
    """Say that a setting can't be used, and why."""
    return f"  [ ] Settings: {reason}"


def platform_set(platform: str, api_url: str | None) -> str:
    """Say that a platform will be served."""
    where = f", at {api_url}" if api_url else ""
    return f"  [x] {_NAMES[platform]}: a token is set{where}"


def platform_missing(platform: str) -> str:
    """Say how a platform's token is got."""
    return _HOW[platform]


def library_missing(platform: str) -> str:
    """Say that a platform has a token, but its library is not installed."""
    return f"  [ ] {package_missing(platform)}"


def verdict(*, platforms: bool, database: bool, settings: bool) -> str:
    """Say what can be done now."""
    if not database:
        return "Nothing can run until the database can be used."
    if not settings:
        return "`takmail play` works now; `takmail serve` needs all settings to be right."
    if not platforms:
        return "`takmail play` works now; `takmail serve` needs at least one token."
    return "`takmail serve` can run."
