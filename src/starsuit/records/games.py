"""The record of a game.

    [starsuit 1]
    [kind "game"]
    [players 2]
    [names ["Mia", "Ben"]]
    [seed "any text"]
    [commitment "…"]

    round 1: 3 cards, 3s wild, 1 deals
    1 has 6h Kd 9s
    2 has Qc 8h 8t
    first discard 5d
    2 draw 8c, out 8t 8h 8c discard Qc
    1 take Qc, lay none discard Qc, left 6h 9s Kd = 28
    points 28 0, totals 28 0
    …
    1 holds 4h 5d 9s Kt
    2 holds 3c 6d 6h Jk
    end: running after 4 actions, 2 to draw

While a round is in progress, the hands stand before the closing line; without them a changed discard could go
unnoticed, since nothing later contradicts it.

Switches that are not at their default are tags as well. Seats count from 1.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard, format_action, parse_action
from starsuit.cards import format_hand, rank_plural
from starsuit.errors import IllegalAction, NotationError, RecordError, RulesetError, wrong_kind
from starsuit.game import Game
from starsuit.records.tags import Reader, check_kind, check_tag_seed, format_tags, illegal
from starsuit.round import by_turn
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from starsuit.actions import Action
    from starsuit.game import RoundResult
    from starsuit.round import Event, Round

__all__ = ["format_game", "parse_game"]

OTHER_TAGS = ("starsuit", "kind", "names", "seed", "commitment")


def format_game(game: Game) -> str:
    """The record of a `game`, finished or running. It holds the seed, so players must not see it while the game runs.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="a record").apply(ss.DrawStock())
    >>> print(ss.format_game(game), end="")
    [starsuit 1]
    [kind "game"]
    [players 2]
    [names ["Player 1", "Player 2"]]
    [seed "a record"]
    [commitment "94a2225854c1ec18331a2b1e77c545612643a26d56f00dcb34c366ccef266249"]
    <BLANKLINE>
    round 1: 3 cards, 3s wild, 1 deals
    1 has 5d Qd Jd
    2 has 4c Tc 3d
    first discard Tt
    2 draw Js
    1 holds 5d Qd Jd
    2 holds 4c Tc 3d Js
    end: running after 1 actions, 2 to discard
    """
    if not isinstance(game, Game):
        raise wrong_kind("game", game, "a Game")
    switches = game.ruleset.to_dict()
    del switches["version"]
    lines = format_tags("game", game.seed, {**switches, "names": list(game.names)})
    for number, result in enumerate(game.results, start=1):
        lines += _round_head(game, result)
        lines += map(_turn_line, by_turn(result.events))
        lines.append(_round_foot(game, number))
    if game.outcome is None:
        lines += _round_head(game, game.round)
        lines += map(_turn_line, by_turn(game.round.events))
    lines += _hand_lines(game)
    return "\n".join([*lines, _end_line(game), ""])


def parse_game(text: str) -> Game:
    """Replay a record from its `text`, and compare every line of it.

    Raises:
        RecordError: a line cannot be read, or does not follow from the seed and the rules; `line` says which.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="a record").apply(ss.DrawStock())
    >>> ss.parse_game(ss.format_game(game)) == game
    True
    >>> ss.parse_game("nothing of the kind")
    Traceback (most recent call last):
        ...
    starsuit.errors.RecordError: line 1: a record starts with tags such as [starsuit 1]
    """
    reader = Reader(text)
    game = _new_game(reader)
    reader.expect_all(_round_head(game, game.round))
    while not _is_close(line := reader.next()):
        try:
            actions = _read_turn(line)
            after = _apply_turn(game, line, actions)
        except (NotationError, IllegalAction) as error:
            raise illegal(error, reader.place) from None
        finished = len(after.results) > len(game.results)
        events = after.results[-1].events if finished else after.round.events
        reader.expect(_turn_line(events[-len(actions) :]), line)
        game = after
        if finished:
            reader.expect_all([_round_foot(game, len(game.results))])
            reader.expect_all(() if game.outcome else _round_head(game, game.round))
    closing = [*_hand_lines(game), _end_line(game)]
    reader.expect(closing[0], line)
    reader.expect_all(closing[1:])
    reader.finish()
    return game


def _is_close(line: str) -> bool:
    return line.startswith("end:") or line.split()[1:2] == ["holds"]


def _new_game(reader: Reader) -> Game:
    check_kind(reader, "game")
    seed = check_tag_seed(reader)
    names = reader.tags.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError(
            "record/tag", "the tag names is missing, or not a list of texts", reader.tag_lines.get("names", 1)
        )
    switches = {name: value for name, value in reader.tags.items() if name not in OTHER_TAGS}
    known = {field.name for field in fields(Ruleset)}
    for name in switches:
        if name not in known:
            raise RecordError("record/tag", "a game has no tag {tag}", reader.tag_lines[name], tag=name)
    try:
        return Game.new(Ruleset.from_dict(switches), seed=seed, names=names)
    except RulesetError as error:
        line = reader.tag_lines[error.code.removeprefix("ruleset/")]
        raise RecordError("record/tag", "{words}", line, words=str(error)) from None


def _apply_turn(game: Game, line: str, actions: list[Action]) -> Game:
    if line.split(maxsplit=1)[0] != str(game.seat + 1):
        raise NotationError(
            "notation/turn",
            "it is the turn of {player}, not of {text!r}",
            player=game.seat + 1,
            text=line.split(maxsplit=1)[0][:9],
        )
    if len(actions) == 1 and not isinstance(actions[0], (DrawStock, TakeDiscard)):
        raise NotationError("notation/turn", "a turn starts with draw or take")
    after = game.play(actions[:1])
    if after.outcome or len(actions) > 2:
        raise NotationError("notation/turn", "a turn is one draw and one discard")
    return after.play(actions[1:])


def _read_turn(line: str) -> list[Action]:
    """The actions of a turn's line; what they led to is compared later."""
    seat, _, rest = line.partition(" ")
    if not seat.isdigit():
        raise NotationError("notation/turn", '{text!r} is not a turn such as "2 draw Kh, discard 5c"', text=line[:60])
    actions: list[Action] = []
    for part in rest.split(", "):
        match part.split():
            case ["reshuffle"] | ["left", *_]:
                continue
            case ["draw", _]:
                actions.append(DrawStock())
            case ["take", _]:
                actions.append(TakeDiscard())
            case ["lay", "none", *words]:
                actions.append(parse_action(f"lay {' '.join(words)}"))
            case _:
                actions.append(parse_action(part))
    if not actions:
        raise NotationError("notation/turn", "there is no action in this turn")
    return actions


