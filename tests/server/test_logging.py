"""The log: what happened is an id that the manual explains, not a sentence."""

from __future__ import annotations

import ast
import logging
import re
from typing import TYPE_CHECKING

from starsuit.server.logging import log_failure
from starsuit.server.store.database import StoreError
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    import pytest


LOGGING = ("log_event", "log_failure")


def logged_ids() -> set[str]:
    """The first argument of every `log_event` and `log_failure` of the server."""
    calls = [
        node
        for file in (ROOT / "src" / "starsuit").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOGGING
    ]
    return {ast.literal_eval(name) for call in calls if not isinstance(name := call.args[0], ast.Name)}


def test_the_manual_lists_every_event_and_no_other() -> None:
    manual = (ROOT / "docs" / "hosts" / "operating.md").read_text(encoding="utf-8")
    table = manual.partition("| id | level | what happened |")[2].partition("\n\n")[0]
    assert logged_ids() == set(re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE))


def test_a_refusal_is_a_warning_and_a_fault_an_error(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="starsuit.server"):
        log_failure("follow_failed", StoreError("store/closed", "the database is closed"), room="abc")
        log_failure("follow_failed", ZeroDivisionError("a secret"))
    refusal, fault = caplog.records
    assert (refusal.levelname, vars(refusal)["fields"]) == ("WARNING", {"code": "store/closed", "room": "abc"})
    assert (fault.levelname, vars(fault)["fields"]["error"]) == ("ERROR", "ZeroDivisionError")
