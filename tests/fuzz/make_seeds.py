#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the seeds of fuzz_import from tests/data/recordings, each behind the byte 0 that stands for "recognise the format": small files
as they are; of odd_inputs.jsonl every row that shows a member or a kind which no seed of its format shows yet, in the order of the rows,
so that a new row never changes what was chosen before; of databases.jsonl likewise, as the databases themselves. Seeds of rows that
are chosen no longer are removed.
Usage: make_seeds.py [TARGET_FOLDER]"""
import base64
import glob
import json
import os
import re
import sqlite3
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "../data/recordings")
LARGEST = 16384
KINDS = {"type", "run_type", "role", "kind", "from", "part_kind", "event", "action", "observation", "source"}
target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "seeds", "import")
seeds = {}


def values(text):
    """The JSON values of a text, that of strings included; a text of another kind has none."""
    try:
        return [json.loads(text)]
    except ValueError:
        pass
    found = []
    for line in text.split("\n"):
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return found


def shown(value):
    """Names of members, and what says of which kind something is."""
    if isinstance(value, dict):
        for key, held in value.items():
            yield key
            if key in KINDS and isinstance(held, str):
                yield f"{key}={held}"
            yield from shown(held)
    elif isinstance(value, list):
        for each in value:
            yield from shown(each)
    elif isinstance(value, str) and value[:1] in "{[":
        for each in values(value):
            if isinstance(each, (dict, list)):
                yield from shown(each)


def rows(name):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def slug(what):
    return re.sub("[^a-z0-9]+", "-", what.lower()).strip("-")[:60].strip("-")


def database(statements):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "seed.db")
        made = sqlite3.connect(path)
        made.execute("PRAGMA page_size = 512")
        for statement in statements:
            made.execute(statement)
        made.commit()
        made.close()
        with open(path, "rb") as file:
            content = bytearray(file.read())
    content[96:100] = bytes(4)  # the version of the library that wrote it
    return bytes(content)


known = {}
for path in sorted(glob.glob(os.path.join(DATA, "**/*"), recursive=True)):
    if not os.path.isfile(path) or path.endswith(".truth.json") or os.path.getsize(path) > LARGEST:
        continue
    relative = os.path.relpath(path, DATA)
    with open(path, "rb") as source:
        content = source.read()
    seeds[relative.replace("/", "-")] = content
    seen = known.setdefault(relative.split("/")[0], set())
    for value in values(content.decode(errors="replace")):
        seen.update(shown(value))

for row in rows("odd_inputs.jsonl"):
    text = row.get("text", "")
    content = base64.b64decode(row["base64"]) if row.get("base64") else text.encode(errors="surrogatepass")
    seen = known.setdefault(row["format"], set())
    shows = {each for value in values(text) for each in shown(value)} or {row["what"]}
    if row["format"] and len(content) < LARGEST and not shows <= seen:
        seen |= shows
        seeds[f"odd-{row['format']}-{slug(row['what'])}"] = content

for row in rows("databases.jsonl"):
    content = database(row["sql"])
    if len(content) < LARGEST:
        seeds["database-" + slug(row["what"])] = content

os.makedirs(target, exist_ok=True)
for stale in glob.glob(os.path.join(target, "odd-*")) + glob.glob(os.path.join(target, "database-*")):
    os.remove(stale)
for name, content in seeds.items():
    with open(os.path.join(target, name), "wb") as seed:
        seed.write(b"\0" + content)
