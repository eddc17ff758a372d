"""What a move brought about by itself, in sentences; heard by playing it once more on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.game import Move, seat_name
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.state import Event, State
from companion.rules.through_the_ages.words import age_name, card_name


def heard(before: State, move: Move) -> list[Event]:
    """In the order in which it came about."""
    after = before.copy()
    events: list[Event] = []
    after.heard = events
    after.play(move)
    return events


def news(before: State, move: Move) -> list[Text]:
    return [_NEWS[event.kind](event) for event in heard(before, move) if event.kind in _NEWS]


def _amount(of: Callable[[int], Text]) -> Callable[[Event], Text]:
    return lambda event: T("{player}: {what}.", player=seat_name(event.seat), what=of(event.n))


def _age(event: Event) -> Text:
    return T("Age {age} begins.", age=age_name(event.n))


def _affair(event: Event) -> Text:
    """What a seat that is not followed whole sees to by itself."""
    if event.card == NONE:
        return T("{player} does what the card says.", player=seat_name(event.seat))
    return T("{player} does what {card} says.", player=seat_name(event.seat), card=card_name(event.card))


_NEWS: Final[Mapping[str, Callable[[Event], Text]]] = {
    "culture": _amount(lambda n: N("{n:+} culture point", "{n:+} culture points", n)),
    "science": _amount(lambda n: N("{n:+} science point", "{n:+} science points", n)),
    "food": _amount(lambda n: T("{n:+} food", n=n)),
    "ore": _amount(lambda n: N("{n:+} resource", "{n:+} resources", n)),
    "made_food": _amount(lambda n: T("{n:+} food from the farms", n=n)),
    "made_ore": _amount(lambda n: N("{n:+} resource from the mines", "{n:+} resources from the mines", n)),
    "yellow": _amount(lambda n: N("{n:+} yellow token in the bank", "{n:+} yellow tokens in the bank", n)),
    "blue": _amount(lambda n: N("{n:+} blue token", "{n:+} blue tokens", n)),
    "population": _amount(lambda n: N("{n:+} worker", "{n:+} workers", n)),
    "civil": _amount(lambda n: N("{n:+} civil action", "{n:+} civil actions", n)),
    "corruption": _amount(lambda n: T("corruption {n}", n=n)),
    "hunger": _amount(lambda n: T("{n} food missing", n=n)),
    "uprising": lambda event: T("{player}: an uprising, nothing is produced.", player=seat_name(event.seat)),
    "affair": _affair,
    "taken_away": lambda event: T("{card} leaves {player}.", player=seat_name(event.seat), card=card_name(event.card)),
    "worker": lambda event: T("{player} loses a worker of {card}.", player=seat_name(event.seat),
                              card=card_name(event.card)),
    "destroyed": lambda event: T("{player}: destroyed: {card}.", player=seat_name(event.seat),
                                 card=card_name(event.card)),
    "completed": lambda event: T("{player} completes {card}.", player=seat_name(event.seat),
                                 card=card_name(event.card)),
    "leader_gone": lambda event: T("{card} leaves {player}.", player=seat_name(event.seat), card=card_name(event.card)),
    "wonder_gone": lambda event: T("{player} loses the unfinished {card}.", player=seat_name(event.seat),
                                   card=card_name(event.card)),
    "ruined": lambda event: T("In ruins: {card} of {player}.", player=seat_name(event.seat),
                              card=card_name(event.card)),
    "colony": lambda event: T("{player} colonizes {card}.", player=seat_name(event.seat), card=card_name(event.card)),
    "colony_gone": lambda event: T("{player} loses {card}.", player=seat_name(event.seat), card=card_name(event.card)),
    "unclaimed": lambda event: T("Nobody colonizes {card}.", card=card_name(event.card)),
    "swept": lambda event: T("Out of the row: {card}.", card=card_name(event.card)),
    "age": _age,
    "drew": _amount(lambda n: N("{n} military card drawn", "{n} military cards drawn", n)),
    "revealed": lambda event: T("The event is {card}.", card=card_name(event.card)),
    "defended": lambda event: T("{player} fends off {card}.", player=seat_name(event.seat), card=card_name(event.card)),
    "struck": lambda event: T("{card} succeeds against {rival}.", card=card_name(event.card), rival=seat_name(event.n)),
    "war": lambda event: T("{player} wins {card} against {rival}.", player=seat_name(event.seat),
                           card=card_name(event.card), rival=seat_name(event.n)),
    "draw_war": lambda event: T("{card} ends without a winner.", card=card_name(event.card)),
    "stolen": lambda event: T("{player} takes {card} from {rival}.", player=seat_name(event.seat),
                              card=card_name(event.card), rival=seat_name(event.n)),
    "pact": lambda event: T("{card} binds {player} and {partner}.", card=card_name(event.card),
                            player=seat_name(event.seat), partner=seat_name(event.n)),
    "pact_ended": lambda event: T("{card} ends.", card=card_name(event.card)),
    "declined": lambda event: T("{player} declines {card}.", player=seat_name(event.seat), card=card_name(event.card)),
    "resigned": lambda event: T("{player} resigns.", player=seat_name(event.seat)),
    "over": lambda event: T("The play is over."),
}  # fmt: skip
