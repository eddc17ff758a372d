"""The words after main.py: what they print, what they refuse, and that they do it without Kivy."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from automa import bench as measuring
from companion import cli
from companion.cli import bench, replay, score, screens, setup
from companion.core.game import OVER, TABLE
from companion.core.table import Player, Table
from companion.core.text import Refusal, T, language
from companion.dev import bench as whole
from companion.rules import BOOKS, GAMES

ROOT = Path(__file__).resolve().parent.parent

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def say(capture: Capture, *words: str) -> str:
    """What main.py prints for these words, when it has nothing to complain about."""
    code = main.main(list(words))
    out, err = capture.readouterr()
    assert (code, err) == (0, "")
    return out


def ask(capture: Capture, *words: str) -> Any:
    return json.loads(say(capture, *words, "--json"))


def terminal(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def a_play(moves: int) -> Table:
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, seed=4)), (Player("Ada"),))
    while table.position < moves and table.actor != OVER:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(game.moves(table.state)[-1])
    return table


@pytest.fixture
def play_file(tmp_path: Path) -> Path:
    path = tmp_path / "evening.txt"
    path.write_text(a_play(10_000).to_text(), encoding="utf-8")
    return path


def test_every_game_can_be_set_up_by_choice_and_by_code(capsys: Capture) -> None:
    for game in BOOKS:
        laid = ask(capsys, "setup", game, "--seed", "12")
        assert laid["game"] == game
        assert laid["seed"] == 12
        assert laid["checklist"]
        again = ask(capsys, "setup", "--code", laid["code"].lower().replace("-", " "))
        assert again == laid
        assert ask(capsys, "setup", game, "--code", laid["code"]) == laid
        text = say(capsys, "setup", game, "--seed", "12")
        assert laid["code"] in text
        for job in laid["checklist"]:
            assert f"[ ] {job['text']}" in text


def test_setup_takes_options_and_draws_a_seed(capsys: Capture) -> None:
    laid = ask(capsys, "setup", "roll", "players=3", "age=late_bronze")
    assert (laid["options"]["players"], laid["options"]["age"]) == ("3", "late_bronze")
    seeds = {ask(capsys, "setup", "roll")["seed"] for _ in range(5)}
    assert len(seeds) > 1


def test_setup_lists_the_options(capsys: Capture) -> None:
    listed = {option["id"]: option for option in ask(capsys, "setup", "roll", "--options")}
    assert list(listed["players"]["choices"]) == ["1", "2", "3", "4"]
    text = say(capsys, "setup", "roll", "--options")
    assert "players=[1]|2|3|4" in text


def test_score_counts(capsys: Capture) -> None:
    counted = ask(capsys, "score", "roll", "cities=5 monuments_first=temple,obelisk developments=empire disasters=3")
    assert counted["totals"] == [sum(points for [points] in counted["rows"].values())]
    assert counted["ending"] == "solo"
    text = say(capsys, "score", "roll", "cities=5 developments=empire", "cities=4")
    assert "Seat 1" in text
    assert "Seat 1 wins (Victory on points)" in text


def test_an_answer_about_the_table_may_bring_up_further_questions(capsys: Capture) -> None:
    without = {field["id"] for field in ask(capsys, "score", "through_the_ages", "--form")}
    events = "events=" + ",".join(ask(capsys, "score", "through_the_ages", "--form")[0]["several"])
    asked = ask(capsys, "score", "through_the_ages", "--form", "--shared", events)
    more = {field["id"] for field in asked if field["shared"]} - without
    assert more
    answers = " ".join([events, *(f"{name}=1" for name in more)])
    counted = ask(capsys, "score", "through_the_ages", "--shared", answers, "culture=90", "culture=80")
    assert counted["ending"] is not None


def test_lanes_and_headings_are_told(capsys: Capture) -> None:
    lanes = [job["lane"] for job in ask(capsys, "setup", "mosaic", "--seed", "12")["checklist"]]
    assert lanes[0] == "Map"
    assert lanes[-1] is None
    text = say(capsys, "setup", "mosaic", "--seed", "12")
    assert text.index("\nMap\n") < text.index("\nEveryone together\n")
    shared = ("--shared", "phases=1")
    fields = {field["id"]: field for field in ask(capsys, "score", "mosaic", "--form", *shared)}
    assert fields["influence_1_gaul"]["group"] == "Phase 1: influence"
    assert fields["government_1"] | {"most": 1, "unique": True} == fields["government_1"]
    assert fields["population"]["when"] == {"wonders": ["stonehenge"]}
    assert "\nPhase 1: influence\n" in say(capsys, "score", "mosaic", "--form", *shared)


def test_score_asks_questions(capsys: Capture) -> None:
    for game in BOOKS:
        for field in ask(capsys, "score", game, "--form"):
            assert field["id"] in say(capsys, "score", game, "--form")


def test_replay_tells_and_counts(capsys: Capture, play_file: Path) -> None:
    table = a_play(10_000)
    told = ask(capsys, "replay", str(play_file))
    assert told["over"]
    assert [entry["step"] for entry in told["log"]] == [str(step) for step in table.journal]
    assert told["score"] == table.score.as_json()
    text = say(capsys, "replay", str(play_file))
    assert "   1  " in text
    total = next(line for line in text.splitlines() if line.startswith("Total"))
    assert total.split()[-1] == language("en").number(table.score.totals[0])


def test_replay_reads_the_standard_input(play_file: Path) -> None:
    with play_file.open("rb") as text:
        run = subprocess.run(
            [sys.executable, "main.py", "replay", "-", "--json"], cwd=ROOT, stdin=text, capture_output=True, check=True
        )
    assert json.loads(run.stdout)["over"]


def test_bench_measures_the_rules(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "BATCH_SECONDS", 0.02)
    figures = ask(capsys, "bench", "roll")
    assert [figure["id"] for figure in figures] == ["random_plays", "random_moves"]
    for figure in figures:
        assert 0 < figure["low"] <= figure["median"] <= figure["high"]
    assert "Random plays" in say(capsys, "bench", "roll", "--lang", "en")


def test_bench_prints_columns_whatever_the_names_are(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name and its label never run together, and figures stand below each other."""
    monkeypatch.setattr(measuring, "BATCH_SECONDS", 0.02)
    monkeypatch.setattr(bench, "_measurements", lambda: dict.fromkeys(("duel", "a_name_of_many_letters"), short))
    lines = say(capsys, "bench", "duel", "a_name_of_many_letters", "--lang", "en").splitlines()
    assert [line.split()[0] for line in lines] == ["duel", "a_name_of_many_letters"]
    assert {line.index("Moves") for line in lines} == {len("a_name_of_many_letters") + 2}
    assert len({line.index("(from") for line in lines}) == 1


