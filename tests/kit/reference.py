"""The reference of the library, generated from its docstrings: `docs/reference/`, one page for each subject.

`make reference` (or `python -m tests.kit.reference`) writes the pages; a test fails if they differ from what the
library says. A docstring starts with a summary and may have paragraphs, `Args:` and `Raises:`, and examples (`>>>`),
which run as tests. What a field of a class means is the comment at the end of its line; a constant has a docstring
below it.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import doctest
import enum
import importlib
import inspect
import re
import types
from dataclasses import dataclass, is_dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, get_args

from tests.kit.paths import ROOT
from tests.kit.reference_pages import OTHER_TYPES, PAGES, Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FOLDER: Final = ROOT / "docs" / "reference"
OVERVIEW: Final = "library.md"


# Types that need no link: those of Python itself.
PYTHONS_OWN: Final = ("Any", "BinaryIO", "Callable", "Generator", "Iterable", "Iterator", "Literal", "Mapping", "Path")
STANDARD: Final = {*dir(builtins), *PYTHONS_OWN, "Self", "Sequence", "T"}


@dataclass(frozen=True)
class Entry:
    """One public name: where it is found, what it is, and what it says about itself."""

    module: str
    name: str

    @cached_property
    def value(self) -> Any:
        return getattr(importlib.import_module(self.module), self.name)

    @property
    def full_name(self) -> str:
        return f"{'ss' if self.module == 'starsuit' else self.module}.{self.name}"

    @property
    def kind(self) -> str:
        if not inspect.isclass(self.value):
            return "" if inspect.isfunction(inspect.unwrap(self.value)) else "constant"
        return "exception" if issubclass(self.value, BaseException) else "class"

    @property
    def heading(self) -> str:
        """Unlike those of other names even where upper and lower case do not count, as in addresses."""
        return f"{self.kind} {self.name}".strip()

    @property
    def anchor(self) -> str:
        return self.heading.lower().replace(" ", "-")

    @property
    def doc(self) -> str:
        if self.kind == "constant":
            return constants(self.module).get(self.name, "")
        return inspect.cleandoc(self.value.__doc__ or "")

    @property
    def summary(self) -> str:
        return re.sub(r"\s+", " ", self.doc.split("\n\n")[0])

    def members(self) -> Iterator[tuple[str, Any]]:
        """The public methods and properties that the class defines itself, in the order written."""
        for name, value in vars(self.value).items() if self.kind in ("class", "exception") else ():
            plain = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
            if not name.startswith("_") and isinstance(plain, (property, cached_property, types.FunctionType)):
                yield name, plain

    def fields(self) -> dict[str, tuple[str, str]]:
        """The type and the meaning of each public field of the class."""
        return fields_of(self.value) if self.kind in ("class", "exception") else {}


def entries(page: Page) -> list[Entry]:
    return [Entry(section.module, name) for section in page.sections for name in section.names]


@cache
def everything() -> dict[str, tuple[Page, Entry]]:
    """Every entry by its name, those of `import starsuit as ss` first where two share one."""
    found: dict[str, tuple[Page, Entry]] = {}
    for page in PAGES:
        for entry in entries(page):
            if entry.name not in found or entry.module == "starsuit":
                found[entry.name] = (page, entry)
    return found


@cache
def constants(module: str) -> dict[str, str]:
    """The docstrings below the constants of a module; for `starsuit`, of the modules it takes its names from."""
    home = importlib.import_module(module)
    homes = [importlib.import_module(f"starsuit.{name}") for name in home._MODULES] if module == "starsuit" else [home]
    found: dict[str, str] = {}
    for each in homes:
        body = ast.parse(inspect.getsource(each)).body
        for node, after in pairwise(body):
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                found.setdefault(target.id, inspect.cleandoc(str(after.value.value)))
    return found


@cache
def fields_of(kind: type) -> dict[str, tuple[str, str]]:
    """The annotated fields of a class: the type as written, and the comment at the end of the line."""
    source = inspect.cleandoc("\n" + inspect.getsource(kind))
    tree, lines = ast.parse(source).body[0], source.splitlines()
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            if ast.unparse(node.annotation).startswith("ClassVar"):
                continue
            comment = lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]
            found[node.target.id] = (ast.unparse(node.annotation), comment)
    return found


def returned(member: property | cached_property[Any]) -> str:
    """The type of a property."""
    function = member.fget if isinstance(member, property) else member.func
    assert function is not None
    return str(inspect.get_annotations(function)["return"])


@dataclass(frozen=True)
class Written:
    """A docstring in its parts."""

    paragraphs: tuple[str, ...]
    args: tuple[tuple[str, str], ...]
    errors: tuple[tuple[str, str], ...]
    examples: tuple[str, ...]


def read(doc: str) -> Written:
    paragraphs: list[str] = []
    lists: dict[str, list[tuple[str, str]]] = {"Args": [], "Raises": []}
    examples: list[str] = []
    for block in filter(None, re.split(r"\n\n+", doc)):
        first, _, rest = block.partition("\n")
        if first.rstrip(":") in lists and first.endswith(":"):
            for item in re.split(r"\n(?=    \S)", "\n" + rest)[1:]:
                name, _, words = " ".join(item.split()).partition(": ")
                lists[first.rstrip(":")].append((name, words))
        elif block.startswith(">>>"):
            examples.append(block)
        else:
            paragraphs.append(block if block.startswith(("- ", "    ")) else " ".join(block.split()))
    return Written(tuple(paragraphs), tuple(lists["Args"]), tuple(lists["Raises"]), tuple(examples))


def has_example(doc: str) -> bool:
    return bool(doctest.DocTestParser().get_examples(doc))


def signature(call: str, function: Callable[..., Any]) -> str:
    """As Python writes it, but without quotes; one parameter on each line if it is long."""
    shape = inspect.signature(function)
    shown, star, seen_slash = [], False, False
    for parameter in shape.parameters.values():
        if parameter.name in ("self", "cls"):
            continue
        if parameter.kind is parameter.POSITIONAL_ONLY:
            seen_slash = True
        elif seen_slash:
            shown.append("/")
            seen_slash = False
        if parameter.kind is parameter.KEYWORD_ONLY and not star:
            shown.append("*")
            star = True
        text = ("**" if parameter.kind is parameter.VAR_KEYWORD else "") + parameter.name
        if parameter.annotation is not parameter.empty:
            text += f": {parameter.annotation}"
        if parameter.default is not parameter.empty:
            text += f" = {_default(parameter.default)}"
        shown.append(text)
    answer = shape.return_annotation
    tail = f" -> {answer}" if answer not in (shape.empty, None, "None") else ""
    line = f"{call}({', '.join(shown)}){tail}"
    if len(line) <= 76:  # wider, and narrow pages would have to scroll
        return line
    return "\n".join([f"{call}(", *(f"    {each}," for each in shown), f"){tail}"])


def _default(value: object) -> str:
    return value.__name__ if inspect.isfunction(value) else "…" if "factory" in repr(value) else repr(value)


def type_names(text: str) -> list[str]:
    """The names in a type, each once; texts in a Literal are none."""
    plain = re.sub(r"'[^']*'|\"[^\"]*\"|\b(?:os|np)\.\w+", "", text)
    return list(dict.fromkeys(re.findall(r"[A-Za-z_]\w*", plain)))


def link(name: str, here: Page) -> str | None:
    """The way from a page to a type; None for types of Python itself."""
    if name in everything():
        page, entry = everything()[name]
        return f"[{name}]({'' if page is here else page.file}#{entry.anchor})"
    if name in OTHER_TYPES:
        return f"[{name}]({OVERVIEW}#types)"
    return None


def linked(text: str, here: Page) -> str:
    """A type in a table, with its names linked."""
    escaped = re.sub(r"([|\[\]*<])", r"\\\1", text.strip("'\""))
    return re.sub(r"[A-Za-z_]\w*", lambda found: link(found[0], here) or found[0], escaped)


def _types(shape: str, here: Page, own: str) -> Iterator[str]:
    """A line with the way to each type in a signature."""
    annotations = re.findall(r"(?:: |-> )([^=]*?)(?= = |, (?:\*|/|\w+:)|,?\n|,? ?\)(?: ->|$)|$)", shape)
    names = dict.fromkeys(name for each in annotations for name in type_names(each) if name != own)
    links = [found for name in names if (found := link(name, here))]
    if links:
        yield f"Types: {', '.join(links)}."


def _example(text: str) -> str:
    return f"```pycon\n{text}\n```"


def _prose(doc: str) -> Iterator[str]:
    written = read(doc)
    yield from written.paragraphs
    if written.args:
        yield "\n".join(f"- `{name}`: {words}" for name, words in written.args)


def _errors(doc: str, here: Page) -> Iterator[str]:
    written = read(doc)
    if written.errors:
        yield "Raises:\n\n" + "\n".join(f"- {link(name, here) or name}: {words}" for name, words in written.errors)


def _examples(doc: str) -> Iterator[str]:
    examples = read(doc).examples
    if examples:
        yield _example("\n\n".join(examples))


def is_built_by_readers(kind: type) -> bool:
    """Whether to show how one is made: a class with many fields, such as a view, is made by the library."""
    if issubclass(kind, (BaseException, enum.Enum, tuple)) or getattr(kind, "_is_protocol", False):
        return False
    if not is_dataclass(kind):
        return True
    taken = [field for field in dataclasses.fields(kind) if field.init]
    return len(taken) <= 3 or all(field.kw_only for field in taken)


def _entry(entry: Entry, here: Page) -> Iterator[str]:
    yield f"## {entry.heading}"
    if entry.kind == "":
        shape = signature(entry.full_name, entry.value)
    elif entry.kind == "class" and is_built_by_readers(entry.value):
        shape = "class " + signature(entry.full_name, entry.value)
    else:
        shape = f"{'' if entry.kind == 'constant' else entry.kind + ' '}{entry.full_name}"
    yield f"```python\n{shape}\n```"
    if get_args(entry.value) and entry.kind == "constant":
        yield "One of " + ", ".join(filter(None, (link(each.__name__, here) for each in get_args(entry.value)))) + "."
    yield from _prose(entry.doc)
    yield from _types(shape, here, entry.name)
    yield from _errors(entry.doc, here)
    yield from _examples(entry.doc)
    yield from _class(entry, here)


def _class(entry: Entry, here: Page) -> Iterator[str]:
    rows = [(name, shown, words) for name, (shown, words) in entry.fields().items()]
    methods = []
    for name, member in entry.members():
        if isinstance(member, (property, cached_property)):
            rows.append((name, returned(member), " ".join(inspect.cleandoc(member.__doc__ or "").split())))
        else:
            methods.append((name, member))
    if inspect.isclass(entry.value) and issubclass(entry.value, enum.Enum):
        yield "| member | value |\n| --- | --- |\n" + "\n".join(
            f"| `{each.name}` | `{each.value!r}` |" for each in entry.value
        )
    if rows:
        yield "| attribute | type | meaning |\n| --- | --- | --- |\n" + "\n".join(
            f"| `{name}` | {linked(shown, here)} | {_cell(_sentence(words))} |" for name, shown, words in rows
        )
    for name, method in methods:
        yield f"### {entry.name}.{name}"
        shape = signature(f"{entry.name}.{name}" if _of_class(entry, name) else f"{_variable(entry)}.{name}", method)
        yield f"```python\n{shape}\n```"
        doc = inspect.cleandoc(method.__doc__ or "")
        yield from _prose(doc)
        yield from _types(shape, here, "")
        yield from _errors(doc, here)
        yield from _examples(doc)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "." * (not words.endswith("."))


def _cell(words: str) -> str:
    return words.replace("|", "\\|")


def _of_class(entry: Entry, name: str) -> bool:
    return isinstance(vars(entry.value)[name], (classmethod, staticmethod))


def _variable(entry: Entry) -> str:
    """What a reader might call an instance: `game`, `legal_actions`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", entry.name).lower()


