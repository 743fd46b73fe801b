"""Settings, and what is wrong with them."""

import re
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import pytest

from bots.__main__ import main
from bots.settings import describe_fault, describe_unknown, tokens
from takmail.audience.settings import SETTINGS
from takmail.commands.challenges import PLATFORMS
from takmail.config import (
    CHAT_SETTINGS,
    WORKERS,
    TelegramSettings,
    read_environment,
    read_settings,
)
from takmail.mailboxes import MailServer, MailSettings
from takmail.rate_limits import NAMES, USUAL, Rate
from takmail.retention import Retention
from takmail.setting_faults import Fault, Wrong
from takmail.shards import Shards
from takmail.web_pages import WebSettings
from takmail.webhooks import Webhook
from tests.spoken_languages import languages_of

HTTP, WEBSOCKET = ("http", "https"), ("ws", "wss")


def faults(**environment: str) -> tuple[Fault, ...]:
    named = {f"TAKMAIL_{name}": value for name, value in environment.items()}
    return read_settings(named).faults


def test_nothing_set_and_empty_settings_are_well() -> None:
    assert faults() == ()
    assert faults(LOG_LEVEL="", DISCORD_API_URL=" ", DISCORD_GATEWAY_URL="") == ()


@pytest.mark.parametrize("level", ["debug", "INFO", "Warning", "ERROR", "critical"])
def test_a_level_can_be_written_in_any_capitals(level: str) -> None:
    settings = read_settings({"TAKMAIL_LOG_LEVEL": level})
    assert (settings.log_level, settings.faults) == (level.upper(), ())


def test_a_level_that_is_none_is_a_fault_and_the_usual_one_stands_in() -> None:
    settings = read_settings({"TAKMAIL_LOG_LEVEL": "loud"})
    assert settings.faults == (Fault("TAKMAIL_LOG_LEVEL", Wrong.LEVEL),)
    assert settings.log_level == "INFO"


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8080/api/v10", "https://example.org", "HTTP://[::1]:1/"]
)
def test_the_address_of_a_server_is_well(address: str) -> None:
    assert (
        faults(DISCORD_API_URL=address, TELEGRAM_API_URL=address, TELEGRAM_FILE_URL=address) == ()
    )


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("127.0.0.1:8080", Wrong.SCHEME),
        ("localhost:8080", Wrong.SCHEME),
        ("ws://127.0.0.1", Wrong.SCHEME),
        ("http:/127.0.0.1", Wrong.SCHEME),
        ("http://", Wrong.HOST),
        ("http://:8080", Wrong.HOST),
        ("http://[::1", Wrong.HOST),
        ("http://a b", Wrong.HOST),
        ("http://host:port", Wrong.PORT),
        ("http://host:0", Wrong.PORT),
        ("http://host:65536", Wrong.PORT),
    ],
)
def test_an_address_that_leads_nowhere_is_a_fault(address: str, wrong: Wrong) -> None:
    name = "TAKMAIL_TELEGRAM_FILE_URL"
    assert read_settings({name: address}).faults == (Fault(name, wrong, HTTP),)


def test_a_gateway_is_reached_by_a_websocket() -> None:
    assert faults(DISCORD_GATEWAY_URL="wss://gateway.example.org/?v=10") == ()
    (fault,) = faults(DISCORD_GATEWAY_URL="https://gateway.example.org")
    assert fault == Fault("TAKMAIL_DISCORD_GATEWAY_URL", Wrong.SCHEME, WEBSOCKET)


SPOKEN = languages_of("zh-Hans", "de")


@pytest.mark.parametrize("name", ["zh-Hans", "ZH", "Chinese", "中文", " zh_CN "])
def test_a_language_can_be_set_by_its_tag_or_its_name(name: str) -> None:
    settings = read_settings({"TAKMAIL_LANGUAGE": name, "LC_ALL": "de_DE.UTF-8"}, SPOKEN)
    assert (settings.language, settings.faults) == ("zh-Hans", ())


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh-Hans"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "de_AT", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""}, "zh-Hans"),
        ({"LANG": "rubbish", "TAKMAIL_LANGUAGE": " "}, "en"),
    ],
)
def test_without_a_setting_the_systems_language_is_spoken(
    environment: dict[str, str], language: str
) -> None:
    assert read_settings(environment, SPOKEN).language == language


