#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the seeds of fuzz_import from tests/data/recordings: small files as they are, and of the formats that have no
folder there their smallest row of odd_inputs.jsonl; each behind the byte 0 that stands for "recognise the format".
Usage: make_seeds.py [TARGET_FOLDER]"""
import glob
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "seeds", "import")
os.makedirs(target, exist_ok=True)
for path in sorted(glob.glob(os.path.join(HERE, "../data/recordings/**/*"), recursive=True)):
    if not os.path.isfile(path) or path.endswith(".truth.json") or os.path.getsize(path) > 16384:
        continue
    name = os.path.relpath(path, os.path.join(HERE, "../data/recordings")).replace("/", "-")
    with open(path, "rb") as source, open(os.path.join(target, name), "wb") as seed:
        seed.write(b"\0" + source.read())

smallest = {}
with open(os.path.join(HERE, "../data/recordings/odd_inputs.jsonl"), encoding="utf-8") as rows:
    for row in map(json.loads, rows):
        text, known = row.get("text", ""), smallest.get(row["format"])
        if text and row["results"] and len(text) < 16384 and (known is None or len(text) < len(known)):
            smallest[row["format"]] = text
for name, text in smallest.items():
    if name and not os.path.isdir(os.path.join(HERE, "../data/recordings", name)):
        with open(os.path.join(target, "odd-" + name), "wb") as seed:
            seed.write(b"\0" + text.encode())
