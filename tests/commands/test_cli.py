"""The command line: answers, JSON, exit codes, and one sentence where something is wrong."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

import starsuit as ss
from starsuit.bots import make_bot
from starsuit.cli import main
from starsuit.native import describe
from starsuit.terminal.shelf import claim
from tests.kit.person import COMMAND

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def run(tmp_path: Path) -> Any:
    """Run `starsuit …` in its own process; returns exit code, output, errors."""

    def starsuit(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=stdin,
            capture_output=True,
            timeout=60,
            check=False,
            env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
        )
        assert b"Traceback" not in done.stderr
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return starsuit


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = ss.Game.new(ss.Ruleset(players=3, rounds=(3, 4, 13)), seed="cli", names=("Mia", "Ben", "Ann"))
    bot = make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(ss.format_game(game))
    return path


@pytest.fixture(scope="module")
def solitaire_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    solitaire = ss.Solitaire.new(seed="cli")
    for _ in range(5):
        solitaire = solitaire.apply(next(iter(solitaire.legal_actions())))
    path = tmp_path_factory.mktemp("records") / "solitaire.txt"
    path.write_text(ss.format_solitaire(solitaire))
    return path


def test_help_lists_every_command_and_each_has_its_own(run: Any) -> None:
    code, out, _ = run("--help")
    assert code == 0
    for command in ("play", "replay", "score", "simulate", "solitaire", "solve", "verify"):
        assert command in out
        assert run(command, "--help")[0] == 0


def test_the_version_names_the_core(run: Any) -> None:
    assert run("--version")[1] == f"starsuit {ss.__version__}\ncore: {describe()}\n"


def test_an_unknown_command_is_one_sentence_and_exit_code_2(run: Any) -> None:
    code, _, error = run("shuffle")
    assert code == 2
    assert "No such command 'shuffle'" in error


def test_ctrl_c_is_one_word_and_exit_code_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("starsuit.commands.bots.bots.callback", interrupted)
    with pytest.raises(SystemExit) as left:
        main(["bots"])
    assert left.value.code == 130
    assert capsys.readouterr().err.strip() == "Stopped."


def test_solve_tells_arrangement_discard_and_going_out(run: Any) -> None:
    code, out, _ = run("solve", "9c", "9h", "7h", "4d", "5d", "7c", "Kt", "--wild", "7")
    assert code == 0
    assert "13 points left: [9♥ 9♣ 7♥*] [4♦ 5♦ 7♣*] K★" in out
    assert "4d 5d 7c: a run of diamonds from 4 to 6; 7c stands for the 6 of diamonds" in out
    assert "It can go out, discarding K★." in out


def test_solve_answers_in_json(run: Any) -> None:
    code, out, _ = run("solve", "9c 9h 7h 4d 5d 7c K★", "--wild", "7", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["points"] == 13
    assert answer["leftover"] == ["Kt"]
    assert answer["melds"][1] == {"kind": "run", "cards": ["4d", "5d", "7c"], "stands_for": ["4d", "5d", "6d"]}
    assert answer["best_discard"]["card"] == "Kt"
    assert answer["discards"]["Kt"] == 0
    assert answer["going_out_discards"] == ["Kt"]


def test_solve_takes_the_wild_rank_from_the_number_of_cards(run: Any) -> None:
    assert "3s and jokers are wild (3 cards" in run("solve", "8h 8c 3d")[1]
    assert "kings and jokers are wild" in run("solve", "8h 8c 3d", "--wild", "k")[1]


def test_solve_follows_the_house_rules(run: Any) -> None:
    assert "0 points left" in run("solve", "Jk Jk Jk", "--wild", "9")[1]
    assert "150 points left" in run("solve", "Jk Jk Jk", "--wild", "9", "--no-all-wild")[1]
    assert "30 points left" in run("solve", "Jh Qc Kd", "--court-points", "10")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("3h", "4c", "1x"), 'Error: card 3 of 3: "1x" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)\n'),
        ((" ",), "Error: there are no cards to arrange\n"),
        (("3h " * 15,), "Error: a hand has at most 14 cards, and these are 15\n"),
        (("3h ??",), "Error: card 2 of 2: a hidden card (??) cannot stand here\n"),
    ],
)
def test_a_hand_that_cannot_be_is_one_sentence(run: Any, arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = run("solve", *arguments)
    assert (code, out, error) == (1, "", sentence)


def test_replay_tells_the_game_in_words(run: Any, record: Path) -> None:
    code, out, _ = run("replay", str(record))
    assert code == 0
    assert out.startswith("Mia, Ben and Ann: 3 players, 3 rounds (3 4 K), ties share the win\n")
    assert "Round 3: 13 cards, kings and jokers are wild, Ann deals" in out
    assert "won with" in out
    only = run("replay", str(record), "--round", "2")[1]
    assert "Round 2" in only
    assert "Round 3" not in only


def test_replay_stops_at_a_moment_and_shows_only_what_a_seat_may_see(run: Any, record: Path) -> None:
    open_table = run("replay", str(record), "--at", "5")[1]
    assert "??" not in open_table
    seen = run("replay", str(record), "--at", "5", "--seat", "2")[1]
    assert seen.count("??") >= 4
    view = ss.parse_view(run("replay", str(record), "--at", "5", "--seat", "2", "--json")[1])
    assert view.seat == 1


def test_replay_answers_in_json(run: Any, record: Path) -> None:
    data = json.loads(run("replay", "-", "--json", stdin=record.read_bytes())[1])
    game = ss.parse_game(record.read_text())
    assert data["totals"] == list(game.scores)
    assert len(data["actions"]) == len(game.actions)
    assert data["outcome"]["winners"] == [seat + 1 for seat in game.outcome.winners] if game.outcome else False


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--at", "99999"), "so there is no moment 99999"),
        (("--seat", "9", "--at", "1"), "there is no player 9: they are 1 to 3"),
        (("--round", "7"), "there is no round 7 here: they are 1 to 3"),
    ],
)
def test_replay_says_what_is_not_in_the_record(
    run: Any, record: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    code, _, error = run("replay", str(record), *arguments)
    assert code == 2
    assert sentence in error


def test_replay_shows_a_solitaire(run: Any, solitaire_record: Path) -> None:
    code, out, _ = run("replay", str(solitaire_record), "--at", "3")
    assert code == 0
    assert out.count(" to pile ") == 3
    assert "25 cards to place" in out
    assert json.loads(run("replay", str(solitaire_record), "--json")[1])["turned"]
    assert run("replay", str(solitaire_record), "--at", "6")[0] == 2


def test_verify_replays_the_record_and_compares_the_promise(run: Any, record: Path, solitaire_record: Path) -> None:
    promise = ss.commitment("cli")
    code, out, _ = run("verify", str(record), "--commitment", promise)
    assert code == 0
    assert "every line fits" in out
    assert "kept: the seed is the one that was promised" in out
    assert "not compared" in run("verify", str(solitaire_record))[1]
    assert json.loads(run("verify", str(record), "--json")[1])["finished"] is True
    assert json.loads(run("verify", "--seed", "cli", "--json")[1])["commitment"] == promise


def test_verify_finds_out_a_broken_promise_and_an_edited_record(run: Any, record: Path, tmp_path: Path) -> None:
    code, _, error = run("verify", str(record), "--commitment", "0" * 64)
    assert code == 1
    assert "does not match the commitment" in error
    edited = tmp_path / "edited.txt"
    edited.write_text(record.read_text().replace("points ", "points 1", 1))
    code, _, error = run("verify", str(edited))
    assert code == 1
    assert "does not fit the game" in error
    assert error.startswith("Error: line ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records_are_one_sentence(run: Any, command: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert run(command, str(missing)) == (1, "", f"Error: {missing}: No such file or directory\n")
    assert run(command, "-", stdin=b"\xff\xfe")[2] == "Error: standard input is not a text in UTF-8 (byte 1)\n"
    assert run(command, "-", stdin=b"")[2] == "Error: line 1: a record starts with tags such as [starsuit 1]\n"
    assert run(command, str(tmp_path))[0] == 1


def test_verify_wants_a_record_or_a_seed(run: Any) -> None:
    assert run("verify")[0] == 2


def test_solitaire_answers_lines_with_json(run: Any, tmp_path: Path) -> None:
    solitaire = ss.Solitaire.new(seed="lines")
    place = next(iter(solitaire.legal_actions()))
    lines = f"{place.pile} {place.discard}\n\nundo\n99 Kd\nrubbish\n".encode() + b"\xff\n"
    target = tmp_path / "kept.txt"
    code, out, _ = run("solitaire", "--seed", "lines", "--json", "--record", str(target), stdin=lines)
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert answers[0] == answers[2]
    assert answers[1]["discards"] == place.discard.text
    assert [answer["error"]["code"] for answer in answers[3:]] == [
        "action/no-such-pile",
        "notation/place",
        "notation/utf-8",
    ]
    assert ss.parse_solitaire(target.read_text()) == solitaire


def test_play_reads_a_pipe_and_saves_at_its_end(run: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    game = ("--players", "2", "--seed", "pipe", "--first-dealer", "2")
    code, out, _ = run("play", *game, "--record", str(kept), stdin=b"s\n")
    assert code == 0
    assert "Your game is saved;" in out
    assert len(ss.parse_game(kept.read_text()).actions) == 1


def test_a_place_that_cannot_be_written_is_one_sentence(run: Any) -> None:
    code, _, error = run("play", "--players", "2", "--record", "/dev/null/x", stdin=b"s\n")
    assert code == 1
    assert "cannot be written" in error


def test_house_rules_reach_the_table(run: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    rules = "--rounds K-Q,5 --random-order --hand-size 7 --ties playoff --no-all-wild --court-points 10 --target 200"
    assert run("play", "--players", "9", "--first-dealer", "9", "--record", str(kept), *rules.split())[0] == 0
    ruleset = ss.parse_game(kept.read_text()).ruleset
    assert ruleset == ss.Ruleset(
        players=9,
        rounds=(13, 12, 5),
        round_order="random",
        hand_size=7,
        ties="playoff",
        all_wild_melds=False,
        court_points=10,
        target=200,
        first_dealer=8,
    )


def test_the_seed_decides_who_deals_first(run: Any, tmp_path: Path) -> None:  # R11
    kept = tmp_path / "kept.txt"
    for seed, dealer in (("lot", 0), ("one", 2), ("sofa", 3)):
        assert run("play", "--players", "4", "--seed", seed, "--record", str(kept), stdin=b"")[0] == 0
        game = ss.parse_game(kept.read_text())
        assert game.ruleset.first_dealer == game.round.dealer == dealer
    assert run("play", "--players", "4", "--seed", "sofa", "--first-dealer", "2", "--record", str(kept))[0] == 0
    assert ss.parse_game(kept.read_text()).ruleset.first_dealer == 1
    code, _, error = run("play", "--players", "2", "--first-dealer", "3")
    assert code == 2
    assert "Seat 3 cannot deal: 2 play." in error


@pytest.mark.parametrize(
    "arguments", [("play",), ("solitaire",), ("solitaire", "--json"), ("replay", "-"), ("verify", "-"), ("score",)]
)
def test_a_closed_standard_input_is_no_reason_to_crash(arguments: tuple[str, ...], tmp_path: Path) -> None:
    line = " ".join(shlex.quote(word) for word in (*COMMAND, *arguments))
    done = subprocess.run(
        ["sh", "-c", f"{line} <&-"],  # noqa: S607 - any shell will do
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1)


def test_options_that_describe_a_game_start_a_new_one_and_keep_the_old(run: Any, tmp_path: Path) -> None:
    run("play", "--players", "3", stdin=b"s\n")
    code, out, _ = run("play", "--players", "7", "--name", "Mia", stdin=b"s\n")
    assert code == 0
    assert "1 other game still to be finished: starsuit play --list" in out
    folder = tmp_path / "starsuit"
    assert ss.parse_game((folder / "game.txt").read_text()).ruleset.players == 3
    assert ss.parse_game((folder / "game-2.txt").read_text()).names[0] == "Mia"
    assert "still to be finished" not in run("play", stdin=b"")[1]
    assert "game-3" not in run("play", "--list")[1]


def test_saved_games_are_listed_and_continued_by_their_id(run: Any, tmp_path: Path) -> None:
    assert run("play", "--list")[1] == "No game waits to be finished.\n"
    run("play", "--players", "3", "--name", "Ann", stdin=b"s\n")
    run("play", "--players", "2", "--name", "Mia", stdin=b"s\n")
    run("solitaire", stdin=b"")
    listed = run("play", "--list")[1].splitlines()
    assert [line.split()[0] for line in listed] == ["solitaire", "game-2", "game"]
    assert "Mia and Ada: round 1 of 11, you have 0 points" in listed[1]
    code, out, _ = run("play", "--game", "game", stdin=b"")
    assert (code, "You play against Ada and Ben." in out) == (0, True)
    assert run("play", "--list")[1].splitlines()[0].startswith("game ")  # the latest is the one just played
    code, _, err = run("play", "--game", "nonsense")
    assert (code, "There is no saved game nonsense" in err) == (2, True)
    assert run("play", "--game", "game", "--players", "3")[0] == 2
    held = claim(tmp_path / "starsuit" / "game.txt")
    assert held is not None
    code, _, err = run("play", "--game", "game", stdin=b"")
    assert (code, "game is open in another terminal" in err) == (1, True)
    assert "You play against Ada." in run("play", stdin=b"")[1]  # the latest that is free
    held.release()


@pytest.mark.parametrize("command", ["replay", "review"])
def test_without_a_file_the_last_game_is_shown(command: str, run: Any, record: Path, tmp_path: Path) -> None:
    code, _, err = run(command)
    assert (code, err) == (1, "Error: no game has been finished here yet; give the file of a record\n")
    folder = tmp_path / "starsuit"
    folder.mkdir()
    older = ss.Game.new(ss.Ruleset(players=2, rounds=(3,)), names=("Old", "Older"))
    (folder / "last-sofa.txt").write_text(ss.format_game(older))
    os.utime(folder / "last-sofa.txt", (1, 1))
    (folder / "last-game.txt").write_text(record.read_text())
    assert run(command) == run(command, str(record))


def test_two_terminals_at_once_each_keep_their_game(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    line = [*COMMAND, "play", "--rounds", "K", "--seed"]
    both = [
        subprocess.Popen([*line, seed], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
        for seed in ("one", "two")
    ]
    for each in both:
        assert each.stdin is not None
        each.stdin.write("s\n")
        each.stdin.flush()
    folder = tmp_path / "starsuit"
    for each in both:
        assert each.stdout is not None
        while "You drew" not in (said := each.stdout.readline()):
            assert said, "the game ended before its first turn"
    for each in both:
        each.communicate(timeout=60)
    kept = {ss.parse_game((folder / f"{name}.txt").read_text()).seed for name in ("game", "game-2")}
    assert kept == {"one", "two"}
    assert not list(folder.glob("*.bak*"))
    assert not list(folder.glob(".*"))


def test_a_record_never_takes_the_place_of_another_file(run: Any, tmp_path: Path) -> None:
    precious = tmp_path / "scores.csv"
    precious.write_text("round,Mia,Ben\n")
    for command in ("play", "solitaire"):
        code, _, error = run(command, "--record", str(precious))
        assert code == 1
        assert "that is not a record" in error
    assert precious.read_text() == "round,Mia,Ben\n"


def test_fourteen_players_have_fourteen_names_whatever_yours_is(run: Any) -> None:
    assert run("play", "--players", "14", "--name", "ADA")[0] == 0


def test_a_state_folder_that_cannot_be_written_is_a_warning_not_the_end(run: Any, tmp_path: Path) -> None:
    (tmp_path / "starsuit").write_text("a file where the folder should be")
    code, out, _ = run("play", "--players", "2", "--seed", "state", "--first-dealer", "2", stdin=b"s\n")
    assert code == 0
    assert out.count("This game cannot be continued later") == 1
    assert "Discard which card?" in out


@pytest.mark.parametrize("arguments", [("--seat", "1"), ("--round", "1", "--at", "1"), ("--round", "1", "--json")])
def test_replay_refuses_options_that_do_not_go_together(run: Any, record: Path, arguments: tuple[str, ...]) -> None:
    assert run("replay", str(record), *arguments)[0] == 2


def test_replay_knows_when_the_game_is_over(run: Any, record: Path) -> None:
    actions = len(ss.parse_game(record.read_text()).actions)
    assert "the game is over" in run("replay", str(record), "--at", str(actions))[1]


def test_verify_gives_its_verdict(run: Any, record: Path, solitaire_record: Path) -> None:
    assert run("verify", str(record))[1].endswith("This record is sound.\n")
    assert run("verify", str(solitaire_record))[1].endswith("This record is sound so far; it is not finished.\n")
