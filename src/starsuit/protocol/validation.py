"""What is wrong with a message or a body, for its author: msgspec says where, and we add what is allowed there."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import inspect

from starsuit.text import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["explained"]

_STEP: Final = re.compile(r"\.(\w+)|\[[^\]]*\]")
_MISSING: Final = re.compile(r"Object missing required field `(\w+)`")


def explained(error: msgspec.ValidationError, kind: Any) -> tuple[str, str]:
    """Where a value does not fit this type, and why: `("pace", "allowed are instant, quick, normal and relaxed")`."""
    message, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`")
    missing = _MISSING.match(message)
    steps = [step[1] for step in _STEP.finditer(path)] + ([missing[1]] if missing else [])
    values = _allowed(_type_info(kind), steps)
    if values:
        message = f"{message}; " if missing else ""
        message += f"allowed are {listed(values)}"
    return path.lstrip("."), message


_type_info: Final = lru_cache(maxsize=64)(inspect.type_info)


def _allowed(kind: inspect.Type, steps: list[str | None]) -> list[str]:
    """The values at the end of these steps, if they can be counted; where several structs may stand, of all of them."""
    types = [kind]
    for step in steps:
        structs = [each for each in _flat(types) if isinstance(each, inspect.StructType)]
        if tags := [str(each.tag) for each in structs if each.tag_field is not None and each.tag_field == step]:
            return tags
        types = [inner for each in _flat(types) for inner in _inside(each, step)]
    flat = list(_flat(types))
    literals = [value for each in flat if isinstance(each, inspect.LiteralType) for value in each.values]
    empty = ["null"] if literals and any(isinstance(each, inspect.NoneType) for each in flat) else []
    return [*dict.fromkeys(map(str, literals)), *empty]


def _flat(types: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    for kind in types:
        if isinstance(kind, inspect.UnionType):
            yield from _flat(kind.types)
        elif isinstance(kind, inspect.Metadata):
            yield from _flat([kind.type])
        else:
            yield kind


def _inside(kind: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        yield from (field.type for field in kind.fields if field.encode_name == name)
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.ListType):
        yield kind.item_type
