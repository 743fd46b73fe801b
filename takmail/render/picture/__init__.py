"""Positions as pictures and animations, composed from sprites that are drawn once.

The entrances are ``painter.draw_png`` and ``painter.animate``, with ``themes.load_theme``; the
words for those who can't see a picture are ``takmail.render.styles.alt_text``.
"""
