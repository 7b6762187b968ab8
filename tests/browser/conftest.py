"""Chromium for the tests of this folder: pages that may ask this machine alone, the site, JupyterLab, axe.

Every test here carries the marker `browser`.
"""

from __future__ import annotations

import functools
import http.server
import importlib.resources
import os
import re
import secrets
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from rulekit import learn
from tools import find_chromium

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
SITE = ROOT / "_build" / "html"
HOST = "127.0.0.1"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a name that is looked up is an attempt already; none is answered
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HOST}",
]
ERRORS = ("error", "stderr")
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies here; tests on JupyterLab share one server, so they go to one worker."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            if "lab" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.xdist_group("lab"))


# ── Chromium and its pages ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One Chromium for the whole run, with a home folder of its own."""
    path = find_chromium.find()
    if not path:
        if os.environ.get("NO_BROWSER", "") not in {"", "0"}:
            pytest.skip("NO_BROWSER is set")
        pytest.fail("no Chromium found: python tools/find_chromium.py --install", pytrace=False)
    with sync_playwright() as playwright:
        home = {name: str(tmp_path_factory.mktemp("home")) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS, env={**os.environ, **home})
        yield chromium
        chromium.close()


@dataclass
class Watch:
    """What a page did that it must not do."""

    allowed: tuple[str, ...]
    found: list[str] = field(default_factory=list)

    def note(self, problem: str) -> None:
        """Keep a problem, unless the test said that it belongs there."""
        if not any(re.search(pattern, problem) for pattern in self.allowed):
            self.found.append(problem)

    def asked(self, url: str, what: str) -> None:
        """Keep an attempt to reach another host."""
        parts = urllib.parse.urlsplit(url.removeprefix("blob:"))
        if parts.scheme not in {"data", "about", "blob"} and parts.hostname != HOST and not url.startswith("blob:null"):
            self.note(f"{what} to another host: {url[:200]}")

    def over(self, context: BrowserContext) -> None:
        """Look at all that happens in a context."""

        def request(asked: Request) -> None:
            self.asked(asked.url, "request")

        def page(opened: Page) -> None:
            opened.on("websocket", lambda socket: self.asked(socket.url.replace("ws", "http", 1), "web socket"))

        context.on("request", request)
        context.on("page", page)
        context.on("weberror", lambda error: self.note(f"error in the page: {error.error}"))
        context.on(
            "console",
            lambda said: said.type == "error" and self.note(f"console: {said.text} ({said.location.get('url', '')})"),
        )


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """`open_page(url, width=1280, scheme="light")`; at its end the test fails if a page did something that it must not.

    That is: an error in a script, an error on the console, a request to another host. `allowed=("pattern",)` lets
    through what belongs there; what else is given goes to the browser context (`locale`, `java_script_enabled` …).
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def open_one(
        url: str,
        width: int = 1280,
        scheme: str = "light",
        *,
        height: int = 844,
        allowed: tuple[str, ...] = (),
        **options: Any,
    ) -> Page:
        settings: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "color_scheme": scheme,
            "locale": "fr-FR",
            **options,
        }
        context = browser.new_context(**settings)
        contexts.append(context)
        watches.append(watch := Watch(allowed))
        watch.over(context)
        page = context.new_page()
        answer = page.goto(url)
        assert answer is None or answer.ok, f"{url} answered {answer.status}"
        return page

    yield open_one
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.found]
    assert not problems, "\n".join(["what the pages did:", *problems])


Axe = Callable[..., None]


@pytest.fixture(scope="session")
def axe() -> Axe:
    """`axe(page, "where")`: nothing against WCAG 2.2 A and AA or good practice. `within`: one part of the page."""
    source = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    run = "([within, tags]) => axe.run(within || document, {runOnly: tags, resultTypes: ['violations']})"

    def check(page: Page, where: str = "", within: str | None = None) -> None:
        page.evaluate(source)
        violations = page.evaluate(run, [within, AXE_TAGS])["violations"]
        lines = [
            f"{v['id']} ({v['impact']}): {v['help']}\n"
            + "\n".join(f"    {' '.join(map(str, n['target']))}: {n['html'][:160]}" for n in v["nodes"][:5])
            for v in violations
        ]
        assert not lines, "\n".join([f"axe, {where or page.url}:", *lines])

    return check


# ── what is served ───────────────────────────────────────────────────────────────────────────────────────────────────


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Files of a folder, with the types that a browser insists on."""

    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """A browser asks for an icon whether a page names one or not."""
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """One thread a request; a browser that goes away is no error."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """A connection that the browser dropped."""


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """`serve(folder)` gives the address under which the folder's files are served."""
    servers: list[Server] = []

    def one(folder: Path) -> str:
        server = Server((HOST, 0), functools.partial(Quiet, directory=str(folder)))
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://{HOST}:{server.server_port}"

    yield one
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """Address of the built site; it is built first where it is absent."""
    lock = tmp_path_factory.getbasetemp().parent / f"site-{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getpid())}"
    try:
        lock.mkdir()
    except FileExistsError:  # another worker is at it, or has done it
        wait((lock / "done").exists, 600, "the site that another worker builds")
    else:
        try:
            if not (SITE / "index.html").exists():
                subprocess.run([sys.executable, "tools/check.py", "site"], cwd=ROOT, check=True)
        finally:
            (lock / "done").touch()
    assert (SITE / "index.html").exists(), "the site could not be built: make site"
    return serve(SITE)


