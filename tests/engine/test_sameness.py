"""The engine of the page and the Python package are the same game: deals, views, legal actions, moves, results."""

from __future__ import annotations

import json
from contextlib import closing
from random import Random
from typing import Any

import msgspec
import pytest

from starsuit.actions import format_action, parse_action
from starsuit.analysis.hints.advice import hints
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.lessons import taught, worst_of_round
from starsuit.analysis.review.reviewer import review
from starsuit.analysis.solitaire.planner import plan
from starsuit.bots import BOTS
from starsuit.cards import deck, hand_rules
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.melds import explanation_of
from starsuit.protocol.events import Created, Played, RoomEvent, Sat, Started
from starsuit.records import format_game, format_solitaire
from starsuit.records.checking import Checked, check_record
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.server.archive.replays import replay_round
from starsuit.server.domain.show import show_event
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.shuffle import drawn_dealer
from starsuit.solitaire import Solitaire, format_place
from starsuit.solver.arrangement import best_discard, solve
from tests.kit.page_engine import PageEngine, rules_text

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"ties": "playoff", "rounds": (3, 4)},
    {"all_wild_melds": False, "court_points": 10},
    {"rounds": ROUNDS[::-1], "target": 60},
    {"hand_size": 7, "round_order": "random", "rounds": (3, 9, 13, 13)},
    {"turn_limit": 3, "court_points": 10, "ties": "playoff", "target": 40},
)


def some_rules(chance: Random) -> Ruleset:
    players = chance.choice((2, 2, 3, 4, 5, 7, 8, 14))
    return Ruleset(players=players, first_dealer=chance.randrange(players), **chance.choice(HOUSE))


def names_of(rules: Ruleset) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(rules.players)]


def same_games(engine: PageEngine, games: int, seed: str) -> None:
    """Every level plays the same moves, to the same result."""
    chance = Random(seed)  # noqa: S311 - which games are tried
    for number in range(games):
        rules = some_rules(chance)
        levels = [chance.choice(list(BOTS)) for _ in range(rules.players)]
        played = simulate(rules, levels, games=1, seed=seed, first=number, actions=True)
        game = played.game(0)
        said = engine("play", rules=rules_text(rules), seed=game.seed, names=names_of(rules), levels=levels)
        assert said["actions"] == list(map(format_action, game.actions)), (number, rules, levels)
        assert said["results"]["outcome"]["totals"] == list(game.scores)
        assert game.outcome is not None
        assert said["results"]["outcome"]["places"] == list(game.outcome.places)


def test_every_level_plays_the_same_games(engine: PageEngine) -> None:
    same_games(engine, 150, "sameness")


@pytest.mark.prove
def test_ten_thousand_games_are_the_same(engine: PageEngine) -> None:
    same_games(engine, 10_000, "ten thousand")


def table_of(rules: Ruleset, levels: list[str], seed: str) -> tuple[Table, int]:
    """The server's table of the same game, dealt."""
    switches = {name: value for name, value in rules.to_dict().items() if name not in ("players", "version")}
    begun: list[RoomEvent] = [Sat(seat, name, "blue", bot=levels[seat]) for seat, name in enumerate(names_of(rules))]
    table = Table.begin("room", Created("host", "CODE", rules.players, switches), 0)
    for seq, event in enumerate([*begun, Started(seed)], start=2):
        table = table.apply(event, 0, seq)
    return table, len(begun) + 2


@pytest.mark.parametrize("number", range(8))
def test_every_seat_sees_the_same(engine: PageEngine, number: int) -> None:
    """States, legal actions, arrangements, what happened, the record and the replay of whole games."""
    chance = Random(f"views {number}")  # noqa: S311 - which games are tried
    rules = Ruleset(players=(2, 3, 4, 2, 8, 3, 2, 5)[number], **(HOUSE[number % len(HOUSE)] or {"rounds": (3, 8, 13)}))
    levels = [chance.choice(("novice", "greedy", "skilled")) for _ in range(rules.players)]
    seed = f"views {number}"
    said = engine("play", rules=rules_text(rules), seed=seed, names=names_of(rules), levels=levels, watched=True)
    table, seq = table_of(rules, levels, seed)
    for place, states in enumerate(said["states"]):
        showing = table.showing()
        for seat, state in enumerate(states, start=-1):
            viewer = Viewer(None, None if seat < 0 else seat)
            seen = [each for each in showing.states(viewer, None) if each.__struct_config__.tag == "game"]
            assert state == json.loads(msgspec.json.encode(seen[0])), (place, seat)
        if place == len(said["actions"]):
            break
        assert table.game is not None
        event = Played(table.game.seat, said["actions"][place], "bot")
        before, table = table, table.apply(event, 0, seq)
        shown = msgspec.to_builtins(show_event(table, event, before, Viewer(None, event.seat)))
        happened = {
            name: value for name, value in said["happened"][place].items() if shown.get(name, value) is not None
        }
        assert {"by": "bot", "ended": False, "reshuffled": False, **shown} == {"by": "bot", **happened} | {
            name: shown[name] for name in shown if shown[name] is None
        }
    assert table.game is not None
    assert said["record"] == format_game(table.game)
    for result, replay in zip(table.game.results, said["replays"], strict=True):
        assert replay == json.loads(msgspec.json.encode(replay_round(table.game, result.number)))
    checked = check_record(said["record"], table.game.commitment)
    assert engine.ask("verify", text=f"{table.game.commitment}\n{said['record']}") == vars_of(checked)
    again = engine.ask("game_read", text=said["record"])
    assert engine.ask("game_record", again) == said["record"]


