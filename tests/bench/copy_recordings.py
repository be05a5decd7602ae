#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies recordings with other ids and other words until the copies hold MEGABYTES: a large corpus of real sessions.

Ids (strings without spaces that hold a digit and eight or more characters) get other letters and digits. In strings
that hold a space, a slash or a line end each word of five or more letters gets other letters, the same word always the
same ones within a copy, so that what an agent uses later is still found. Numbers, members, tool names and the
shapes of the texts stay. The copy number decides all of it: the same arguments write the same files.
Usage: copy_recordings.py FROM_FOLDER TO_FOLDER MEGABYTES
"""
import functools
import hashlib
import json
import pathlib
import re
import sys

WORD = re.compile(r"[A-Za-z]{5,}")
LOWER = "bcdfghjklmnpqrstvwxz"
VOWELS = "aeiouy"


@functools.lru_cache(maxsize=1 << 20)
def other_word(word, copy):
    shift = int.from_bytes(hashlib.sha256(f"{copy} {word.lower()}".encode()).digest()[:4], "big")
    out = []
    for at, letter in enumerate(word):
        row = VOWELS if letter.lower() in VOWELS else LOWER
        other = row[(row.index(letter.lower()) + 1 + (shift >> at % 16) % (len(row) - 1)) % len(row)]
        out.append(other.upper() if letter.isupper() else other)
    return "".join(out)


def other_id(text, copy):
    digest = hashlib.sha256(f"{copy} {text}".encode()).hexdigest() * (len(text) // 64 + 1)
    head = re.match(r"[a-z]+[_-]", text)  # toolu_, call_, msg-
    keep = head.end() if head else 0
    return text[:keep] + "".join(digest[at] if c.isalnum() and (c.isdigit() or c in "abcdef" or keep) else c
                                 for at, c in enumerate(text) if at >= keep)


def other(value, copy):
    if isinstance(value, dict):
        return {key: other(member, copy) for key, member in value.items()}
    if isinstance(value, list):
        return [other(member, copy) for member in value]
    if not isinstance(value, str):
        return value
    if re.search(r"[ /\n]", value) and not value.startswith(("http", "data:")):
        if value[:1] in "{[":
            try:
                return json.dumps(other(json.loads(value), copy), ensure_ascii=False)
            except ValueError:
                pass
        return WORD.sub(lambda match: other_word(match[0], copy), value)
    is_id = len(value) >= 8 and re.search(r"\d", value) and not re.match(r"\d{4}-\d\d-\d\dT|claude-|gpt-|gemini-|\d+\.", value)
    return other_id(value, copy) if is_id else value


def copy_file(source, target, number):
    text = source.read_text("utf-8", errors="surrogateescape")
    try:
        lines = [json.loads(text)]
    except ValueError:
        lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    target.parent.mkdir(parents=True, exist_ok=True)
    written = "".join(json.dumps(other(line, number), ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    target.write_text(written, "utf-8", errors="surrogatepass")
    return target.stat().st_size


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.splitlines()[-2].strip())
    start, to, wanted = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3]) * 1_000_000
    sources = sorted(path for path in start.rglob("*") if path.suffix in (".json", ".jsonl", ".traj"))
    written, number = 0, 0
    while written < wanted:
        number += 1
        before = written
        for source in sources:
            folder = source.parent.relative_to(start)
            target = to / folder.parts[0] / f"copy{number}" / pathlib.Path(*folder.parts[1:]) / source.name \
                if folder.parts else to / f"copy{number}" / source.name
            try:
                written += copy_file(source, target, number)
            except (ValueError, UnicodeError):
                continue  # no JSON: a database or an archive
            if written >= wanted:
                break
        if written == before:
            sys.exit(f"{start} holds no recording in JSON")
    print(f"{number} copies, {written // 1_000_000} MB in {to}")


if __name__ == "__main__":
    main()
