"""Characters: as strong as their level by `bench.characters`, and here: the same everywhere, with ways one notices."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bench.characters import RESULTS, WITHIN, Habits, habits, main
from starsuit.actions import Discard, TakeDiscard
from starsuit.bots import BOTS, CHARACTER_LEVELS, CHARACTERS, LADDER, OPPONENTS, bot_class, bot_words, called
from starsuit.bots.characters import STYLES, Character
from starsuit.commands.values import BOT, SEVERAL_BOTS
from starsuit.errors import StarsuitError
from starsuit.lab import simulation
from starsuit.lab.simulation import simulate
from starsuit.native import core
from starsuit.ruleset import Ruleset
from starsuit.speech import speak, t

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ALL = tuple(f"{name}-{level}" for level in CHARACTER_LEVELS for name in CHARACTERS)
SIXTEEN = [ALL[:4], ALL[4:8], ALL[8:12], ALL[12:]]
HOUSES = [
    Ruleset(players=4, rounds=(5, 9, 13), turn_limit=9),
    Ruleset(players=4, rounds=(4, 12), turn_limit=9, all_wild_melds=False, court_points=10),
]
needs_core = pytest.mark.skipif(core is None, reason="the core is not built")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    speak(None)


class TestWhoTheyAre:
    def test_each_plays_at_both_levels_and_stands_beside_the_ladder(self) -> None:
        assert tuple(STYLES) == ALL == tuple(BOTS)[-len(ALL) :]
        assert (*LADDER, *ALL) == OPPONENTS
        assert len(set(STYLES.values())) == len(ALL)

    @pytest.mark.parametrize("bot", ALL)
    def test_each_introduces_itself_in_the_words_of_the_page(self, bot: str) -> None:
        name, _, level = bot.partition("-")
        assert issubclass(bot_class(bot), Character)
        assert bot_words(bot) == (f"{name.title()} ({level})", t(f"character-{name}"))
        assert called(bot) == name.title()

    def test_nobody_else_has_a_name_of_their_own(self) -> None:
        assert [called(bot) for bot in ("casual", "runa", "some-casual", "cmd:runa-casual")] == [None] * 4

    @pytest.mark.parametrize("bot", ["runa-expert", "runa-", "-casual"])
    def test_no_others_can_be_had(self, bot: str) -> None:
        with pytest.raises(StarsuitError, match="is not a computer player"):
            bot_class(bot)

    def test_a_name_alone_is_one_who_plays_casually(self) -> None:
        assert BOT.convert("nils", None, None) == "nils-casual"
        assert BOT.convert("nils-skilled", None, None) == "nils-skilled"
        assert SEVERAL_BOTS.convert("runa*2,greedy, mira", None, None) == "runa-casual*2,greedy,mira-casual"
        assert SEVERAL_BOTS.convert("cmd:play a,runa", None, None) == "cmd:play a,runa"


@needs_core
class TestTheCore:
    @pytest.mark.parametrize("rules", HOUSES, ids=["usual", "house"])
    @pytest.mark.parametrize("bots", SIXTEEN, ids=lambda bots: bots[0])
    def test_it_plays_them_alike(self, bots: tuple[str, ...], rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
        native = simulate(rules, bots, games=3, seed="characters", actions=True)
        monkeypatch.setattr(simulation, "core", None)
        pure = simulate(rules, bots, games=3, seed="characters", actions=True)
        assert pure.actions == native.actions
        assert pure.totals.tolist() == native.totals.tolist()

    def test_nobody_throws_at_once_what_was_taken(self) -> None:
        for bots in SIXTEEN:
            game = simulate(HOUSES[0], bots, games=1, seed="taken", actions=True).game(0)
            events = [event for result in game.results for event in result.events]
            for drawn, thrown in pairwise(events):
                if isinstance(drawn.action, TakeDiscard) and isinstance(thrown.action, Discard):
                    assert drawn.card != thrown.action.card, bots


@cache
def measured(bot: str, level: str) -> Habits:
    return habits(bot, level, games=12, seed="habits")


@needs_core
class TestWays:
    """What a description promises can be seen in few games, compared with the level."""

    @pytest.mark.parametrize("level", CHARACTER_LEVELS)
    @pytest.mark.parametrize(
        ("name", "habit", "more"),
        [
            ("runa", "runs", 1.1),
            ("gemma", "runs", -0.85),
            ("nils", "takes", -0.75),
            ("vito", "rank", -0.9),
            ("mira", "fits", -0.5),
            ("pia", "takes", 1.2),
            ("stella", "stars", -0.6),
        ],
    )
    def test_one_notices_who_plays(self, name: str, habit: str, more: float, level: str) -> None:
        own, usual = (getattr(measured(bot, level), habit) for bot in (f"{name}-{level}", level))
        assert own > more * usual if more > 0 else own < -more * usual

    @pytest.mark.parametrize("level", CHARACTER_LEVELS)
    def test_levi_throws_higher_cards_than_vito(self, level: str) -> None:
        assert measured(f"levi-{level}", level).rank > measured(f"vito-{level}", level).rank + 0.5


class TestReport:
    def test_the_one_that_is_kept_names_all_and_finds_them_as_strong_as_their_level(self) -> None:
        shares = dict(re.findall(r"\| (\w+-\w+) \| [\d,]+ \| ([\d.]+) %", RESULTS.read_text(encoding="utf-8")))
        assert tuple(shares) == ALL
        assert all(abs(float(each) / 100 - 0.5) <= WITHIN for each in shares.values())

    @needs_core
    def test_it_says_who_is_not(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bench.characters.CHARACTERS", ("runa",))
        monkeypatch.setattr("bench.characters.WITHIN", 0.0)  # of three deals nobody wins just half
        out = tmp_path / "characters.md"
        assert main(["--blocks", "3", "--games", "1", "--seed", "test", "--out", str(out)]) == 1
        text = out.read_text(encoding="utf-8")
        assert text.count("| runa-casual |") == 2
        assert "FAIL: runa-" in text
