"""The reference says what the library says, all of it, and its examples work."""

from __future__ import annotations

import builtins
import doctest
import inspect
import re
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pytest

import starsuit

pytest.importorskip("pyspiel", reason="the reference has names that need OpenSpiel, which could not be installed here")

from tests.kit.reference import (
    FOLDER,
    STANDARD,
    Entry,
    entries,
    everything,
    files,
    has_example,
    is_built_by_readers,
    read,
    types_used,
)
from tests.kit.reference_pages import OTHER_TYPES, PAGES

if TYPE_CHECKING:
    from pathlib import Path

ENTRIES = [entry for page in PAGES for entry in entries(page)]
# What these need is a server, or standard input: tests of their own run them.
SHOWN_ONLY = {"serve_bot", "sit_through"}


def name_of(entry: Entry) -> str:
    return f"{entry.module}.{entry.name}"


def documented(entry: Entry) -> list[tuple[str, str, Any]]:
    """The name itself and, of a class, its methods: what each is called, its docstring, and what is called."""
    found: list[tuple[str, str, Any]] = [(entry.name, entry.doc, entry.value if entry.kind != "constant" else None)]
    for name, member in entry.members():
        is_value = isinstance(member, (property, cached_property))
        found.append((f"{entry.name}.{name}", inspect.cleandoc(member.__doc__ or ""), None if is_value else member))
    return found


@pytest.mark.parametrize("name", files())
def test_a_page_is_what_the_docstrings_say(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == files()[name], "run `make reference`"


def test_every_public_name_has_one_entry() -> None:
    names = [entry.name for entry in ENTRIES if entry.module == "starsuit"]
    assert sorted(names) == sorted(starsuit.__all__)


def test_addresses_within_a_page_differ() -> None:
    for page in PAGES:
        headings = re.findall(r"^##+ (.*)", files()[page.file], re.MULTILINE)
        slugs = [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]
        assert len(slugs) == len(set(slugs)), page.file


@pytest.mark.parametrize("name", files())
def test_every_link_leads_somewhere(name: str) -> None:
    def places(text: str) -> set[str]:
        headings = re.findall(r"^##+ (.*)", text, re.MULTILINE)
        return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}

    for file, place in re.findall(r"\]\(([\w./]*)#([\w-]+)\)", files()[name]):
        assert place in places(files()[file or name]), f"{file}#{place}"


def test_every_type_has_a_link() -> None:
    assert types_used() - set(everything()) - set(OTHER_TYPES) - STANDARD == set()
    assert set(OTHER_TYPES) <= types_used() | {"Fraction"}


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_its_docstring_is_complete(entry: Entry) -> None:
    check_meaning(entry)
    check_parameters(entry)
    check_errors(entry)


def check_meaning(entry: Entry) -> None:
    for name, doc, _ in documented(entry):
        summary = doc.split("\n\n")[0]
        assert summary.endswith((".", "`.", "`")), f"{name}: {summary!r}"
    for name, (_, words) in entry.fields().items():
        assert words, f"{entry.name}.{name} has no comment that says what it is"


def check_parameters(entry: Entry) -> None:
    for name, doc, value in documented(entry):
        if value is None or (inspect.isclass(value) and (entry.fields() or not is_built_by_readers(value))):
            continue  # of a class with fields, these say it
        parameters = [each for each in inspect.signature(value).parameters if each not in ("self", "cls")]
        described = [each for each, words in read(doc).args if words]
        assert set(described) <= set(parameters), name
        prose = " ".join(read(doc).paragraphs)
        for parameter in parameters:
            assert parameter in described or f"`{parameter}`" in prose, f"{name}: {parameter}"


def check_errors(entry: Entry) -> None:
    for name, doc, _ in documented(entry):
        for error, words in read(doc).errors:
            assert words, name
            assert error in everything(), f"{name}: {error}"
            assert issubclass(everything()[error][1].value, starsuit.StarsuitError)


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_its_examples_work(entry: Entry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write a file
    assert has_example(entry.doc), f"{entry.name} has no example"
    for name, doc, _ in documented(entry):
        test = doctest.DocTestParser().get_doctest(doc, {"ss": starsuit}, name, name, 0)
        skipped = any(doctest.SKIP in example.options for example in test.examples)
        assert not skipped or entry.name in SHOWN_ONLY
        said: list[str] = []
        failures = doctest.DocTestRunner(verbose=False).run(test, out=said.append).failed
        assert not failures, "".join(said)


def test_no_example_shadows_what_python_has() -> None:
    """A reader who pastes an example keeps `print` and `list`."""
    for entry in ENTRIES:
        for assigned in re.findall(r"^>>> (\w+)(?:, \w+)* = ", entry.doc, re.MULTILINE):
            assert assigned not in dir(builtins), f"{entry.name}: {assigned}"
