"""The full screen, played with a pilot: whole games, pass and play, solitaires, the lesson, the sheet, a replay."""

from __future__ import annotations

import asyncio
import re
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from textual.widgets import Input

from starsuit.actions import Discard, Phase
from starsuit.bots import make_bot
from starsuit.cards import RANKS, Card, Suit, parse_card, parse_rank
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.melds import explain_meld
from starsuit.records import format_game, parse_game, parse_solitaire
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from starsuit.sheets.formats import parse_sheet
from starsuit.solitaire import Solitaire
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.dialogs import Cover, Question
from starsuit.terminal.app.home_screen import HomeScreen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.lesson_screen import PAGES, LessonScreen, judge
from starsuit.terminal.app.parts import HandWidget
from starsuit.terminal.app.replay_screen import Board, PickScreen, ReplayScreen
from starsuit.terminal.app.review_screen import ReviewScreen
from starsuit.terminal.app.setup_rows import FIRST, LAST, setup_rows
from starsuit.terminal.app.setup_screen import SetupScreen
from starsuit.terminal.app.sheet_screen import SheetScreen
from starsuit.terminal.app.solitaire_screen import SolitaireScreen
from starsuit.terminal.app.summary_screen import EndScreen, RoundSummary
from starsuit.terminal.app.table_screen import TAKE_BACK, TableScreen
from starsuit.terminal.seating import Watch
from starsuit.terminal.words import wild_words
from tests.kit.pilots import at_screen, ended, kept_game, play_on, press, seated, settle, table_of, text_of, until
from tests.kit.play import dice, play_out

if TYPE_CHECKING:
    import random

    from textual.pilot import Pilot
    from textual.screen import Screen

    from starsuit.terminal.app.main import StarsuitApp
    from starsuit.view import View


def at(app: StarsuitApp, kind: type[Screen[Any]]) -> bool:
    return isinstance(app.screen, kind)


ROOT = Path(__file__).parents[2]
CALM = Ruleset(players=3, first_dealer=2, rounds=(13,))  # too many cards to go out with the first
SHORT = Ruleset(players=3, first_dealer=2, rounds=(3, 4), turn_limit=8)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of its own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLORFGBG", raising=False)
    return tmp_path / "starsuit"


@pytest.mark.unmeasured
def test_a_whole_game_of_eleven_rounds_is_played_with_the_keyboard(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)
        assert "The game is over" in text_of(app)

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, turn_limit=4)))
    game = parse_game((home / "last-game.txt").read_text())
    assert game.outcome is not None
    assert len(game.results) == 11
    assert not (home / "game.txt").exists()


def test_a_new_game_starts_from_the_menu_with_what_was_chosen(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert at(app, HomeScreen)
        await press(app, pilot, "n", "enter")
        assert at(app, SetupScreen)
        await press(app, pilot, "left", "left", "down", "right", "down", "down", "right", "right", "right")
        app.screen.query_one(Input).value = "Mia"
        await press(app, pilot, "enter")
        game = kept_game(app)
        assert game.names[0] == "Mia"
        assert game.ruleset.players == 2
        assert game.ruleset.rounds == (3, 7, 13)

    at_screen(story)
    assert (home / "game-bots.txt").read_text() == "skilled"
    assert parse_game((home / "game.txt").read_text()).names[0] == "Mia"


def test_a_character_is_chosen_by_name_and_plays_at_some_levels_only(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "n", "enter", *choose(players=3, level="expert", face="nils"), "enter")
        assert "Characters play at the levels casual and skilled" in text_of(app)
        await press(app, pilot, "escape", "n", "enter", *choose(players=3, level="skilled", face="nils"), "enter")
        assert kept_game(app).names[1:] == ("Nils", "Nils 2")

    at_screen(story)
    assert (home / "game-bots.txt").read_text() == "nils-skilled\nnils-skilled"


def choose(*, sofa: bool = False, server: bool = False, **wanted: object) -> list[str]:
    """The keys that choose these values, from the first row down."""
    keys: list[str] = []
    for row in setup_rows(sofa=sofa, server=server):
        if row.key in wanted:
            keys += ["right"] * ((row.values.index(wanted[row.key]) - row.at) % len(row.values))
        keys.append("down")
    return keys


def test_every_switch_of_the_rules_can_be_chosen() -> None:
    switches = {each.name for each in fields(Ruleset)}
    for sofa in (False, True):
        rows = {row.key for row in setup_rows(sofa=sofa, server=False)}
        assert switches <= rows | ({"players"} if sofa else set())
    rules = Ruleset(
        players=3, rounds=ROUNDS_DOWN, round_order="random", hand_size=7, ties="playoff", all_wild_melds=False,
        court_points=10, target=200, turn_limit=20, first_dealer=0,
    )  # fmt: skip
    wanted = {each.name: getattr(rules, each.name) for each in fields(Ruleset)} | {"first_dealer": FIRST}

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, *choose(**wanted), "enter")
        assert kept_game(app).ruleset == rules

    at_screen(story, "new")


