"""Sessions and names: we trust what we have signed, and nothing else."""

from __future__ import annotations

import click
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starsuit.commands.values import NAME
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.protocol.commands import Rename, Sit
from starsuit.protocol.events import Created, Opened
from starsuit.ruleset import Ruleset
from starsuit.server.domain.names import PeopleError, check_login, check_name, check_password
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom, check_seen
from starsuit.server.domain.table import Table
from starsuit.server.people.sessions import Session, new_id, new_secret, read_session, secret_hash, write_session
from starsuit.terminal.sheet_session import check_names
from starsuit.text import is_visible

KEY = b"k" * 32
NOW = 1_800_000_000_000
IDS = st.builds(new_id)


@settings(deadline=None)
@given(IDS, st.integers(0, 10**6), st.integers(0, 2 * NOW), IDS, st.integers(1, 10**6))
def test_a_session_is_read_as_it_was_written(person: str, epoch: int, issued: int, ident: str, serial: int) -> None:
    session = Session(person, epoch, issued, ident, serial)
    assert read_session(write_session(session, KEY), KEY) == session


@settings(deadline=None)
@given(st.integers(0, 200), st.characters())
def test_a_session_with_any_character_changed_is_refused(place: int, letter: str) -> None:
    text = write_session(Session("abcdefgh", 0, NOW, "ijkl", 7), KEY)
    place %= len(text)
    altered = text[:place] + letter + text[place + 1 :]
    if altered != text:
        assert read_session(altered, KEY) is None


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    assert read_session(text, KEY) is None


def test_a_cookie_of_an_older_version_still_says_who_somebody_is() -> None:
    kept = "1.aaaaaaaaaaaaaaaaaaaa.3.1799999999000.LnKMnVHtRh0Tj7MA3VHK8PtqS2KQB2Fjzz86vQYB9uc"
    assert read_session(kept, KEY) == Session("aaaaaaaaaaaaaaaaaaaa", 3, NOW - 1000, "0stqsudc6yd7pwpr2qjda")
    assert read_session(kept, KEY) == read_session(kept, KEY)


def test_sessions_of_another_key_are_refused() -> None:
    for session in (Session("abcdefgh", 0, NOW), Session("abcdefgh", 0, NOW, "ijkl", 1)):
        assert read_session(write_session(session, KEY), b"another key" * 3) is None


def test_ids_and_secrets_do_not_repeat_and_fit_their_columns() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    secret = new_secret("b_")
    assert len(secret) > 40
    assert secret != new_secret("b_")
    assert len(new_id()) <= 32
    assert len(secret_hash(secret)) == 64
    assert secret not in secret_hash(secret)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t B  ", "Ann B"),
        ("Zo\u0065\u0308", "Zo\u00eb"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # shown as text, so there is nothing to forbid
        ("李", "李"),
        ("x" * 40, "x" * 40),
    ],
)
def test_names_are_kept_in_one_form(name: str, kept: str) -> None:
    assert check_name(name) == kept


@pytest.mark.parametrize(("name", "count"), [("", 0), ("   ", 0), ("x" * 41, 41)])
def test_names_that_are_too_short_or_too_long_are_refused(name: str, count: int) -> None:
    with pytest.raises(PeopleError) as caught:
        check_name(name)
    assert (caught.value.code, caught.value.values) == ("people/name", {"most": 40, "count": count})


EMPTY = [
    "\u3164",
    "\u115f\u1160",
    "\uffa0 \uffa0",
    "\u2800\u2800",
    "\u0301\u0302",
    "\u034f\ufe0f",
    "\U0001d159",
    "\u17b4",
]


@pytest.mark.parametrize("name", ["a\x00b", "a\u202eb", "a\u200bb", "a\x1b[31m", "\ud800", "Ann\u3164", *EMPTY])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(PeopleError) as caught:
        check_name(name)
    assert caught.value.code == "people/name-hidden"


@pytest.mark.parametrize("name", ["é", "e\u0301", "☺", "👨\u200d👩\u200d👧", "ㅋ", "あ", "ก็", "-", "7"])
def test_names_of_any_script_are_seen(name: str) -> None:
    assert is_visible(check_name(name))


@pytest.mark.parametrize("name", EMPTY)
def test_names_that_look_empty_are_refused_everywhere(name: str) -> None:
    table = Table.begin("room", Created("host", "AAAAAA", 4, {}), 0)
    ann = Person("ann", "Ann", "red", "person", registered=False, epoch=0)
    with pytest.raises(Refusal, match="printable"):
        table.decide(ann, Sit(name=name), 0)
    sheet = SheetRoom.begin("room", Opened("host", names=["Ann", "Ben"], rules={}), 0)
    with pytest.raises(StarsuitError):
        sheet.decide(ann, Rename(0, name), 0)
    with pytest.raises(StarsuitError):
        check_seen(["Ann", name])
    with pytest.raises(PeopleError):
        check_login(name * 3)
    with pytest.raises(click.BadParameter):
        NAME.convert(name, None, None)
    with pytest.raises(StarsuitError):
        check_names([name])


def test_what_an_earlier_version_accepted_is_still_read() -> None:
    assert SheetRoom.begin("room", Opened("host", names=["Ann", "\u3164"], rules={}), 0).sheet.names[1] == "\u3164"
    assert Game.new(Ruleset(players=2), seed="x", names=["Ann", "\u3164"]).names[1] == "\u3164"


def test_names_to_log_in_with_do_not_depend_on_case_or_width() -> None:
    assert check_login(" ANN  Baker ") == check_login("ann baker") == check_login("Ａnn baker")
    assert check_login("STRASSE") == check_login("straße")
    for bad in ("ab", "x" * 41, "ab\x00c"):
        with pytest.raises(PeopleError):
            check_login(bad)


def test_passwords_are_neither_short_nor_endless() -> None:
    assert check_password("eight888") == "eight888"
    for bad in ("seven77", "x" * 201):
        with pytest.raises(PeopleError):
            check_password(bad)
