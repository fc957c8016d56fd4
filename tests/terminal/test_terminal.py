"""The game and the solitaire as a newcomer plays them: a real process on a real terminal."""

from __future__ import annotations

import contextlib
import re
from functools import partial
from typing import TYPE_CHECKING

import pytest

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.analysis.hints.advice import best_hint
from starsuit.bots import make_bot
from starsuit.cards import JOKER, parse_hand
from starsuit.game import Game
from starsuit.records import parse_game, parse_solitaire
from starsuit.ruleset import Ruleset
from starsuit.terminal.lines.line_table import LocalTable
from starsuit.terminal.paint import Paint
from starsuit.terminal.words import turn_sentence
from starsuit.terminal.wrapping import wrapped
from tests.kit.person import END, Person

if TYPE_CHECKING:
    from pathlib import Path

PROMPTS = (
    r"ake \S+\?",
    r"Discard which card\?",
    r"card\s+to\s+discard:",
    r"discard\s+instead:",
    r"next round\.",
    r"\(y/n\)",
)


def play_on(person: Person, *endings: str) -> None:
    """Answer every question as the hints say, until the output ends with one of these."""
    while True:
        said = person.read_until(*PROMPTS, *endings, "")
        if any(ending and re.search(ending + END, said) for ending in endings) or person.process.poll() is not None:
            return
        if re.search(r"ake \S+\?" + END, said):
            person.answer("s")
        elif re.search(r"Discard which card\?" + END, said):
            person.answer("h")
            hint = re.search(r"Discard\s+the\s+(\w+[^\s*;:]?)", person.read_until(PROMPTS[1]))
            assert hint
            person.answer(hint[1])
        elif re.search(r"another\s+card\s+to\s+discard:" + END, said):
            person.answer("o")
        elif re.search(r"\(y/n\)" + END, said):
            person.answer("y")
        elif said:
            person.answer("")
        if "last-game.txt" in person.fresh:
            return


@pytest.mark.parametrize("players", [2, 4])
def test_a_newcomer_plays_a_whole_game_in_the_terminal(players: int, tmp_path: Path) -> None:
    with Person("play", "--turn-limit", "12", home=tmp_path) as person:
        person.read_until(r"\[4\]")
        person.answer("many")
        assert "from 2 to 14" in person.read_until(r"\[4\]")
        person.answer(str(players))
        assert "novice   Plays by feel" in person.read_until(r"\(1 to 6\)\? \[2\]")
        person.answer("strong")
        assert "A number from 1 to 6" in person.read_until(r"\[2\]")
        person.answer("3")
        play_on(person, r"starsuit replay \S+")
        assert person.leaves() == 0
    assert person.seen.count("The round is over.") == 11
    assert "The end" in person.seen
    assert "Traceback" not in person.seen
    record = (tmp_path / "starsuit" / "last-game.txt").read_text()
    game = parse_game(record)
    assert game.outcome is not None
    assert game.ruleset.players == players
    assert not (tmp_path / "starsuit" / "game.txt").exists()


def test_an_outside_program_sits_at_the_table_and_its_faults_are_told(tmp_path: Path) -> None:
    program = tmp_path / "tired.sh"
    program.write_text("read greeting; echo 'starsuit 1 tired'; read view; echo 'I am tired' >&2; exit 7\n")
    options = ("--players", "2", "--rounds", "3", "--turn-limit", "12", "--seed", "tired")
    with Person("play", *options, "--bot", f"cmd:sh {program}", home=tmp_path) as person:
        play_on(person, r"starsuit replay \S+")
        assert person.leaves() == 0
    told = " ".join(person.seen.split())
    assert "(seat 2): it ended with code 7; its last words: I am tired)" in told
    assert parse_game((tmp_path / "starsuit" / "last-game.txt").read_text()).outcome is not None
    with Person("play", *options, "--bot", "cmd:false", home=tmp_path) as person:
        assert person.leaves() == 1
    assert "'cmd:false' does not speak the line protocol" in " ".join(person.seen.split())


def test_leaving_saves_the_game_and_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with Person("play", "--players", "3", "--rounds", "K", "--seed", "evening", home=tmp_path) as person:
        person.read_until(PROMPTS[0])
        person.answer("s")
        person.read_until(PROMPTS[1])
        person.interrupt()
        assert person.leaves() == 0
    assert "saved" in person.seen
    saved = (tmp_path / "starsuit" / "game.txt").read_text()
    assert parse_game(saved).seed == "evening"
    with Person("play", home=tmp_path) as person:
        person.read_until(r"\[Y/n\]")
        person.answer("")
        person.read_until(PROMPTS[1])
        person.answer("q")
        assert person.leaves() == 0
    assert (tmp_path / "starsuit" / "game.txt").read_text() == saved