@pytest.mark.unmeasured
def test_rounds_and_numbers_of_ones_own_are_typed() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert "e Type it" not in text_of(app)
        await press(app, pilot, "down", "down", "down", "e")
        await press(app, pilot, *"3,x", "enter")
        assert '"x" is not a rank' in " ".join(text_of(app).split())
        await press(app, pilot, "e", *"3,5,J", "enter")
        assert "3 5 J" in text_of(app)
        assert "not a rank" not in text_of(app)
        for typed, downs in (("120", 6), ("7", 1)):
            await press(app, pilot, *["down"] * downs, "e", *typed, "enter")
        assert "at 120 points" in text_of(app)
        await press(app, pilot, "e", *"many", "enter")
        assert "'many' is not a number from 1 to 100000" in " ".join(text_of(app).split())
        await press(app, pilot, "e", "escape")
        await press(app, pilot, "enter")
        rules = kept_game(app).ruleset
        assert (rules.rounds, rules.target, rules.turn_limit) == ((3, 5, 11), 120, 7)

    at_screen(story, "new")


@pytest.mark.unmeasured
def test_the_seed_decides_who_deals_first_unless_somebody_is_chosen() -> None:
    dealers: list[int] = []

    def choosing(*keys: str) -> None:
        async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
            await press(app, pilot, *keys, "enter")
            dealers.append(kept_game(app).ruleset.first_dealer)

        at_screen(story, "new", seed="two")

    choosing(*choose(players=14))
    choosing(*choose(players=14, first_dealer=LAST))
    choosing(*choose(players=14, first_dealer=FIRST))
    assert dealers == [10, 13, 0]


def test_a_name_that_cannot_be_is_refused_in_one_sentence() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        app.screen.query_one(Input).value = "M" * 50
        await press(app, pilot, "enter")
        assert at(app, SetupScreen)
        assert "is not a name of 1 to 40 printable" in " ".join(text_of(app).split())
        app.screen.query_one(Input).value = "Mia, Ben"
        await press(app, pilot, "enter")
        assert "2 names for 1 person" in text_of(app)
        await press(app, pilot, "escape")
        assert at(app, HomeScreen)

    at_screen(story, "new")


