"""Positions as pictures and animations, composed from sprites that are drawn once.

The entrances are ``painter.draw_png`` and ``painter.animate``, with ``themes.load_theme``;
``Captions.alt_text`` of ``takmail.render.views`` has the words for people who can't see a picture.
"""
