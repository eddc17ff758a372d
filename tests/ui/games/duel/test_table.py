"""7 Wonders Duel played at its table by touches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Ending
from companion.core.table import Player
from companion.core.text import language
from companion.rules.duel import Phase
from companion.rules.duel.facts import CARDS, WONDER, WONDERS
from companion.rules.duel.moves import (
    Backs,
    Build,
    BuildWonder,
    Discard,
    PickWonder,
    Reveal,
)
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.duel.at_table import GAME, AtDuel, Test, at, new_table, reach, taking, winning
from tests.ui.sampling import looks_of


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtDuel]]:
    yield from sitting(tmp_path, AtDuel, new_table)


# Whole games


def test_a_whole_game_with_real_cards(sit: Callable[..., AtDuel]) -> None:
    """The cards lie as the seed would have them; the app is told, and draws nothing."""
    driver = sit(new_table(21, draws="hand"), view={"physical": True}, language="fr")
    chooser, dice, taps = random.Random(3), Dice(21), {"reveal": 0, "turn": 0}
    while driver.state.actor() != OVER:
        if driver.state.actor() == TABLE:
            move = GAME.draw(driver.state, dice)
            taps["reveal"] += isinstance(move, Reveal) and not driver.state.laying_out
        else:
            moves = [move for move in GAME.moves(driver.state) if not isinstance(move, Discard)]
            move = chooser.choice(moves or GAME.moves(driver.state))
            taps["turn"] += 1
        driver.act(move)
    assert taps["reveal"] > 10
    journal = replayed(driver).journal
    assert not any(step.drawn for step in journal)
    assert sum(isinstance(step.move, Reveal) for step in journal) == taps["reveal"] + 3, "each age is laid out at once"
    outcome = driver.session.snapshot.score.outcome
    assert outcome is not None
    driver.see(language("fr").say(outcome.ending.label))
    assert saved(driver).totals == replayed(driver).score.totals


@pytest.mark.parametrize(
    ("colour", "ending", "words"),
    [("red", Ending.MILITARY, "The conflict pawn has reached"), ("green", Ending.SCIENTIFIC, "Six different symbols")],
)
def test_a_supremacy_ends_the_game_at_once(sit: Callable[..., AtDuel], colour: str, ending: Ending, words: str) -> None:
    table = reach(lambda state: winning(state) is not None, taking(colour))
    move = winning(table.state)
    driver = sit(table)
    driver.choose(move.card)
    driver.see("Victory at once for Ada!")
    driver.tap("build")
    driver.see("Ada wins", language("en").say(ending.label), words, "a supremacy counts before them")
    assert driver.sees("Civilian buildings")
    record = saved(driver)
    assert (record.ending, record.winners) == (ending, (0,))
    driver.see(language("en").say(ending.label))


# Setting the table


def test_the_table_is_set_up_by_touches(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.tap("game-duel")
    driver.tap("set-up")
    driver.tap("company-several")
    driver.see("You shuffle and lay out")
    driver.tap("cards-virtual")
    driver.see("The app shuffles and shows")
    driver.tap("wonders-first")
    driver.tap("lay")
    driver.see(
        "Put the conflict pawn on the space in the middle.", "Architecture" if driver.sees("Architecture") else ""
    )
    assert not driver.sees("age decks"), "the app holds the cards"
    assert not driver.sees("structure of Age I")
    driver.tap("start")
    assert driver.screen == "table"
    state = driver.shell.page.session.state
    assert (state.phase, state.age) == (Phase.TURN, 1), "the sets of the first game need no choice"
    driver.see("Take a lit card.")
    driver.stop()


def test_a_rival_sits_opposite_in_three_touches(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-duel", "level-4", "sit-down"):
        driver.tap(name)
    assert driver.screen == "setup"
    driver.tap("temperament-builder")
    driver.see("You", "A rival", "Level 4: Practised")
    driver.tap("cards-virtual")
    driver.tap("lay")
    with driver.store() as store:
        assert store.tables()[0].players == (Player(""), Player("", "rival", 4, "builder"))
    driver.back()
    driver.tap("set-up")  # it is remembered who sat there
    driver.see("Level 4: Practised")
    assert driver.selected("temperament-builder")
    driver.stop()


def test_wonders_are_chosen_one_two_one_twice(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3, first="1"))
    driver.see("Choose a wonder.", "4 are on offer.")
    order = []
    while driver.state.phase == Phase.DRAFT:
        order.append(driver.state.seat)
        wonder = driver.state.offered_wonders[0]
        driver.tap(f"pick-{wonder.id}")
        assert wonder in driver.state.offered_wonders, "a tap only chooses"
        driver.tap("take")
    assert order == [0, 1, 1, 1, 0, 0], "the last of each four is nobody's choice"
    assert [len(driver.state.plans(seat)) for seat in (0, 1)] == [4, 4]


def test_the_app_lays_out_the_second_four_wonders_also_for_real_cards(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3), view={"physical": True})
    while driver.state.phase == Phase.DRAFT:
        driver.act(PickWonder(driver.state.offered_wonders[0].number))
    assert driver.state.phase == Phase.REVEAL, "only the structure is to be tapped in"
    driver.see("12 cards to tap in")


# Real cards


def test_a_structure_is_tapped_in_place_by_place(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3, wonders="first"), view={"physical": True})
    driver.see("Lay out Age I: which cards lie face up?", "12 cards to tap in", "From the far side on; 12 to go.")
    driver.tap("turn-quarry")
    driver.see("11 cards to tap in", "From the far side on; 11 to go.")
    assert "turn-quarry" not in driver.names(), "the picker shrinks"
    driver.tap("turn-theater")
    driver.tap("place-1")
    assert "turn-quarry" in driver.names(), "a card can be set right"
    driver.tap("turn-altar")
    assert driver.session.snapshot.position == 0, "nothing is played before the last card"
    driver.see("10 cards to tap in")
    for card in ("quarry", "baths", "stable", "press", "tavern", "workshop", "garrison", "palisade", "clay_pit"):
        driver.tap(f"turn-{card}")
    driver.tap("turn-clay_pool")
    assert driver.state.phase == Phase.TURN
    assert [driver.state.card_at(place).id for place in (0, 1, 19)] == ["altar", "theater", "clay_pool"]
    driver.tap("undo")
    driver.see("Do these cards lie there?")
    driver.tap("place-20")
    driver.tap("turn-stone_pit")
    assert driver.state.card_at(19).id == "stone_pit"


def test_cards_that_the_app_holds_are_not_laid(tmp_path: Path) -> None:
    """The checklist of a table whose cards are in the app has no step for decks, guilds and structure."""
    driver = Driver(tmp_path)
    for cards, laid in (("virtual", False), ("physical", True)):
        driver.shell.navigator.root("home")
        driver.settle()
        for name in ("game-duel", "set-up", f"cards-{cards}", "lay"):
            driver.tap(name)
        assert driver.screen == "checklist"
        assert "job-pawn" in driver.names()
        assert [f"job-{job}" in driver.names() for job in ("decks", "guilds", "structure")] == [laid] * 3
    driver.stop()


def test_a_revealed_card_takes_one_tap_and_a_turn_two(sit: Callable[..., AtDuel]) -> None:
    table = reach(lambda s: s.phase == Phase.TURN and any(GAME.preview(s, m).turned_up for m in GAME.moves(s)))
    move = next(m for m in GAME.moves(table.state) if len(GAME.preview(table.state, m).turned_up) == 1)
    driver = sit(table, view={"physical": True})
    [place] = GAME.preview(table.state, move).turned_up
    assert isinstance(move, Build | Discard)
    driver.choose(move.card)
    driver.tap("build" if isinstance(move, Build) else "discard")
    assert driver.state.phase == Phase.REVEAL
    names = [name for name in driver.names() if name.startswith("turn-")]
    assert len(names) == len(GAME.moves(driver.state))
    driver.tap(names[0])
    assert driver.state.phase == Phase.TURN
    assert f"turn-{driver.state.card_at(place).id}" == names[0]
    assert str(replayed(driver).journal[-1]).startswith("= reveal")


def test_guild_backs_are_marked_and_then_only_guilds_can_lie_there(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.BACKS))
    backs = GAME.draw(table.state, Dice(1))
    assert isinstance(backs, Backs)
    wanted = len(backs.places)
    driver = sit(table, view={"physical": True})
    assert not driver.main().enabled
    places = [name for name in driver.names() if name.startswith("place-")][:wanted]
    for name in places:
        driver.tap(name)
    assert driver.main().enabled
    driver.tap(places[0])
    assert not driver.main().enabled, "a second tap takes the mark away"
    driver.tap(places[0])
    driver.tap("marked")
    marked = [int(name.removeprefix("place-")) - 1 for name in places]
    assert all(driver.state.guild_back(place) for place in marked)


def test_the_great_library_draws_by_hand_or_by_the_app(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.LIBRARY))
    driver = sit(table, view={"physical": True})
    driver.see("Which tokens does the Great Library draw?", "3 more")
    box = [name for name in driver.names() if name.startswith("pick-")]
    assert len(box) == 5
    for name in box[:3]:
        driver.tap(name)
    driver.tap("lie")
    assert driver.state.phase == Phase.LIBRARY_TOKEN
    assert {f"pick-{token.id}" for token in driver.state.offered_tokens} == set(box[:3])
    driver.tap("undo")
    driver.tap("draw")
    assert driver.state.phase == Phase.LIBRARY_TOKEN
    assert replayed(driver).journal[-1].drawn


def test_cards_are_switched_in_the_middle_of_a_layout(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3, wonders="first"), view={"physical": True})
    driver.tap("turn-quarry")
    driver.tap("turn-theater")
    driver.menu("cards")
    assert driver.state.phase == Phase.TURN, "the app turns up the others"
    assert [driver.state.card_at(place).id for place in (0, 1)] == ["quarry", "theater"], "what was tapped in stands"
    journal = [str(step) for step in replayed(driver).journal]
    assert journal[0] == "= reveal quarry theater"
    assert journal[1] == "! source cards app"
    assert journal[2].startswith("* reveal")


def test_the_title_says_whose_cards_they_are_at_once(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3, wonders="first"), view={"physical": False})
    driver.see("7 Wonders Duel · cards in the app")
    for words in ("real cards", "cards in the app"):
        driver.menu("cards")  # where the title stands, the switch can be undone for a while
        assert [str(text) for text in driver.shell.page.board.variant()] == [words]


# A turn


def test_a_tap_shows_what_it_would_do_before_it_is_done(sit: Callable[..., AtDuel]) -> None:
    def bought(state: Any) -> Any:
        builds = [m for m in GAME.moves(state) if isinstance(m, Build)] if state.phase == Phase.TURN else []
        return next((m for m in builds if GAME.price(state, state.seat, CARDS[m.card]).trade), None)

    table = reach(lambda state: bought(state) is not None)
    move, state = bought(table.state), table.state
    driver = sit(table)
    driver.choose(move.card)
    bill, after = GAME.price(state, state.seat, CARDS[move.card]), GAME.preview(state, move)
    driver.see(f"Build, {bill.total}", f"{after.coins[state.seat]} coin")
    driver.tap("chosen")
    driver.see("bought for", "would pay")
    driver.back()
    assert driver.session.snapshot.position == table.position, "looking is no move"
    driver.resize(*WIDE)
    driver.see("bought for", f"Build for {bill.total} coin")
    driver.tap("build")
    assert driver.state.coins(state.seat) == after.coins[state.seat]


def test_what_is_too_dear_says_so_and_can_be_discarded(sit: Callable[..., AtDuel]) -> None:
    def dear(state: Any) -> list[Any]:
        if state.phase != Phase.TURN:
            return []
        cards = [state.card_at(place) for place in state.open_places]
        return [card for card in cards if GAME.price(state, state.seat, card).total == state.coins(state.seat) + 2]

    table = reach(lambda state: bool(dear(state)))
    [card, *_] = dear(table.state)
    seat, coins = table.state.seat, table.state.coins(table.state.seat)
    driver = sit(table)
    driver.choose(card.number)
    driver.see("2 coins missing")
    driver.tap("build")  # dull, and yet it says why
    driver.see("the price is", "It happened anyway")
    driver.tap("toast-word")
    driver.see("This is what it would have changed.")
    driver.tap("close-sheet")
    assert not driver.main().enabled
    driver.tap("discard")
    assert card in driver.state.discarded
    assert driver.state.coins(seat) >= coins + 2


def test_a_wonder_is_built_in_three_taps(sit: Callable[..., AtDuel]) -> None:
    table = reach(lambda s: s.phase == Phase.TURN and any(isinstance(m, BuildWonder) for m in GAME.moves(s)))
    move = next(m for m in GAME.moves(table.state) if isinstance(m, BuildWonder))
    seat = table.state.seat
    driver = sit(table)
    driver.choose(move.card)
    driver.tap("wonder")
    driver.see("Under the wonder, without effect")
    dear = [w for w in table.state.plans(seat) if BuildWonder(w.number, move.card) not in GAME.moves(table.state)]
    for wonder in dear:
        assert not driver.find(f"wonder-{wonder.id}").enabled
    driver.tap(f"wonder-{WONDERS[move.wonder].id}")
    assert WONDERS[move.wonder] in driver.state.built_wonders(seat)


@pytest.mark.parametrize("phase", [Phase.TOKEN, Phase.LIBRARY_TOKEN, Phase.DESTROY, Phase.REBUILD])
def test_choices_of_effects_are_made_by_touch(sit: Callable[..., AtDuel], phase: int) -> None:
    table = reach(at(phase))
    driver = sit(table)
    moves = GAME.moves(table.state)
    assert not driver.main().enabled
    rows = [name for name in driver.names() if name.startswith("pick-")]
    assert len(rows) == len(moves)
    driver.act(moves[-1])
    expected = table.state.copy()
    expected.play(moves[-1])
    assert replayed(driver).journal[table.position].move == moves[-1]
    assert driver.state.coins(0) == expected.coins(0)


def test_who_is_behind_says_who_begins(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.STARTS))
    driver = sit(table)
    driver.see("Ada begins", "Grace begins", "Who begins Age II?")
    driver.tap(f"starts-{2 - table.state.seat}")
    assert driver.state.seat == 1 - table.state.seat


# The board


def test_a_city_says_what_it_has_and_never_that_nothing_was_built_where_something_was(
    sit: Callable[..., AtDuel],
) -> None:
    """A wonder before the first building, and buildings that make nothing and know nothing."""
    begins = at(Phase.TURN, 1)
    plan = reach(begins, wonders="first").state.plans(0)[0].id
    driver = sit(reach(begins, wonders="first", corrected=[(f"built.0.{plan}", 1)]))
    driver.see("no buildings yet")
    assert not driver.sees("nothing built")
    silent = [("city.0.theater", 1), ("city.0.altar", 1)]
    driver = sit(reach(begins, wonders="first", corrected=silent))
    driver.see("2 buildings", "no buildings yet")


def test_every_part_of_the_board_tells_about_itself(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 2, 15)))
    driver.tap("city-1")
    driver.see("Ada", "To buy from the bank", "Buildings")
    driver.back()
    driver.tap("tokens")
    driver.see(str(driver.state.board_tokens[0].name))
    driver.back()
    driver.menu("unseen")
    odds = GAME.odds(driver.state)
    driver.see(f"{round(100 * odds[0][1])} % each", *(str(card.name) for card, _ in odds))
    driver.back()
    driver.menu("score")
    driver.see("Treasure, by 3", "Total")
    driver.back()
    driver.menu("rules")
    driver.see("A missing resource costs 2 coins")
    driver.back()
    driver.menu("journal")
    driver.see("uild")
    driver.back()
    assert driver.screen == "table"


def test_covered_cards_tell_what_they_are(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 1)))
    covered = next(place for place in range(20) if driver.spot(place).state == "covered")
    driver.touch_place(covered)
    driver.see(str(driver.state.card_at(covered).name), "Ada would", "Grace would")
    driver.back()
    driver.touch_place(next(place for place in range(20) if driver.spot(place).state == "back"))
    driver.see("Cards not seen yet")


def test_the_keyboard_takes_and_builds(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 1)))
    position = driver.session.snapshot.position
    assert driver.key(ord("1"), "1")
    chosen = [spot for spot in driver.shell.page.board.pyramid.spots if spot.state == "chosen"]
    assert len(chosen) == 1
    if driver.main().enabled:
        assert driver.key(13)
        assert driver.session.snapshot.position > position
    assert not driver.key(ord("9"), "9")


# Undo and corrections


def test_undo_and_redo_of_a_turn_with_its_reveal(sit: Callable[..., AtDuel]) -> None:
    table = reach(lambda s: s.phase == Phase.TURN and any(GAME.preview(s, m).turned_up for m in GAME.moves(s)))
    move = next(
        m for m in GAME.moves(table.state) if isinstance(m, Build | Discard) and GAME.preview(table.state, m).turned_up
    )
    driver = sit(table)
    before = driver.state
    driver.act(move)
    after = driver.state
    assert after != before
    driver.tap("undo-bar")
    assert driver.state == before, "with the card that the app turned up"
    assert driver.spot(before.place_of(CARDS[move.card])).state == "chosen", "the choice begins as it was"
    driver.tap("redo-bar")
    assert driver.state == after
    driver.key(ord("z"), "z", "ctrl")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.key(ord("y"), "y", "ctrl")
    assert driver.state == after, "what was undone outlives the app"


def test_coins_the_pawn_and_the_turn_are_corrected(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.TURN, 2))
    driver = sit(table)
    coins, seat = table.state.coins(0), table.state.seat
    driver.menu("correct")
    driver.tap("fix-money")
    driver.tap("figure-coins.0-plus")
    driver.tap(f"figure-turn-player{2 - seat}")
    driver.tap("reason-0")
    driver.tap("save-correction")
    assert (driver.state.coins(0), driver.state.seat) == (coins + 1, 1 - seat)
    assert "! correct coins.0" in "\n".join(map(str, replayed(driver).journal))
    driver.tap("track")
    driver.tap("figure-pawn-plus")
    driver.tap("save-correction")
    assert driver.state.pawn == table.state.pawn + 1


def test_a_card_of_the_structure_is_corrected_and_what_cannot_be_is_named(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.TURN, 1, 15))
    driver = sit(table)
    place = table.state.open_places[0]
    unseen = GAME.odds(table.state)[0][0]
    owned = next(card for seat in (0, 1) for card in table.state.city(seat))
    driver.menu("correct")
    driver.tap("fix-structure")
    driver.tap(f"figure-place.{place}")
    driver.tap(f"lies-{owned.id}")
    driver.see(f"In two places: {owned.name}.")
    driver.tap(f"figure-place.{place}")
    driver.tap(f"lies-{unseen.id}")
    assert not driver.sees("In two places")
    driver.tap("save-correction")
    assert driver.state.card_at(place) is unseen
    assert driver.spot(place).face.name == str(unseen.name)


def test_a_table_that_cannot_be_says_so_until_it_is_set_right(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 1, 15)))
    seat = next(seat for seat in (0, 1) if driver.state.city(seat))
    card = driver.state.city(seat)[0]
    driver.tap(f"city-{seat + 1}")
    driver.tap("fix")
    driver.tap(f"figure-city.{seat}-{card.id}")
    driver.tap("save-correction")
    assert card not in driver.state.city(seat)
    driver.back()
    assert not driver.state.place_of(card)
    driver.tap("undo")
    assert card in driver.state.city(seat)
    assert "flaws" not in driver.names()
    driver.menu("correct")
    driver.tap("fix-wonders-1")
    spare = next(w for w in WONDER.values() if w not in driver.state.plans(0) + driver.state.built_wonders(0))
    driver.tap(f"figure-built.0-{spare.id}")
    driver.see("Wonders of Ada: 5 instead of 4.")
    driver.tap("save-correction")
    driver.tap("flaws")
    driver.see("Wonders of Ada: 5 instead of 4.")


# Nothing is lost


def test_cards_tapped_in_so_far_outlive_a_kill(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(3, wonders="first"), view={"physical": True})
    driver.tap("turn-quarry")
    driver.tap("turn-altar")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.see("10 cards to tap in")
    assert driver.spot(0).face.name == "Quarry"
    assert "turn-altar" not in driver.names()


def test_a_kill_in_the_middle_of_a_turn_loses_nothing(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 2, 12)))
    place = driver.state.open_places[0]
    driver.choose(driver.state.card_at(place).number)
    state = driver.state
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.state == state
    assert driver.spot(place).state == "chosen"


def test_language_and_window_change_in_the_middle_of_a_turn(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 2, 12)))
    place = driver.state.open_places[0]
    driver.choose(driver.state.card_at(place).number)
    driver.prefer(language="fr", theme="light", text_size=1.3)
    driver.see("Prenez une carte éclairée.", "Âge II")
    driver.resize(*WIDE)
    assert driver.spot(place).state == "chosen"
    driver.resize(*SIDEWAYS)
    assert driver.spot(place).state == "chosen"


# Looks

SHOWN: dict[str, tuple[Test, bool, str]] = {
    "draft": (at(Phase.DRAFT), False, ""),
    "age1": (at(Phase.TURN, 1, 14), False, "card-"),
    "age2": (at(Phase.TURN, 2, 14), False, ""),
    "age3": (at(Phase.TURN, 3, 18), False, "card-"),
    "token": (at(Phase.TOKEN), False, "pick-"),
    "rebuild": (at(Phase.REBUILD), False, "pick-"),
    "starts": (at(Phase.STARTS), False, ""),
    "over": (at(Phase.OVER), False, ""),
    "tokens": (at(Phase.TOKENS), True, "pick-"),
    "wonders": (at(Phase.WONDERS), True, "pick-"),
    "layout1": (at(Phase.REVEAL, 1), True, "turn-"),
    "layout3": (at(Phase.REVEAL, 3), True, "turn-"),
    "reveal": (lambda state: state.phase == Phase.REVEAL and not state.laying_out, True, ""),
    "backs": (at(Phase.BACKS), True, "place-"),
}

LOOKS = (  # each of what is shown in two of them
    ("en", 1.0, PHONE),
    ("en", 1.0, WIDE),
    ("en", 1.0, SIDEWAYS),
    ("fr", 1.0, SMALL),
    ("fr", 1.6, WIDE),
    ("fr", 1.6, SMALL),
    ("en", 1.6, PHONE),
)


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_and_every_target_can_be_hit(sit: Callable[..., AtDuel], name: str) -> None:
    when, physical, touched = SHOWN[name]
    table = reach(when, draws="hand" if name in ("tokens", "wonders") else "app")
    driver = sit(table, view={"physical": physical})
    if touched:
        driver.tap(next(each for each in driver.names() if each.startswith(touched)))
    for code, text_size, size in looks_of(list(SHOWN).index(name), LOOKS, 2):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == [], f"{name} in {code} at {text_size} on {size}"


@pytest.mark.parametrize("path", ["city-1", "tokens", "unseen", "card", "wonder", "fix", "fix-structure", "fix-money"])
def test_sheets_fit_too(sit: Callable[..., AtDuel], path: str) -> None:
    table = reach(lambda s: at(Phase.TURN, 2, 15)(s) and len(s.plans(s.seat)) > 1)
    driver = sit(table, size=SMALL, text_size=1.6, language="fr")
    if path in ("card", "wonder"):
        driver.choose(table.state.card_at(table.state.open_places[0]).number)
        driver.tap("chosen" if path == "card" else "wonder")
    elif path == "unseen":
        driver.menu("unseen")
    elif path.startswith("fix"):
        driver.menu("correct")
        if path != "fix":
            driver.tap(path)
    else:
        driver.tap(path)
    assert driver.flaws() == []
