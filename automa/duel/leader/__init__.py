"""A leader measured: plays of a rival by the real rules against its orders, with real cards.

Nothing is imported here: a table asks for the line-up alone, and what measures brings other processes with it.
"""
