"""Make assets/fonts from the unpacked sources of Spectral, Source Sans 3 and Material Design Icons.

    python tools/fonts.py FOLDER

FOLDER holds the three unpacked packages (any folder names, any depth). The results are committed, so this runs only
when an icon is added or a font is renewed.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fontTools.fontBuilder import FontBuilder  # noqa: E402
from fontTools.pens.cu2quPen import Cu2QuPen  # noqa: E402
from fontTools.pens.transformPen import TransformPen  # noqa: E402
from fontTools.pens.ttGlyphPen import TTGlyphPen  # noqa: E402
from fontTools.subset import Options, Subsetter  # noqa: E402
from fontTools.svgLib.path import parse_path  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402

from companion.ui.look.icons import MDI, OWN  # noqa: E402

FONTS = ROOT / "assets" / "fonts"

SANS = ("SourceSans3_400Regular.ttf", "SourceSans3_600SemiBold.ttf", "SourceSans3_700Bold.ttf")

# Outlines on a grid of 24, y down, filled even-odd.
OUTLINES = {
    "amphora": "M9 2h6v2h-1v2.2c3 .9 5 3.4 5 6.8 0 4-2.7 7-5.5 8v1h-3v-1C7.7 20 5 17 5 13c0-3.4 2-5.9 5-6.8V4H9z",
    "block": "M4 8l8-4 8 4v8l-8 4-8-4zM6.2 9.2L12 12l5.8-2.8L12 6.3z",
    "cloth": (
        "M4 5h16v11c-2.7-1.5-5.3-1.5-8 0s-5.3 1.5-8 0zM4 18c2.7 1.5 5.3 1.5 8 0s5.3-1.5 8 0v2"
        "c-2.7-1.5-5.3-1.5-8 0s-5.3 1.5-8 0z"
    ),
    "spearhead": "M12 1l5 9-3 5h-1v8h-2v-8h-1L7 10z",
    "worker": "M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 22v-5c0-3.5 2.5-6 7-6s7 2.5 7 6v5z",
    "plague": (
        "M12 3a7 7 0 0 1 7 7c0 2.5-1.2 4.5-3 5.7V18H8v-2.3C6.2 14.5 5 12.5 5 10a7 7 0 0 1 7-7z"
        "M9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 19h2v2H8zm3 0h2v2h-2zm3 0h2v2h-2z"
    ),
}
GRID, EM = 24, 960
FIXED_MOMENT = 3_786_825_600  # seconds since 1904: the same outlines must give the same file


def find(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name))
    if not found:
        raise SystemExit(f"{name} is nowhere under {folder}")
    return found[0]


def package_of(font: Path) -> Path:
    """The package's root: the nearest folder above the font that has a licence."""
    return next(folder for folder in font.parents if any(folder.glob("LICENSE*")))


def rename(font: Any, family: str) -> None:
    """Give a changed font its own name: family, unique id, full name, PostScript name and typographic family."""
    names = font["name"]
    for record, text in ((1, family), (3, family), (4, family), (6, family.replace(" ", "")), (16, family)):
        if names.getName(record, 3, 1) is not None or record != 16:
            names.setName(text, record, 3, 1, 0x409)
    names.names = [n for n in names.names if n.platformID == 3 or n.nameID not in {1, 3, 4, 6, 16}]


def make_serif(folder: Path) -> None:
    """Spectral with tighter lines: its own 1.52 em is too loose for titles, and the renderer cannot set less."""
    source = find(folder, "Spectral_600SemiBold.ttf")
    font = TTFont(source, recalcTimestamp=False)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = 970
    font["hhea"].descent = font["OS/2"].sTypoDescender = -330
    font["OS/2"].usWinDescent = 330
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    rename(font, "Vis-a-vis Serif")
    font.save(FONTS / "VisAVisSerif.ttf")
    shutil.copyfile(package_of(source) / "LICENSE_FONT", FONTS / "VisAVisSerif-OFL.txt")


def copy_sans(folder: Path) -> None:
    """Source Sans 3, byte for byte: its name is reserved for unchanged files."""
    for name in SANS:
        shutil.copyfile(find(folder, name), FONTS / name)
    shutil.copyfile(package_of(find(folder, SANS[0])) / "LICENSE_FONT", FONTS / "SourceSans3-OFL.txt")


def make_icons(folder: Path) -> None:
    """Material Design Icons, only those the app names."""
    source = find(folder, "materialdesignicons-webfont.ttf")
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.glyph_names = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in MDI.values()])
    subsetter.subset(font)
    # The source claims no left bearing for any glyph, and a renderer that believes it draws every icon flush left.
    for name, (advance, _) in font["hmtx"].metrics.items():
        glyph = font["glyf"][name]
        glyph.recalcBounds(font["glyf"])
        font["hmtx"].metrics[name] = (advance, glyph.xMin)
    font.save(FONTS / "visavis-mdi.ttf")
    shutil.copyfile(package_of(source) / "LICENSE", FONTS / "visavis-mdi-LICENSE.txt")


def make_own_icons() -> None:
    """The app's own outlines as a font, so that they are used like every other icon."""
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *OWN])
    builder.setupCharacterMap({ord(character): name for name, character in OWN.items()})
    scale = EM / GRID
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for name in OWN:
        pen = TTGlyphPen(None)
        parse_path(OUTLINES[name], TransformPen(Cu2QuPen(pen, 1, reverse_direction=True), (scale, 0, 0, -scale, 0, EM)))
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (EM, getattr(glyph, "xMin", 0)) for name, glyph in glyphs.items()})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupNameTable({"familyName": "Vis-a-vis Icons", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=EM, usWinAscent=EM, sTypoDescender=0, usWinDescent=0)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = FIXED_MOMENT
    builder.font.recalcTimestamp = False
    builder.save(FONTS / "visavis-icons.ttf")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = Path(sys.argv[1])
    FONTS.mkdir(parents=True, exist_ok=True)
    make_serif(folder)
    copy_sans(folder)
    make_icons(folder)
    make_own_icons()
    for made in sorted(FONTS.glob("*.ttf")):
        print(f"{made.stat().st_size / 1000:7.1f} kB  {made.name}")


if __name__ == "__main__":
    main()
