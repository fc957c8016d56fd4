"""What is promised to stay, a line each: `tests/data/promised.txt` (docs/stability.md says what that means).

`python -m tests.kit.promise` (or `make golden`) adds what is new and removes nothing: whoever takes a name away takes
its line out of the file by hand, in the same change, and says in the changelog what people use instead.
"""

from __future__ import annotations

import enum
import hashlib
import inspect
import json
from typing import TYPE_CHECKING, Any, Final

import click

from starsuit.cli import COMMANDS, starsuit
from starsuit.errors import MissingExtra
from starsuit.lab import encoding, placements
from starsuit.protocol import messages
from starsuit.protocol.typescript import structs
from starsuit.records import tags, views
from starsuit.server.config import settings_list
from starsuit.sheets import formats
from tests.kit.manual import ENVIRONMENT, EXITS
from tests.kit.paths import DATA, ROOT
from tests.kit.raised import sites
from tests.kit.reference import Entry, entries, is_built_by_readers
from tests.kit.reference_pages import PAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

FILE: Final = DATA / "promised.txt"
NEEDS: Final = " needs "  # what must be given, in a line of its own
NOTHING: Final = "nothing"
SENT_BY_CLIENTS: Final = ("starsuit.protocol.commands",)


def promised() -> set[str]:
    return set(FILE.read_text(encoding="utf-8").splitlines())


def kept() -> set[str]:
    """The same, read off the code as it is now."""
    return {*_library(), *_commands(), *_server(), *_messages(), *_formats(), *_layouts()}


def broken(then: set[str], now: set[str]) -> list[str]:
    """What was promised and does not hold now.

    Something may be needed no longer, but nothing more; a layout may make room for its next version, but not change.
    """
    needs = {key: _listed(what) for key, is_need, what in (line.partition(NEEDS) for line in now) if is_need}
    layouts = {line.rpartition(": ")[0] for line in now if line.startswith("layout ")}

    def holds(line: str) -> bool:
        key, is_need, what = line.partition(NEEDS)
        if is_need:
            return key in needs and needs[key] <= _listed(what)
        return line.startswith("layout ") and line.rpartition(": ")[0] not in layouts

    return sorted(line for line in then - now if not holds(line))


def _listed(needed: str) -> set[str]:
    return set(needed.split(", ")) - {NOTHING}


def _library() -> Iterator[str]:
    for page in PAGES:
        for entry in entries(page):
            try:
                yield from sorted(_name(entry))
            except MissingExtra:  # OpenSpiel is not there for every machine: where it is, this is read
                yield from (line for line in promised() if line.startswith(f"library {entry.full_name}"))


def _name(entry: Entry) -> Iterator[str]:
    full = f"library {entry.full_name}"
    yield full
    members = dict(entry.members())
    choices = list(entry.value.__members__) if isinstance(entry.value, enum.EnumType) else []
    yield from (f"{full}.{name}" for name in (*members, *entry.fields(), *choices))
    if entry.kind == "" or (entry.kind == "class" and is_built_by_readers(entry.value)):
        yield from _parameters(full, entry.value)
    for name, member in members.items():
        if inspect.isfunction(member):
            yield from _parameters(f"{full}.{name}", member)


def _parameters(name: str, function: Callable[..., Any]) -> Iterator[str]:
    """Each by its name, since it may be given by that, and in their order those that must be given."""
    parameters = [each for each in inspect.signature(function).parameters.values() if each.name not in ("self", "cls")]
    yield from (f"{name}({each.name})" for each in parameters)
    needed = [each.name for each in parameters if each.default is each.empty and each.kind < each.VAR_POSITIONAL]
    needed += [f"{each.name}=" for each in parameters if each.default is each.empty and each.kind == each.KEYWORD_ONLY]
    yield _needs(name, needed)


def _needs(name: str, what: Sequence[str]) -> str:
    return f"{name}{NEEDS}{', '.join(what) or NOTHING}"


def _commands() -> Iterator[str]:
    context = click.Context(starsuit, info_name="starsuit")
    for name in COMMANDS:
        command = starsuit.get_command(context, name)
        assert command is not None
        for option in command.params:
            if isinstance(option, click.Option) and not option.hidden:
                yield from (f"command {name} {each}" for each in (*option.opts, *option.secondary_opts))
        yield _needs(f"command {name}", [option.name or "" for option in command.params if option.required])
    yield from (f"exit code {code}" for code, _ in EXITS)
    yield from (f"variable {name}" for name, _ in ENVIRONMENT)


def _server() -> Iterator[str]:
    yield from (f"setting {each.name}" for each in settings_list())
    api = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
    shapes = api["components"]["schemas"]
    for path, methods in api["paths"].items():
        for method, about in methods.items():
            address = f"http {method.upper()} {path}"
            yield address
            for each in about.get("parameters", []):
                if each.get("in") == "query":
                    yield f"{address}?{each['name']}"
            content = about.get("requestBody", {}).get("content", {})
            shape = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
            yield _needs(address, sorted(shapes.get(shape, {}).get("required", [])))
    for name, shape in shapes.items():
        yield from (f"http {name}.{field}" for field in shape.get("properties", {}))
    yield from (f"refusal {site.code}" for site in sites() if site.code)


def _messages() -> Iterator[str]:
    for name, struct in structs().items():
        yield f"message {struct.tag or name}"
        yield from (f"message {struct.tag or name}.{field.encode_name}" for field in struct.fields)
        if struct.cls.__module__ in SENT_BY_CLIENTS:
            yield _needs(f"message {struct.tag}", [field.encode_name for field in struct.fields if field.required])


def _formats() -> Iterator[str]:
    known = {"protocol": messages.VERSION, "record": tags.VERSION, "view": views.VERSION, "sheet": formats.VERSION}
    yield from (f"format {name} {version}" for name, version in known.items())


def _layouts() -> Iterator[str]:
    """The columns of what programs learn from, as a digest."""
    yield f"layout actions {encoding.ROUND_LAYOUT}: {encoding.ACTIONS}"
    for players in (2, 4, 14):
        for name, version, columns in (
            ("round", encoding.ROUND_LAYOUT, encoding.layout(players)),
            ("table", encoding.TABLE_LAYOUT, encoding.table_layout(players)),
        ):
            yield f"layout {name} {version}, {players} players: {_digest(columns)}"
    yield f"layout patience {placements.PATIENCE_LAYOUT}: {_digest(placements.patience_columns())}"


def _digest(columns: dict[str, slice]) -> str:
    text = " ".join(f"{name} {part.start} {part.stop}" for name, part in columns.items())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def main() -> None:
    FILE.write_text("\n".join(sorted(promised() | kept())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
