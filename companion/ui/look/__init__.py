"""How everything looks: the theme, the colours, the icons, and the small vocabulary of drawing."""