def test_ctrl_c_saves_and_the_next_start_goes_on_from_there(home: Path) -> None:
    async def leave(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running

    at_screen(leave, seated(SHORT, bot="expert"))
    saved = (home / "game.txt").read_text()
    assert len(parse_game(saved).actions) == 1

    async def go_on(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert "Continue your game" in text_of(app)
        await press(app, pilot, "enter")
        assert table_of(app).view.phase is Phase.DISCARD
        await press(app, pilot, "escape")
        assert at(app, HomeScreen)

    at_screen(go_on)
    assert (home / "game.txt").read_text() == saved
    assert (home / "game-bots.txt").read_text() == "expert\nexpert"


@pytest.mark.parametrize("wild", [None, *RANKS])
def test_the_plural_of_a_rank_is_never_taken_for_a_card(wild: int | None) -> None:
    for rank in RANKS:
        book = [Card.of(rank, suit) for suit in (Suit.STARS, Suit.SPADES, Suit.HEARTS)]
        for cards in (book, [*book[:2], parse_card("Jk")], book[:2], [*book, parse_card("3s"), parse_card("Kd")]):
            why = explain_meld(cards, wild=wild)
            shown, _, said = told(why).partition(": ")
            assert shown == " ".join(card.symbol for card in cards)
            assert "♠" not in said.partition(";")[0]
            assert why.meld is None or why.meld.title in said
    if wild is not None:
        words = wild_words(wild)
        assert told(words) == f"{words[0].upper()}{words[1:]}."


def test_what_somebody_typed_stays_as_it_was_typed() -> None:
    for typed in ("8s", "Kd"):
        with pytest.raises(StarsuitError) as refused:
            parse_rank(typed)
        assert f'"{typed}"' in told(refused.value)
    assert told("8s is not in your hand") == "8♠ is not in your hand."


def test_the_mouse_draws_takes_and_throws() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        stock = table_of(app).view.stock
        await pilot.click("#piles", offset=(4, 4))
        await settle(app, pilot)
        view = table_of(app).view
        assert view.phase is Phase.DISCARD
        assert view.stock == stock - 1
        hand = app.screen.query_one(HandWidget)
        spot = hand.spots[0]
        card = hand.cards[0]
        await pilot.click("#hand", offset=(spot.x + 1, spot.y + 1))
        await settle(app, pilot)
        assert hand.cursor == 0
        await pilot.click("#hand", offset=(spot.x + 1, spot.y + 1))
        await pilot.pause()
        if isinstance(app.screen, Question):
            await pilot.press("y")
        await settle(app, pilot)
        assert "You draw" in text_of(app) or isinstance(app.screen, RoundSummary)
        thrown = [event.action for event in kept_game(app).events() if event.seat == 0][-1]
        assert getattr(thrown, "card", card) is card

    at_screen(story, seated(Ruleset(players=3, first_dealer=2, rounds=(9,))))


def test_a_card_is_chosen_before_it_is_thrown() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        hand, drawn = app.screen.query_one(HandWidget), table_of(app).view.drawn
        before = len(kept_game(app).actions)
        assert hand.chosen is None
        await press(app, pilot, "enter")
        assert "Choose a card first" in text_of(app)
        spot = hand.spots[hand.cards.index(drawn)]
        await pilot.click("#hand", offset=(spot.x + 1, spot.y + 1))
        await settle(app, pilot)
        assert hand.chosen is drawn
        assert len(kept_game(app).actions) == before
        await press(app, pilot, "enter")
        assert len(kept_game(app).actions) > before

    at_screen(story, seated(CALM))


def test_a_throw_can_be_taken_back_until_it_is_sent() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        assert "u Take back" not in text_of(app)
        hand, before = app.screen.query_one(HandWidget), len(kept_game(app).actions)
        for keys in (("right", "enter"), ("enter",)):
            await press(app, pilot, *keys)
            assert hand.chosen is not None
            assert f"{hand.chosen.symbol} is being discarded. u takes it back." in text_of(app)
            assert "u Take back" in text_of(app)
            await press(app, pilot, "left", "home", "u")
            assert f"{hand.chosen.symbol} is back in your hand." in text_of(app)
            assert "u Take back" not in text_of(app)
            assert len(kept_game(app).actions) == before
        thrown = hand.chosen
        assert thrown is not None
        await press(app, pilot, "enter", "enter")  # the second sends it at once
        assert kept_game(app).actions[before] == Discard(thrown)

    at_screen(story, seated(CALM), take_back=600)


def test_a_throw_is_sent_by_itself_and_by_one_who_leaves(home: Path) -> None:
    async def waits(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        await pilot.press("right", "enter")
        await until(app, pilot, lambda: len(kept_game(app).actions) > 1)

    async def leaves(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s", "right", "enter", "escape")
        await until(app, pilot, lambda: at(app, HomeScreen))

    at_screen(waits, seated(CALM), take_back=0.05)
    at_screen(leaves, seated(CALM), take_back=600)
    assert isinstance(parse_game((home / "game-2.txt").read_text()).actions[1], Discard)


def test_there_is_as_much_time_to_take_a_throw_back_as_on_the_page() -> None:
    settings = (ROOT / "web" / "src" / "lib" / "settings.svelte.ts").read_text(encoding="utf-8")
    assert f"  takeBack: {TAKE_BACK * 1000:.0f},\n" in settings


def test_keys_and_answers_can_be_clicked() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await pilot.click(KeyLine, offset=(2, 0))  # the first is to draw
        await settle(app, pilot)
        assert table_of(app).view.phase is Phase.DISCARD
        table = table_of(app)
        hand = table.query_one(HandWidget)
        hand.cursor = next(place for place, card in enumerate(hand.cards) if card.is_wild(table.view.wild))
        for offset, kept in (((20, 0), True), ((2, 0), False)):
            before = len(kept_game(app).actions)
            await press(app, pilot, "enter")
            assert at(app, Question)
            await pilot.click("#choices", offset=offset)
            await settle(app, pilot)
            assert (len(kept_game(app).actions) == before) is kept

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, rounds=(10,)), seed="wilds 3"))


def test_a_wild_is_thrown_only_by_one_who_means_it() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        table = table_of(app)
        hand = table.query_one(HandWidget)
        wild = next(place for place, card in enumerate(hand.cards) if card.is_wild(table.view.wild))
        hand.cursor = wild
        before = len(kept_game(app).actions)
        await press(app, pilot, "enter")
        assert "is wild. Really discard it?" in text_of(app)
        await press(app, pilot, "n")
        assert len(kept_game(app).actions) == before
        hand.cursor = wild
        await press(app, pilot, "enter", "y")
        assert len(kept_game(app).actions) > before

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, rounds=(10,)), seed="wilds 3"))


