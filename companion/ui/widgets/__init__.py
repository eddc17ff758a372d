"""The widget library. Import from the modules named below; nothing is imported here, so a screen pays for what it uses.

How it works
    Widgets are Blocks: they are given finished strings and callbacks, read the theme once when they are built, and know
    their height for any width. A screen is built from scratch (and thrown away) when the language, the scheme, the text
    size or the window class changes. Sizes in constructors are dp. `grow` is a block's share of spare room in a Row
    (width) or Column (height). Everything touchable has `name`, a stable English id ("roll", "game-duel", "back").

    page = Page(body, top=AppBar(...), bottom=ActionBar(...)); window.add_widget(page)

block.py    Block, Space(size, grow), Column(*blocks, gap, padding, align="fill|left|center|right"),
            Row(*blocks, gap=8, padding, align="center|top|bottom|fill", justify="left|center|right"),
            Grid(*blocks, columns, gap, row_gap), Box(content, padding, fill, border, radius, height, width, align)
            block.hold(*blocks), block.let_go(), block.changed()
words.py    Words(text, style="body", color="text", align, rich, one_line, shrink, grow); .text = ".."; .recolor()
            rich text: strong(text), serif(text), tinted(text, token), plain(text);  Icon(name, size=24, color)
touch.py    Touchable(content, name, on_release, on_hold, repeats, enabled, **box); .activate()
scroll.py   Scroll(content); .scroll_to(pixels), .show_block(block)
page.py     Page(body, top, bottom, rail, panel, panel_bottom, panel_width=392, widest)
buttons.py  PrimaryButton(text, name, on_release, icon, enabled), SecondaryButton(..., destructive, compact, low),
            LinkButton(text, name, on_release, icon), IconButton(icon, name, on_release, on_hold, color)
cards.py    Card(*blocks, gap, padding, active=token, raised), TouchCard(*blocks, name, on_release), Separator(inset),
            SectionHead(text, accent, remark), Note(text, icon), WarningCard(what, remedy),
            EmptyState(icon, title, text, button)
bars.py     AppBar(title, caption, on_back, emblem, icons), RoundBar(now, rounds, accent), Emblem(game, size), SeatMark,
            NowBanner(sentence, helper, accent, warning, thinking=seat, small), ActionBar(*buttons, above),
            UndoBar(undo, move, on_undo, redo, on_redo, card)
motion.py   ThinkingDots()
dice.py     Die(face, state, caption, name, size, on_release); .show(face, state, caption), .settle(face, delay=)
            Tally(figures, open_line, caption), FacePicker(on_pick, faces, columns)
"""
