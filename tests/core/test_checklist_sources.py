"""Where dice and cards come from, and a setup's jobs by that."""

from __future__ import annotations

from companion.core.setup import ChecklistItem
from companion.core.source import Source, standing_sources
from companion.core.text import T


def test_a_source_that_follows_another_one_stands_where_that_stands() -> None:
    deck = Source("deck", T("Cards"), "cards")
    wonders = Source("wonders", T("Wonders"), "cards", asked=False, follows="deck")
    dice = Source("dice", T("Dice"), "dice", where="real")
    known = deck, wonders, dice
    assert standing_sources(known, {"deck": "real"}) == {"deck": "real", "wonders": "real", "dice": "real"}
    assert standing_sources(known, {"wonders": "real"}) == {"deck": "app", "wonders": "app", "dice": "real"}


def test_a_job_with_real_cards_is_nobodys_where_the_app_deals_and_the_other_way_round() -> None:
    real = ChecklistItem("shuffle", T("Shuffle"), real=True, source="civil")
    dealt = ChecklistItem("sort", T("Sort"), dealt=True, source="civil")
    for where, jobs in (("real", [real]), ("app", [dealt])):
        assert [job for job in (real, dealt) if job.due({"civil": where, "military": "app"})] == jobs
    assert real.due({}), "without sources everything is real"
    assert not dealt.due({})
    assert not ChecklistItem("roll", T("Roll"), real=True).due({"dice": "app"})