def test_sorting_and_hints_and_what_may_be_read_at_the_table() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "h")
        assert re.search(r"Draw\.|Draw, or|Take the", text_of(app).split("in hand now")[1])
        await press(app, pilot, "s", "h")
        hand = app.screen.query_one(HandWidget)
        assert hand.chosen is not None
        assert f"Discard the {hand.chosen.symbol}" in text_of(app)
        await press(app, pilot, "a")
        ranks = [card.rank or 99 for card in hand.groups[-2].cards]
        assert ranks == sorted(ranks)
        for key, words in (
            ("l", "Round 1 so far"),
            ("c", "Scores after 0 of"),
            ("question_mark", "draw from the stock"),
        ):
            await press(app, pilot, key)
            assert words in text_of(app)
            await press(app, pilot, "escape")
        assert isinstance(app.screen, TableScreen)

    at_screen(story, seated(Ruleset(players=4, first_dealer=3, rounds=(13,))))


def test_melds_of_ones_own_choice_are_laid_down_and_every_change_can_be_undone() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, lambda app: isinstance(app.screen, ArrangeScreen))
        screen = app.screen
        assert isinstance(screen, ArrangeScreen)
        proposed = screen.laid.draft
        assert "This may be laid down" in text_of(app)
        await press(app, pilot, "home", "right", "0")
        assert screen.laid.draft != proposed
        await press(app, pilot, "9")
        assert "There is no meld 9" in text_of(app)
        await press(app, pilot, "u")
        assert screen.laid.draft == proposed
        await press(app, pilot, "left", "t", "r", "question_mark", "escape", "escape")
        assert isinstance(app.screen, TableScreen)

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, rounds=(6,)), seed="meld"))


