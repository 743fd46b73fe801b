"""Settings, and what is wrong with them."""

import pytest

from takmail.config import Fault, Wrong, read_settings

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