def test_a_game_is_continued_against_the_same_players(tmp_path: Path) -> None:
    memory = tmp_path / "starsuit" / "game-bots.txt"
    with Person("play", "--players", "4", "--bot", "expert", "--bot", "novice", home=tmp_path) as person:
        person.read_until(PROMPTS[0])
        person.answer("q")
        assert person.leaves() == 0
    assert memory.read_text() == "expert\nnovice\nexpert"
    for bots, expected in (((), "expert\nnovice\nexpert"), (("--bot", "master"), "master\nmaster\nmaster")):
        with Person("play", *bots, home=tmp_path) as person:
            person.read_until(r"\[Y/n\]")
            person.answer("")
            person.read_until(*PROMPTS)
            person.answer("q")
            assert person.leaves() == 0
        assert memory.read_text() == expected
    memory.write_text("nobody")
    with Person("play", home=tmp_path) as person:
        person.read_until(r"\[Y/n\]")
        person.answer("")
        person.read_until(*PROMPTS)
        person.answer("q")
        assert person.leaves() == 0
    assert memory.read_text() == "casual\ncasual\ncasual"


def test_a_saved_game_that_cannot_be_read_is_put_aside_not_lost(tmp_path: Path) -> None:
    folder = tmp_path / "starsuit"
    folder.mkdir()
    (folder / "game.txt").write_text("garbage")
    with Person("play", "--players", "2", home=tmp_path) as person:
        said = person.read_until(PROMPTS[0])
        person.answer("q")
        assert person.leaves() == 0
    assert "could not be read (line 1:" in said
    assert (folder / "game.txt.bak").read_text() == "garbage"


def test_a_new_game_never_destroys_the_one_that_waits(tmp_path: Path) -> None:
    for seed in ("first", "second", "third"):
        with Person("play", "--players", "3", "--rounds", "K", "--seed", seed, home=tmp_path) as person:
            person.read_until(PROMPTS[0])
            person.answer("q")
            assert person.leaves() == 0
    folder = tmp_path / "starsuit"
    kept = [parse_game((folder / name).read_text()).seed for name in ("game.txt", "game-2.txt", "game-3.txt")]
    assert kept == ["first", "second", "third"]


def test_odd_answers_are_asked_again(tmp_path: Path) -> None:
    with Person("play", home=tmp_path) as person:
        for answer in ("²", "٣", "9" * 5000, "-1"):
            person.read_until(r"\[4\]")
            person.answer(answer[:3000])
        person.read_until(r"\[4\]")
        person.answer("q")
        assert person.leaves() == 0
    with Person("solitaire", home=tmp_path) as person:
        person.read_until(r"Place \S+:")
        person.answer("²")
        assert "A placement is a pile and the card" in person.read_until(r"Place \S+:")


def test_a_solitaire_is_played_undone_and_lost(tmp_path: Path) -> None:
    with Person("solitaire", "--seed", "rain", "--scored", home=tmp_path) as person:
        person.read_until(r"Place \S+")
        person.answer("h")
        assert "pile" in person.read_until(r"Place \S+")
        person.answer("99 Kd")
        assert "There is no pile 99" in person.read_until(r"Place \S+")
        person.answer("u")
        assert "nothing to undo" in person.read_until(r"Place \S+")
        person.answer("left")
        assert "Still to come" in person.read_until(r"Place \S+")
        for _ in range(28):
            person.answer("x")
            person.read_until(r"Place \S+", r"to end:")
        assert "Score:" in person.fresh
        person.answer("u")
        person.read_until(r"Place \S+")
        person.answer("13")
        person.read_until(r"to end:")
        person.answer("")
        assert person.leaves() == 0
    solitaire = parse_solitaire((tmp_path / "starsuit" / "last-solitaire.txt").read_text())
    assert solitaire.outcome is not None
    assert not solitaire.outcome.won


def test_a_solitaire_waits_to_be_continued(tmp_path: Path) -> None:
    with Person("solitaire", home=tmp_path) as person:
        person.read_until(r"Place \S+:")
        person.answer("x")
        person.read_until(r"Place \S+:")
        person.answer("q")
        assert person.leaves() == 0
    with Person("solitaire", home=tmp_path) as person:
        assert "27 cards to place" in person.read_until(r"\[Y/n\]")
        person.answer("n")
        assert "28 cards to place" in person.read_until(r"Place \S+:")
        person.interrupt()
        assert person.leaves() == 0