def vars_of(checked: Checked) -> dict[str, Any]:
    return {
        name: getattr(checked, name)
        for name in ("kind", "seed", "commitment", "actions", "shuffles", "finished", "promised")
    }


def test_melds_that_the_player_chose_are_laid(engine: PageEngine) -> None:
    """R15: the choice is the player's, and what is left over counts."""
    rules, seed, levels = Ruleset(players=2, rounds=(7,)), "a choice", ["greedy", "greedy"]
    said = engine("play", rules=rules_text(rules), seed=seed, names=names_of(rules), levels=levels)
    last = next(place for place, action in enumerate(said["actions"]) if action.startswith("lay"))
    discard = said["actions"][last].rpartition("discard ")[2]
    nothing = f"lay discard {discard}"
    other = engine(
        "play", rules=rules_text(rules), seed=seed, names=names_of(rules), levels=levels, instead={str(last): nothing}
    )
    table, seq = table_of(rules, levels, seed)
    for action in other["actions"]:
        assert table.game is not None
        table = table.apply(Played(table.game.seat, action, "bot"), 0, seq)
    assert table.game is not None
    assert other["results"]["outcome"]["totals"] == list(table.game.scores)
    assert sum(other["results"]["outcome"]["totals"]) > sum(said["results"]["outcome"]["totals"])


def test_solitaires_are_the_same(engine: PageEngine) -> None:
    for number in range(12):
        chance = Random(f"solitaire {number}")  # noqa: S311 - which games are tried
        switches = {"edition": (2019, 1996)[number % 2], "scored": number % 3 == 0, "all_wild_melds": number % 4 != 3}
        game = Solitaire.new(seed=f"solitaire {number}", **switches)  # type: ignore[arg-type]
        moments = [game]
        while game.turned is not None:
            game = game.apply(chance.choice(list(game.legal_actions())))
            moments.append(game)
        steps = list(map(format_place, game.actions))
        said = engine("solitaire", seed=game.seed, steps=steps, plans=[0] if number < 4 else [], **switches)
        for moment, state in zip(moments, said["states"], strict=True):
            assert state["turned"] == (moment.turned and moment.turned.text)
            assert state["unseen"] == [card.text for card in moment.view().unseen]
            assert state["discards"] == [card.text for card in moment.discards]
            assert (state["points"], state["commitment"]) == (moment.points, moment.commitment)
            for pile, shown in zip(moment.piles, state["piles"], strict=True):
                assert [card.text for card in pile.cards] == shown["cards"]
                assert (pile.closed, pile.points) == (shown["closed"], shown["arranged"]["points"])
        assert said["record"] == format_solitaire(game)
        if said["plans"]:
            found = plan(moments[0], seconds=60)
            if said["plans"][0]["verdict"] != "undecided":  # it thinks for two seconds only
                assert said["plans"][0]["verdict"] == found.verdict
                piles = [(each["pile"], each["takes"], each["throws"]) for each in said["plans"][0]["piles"]]
                assert piles == [(p.pile, [c.text for c in p.takes], [c.text for c in p.throws]) for p in found.piles]
                if found.verdict == "won":
                    assert said["plans"][0]["place"] == {
                        "pile": (at := found.place(moments[0].view())).pile,
                        "discard": at.discard.text,
                    }


def test_hands_and_groups_are_worth_the_same(engine: PageEngine) -> None:
    chance = Random("hands")  # noqa: S311 - which games are tried
    pack = deck(2)
    for _ in range(400):
        wild, all_wild, court = chance.randint(3, 13), chance.random() < 0.8, chance.choice((None, 10))
        rules, line = hand_rules(wild, all_wild, court), f"{wild} {int(all_wild)} {court or 0}"
        cards = tuple(chance.sample(pack, chance.randint(1, 14)))
        words = " ".join(card.text for card in cards)
        best = solve(cards, rules)
        said = engine.ask("solve", text=f"{line}\n0\n{words}")
        assert said["points"] == best.points
        assert said["melds"] == [[card.text for card in meld] for meld in best.cards]
        card, rest = best_discard(cards, rules)
        said = engine.ask("solve", text=f"{line}\n1\n{words}")
        assert (said["discard"], said["points"]) == (card.text, rest.points)
        assert engine.ask("count", text=f"{line}\n{words}")["each"] == [rules.points(each) for each in cards]
        group = cards[: chance.randint(0, 5)]
        explained = explanation_of(group, rules)
        [meld] = engine.ask("melds", text=f"{line}\n{' '.join(card.text for card in group)}\n")
        assert meld["valid"] == bool(explained)
        if explained.meld:
            assert meld["title"] == explained.meld.title
            assert meld["cards"] == [card.text for card in explained.meld]
            assert meld["stands_for"] == [explained.meld.stands_for(place) for place in range(len(explained.meld))]
        elif explained.why_not:
            values = {name: value for name, value in explained.why_not.values.items() if name != "words"}
            assert (meld["code"], meld["values"]) == (explained.why_not.code, values)


