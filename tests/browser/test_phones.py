"""The phone that the other tests hold notices all that a page must not do."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.browser.phones import HOME, Phone, violations


@pytest.fixture
def served() -> Iterator[Callable[[str], str]]:
    """Serve a page's text, with a policy as strict as ours, and return its address."""
    texts: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Security-Policy", "default-src * data:; script-src 'self'")
            self.end_headers()
            self.wfile.write(texts[-1].encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer((HOME, 0), Handler)
    Thread(target=server.serve_forever).start()

    def serve(text: str) -> str:
        texts.append(f"<!doctype html><html lang=en><title>A page</title><main>{text}</main>")
        return f"http://{HOME}:{server.server_port}/"

    yield serve
    server.shutdown()
    server.server_close()


def test_a_page_is_touched(phone: Phone, served: Callable[[str], str]) -> None:
    page = phone.open(served("<h1>Tak</h1><details><summary>More</summary>Rules</details>"))
    page.get_by_text("More").tap()
    assert page.get_by_text("Rules").is_visible()
    assert violations(page) == []


def test_scripts_that_the_policy_forbids_are_a_fault(
    phone: Phone, served: Callable[[str], str]
) -> None:
    phone.open(served("<script>document.title = 'Hers'</script>"))
    assert "Content Security Policy" in phone.faults[0]
    phone.forgive("Content Security Policy")


def test_a_request_to_another_host_is_a_fault(phone: Phone, served: Callable[[str], str]) -> None:
    phone.open(served("<h1>Tak</h1><img alt='' src='http://127.0.0.2:4000/x.png'>"))
    assert any("request: http://127.0.0.2:4000/x.png" in fault for fault in phone.faults)
    phone.forgive("127.0.0.2")
    phone.forgive("Failed to load resource")


def test_pictures_without_words_are_found(phone: Phone, served: Callable[[str], str]) -> None:
    page = phone.open(
        served(
            "<h1>Tak</h1><img src='data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>'>"
        )
    )
    assert [each.split(":")[0] for each in violations(page)] == ["image-alt"]