def page_text(page: Page) -> str:
    parts = [f"# {page.title}", page.words, "The examples on this page begin with `import starsuit as ss`."]
    parts.append(f"[All names]({OVERVIEW}) · R1 to R23 and H1 to H6 are [the rules](../rules.md)")
    for section in page.sections:
        if section.words:
            parts.append(section.words)
        for name in section.names:
            parts += _entry(Entry(section.module, name), page)
    return "\n\n".join(parts) + "\n"


def overview_text() -> str:
    parts = [
        "# The library, name by name",
        "Written from the docstrings by `make reference`; `help(ss.solve)` says the same. `ss` is what "
        "`import starsuit as ss` gives. [The guide](../api.md) says where to start.",
    ]
    for page in PAGES:
        parts.append(f"## {page.title}\n\n{page.words}")
        rows = [
            f"| [`{entry.full_name}`]({page.file}#{entry.anchor}) | {_cell(entry.summary)} |" for entry in entries(page)
        ]
        parts.append("\n".join(["| name | what it is |", "| --- | --- |", *rows]))
    parts.append("## Types\n\nOther names in signatures:")
    used = types_used()
    parts.append("\n".join(f"- `{name}`: {words}" for name, words in OTHER_TYPES.items() if name in used))
    return "\n\n".join(parts) + "\n"


@cache
def types_used() -> frozenset[str]:
    """Every type that the pages name."""
    texts = []
    for page in PAGES:
        for entry in entries(page):
            if entry.kind == "" or (entry.kind == "class" and is_built_by_readers(entry.value)):
                texts += _annotations(entry.value)
            texts += [shown for shown, _ in entry.fields().values()]
            for _, member in entry.members():
                texts += [returned(member)] if isinstance(member, (property, cached_property)) else _annotations(member)
    return frozenset(name for text in texts for name in type_names(text))


def _annotations(function: Callable[..., Any]) -> list[str]:
    shape = inspect.signature(function)
    found = [parameter.annotation for parameter in shape.parameters.values()] + [shape.return_annotation]
    return [str(each) for each in found if each is not shape.empty]


@cache
def files() -> dict[str, str]:
    """The text of each file in `docs/reference` that is written from the docstrings."""
    return {OVERVIEW: overview_text()} | {page.file: page_text(page) for page in PAGES}


def regenerate() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    regenerate()
