"""What `starsuit review` tells people, in 80 columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from starsuit.analysis.hints.wording import amount
from starsuit.analysis.review.lessons import lesson_words
from starsuit.bots.expectation import GOING_OUT
from starsuit.cards import rank_plural
from starsuit.terminal.words import points_word
from starsuit.terminal.wrapping import wrapped
from starsuit.text import counted, listed, short_labels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.review.decisions import RoundReview
    from starsuit.analysis.review.reviewer import PlayerReview, Review, TurningPoint
    from starsuit.terminal.paint import Paint

__all__ = ["lines"]

WIDTH: Final = 80
NAME: Final = 14
BLUNDER: Final = 3.0  # points: worth naming beside a turning point


def lines(found: Review, paint: Paint, *, seat: int | None, top: int, width: int = WIDTH) -> Iterator[str]:
    """The whole report, or for a seat only what concerns that player."""
    for line in _parts(found, paint, seat, top, width):
        yield from wrapped(line, width).split("\n")


def _parts(found: Review, paint: Paint, seat: int | None, top: int, width: int) -> Iterator[str]:
    game = found.game
    players = [player for player in found.players if seat in (None, player.seat)]
    yield paint.strong(f"{listed(game.names)}: {game.ruleset.describe()}")
    if game.outcome is None:
        yield f"The game is not over; this is about its first {counted(len(found.rounds), 'round')}."
    yield ""
    yield from _players(found, players, paint, width)
    yield ""
    yield from _causes(found, players, paint, width)
    yield ""
    yield from _chances(found, paint, width)
    yield ""
    yield from _turning_points(found, paint, width)
    yield ""
    yield from _mistakes(found, paint, seat, top, width)


def _players(found: Review, players: list[PlayerReview], paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule("How well it was played", width)
    yield paint.dim(f"  {'':<{NAME}} {'points':>7} {'out':>5} {'accuracy':>10} {'decisions':>11} {'mistakes':>10}")
    won = found.game.outcome.winners if found.game.outcome else ()
    labels = short_labels(found.game.names, NAME)
    for player in sorted(players, key=lambda player: (player.points, player.seat)):
        row = (
            f"  {labels[player.seat]:<{NAME}} {player.points:>7} {player.outs:>5} {player.accuracy:>8.1f} %"
            f" {player.decisions:>11} {player.mistakes:>10}"
        )
        yield f"{paint.strong(row)}{'  won' if player.seat in won else ''}"
    yield paint.dim("  A mistake gives away a point or more against the best play found.")


def _causes(found: Review, players: list[PlayerReview], paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule("Luck and skill, in points: minus is good", width)
    labels = short_labels(found.game.names, NAME)
    heads = ("score", "par", "deal", "draws", "choices", "rest")
    yield paint.dim(f"  {'':<{NAME}}" + "".join(f" {head:>9}" for head in heads))
    for player in sorted(players, key=lambda player: (player.points, player.seat)):
        causes = player.causes
        score = player.points - GOING_OUT * player.outs
        parts = (causes.deal, causes.draws, causes.choices, causes.rest)
        row = f"  {labels[player.seat]:<{NAME}} {score:>9} {causes.par:>9.1f}"
        yield row + "".join(f" {_signed(part):>9}" for part in parts)
    yield paint.dim(f"  score = points - {GOING_OUT} for each time out = par + deal + draws + choices + rest.")
    yield paint.dim("  par: equal players; deal, draws: what the cards gave; choices: given away;")
    yield paint.dim("  rest: what the others threw, and when somebody went out.")


def _signed(points: float) -> str:
    return f"{points + 0.0:+.1f}" if abs(points) >= 0.05 else "0.0"


def _chances(found: Review, paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule("The chance to win after each round, in %", width)
    column = min(11, (width - 10) // len(found.game.names))
    labels = short_labels(found.game.names, column - 1)
    yield paint.dim(f"  {'':<8}" + "".join(f"{label:>{column}}" for label in labels))
    names = ["start", *(_round_name(played) for played in found.rounds)]
    for name, row in zip(names, found.chances, strict=True):
        cells = [f"{100 * chance:>{column}.0f}" for chance in row]
        best = max(row)
        painted = [paint.strong(cell) if chance == best else cell for cell, chance in zip(cells, row, strict=True)]
        yield f"  {name:<8}{''.join(painted)}"


def _round_name(played: RoundReview) -> str:
    return "play-off" if played.result.playoff else f"round {played.result.number}"


def _turning_points(found: Review, paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule("Turning points", width)
    for point in found.turning_points():
        yield f"  {_turning_point(found, point, paint)}"


def _turning_point(found: Review, point: TurningPoint, paint: Paint) -> str:
    played = next(played for played in found.rounds if played.result.number == point.number)
    result, names = played.result, found.game.names
    arrow = "→" if paint.symbols else "->"
    text = f"{_round_name(played).capitalize()} ({rank_plural(result.wild)} wild): {names[point.seat]} "
    text += f"{100 * point.before:.0f} % {arrow} {100 * point.after:.0f} %"
    if result.went_out == point.seat:
        most = max(result.points[seat] or 0 for seat in result.seats)
        text += f", went out; the others were left with up to {points_word(most)}."
    else:
        points = result.points[point.seat]
        text += "" if points is None else f", left with {points_word(points)}"
        text += "." if result.went_out is None else f"; {names[result.went_out]} went out."
    worst = max(played.decisions, key=lambda decision: (decision.loss, -decision.at), default=None)
    if worst is not None and worst.loss >= BLUNDER:
        text += f" {names[worst.seat]} gave away {amount(worst.loss)} in turn {worst.turn}."
    return text


def _mistakes(found: Review, paint: Paint, seat: int | None, top: int, width: int) -> Iterator[str]:
    """What to do better, the dearest first; told to the player, if it is about one."""
    all_ = found.mistakes(seat)
    yield paint.rule(f"What to do better, the dearest first ({min(top, len(all_))} of {len(all_)})", width)
    if not all_:
        yield "  Nothing worth a point."
    for mistake in all_[:top]:
        who = "you" if seat is not None else found.game.names[mistake.seat]
        told = lesson_words(mistake, partial(paint.card, wild=mistake.view.wild), who=who)
        yield f"  {paint.strong(f'Round {mistake.number}')}: {told}"
    if all_:
        yield paint.dim(f"  starsuit hint RECORD --at {all_[0].at} shows the moment of the first.")
