"""Records and views as text: exact round trips, exact replays, and edits that are found out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.actions import Discard
from starsuit.bots import make_bot
from starsuit.errors import NotationError, RecordError
from starsuit.game import Game
from starsuit.records import (
    format_game,
    format_solitaire,
    format_view,
    parse_game,
    parse_solitaire,
    parse_view,
    record_kind,
)
from starsuit.records.tags import Reader, split_lines
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from starsuit.shuffle import commitment
from starsuit.solitaire import Solitaire
from tests.kit.edits import edited
from tests.kit.play import DRAW, TAKE, best_place, dice, moments, play_out, random_place, seeds, short_rulesets
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

T = TypeVar("T")


def finished(players: int = 3, *, seed: str = "notes", **switches: object) -> Game:
    """A short finished game."""
    settings = {"players": players, "rounds": [3, 4], "turn_limit": 3, **switches}
    return play_out(Game.new(Ruleset.from_dict(settings), seed=seed), dice(seed))


def won() -> Solitaire:
    solitaire = Solitaire.new(seed="9")
    while not solitaire.outcome:
        solitaire = solitaire.apply(best_place(solitaire))
    return solitaire


def some_solitaire(seed: object, steps: int, **switches: bool | int) -> Solitaire:
    """A solitaire after this many random steps."""
    edition, scored = int(switches.get("edition", 2019)), bool(switches.get("scored", False))
    all_wild = bool(switches.get("all_wild_melds", True))
    solitaire = Solitaire.new(seed=str(seed), edition=edition, scored=scored, all_wild_melds=all_wild)
    rng = dice(seed)
    for _ in range(steps):
        if solitaire.turned:
            solitaire = solitaire.apply(random_place(rng, solitaire))
    return solitaire


def error_of(parse: Callable[[str], object], text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse(text)
    error = caught.value
    assert 1 <= error.line <= len(text.split("\n")) + 1
    assert str(error).startswith(f"line {error.line}: ")
    assert error.code.startswith("record/")
    return error


def says(parse: Callable[[str], object], text: str) -> str:
    return str(error_of(parse, text))


def with_tag(text: str, name: str, value: object) -> str:
    """The record with one tag changed, added, or (None) removed; a new seed gets its own commitment."""
    head, _, body = text.partition("\n\n")
    tags = [line for line in head.split("\n") if not line.startswith(f"[{name} ")]
    if value is not None:
        tags.append(f"[{name} {json.dumps(value)}]")
    return "\n".join(tags) + "\n\n" + body


GAME = """\
[starsuit 1]
[kind "game"]
[players 2]
[rounds [3, 4]]
[turn_limit 9]
[names ["Mia", "Ben"]]
[seed "notes"]
[commitment "eea5f333784c575a6def0c1c8169213b70d84a5192db35e642789087311d151c"]

round 1: 3 cards, 3s wild, 1 deals
1 has Jc Jk Ts
2 has Jt Kh Qh
first discard 9d
2 take 9d, discard Qh
1 draw 6h, discard 6h
2 take 6h, discard 9d
1 take 9d, discard Jc
2 take Jc, discard Kh
1 draw 4h, discard Jk
2 take Jk, out Jt Jc Jk discard 6h
1 take 6h, lay none discard 9d, left 4h 6h Ts = 20
points 20 0, totals 20 0
round 2: 4 cards, 4s wild, 2 deals
1 has Jt Jh Kh 4t
2 has 6h 5h Qh 8s
first discard 9t
1 take 9t, discard Jt
2 draw 3s, discard 8s
1 draw Ks, discard 9t
2 draw 6t, discard 6t
1 take 6t, discard 4t
2 take 4t, discard Qh
1 take Qh, discard Ks
2 draw 3h, out 3h 4t 5h 6h discard 3s
1 draw 3s, lay Jh Qh Kh discard 6t, left 3s = 3
points 3 0, totals 23 0
end: 2 wins with 0 points after 34 actions
"""

UNDER_WAY = """\
1 holds Ts 9d 4h
2 holds Jt 6h Jc
end: running after 12 actions, 2 to draw
"""

SOLITAIRE = """\
[starsuit 1]
[kind "solitaire"]
[edition 2019]
[seed "6"]
[commitment "b25dec810994ffb671bf4fd2a3cba924e114bcda974252874d4482909d883031"]

