"""`print` of a game, a view and the legal actions: a table that a person can read, and nothing hidden on it."""

from __future__ import annotations

import starsuit as ss
from starsuit.bots import make_bot
from starsuit.tabletop import round_line

SEED = "printing"


def new_game() -> ss.Game:
    return ss.Game.new(ss.Ruleset(players=3), seed=SEED, names=["Mia", "Benjamin", "Ann"])


def finished() -> ss.Game:
    game = ss.Game.new(ss.Ruleset(players=2, rounds=(3, 4)), seed=SEED, names=["Mia", "Ben"])
    while game.outcome is None:
        game = game.apply(make_bot("greedy").choose(game.view(game.seat)))
    return game


def test_a_game_is_printed_with_every_hand_open() -> None:
    game = new_game()
    hands = [ss.symbols(sorted(hand)) for hand in game.round.hands]
    assert str(game).splitlines() == [
        "Round 1 of 11: 3s and jokers are wild, Mia deals.",
        f"Stock: 106 cards. Discard pile: {game.round.pile[-1].symbol}.",
        f"  Mia       0  {hands[0]}",
        f"→ Benjamin  0  {hands[1]}",
        f"  Ann       0  {hands[2]}",
        "Benjamin is to draw.",
    ]


def test_a_view_is_printed_without_what_is_hidden() -> None:
    game = new_game().apply(ss.DrawStock())
    lines = str(game.view(0)).splitlines()
    assert lines[2:] == [
        f"  Mia       0  {ss.symbols(sorted(game.round.hands[0]))}",
        "→ Benjamin  0  ?? ?? ?? ??",
        "  Ann       0  ?? ?? ??",
        "Benjamin is to discard.",
    ]
    assert str(game.view(None)).splitlines()[2] == "  Mia       0  ?? ?? ??"
    taken = new_game().apply(ss.TakeDiscard())
    top = new_game().round.pile[-1].symbol
    assert str(taken.view(0)).splitlines()[3] == f"→ Benjamin  0  {top} ?? ?? ??"
    assert "Discard pile: empty." in str(taken)


def test_the_end_names_the_winners_and_what_was_laid() -> None:
    game = finished()
    assert game.outcome is not None
    winners = [game.names[seat] for seat in game.outcome.winners]
    for shown in (str(game), str(game.view(1))):
        *_, first, second, last = shown.splitlines()
        assert all(name in last for name in winners)
        assert f"{min(game.outcome.totals)} point" in last
        assert "left nothing (0)" in first + second
        assert "→" not in shown


def test_a_play_off_has_its_own_number() -> None:  # R19
    assert round_line(13, 11, 6, "Mia") == "Play-off 2: 6s and jokers are wild, Mia deals."


def test_legal_actions_are_printed_one_on_a_line() -> None:
    game = new_game()
    assert str(game.legal_actions()) == "draw\ntake"
    assert str(game.view(0).legal_actions()) == "nothing"
    drawn = game.apply(ss.DrawStock()).legal_actions()
    assert [ss.parse_action(line) for line in str(drawn).splitlines()] == list(drawn)


def test_a_solitaire_is_printed_pile_by_pile() -> None:
    solitaire = ss.Solitaire.new(seed=SEED)
    head, *piles = str(solitaire).splitlines()
    turned = solitaire.turned
    assert turned is not None
    assert head == f"Turned: {turned.symbol}, and 27 cards to follow."
    first = solitaire.piles[0]
    assert not first.closed
    assert piles[0] == f" 3  {ss.symbols(sorted(first.cards))} ({first.points} points)"
    assert [line[:2] for line in piles] == [f"{size:2}" for size in ss.ROUNDS]
    assert str(solitaire.view()) == str(solitaire)


def test_a_finished_solitaire_says_so() -> None:
    solitaire = ss.Solitaire.new(seed=SEED)
    while solitaire.outcome is None:
        solitaire = solitaire.apply(next(iter(solitaire.legal_actions())))
    head, *piles = str(solitaire).splitlines()
    assert head == f"The solitaire is over: {solitaire.outcome.closed} of 11 piles are closed."
    assert sum(line.endswith("(closed)") for line in piles) == solitaire.outcome.closed


def test_a_score_sheet_is_printed_as_a_table() -> None:
    sheet = ss.ScoreSheet.new(["Mia", "Ben"]).enter_round([0, 12])
    lines = str(sheet).splitlines()
    assert lines[0].split() == ["Round", "Cards", "Wild", "Dealer", "│", "Mia", "│", "Ben"]
    assert lines[-1].split() == ["Total", "│", "0★", "│", "12"]


def test_a_hint_is_printed_in_words() -> None:
    game = new_game()
    hint = ss.best_hint(game.view(game.seat))
    assert hint is not None
    assert str(hint) == hint.words
