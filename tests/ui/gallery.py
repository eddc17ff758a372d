"""Every widget of the library on a few pages, in French where French is longer: what the widget tests look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.games.roll.builds import MONUMENTS, CityRow, DevelopmentRow, Monument
from companion.ui.games.roll.dice import DiceTotals, Die, FacePicker
from companion.ui.games.roll.tracks import FoodTrack, Peg, PegTracks
from companion.ui.kit.bars import ActionBar, AppBar, NowBanner, RoundBar, UndoBar
from companion.ui.kit.block import Block, Box, Column, Grid, Row, Space
from companion.ui.kit.buttons import IconButton, LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, EmptyState, Note, SectionHead, Separator, TouchCard, WarningCard
from companion.ui.kit.motion import ThinkingDots
from companion.ui.kit.nav import BottomNav, NavItem, SideRail
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import Chip, ChoiceGrid, ChoiceRow, FilterChip, Stepper, SwitchRow
from companion.ui.kit.rows import (
    ActionRow,
    Balance,
    CheckRow,
    ContinueCard,
    GameRow,
    PlayRow,
    ProgressBar,
    RowCard,
    SeatBadge,
    SetupCode,
    ValueRow,
)
from companion.ui.kit.score import OutcomeBanner, ScoreLine, ScoreTable
from companion.ui.kit.words import Emblem, Icon, SeatMark, Words, plain, serif, strong, tinted
from companion.ui.look.theme import theme

DONE: list[str] = []


def did(name: str) -> Callable[[], None]:
    return lambda: DONE.append(name)


PLACES = (
    ("home", "table-furniture", "Tables"),
    ("history", "history", "Historique"),
    ("achievements", "trophy-outline", "Achievements"),
    ("settings", "cog-outline", "Réglages"),
)


def places(wide: bool) -> dict[str, Any]:
    items = [NavItem(name, icon, word, did(name), name == "home") for name, icon, word in PLACES]
    return {"rail": SideRail(items[:3], bottom=items[3:])} if wide else {"bottom": BottomNav(items)}


def home(wide: bool) -> Page:
    games = [
        ("roll", "Roll Through the Ages", "1 à 4 joueurs · record solo 52"),
        ("duel", "7 Wonders Duel", "2 joueurs ou un rival · 14 parties"),
        ("olive", "Age of Civilization", "1 à 4 joueurs · record solo 31"),
        ("mosaic", "Mosaic", "1 à 6 joueurs · registre · 3 parties"),
        ("murex", "Through the Ages", "Arrive bientôt"),
    ]
    rows = [
        GameRow(game, title, line, name=f"game-{game}", on_release=did(game), enabled=game != "murex")
        for game, title, line in games
    ]
    head = Row(
        Emblem("logo", 48),
        Column(Words("Vis-à-vis", "display"), Words("Bonsoir. Votre place est gardée.", "secondary", "text2"), grow=1),
        gap=12,
    )
    card = ContinueCard(
        "duel",
        "En cours, il y a 12 min",
        "7 Wonders Duel",
        "Âge II · 16 cartes · à vous de jouer",
        PrimaryButton("Reprendre la partie", name="resume", icon="play", on_release=did("resume")),
        Balance((0, "Vous", "24"), (1, "Rival 4", "20"), 24 / 44),
    )
    code = LinkButton("Saisir un code", name="enter-code", icon="qrcode", on_release=did("code"), color="text2")
    return Page(
        Column(head, card, SectionHead("Mettre la table", "bronze", code), *rows, gap=8, padding=(16, 16)),
        widest=600,
        **places(wide),
    )


DICE = (
    ("workers3", "kept"),
    ("workers3", "kept"),
    ("food2_or_workers2", "kept"),
    ("coins7", "kept"),
    ("goods2_skull", "free"),
    ("good1", "free"),
    ("food3", "kept"),
)
GOODS = (
    Peg("spearhead", "Fers de lance", 0, 4, "0"),
    Peg("cloth", "Étoffes", 1, 5, "4"),
    Peg("amphora", "Poteries", 1, 6, "3"),
    Peg("block", "Pierre", 2, 7, "6"),
    Peg("tree", "Bois", 2, 8, "3"),
)


def dice(size: float, columns: int) -> Block:
    words = {"kept": "gardé", "free": "relancer"}
    cells: list[Block] = [
        Die(face, state, words[state], name=f"die-{i}", size=size, on_release=did(f"die-{i}"))
        for i, (face, state) in enumerate(DICE)
    ]
    if columns == 4:
        figures = [("worker", "6"), ("barley", "3"), ("circle-multiple-outline", "7"), ("skull", "0")]
        cells.append(DiceTotals(figures, "+2 barley / worker", "total", size=size, on_release=did("tally")))
    return Grid(*cells, columns=columns, gap=4)


def monuments(wide: bool) -> Block:
    titles = ("Petite pyramide", "Cercle de pierres", "Temple", "Obélisque", "Jardins suspendus", "Grande Muraille")
    filled = {"step_pyramid": 3, "stone_circle": 5, "temple": 4, "great_wall": 2}
    cells: list[Block] = []
    for (key, rows), title in zip(MONUMENTS.items(), (*titles, "Grande pyramide"), strict=True):
        count, boxes = filled.get(key, 0), sum(rows)
        caption = "+2" if count == boxes else f"{count}/{boxes}"
        cells.append(
            Monument(
                rows,
                count,
                caption,
                name=f"build-{key}",
                title=title if wide else "",
                box=16 if wide else 7,
                planned=2 if key == "temple" else 0,
                on_release=did(key),
            )
        )
    return Grid(*cells, columns=7, gap=0)


DEVELOPMENTS = (
    ("Commandement", "possédé", "2", "owned"),
    ("Irrigation", "10 pièces", "2", "chosen"),
    ("Agriculture", "15 pièces", "3", "affordable"),
    ("Architecture", "50 pièces", "8", "dear"),
)


def table(wide: bool) -> Page:
    bar = AppBar(
        "Manche 4 sur 10",
        "Roll Through the Ages · solo",
        on_back=did("back"),
        emblem="roll",
        icons=[
            IconButton("undo-variant", name="undo", on_release=did("undo"), on_hold=did("steps")),
            IconButton("dots-vertical", name="more", on_release=did("more")),
        ],
    )
    now = NowBanner(
        "Relancez les dés libres, ou arrêtez.", "Touchez un dé pour le garder. Encore 2 relances.", accent="roll"
    )
    buttons = (
        SecondaryButton("Arrêter", name="stop", on_release=did("stop")),
        PrimaryButton("Relancer 2 dés", name="roll", icon="dice-multiple", on_release=did("roll")),
    )
    goods = TouchCard(
        *([FoodTrack("Nourriture", 9), Separator()] if not wide else []),
        PegTracks(GOODS, roomy=wide),
        Note("6 marchandises, 16 pièces. Vous pouvez en garder 6."),
        name="goods",
        on_release=did("goods"),
        gap=6,
    )
    cities = Card(CityRow("Villes", 5, 7, "mangent 5"), Separator(), monuments(wide))
    shop = Card(
        SectionHead("Développements", "roll", "23 pièces"),
        *(DevelopmentRow(*row, name=f"dev-{row[0]}", on_release=did(row[0])) for row in DEVELOPMENTS),
        gap=4,
    )
    undo = UndoBar("Annuler :", "acheter l’Irrigation", on_undo=did("undo-bar"), redo="Rétablir", on_redo=did("redo"))
    if not wide:
        top = Column(bar, Box(RoundBar(4, 10, "roll"), padding=(16, 0)), Box(now, padding=(16, 10, 16, 6)))
        body = Column(dice(76, 4), goods, cities, shop, gap=10, padding=(16, 4, 16, 12))
        return Page(body, top=top, bottom=Column(undo, ActionBar(*buttons)))
    rail = SideRail(
        [
            NavItem("back2", "arrow-left", "Retour", did("back2")),
            NavItem("undo2", "undo-variant", "Annuler", did("undo2")),
            NavItem("redo2", "redo-variant", "Rétablir", did("redo2"), enabled=False),
            NavItem("journal", "format-list-bulleted", "Journal", did("journal"), selected=True),
        ],
        bottom=[NavItem("more2", "dots-vertical", "Plus", did("more2"))],
    )
    board = Column(
        Card(dice(88, 7), active="roll"),
        Row(goods, Card(FoodTrack("Nourriture", 9), CityRow("Villes", 5, 7, "mangent 5"), grow=1), align="top"),
        Card(monuments(wide)),
        gap=12,
        padding=20,
    )
    goods.grow = 1
    return Page(
        board,
        top=bar,
        rail=rail,
        panel=Column(now, shop, gap=12, padding=(20, 16)),
        panel_bottom=ActionBar(*buttons, line=False),
    )


def kit(wide: bool) -> Page:
    """Setup, physical dice, pickers and settings."""
    entered = (
        Die("food3", "entered", "saisi", name="entered-0", size=68, on_release=did("entered-0")),
        Die(None, "next", "à saisir", name="entered-1", size=68, on_release=did("entered-1")),
        Die(None, "empty", "", name="entered-2", size=68, on_release=did("entered-2")),
        Die("coins12", "fixed", "", name="entered-3", size=68),
    )
    rows = [
        CheckRow(
            "Ranger 7 civilisations", "Mongolie, Vikings, Germanie", done=True, name="check-0", on_release=did("c0")
        ),
        CheckRow("Aligner les 8 cartes, places 1 à 8", done=False, name="check-1", on_release=did("c1")),
    ]
    size = Stepper(
        100, 85, 160, lambda v: DONE.append(str(v)), name="size", step=5, show="{} %".format, limits=("min.", "max.")
    )
    blocks: list[Block] = [
        SetupCode("Code de cette table", "K7QM-2FHD", accent="olive", on_copy=did("copy"), on_new=did("new")),
        SectionHead("Vos dés", "roll", "1 sur 4"),
        Grid(*entered, columns=4, gap=4),
        FacePicker(DONE.append),
        SectionHead("À poser sur la table", "olive", "1 sur 2"),
        RowCard(*rows, inset=52),
        SectionHead("Réglages"),
        RowCard(
            SwitchRow(
                "Animations", "Le dé roule", on=True, name="motion", on_change=lambda on: DONE.append(f"motion {on}")
            ),
            SwitchRow("Vibrations", on=False, name="haptics", on_change=lambda on: DONE.append(f"haptics {on}")),
            ActionRow("translate", "Langue", value="Français", name="language", on_release=did("language"), tile=False),
            ActionRow(
                "cards-outline", "Préparer une table", "Merveilles, jetons", name="setup", on_release=did("setup")
            ),
        ),
        ChoiceGrid(
            (("dark", "Sombre"), ("light", "Clair"), ("hc", "Contraste élevé")), "dark", DONE.append, name="theme"
        ),
        ChoiceGrid([(str(i), str(i)) for i in range(1, 6)], "4", DONE.append, name="level", figures=True),
        RowCard(
            ChoiceRow("Dés virtuels", "L’app lance", selected=True, name="virtual", on_release=did("virtual")),
            ChoiceRow("Dés physiques", selected=False, name="physical", on_release=did("physical")),
            inset=54,
        ),
        Card(size, Stepper(0, 0, 15, lambda v: DONE.append(f"food {v}"), name="food")),
        Row(Chip("+3", "barley"), Chip("Famine", warning=True), gap=8),
        Row(
            FilterChip("Parties", name="plays", selected=True, on_release=did("plays")),
            FilterChip("12 mois", name="year", on_release=did("year")),
            gap=8,
        ),
        PrimaryButton("Encore 2 dés à saisir", name="disabled", enabled=False, on_release=did("disabled")),
        Row(
            SecondaryButton(
                "Supprimer", name="delete", destructive=True, icon="delete-outline", on_release=did("delete")
            ),
            SecondaryButton("Refaire", name="again", compact=True, icon="refresh", on_release=did("again")),
            gap=8,
            stack=True,
        ),
    ]
    return Page(Column(*blocks, gap=10, padding=16), widest=600, **places(wide))


def score(wide: bool) -> Page:
    lines = [
        ScoreLine("Développements", ("12", "8"), "script-text-outline", "roll", (0,)),
        ScoreLine("Monuments", ("7", "14"), "pillar", "text2", (1,)),
        ScoreLine("Catastrophes", ("−3", "0"), "skull", "neg", (1,)),
    ]
    symbols = Row(*(Icon(name, 30, "c_green", scaled=False) for name in ("feather", "ship-wheel", "orbit")))
    blocks: list[Block] = [
        OutcomeBanner(
            "Vous gagnez contre Rival 4", "Victoire aux points", "22 à 16, après dix manches.", seat=0, evidence=symbols
        ),
        OutcomeBanner("Partie solo", "52 points", "Votre record : 49.", accent="roll"),
        ScoreTable(((0, "Vous"), (1, "Rival")), lines, "Total", ("16", "22"), note="Points par catégorie"),
        ScoreTable(((0, ""),), [ScoreLine("Villes", ("4",))], "Total", ("1 252",)),
        Card(ValueRow("Meilleur score", "52", icon="medal-outline"), ValueRow("Total", "52", strong=True), gap=0),
        Card(
            Words(
                f"{strong('Coach :')} {plain('relancez [2] dés ; espoir')} {serif('41,6')} {tinted('pts', 'pos')}",
                rich=True,
            )
        ),
        WarningCard("Famine : il manque 2 nourritures", "Chaque ville affamée coûte un point."),
        RowCard(
            PlayRow(
                "roll", "Roll solo", "12 nov. · 10 manches", "52", name="play-1", on_release=did("p1"), mark="crown"
            ),
            PlayRow("duel", "Défaite, suprématie militaire", "3 oct.", name="play-2", on_release=did("p2")),
        ),
        Card(
            SeatBadge(0, "Vous"),
            Row(*(SeatMark(i, 18) for i in range(6)), SeatMark(None)),
            ProgressBar(0.6, "duel", high=14, tick=0.5),
        ),
        Card(
            Row(*(Emblem(game, 48) for game in ("roll", "duel", "olive", "mosaic", "murex")), gap=8),
            raised=True,
            active="duel",
        ),
        NowBanner("Le rival réfléchit", who=(1, "Rival"), thinking=True, accent="duel"),
        NowBanner("Vos villes ont faim", "Il manque 2 nourritures.", warning=True, small=True),
        Row(ThinkingDots(), Space(grow=1)),
        EmptyState("history", "Aucune partie encore", "Les parties terminées se retrouvent ici."),
    ]
    buttons = (
        SecondaryButton("Revanche", name="rematch", icon="refresh", on_release=did("rematch")),
        PrimaryButton("Partager", name="share", icon="share-variant", on_release=did("share")),
    )
    bar = AppBar("Feuille de score", "7 Wonders Duel · 34 min", on_back=did("back"), emblem="duel")
    return Page(Column(*blocks, gap=10, padding=16), top=bar, bottom=ActionBar(*buttons), widest=600 if wide else None)


PAGES: dict[str, Callable[[bool], Page]] = {"home": home, "table": table, "kit": kit, "score": score}


def build(name: str, size: tuple[float, float]) -> Page:
    return PAGES[name](theme.window_class(*size) == "wide")