def test_people_who_share_a_device_never_see_each_others_cards(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        app.screen.query_one(Input).value = "Mia, Ben"
        await press(app, pilot, "enter")
        seen: list[str] = []
        for name in ("Mia", "Ben", "Mia"):
            assert at(app, Cover)
            covered = text_of(app)
            assert f"{name}, it is your turn." in covered
            game = kept_game(app)
            assert not any(card.symbol in covered for hand in game.round.hands for card in hand)
            beneath = app.screen_stack[-2]
            assert isinstance(beneath, TableScreen)
            assert beneath.seat != game.seat
            assert beneath.query_one(HandWidget).cards == () or seen
            await press(app, pilot, "enter")
            assert table_of(app).view.seat == game.seat
            seen.append(game.names[game.seat])
            await press(app, pilot, "s", "left")
            await pilot.press("enter")
            await pilot.pause()
            if isinstance(app.screen, Question):
                await pilot.press("y" if "Really" in text_of(app) else "n")
            await settle(app, pilot)
        assert seen == ["Mia", "Ben", "Mia"]
        await press(app, pilot, "enter", "escape")
        assert "Continue on one device" in text_of(app)
        await press(app, pilot, "c", "enter")
        assert isinstance(app.screen, Cover | TableScreen)

    at_screen(story, "sofa", seed="sofa")
    assert (home / "sofa-bots.txt").read_text() == "person\nperson"
    assert not (home / "game.txt").exists()


@pytest.mark.unmeasured
def test_a_whole_pass_and_play_game_with_a_computer_player(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "down", "right", "down", "down", "right", "right", "right", "enter")
        assert kept_game(app).ruleset.players == 3
        await play_on(app, pilot, lambda app: isinstance(app.screen, RoundSummary))
        await press(app, pilot, "enter")
        assert at(app, Cover)
        beneath = app.screen_stack[-2]
        assert isinstance(beneath, TableScreen)
        assert beneath.query_one(HandWidget).cards == ()
        await play_on(app, pilot, ended)

    at_screen(story, "sofa")
    assert parse_game((home / "last-sofa.txt").read_text()).outcome is not None


@pytest.mark.unmeasured
def test_after_the_end_there_is_another_game_or_the_film_of_this_one() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)
        await press(app, pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        await press(app, pilot, "escape")
        assert at(app, HomeScreen)

    at_screen(story, seated(SHORT))

    async def again(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, lambda app: isinstance(app.screen, EndScreen))
        await press(app, pilot, "n")
        assert table_of(app).view.number == 1

    at_screen(again, seated(SHORT))


def test_the_record_of_a_game_is_saved_where_one_likes(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("something else")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)
        assert "starsuit review" in text_of(app)
        for name in ("precious.txt", "mine.txt"):
            await press(app, pilot, "s")
            app.screen.query_one(Input).value = str(tmp_path / name)
            await press(app, pilot, "enter")
            await pilot.pause()
        assert at(app, EndScreen)
        assert "Saved:" in text_of(app)

    at_screen(story, seated(SHORT))
    assert (tmp_path / "precious.txt").read_text() == "something else"
    assert parse_game((tmp_path / "mine.txt").read_text()).outcome is not None


def test_fourteen_players_fit_on_the_smallest_screen() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        text = text_of(app)
        for name in kept_game(app).names[1:]:
            assert name in text
        assert all(len(line) <= 80 for line in text.splitlines())
        assert "Discard a card" in text

    at_screen(story, seated(Ruleset(players=14, first_dealer=13, rounds=(13,))))


@pytest.mark.parametrize("number", range(3))
@pytest.mark.unmeasured
def test_any_house_rules_can_be_played(number: int) -> None:
    rules = (
        Ruleset(players=3, rounds=(3, 3), ties="playoff", turn_limit=1, first_dealer=1),
        Ruleset(players=8, rounds=(11, 4), hand_size=5, court_points=10, turn_limit=3),
        Ruleset(players=2, rounds=(6, 9), all_wild_melds=False, target=30, round_order="random", turn_limit=6),
    )[number]

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)

    at_screen(story, seated(rules, bot="novice", seed=f"house {number}"))


def test_one_who_is_not_in_the_play_off_watches_it() -> None:
    rules = Ruleset(players=3, rounds=(3,), ties="playoff", turn_limit=1, first_dealer=2)
    seed = next(seed for seed in map(str, range(400)) if _tie_of_others(rules, seed))

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)
        assert kept_or_shown(app).results[-1].playoff

    at_screen(story, seated(rules, seed=seed))


def kept_or_shown(app: StarsuitApp) -> View:
    assert isinstance(app.screen, EndScreen)
    return app.screen.view


def _tie_of_others(rules: Ruleset, seed: str) -> bool:
    """Whether the two others tie when everyone draws and the person throws that card."""
    game, bot = Game.new(rules, seed=seed), make_bot("greedy")
    while not game.results:
        if game.seat == 0:
            lay = next(iter(game.legal_actions()))
            game = game.apply(lay)
        else:
            game = game.apply(bot.choose(game.view(game.seat)))
    return game.outcome is None and game.round.seats == (1, 2)