def test_the_seed_draws_the_same_first_dealer(engine: PageEngine) -> None:
    for number in range(60):
        players = 2 + number % 13
        assert engine.ask("first_dealer", text=f"{players}\n{json.dumps(f'seed {number} ★')}") == drawn_dealer(
            f"seed {number} ★", players
        )


def test_bad_questions_are_refused_with_a_code(engine: PageEngine) -> None:
    def code(name: str, *numbers: int, text: str | None = None) -> str:
        said = engine.ask(name, *numbers, text=text)
        return str(said.get("problem", said)["code"])

    names = json.dumps(["Mia", "Ben"])
    assert code("game_open", text=f'players=15\n"s"\n{names}') == "ruleset/players"
    assert code("game_open", text=f'players=2 magic=1\n"s"\n{names}') == "ruleset/magic"
    assert code("game_open", text=f'players=2\n""\n{names}') == "notation/seed"
    assert code("game_open", text='players=3\n"s"\n["Mia"]') == "ruleset/names"
    assert code("game_state", 999, 0, 1) == "room/unknown"
    assert code("game_read", text="not a record") == "record/no-tags"
    assert code("verify", text="\nnot a record") == "record/no-tags"
    assert code("solve", text="7 1 0\n0\n9c 9x") == "notation/card"
    game = engine.ask("game_open", text=f'players=2\n"s"\n{names}')
    assert code("game_do", game, text="discard Jk") == "action/draw-first"
    assert code("game_do", game, text="fly away") == "notation/action"
    assert engine.ask("game_choose", game, text="nobody") is None
    engine.ask("game_do", game, text="draw")
    hand = engine.ask("game_state", game, 1, 1)["hand"]
    assert code("game_do", game, text="draw") == "action/already-drawn"
    assert code("game_do", game, text=f"lay discard {hand[0]}") == "action/nobody-out"
    assert code("game_do", game, text=f"out {' '.join(hand[:3])} discard {hand[3]}") == "action/not-a-meld"
    engine.ask("game_close", game)


@pytest.mark.parametrize("number", range(3))
def test_hints_lessons_and_reviews_are_the_same(engine: PageEngine, number: int) -> None:
    """As the server gives them, but for the English words."""
    rules = Ruleset(players=(2, 3, 4)[number], rounds=((6,), (3, 5), (4,))[number])
    levels = ["novice"] * rules.players
    said = engine(
        "play", rules=rules_text(rules), seed=f"hints {number}", names=names_of(rules), levels=levels, hints=True
    )
    game = Game.new(rules, seed=f"hints {number}", names=names_of(rules))
    for action, shown in zip(said["actions"], said["hints"], strict=True):
        assert shown == json.loads(json.dumps(wordless([each.to_dict() for each in hints(game.view(game.seat))])))
        game = game.apply(parse_action(action))
    for seat in range(rules.players):
        worst = worst_of_round(game, game.results[-1], seat)
        taught_here = None if worst is None else json.loads(msgspec.json.encode(taught(worst)))
        assert wordless(said["lessons"][seat]) == wordless(taught_here)


def test_reviews_are_the_same_with_the_weights_and_without(engine: PageEngine) -> None:
    """But for the English words; without the champion's weights only what lies open tells the chance after a move."""
    rules = Ruleset(players=3, rounds=(3, 6))
    game = simulate(rules, ["novice"] * 3, games=1, seed="reviewed", actions=True).game(0)
    asked = {"record": format_game(game), "table": str(FIELDS / "3.bin")}
    expected = wordless(json.loads(json.dumps(review(game).to_dict())))
    found = wordless(engine("review", **asked)["result"])
    for point in (*found["turning_points"], *expected["turning_points"]):
        point.update({name: round(point[name], 12) for name in ("before", "after")})
    assert found == expected
    with closing(PageEngine(learned=False)) as other:
        bare = other("review", **asked)["result"]["decisions"]
    chances = [(one["chance"], each["chance"]) for one, each in zip(bare, expected["decisions"], strict=True)]
    assert {one is None for one, _ in chances} == {True, False}
    assert all(one in (None, each) for one, each in chances)


def wordless(value: Any) -> Any:
    """Without what is said in English."""
    if isinstance(value, dict):
        return {name: "" if name == "words" else wordless(each) for name, each in value.items()}
    return list(map(wordless, value)) if isinstance(value, list | tuple) else value
