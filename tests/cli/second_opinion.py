#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""winnow-cli against a second implementation of what core/gateway/SPEC.md says, written from that page alone: the byte
gateway's chain (B1), simple (B2.1), names and markers (B3), skip_tools (B7), over random texts and policies; and against a
check of redaction that knows what was planted: nothing of it stands in the copies in any case, equal stays equal, lengths
stay. Usage: second_opinion.py WINNOW-CLI [--rounds N | --minutes M] [--seed N]"""

import argparse
import hashlib
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SPACES = [chr(c) for c in (*range(9, 14), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000)]
LETTERS = "abcXYZ019_-.:/{}[]\"\\äß漢𝄞\u200b\u180e\ufeff\x1c\x7f"
TOOLS = ["Read", "Edit", "Bash", "Grep", "read_file", "bash", "search web"]


def words(text):
    out = [""]
    for c in text:
        if c in SPACES:
            out.append("")
        else:
            out[-1] += c
    return [word for word in out if word]


def simple(text, least):
    most = 10 if least < 1 else min(max(least // 100, 5), 50)
    found = words(text)
    return text if len(found) <= most else " ".join(found[:most]) + "..."


def size(text):
    return len(text.encode())


def gateway(results, least, most, skipped):
    """(status, text the model sees) of each (tool, text)."""
    six = {"read", "edit", "write", "bash", "glob", "grep"}
    skipped = {entry.capitalize() if entry in six else entry for entry in skipped}
    cached = {}
    for tool, text in results:
        marker = "<<<SHADOW:shadow_" + hashlib.sha256(text.encode()).hexdigest()[:32] + ">>>\n"
        if tool in skipped:
            yield "skipped_by_config", text
        elif size(text) <= least:
            yield "passthrough_small", text
        elif size(text) > most:
            yield "passthrough_large", text
        elif text in cached:
            yield "cache_hit", marker + cached[text]
        else:
            shorter = simple(text, least)
            if size(shorter) >= size(text):
                yield "expansion_skipped", text
            else:
                cached[text] = shorter
                yield "compressed", marker + shorter


def random_text(rng):
    letters = rng.choice([LETTERS, "ab", LETTERS + "".join(SPACES)])
    parts = []
    for _ in range(rng.choice([1, 3, 8, 40, 200, 900])):
        parts.append("".join(rng.choice(letters) for _ in range(rng.randint(1, rng.choice([3, 12, 60])))))
        parts.append(rng.choice(SPACES) * rng.choice([0, 1, 1, 1, 2]))
    return "".join(parts)


def chat(results):
    messages = [{"role": "user", "content": "go"}]
    for i, (tool, text) in enumerate(results):
        call = {"id": f"call_{i}", "type": "function", "function": {"name": tool, "arguments": "{}"}}
        messages.append({"role": "assistant", "content": None, "tool_calls": [call]})
        messages.append({"role": "tool", "tool_call_id": f"call_{i}", "content": text})
    return json.dumps({"model": "gpt-4o", "messages": messages}, ensure_ascii=False)


def run(cli, *words):
    return subprocess.run([cli, *map(str, words)], capture_output=True)


def replay_round(cli, rng, room):
    pool = [random_text(rng) for _ in range(20)]
    results = [(rng.choice(TOOLS), rng.choice(pool)) for _ in range(30)]
    least = rng.choice([1, 10, 99, 500, 600, 1500, 5100])
    most = max(least + 1, rng.choice([1000, 4000, 20000, 65536]))
    skipped = rng.sample(["read", "bash", "Grep", "edit", "search web", "write", "read_file"], rng.randint(0, 3))
    file = room / "chat.json"
    file.write_text(chat(results), encoding="utf-8")
    settings = ["--set", f"min_bytes={least}", "--set", f"max_bytes={most}"]
    if skipped:
        settings += ["--set", "skip_tools=" + ",".join(skipped)]
    done = run(cli, "replay", "--jsonl", "--texts", "--quiet", "--no-index-cache", *settings, file)
    said = [(row["status"], row["after"]) for row in map(json.loads, filter(None, done.stdout.decode().split("\n")))]
    expected = list(gateway(results, least, most, skipped))
    if said == expected:
        return len(results), ""
    at = next((i for i, (a, b) in enumerate(zip(said, expected)) if a != b), len(said))
    return len(results), (f"{' '.join(settings)}: result {at} of {len(expected)}: {said[at:at + 1]!r:.400} instead of "
                          f"{expected[at:at + 1]!r:.400}; {done.stderr.decode():.200}")


def secret(rng):
    hexadecimal = "".join(rng.choice("0123456789abcdef") for _ in range(36))
    letters = "".join(rng.choice("ABCDEFGHJKLMNPQRSTUVWXYZ234567") for _ in range(16))
    return rng.choice(["ghp_" + "".join(rng.choice("abcdefghXYZ0123456789") for _ in range(36)), "AKIA" + letters,
                       "xoxb-" + hexadecimal[:12] + "-" + hexadecimal[12:24] + "-" + hexadecimal[:24]])


def redact_round(cli, rng, room):
    name = "".join(rng.choice("bdfgklmnprstvz") + rng.choice("aeiou") for _ in range(4))
    planted = [name] + [secret(rng) for _ in range(4)]
    results = []
    for _ in range(12):
        text = random_text(rng)
        for _ in range(3):
            what = rng.choice(planted)
            what = what if what != name else rng.choice([name, name.upper(), name.capitalize(), "/home/" + name + "/x"])
            at = rng.randint(0, len(text))
            text = text[:at] + " " + what + " " + text[at:]
        results.append((rng.choice(TOOLS), text))
    folder, copies = room / "in", room / "out"
    folder.mkdir(exist_ok=True)
    (folder / "chat.json").write_text(chat(results), encoding="utf-8")
    done = run(cli, "redact", "--quiet", "--no-index-cache", "--seed", "1", "--name", name, "--out", copies, folder / "chat.json")
    if done.returncode == 1:
        return 0, ""  # fails closed: nothing was written
    if done.returncode != 0:
        return 1, f"exit {done.returncode}: {done.stderr.decode():.300}"
    raw = (copies / "chat.json").read_text(encoding="utf-8")
    held = [m["content"] for m in json.loads(raw)["messages"] if m["role"] == "tool"]
    for what in planted:
        if what.lower() in raw.lower():
            return 1, f"{what[:4]}... is still there"
    if [size(text) for text in held] != [size(text) for _, text in results]:
        return 1, "another length"
    before = [text for _, text in results]
    if [before.index(t) for t in before] != [held.index(t) for t in held]:
        return 1, "equal texts are no longer equal"
    return 1, ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--minutes", type=float, help="as many rounds as fit")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    failures = []
    counts = {"replay": 0, "redact": 0}
    end = time.monotonic() + 60 * (given.minutes or 0)
    for number in itertools.count():
        if time.monotonic() > end if given.minutes else number == given.rounds:
            break
        for what, one in (("replay", replay_round), ("redact", redact_round)):
            with tempfile.TemporaryDirectory() as room:
                tried, failed = one(given.cli, rng, Path(room))
            counts[what] += tried
            if failed:
                failures.append(f"round {number}, {what}: {failed}")
    for failure in failures[:10]:
        print("FAILED", failure, file=sys.stderr)
    print(f"{counts['replay']} results decided alike, {counts['redact']} redacted copies looked at, {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