def test_a_solitaire_is_won_by_following_the_plan(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, SolitaireScreen)
        for _ in range(40):
            if screen.solitaire.outcome is not None:
                break
            steps = len(screen.solitaire.actions)
            await pilot.press("a")
            for _ in range(500):
                await pilot.pause(0.01)
                if len(screen.solitaire.actions) > steps:
                    break
        assert screen.solitaire.outcome is not None
        assert screen.solitaire.outcome.won
        assert "Won, with" in text_of(app)
        await press(app, pilot, "n")
        assert isinstance(app.screen, SolitaireScreen)
        assert app.screen is not screen

    at_screen(story, Solitaire.new(seed="rain"))
    record = parse_solitaire((home / "last-solitaire.txt").read_text())
    assert record.outcome is not None
    assert record.outcome.won


def test_a_solitaire_is_played_undone_and_lost(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, SolitaireScreen)
        await press(app, pilot, "down", "right", "enter")
        assert len(screen.solitaire.actions) == 1
        await press(app, pilot, "u")
        assert screen.solitaire == Solitaire.new(seed="lost")
        await press(app, pilot, "l")
        assert "27 cards to come after this one" in text_of(app)
        await press(app, pilot, "escape")
        for _ in range(28):
            await pilot.press("x")
        await pilot.pause()
        assert screen.solitaire.outcome is not None
        assert "No cards left" in text_of(app)
        await press(app, pilot, "r", "y")
        assert not screen.solitaire.actions

    at_screen(story, Solitaire.new(seed="lost"))
    assert (home / "solitaire.txt").exists()


def test_a_solitaire_that_waits_is_offered_first(home: Path) -> None:
    async def begin(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter", "escape")
        assert "Continue the solitaire" in text_of(app)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, SolitaireScreen)
        assert len(app.screen.solitaire.actions) == 1
        await press(app, pilot, "h")
        for _ in range(300):
            await pilot.pause(0.01)
            if "from here" in text_of(app):
                break
        assert "from here" in text_of(app)

    at_screen(begin, Solitaire.new(seed="wait"))


def test_the_lesson_can_be_gone_through_and_leads_into_a_game() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        for page in PAGES:
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            assert screen.page is page
            if page.task != "read":
                await press(app, pilot, "enter")
                right = [*_answer(page)]
                for place in range(len(page.cards)):
                    if place in right and not page.single:
                        await press(app, pilot, "space")
                    if page.single and place == right[0]:
                        break
                    await press(app, pilot, "right")
                await press(app, pilot, "enter")
                assert screen.solved, page.title
            await press(app, pilot, "enter")
        assert table_of(app).view.names[0] == "You"

    at_screen(story, "lesson")


def test_the_lesson_begins_with_the_goal_and_shows_melds_side_by_side() -> None:
    assert "the lowest total wins" in PAGES[0].words
    assert "a meld is" in PAGES[0].words
    assert [len(group.cards) for group in PAGES[0].laid()] == [3, 3, 1]
    out = next(page for page in PAGES if page.title == "Going out with more cards")
    discard = out.cards[out.hand.split().index("Jd")]
    assert [(len(group.cards), group.framed) for group in out.laid(discard)] == [(3, True), (3, True), (1, False)]


def _answer(page: object) -> list[int]:
    """The places of a right answer, found by trying."""
    from itertools import combinations

    from starsuit.terminal.app.lesson_screen import Page

    assert isinstance(page, Page)
    sizes = (1,) if page.single else range(3, len(page.cards) + 1)
    for size in sizes:
        for places in combinations(range(len(page.cards)), size):
            if judge(page, tuple(page.cards[place] for place in places))[0]:
                return list(places)
    raise AssertionError(f"{page.title} has no answer")


@pytest.mark.parametrize("page", [page for page in PAGES if page.task != "read"], ids=lambda page: page.title)
def test_every_task_of_the_lesson_has_right_and_wrong_answers(page: object) -> None:
    from starsuit.terminal.app.lesson_screen import Page

    assert isinstance(page, Page)
    _answer(page)
    answers = [judge(page, (card,)) for card in page.cards]
    assert not all(right for right, _ in answers)
    assert all(words for _, words in answers)


