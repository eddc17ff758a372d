"""What a person at the table uses: the contract of a game, five rulebooks, tables, the store and the screens."""

VERSION = "0.1.0"  # the only place: pyproject.toml and buildozer.spec read it here
