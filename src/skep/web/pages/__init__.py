"""The page and its files, the rule book, link previews and pictures."""
