"""What `starsuit review` tells people, in 80 columns."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from starsuit.analysis.review.lessons import lesson_words, taught
from starsuit.bots.expectation import GOING_OUT
from starsuit.speech import decimal, foreign, people, rules_said, t
from starsuit.terminal.hint_words import lesson_said
from starsuit.terminal.words import named
from starsuit.terminal.wrapping import wrapped
from starsuit.text import short_labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.analysis.review.decisions import Decision, RoundReview
    from starsuit.analysis.review.reviewer import PlayerReview, Review, TurningPoint
    from starsuit.terminal.paint import Paint

__all__ = ["lines"]

WIDTH: Final = 80
NAME: Final = 14
BARS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"  # where bars cannot be shown
BLUNDER: Final = 3.0  # points: worth naming beside a turning point


def lines(found: Review, paint: Paint, *, seat: int | None, top: int, width: int = WIDTH) -> Iterator[str]:
    """The whole report, or for a seat only what concerns that player."""
    for line in _parts(found, paint, seat, top, width):
        yield from wrapped(line, width).split("\n")


def _parts(found: Review, paint: Paint, seat: int | None, top: int, width: int) -> Iterator[str]:
    game = found.game
    players = [player for player in found.players if seat in (None, player.seat)]
    rules = rules_said(game.ruleset.to_dict(), game.ruleset.players) if foreign() else game.ruleset.describe()
    yield paint.strong(t("replay-head", names=people(_names(found)), rules=rules))
    if game.outcome is None:
        yield t("report-not-over", rounds=len(found.rounds))
    yield ""
    yield from _players(found, players, paint, width)
    yield ""
    yield from _causes(found, players, paint, width)
    yield ""
    yield from _chances(found, paint, width)
    yield ""
    yield from _course(found, players, paint, width)
    yield from _turning_points(found, paint, width)
    yield ""
    yield from _mistakes(found, paint, seat, top, width)


def _names(found: Review) -> list[str]:
    return [named(name) for name in found.game.names]


def _row(name: str, cells: Sequence[str], sizes: Sequence[int]) -> str:
    return f"  {name:<{NAME}}" + "".join(f" {cell:>{size}}" for cell, size in zip(cells, sizes, strict=True))


def _sizes(heads: Sequence[str], least: Sequence[int]) -> list[int]:
    """Columns at least this wide, and wide enough for their heads."""
    return [max(len(head) + 1, size) for head, size in zip(heads, least, strict=True)]


def _players(found: Review, players: list[PlayerReview], paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule(t("report-played"), width)
    heads = [t(f"report-{each}") for each in ("points", "outs", "accuracy", "decisions", "mistakes")]
    sizes = _sizes(heads, (7, 5, 10, 11, 10))
    yield paint.dim(_row("", heads, sizes))
    won = found.game.outcome.winners if found.game.outcome else ()
    labels = short_labels(_names(found), NAME)
    for player in sorted(players, key=lambda player: (player.points, player.seat)):
        cells = [player.points, player.outs, f"{decimal(player.accuracy)} %", player.decisions, player.mistakes]
        row = paint.strong(_row(labels[player.seat], list(map(str, cells)), sizes))
        yield f"{row}  {t('report-won')}" if player.seat in won else row
    yield paint.dim(f"  {t('report-mistake')}")


def _causes(found: Review, players: list[PlayerReview], paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule(t("report-causes"), width)
    labels = short_labels(_names(found), NAME)
    heads = [t(f"report-{each}") for each in ("score", "par", "deal", "draws", "choices", "rest")]
    sizes = _sizes(heads, (9,) * len(heads))
    yield paint.dim(_row("", heads, sizes))
    for player in sorted(players, key=lambda player: (player.points, player.seat)):
        causes = player.causes
        score = player.points - GOING_OUT * player.outs
        parts = (causes.deal, causes.draws, causes.choices, causes.rest)
        yield _row(labels[player.seat], [str(score), decimal(causes.par), *map(_signed, parts)], sizes)
    yield paint.dim(f"  {t('report-sum', out=GOING_OUT)}")
    yield paint.dim(f"  {t('report-legend-par')}")
    yield paint.dim(f"  {t('report-legend-rest')}")


def _signed(points: float) -> str:
    return decimal(points + 0.0, "+.1f") if abs(points) >= 0.05 else decimal(0.0)


def _chances(found: Review, paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule(t("report-chances"), width)
    names = [t("report-start"), *(_round_name(played) for played in found.rounds)]
    first = max(8, *map(len, names))
    column = min(11, (width - first - 2) // len(found.game.names))
    labels = short_labels(_names(found), column - 1)
    yield paint.dim(f"  {'':<{first}}" + "".join(f"{label:>{column}}" for label in labels))
    for name, row in zip(names, found.chances, strict=True):
        cells = [f"{100 * chance:>{column}.0f}" for chance in row]
        best = max(row)
        painted = [paint.strong(cell) if chance == best else cell for cell, chance in zip(cells, row, strict=True)]
        yield f"  {name:<{first}}{''.join(painted)}"


def _course(found: Review, players: list[PlayerReview], paint: Paint, width: int) -> Iterator[str]:
    """A mark for each turn: how large the chance was after it. Nothing where no chance is known."""
    if not any(decision.chance is not None for decision in found.decisions()):
        return
    marks = BARS if paint.symbols else DIGITS
    yield paint.rule(t("report-course"), width)
    labels = short_labels(_names(found), NAME)
    for player in players:
        words = [""]
        for played in found.rounds:
            turns = {each.turn: each.chance for each in played.decisions if each.seat == player.seat}
            known = [chance for chance in turns.values() if chance is not None]
            shown = "".join(marks[min(len(marks) - 1, int(chance * len(marks)))] for chance in known)
            if len(words[-1]) + 1 + len(shown) > width - NAME - 3:
                words.append("")
            words[-1] += f" {shown}"
        for label, line in zip_longest([labels[player.seat]], words, fillvalue=""):
            yield f"  {label:<{NAME}}{line}"
    yield paint.dim(f"  {t('report-course-text', low=marks[0], high=marks[-1])}")
    yield ""


def _round_name(played: RoundReview) -> str:
    return t("report-playoff") if played.result.playoff else t("report-round", round=played.result.number)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _turning_points(found: Review, paint: Paint, width: int) -> Iterator[str]:
    yield paint.rule(t("review-turning"), width)
    for point in found.turning_points():
        yield f"  {_turning_point(found, point, paint)}"


def _turning_point(found: Review, point: TurningPoint, paint: Paint) -> str:
    played = next(played for played in found.rounds if played.result.number == point.number)
    result, names = played.result, _names(found)
    text = t(
        "report-turning",
        round=_begun(_round_name(played)),
        ranks=t("token-ranks", rank=result.wild),
        name=names[point.seat],
        before=f"{100 * point.before:.0f}",
        arrow="→" if paint.symbols else "->",
        after=f"{100 * point.after:.0f}",
    )
    if result.went_out == point.seat:
        most = max(result.points[seat] or 0 for seat in result.seats)
        text = t("report-turning-out", point=text, points=most)
    else:
        points = result.points[point.seat]
        text = text if points is None else t("report-turning-left", point=text, points=points)
        other = result.went_out
        text = f"{text}." if other is None else t("report-turning-other", point=text, name=names[other])
    worst = max(played.decisions, key=lambda decision: (decision.loss, -decision.at), default=None)
    if worst is not None and worst.loss >= BLUNDER:
        given = {"name": names[worst.seat], "points": decimal(worst.loss).removesuffix(".0"), "turn": worst.turn}
        text = f"{text} {t('report-gave', **given)}"
    return text


def _mistakes(found: Review, paint: Paint, seat: int | None, top: int, width: int) -> Iterator[str]:
    """What to do better, the dearest first; told to the player, if it is about one."""
    all_ = found.mistakes(seat)
    yield paint.rule(t("report-better", shown=min(top, len(all_)), all=len(all_)), width)
    if not all_:
        yield f"  {t('report-nothing')}"
    for mistake in all_[:top]:
        yield f"  {_lesson(found, mistake, paint, seat)}"
    if all_:
        yield paint.dim(f"  {t('report-moment', at=all_[0].at)}")


def _lesson(found: Review, mistake: Decision, paint: Paint, seat: int | None) -> str:
    """A mistake with its lesson. Other languages than English always speak to whoever made it."""
    head, show = _begun(t("report-round", round=mistake.number)), partial(paint.card, wild=mistake.view.wild)
    if not foreign():
        words = lesson_words(mistake, show, who="you" if seat is not None else _names(found)[mistake.seat])
    else:
        words = lesson_said(taught(mistake), show)
        if seat is None:
            head = t("review-mistake", name=_names(found)[mistake.seat], round=mistake.number)
    return t("talk-remark", name=paint.strong(head), text=words)