def _round_head(game: Game, played: Round | RoundResult) -> Iterator[str]:
    dealt = game.dealt(played)
    cards = len(dealt.hands[dealt.dealer])
    name = "play-off" if game.ruleset.is_playoff(played.number) else "round"
    yield f"{name} {played.number}: {cards} cards, {rank_plural(played.wild)} wild, {played.dealer + 1} deals"
    for seat in played.seats:
        yield f"{seat + 1} has {format_hand(dealt.hands[seat])}"
    yield f"first discard {dealt.pile[-1]}"


def _turn_line(turn: Iterable[Event]) -> str:
    parts: list[str] = []
    for event in turn:
        seat = event.seat
        match event.action:
            case DrawStock() | TakeDiscard():
                parts += ["reshuffle"] * event.reshuffled
                parts.append(f"{format_action(event.action)} {event.card}")
            case Discard() | GoOut():
                parts.append(format_action(event.action))
            case LayDown(melds):
                text = format_action(event.action)
                parts.append(text if melds else text.replace("lay", "lay none", 1))
                parts.append(f"left {format_hand(event.leftover or ()) or 'nothing'} = {event.points}")
    return f"{seat + 1} {', '.join(parts)}"


def _round_foot(game: Game, rounds: int) -> str:
    """The points of a round (the last of these) and the totals after it."""
    points = game.results[rounds - 1].points
    totals = [0] * game.ruleset.players
    for result in game.results[:rounds]:
        if not result.playoff:
            totals = [total + (point or 0) for total, point in zip(totals, result.points, strict=True)]
    shown = " ".join("-" if point is None else str(point) for point in points)
    return f"points {shown}, totals {' '.join(map(str, totals))}"


def _hand_lines(game: Game) -> list[str]:
    """What everybody holds in the middle of a round."""
    if game.outcome is not None:
        return []
    return [f"{seat + 1} holds {format_hand(game.round.hands[seat]) or 'nothing'}" for seat in game.round.seats]


def _end_line(game: Game) -> str:
    after = f"after {len(game.actions)} actions"
    if game.outcome is None:
        return f"end: running {after}, {game.seat + 1} to {game.phase}"
    winners = " and ".join(str(seat + 1) for seat in game.outcome.winners)
    verb = "wins" if len(game.outcome.winners) == 1 else "share the win"
    return f"end: {winners} {verb} with {min(game.outcome.totals)} points {after}"
