"""A shake rolls dice once; nothing else that happens to a device does. Sequences as an accelerometer gives them."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, pi, sin
from random import Random

import pytest

from companion.device.shaking import REST, Shaking, Vector

EARTH = 9.81
FLAT: Vector = (0.0, 0.0, EARTH)
Moved = Iterator[tuple[float, Vector]]


def sampled(seconds: float, rate: float, force: object, start: float = 100.0) -> Moved:
    """What a sensor with that many values a second says, with the noise of a cheap one."""
    noise = Random(7)
    for step in range(int(seconds * rate)):
        time = step / rate
        x, y, z = force(time)  # type: ignore[operator]
        yield start + time, (x + noise.gauss(0, 0.15), y + noise.gauss(0, 0.15), z + noise.gauss(0, 0.15))


def shakes(moved: Moved, shaking: Shaking | None = None) -> int:
    shaking = shaking or Shaking()
    return sum(shaking.feel(force, time) for time, force in moved)


def to_and_fro(strength: float, often: float, begin: float = 0.5, end: float = 1.5, lean: float = 0.3) -> object:
    """Somebody moves the device to and fro, so often a second, not quite along one of its sides."""

    def force(time: float) -> Vector:
        pull = strength * sin(2 * pi * often * (time - begin)) if begin <= time < end else 0.0
        return pull, pull * lean, EARTH + 0.2 * pull

    return force


@pytest.mark.parametrize("rate", [50, 100, 25, 15])
@pytest.mark.parametrize(("strength", "often"), [(18, 4), (25, 5), (30, 3.5)])
def test_a_shake_of_a_second_rolls_once(rate: float, strength: float, often: float) -> None:
    assert shakes(sampled(3, rate, to_and_fro(strength, often))) == 1


def test_a_shake_that_goes_on_for_a_while_rolls_once_until_it_rests() -> None:
    assert shakes(sampled(3, 50, to_and_fro(22, 4, end=0.5 + REST))) == 1


def test_two_shakes_with_a_pause_roll_twice() -> None:
    shaking = Shaking()
    assert shakes(sampled(3, 50, to_and_fro(22, 4)), shaking) == 1
    assert shakes(sampled(3, 50, to_and_fro(22, 4), start=104.0), shaking) == 1


def test_a_hand_held_upright_is_shaken_like_one_held_flat() -> None:
    def force(time: float) -> Vector:
        pull = 20 * sin(2 * pi * 4 * time) if time > 0.5 else 0.0
        return pull, EARTH, 0.0

    assert shakes(sampled(1.8, 50, force)) == 1


@pytest.mark.parametrize("steps", [1.6, 2.0, 2.4])
def test_walking_with_it_rolls_nothing(steps: float) -> None:
    """Two steps a second, each with a sharp beat of the heel."""

    def force(time: float) -> Vector:
        heel = 6 * exp(-(((time * steps) % 1) ** 2) * 60)
        return 1.5 * sin(pi * steps * time), 1.0, EARTH + 3 * sin(2 * pi * steps * time) + heel

    assert shakes(sampled(60, 50, force)) == 0


def test_putting_it_down_hard_rolls_nothing() -> None:
    """One blow that rings for a tenth of a second."""

    def force(time: float) -> Vector:
        since = time - 1
        ring = 35 * exp(-since * 40) * sin(2 * pi * 30 * since + 1.5) if since >= 0 else 0.0
        return 0.0, 0.0, EARTH + ring

    for rate in (25, 50, 100, 200):
        assert shakes(sampled(3, rate, force)) == 0


def test_a_fall_onto_the_table_that_bounces_rolls_nothing() -> None:
    def force(time: float) -> Vector:
        if 0.5 <= time < 0.75:
            return 0.0, 0.0, 0.0  # it falls
        blow = sum(40 / n * exp(-(time - at) * 50) for n, at in ((1, 0.75), (2, 0.9)) if time >= at)
        return 0.0, 0.0, EARTH + blow

    assert shakes(sampled(3, 50, force)) == 0


def test_turning_it_over_or_picking_it_up_rolls_nothing() -> None:
    def force(time: float) -> Vector:
        turned = min(max((time - 0.5) * 2, 0.0), 1.0) * pi
        lift = 4 * sin(2 * pi * (time - 0.2)) if 0.2 <= time < 1.2 else 0.0
        return EARTH * sin(turned), 0.0, EARTH * (1 - 2 * min(max((time - 0.5) * 2, 0.0), 1.0)) + lift

    assert shakes(sampled(3, 50, force)) == 0


def test_knocks_on_the_table_roll_nothing() -> None:
    """Dice and fists, every half second, always the same way."""

    def force(time: float) -> Vector:
        since = time % 0.5
        return 0.0, 0.0, EARTH + 14 * exp(-since * 60)

    assert shakes(sampled(20, 50, force)) == 0


def test_a_car_on_a_bad_road_rolls_nothing() -> None:
    noise = Random(3)

    def force(_: float) -> Vector:
        return noise.gauss(0, 2), noise.gauss(0, 2), EARTH + noise.gauss(0, 2.5)

    assert shakes(sampled(120, 50, force)) == 0


def test_lying_still_rolls_nothing() -> None:
    assert shakes(sampled(600, 50, lambda _: FLAT)) == 0