def test_the_score_sheet_takes_the_lines_of_the_score_command(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, SheetScreen)
        for line in ("Mia, Ben, Ann", "12 0 7", "Mia out", "Ben Jk 7h", "Ann 4", "Zoe 3"):
            screen.query_one(Input).value = line
            await press(app, pilot, "enter")
        assert "does not play here" in text_of(app)
        await press(app, pilot, "ctrl+z")
        assert "Taken back" in text_of(app)
        await press(app, pilot, "ctrl+y", "f1")
        assert "12 points for Mia" in text_of(app)
        await press(app, pilot, "escape", "escape")
        assert at(app, HomeScreen)

    at_screen(story, "sheet")
    sheet = parse_sheet((home / "sheet.json").read_bytes())
    assert sheet.totals == (12, 57, 11)


@pytest.fixture(scope="module")
def finished() -> Game:
    return play_out(Game.new(Ruleset(players=3, rounds=(3, 5), turn_limit=4), seed="film"), dice("film"))


def test_a_record_is_scrubbed_through(finished: Game) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(app, pilot, "right", "right")
        assert screen.at == 2
        await press(app, pilot, "left", "down", "pagedown")
        assert screen.games[screen.at].round.number == 2
        await press(app, pilot, "end")
        assert screen.games[screen.at] == finished
        assert "The game is over" in text_of(app)
        await press(app, pilot, "pageup", "up", "home")
        assert screen.at == 0
        await pilot.click("#scrub", offset=(30, 0))
        assert 0 < screen.at < len(finished.actions)
        await press(app, pilot, "h")
        assert "Best for" in text_of(app)
        await press(app, pilot, "space")
        assert screen.running

    at_screen(story, Watch(finished))


def test_through_the_eyes_of_one_player_the_others_are_hidden() -> None:
    crowd = play_out(Game.new(Ruleset(players=9, rounds=(3,), turn_limit=1), seed="film"), dice("film"))
    dealt = crowd.dealt(crowd.results[0])

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        hands = dealt.hands
        assert all(card.symbol in text_of(app) for hand in hands for card in hand)
        await press(app, pilot, "tab")
        board = app.screen.query_one(Board)
        assert board.seat == 0
        text = text_of(app)
        others = {card.symbol for hand in hands[1:] for card in hand} - {card.symbol for card in hands[0]}
        others -= {card.symbol for card in dealt.pile}
        assert others
        assert not any(symbol in text for symbol in others)

    at_screen(story, Watch(crowd))


def test_a_record_is_picked_from_those_kept_or_by_its_name(finished: Game, home: Path, tmp_path: Path) -> None:
    home.mkdir()
    (home / "last-game.txt").write_text(format_game(finished))
    (tmp_path / "broken.txt").write_text("rubbish")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, PickScreen)
        assert "2 of 2 rounds" in text_of(app)
        for name, words in ((tmp_path / "broken.txt", "Line 1:"), (tmp_path / "none.txt", "No such file")):
            app.screen.query_one(Input).focus()
            app.screen.query_one(Input).value = str(name)
            await press(app, pilot, "enter")
            assert words in " ".join(text_of(app).split())
        app.screen.query_one("#records").focus()
        await press(app, pilot, "enter")
        assert isinstance(app.screen, ReplayScreen)

    at_screen(story, "replay")


def test_the_hands_of_a_game_under_way_stay_hidden(home: Path) -> None:
    home.mkdir()
    (home / "game.txt").write_text(format_game(Game.new(SHORT, seed="under way")))

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert "No game has been finished here yet" in text_of(app)
        app.screen.query_one(Input).focus()
        app.screen.query_one(Input).value = str(home / "game.txt")
        await press(app, pilot, "enter")
        assert isinstance(app.screen, PickScreen)
        assert "its hands stay hidden" in text_of(app)

    at_screen(story, "replay")


def test_the_end_of_a_game_offers_its_review() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, ended)
        assert "v Review" in text_of(app)
        await press(app, pilot, "v")
        assert at(app, ReviewScreen)
        await until(app, pilot, lambda: "How well it was played" in text_of(app))
        await press(app, pilot, "pagedown", "escape")
        assert at(app, HomeScreen)

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, rounds=(3,), turn_limit=2)))