def test_a_language_that_is_not_spoken_is_a_fault_and_the_systems_stands_in() -> None:
    settings = read_settings({"TAKMAIL_LANGUAGE": "Klingon", "LANG": "de"}, SPOKEN)
    known = ("en", "de", "zh-Hans")
    assert settings.faults == (Fault("TAKMAIL_LANGUAGE", Wrong.LANGUAGE, known=known),)
    assert settings.language == "de"


def test_the_environment_tells_the_systems_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("TAKMAIL_LANGUAGE", "en")
    told = read_environment()
    assert (told["LANG"], told["TAKMAIL_LANGUAGE"]) == ("de_DE.UTF-8", "en")
    assert "PATH" not in told


def test_a_file_that_is_named_takes_the_place_of_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TAKMAIL_BOARDS", "TAKMAIL_PICTURES", "TAKMAIL_COPY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TAKMAIL_COPY", "off")
    Path(".env").write_text("TAKMAIL_BOARDS=new\nTAKMAIL_PICTURES=on\n")
    Path("other").write_text("TAKMAIL_BOARDS=edit # as one message\nTAKMAIL_COPY=on\n")
    told = read_environment(Path("other"))
    assert (told["TAKMAIL_BOARDS"], told["TAKMAIL_COPY"]) == ("edit", "off")
    assert "TAKMAIL_PICTURES" not in told
    assert read_environment()["TAKMAIL_PICTURES"] == "on"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--env-file", "other", "doctor"],
        ["--env-file=other", "doctor"],
        ["doctor", "--env-file", "other"],
        ["check", "--database", "sqlite://", "--env-file=other", "k3"],
    ],
    ids=" ".join,
)
def test_any_command_can_name_the_file_which_must_be_there(
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    gone = "The file other can't be read: No such file or directory.\n"
    assert capsys.readouterr() == ("", gone)


def test_the_file_that_is_named_sets_what_is_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TAKMAIL_DATABASE_URL", raising=False)
    Path("other").write_text("TAKMAIL_DATABASE_URL=sqlite:///none.sqlite3\n")
    assert main(["check", "--env-file", "other"]) == 2
    assert "sqlite:///none.sqlite3" in capsys.readouterr().err
    assert not Path("none.sqlite3").exists()


def test_an_env_file_without_a_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--env-file"])
    assert "--env-file: expected one argument" in capsys.readouterr().err


def test_what_holds_in_chats_can_be_set() -> None:
    settings = read_settings({"TAKMAIL_BOARDS": "Edit", "TAKMAIL_PICTURES": "on"})
    assert settings.chats == {"boards": "edit", "pictures": "on"}
    assert settings.faults == ()
    assert read_settings({}).chats == {}
    wrong = Fault("TAKMAIL_PICTURES", Wrong.CHOICE, known=("off", "on"))
    assert faults(PICTURES="maybe") == (wrong,)
    assert describe_fault(wrong) == "TAKMAIL_PICTURES must be one of these: off, on."


def test_those_are_settings_of_chats() -> None:
    for name, known in CHAT_SETTINGS.items():
        assert set(SETTINGS[name.lower()].choices) == set(known)


def test_shards_are_read_and_need_a_database_to_be_shared() -> None:
    settings = read_settings(
        {
            "TAKMAIL_DISCORD_TOKEN": "a.b.c",
            "TAKMAIL_DISCORD_SHARDS": "0,1/4",
            "TAKMAIL_DATABASE_URL": "postgresql://localhost/takmail",
        }
    )
    assert settings.faults == ()
    assert settings.discord is not None
    assert settings.discord.shards == Shards((0, 1), 4)
    assert faults(DISCORD_SHARDS="0,1/2") == ()
    assert faults(DISCORD_SHARDS="0,1/4") == (Fault("TAKMAIL_DISCORD_SHARDS", Wrong.SHARED_FILE),)
    assert faults(DISCORD_SHARDS="4/4") == (Fault("TAKMAIL_DISCORD_SHARDS", Wrong.SHARDS),)


def test_telegram_is_asked_for_updates_unless_there_is_an_address_for_it_to_call() -> None:
    settings = read_settings({"TAKMAIL_TELEGRAM_TOKEN": "1:a"})
    assert settings.telegram is not None
    assert settings.telegram.webhook is None


def webhook(**environment: str) -> Webhook:
    named = {f"TAKMAIL_TELEGRAM_WEBHOOK_{name}": value for name, value in environment.items()}
    settings = read_settings({"TAKMAIL_TELEGRAM_TOKEN": "1:a"} | named)
    assert settings.faults == ()
    assert settings.telegram is not None
    assert settings.telegram.webhook is not None
    return settings.telegram.webhook


def test_the_address_is_all_that_has_to_be_set_for_calls() -> None:
    made = webhook(URL="https://tak.example.org/telegram")
    assert (made.host, made.port, made.path) == ("127.0.0.1", 8443, "/telegram")
    assert re.fullmatch("[0-9a-f]{64}", made.secret)
    assert made == webhook(URL="https://tak.example.org/telegram")
    assert made.secret not in repr(made)


def test_where_calls_are_taken_can_be_set() -> None:
    made = webhook(URL="https://tak.example.org", LISTEN="[::]:8080", PATH="bot", SECRET="s-E_1")
    assert (made.host, made.port, made.path, made.secret) == ("::", 8080, "/bot", "s-E_1")
    assert webhook(URL="https://tak.example.org").path == "/"


@pytest.mark.parametrize(
    ("name", "value", "wrong"),
    [
        ("URL", "tak.example.org/telegram", Wrong.HTTPS),
        ("URL", "http://tak.example.org/telegram", Wrong.HTTPS),
        ("URL", "https://", Wrong.HOST),
        ("URL", "https://tak.example.org:444/telegram", Wrong.CALLED_PORT),
        ("URL", "https://tak.example.org:0/telegram", Wrong.PORT),
        ("SECRET", "no spaces", Wrong.LETTERS),
        ("SECRET", "x" * 257, Wrong.LETTERS),
        ("LISTEN", "8080", Wrong.LISTEN),
        ("LISTEN", "127.0.0.1:0", Wrong.LISTEN),
        ("LISTEN", "127.0.0.1:65536", Wrong.LISTEN),
        ("LISTEN", "::1:80", Wrong.LISTEN),
    ],
)
def test_what_is_wrong_with_calls_is_a_fault(name: str, value: str, wrong: Wrong) -> None:
    (fault,) = faults(**{f"TELEGRAM_WEBHOOK_{name}": value})
    assert (fault.name, fault.wrong) == (f"TAKMAIL_TELEGRAM_WEBHOOK_{name}", wrong)
    assert fault.name in describe_fault(fault)


def test_another_server_than_telegrams_can_call_without_encryption() -> None:
    server = {"TELEGRAM_API_URL": "http://127.0.0.1:1"}
    assert faults(**server, TELEGRAM_WEBHOOK_URL="http://a:99/b") == ()
    (fault,) = faults(**server, TELEGRAM_WEBHOOK_URL="a/b")
    assert fault.wrong is Wrong.SCHEME


def test_what_is_set_for_calls_that_are_not_wanted_does_nothing() -> None:
    listen = {"TAKMAIL_TELEGRAM_WEBHOOK_LISTEN": "127.0.0.1:8080"}
    (idle,) = read_settings(listen).unknown
    assert describe_unknown(idle) == (
        "TAKMAIL_TELEGRAM_WEBHOOK_LISTEN has no effect unless TAKMAIL_TELEGRAM_WEBHOOK_URL is set."
    )
    address = {"TAKMAIL_TELEGRAM_WEBHOOK_URL": "https://tak.example.org"}
    assert read_settings(listen | address).unknown == ()


@pytest.mark.parametrize("port", ["", ":443", ":80", ":88", ":8443"])
def test_telegram_calls_few_ports(port: str) -> None:
    assert faults(TELEGRAM_WEBHOOK_URL=f"https://tak.example.org{port}/telegram") == ()


def test_monitors_are_answered_at_an_address_and_a_port() -> None:
    assert read_settings({}).metrics is None
    assert read_settings({"TAKMAIL_METRICS": "127.0.0.1:9464"}).metrics == ("127.0.0.1", 9464)
    assert faults(METRICS="9464") == (Fault("TAKMAIL_METRICS", Wrong.LISTEN),)


def test_the_page_is_set_up_by_its_public_address_alone() -> None:
    assert read_settings({}).web is None
    settings = read_settings({"TAKMAIL_WEB_URL": "HTTPS://Tak.example.org:443/"})
    this_machine = (ip_network("127.0.0.0/8"), ip_network("::1"))
    assert settings.faults == ()
    assert settings.web == WebSettings("https://tak.example.org", "127.0.0.1", 8480, this_machine)


def test_where_the_page_is_served_and_by_which_proxies_can_be_set() -> None:
    settings = read_settings(
        {
            "TAKMAIL_WEB_URL": "http://localhost:8000",
            "TAKMAIL_WEB_LISTEN": "[::]:80",
            "TAKMAIL_WEB_PROXIES": "10.1.2.3/8, fd00::7,",
        }
    )
    proxies = (ip_network("10.0.0.0/8"), ip_network("fd00::7"))
    assert settings.web == WebSettings("http://localhost:8000", "::", 80, proxies)


@pytest.mark.parametrize(
    ("name", "value", "wrong"),
    [
        ("URL", "tak.example.org", Wrong.PAGE),
        ("URL", "http://tak.example.org", Wrong.PAGE),
        ("URL", "http://127.0.0.1.example.org", Wrong.PAGE),
        ("URL", "https://tak.example.org/tak", Wrong.PAGE),
        ("URL", "https://tak.example.org/?", Wrong.PAGE),
        ("URL", "https://tak.example.org#a", Wrong.PAGE),
        ("URL", "https://me:secret@tak.example.org", Wrong.PAGE),
        ("URL", "https://", Wrong.HOST),
        ("URL", "https://tak.example.org:0", Wrong.PORT),
        ("LISTEN", "8480", Wrong.LISTEN),
        ("PROXIES", "::1, localhost", Wrong.NETWORK),
        ("PROXIES", "10.0.0.0/33", Wrong.NETWORK),
    ],
)
def test_faults_of_the_page_are_named(name: str, value: str, wrong: Wrong) -> None:
    set_ = {"TAKMAIL_WEB_URL": "https://tak.example.org"} | {f"TAKMAIL_WEB_{name}": value}
    settings = read_settings(set_)
    (fault,) = settings.faults
    assert (fault.name, fault.wrong) == (f"TAKMAIL_WEB_{name}", wrong)
    assert fault.name in describe_fault(fault)
    assert settings.web is None


def test_a_fault_of_the_page_shows_a_right_one() -> None:
    (address,) = faults(WEB_URL="http://tak.example.org")
    assert "as in https://tak.example.org" in describe_fault(address)
    (listen,) = faults(WEB_LISTEN="8480")
    assert "as in 127.0.0.1:8480" in describe_fault(listen)
    (proxies,) = faults(WEB_PROXIES="::1, localhost")
    assert "contains localhost" in describe_fault(proxies)


def test_figures_for_monitors_are_never_at_the_pages_address() -> None:
    page = {"WEB_URL": "https://tak.example.org", "WEB_LISTEN": "0.0.0.0:80"}
    (fault,) = faults(**page, METRICS="0.0.0.0:80")
    assert "another port than TAKMAIL_METRICS" in describe_fault(fault)
    assert faults(**page, METRICS="0.0.0.0:81") == ()


def test_settings_of_a_page_without_an_address_do_nothing() -> None:
    parts = {"TAKMAIL_WEB_LISTEN": "127.0.0.1:8080", "TAKMAIL_WEB_PROXIES": "::1"}
    idle = read_settings(parts).unknown
    assert [(unknown.name, unknown.lacks) for unknown in idle] == [
        (name, "TAKMAIL_WEB_URL") for name in parts
    ]


def telegram(**environment: str) -> TelegramSettings:
    given = {"TELEGRAM_TOKEN": "1:a", **environment}
    settings = read_settings({f"TAKMAIL_{name}": value for name, value in given.items()})
    assert settings.telegram is not None
    assert not settings.faults
    return settings.telegram


def test_telegram_shows_the_page_and_names_its_app() -> None:
    named = telegram(WEB_URL="https://Tak.example.org/", TELEGRAM_APP="My_games2")
    assert (named.page_url, named.app) == ("https://tak.example.org", "My_games2")
    plain = telegram(WEB_URL="https://tak.example.org")
    assert (plain.page_url, plain.app) == ("https://tak.example.org", "")
    assert not telegram().page_url


def test_telegram_shows_no_page_that_is_not_encrypted() -> None:
    here = telegram(WEB_URL="http://localhost:8480", TELEGRAM_APP="play")
    assert (here.page_url, here.app) == ("", "")


@pytest.mark.parametrize("name", ["t.me/takmail_bot/play", "my-games", "棋盘"])
def test_the_name_of_an_app_is_letters_digits_and_underscores(name: str) -> None:
    (fault,) = faults(WEB_URL="https://tak.example.org", TELEGRAM_APP=name)
    assert fault == Fault("TAKMAIL_TELEGRAM_APP", Wrong.APP)
    assert "short name" in describe_fault(fault)


def test_an_app_without_a_page_does_nothing() -> None:
    settings = read_settings({"TAKMAIL_TELEGRAM_APP": "play", "TAKMAIL_TELEGRAM_TOKEN": "1:a"})
    (idle,) = settings.unknown
    assert (idle.name, idle.lacks) == ("TAKMAIL_TELEGRAM_APP", "TAKMAIL_WEB_URL")
    assert settings.telegram is not None
    assert not settings.telegram.app


def test_workers_are_counted() -> None:
    assert read_settings({}).workers == 2
    assert read_settings({"TAKMAIL_WORKERS": "0"}).workers == 0
    for wrong in ("9", "-1", "many"):
        settings = read_settings({"TAKMAIL_WORKERS": wrong})
        assert settings.faults == (Fault("TAKMAIL_WORKERS", Wrong.CHOICE, known=WORKERS),)
        assert settings.workers == 2


def test_how_long_things_are_kept_is_set_in_days() -> None:
    settings = read_settings(
        {"TAKMAIL_KEEP_SENT": "7", "TAKMAIL_KEEP_POSTS": " 365 ", "TAKMAIL_DROP_AFTER": "2"}
    )
    assert settings.retention == Retention(sent=7, seen=90, posts=365, waiting=2)
    assert settings.faults == ()


@pytest.mark.parametrize("days", ["0", "-1", "1.5", "a week", "36501", "²"])
def test_days_that_are_no_number_are_a_fault_and_the_usual_ones_stand_in(days: str) -> None:
    settings = read_settings({"TAKMAIL_KEEP_SEEN": days})
    wrong = Fault("TAKMAIL_KEEP_SEEN", Wrong.DAYS)
    assert (settings.retention, settings.faults) == (Retention(), (wrong,))
    assert "number of days" in describe_fault(wrong)


def test_copies_before_an_upgrade_can_be_switched_off() -> None:
    assert read_settings({}).copies
    assert not read_settings({"TAKMAIL_COPY": "OFF"}).copies
    assert faults(COPY="no") == (Fault("TAKMAIL_COPY", Wrong.CHOICE, known=("on", "off")),)


def test_limits_are_read_and_what_is_none_is_named() -> None:
    settings = read_settings({"TAKMAIL_LIMITS": "challenges=3/h, heavy=off"})
    assert settings.limits.rates["challenges"] == (Rate(3, 3600),)
    wrong = read_settings({"TAKMAIL_LIMITS": "challenges=3/h, looks=many"})
    (fault,) = wrong.faults
    assert wrong.limits == USUAL
    assert fault == Fault("TAKMAIL_LIMITS", Wrong.LIMIT, known=NAMES, part="looks=many")
    assert "contains looks=many, which is not a limit" in describe_fault(fault)


@pytest.mark.parametrize(
    ("name", "token"),
    [
        ("DISCORD", "1234567890123456789"),
        ("DISCORD", "kXhQ-client-secret"),
        ("DISCORD", "Bot a.b.c"),
        ("DISCORD", "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.short"),
        ("DISCORD", "12345:a"),
        ("TELEGRAM", "takmail_bot"),
        ("TELEGRAM", "a.b.c"),
        ("TELEGRAM", "1234567890:AAH"),
        ("TELEGRAM", f"bot1234567890:{'A' * 35}"),
        ("TELEGRAM", f"1234567890:{'А' * 35}"),  # noqa: RUF001 - letters that only look right
    ],
)
def test_a_token_that_can_be_none_is_a_fault_without_asking(name: str, token: str) -> None:
    wrong = Fault(f"TAKMAIL_{name}_TOKEN", Wrong.TOKEN, part=name.lower())
    assert faults(**{f"{name}_TOKEN": token}) == (wrong,)
    assert faults(**{f"{name}_TOKEN": token, f"{name}_API_URL": "http://127.0.0.1:1"}) == ()


def test_tokens_as_the_platforms_give_them_are_no_fault() -> None:
    discord = f"MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.Ga-b_c.{'x' * 38}"
    assert faults(DISCORD_TOKEN=discord, TELEGRAM_TOKEN=f"1234567890:{'A_-' * 11}zz") == ()


def test_the_file_that_shows_that_all_is_well_is_named() -> None:
    assert read_settings({}).health is None
    assert read_settings({"TAKMAIL_HEALTH_FILE": "/tmp/well"}).health == Path("/tmp/well")


def test_a_folder_for_backups_may_begin_with_ones_home() -> None:
    assert read_settings({"TAKMAIL_BACKUPS": "~/tak"}).backups == Path.home() / "tak"
    assert read_settings({"TAKMAIL_BACKUPS": " "}).backups is None


MAIL = {
    "MAIL_ADDRESS": "tak@example.org",
    "MAIL_IMAP": "imap.example.org",
    "MAIL_SMTP": "smtp.example.org",
    "MAIL_PASSWORD": "abcd efgh",
}


def mail(**changed: str) -> MailSettings | None:
    return read_settings({f"TAKMAIL_{k}": v for k, v in {**MAIL, **changed}.items()}).mail


def test_mail_takes_an_address_two_servers_and_a_password() -> None:
    imap, smtp = (
        MailServer("imap.example.org", 993, at_once=True),
        MailServer("smtp.example.org", 587),
    )
    usual = MailSettings("tak@example.org", imap, smtp, "tak@example.org", "abcd efgh")
    assert (mail(), faults(**MAIL)) == (usual, ())
    assert "abcd" not in repr(usual)
    told = mail(MAIL_USER="tak", MAIL_STRANGERS="3", MAIL_CONTACT="Ann", MAIL_PLUS="off")
    assert told == replace(usual, user="tak", strangers=3, contact="Ann", plus=False)
    assert mail(WEB_URL="https://a.test") == replace(usual, page_url="https://a.test")
    assert mail(MAIL_ADDRESS="") is None


@pytest.mark.parametrize(
    ("written", "server"),
    [
        ("mail.a.test:143", MailServer("mail.a.test", 143)),
        ("mail.a.test:465", MailServer("mail.a.test", 465, at_once=True)),
        ("localhost", MailServer("localhost", 993, at_once=True, is_here=True)),
        ("127.0.0.1:1143", MailServer("127.0.0.1", 1143, is_here=True)),
        ("[::1]", MailServer("::1", 993, at_once=True, is_here=True)),
    ],
)
def test_a_port_and_a_server_on_this_machine_decide_on_tls(
    written: str, server: MailServer
) -> None:
    told = mail(MAIL_IMAP=written)
    assert told is not None
    assert told.imap == server


@pytest.mark.parametrize(
    ("name", "value", "wrong", "part"),
    [
        *(("ADDRESS", value, Wrong.ADDRESS, "") for value in ("tak", "a@b@c", "Tak <tak@a.test>")),
        *(("STRANGERS", value, Wrong.STRANGERS, "") for value in ("many", "-1", "1000")),
        *(("SMTP", value, Wrong.SERVER, "smtp.example.org") for value in ("a:b", "a:0", "a b")),
        ("IMAP", "", Wrong.SERVER, "imap.example.org"),
        ("PASSWORD", "", Wrong.MISSING, "TAKMAIL_MAIL_ADDRESS"),
    ],
)
def test_faults_of_mail_are_named(name: str, value: str, wrong: Wrong, part: str) -> None:
    (fault,) = faults(**MAIL | {f"MAIL_{name}": value})
    assert fault == Fault(f"TAKMAIL_MAIL_{name}", wrong, part=part)
    assert fault.name in describe_fault(fault)


def test_letters_to_strangers_need_a_contact_and_parts_of_mail_an_address() -> None:
    (fault,) = faults(**MAIL, MAIL_STRANGERS="3")
    assert fault == Fault("TAKMAIL_MAIL_CONTACT", Wrong.MISSING, part="TAKMAIL_MAIL_STRANGERS")
    assert "TAKMAIL_MAIL_STRANGERS" in describe_fault(fault)
    assert faults(**MAIL, MAIL_STRANGERS="0") == ()
    (idle,) = read_settings({"TAKMAIL_MAIL_IMAP": "a.test"}).unknown
    assert "TAKMAIL_MAIL_ADDRESS" in describe_unknown(idle)


def test_each_platform_is_found_by_its_name_and_keeps_its_secrets() -> None:
    called = {"TELEGRAM_WEBHOOK_URL": "https://a.test/t", "TELEGRAM_WEBHOOK_SECRET": "s3cret"}
    given = {"DISCORD_TOKEN": "a.b.c", "TELEGRAM_TOKEN": "1:a", **called, **MAIL}
    settings = read_settings({f"TAKMAIL_{name}": value for name, value in given.items()})
    assert tuple(settings.platforms) == PLATFORMS
    assert tokens(settings) == ["a.b.c", "1:a", "s3cret", "abcd efgh"]
    assert read_settings({}).platforms == {}
