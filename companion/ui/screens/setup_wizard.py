"""The setup wizard: what is chosen before a table is laid, with the code that repeats it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from automa.lineup import RivalKind
from companion.app import table_draft as drafts
from companion.app import table_start
from companion.app.game_info import game_info
from companion.app.rivals import lineup, rival_facts
from companion.app.seat_names import names, seat_name
from companion.app.table_draft import Company, Draft
from companion.core.game import Game
from companion.core.setup import Option, Recipe, settle
from companion.core.source import Source, Where
from companion.core.table import Player
from companion.core.text import N, Sayable, T, Text
from companion.rules import BOOKS
from companion.ui.kit import pickers
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard, SeatRow, SetupCode
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts, questions
from companion.ui.screens.company import Kinds, company_choice, kept_away, kind_rows, level_choice, temperament_choice
from companion.ui.table.depths import depth_rows


def _words(kind: Literal["dice", "cards"]) -> tuple[Text, Text, Text, Text, Text]:
    """How it is called, the real ones and the app's, and what either means."""
    if kind == "cards":
        return (
            T("Cards"),
            T("Real cards"),
            T("Cards in the app"),
            T("You shuffle and lay out, and tap in the cards that lie face up."),
            T("The app shuffles and shows. You can change to real cards at any moment."),
        )
    return (
        T("Dice"),
        T("Real dice"),
        T("Dice in the app"),
        T("You roll on the table and tap in what the dice show."),
        T("The app rolls. You can change to real dice at any moment."),
    )


