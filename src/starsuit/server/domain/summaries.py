"""Summaries: the few numbers of a finished game or solitaire that lists, boards and statistics are made of.

They hold no names and no people: those are in the rows of the seats, where deleting an account changes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from starsuit.game import Game
    from starsuit.server.domain.solitaire_room import SolitaireRoom

__all__ = [
    "GameSummary", "SolitaireSummary", "read_game", "read_solitaire", "summarise_game", "summarise_solitaire",
    "write_game", "write_solitaire",
]  # fmt: skip


class GameSummary(msgspec.Struct, frozen=True, array_like=True):
    """The rounds of a game that count. A later version may add to the end."""

    wilds: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]  # by round, then by seat
    outs: tuple[int | None, ...]  # who went out first
    own_device: bool = False  # whether it was played on its player's own device


class SolitaireSummary(msgspec.Struct, frozen=True, array_like=True):
    """How a solitaire went. A later version may add to the end."""

    edition: int
    scored: bool
    all_wild_melds: bool
    over: bool
    won: bool
    closed: int  # piles
    points: int  # left in the open ones
    moves: int
    undos: int
    own_device: bool = False


_ENCODER: Final = msgspec.json.Encoder()
_GAME: Final = msgspec.json.Decoder(GameSummary)
_SOLITAIRE: Final = msgspec.json.Decoder(SolitaireSummary)


def summarise_game(game: Game, *, own_device: bool = False) -> GameSummary:
    rounds = [result for result in game.results if not result.playoff]
    return GameSummary(
        wilds=tuple(result.wild for result in rounds),
        points=tuple(tuple(points or 0 for points in result.points) for result in rounds),
        outs=tuple(result.went_out for result in rounds),
        own_device=own_device,
    )


def write_game(game: Game, *, own_device: bool = False) -> str:
    return _ENCODER.encode(summarise_game(game, own_device=own_device)).decode()


def read_game(text: str) -> GameSummary:
    return _GAME.decode(text)


def summarise_solitaire(room: SolitaireRoom) -> SolitaireSummary:
    game = room.game
    return SolitaireSummary(
        edition=game.edition,
        scored=game.scored,
        all_wild_melds=game.all_wild_melds,
        over=room.over,
        won=room.won,
        closed=sum(pile.closed for pile in game.piles),
        points=game.points,
        moves=len(game.actions),
        undos=room.undos,
        own_device=room.own_device,
    )


def write_solitaire(room: SolitaireRoom) -> str:
    return _ENCODER.encode(summarise_solitaire(room)).decode()


def read_solitaire(text: str) -> SolitaireSummary:
    return _SOLITAIRE.decode(text)
