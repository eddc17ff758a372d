"""A setup's jobs by where its dice and cards come from."""

from __future__ import annotations

from companion.core.setup import ChecklistItem
from companion.core.text import T


def test_a_job_with_real_cards_is_nobodys_where_the_app_deals_and_the_other_way_round() -> None:
    real = ChecklistItem("shuffle", T("Shuffle"), real=True, source="civil")
    dealt = ChecklistItem("sort", T("Sort"), dealt=True, source="civil")
    for where, jobs in (("real", [real]), ("app", [dealt])):
        assert [job for job in (real, dealt) if job.due({"civil": where, "military": "app"})] == jobs
    assert real.due({}), "without sources everything is real"
    assert not dealt.due({})
    assert not ChecklistItem("roll", T("Roll"), real=True).due({"dice": "app"})
