"""What something costs a ledger, and what is left when it is paid."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.illegal import Needs
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.civilization import Civilization, amount
from companion.rules.mosaic.legal import change


def price_text(civ: Civilization, cost: Mapping[str, int]) -> Text:
    """What something costs, with the money that makes up for what is short."""
    if not cost:
        return T("free")
    price = _figures(cost)
    try:
        coins = civ.change(cost)
    except Needs:  # nobody knows whether that is enough
        return T("{price}", price=price)
    if coins is None:
        return T("{price}: not enough", price=price)
    money = 2 * sum(coins.values())
    return T("{price}, with {n} money instead", price=price, n=money) if money else T("{price}", price=price)


def paid_text(civ: Civilization, cost: Mapping[str, int]) -> Text:
    """The price, and what it leaves of all that it takes; only the price where that is not known, or cannot be paid."""
    price = price_text(civ, cost)
    if not cost or (coins := change(civ, cost)) is None:
        return price
    short = dict(coins)
    spent = {key: n - short.get(key, 0) for key, n in cost.items()}
    if short:
        spent["money"] = spent.get("money", 0) + 2 * sum(short.values())
    left = {key: civ.known_figure(key) - n for key, n in spent.items()}
    return T("{price}; it leaves {left}", price=price, left=_figures(left))


def _figures(numbers: Mapping[str, int]) -> tuple[Sayable, ...]:
    return tuple(amount(key, n) for key, n in numbers.items())