class Script:
    """A table in this process: answers come from a list, and what is said is kept."""

    def __init__(self, game: Game, *answers: str, people: tuple[int, ...] = (0,), pause: bool = False) -> None:
        self.answers = list(answers)
        self.said: list[str] = []
        others = {seat: make_bot("greedy") for seat in range(game.ruleset.players) if seat not in people}
        self.table = LocalTable(
            game,
            people=people,
            bots=others,
            paint=Paint(),
            say=self.said.append,
            ask=self.ask,
            save=lambda _: None,
            pause=pause,
        )

    def ask(self, question: str) -> str:
        self.said.append(question)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def run(self) -> str:
        with contextlib.suppress(EOFError):
            self.table.run()
        return "\n".join(self.said)


def new_game(seed: str = "table", rounds: tuple[int, ...] = (3, 13)) -> Game:
    return Game.new(Ruleset(players=2, rounds=rounds, first_dealer=1), seed=seed, names=["Mia", "Ben"])


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        ("", "s or t draws"),
        ("?", "save and leave"),
        ("rules", "The lowest total wins"),
        ("w", "3s and jokers are wild; the hand would score"),
        ("log", "The first discard is"),
        ("scores", "After 0 rounds of 2:"),
        ("sort", "sorted by rank"),
        ("sort suit", "sorted by suit"),
        ("Kt", "A turn starts by drawing from the stock or the discard pile (R12)."),
        ("o", "A turn starts by drawing from the stock or the discard pile (R12)."),
        ("lay", "A turn starts by drawing from the stock or the discard pile (R12)."),
        ("out 3h discard 4c", "A turn starts by drawing"),
        ("bananas", '"bananas" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk), nor a command; ? lists them.'),
        ("d", '"" is not a card'),
    ],
)
def test_every_word_at_the_prompt_gets_a_useful_answer(answer: str, reply: str) -> None:
    assert reply in Script(new_game(), answer).run()


@pytest.mark.parametrize("answer", ["", "lay discard {0}", "out discard {0}", "lay THROW {0}", "o", "o {0}"])
def test_the_last_turn_offers_the_best_lay_down_and_takes_another(answer: str) -> None:  # R15
    game = Game.new(Ruleset(players=2, rounds=(3,), turn_limit=1, first_dealer=1), seed="last", names=["Mia", "Ben"])
    card = game.apply(DrawStock()).view(0).hand[0]
    script = Script(game, "s", "9t discard", "log", answer.format(card))
    said = script.run()
    assert "Last turn." in said
    assert "Enter to do it, or a card to discard instead" in said
    assert script.table.game.outcome is not None


def test_a_last_turn_that_gives_points_away_is_asked_about() -> None:  # R15
    game = Game.new(Ruleset(players=2, rounds=(5,), turn_limit=1, first_dealer=1), seed="last", names=["Mia", "Ben"])
    values = game.apply(DrawStock()).view(0).discard_values()
    worst = max(values, key=lambda card: values[card])
    script = Script(game, "s", worst.text, "n", "lay", worst.text, "y")
    said = script.run()
    assert said.count(f"leaves {values[worst]} instead of {min(values.values())}. Really?") == 2
    assert '"lay" needs its discard' in said
    assert script.table.game.outcome is not None


def test_people_who_share_the_keyboard_see_nobody_elses_cards() -> None:
    rules = Ruleset(players=3, rounds=(13,), first_dealer=2)
    game = Game.new(rules, seed="sofa", names=["Mia", "Ben", "Ada"])
    drawn = game.apply(DrawStock()).round.drawn
    assert drawn is not None
    first, second = (next(card for card in game.round.hands[seat] if not card.is_wild(13)) for seat in (0, 1))
    script = Script(game, "what?", "", "s", first.text, "", "s", second.text, people=(0, 1), pause=True)
    said = script.run()
    assert "Mia and Ben play at this keyboard, against Ada." in said
    assert "\n" * 5 not in said[: said.index("Mia, it is your turn")]  # nothing was shown that has to be hidden
    assert "Enter shows your cards" in said
    mias, bens = said.split("Ben, it is your turn. Press Enter when you sit at the keyboard. ")
    assert mias.count("Mia, it is your turn. Press Enter") == 2  # asked again after something other than Enter
    assert f"You drew {drawn.symbol}" in mias
    hidden, shown = mias.rindex("Discard which card?"), said.index("Ben, it is your turn")
    after = said[hidden + len("Discard which card?") : shown]
    assert f"Mia draws from the stock and discards {first.symbol}." in after
    assert drawn.symbol not in after
    assert "\n" * 20 in after  # her cards are out of sight
    assert f"Mia draws from the stock and discards {first.symbol}." in bens  # who was not to look before
    assert "Your hand" in bens


