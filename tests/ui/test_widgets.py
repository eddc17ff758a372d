"""Every widget, in every scheme and text size: nothing is cut, nothing too small, every touch answered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import TypeVar

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.dev.layout_check import find, flaws, words
from companion.dev.offscreen import own_time
from companion.ui.games.roll.dice import Die
from companion.ui.games.roll.tracks import FoodTrack
from companion.ui.kit import keys, touch
from companion.ui.kit.block import Box, Column, Grid, Row, SnugRow
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card
from companion.ui.kit.focus import focus
from companion.ui.kit.geometry import below
from companion.ui.kit.overlay import Sheet, Toast, restyle_sheets, top_sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.rows import ActionRow
from companion.ui.kit.score import ScoreLine, ScoreTable
from companion.ui.kit.scroll import Scroll
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words, plain, strong
from companion.ui.look.palette import SCHEMES
from companion.ui.look.theme import theme
from tests.ui import gallery
from tests.ui.driver import Finger, walked
from tests.ui.sampling import looks_of

PHONE, SMALL, WIDE = (412, 915), (360, 640), (1280, 800)
W = TypeVar("W", bound=Widget)


def frames(count: int = 3) -> None:
    for _ in range(count):
        EventLoop.idle()


def wait(seconds: float) -> None:
    end = own_time().now + seconds
    while own_time().now < end:
        EventLoop.idle()


@pytest.fixture(autouse=True)
def plain_theme(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(touch, "IMPATIENT", 0)
    own_time()
    theme.set(scheme="dark", text_scale=1.0, motion=False)
    gallery.DONE.clear()
    yield
    theme.set(scheme="dark", text_scale=1.0, motion=True)
    for child in list(Window.children):
        if isinstance(child, Sheet | Toast):
            child.leave()
        else:
            Window.remove_widget(child)


def show(page: W, size: tuple[int, int] = PHONE) -> W:
    Window.size = size
    Window.add_widget(page)
    frames()
    return page


def middle(target: Touchable) -> tuple[float, float]:
    scroll = next((w for w in target.walk_reverse() if isinstance(w, Scroll)), None)
    if scroll is not None and target in scroll.walk():
        scroll.show_block(target)
        frames()
    return target.to_window(*target.center)


def tap(target: Touchable, hold: float = 0) -> None:
    finger = Finger(*middle(target))
    finger.down()
    if hold:
        wait(hold)
    finger.up()
    frames()


GALLERY_LOOKS = tuple(product([PHONE, SMALL, WIDE], SCHEMES, [0.85, 1.0, 1.3, 1.6]))


@pytest.mark.parametrize("look", GALLERY_LOOKS)
def test_the_gallery_has_no_flaws(look: tuple[tuple[int, int], str, float]) -> None:
    """Each look has one of the pages, with ``VISAVIS_SCENES=all`` every one."""
    size, scheme, scale = look
    theme.set(scheme=scheme, text_scale=scale)
    found = {}
    number = GALLERY_LOOKS.index(look)
    for name in looks_of(number + number // 4 + number // 16, list(gallery.PAGES)):  # every page in every text size
        page = show(gallery.build(name, size), size)
        if wrong := flaws(page):
            found[name] = wrong
        Window.remove_widget(page)
    assert not found


@pytest.mark.parametrize("name", gallery.PAGES)
def test_every_target_answers_a_touch_at_its_middle(name: str) -> None:
    page = show(gallery.build(name, PHONE))
    for target in [w for w in below(page) if isinstance(w, Touchable) and w.is_target]:
        before = len(gallery.DONE)
        tap(target)
        assert len(gallery.DONE) == before + target.enabled, target.name


class TestInspector:
    """It finds what it is there to find."""

    def test_words_in_a_box_that_is_too_low(self) -> None:
        page = Page(Column(Words("Tall", "display")))
        show(page)
        label = page.scroll.content.blocks[0]
        label.height = 10
        assert any("needs" in flaw for flaw in flaws(page))

    def test_a_word_that_had_to_be_broken(self) -> None:
        page = show(Page(Row(Box(Words("Anticonstitutionnellement", "title"), width=60), justify="left")))
        label = page.scroll.content.blocks[0].blocks[0]
        label.place(0, 0, 60, label.measure(60))
        assert any("breaks a word" in flaw for flaw in flaws(page))

    def test_small_overlapping_and_doubly_named_targets(self) -> None:
        one, other = IconButton("plus", name="a", on_release=print), IconButton("plus", name="a", on_release=print)
        page = show(Page(Row(one, other)))
        one.size = (20, 20)
        other.pos = one.pos
        found = " ".join(flaws(page))
        assert "only 20x20" in found
        assert "a and a overlap" in found
        assert "several targets are named a" in found

    def test_what_lies_outside_the_window(self) -> None:
        page = show(Page(Column(), bottom=Column(PrimaryButton("Away", name="away", on_release=print))))
        find(page, "away").x = 4000
        assert any("target away is outside" in flaw for flaw in flaws(page))

    def test_a_missing_name_says_what_there_is(self) -> None:
        page = show(Page(Column(PrimaryButton("Roll", name="roll"))))
        with pytest.raises(LookupError, match="roll"):
            find(page, "stop")
        assert words(page) == ["Roll"]


class TestTouch:
    def test_a_finger_that_slides_away_does_nothing(self) -> None:
        page = show(gallery.build("table", PHONE))
        finger = Finger(*middle(find(page, "roll")))
        finger.down()
        assert find(page, "roll").pressed
        finger.slide(5, 900)
        finger.up()
        assert not find(page, "roll").pressed
        assert gallery.DONE == []

    def test_a_disabled_button_keeps_its_words_and_does_nothing(self) -> None:
        done: list[str] = []
        button = PrimaryButton("Keep one die", name="roll", enabled=False, on_release=lambda: done.append("roll"))
        page = show(Page(Column(button)))
        tap(button)
        assert done == []
        assert words(page) == ["Keep one die"]

    def test_holding_calls_once_and_not_the_release(self) -> None:
        page = show(gallery.build("table", PHONE))
        tap(find(page, "undo"), hold=0.6)
        assert gallery.DONE == ["steps"]

    def test_a_held_stepper_repeats_and_stops_at_its_limit(self) -> None:
        seen: list[int] = []
        stepper = Stepper(0, 0, 3, seen.append, name="food", limits=("none", "full"))
        page = show(Page(Column(stepper)))
        assert "none" in words(page)
        tap(find(page, "food-plus"), hold=1.2)
        assert seen == [1, 2, 3]
        assert "full" in words(page)
        assert not find(page, "food-plus").enabled
        tap(find(page, "food-minus"))
        assert stepper.value == 2


class TestScroll:
    def page(self) -> Page:
        self.done: list[int] = []
        press = self.done.append
        rows = [SecondaryButton(f"Row {i}", name=f"row-{i}", on_release=partial(press, i)) for i in range(40)]
        return show(Page(Column(*rows, gap=8)))

    def test_a_drag_scrolls_and_presses_nothing(self) -> None:
        page = self.page()
        finger = Finger(200, 300)
        finger.down()
        for y in range(310, 700, 20):
            finger.slide(200, y)
        finger.up()
        assert page.scroll.offset > 300
        assert self.done == []

    def test_a_tap_reaches_a_row_that_was_scrolled_to(self) -> None:
        page = self.page()
        tap(find(page, "row-39"))
        assert self.done == [39]
        assert page.scroll.offset == page.scroll.reach

    def test_the_wheel_scrolls_and_stays_within_the_content(self) -> None:
        page = self.page()
        for button, offset in (("scrollup", 72), ("scrolldown", 0), ("scrolldown", 0)):
            wheel = Finger(200, 300)
            wheel.profile = ["pos", "button"]
            wheel.button = button
            wheel.down()
            wheel.up()
            assert page.scroll.offset == offset

    def test_low_content_is_stretched_to_the_window(self) -> None:
        page = show(Page(Column(Words("a"), Column(grow=1), Words("z"))))
        last = page.scroll.content.blocks[-1]
        assert last.to_window(*last.pos)[1] == 0


class TestSheet:
    def test_it_covers_the_page_and_closes_by_a_tap_outside(self) -> None:
        closed: list[bool] = []
        page = show(gallery.build("table", PHONE))
        sheet = Sheet("Payer", Words("Que donnez-vous ?"), on_close=lambda: closed.append(True)).open()
        frames()
        assert top_sheet() is sheet
        assert flaws(sheet) == []
        outside = Finger(200, 880)
        outside.down()
        outside.up()
        assert closed == [True]
        assert top_sheet() is None
        assert gallery.DONE == []
        assert page.parent is not None

    @pytest.mark.parametrize("size", [SMALL, PHONE, WIDE, (800, 360)])
    def test_long_content_scrolls_inside(self, size: tuple[int, int]) -> None:
        theme.set(text_scale=1.6)
        show(gallery.build("table", PHONE), size)
        rows = [Card(Words(f"Ligne {i}")) for i in range(30)]
        button = PrimaryButton("Payer 15", name="pay", on_release=lambda: gallery.DONE.append("pay"))
        sheet = Sheet("Payer", *rows, buttons=(button,)).open()
        frames()
        assert flaws(sheet) == []
        assert sheet.scroll.reach > 0
        tap(find(sheet, "pay"))
        assert gallery.DONE == ["pay"]

    def test_it_grows_with_its_content(self) -> None:
        show(gallery.build("table", PHONE))
        line = Words("kurz")
        sheet = Sheet("Titel", line).open()
        frames()
        before = sheet.scroll.height
        line.text = "lang " * 60
        frames()
        assert sheet.scroll.height > before
        assert flaws(sheet) == []


def test_a_toast_comes_and_its_word_acts() -> None:
    done: list[str] = []
    show(gallery.build("home", PHONE))
    toast = Toast("Partie supprimée", word="Annuler", on_word=lambda: done.append("undo")).show()
    wait(0.3)
    assert flaws(toast) == []
    tap(find(toast, "toast-word"))
    assert done == ["undo"]
    assert toast.parent is None


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_toast_with_a_long_word_is_low_and_breaks_its_sentence_seldom(scale: float, left: bool) -> None:
    """The word goes below the sentence where it would leave it a narrow column, as high as half of the window."""
    theme.set(text_scale=scale, left_handed=left)
    Window.size = SMALL
    show(Page(Words("…")))
    toast = Toast("Cela se fait à une autre étape du tour.", word="C’est arrivé quand même", on_word=list).show()
    frames()
    assert flaws(toast) == []
    assert toast.height <= SMALL[1] / 5
    [sentence] = (each for each in walked(toast) if isinstance(each, Words) and each.text.startswith("Cela"))
    word = find(toast, "toast-word")
    assert sentence.height <= 2.5 * theme.sp(14) * 1.5
    assert (word.center_x < toast.center_x) == left, "where the thumb is"
    theme.set(text_scale=1.0, left_handed=False)


def test_a_number_with_a_long_label_stands_below_it_in_large_letters() -> None:
    """Beside a stepper such a label would break at every word."""
    theme.set(text_scale=1.6)
    label = Words("Cartes piochées depuis la mise en place : paquet Tribut et Octroi", "body", grow=1)
    short, steps = Words("Pièces", "body", grow=1), [Stepper(3, 0, 9, lambda v: None, name=f"n{n}") for n in (1, 2)]
    show(Page(Column(SnugRow(label, steps[0]), SnugRow(short, steps[1]), padding=16)), SMALL)
    assert label.width > steps[0].width + steps[0].x - label.x - 1
    assert steps[0].top <= label.y + 1
    assert steps[1].y < short.center_y < steps[1].top, "a short one stays beside"
    assert abs(steps[0].right - steps[1].right) <= 1
    assert flaws(steps[0]) == []


class TestKeyboard:
    def test_enter_takes_the_main_button(self) -> None:
        page = show(gallery.build("table", PHONE))
        assert keys.press(page, keys.ENTER)
        assert gallery.DONE == ["roll"]

    def test_tab_walks_and_scrolls_and_enter_takes_the_target_in_focus(self) -> None:
        page = show(gallery.build("table", PHONE))
        order = list(keys.stops(page))
        for _ in order:
            assert keys.press(page, keys.TAB)
        assert keys.focused_stop(page) is order[-1]
        keys.press(page, keys.TAB, ["shift"])
        assert keys.press(page, keys.SPACE)
        assert gallery.DONE == ["stop"]
        assert order[0].name == "back"
        assert sum(target.is_ringed for target in order) == 1


class TestDice:
    def test_a_die_settles_on_the_face_that_was_decided(self) -> None:
        theme.set(motion=True)
        die = Die("food3", "free", "reroll", name="die-0")
        show(Page(Column(die)))
        die.settle("coins7")
        shown = {die.face}
        end = own_time().now + 0.8
        while own_time().now < end:
            EventLoop.idle()
            shown.add(die.face)
        assert die.face == "coins7"
        assert len(shown) > 2
        assert die.tilt == 0

    def test_without_motion_it_changes_at_once(self) -> None:
        die = Die("food3", "free", "reroll", name="die-0")
        show(Page(Column(die)))
        die.settle("coins7")
        assert die.face == "coins7"

    def test_a_peg_arrives_where_it_was_sent(self) -> None:
        theme.set(motion=True)
        track = FoodTrack("Food", 3)
        show(Page(Column(track)))
        track.set(9)
        wait(0.6)
        assert track.way == 1
        assert track.tracks[0].peg == 9


def test_a_line_that_is_too_long_keeps_its_beginning() -> None:
    line = Words("build the Great Lighthouse with the Customs House for 3 coins", one_line=True)
    line.place(0, 0, 200, line.measure(200))
    assert line._shown is not None
    shown = line._shown.text
    assert shown.endswith("…")
    assert line.text.startswith(shown[:-1])
    assert len(shown) > 12
    assert line.texture_size[0] <= 200
    line.place(0, 0, line.wish(), 30)
    assert line._shown.text == line.text


def test_of_what_is_higher_than_the_window_the_top_is_shown() -> None:
    low, high = Box(height=1200), Box(height=2000)
    page = show(Page(Column(low, high)))
    page.scroll.show_block(high)
    assert page.scroll.offset == pytest.approx(1200 - 16)
    page.scroll.scroll_to(1e6)
    page.scroll.show_block(high)
    assert page.scroll.offset == pytest.approx(1200 - 16)


def test_a_grid_can_fill_its_rows_evenly() -> None:
    for even, abreast in ((False, 3), (True, 2)):
        cells = [Words("Mathématiques") for _ in range(4)]
        show(Page(Grid(*cells, columns=4, even=even)))
        assert [cell.y == cells[0].y for cell in cells].count(True) == abreast


def test_a_row_that_wishes_for_half_a_pixel_keeps_its_words_in_one_line() -> None:
    theme.set(scheme="dark", text_scale=1.3, motion=False)
    for size in (13, 14, 15, 16):  # of which some end in half a pixel
        words_ = Words("no region", "caption")
        page = show(Page(Column(Row(Icon("crown", size), words_, gap=4), align="center")))
        assert words_.height == words_.measure(page.width)
        assert flaws(page) == []


def test_a_name_longer_than_its_row_is_broken_not_cut() -> None:
    name = Words("W" * 60, grow=1)
    page = show(Page(Row(IconButton("plus", name="change", on_release=print), name, gap=8)))
    assert name.right <= page.width
    assert name.height > 2 * Words("W").measure(page.width)
    assert find(page, "change").width >= 40


def test_a_title_shrinks_rather_than_break_its_longest_word() -> None:
    title = Words("Anticonstitutionnellement", "title", shrink=True)
    line = title.measure(title.wish())
    for part in (0.95, 0.89, 0.82):
        width = title.wish() * part
        title.place(0, 0, width, title.measure(width))
        assert not title.breaks_a_word()
        assert title.height <= line
        assert title.texture_size[0] <= width


@pytest.mark.parametrize("held", ["Novembre\u00a02026", "12\u202f345", "Conseil\u00a0:"])
def test_what_a_space_holds_together_is_one_word(held: str) -> None:
    for words_ in (Words(f"x {held} x"), Words(f"{plain('x')} {strong(held)} {plain('x')}", rich=True)):
        assert words_.least() >= Words(held).wish()
        words_.place(0, 0, words_.least() - 3, 99)
        assert words_.breaks_a_word()


def test_a_hint_is_as_long_as_there_is_room_and_one_without_room_is_a_flaw() -> None:
    field = TextField("", ["a name, a game, a code, a word of a note", "a word"])
    page = show(Page(Column(field)))
    assert field.cut_hint() == ""
    for width, hint in ((600, "a name, a game, a code, a word of a note"), (200, "a word"), (90, "a word")):
        field.place(0, 0, width, field.measure(width))
        assert field._input.hint_text == hint
    assert field.cut_hint() == "a word"
    assert any("a word" in flaw for flaw in flaws(page))
    field.text = "typed"
    assert field.cut_hint() == ""


@pytest.mark.parametrize(("leads", "shown"), [(print, True), (None, False)])
def test_only_a_row_that_leads_somewhere_has_a_chevron(leads: Callback | None, shown: bool) -> None:
    row = ActionRow("history", "Row", name="row", on_release=leads)
    assert any(isinstance(block, Icon) and block.icon == "chevron-right" for block in below(row)) is shown


def test_words_that_change_move_what_stands_below() -> None:
    line, foot = Words("short"), Words("foot")
    show(Page(Column(line, foot)))
    before = foot.y
    line.text = "much longer " * 30
    frames()
    assert foot.y < before
    assert line.height == line.texture_size[1]


def test_a_toast_follows_the_window() -> None:
    show(Page(Words("…")))
    toast = Toast("Sauvegardé").show()
    Window.size = SMALL
    frames()
    assert toast.center_x == SMALL[0] / 2
    assert toast.width <= SMALL[0]


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.6])
def test_a_field_of_several_lines_is_as_high_as_they_are_from_the_first_frame(scale: float) -> None:
    theme.set(text_scale=scale)
    field = TextField("Einmal", "", lines=5)
    before = field.measure(300)
    show(Page(field))
    frames(5)
    assert before == 5 * field._input.line_height + 24
    assert field.height_for(300) == before


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_stripes_of_a_score_table_leave_its_border_free(scheme: str) -> None:
    theme.set(scheme=scheme)
    table = ScoreTable(
        [(0, "Ada"), (1, "Grace")], [ScoreLine("Food", ["1", "2"]), ScoreLine("Gold", ["3", "4"])], "Total", ["4", "6"]
    )
    show(Page(table))
    edge = theme.border(1)
    for row in table._rows:
        assert row.x >= table.x + edge
        assert row.right <= table.right - edge
        assert row.y >= table.y + edge


def test_four_columns_fit_a_phone_without_being_slid() -> None:
    labels = ("Supremacy 1", "Governments", "Achievements", "Technologies")
    lines = [ScoreLine(label, ["12"] * 4, "map-outline") for label in labels]
    table = ScoreTable([(seat, "Ada") for seat in range(4)], lines, "Total", ["104"] * 4)
    show(Page(Column(table, padding=16)))
    assert table.reach == 0


def test_a_driver_goes_through_widgets_in_the_order_of_kivy() -> None:
    page = Column(Row(Words("a"), Box(Words("b"))), Row(Words("c")), Column(Words("d"), Words("e")))
    for widget in (page, *page.blocks, page.blocks[0].blocks[1]):
        assert list(walked(widget)) == list(widget.walk())
    assert len(list(walked(page))) == 10


def test_a_score_table_that_stays_gets_columns_for_the_new_letters() -> None:
    """A sheet stays open while the device changes its letters: a long word leaves its place beside the figures."""
    lines = [ScoreLine("Développements", ("12",), "star")]
    sheet = Sheet("Score", ScoreTable([(0, "")], lines, "Total", ("128",)))
    Window.size = SMALL
    sheet.open()
    frames()
    assert not flaws(sheet)
    theme.set(text_scale=1.6)
    restyle_sheets()
    frames()
    assert not flaws(sheet)


def test_the_keyboard_that_types_into_a_sheet_goes_with_it() -> None:
    field = TextField("", "Name")
    sheet = Sheet("Name", field)
    sheet.open()
    frames()
    field.focus()
    frames()
    assert focus.typing is field
    assert Window.softinput_mode == "below_target", "a phone pushes the field up"
    sheet.leave()
    frames()
    assert focus.typing is None
    assert not field._input.focus
