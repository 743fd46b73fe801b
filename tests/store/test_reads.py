from takmail.store.reads import Recent


def test_what_was_unused_for_longest_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert recent.get("b") is None
    assert (recent.get("a"), recent.get("c")) == (1, 3)
