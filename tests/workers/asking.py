"""Asks an engine, by the command that is its argument, for a ply on 5x5."""

import asyncio
import sys

from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tei_engine import TeiEngine

asyncio.run(TeiEngine(sys.argv[1]).ply(Position(Rules.standard(5)), []))