def short() -> list[measuring.Measure]:
    return [measuring.measure("moves", T("Moves"), "ms", [1.0, 2.0])]


def test_bench_compares_starts_side_by_side(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def first_frame(script: Path, _: Path) -> whole.StartTimes:
        asked.append(script.name)
        return whole.StartTimes(1.5, 0.6) if script.name == "main.py" else whole.StartTimes(1.0, 0.5)

    monkeypatch.setattr(whole, "_first_frame", first_frame)
    figures = {figure["id"]: figure for figure in ask(capsys, "bench", "startup")}
    assert asked == ["main.py", "bare_app.py"] * (whole.STARTS + 1)
    assert figures["startup_ratio"]["median"] == 1.5
    assert figures["startup_processor_ratio"]["median"] == pytest.approx(1.2)


SHARES = {"home": 0.008, "roll": 0.009, "duel": 0.01, "thinking": 0.03}


def test_bench_compares_idleness_side_by_side(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def said(script: Path, _: Path, what: str, __: float) -> str:
        asked.append(f"{script.name} {what}")
        return "0.02" if script.name == "bare_app.py" else json.dumps(SHARES)

    monkeypatch.setattr(whole, "_output_of", said)
    figures = {figure["id"]: figure for figure in ask(capsys, "bench", "idle")}
    assert asked == ["bare_app.py idle", "watched_app.py idle"] * whole.IDLE_TURNS
    assert figures["idle_bare"]["median"] == 2
    assert figures["idle_home_ratio"]["median"] == pytest.approx(0.4)
    assert figures["idle_duel_ratio"]["median"] == pytest.approx(0.5)
    assert figures["idle_thinking"]["median"] == pytest.approx(3)


@pytest.mark.long
def test_the_apps_that_are_watched_come_to_their_end(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they really start, for a moment."""
    monkeypatch.setattr(whole, "IDLE_SECONDS", "0.5 0.5")
    monkeypatch.setattr(whole, "IDLE_TURNS", 1)
    figures = {figure["id"]: figure["median"] for figure in ask(capsys, "bench", "idle")}
    assert {f"idle_{place}" for place in ("bare", *SHARES)} <= set(figures)
    assert all(figure > 0 for figure in figures.values())


def test_bench_tells_the_memory_after_two_dozen_screens(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_output_of", lambda *_: json.dumps({"first": 150.0, "after": 190.0}))
    first, after = ask(capsys, "bench", "memory")
    assert (first["median"], after["median"]) == (150, 190)


def test_bench_says_when_an_app_does_not_come_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for ever, and no figure that was not measured."""

    def late(words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        raise subprocess.TimeoutExpired(words, 1)

    monkeypatch.setattr(subprocess, "run", late)
    for what in (whole.idle, whole.memory, whole.startup):
        with pytest.raises(Refusal):
            list(what())


@pytest.mark.parametrize("what", ["duel_frames", "through_the_ages_frames"])
def test_bench_times_the_frames_of_a_thought(capsys: Capture, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def run(words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        script = whole.ROOT.joinpath(*words[-1].split(".")).with_suffix(".py")
        assert script.exists()
        own = {"own_thinking": [3, 4, 5], "own_resting": [1, 2, 3], "own_turning": [20]}
        return subprocess.CompletedProcess(words, 0, json.dumps({"thinking": [7, 9, 30], "resting": [6, 8, 8], **own}))

    monkeypatch.setattr(subprocess, "run", run)
    thinking, resting, own_thinking, own_resting, own_turning = ask(capsys, "bench", what)
    assert (thinking["median"], thinking["high"], thinking["runs"]) == (9, 30, 3)
    assert resting["high"] == 8
    assert (own_thinking["median"], own_resting["median"], own_turning["high"]) == (4, 2, 20)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("--fly", "WORD"),
        ("setup", "GAME"),
        ("setup chess", "There is no game “chess”. Games: "),
        ("setup roll players", "“players” does not read “name=value”."),
        ("setup roll =2", "“=2” does not read “name=value”."),
        ("setup roll players=9", "“9” is not possible for players. Possible: 1, 2, 3 and 4."),
        ("setup roll age=bronze age=bronze", "“age” is given twice."),
        ("setup roll colour=red", "There is no option “colour”."),
        ("setup roll --seed x", "argument --seed: invalid int value: 'x'"),
        ("setup roll --seed -1", "A seed goes from 0 to"),
        ("setup roll --seed 99999999", "A seed goes from 0 to"),
        ("setup --code ?", "“?” never appears in a setup code."),
        ("setup --code 0000-0000", "slip in this code"),
        ("setup --code ''", "Type a setup code first."),
        ("setup roll --seed 1 --code 0000-0000", "give either"),
        ("score", "GAME"),
        ("score chess", "There is no game “chess”."),
        ("score roll", "--form"),
        ("score roll cities", "does not read"),
        ("score roll cities=many", "“many” is not a number for cities."),
        ("score roll cities=99", "Cities: from"),
        ("score roll towers=1", "There is no question “towers”. Questions: "),
        ("score roll developments=flight", "Developments: no such entry: flight."),
        ("score roll a=1 b=1 c=1 d=1 e=1", "“5” is not possible for players."),
        ("score roll --option age=ice cities=3", "“ice” is not possible for age."),
        ("score roll --shared rain=1 cities=3", "There is no question “rain”."),
        ("replay", "FILE"),
        ("replay nowhere.txt", "The file “nowhere.txt” cannot be read."),
        ("replay .", "The file “.” cannot be read."),
        ("replay main.py", "Line 1: “game …” is missing here."),
        ("bench chess", "There is nothing called “chess” to measure."),
        ("screens --size 3", "unrecognized arguments"),
        ("setup roll --lang de", "invalid choice: 'de'"),
    ],
)
def test_bad_input_gets_one_line_and_code_2(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: str, says: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert main.main(shlex.split(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.startswith("python main.py: ")
    assert err.count("\n") == 1


def test_a_broken_play_names_its_line(capsys: Capture, play_file: Path) -> None:
    lines = play_file.read_text(encoding="utf-8").splitlines()
    lines[8] = "1 fly away"
    play_file.write_text("\n".join(lines), encoding="utf-8")
    assert main.main(["replay", str(play_file)]) == 2
    assert capsys.readouterr().err == "python main.py: Line 9: “1 fly away” is not a move of this game.\n"
    play_file.write_bytes(b"\xff\xfe\x00")
    assert main.main(["replay", str(play_file)]) == 2
    assert "is not a text" in capsys.readouterr().err


@given(st.text(alphabet="0123456789ABCDEFGHJKMNPQRSTVWXYZ-", min_size=8, max_size=24))
@settings(max_examples=300)
def test_any_code_is_a_setup_or_one_line(code: str) -> None:
    assert main.main(["setup", f"--code={code}", "--json"]) in (0, 2)


def test_refusals_speak_the_asked_language(capsys: Capture) -> None:
    assert main.main(["setup", "chess", "--lang", "fr"]) == 2
    assert capsys.readouterr().err.startswith("python main.py: Il n’y a pas de jeu « chess »")


def test_help_is_there_for_every_word(capsys: Capture) -> None:
    for task in (setup, score, replay, bench, screens):
        with pytest.raises(SystemExit) as leave:
            main.main([task.WORD, "--help"])
        assert leave.value.code == 0
        out = capsys.readouterr().out
        assert out.startswith(f"usage: python main.py {task.WORD}")
        assert "examples:" in out
    with pytest.raises(SystemExit):
        main.main(["--help"])
    out = capsys.readouterr().out
    assert all(task.WORD in out for task in (setup, score, replay, bench, screens))


@pytest.mark.parametrize("task", [setup, score])
def test_the_examples_of_the_help_work(capsys: Capture, task: Any) -> None:
    examples = [line.split("main.py ")[1] for line in task.EXAMPLES.splitlines() if "main.py " in line]
    examples = [example for example in examples if "--code" not in example]  # codes change with the options
    assert len(examples) > 1
    for example in examples:
        say(capsys, *shlex.split(example))


def test_the_terminal_gets_the_line_and_the_code() -> None:
    wrong = terminal("fly")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1
    right = terminal("setup", "roll", "--seed", "1", LC_ALL="C")
    assert (right.returncode, right.stderr) == (0, "")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [sys.executable, "main.py", "setup", "roll", "--options"],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device at hand")
def test_an_answer_that_cannot_be_written_gets_its_line() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "main.py", "setup", "roll", "--lang", "en"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
        )
    assert (run.returncode, run.stderr) == (2, b"python main.py: The answer could not be written.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that closes streams")
@pytest.mark.parametrize(("words", "code"), [("setup roll >&-", 0), ("nonsense 2>&-", 2)])
def test_a_closed_stream_is_no_error(words: str, code: int) -> None:
    run = subprocess.run(
        f"{sys.executable} main.py {words}", shell=True, cwd=ROOT, capture_output=True, timeout=300, check=False
    )
    assert (run.returncode, run.stderr) == (code, b"")


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_without_a_display_the_home_screen_is_drawn(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, display: dict[str, str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in display.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    done: list[object] = []
    monkeypatch.setitem(sys.modules, "companion.ui.startup", _Stub("main", done))
    monkeypatch.setitem(sys.modules, "companion.dev.screens", _Stub("render_home", done))
    import companion.dev  # noqa: PLC0415
    import companion.ui  # noqa: PLC0415

    monkeypatch.setattr(companion.ui, "startup", sys.modules["companion.ui.startup"], raising=False)
    monkeypatch.setattr(companion.dev, "screens", sys.modules["companion.dev.screens"], raising=False)
    assert main.main([]) == 0
    if display:
        assert done == [()]
        assert capsys.readouterr().out == ""
    else:
        assert done == [(Path("build/screens/home.png"),)]
        out = capsys.readouterr().out
        assert "no display" in out
        assert out.count("\n") == 1


class _Stub:
    """Stands for a module with one function."""

    def __init__(self, name: str, done: list[object]) -> None:
        setattr(self, name, lambda *words: done.append(words))


def test_the_program_has_one_name() -> None:
    assert cli.parser().prog == cli.PROGRAM == "python main.py"
