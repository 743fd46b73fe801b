"""Which game a title says that a chat is for."""

import pytest

from takmail.service.ports import code_in


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("Ann - Bob, 5x5 #k3", "k3"),
        ("#zz9 - Bob, 5x5 #k3", "k3"),
        ("Ann#1 - Bob, 5x5 #k3", "k3"),
        ("general", None),
        ("", None),
    ],
)
def test_the_last_code_is_that_of_the_game(title: str, code: str | None) -> None:
    assert code_in(title) == code