@dataclass(frozen=True)
class Lab:
    """A JupyterLab that runs, on copies of its own."""

    address: str
    token: str
    notebooks: Path

    def url(self, notebook: str = learn.WELCOME, workspace: str = "") -> str:
        """Where a notebook opens, in a workspace that no other test has used."""
        name = workspace or secrets.token_hex(4)
        return f"{self.address}/lab/workspaces/{name}/tree/{urllib.parse.quote(notebook)}?token={self.token}"


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as `make learn` starts it, on copies in a temporary folder."""
    folder = tmp_path_factory.mktemp("learn")
    page = learn.prepare(ROOT, into=folder)
    port, token = free_port(), secrets.token_hex(16)
    options = [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"]
    command, environment = learn.command(page, ["--no-browser", *options])
    log = folder / "lab.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=folder
        )
    address = f"http://{HOST}:{port}"
    try:
        wait(lambda: server.poll() is not None or answers(f"{address}/api/status?token={token}"), 60, "JupyterLab")
        assert server.poll() is None, f"JupyterLab ended:\n{log.read_text('utf-8')[-3000:]}"
        yield Lab(address, token, folder / "notebooks")
    finally:
        server.terminate()  # it ends its kernels itself
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def run_all(page: Page, seconds: float = 120) -> None:
    """Run the notebook that a page of JupyterLab shows, to its end; the test fails when a cell raises or complains."""
    status = page.locator("#jp-main-statusbar")
    expect(status).to_contain_text("| Idle", timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    # a cell whose code is hidden shows no prompt
    prompts = "[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].map(p => p.textContent).filter(t => t)"
    errors = page.locator(", ".join(f'[data-mime-type="application/vnd.jupyter.{kind}"]' for kind in ERRORS))
    ran = f"() => {prompts}.every(text => /\\[\\d+\\]/.test(text))"
    wait(lambda: errors.count() > 0 or bool(page.evaluate(ran)), seconds, "the notebook's cells")
    expect(status).to_contain_text("| Idle", timeout=seconds * 1000)
    assert errors.count() == 0, "\n".join(errors.all_inner_texts())


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    """Whether a server gives this page."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except urllib.error.HTTPError as error:
        error.close()
        return False
    except OSError:
        return False


def wait(done: Callable[[], bool], seconds: float, what: str) -> None:
    """Until it is done; the test fails when that takes too long."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            pytest.fail(f"waited {seconds:.0f} s for {what}", pytrace=False)
        time.sleep(0.1)
