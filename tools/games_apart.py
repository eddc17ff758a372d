"""A contract for import-linter: a game's rooms import each other, and nothing else imports them.

It reads the one list of games, so that a new game needs no line here nor in pyproject.toml.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grimp import ImportGraph
from importlinter.application import output
from importlinter.domain.contract import Contract, ContractCheck

from companion.rules import LIST

LAYERS: Final = ("companion.rules", "companion.app.games", "companion.ui.games", "automa", "automa.lab", "scenarios")
ROOMS: Final = {entry.room(layer): entry.package.partition(".")[0] for entry in LIST for layer in LAYERS}


class GamesApart(Contract):
    """Shared code reaches a game by its manifest only, and no game knows another."""

    type_name = "games_apart"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        crossing = [
            (module, imported, graph.get_import_details(importer=module, imported=imported))
            for module in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if game_of(imported) not in (None, game_of(module))
        ]
        return ContractCheck(kept=not crossing, metadata={"crossing": crossing})

    def render_broken_contract(self, check: ContractCheck) -> None:
        crossing: Sequence[tuple[str, str, Sequence[Mapping[str, object]]]] = check.metadata["crossing"]
        for module, imported, lines in crossing:
            where = ", ".join(f"l.{line['line_number']}" for line in lines)
            output.print_error(f"-   {module} -> {imported} ({where})", bold=False)


def game_of(module: str) -> str | None:
    """The folder of games in whose room a module stands; None where all games share it. One folder may hold several
    books, which know each other."""
    return next((game for room, game in ROOMS.items() if f"{module}.".startswith(f"{room}.")), None)
