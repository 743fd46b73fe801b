"""Positions as pictures and animations, composed from sprites that are drawn once.

The entrances are ``png.draw_png`` and ``animation.animate``, with ``themes.load_theme``; the words
for those who can't see a picture are ``takmail.render.styles.alt_text``.
"""
