import doctest

import takmail.tak


def test_the_examples_of_the_package_come_out_as_written() -> None:
    results = doctest.testmod(takmail.tak)
    assert results.attempted
    assert not results.failed
