"""All benchmarks, one after the other: ``python -m benchmarks``, or some by name."""

import runpy
import sys

ALL = (
    "perft",
    "notation",
    "hostile",
    "files",
    "render",
    "store",
    "lines",
    "busy",
    "beside_pictures",
    "resting",
)

for name in sys.argv[1:] or ALL:
    print(f"== {name}", flush=True)
    runpy.run_module(f"benchmarks.{name}", run_name="__main__")
    print(flush=True)
