import re
from dataclasses import replace
from random import Random

from takmail.store.codes import DIGITS, LETTERS, PAIRS
from takmail.store.store import Store
from tests.store.table import Table, people


async def fill(store: Store, table: Table, count: int) -> None:
    for _ in range(count):
        await store.commit(replace(table, code=await store.codes.new()).challenge())


def test_no_part_of_a_code_looks_like_another_or_like_a_square() -> None:
    assert not set(LETTERS) & set("abcdefghijlo")
    assert not set(DIGITS) & set("01")


async def test_a_code_is_a_letter_and_a_digit_and_free(store: Store) -> None:
    table = await people(store, "k3")
    for _ in range(20):
        code = await store.codes.new()
        assert re.fullmatch(f"[{LETTERS}][{DIGITS}]", code)
        assert await store.games.row(code) is None
        await store.commit(replace(table, code=code).challenge())


async def test_codes_grow_when_half_of_a_length_is_taken(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(3)) as store:
        table = await people(store, "k3")
        await fill(store, table, PAIRS // 2)
        assert re.fullmatch(f"([{LETTERS}][{DIGITS}]){{2}}", await store.codes.new())
    async with await Store.open(file_url) as store:
        assert len(await store.codes.new()) == 4, "a restart counts what is there"


async def test_codes_are_drawn_at_random(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(3)) as store:
        drawn = {await store.codes.new() for _ in range(60)}
    assert len(drawn) > 30