class SetupWizard(Screen):
    """Args: ``game``; ``recipe`` when it came with a code; ``house`` to show the house rules unfolded; ``opposite``, a
    rival who sits opposite one person, or ``company``, who plays, and ``met``, the rival who would.

    Who comes from a page that has chosen something already brings ``settled``, the options that are not asked any more,
    ``about``, what was chosen, and ``view``, which stays with the table.
    """

    def build(self) -> Page:
        game = self.route.args["game"]
        self.entry = game_info(game)
        usual = self.ask("usual", lambda: self._usual(game))
        if usual is None:
            return parts.frame(self, Column(), top=self._top(""))
        self.book = BOOKS[game]
        self.draft: Draft = self.route.memory.setdefault("draft", self._first(usual))
        top = self._top(self.route.args.get("about") or self._chosen_elsewhere())
        button = PrimaryButton(self.say(T("Lay the table")), name="lay", icon="table-furniture", on_release=self._lay)
        rest = Column(*self._options(), self._code(), gap=18)
        return parts.frame(self, self._who(), rest, top=top, bottom=parts.actions(button))

    def _top(self, about: Sayable) -> AppBar:
        caption = parts.dotted(self, self.entry.title, about)
        return AppBar(self.say(T("Set up a table")), caption, on_back=self.shell.back, emblem=self.entry.accent)

    def _chosen_elsewhere(self) -> Sayable:
        """What a code has chosen that this page does not ask."""
        chosen = [
            option.choices[option.index(self.draft.chosen[option.id])].label
            for option in self.book.options
            if option.id in self.entry.elsewhere and self.draft.chosen[option.id] != option.default
        ]
        return tuple(chosen)

    def _usual(self, game: str) -> dict[str, Any]:
        """On the worker's thread, where the rulebook and the rivals are imported too."""
        settings = self.shell.store.settings()
        lineup(game)
        return {"rules": BOOKS[game].rules_version, **drafts.usual(settings, game)}

    def _first(self, usual: dict[str, Any]) -> Draft:
        draft = drafts.begin(self.entry, self.book, usual)
        args = self.route.args
        recipe: Recipe | None = args.get("recipe")
        if recipe is not None:
            draft = replace(draft, chosen=dict(recipe.chosen), seed=recipe.seed, again=recipe.again)
        if (rival := args.get("opposite")) is not None:
            draft = draft.against(rival)
        if (company := args.get("company")) is not None:
            draft = replace(draft.with_company(company), met=args.get("met", ""))
        return replace(draft, chosen=settle(self.book.options, draft.chosen), house=bool(args.get("house")))

    # The page

    def _who(self) -> Block:
        """Who plays: alone, against a rival with its level and temperament at once, or several."""
        offered, company, kinds = self._companies(), self.draft.company, self._kinds()
        rival = drafts.kind_at(self.book, self.draft, self.draft.rival)
        blocks: list[Block] = []
        if len(offered) > 1:
            blocks.append(company_choice(self, offered, company if company in offered else "several", self._sit))
        if company == "rival" and "rival" in offered and rival is not None:
            blocks += kind_rows(self, kinds, rival, self._face_kind)
            blocks.append(level_choice(self, rival, self.draft.rival, self._face))
            blocks += temperament_choice(self, rival, self.draft.rival, self._face)
            blocks += [self._seats((0,)), Note(self.say(rival.fair))]
        else:
            numbers = [choice for choice in self.entry.choices(self.book.options[0]) if choice.value != "1"]
            if company != "alone" and len(numbers) > 1 and "players" not in self.route.args.get("settled", ()):
                own = bool(self.entry.opposite)  # then the figure alone would not say who they are
                words = [(choice.value, self.say(choice.label) if own else choice.value) for choice in numbers]
                pick = partial(self._choose, "players")
                chosen = self.draft.chosen["players"]
                blocks.append(pickers.ChoiceGrid(words, chosen, pick, name="players", figures=not own))
            blocks.append(self._seats(range(len(self._players()))))
            blocks += kept_away(self, kinds) if company != "alone" and not self.entry.opposite else []
        return Column(SectionHead(self.say(T("Who plays")), self.entry.accent), *blocks, gap=10)

    def _seats(self, seats: Iterable[int]) -> Block:
        called = names(self._players())
        return RowCard(*(self._seat(seat, called[seat]) for seat in seats if self._is_open(seat)), inset=54)

    def _companies(self) -> list[Company]:
        if "players" in self.route.args.get("settled", ()):
            return []
        return drafts.companies(self.entry, self.book, self.draft)

    def _options(self) -> list[Block]:
        blocks = [self._source(source) for source in self._sources()]
        blocks += [self._option(option.id) for option in self._options_offered(house=False)]
        blocks += self._depths()
        if house := self._options_offered(house=True):
            blocks.append(self._house(house))
        if isinstance(self.book, Game) and self.book.joins:
            blocks.append(RowCard(self._midway()))
        return blocks

    def _midway(self) -> Block:
        """The table stands already: nothing is laid, and what lies there is said."""
        return pickers.SwitchRow(
            self.say(T("Start from a table in the middle of a game")),
            self.say(T("What lies there is asked page by page; what is skipped is asked when it matters.")),
            on=self.draft.midway,
            name="midway",
            on_change=lambda on: self._change(midway=on),
        )

    def _depths(self) -> list[Block]:
        """How closely each seat is followed, where there is a choice."""
        offered = self.book.depths(self._recipe()) if isinstance(self.book, Game) else ()
        if len(offered) < 2:
            return []
        players, now = self._players(), drafts.depths_of(self.book, self.draft)
        rivals = [seat for seat, player in enumerate(players) if player.kind == "rival"]
        rows = depth_rows(self, offered, names(players), now, self._follow, rivals)
        return [Column(SectionHead(self.say(T("How closely seats are followed")), self.entry.accent), rows, gap=6)]

    def _follow(self, seat: int, depth: str) -> None:
        self._change(depths={**self.draft.depths, str(seat + 1): depth})

    def _house(self, options: list[Option]) -> Block:
        changed = sum(self.draft.chosen[option.id] != option.default for option in options)
        fold = LinkButton(
            self.say(N("{n} changed", "{n} changed", changed) if changed else T("none changed")),
            name="house-rules",
            icon="chevron-up" if self.draft.house else "chevron-down",
            on_release=lambda: self._change(house=not self.draft.house),
        )
        head = SectionHead(self.say(T("House rules")), self.entry.accent, fold)
        if not self.draft.house:
            return head
        note = Note(self.say(T("Points that the rulebook leaves open, or rules of our own.")))
        return Column(Column(head, note), *(self._option(option.id) for option in options), gap=14)

    def _options_offered(self, house: bool) -> list[Option]:
        options = questions.options_asked(self.book.options, self.draft.chosen, house)
        settled = self.route.args.get("settled", ())
        asked = [option for option in options if option.id not in (*settled, "players")]
        return [option for option in asked if len(self.entry.choices(option)) > 1]

    def _option(self, name: str) -> Block:
        option = next(option for option in self.book.options if option.id == name)
        return questions.option_block(
            self,
            option,
            self.entry.choices(option),
            self.draft.chosen[name],
            partial(self._choose, name),
            self.entry.accent,
        )

    def _code(self) -> Block:
        code = self.book.code(self._recipe())
        card = SetupCode(
            self.say(T("Code of this table")),
            code,
            accent=self.entry.accent,
            on_copy=partial(parts.copy, self.shell, code),
            on_new=lambda: self._change(seed=table_start.new_seed(), again=()),
        )
        return Column(SectionHead(self.say(T("The same table elsewhere")), self.entry.accent), card, gap=6)

    def _is_open(self, seat: int) -> bool:
        """Whether anybody may sit there: the game's own opponent keeps its seat."""
        return not (seat and self.entry.opposite)

    def _seat(self, seat: int, name: Sayable) -> Block:
        """Who sits there; at a table with rivals also of which kind."""
        players = self._players()
        change = partial(self._rename, seat)
        if len(players) == 1:
            return ActionRow("pencil-outline", self.say(name), name=f"name-{seat}", on_release=change, tile=False)
        player, kind, caption = players[seat], drafts.kind_at(self.book, self.draft, players[seat]), ""
        if player.kind == "rival" and kind is not None:
            caption = self._strength(player, kind)
        elif kind is not None and self.draft.company != "rival":
            caption = self.say(T("A person; a rival can sit here too"))
        return SeatRow(seat, self.say(name), caption, name=f"name-{seat}", on_release=change)

    def _strength(self, player: Player, kind: RivalKind) -> str:
        """Its level and temperament, and what was measured."""
        return parts.dotted(self, *rival_facts(self.book.id, player), kind.strength(player.level).measured)

    def _sources(self) -> list[Source]:
        """The decks and dice of which the setup asks where they come from."""
        return [source for source in self.book.sources(self._recipe()) if source.asked]

    def _source(self, source: Source) -> Block:
        """Whether dice or cards are real ones, or the app's."""
        title, real, virtual, by_hand, by_app = _words(source.kind)
        there, others = self.draft.where(source), [each for each in self._sources() if each != source]
        return Column(
            SectionHead(self.say(source.label if others else title), self.entry.accent),
            pickers.ChoiceGrid(
                [("physical", self.say(real)), ("virtual", self.say(virtual))],
                "physical" if there == "real" else "virtual",
                lambda kind: self._stand(source, "real" if kind == "physical" else "app"),
                name=source.id if any(each.kind == source.kind for each in others) else source.kind,
            ),
            Words(self.say(by_hand if there == "real" else by_app), "caption", "text2"),
            gap=6,
        )

    def _stand(self, source: Source, where: Where) -> None:
        self._change(sources={**self.draft.sources, source.id: where})

    # What a person does

    def _change(self, **changes: Any) -> None:
        self.route.memory["draft"] = replace(self.draft, **changes)
        self.show()

    def _choose(self, option: str, value: str) -> None:
        chosen = settle(self.book.options, {**self.draft.chosen, option: value})
        self._change(chosen=chosen, again=())

    def _sit(self, company: Company) -> None:
        draft = self.draft.with_company(company)
        self._change(chosen=settle(self.book.options, draft.chosen), sitting=draft.sitting, again=())

    def _face(self, rival: Player) -> None:
        self._change(sitting=self.draft.against(rival).sitting)

    def _face_kind(self, kind: RivalKind) -> None:
        self._face(kind.player(self.draft.rival.level))

    def _rename(self, seat: int) -> None:
        players = list(self._players())

        def keep(player: Player) -> None:
            players[seat] = player
            self._change(sitting=tuple(map(str, players)))

        usual = self.say(seat_name(Player(""), seat, players))
        seated = [player.name for player in players]
        if len(players) > 1 and (kind := drafts.kind_at(self.book, self.draft, players[seat])) is not None:
            from companion.ui.screens.seat_sheet import SeatSheet

            sheet = SeatSheet(self.shell, players[seat], usual, kind, self._kinds(), keep, seated)
            self.shell.overlay(sheet)
        else:
            from companion.ui.screens.name_sheet import NameSheet

            name, named = players[seat].name, lambda name: keep(Player(name))
            self.shell.overlay(NameSheet(self.shell, name, usual, named, seated))

    def _kinds(self) -> Kinds:
        return drafts.rival_kinds(self.book, self.draft)

    def _players(self) -> tuple[Player, ...]:
        return drafts.players_of(self.entry, self.book, self.draft)

    def _recipe(self) -> Recipe:
        return drafts.recipe_of(self.book, self.draft)

    def _lay(self) -> None:
        draft, store, args = self.draft, self.shell.store, self.route.args
        lay = partial(drafts.lay, store, self.entry, self.book, draft, args.get("settled", ()), args.get("view", {}))
        place = "joining" if draft.midway else "checklist"
        self.do(lay, then=lambda number: self.shell.navigator.swap(place, number=number))