pile 3 has 3h 5h 5s closed
pile 4 has 5t 7s 4s 9t = 41
pile 5 has Qh 3s Qh Th Jd = 48
pile 6 has 6h 7c Ts 3d 6c 8c = 13
pile 7 has 7t 3c 7d Td Jk Jt Kt = 3
pile 8 has 4t Jc 4c 8d Jk 3s 7s Qt = 29
pile 9 has Kt 4d 5c 6d 7d 6c Jt 8d 7t = 46
pile 10 has 5h Tc 9h Jc 6h Jh 9d Qs Qd Ts = 29
pile 11 has 9c Qc 8s 5t 7h Qc Js Jh 8t Tt Qt = 29
pile 12 has 6t Kd Tc 9s 4s 7c Kc 4t 5c 9h 8h 8h = 96
pile 13 has Jk 9s 6s 9t Ks Jk Kh 6t 4d Kc 4h Ks Js closed
1 turn 4h, pile 4 discard 9t = 5
2 turn 4c, pile 9 discard Kt = 22
3 turn 6s, pile 11 discard 9c = 12
pile 3 ends with 3h 5h 5s
pile 4 ends with 5t 7s 4s 4h
pile 5 ends with Qh 3s Qh Th Jd
pile 6 ends with 6h 7c Ts 3d 6c 8c
pile 7 ends with 7t 3c 7d Td Jk Jt Kt
pile 8 ends with 4t Jc 4c 8d Jk 3s 7s Qt
pile 9 ends with 4d 5c 6d 7d 6c Jt 8d 7t 4c
pile 10 ends with 5h Tc 9h Jc 6h Jh 9d Qs Qd Ts
pile 11 ends with Qc 8s 5t 7h Qc Js Jh 8t Tt Qt 6s
pile 12 ends with 6t Kd Tc 9s 4s 7c Kc 4t 5c 9h 8h 8h
pile 13 ends with Jk 9s 6s 9t Ks Jk Kh 6t 4d Kc 4h Ks Js
end: running after 3 of 28 cards, 2 of 11 piles closed, 257 points left
"""


class TestGameRecord:
    def test_this_record_is_this_game_for_ever(self) -> None:
        game = parse_game(GAME)
        assert format_game(game) == GAME
        assert (game.names, game.scores) == (("Mia", "Ben"), (23, 0))
        assert game.outcome is not None
        assert game.outcome.winners == (1,)
        assert [played.went_out for played in game.results] == [1, 1]

    def test_a_record_can_be_read_by_people(self) -> None:
        game = Game.new(Ruleset(players=2, rounds=(3, 4), turn_limit=2), seed="starsuit", names=["Mia", "Ben"])
        first, second = game.round.hands[1], game.round.hands[0]
        game = play_out(game, dice("read"))
        lines = format_game(game).split("\n")
        assert lines[:10] == [
            "[starsuit 1]",
            '[kind "game"]',
            "[players 2]",
            "[rounds [3, 4]]",
            "[turn_limit 2]",
            '[names ["Mia", "Ben"]]',
            '[seed "starsuit"]',
            f'[commitment "{commitment("starsuit")}"]',
            "",
            "round 1: 3 cards, 3s wild, 1 deals",
        ]
        assert lines[10] == "1 has " + " ".join(map(str, second))
        assert lines[11] == "2 has " + " ".join(map(str, first))
        assert lines[12].startswith("first discard ")
        assert lines[13].startswith("2 ")
        assert lines[-1] == ""

    @pytest.mark.parametrize("players", range(2, 15))
    def test_a_finished_game_replays_to_itself(self, players: int) -> None:
        game = finished(players, seed=str(players))
        text = format_game(game)
        again = parse_game(text)
        assert again == game
        assert again.outcome == game.outcome
        assert format_game(again) == text
        assert record_kind(text) == "game"

    @given(short_rulesets(), seeds())
    @examples(25)
    def test_every_moment_of_every_kind_of_game_round_trips(self, rules: Ruleset, seed: int) -> None:
        check_record_round_trips(rules, seed, often=0.15)

    @pytest.mark.prove
    @given(short_rulesets(), seeds())
    @examples(250)
    def test_every_moment_of_many_games_round_trips(self, rules: Ruleset, seed: int) -> None:
        check_record_round_trips(rules, seed, often=0.3)

    def test_a_record_with_reshuffles_round_trips(self) -> None:  # R17
        game = Game.new(Ruleset(players=7, rounds=(13,)), seed="long")
        while game.round.reshuffles < 2:
            game = game.apply(DRAW)
            assert game.round.drawn is not None
            game = game.apply(Discard(game.round.drawn))
        text = format_game(game)
        assert text.count(" reshuffle, draw ") == 2
        assert parse_game(text) == game

    def test_play_offs_are_named_and_absent_players_have_a_dash(self) -> None:  # R19
        rules = Ruleset(players=3, rounds=(3,), ties="playoff", turn_limit=1)
        records = (format_game(play_out(Game.new(rules, seed=str(seed)), dice(seed))) for seed in range(500))
        text = next(text for text in records if "play-off" in text)
        assert "\nplay-off 2: 6 cards, 6s wild, " in text
        foot = [line for line in text.split("\n") if line.startswith("points ")]
        assert " - " in f" {foot[1].split(',')[0]} "
        assert foot[0].split("totals")[1] == foot[1].split("totals")[1]
        assert format_game(parse_game(text)) == text

    def test_the_closing_line_says_how_it_stands(self) -> None:
        game = Game.new(Ruleset(players=2), seed="end")
        assert format_game(game).endswith("\nend: running after 0 actions, 2 to draw\n")
        game = game.apply(TAKE)
        assert format_game(game).endswith("\nend: running after 1 actions, 2 to discard\n")
        rules = Ruleset(players=2, turn_limit=1)
        assert format_game(Game.new(rules, seed="end").apply(DRAW)).endswith(
            "\nend: running after 1 actions, 2 to lay down\n"
        )
        over = finished(2)
        assert over.outcome is not None
        (winner,) = over.outcome.winners
        last = f"end: {winner + 1} wins with {min(over.scores)} points after {len(over.actions)} actions\n"
        assert format_game(over).endswith(f"\n{last}")

    def test_winners_share_the_closing_line(self) -> None:  # R19
        games = (finished(2, seed=str(seed), rounds=[3], turn_limit=1) for seed in range(500))
        game = next(game for game in games if game.scores[0] == game.scores[1])
        text = format_game(game)
        assert f"\nend: 1 and 2 share the win with {game.scores[0]} points after 4 actions\n" in text
        assert parse_game(text) == game

    def test_a_whole_game_of_four_round_trips(self) -> None:
        bot, game = make_bot("greedy"), Game.new(seed="a whole game")
        while not game.outcome:
            game = game.apply(bot.choose(game.view(game.seat)))
        text = format_game(game)
        assert parse_game(text) == game
        assert text.count("\nround ") == 11

    @pytest.mark.parametrize(
        "seed", ['quo"te', "back\\slash", "new\nline", "  spaces ", "★ Grüße", "\x00\x7f", "]", "\u2028"]
    )
    def test_any_seed_and_name_stays_on_its_line(self, seed: str) -> None:
        names = ["[x]", 'say "hi"', "★ ♥", "\\"]
        game = Game.new(Ruleset(players=4), seed=seed, names=names).apply(DRAW)
        text = format_game(game)
        assert parse_game(text) == game
        assert len(text.split("\n")) == len(text.splitlines()) + 1

    def test_how_lines_end_says_nothing(self) -> None:
        game = finished()
        text = format_game(game)
        for other in (
            text.replace("\n", "\r\n"),
            text.replace("\n", " \t\n"),
            "\ufeff" + text,
            text + "\n\n  \n",
            text.removesuffix("\n"),
            text.replace("]\n\n", "]\n"),
        ):
            assert parse_game(other) == game

    def test_tags_may_come_in_any_order_and_name_defaults(self) -> None:
        game = finished()
        head, _, body = format_game(game).partition("\n\n")
        tags = ["[hand_size null]", '[ties "shared"]', *reversed(head.split("\n"))]
        assert parse_game("\n".join(tags) + "\n\n" + body) == game

    def test_other_names_change_nothing_else(self) -> None:
        game = finished()
        assert parse_game(with_tag(format_game(game), "names", ["x", "y", "z"])) == replace(game, names=("x", "y", "z"))


def check_record_round_trips(rules: Ruleset, seed: int, *, often: float) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        if game.outcome or rng.random() < often:
            text = format_game(game)
            again = parse_game(text)
            assert again == game
            assert format_game(again) == text
            assert (again.scores, again.seat, again.phase) == (game.scores, game.seat, game.phase)
            assert len(text.split("\n")) - 2 >= len(game.results)


class TestSolitaireRecord:
    def test_this_record_is_this_solitaire_for_ever(self) -> None:
        solitaire = parse_solitaire(SOLITAIRE)
        assert format_solitaire(solitaire) == SOLITAIRE
        assert solitaire.points == 257
        assert record_kind(SOLITAIRE) == "solitaire"

    @pytest.mark.parametrize("edition", [1996, 2019])
    @pytest.mark.parametrize("scored", [False, True])
    @pytest.mark.parametrize("all_wild_melds", [False, True])
    def test_every_step_round_trips(self, edition: int, scored: bool, all_wild_melds: bool) -> None:  # R23, H1, H6
        for steps in range(29):
            solitaire = some_solitaire("steps", steps, edition=edition, scored=scored, all_wild_melds=all_wild_melds)
            text = format_solitaire(solitaire)
            assert parse_solitaire(text) == solitaire
            assert format_solitaire(parse_solitaire(text)) == text
        assert "\nend: lost after 28 of 28 cards, " in text
        assert ("[scored true]" in text, "[all_wild_melds false]" in text) == (scored, not all_wild_melds)

    def test_a_won_one_says_so(self) -> None:  # R22
        solitaire = won()
        text = format_solitaire(solitaire)
        last = text.split("\n")[-2]
        assert last == f"end: won after {len(solitaire.actions)} of 28 cards, 11 of 11 piles closed, 0 points left"
        assert parse_solitaire(text) == solitaire

    def test_how_lines_end_says_nothing(self) -> None:
        solitaire = parse_solitaire(SOLITAIRE)
        assert parse_solitaire(SOLITAIRE.replace("\n", "\r\n")) == solitaire
        assert parse_solitaire(SOLITAIRE.replace("\n", "  \n") + "\n\n") == solitaire


class TestCutOff:
    """A record that ends too early is never taken for a whole one."""

    @pytest.mark.parametrize("text", [GAME, SOLITAIRE], ids=["game", "solitaire"])
    def test_a_record_cut_off_after_any_line_is_refused(self, text: str) -> None:
        parse = parse_game if text is GAME else parse_solitaire
        lines = text.split("\n")[:-1]
        for kept in range(len(lines)):
            error = error_of(parse, "\n".join(lines[:kept]))
            assert error.line <= kept + 1
            assert error_of(parse, "\n".join([*lines[:kept], ""])).line == error.line

    @pytest.mark.parametrize("text", [GAME, SOLITAIRE], ids=["game", "solitaire"])
    def test_a_record_cut_off_after_any_letter_is_refused(self, text: str) -> None:
        parse = parse_game if text is GAME else parse_solitaire
        for kept in range(len(text) - 1):
            error_of(parse, text[:kept])
        parse(text[:-1])

    @given(short_rulesets(rounds=2), seeds(), st.data())
    @examples(25)
    def test_no_cut_is_overlooked_in_running_games_either(self, rules: Ruleset, seed: int, data: st.DataObject) -> None:
        game = data.draw(st.sampled_from(list(moments(Game.new(rules, seed=str(seed)), dice(seed)))))
        text = format_game(game)
        kept = data.draw(st.integers(0, len(text) - 2))
        error_of(parse_game, text[:kept])


def body(text: str) -> list[str]:
    """What is below the tags."""
    return [line for line in split_lines(text) if line and not line.startswith("[")]


def accepted(rng: random.Random, text: str, parse: Callable[[str], T]) -> tuple[str, T] | None:
    """One edit of a record, and what it is read as; None if it is refused with its line, as it should be."""
    other = edited(rng, text)
    try:
        return other, parse(other)
    except RecordError:
        assert says(parse, other).isprintable()
        return None


def check_edit(rng: random.Random, game: Game | Solitaire) -> None:
    """Nothing that happened can be edited: what is left of every hand and pile is in the record."""
    text = format_game(game) if isinstance(game, Game) else format_solitaire(game)
    parse: Callable[[str], Game | Solitaire] = parse_game if isinstance(game, Game) else parse_solitaire
    read = accepted(rng, text, parse)
    if read is not None:
        other, again = read
        assert body(other) == body(text)
        assert (again.actions, again.seed, again.outcome) == (game.actions, game.seed, game.outcome)


def misfit(line: int, found: str, expected: str) -> str:
    return f"line {line}: {found!r} does not fit the game, which has {expected!r} here"


def broken_promise(line: int, promised: str, seed: str) -> str:
    return f"line {line}: the seed does not match the commitment '{promised}': it gives {commitment(seed)}"


NO_CARD = "is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)"
NO_VERSION = "this is not a record of version 1, the one this program reads"
NO_ACTION = "is not an action (draw, take, discard CARD, out MELDS discard CARD, lay …)"


class TestEdits:
    @given(seeds())
    @examples(60)
    @pytest.mark.unmeasured
    def test_one_edit_of_a_finished_game_is_found_out(self, seed: int) -> None:
        rng = dice(seed)
        game = finished(rng.randint(2, 5), seed=str(seed % 20), ties=rng.choice(("shared", "playoff")))
        for _ in range(5):
            check_edit(rng, game)

    @given(seeds())
    @examples(40)
    @pytest.mark.unmeasured
    def test_so_is_one_edit_of_a_solitaire_or_a_running_game(self, seed: int) -> None:
        rng = dice(seed)
        solitaire = some_solitaire(seed % 10, 28, edition=rng.choice((1996, 2019)))
        game = rng.choice(list(moments(Game.new(Ruleset(players=3, turn_limit=2), seed=str(seed % 10)), dice(seed))))
        for _ in range(5):
            check_edit(rng, solitaire)
            check_edit(rng, game)

    @pytest.mark.prove
    @given(seeds())
    @examples(1500)
    def test_many_edits_are_found_out(self, seed: int) -> None:
        rng = dice(seed)
        game = finished(rng.randint(2, 9), seed=str(seed), ties=rng.choice(("shared", "playoff")), turn_limit=5)
        solitaire = some_solitaire(seed, 28, edition=rng.choice((1996, 2019)))
        for _ in range(5):
            check_edit(rng, game)
            check_edit(rng, solitaire)

    @pytest.mark.parametrize(
        ("old", "new"),
        [("has Jc Jk", "has  Jc Jk"), ("2 take 9d", "2  take 9d"), ("= 20", "=  20"), ("end: 2", "end:  2")],
    )
    def test_a_space_inside_a_line_is_an_edit_too(self, old: str, new: str) -> None:
        error_of(parse_game, GAME.replace(old, new, 1))

    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            ("[starsuit 1]", "[starsuit 2]", f"line 1: {NO_VERSION} (it says 2)"),
            ("[starsuit 1]", "[starsuit true]", f"line 1: {NO_VERSION} (it says True)"),
            ('"game"', '"solitaire"', "line 2: this is a record of kind 'solitaire', not 'game'"),
            ("[players 2]", "[players 15]", "line 3: players is 15; 2 to 14 is allowed"),
            ("[players 2]", "[players 3]", "line 6: 2 names for 3 players; each needs one"),
            (
                "[players 2]",
                "[players two]",
                "line 3: the value of the tag players is not JSON (a text needs its quotes)",
            ),
            ("[players 2]", "[players 2", "line 3: '[players 2' is not a tag such as [players 4]"),
            ("[players 2]", "[2 players]", "line 3: '[2 players]' is not a tag such as [players 4]"),
            ("[players 2]", "[players 2]\n[players 2]", "line 4: the tag players is there twice"),
            ("[turn_limit 9]", "[speed 9]", "line 5: a game has no tag speed"),
            ("[turn_limit 9]", "[version 1]", "line 5: a game has no tag version"),
            ('"Mia", ', "", "line 6: 1 names for 2 players; each needs one"),
            ('"Mia"', "7", "line 6: the tag names is missing, or not a list of texts"),
            ('[seed "notes"]\n', "", "line 1: the tag seed is missing, or not a text"),
            ('[seed "notes"]', '[seed ""]', "line 7: a seed is a text of 1 to 1000 characters"),
            ('[seed "notes"]', '[seed "\\ud800"]', "line 7: the seed has a character that UTF-8 cannot hold"),
            (
                '[seed "notes"]',
                '[seed "Notes"]',
                broken_promise(8, commitment("notes"), "Notes"),
            ),
            (commitment("notes"), "?", broken_promise(8, "?", "notes")),
            (f'"{commitment("notes")}"', "0", "line 8: the tag commitment is missing, or not a text"),
            (
                "1 has Jc Jk Ts",
                "1 has Jk Jk Jk",
                misfit(11, "1 has Jk Jk Jk", "1 has Jc Jk Ts"),
            ),
            (
                "2 take 9d,",
                "2 take Jk,",
                misfit(14, "2 take Jk, discard Qh", "2 take 9d, discard Qh"),
            ),
            ("2 take 9d,", "1 take 9d,", "line 14: it is the turn of 2, not of '1'"),
            (
                "2 take 9d,",
                "Ben took 9d,",
                "line 14: 'Ben took 9d, discard Qh' is not a turn such as \"2 draw Kh, discard 5c\"",
            ),
            ("2 take 9d, discard", "2 discard", "line 14: a turn starts with draw or take"),
            ("2 take 9d, discard Qh", "2 left", "line 14: there is no action in this turn"),
            ("2 take 9d, discard Qh", "2 take 9d, discard Qh, draw 6h", "line 14: a turn is one draw and one discard"),
            ("2 take 9d, discard Qh", "2 take 9d", "line 15: it is the turn of 2, not of '1'"),
            ("discard Qh", "discard Qt", "line 14: the queen of stars (Qt) is not in the hand (R12)"),
            ("discard Qh", "discard Qx", f'line 14: card 1 of 1: "Qx" {NO_CARD}'),
            (
                "out Jt Jc Jk discard 6h",
                "out Jt 6h Jk discard Jc",
                "line 20: not a meld: Jt 6h Jk: neither one rank (6 and J) nor one suit (stars and hearts) (R4, R5)",
            ),
            ("points 20 0", "points 0 0", misfit(22, "points 0 0, totals 20 0", "points 20 0, totals 20 0")),
            (
                "end: 2 wins",
                "end: 1 wins",
                misfit(37, "end: 1 wins with 0 points after 34 actions", "end: 2 wins with 0 points after 34 actions"),
            ),
            ("34 actions\n", "34 actions\nmore\n", "line 38: nothing may come after the closing line"),
            (
                "end: 2 wins with 0 points after 34 actions\n",
                "",
                "line 37: the record ends here without its closing line (end: …)",
            ),
            ("points 3 0, totals 23 0\n", "1 draw 9s\n", misfit(36, "1 draw 9s", "points 3 0, totals 23 0")),
            ("end: 2 wins", "1 draw 9s, discard 9s\nend: 2 wins", "line 37: it is the turn of 2, not of '1'"),
            ("end: 2 wins", "2 draw 9s, discard 9s\nend: 2 wins", "line 37: the game is over (R18)"),
        ],
    )
    def test_an_edited_game_is_refused_with_the_line_and_the_reason(self, old: str, new: str, sentence: str) -> None:
        assert GAME.count(old) >= 1
        assert says(parse_game, GAME.replace(old, new, 1)) == sentence

    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            ("[edition 2019]", "[edition 2020]", "line 3: edition is 2020; 1996 and 2019 are known"),
            ("[edition 2019]\n", "", "line 1: the tag edition is missing, or not a year"),
            ("[edition 2019]", "[edition 1996]", misfit(7, "pile 3 has 3h 5h 5s closed", "pile 3 has 3h 5h 5s = 0")),
            ("[edition 2019]", "[edition 2019]\n[scored 1]", "line 4: the tag scored is true or false"),
            ("[edition 2019]", "[edition 2019]\n[players 1]", "line 4: a solitaire has no tag players"),
            ('[seed "6"]', '[seed "7"]', broken_promise(5, commitment("6"), "7")),
            (
                "1 turn 4h",
                "1 turn Jk",
                misfit(18, "1 turn Jk, pile 4 discard 9t = 5", "1 turn 4h, pile 4 discard 9t = 5"),
            ),
            ("pile 4 discard 9t", "pile 3 discard 4h", "line 18: pile 3 is closed and takes no more cards (R22)"),
            ("pile 4 discard 9t", "pile 14 discard 4h", "line 18: there is no pile 14: they are 3 to 13 (R20)"),
            (
                "pile 11 discard 9c",
                "pile 11 discard 5c",
                "line 20: 5c is neither the turned 6s nor in pile 11 (9c Qc 8s 5t 7h Qc Js Jh 8t Tt Qt) (R21)",
            ),
            ("pile 11 discard 9c", "pile 11 discard 5x", f'line 20: "5x" {NO_CARD}'),
            (
                "3 turn 6s",
                "then",
                "line 20: 'then, pile 11 discard 9c = 12' is not a step such as \"1 turn Kh, pile 7 discard Kd = 18\"",
            ),
            (
                "257 points",
                "0 points",
                misfit(
                    32,
                    "end: running after 3 of 28 cards, 2 of 11 piles closed, 0 points left",
                    "end: running after 3 of 28 cards, 2 of 11 piles closed, 257 points left",
                ),
            ),
        ],
    )
    def test_so_is_an_edited_solitaire(self, old: str, new: str, sentence: str) -> None:
        assert SOLITAIRE.count(old) >= 1
        assert says(parse_solitaire, SOLITAIRE.replace(old, new, 1)) == sentence

    def test_a_switch_that_was_turned_off_later_is_found_out(self) -> None:
        assert error_of(parse_game, with_tag(GAME, "turn_limit", 2)).line == 16
        assert error_of(parse_game, with_tag(GAME, "hand_size", 5)).code == "record/mismatch"
        assert error_of(parse_game, with_tag(GAME, "first_dealer", 1)).code == "record/mismatch"
        assert error_of(parse_game, with_tag(GAME, "first_dealer", 2)).code == "record/tag"
        assert error_of(parse_game, with_tag(GAME, "target", 5)).line == 24  # one more tag
        assert error_of(parse_game, with_tag(GAME, "rounds", list(ROUNDS_DOWN))).code == "record/mismatch"


class TestKind:
    def test_a_record_says_what_it_is(self) -> None:
        assert (record_kind(GAME), record_kind(SOLITAIRE)) == ("game", "solitaire")

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "line 1: a record starts with tags such as [starsuit 1]"),
            ("round 1", "line 1: a record starts with tags such as [starsuit 1]"),
            ("[starsuit 1]", "line 1: the tag kind is None; game and solitaire are known"),
            ('[starsuit 1]\n[kind "chess"]', "line 1: the tag kind is 'chess'; game and solitaire are known"),
        ],
    )
    def test_other_text_is_no_record(self, text: str, sentence: str) -> None:
        assert says(record_kind, text) == sentence

    def test_each_parser_wants_its_own_kind(self) -> None:
        assert says(parse_solitaire, GAME) == "line 2: this is a record of kind 'game', not 'solitaire'"
        assert says(parse_game, SOLITAIRE) == "line 2: this is a record of kind 'solitaire', not 'game'"

    def test_a_reader_knows_the_next_line(self) -> None:
        assert Reader(GAME).number == 10
        assert Reader("[starsuit 1]").number == 2


class TestViewText:
    @given(short_rulesets(rounds=2), seeds())
    @examples(20)
    def test_every_view_of_every_moment_round_trips(self, rules: Ruleset, seed: int) -> None:
        rng = dice(seed)
        for game in moments(Game.new(rules, seed=str(seed)), rng):
            if game.outcome or rng.random() < 0.2:
                for seat in (None, rng.randrange(rules.players), game.seat):
                    seen = game.view(seat)
                    text = format_view(seen)
                    assert parse_view(text) == seen
                    assert format_view(parse_view(text)) == text
                    assert "\n" not in text

    def test_it_is_one_json_object_with_cards_in_two_letters(self) -> None:
        game = parse_game(GAME.partition("2 take Jk")[0] + UNDER_WAY)
        data = json.loads(format_view(game.view(0)))
        assert data["version"] == 1
        assert data["hands"] == ["Ts 9d 4h", "6h Jc ??"]
        assert data["pile"] == "Qh Kh Jk"
        assert data["events"][:3] == [
            {"seat": 1, "action": "take", "card": "9d"},
            {"seat": 1, "action": "discard Qh"},
            {"seat": 0, "action": "draw", "card": "6h"},
        ]
        spectator = json.loads(format_view(game.view(None)))
        assert spectator["events"][2] == {"seat": 0, "action": "draw", "card": "??"}

    @pytest.mark.parametrize(
        ("path", "value", "sentence"),
        [
            ("version", 2, "view.version is '2'; it should be 1, the version this program reads"),
            ("seat", 9, "view.seat is '9'; it should be a seat from 0 to 1"),
            ("turn", -1, "view.turn is '-1'; it should be a seat from 0 to 1"),
            ("seats", [], "view.seats is '[]'; it should be seats from 0 to 1"),
            ("seats", [0, 7], "view.seats is '[0, 7]'; it should be seats from 0 to 1"),
            ("wild", 2, "view.wild is '2'; it should be a rank from 3 to 13"),
            ("hands", [], "view.hands has 0 parts for 2 players"),
            ("version", "1", "view.version is '1'; it should be a whole number"),
            ("seat", "0", "view.seat is '0'; it should be a whole number"),
            ("seat", True, "view.seat is 'True'; it should be a whole number"),
            ("ruleset", 4, "view.ruleset is '4'; it should be a JSON object"),
            ("ruleset", {"players": 1}, "view.ruleset: players is 1; 2 to 14 is allowed"),
            ("names", "Mia", "view.names is 'Mia'; it should be a list"),
            ("names", [1, 2], "view.names[0] is '1'; it should be a text"),
            ("phase", "nap", "view.phase is 'nap'; it should be one of draw, discard, lay down, wait, over"),
            ("phase", [], "view.phase is '[]'; it should be one of draw, discard, lay down, wait, over"),
            ("last_turn", 1, "view.last_turn is '1'; it should be true or false"),
            ("hands", ["5x"], f'view.hands[0]: card 1 of 1: "5x" {NO_CARD}'),
            ("drawn", 7, "view.drawn is '7'; it should be a text"),
            ("drawn", "7", f'view.drawn: "7" {NO_CARD}'),
            ("laid", [7], "view.laid[0] is '7'; it should be a JSON object"),
            ("laid", [{"melds": "", "leftover": ""}], "view.laid[0].points is missing"),
            ("events", [{"seat": 1, "action": "nap"}], f'view.events[0].action: "nap" {NO_ACTION}'),
            ("events", [7], "view.events[0] is '7'; it should be a JSON object"),
            ("outcome", {"reason": "rain"}, "view.outcome.reason is 'rain'; it should be rounds or target"),
            ("outcome", {"reason": 7}, "view.outcome.reason is '7'; it should be a text"),
        ],
    )
    def test_what_does_not_fit_is_refused_with_its_place(self, path: str, value: object, sentence: str) -> None:
        data = json.loads(format_view(parse_game(GAME).view(0)))
        data[path] = value
        with pytest.raises(NotationError) as caught:
            parse_view(json.dumps(data))
        assert (caught.value.code, str(caught.value)) == ("notation/view", sentence)

    def test_every_part_is_needed(self) -> None:
        whole = json.loads(format_view(parse_game(GAME).view(0)))
        for name in whole:
            data = {key: value for key, value in whole.items() if key != name}
            with pytest.raises(NotationError, match=f"^view.{name} is missing$"):
                parse_view(json.dumps(data))

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "a view is one JSON object, and this is no JSON"),
            ("[starsuit 1]", "a view is one JSON object, and this is no JSON"),
            ("[]", "view is '[]'; it should be a JSON object"),
            ("7", "view is '7'; it should be a JSON object"),
            ("[" * 100_000, "a view is one JSON object, and this is no JSON"),
        ],
    )
    def test_other_text_is_no_view(self, text: str, sentence: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse_view(text)
        assert str(caught.value) == sentence
