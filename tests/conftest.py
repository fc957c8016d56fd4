"""What all tests share: a browser for those that need one, and full speed for the long ones."""

from __future__ import annotations

import gc
import os
import sys
import threading
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import coverage
import pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser

    from tests.kit.serving import Server


os.environ["STARSUIT_LANGUAGE"] = "en"  # whatever the language of the machine, also in the processes that tests start


@pytest.fixture(scope="session")
def calm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process that use calm deals: each has its own people and rooms."""
    from tests.kit.server_client import NO_LIMITS
    from tests.kit.serving import serving

    with serving(tmp_path_factory.mktemp("calm"), "calm", **NO_LIMITS) as running:
        yield running


@pytest.fixture(scope="session")
def server(calm_server: Server) -> Server:
    """The server of a test; a file may have one of its own."""
    return calm_server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of a file: while Playwright runs, nothing else in its thread can use asyncio."""
    from tests.kit.browser import chromium

    with chromium() as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A page whose examples need what is not there for every machine is no fault where it is not."""
    if find_spec("pyspiel") is None:
        for item in items:
            if item.path.name == "environments.md":
                item.add_marker(pytest.mark.skip("its examples need OpenSpiel, which could not be installed here"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, Any, Any]:
    """Under `make flaky`, what a test leaves open is found at its own end, and not while a later one runs."""
    try:
        return (yield)
    finally:
        if "DEALING_SEED" in os.environ:
            gc.collect()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Long tests of what shorter ones reach as well (`unmeasured`) run without measuring their coverage."""
    if coverage.Coverage.current() is None or sys.gettrace() is None or item.get_closest_marker("unmeasured") is None:
        return (yield)
    # Processes started by the test would measure themselves.
    settings = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("COVERAGE_PROCESS")}
    # Not by `Coverage.stop`: a pytest-xdist process was already measuring itself, and would go back to that.
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(threads)
        sys.settrace(here)
        os.environ.update(settings)