def test_a_script_that_plays_for_several_is_asked_nothing_more() -> None:
    rules = Ruleset(players=2, rounds=(3, 4), turn_limit=1, first_dealer=1)
    game = Game.new(rules, seed="sofa", names=["Mia", "Ben"])
    script = Script(game, *["s", ""] * 4, people=(0, 1))
    said = script.run()
    assert script.table.game.outcome is not None
    assert said.count("Mia, it is your turn.") == said.count("Ben, it is your turn.") == 2
    assert "You win" not in said


HARD = tuple(range(9, 14))  # rounds where nobody goes out at once


def test_throwing_a_wild_is_asked_about() -> None:
    seeds = (f"wild {number}" for number in range(999))
    seed = next(seed for seed in seeds if JOKER in new_game(seed, HARD).round.hands[0])
    said = Script(new_game(seed, HARD), "s", "Jk", "n", "throw Jk", "y").run()
    assert said.count("is wild. Really discard it?") == 2
    assert "You discard Jk*" in said


def test_hints_say_what_to_do_and_why_in_cards() -> None:
    game = new_game("table", HARD)
    said = Script(game, "h", "s", "h").run()
    for moment in (game, game.apply(DrawStock())):
        best = best_hint(moment.view(moment.seat), show=partial(Paint().card, wild=moment.round.wild))
        assert best is not None
        assert best.words in " ".join(said.split())


def test_the_hint_never_gives_a_wild_away_before_the_last_turn() -> None:
    seeds = (f"wild {number}" for number in range(999))
    seed = next(seed for seed in seeds if JOKER in new_game(seed, (4,)).round.hands[0])
    said = Script(new_game(seed, (4,)), "s", "h").run()
    assert "Discard the " in said
    assert "Discard the Jk" not in said


def ready_to_go_out() -> Game:
    """A game in which Mia can go out after drawing from the stock."""
    for number in range(999):
        game = new_game(f"out {number}")
        drawn = game.apply(DrawStock())
        if any(isinstance(action, GoOut) for action in drawn.legal_actions()):
            return game
    raise AssertionError


def test_throwing_the_card_that_goes_out_asks_whether_to_go_out() -> None:  # R14
    game = ready_to_go_out()
    card = next(action.discard for action in game.apply(DrawStock()).legal_actions() if isinstance(action, GoOut))
    said = Script(game, "s", "h", card.text, "").run()
    assert "You can go out, discarding" in said
    assert "Go out and discard the " in said
    assert "That lets you go out. Go out? [Y/n]" in said
    assert "and go out with [" in said
    stays = Script(game, "s", card.text, "n", "y").run()
    assert "and go out with [" not in stays


def test_between_rounds_the_table_still_answers() -> None:
    game = Game.new(Ruleset(players=2, rounds=(3, 4), turn_limit=1, first_dealer=1), seed="last", names=["Mia", "Ben"])
    script = Script(game, "s", "", "scores", "log", "bananas", "", "s")
    script.table.pause = True
    said = script.run()
    assert "After 1 round of 2:" in said
    assert "Enter deals the next round" in said
    assert "Round 2 of 2" in said


def test_lines_are_broken_at_words_and_never_inside_a_meld() -> None:
    line = "  Ada throws 9♦ and goes out with [8★ 8♥ 8♠] [10♥ K♥* K♣*] [J★ Jk* Jk*]."
    told = wrapped(line, 40)
    assert told.replace("\n      ", " ") == line
    assert all(len(part) <= 40 for part in told.split("\n"))
    assert all(part.count("[") == part.count("]") for part in told.split("\n"))
    assert wrapped(line, 200) == line


def test_without_colour_wilds_carry_a_star_and_with_it_they_are_reversed() -> None:
    cards = parse_hand("7h 8h Jk")
    assert Paint().cards(cards, wild=7) == "7♥* 8♥ Jk*"
    assert Paint(symbols=False).melds([cards], wild=7) == "[7h* 8h Jk*]"
    assert "\x1b[7m" in Paint(colour=True).card(cards[0], wild=7)


def test_turns_are_told_in_words() -> None:
    game = new_game("table 4")
    told: list[str] = []
    while game.outcome is None:
        game = game.apply(make_bot("greedy").choose(game.view(game.seat)))
    kinds = {type(event.action) for event in game.events()}
    assert kinds == {DrawStock, TakeDiscard, Discard, GoOut, LayDown}
    for result in game.results:
        told += [turn_sentence([event], game.names, Paint(), result.wild, you=0) for event in result.events]
    text = "\n".join(told)
    for words in ("You draw ", "Ben takes", "Ben discards", "and go out with [", "Ben lays down ["):
        assert words in text
