"""The log: what happened is an id that the manual explains, not a sentence."""

from __future__ import annotations

import ast
import re

from tests.kit.paths import ROOT


def logged_ids() -> set[str]:
    """The first argument of every `log_event` of the server."""
    calls = [
        node
        for file in (ROOT / "src" / "starsuit").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "log_event"
    ]
    return {ast.literal_eval(call.args[0]) for call in calls}


def test_the_manual_lists_every_event_and_no_other() -> None:
    manual = (ROOT / "docs" / "hosts" / "operating.md").read_text(encoding="utf-8")
    table = manual.partition("| id | level | what happened |")[2].partition("\n\n")[0]
    assert logged_ids() == set(re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE))
