#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Peer of bench_commands.py: parses each line of FILES with orjson. Exits with 3 when it is not installed."""
import sys

try:
    import orjson
except ImportError:
    sys.exit(3)

for name in sys.argv[1:]:
    with open(name, "rb") as file:
        for line in file:
            try:
                orjson.loads(line)
            except orjson.JSONDecodeError:
                pass
