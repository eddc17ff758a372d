"""The widget library. Import from the modules named below; nothing is imported here, so a screen pays for what it uses.

How it works
    Widgets are Blocks: they are given finished strings and callbacks, read the theme once when they are built, and know
    their height for any width. A screen is built from scratch (and thrown away) when the language, the scheme, the text
    size or the window class changes. Sizes in constructors are dp. `grow` is a block's share of spare room in a Row
    (width) or Column (height). Everything touchable has `name`, a stable English id ("roll", "game-duel", "back").

    page = Page(body, top=AppBar(...), bottom=ActionBar(...)); window.add_widget(page)

block.py    Block, Space(size, grow), Column(*blocks, gap, padding, align="fill|left|center|right"),
            Row(*blocks, gap=8, padding, align="center|top|bottom|fill", justify="left|center|right", stack),
            Grid(*blocks, columns, gap, row_gap), Box(content, padding, fill, border, radius, height, width, align)
            block.hold(*blocks), block.let_go(), block.changed(); a Grid takes fewer columns, and a Row with `stack`
            becomes a column, where words would have to be broken; SnugRow(words, touched, gap, handed) has what one
            touches below its words where that is lower
words.py    Words(text, style="body", color="text", align, rich, one_line, shrink, grow); .text = ".."; .recolor()
            rich text: strong(text), serif(text), tinted(text, token), plain(text)
            Icon(name, size=24, color), Emblem(game, size), SeatMark(seat, size)
touch.py    Touchable(content, name, on_release, on_hold, repeats, enabled, **box); .activate()
scroll.py   Scroll(content); .scroll_to(pixels), .show_block(block)
page.py     Page(body, top, bottom, rail, panel, panel_bottom, panel_width=392, widest); .scroll, .panel_scroll
overlay.py  Sheet(title, *blocks, buttons, on_close).open(); .close() by the person, .leave() when done; top_sheet()
            Toast(text, icon, word, on_word).show(room); close_all_sheets()
nav.py      NavItem(name, icon, word, on_release, selected, enabled); BottomNav(items) names its targets nav-<name>;
            SideRail(items, bottom, slim)
buttons.py  PrimaryButton(text, name, on_release, icon, enabled), SecondaryButton(..., destructive, compact, low),
            LinkButton(text, name, on_release, icon), IconButton(icon, name, on_release, on_hold, color)
cards.py    Card(*blocks, gap, padding, active=token, raised), TouchCard(*blocks, name, on_release, raised, border),
            Separator(inset), SectionHead(text, accent, remark), Note(text, icon), WarningCard(what, remedy),
            EmptyState(icon, title, text, button)
bars.py     AppBar(title, caption, on_back, emblem, icons), RoundBar(now, rounds, accent),
            NowBanner(sentence, helper, accent, warning, who=(seat, name), thinking, small),
            ActionBar(*buttons, above, margin),
            UndoBar(undo, move, on_undo, redo, on_redo, title)
rows.py     GameRow(game, title, line, name, on_release, enabled), ContinueCard(game, when, title, line, button, ..),
            Balance(left, right, share), ProgressBar(share, color, high, tick), RowCard(*rows, inset),
            ActionRow(icon, title, caption, name, on_release, accent, value, chevron, tile),
            PlayRow(game, title, line, figure, name, on_release, mark), CheckRow(text, detail, done, name, on_release),
            SetupCode(caption, code, on_copy, on_new), SeatBadge(seat, name),
            SeatRow(seat, title, caption, name, on_release), ValueRow(label, figure, icon, strong)
pickers.py  Chip(text, icon, warning), FilterChip(text, name, on_release, selected), ChoiceGrid(options, chosen,
            on_pick, name, figures, columns), ChoiceRow(title, caption, selected, name, on_release),
            SwitchRow(title, caption, on, name, on_change), Stepper(value, lowest, highest, on_change, name, show,
            limits, step), whose buttons are <name>-minus and <name>-plus
motion.py   ThinkingDots()
score.py    ScoreLine(label, values, icon, color, best), ScoreTable(heads, lines, total, totals, note),
            OutcomeBanner(who, kind, sentence, seat, accent, evidence)
flow.py     Flow(*blocks, gap, row_gap): side by side on as many lines as they need
choice_bar.py ChoiceBar(about, main, others, margin, card): an ActionBar with what is chosen above its buttons

Beside them: keys.py (Tab, Enter), geometry.py (bounds, visible), companion.ui.look.emblems and draw.
"""