def test_a_solitaire_can_be_watched_too() -> None:
    deal = Solitaire.new(seed="film")
    for _ in range(3):
        deal = deal.apply(next(iter(deal.legal_actions())))

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "end")
        assert "3 of 3" in text_of(app)
        assert "25 cards to place" in text_of(app)

    at_screen(story, Watch(deal))


def test_light_and_dark_are_remembered(home: Path) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert app.theme == "starsuit-night"
        await press(app, pilot, "f2")
        assert app.theme == "starsuit-paper"
        await press(app, pilot, "enter")
        assert at(app, SetupScreen)

    at_screen(story)
    assert (home / "look.txt").read_text() == "starsuit-paper"

    async def again(app: StarsuitApp, _pilot: Pilot[None]) -> None:
        assert app.theme == "starsuit-paper"

    at_screen(again)


def test_a_screen_that_is_resized_shows_larger_cards() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        small = app.screen.query_one(HandWidget).size.height
        await pilot.resize_terminal(140, 50)
        await pilot.pause()
        assert app.screen.query_one(HandWidget).size.height > small
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen.query_one(HandWidget).size.height == small

    at_screen(story, seated(SHORT))


def test_a_window_that_is_too_small_is_told_once() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.resize_terminal(59, 20)
        await pilot.pause()
        assert [note.message for note in app._notifications] == [
            "This window has 60×20 characters; everything fits from 80×24 up."
        ]

    at_screen(story)


def test_without_colours_nothing_is_coloured_and_wilds_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        view = table_of(app).view
        wilds = sum(card.is_wild(view.wild) for card in view.hand)
        assert wilds
        for strip in app.screen._compositor.render_strips():
            for segment in strip.apply_filter(app._filters[-1], app.screen.background_colors[0]):
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
        rows = text_of(app).splitlines()
        hand = app.screen.query_one(HandWidget)
        assert rows[hand.region.y].count("*") == wilds
        await press(app, pilot, "s")

    at_screen(story, seated(Ruleset(players=2, first_dealer=1, rounds=(10,)), seed="wilds 3"))


KEYS = (
    *("s", "t", "enter", "left", "right", "up", "down", "h", "a", "l", "c", "o", "escape", "question_mark", "y", "n"),
    *("u", "r", "x", "p", "space", "1", "2", "0", "home", "end", "pageup", "pagedown", "tab", "f2", "d", "backspace"),
)


async def any_keys(app: StarsuitApp, pilot: Pilot[None], rng: random.Random, presses: int) -> None:
    """A person who presses whatever is there, but does not leave."""
    for _ in range(presses):
        if isinstance(app.screen, HomeScreen):
            menu = app.screen.query_one(Choices)
            menu.highlighted = rng.randrange(len(app.screen.offers) - 1)  # the last one is to quit
            await pilot.press("enter")
        else:
            await pilot.press(rng.choice(KEYS))
        await pilot.pause()
        assert app.is_running


def test_no_key_is_a_surprise_anywhere() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await any_keys(app, pilot, dice("monkey"), 60)

    at_screen(story)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(12))
def test_no_key_is_a_surprise_however_long_one_presses(seed: int) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await any_keys(app, pilot, dice(f"monkey {seed}"), 400)

    at_screen(story)


def test_the_screen_needs_a_terminal(home: Path) -> None:
    from starsuit.errors import StarsuitError
    from starsuit.terminal.screens import run_screen

    with pytest.raises(StarsuitError, match="standard input and output are not a terminal"):
        run_screen()


def test_the_application_can_be_closed_while_a_computer_player_thinks(home: Path) -> None:
    async def run() -> None:
        from starsuit.terminal.app.main import StarsuitApp

        app = StarsuitApp(seated(Ruleset(players=3, rounds=(13,))), pace=5)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("ctrl+c")
            await pilot.pause()
        app.close()

    asyncio.run(asyncio.wait_for(run(), 10))
    assert (home / "game.txt").exists()
    assert Path(home / "game.txt").read_text().startswith("[starsuit 1]")
