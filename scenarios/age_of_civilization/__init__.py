"""Solo modes of Age of Civilization: scenarios as data, the campaign around them, achievements.

Our own scenarios are in ``assets/scenarios``. Those of the booklet are listed by name and years; the owner of the box
fills them in, and nothing that we have invented stands under their names.
"""
