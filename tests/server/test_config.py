"""The server's settings: where they come from, which one wins, and what it says about bad ones."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from starsuit.commands.serve import serve
from starsuit.server.config import Settings, SettingsError, load, settings_list
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def error_of(text: str = "", environment: Mapping[str, str] | None = None, tmp_path: Path | None = None) -> str:
    file = None
    if tmp_path is not None:
        file = tmp_path / "starsuit.toml"
        file.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        load(file, environment or {})
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


def test_flags_beat_the_environment_which_beats_the_file_which_beats_the_default(tmp_path: Path) -> None:
    file = tmp_path / "starsuit.toml"
    file.write_text('port = 1\nhost = "127.0.0.1"\nchat_length = 99\norigins = ["https://a.example"]', encoding="utf-8")
    environment = {"STARSUIT_PORT": "2", "STARSUIT_CHAT_LENGTH": "98", "PATH": "/bin", "STARSUIT_PURE": "1"}
    settings = load(file, environment, {"port": "3"})
    assert (settings.port, settings.chat_length, settings.host) == (3, 98, "127.0.0.1")
    assert settings.origins == ("https://a.example",)
    assert settings.name_length == Settings().name_length


def test_lists_are_written_with_commas_outside_of_files() -> None:
    settings = load(environment={"STARSUIT_PROXIES": "127.0.0.1, 10.0.0.0/8"})
    assert settings.proxies == ("127.0.0.1", "10.0.0.0/8")


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://Cards.Example.org/", "https://cards.example.org"),
        ("https://cards.example.org:443", "https://cards.example.org"),
        ("http://cards.example.org:8080", "http://cards.example.org:8080"),
        ("http://[::1]:8155", "http://[::1]:8155"),
    ],
)
def test_addresses_are_kept_as_browsers_write_origins(url: str, kept: str) -> None:
    assert load(flags={"public_url": url}).public_url == kept


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = 70000", "port cannot be '70000'; it must be a number from 0 to 65535"),
        ("port = -1", "a number from 0 to 65535"),
        ('port = "many"', "a whole number"),
        ("port = true", "a whole number"),
        ("port = 1.5", "a whole number"),
        ("host = 3", "a text"),
        ("message_rate = nan", "a number"),
        ("origins = 3", "texts with commas between"),
        ('origins = ["https://a.example/path"]', "without a path"),
        ('origins = ["*"]', "without a path"),
        ('public_url = "cards.example.org"', "like https://cards.example.org"),
        ('public_url = "https://cards.example.org:99999"', "like https://cards.example.org"),
        ('proxies = ["my proxy"]', "an address such as 127.0.0.1"),
        ('log_level = "loud"', "one of debug, info, warning, error"),
        ('key = "short"', "STARSUIT_KEY must have 32 characters or more"),
        ("port =", "is not TOML"),
    ],
)
def test_a_bad_file_gets_one_sentence(text: str, said: str, tmp_path: Path) -> None:
    assert said in error_of(text, tmp_path=tmp_path)


def test_a_file_that_is_not_there_and_one_that_is_no_text_get_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        load(tmp_path / "nothing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="is not a text in UTF-8"):
        load(tmp_path / "bytes.toml")


def test_an_unknown_variable_is_a_typing_error_and_said_so() -> None:
    assert "STARSUIT_PROT: there is no such setting" in error_of(environment={"STARSUIT_PROT": "1"})


def test_the_key_is_never_repeated(tmp_path: Path) -> None:
    assert "hunter2" not in error_of('key = "hunter2"', tmp_path=tmp_path)


@settings(deadline=None)
@given(st.sampled_from([each.name for each in settings_list() if each.kind is int]), st.text(max_size=12))
def test_any_text_is_a_number_in_range_or_one_sentence(name: str, text: str) -> None:
    setting = next(each for each in settings_list() if each.name == name)
    with suppress(SettingsError):
        value = getattr(load(environment={setting.variable: text}), name)
        assert value == int(text.strip())  # which takes away more than int alone does
        assert setting.low is None or value >= setting.low


def test_every_default_passes_its_own_check() -> None:
    flags = {each.name: each.shown_default() for each in settings_list() if each.shown_default()}
    assert load(flags=flags) == Settings()


def test_the_database_is_in_the_data_folder_unless_said_otherwise(tmp_path: Path) -> None:
    assert load(flags={"data": str(tmp_path)}).database_url == f"sqlite:///{tmp_path}/starsuit.db"
    assert load(flags={"database": "postgresql://x/y"}).database_url == "postgresql://x/y"


def test_the_state_folder_is_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert Settings().folder == tmp_path / "starsuit" / "server"


def test_help_names_every_setting_and_its_default() -> None:
    shown = " ".join(click.unstyle(CliRunner().invoke(serve, ["--help"], terminal_width=200).output).split())
    for each in settings_list():
        if each.secret:
            assert each.flag not in shown
            assert each.variable in shown
        else:
            assert each.flag in shown
            assert each.help in shown
            if each.shown_default():
                assert f"Default: {each.shown_default()}." in shown


def test_the_table_of_the_manual_is_that_of_the_settings() -> None:
    text = (ROOT / "docs" / "hosts" / "operating.md").read_text(encoding="utf-8")
    table = text.partition("| setting | default |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|$", table, re.MULTILINE)
    wanted = [
        (each.name, f"`{each.shown_default()}`" if each.shown_default() else "", each.help) for each in settings_list()
    ]
    assert rows == wanted
