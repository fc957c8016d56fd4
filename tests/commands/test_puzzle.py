"""`starsuit puzzle`: asked on plain lines, explained, and as JSON for programs."""

from __future__ import annotations

import json

import pytest

from starsuit.analysis.puzzles.making import daily, make
from starsuit.analysis.puzzles.posing import KINDS, NO, Kind
from starsuit.cards import format_melds
from starsuit.speech import speak
from tests.kit.commands import told


def run(*arguments: str, typed: str = "", code: int = 0) -> str:
    """What the command says."""
    said, complained = told("puzzle", *arguments, text=typed, code=code)
    speak(None)
    return said + complained


def answer_of(kind: Kind, level: int, seed: str) -> str:
    """What to type."""
    puzzle = make(kind, level, seed)
    if kind == "out" and puzzle.answer != NO:
        assert puzzle.best is not None
        return format_melds(puzzle.best.cards)
    return puzzle.answer.removeprefix("discard ")


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_is_right_and_explained(kind: Kind) -> None:
    for seed in ("one", "two"):
        output = run(kind, "--seed", seed, typed=f"{answer_of(kind, 1, seed)}\n")
        assert "Right!" in output
        assert len(output.split("Right!")[1]) > 20


def test_giving_up_tells_the_answer() -> None:
    output = run("discard", "--seed", "one", typed="\n")
    assert "Not this time." in output
    assert "Discard" in output.split("Not this time.")[1]


def test_an_input_that_ends_gives_up() -> None:
    assert "Not this time." in run("discard", "--seed", "one")


def test_what_is_no_answer_is_asked_again() -> None:
    seed = next(seed for seed in map(str, range(30)) if make("out", 1, seed).answer != NO)
    hand = make("out", 1, seed).view.hand
    typed = ["8x", "Ks Ks Ks Ks Ks", " ".join(card.text for card in hand[:2]), answer_of("out", 1, seed)]
    output = run("out", "--seed", seed, typed="".join(f"{line}\n" for line in typed))
    assert output.count("Melds with | between them") == 4
    assert "8x" in output
    assert "Right!" in output
    output = run("cost", "--seed", seed, typed=f"1000\n{make('cost', 1, seed).answer}\n")
    assert "That is none of the answers." in output
    assert "Right!" in output


def test_programs_get_the_puzzle_with_its_answer() -> None:
    output = run("draw", "--level", "3", "--seed", "any text", "--json")
    assert json.loads(output) == {"seed": "any text", **make("draw", 3, "any text").to_dict()}
    output = run("--day", "2026-11-19", "--json")
    assert [each["kind"] for each in json.loads(output)] == list(KINDS)


def test_a_day_has_four() -> None:
    typed = "".join(f"{answer_of(*asked)}\n" for asked in daily("2026-11-19"))
    output = run("--day", "2026-11-19", typed=typed)
    assert output.endswith("4 of 4 right.\n")


def test_other_languages() -> None:
    output = run("draw", "--seed", "one", "--language", "de", typed=f"{answer_of('draw', 1, 'one')}\n")
    assert "Nehmen oder ziehen?" in output
    assert "Richtig!" in output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--day", "tomorrow"), "a day is written like 2026-11-19"),
        (("out", "--day", "today"), "leave KIND and --seed away"),
        (("outs",), "'outs'"),
        (("--level", "4"), "4"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], why: str) -> None:
    output = run(*arguments, code=2)
    assert why in output
    assert "Traceback" not in output
