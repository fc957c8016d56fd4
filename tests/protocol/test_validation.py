"""What cannot be read is answered with what can be, and docs/programmers/protocol.md lists all of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest
from msgspec import inspect

from starsuit.bots import OPPONENTS
from starsuit.protocol.commands import Command
from starsuit.protocol.events import Decider, Pace, Reaction
from starsuit.protocol.messages import FromClient, GameState, OutcomeState, TableState
from starsuit.protocol.validation import explained
from starsuit.ruleset import Ruleset
from starsuit.server.http.routes.table_routes import NewTable
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (ROOT / "docs" / "programmers" / "protocol.md").read_text(encoding="utf-8")
COMMANDS = (
    "play, sit, seat-bot, stand, order, change, make-host, consent, ban, unban, start, leave, come-back, skip, say, "
    "react, rematch, close, place, undo, redo"
)


def why(value: object, kind: Any) -> tuple[str, str]:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, kind)
    return explained(caught.value, kind)


def do(**command: object) -> dict[str, object]:
    return {"type": "do", "id": "a", "command": command}


@pytest.mark.parametrize(
    ("message", "where", "what"),
    [
        (do(type="change", pace="hasty"), "command.pace", "allowed are instant, normal, quick, relaxed and null"),
        (do(type="change", pace=3), "command.pace", "allowed are instant, normal, quick, relaxed and null"),
        (
            do(type="react", what="boo"),
            "command.what",
            "allowed are bravo, hurry, laugh, luck, ouch, thanks, think and wow",
        ),
        (do(type="fly"), "command.type", f"allowed are {COMMANDS}, enter, write and rename"),
        (do(), "command", f"Object missing required field `type`; allowed are {COMMANDS}, enter, write and rename"),
        ({"type": "shout"}, "type", "allowed are hello, do, look, reading, named and ping"),
        ({"type": "do", "id": 4}, "id", "Expected `str`, got `int`"),
        ([], "", "Expected `object`, got `array`"),
    ],
)
def test_a_message_is_answered_with_what_is_allowed(message: object, where: str, what: str) -> None:
    assert why(message, FromClient) == (where, what)


@pytest.mark.parametrize(
    ("body", "where", "what"),
    [
        ({"pace": "hasty"}, "pace", "allowed are instant, normal, quick and relaxed"),
        ({"clock": 31}, "clock", "allowed are 30, 60, 180, 86400 and null"),
        ({"seats": 1}, "seats", "Expected `int` >= 2"),
        ({"names": ["Ann", ""]}, "names[1]", "Expected `str` of length >= 1"),
        ({"colour": "red"}, "", "Object contains unknown field `colour`"),
    ],
)
def test_so_is_the_body_of_a_request(body: dict[str, object], where: str, what: str) -> None:
    assert why(body, NewTable) == (where, what)


def test_values_inside_lists_and_dicts_are_found() -> None:
    class Inner(msgspec.Struct):
        pace: Pace

    assert why([{"pace": "x"}], list[Inner])[1].startswith("allowed are instant")
    assert why({"a": [{"pace": "x"}]}, dict[str, list[Inner]])[1].startswith("allowed are instant")
    assert why(["x"], list[Pace])[1].startswith("allowed are instant")


def rows() -> Iterator[list[str]]:
    """The rows of every table on the page, as lists of cells."""
    for line in PAGE.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_page_lists_every_command_with_its_fields() -> None:
    told = {name: row[1] for row in rows() for name in re.findall(r"`([\w-]+)`", row[0])}
    for kind in get_args(Command):
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            name = f"`{field.encode_name}`" if field.required else f"[`{field.encode_name}`]"
            assert name in told[str(info.tag)], (info.tag, name)


@pytest.mark.parametrize("kind", [NewTable, Ruleset])
def test_the_page_lists_every_field_of_a_new_table_and_its_rules(kind: type) -> None:
    names = {field.encode_name for field in fields_of(kind)} - {"players", "VERSION", "PLAYOFF_RANK"}
    assert names <= {row[0].strip("`") for row in rows()}


def test_the_page_lists_every_value() -> None:
    told = {row[0].strip("`"): " ".join(row[1:]) for row in rows()}
    expected: dict[str, tuple[Any, ...]] = {
        "pace": get_args(Pace),
        "react": get_args(Reaction),
        "by": get_args(Decider),
        "bots": OPPONENTS,
        "seat-bot": OPPONENTS,
        **{
            field.encode_name: field.type.values
            for kind in (TableState, GameState, OutcomeState)
            for field in fields_of(kind)
            if isinstance(field.type, inspect.LiteralType) and field.encode_name != "pace"
        },
    }
    assert {"status", "phase", "reason"} <= expected.keys()
    for name, values in expected.items():
        missing = [value for value in values if f"`{value}`" not in told[name]]
        assert not missing, name


def fields_of(kind: type) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, (inspect.StructType, inspect.DataclassType))
    return info.fields
