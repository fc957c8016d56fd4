"""`_core.pyi` says what the built core has: the same names, arguments and types, as far as nanobind tells them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import starsuit
from starsuit.native import core

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit._core import Core

stubgen = pytest.importorskip("nanobind.stubgen", reason="nanobind is not installed here")

STUB = Path(starsuit.__file__).with_name("_core.pyi")
ERRORS = {"EndlessRound", "NoDeal"}


@pytest.mark.skipif(core is None, reason="the native core was not built here")
def test_the_stub_is_what_was_built() -> None:
    told = stubgen.StubGen(core)
    told.put(core)
    built = dict(functions(ast.parse(told.get())))
    stub = dict(functions(ast.parse(STUB.read_text(encoding="utf-8"))))
    assert stub.keys() == built.keys()
    for name, said in stub.items():
        assert [argument for argument, _ in said] == [argument for argument, _ in built[name]], name
        wrong = [(one, other) for (_, one), (_, other) in zip(said, built[name], strict=True) if not agrees(one, other)]
        assert not wrong, name


@pytest.mark.skipif(core is None, reason="the native core was not built here")
def test_the_stub_names_every_class() -> None:
    protocol = next(node for node in ast.parse(STUB.read_text(encoding="utf-8")).body if is_class(node, "Core"))
    assert isinstance(protocol, ast.ClassDef)
    named = {ast.unparse(node.target) for node in protocol.body if isinstance(node, ast.AnnAssign)}
    assert named == {name for name, value in vars(core).items() if isinstance(value, type)}
    assert {name for name in named if issubclass(getattr(core, name), RuntimeError)} == ERRORS


def test_calls_are_checked(typed: Core) -> None:
    """Each of these is an error to mypy; if not, mypy would call the `ignore` unused."""
    with pytest.raises(TypeError):
        typed.points_left([3], 7, True, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        typed.points_left(b"", 7, True)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        typed.points_left(cards=b"", wild=7, all_wild_meld=True, court_points=0)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        typed.point_left  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(TypeError):
        typed.VectorRounds("not a ruleset")  # type: ignore[arg-type, call-arg]


@pytest.fixture
def typed() -> Core:
    if core is None:
        pytest.skip("the native core was not built here")
    return core


def functions(module: ast.Module) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Each function and method, with its arguments and then its return type; those of `Core` are the module's."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, signature(node)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield method.name if node.name == "Core" else f"{node.name}.{method.name}", signature(method)


def signature(function: ast.FunctionDef) -> list[tuple[str, str]]:
    arguments = [(each.arg, plain(each.annotation)) for each in function.args.args if each.arg != "self"]
    return [*arguments, ("return", plain(function.returns))]


def plain(annotation: ast.expr | None) -> str:
    """A type without what nanobind says about an array's memory: `Annotated[NDArray[numpy.uint8], dict(...)]`."""
    assert annotation is not None
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        annotation = annotation.slice.elts[0]
    return ast.unparse(annotation).replace("numpy.", "np.")


def agrees(said: str, told: str) -> bool:
    """Whether the stub has nanobind's type, or a more exact one: `object` may be anything."""
    return told in ("object", said) or said.startswith(f"{told}[")


def is_class(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.ClassDef) and node.name == name
