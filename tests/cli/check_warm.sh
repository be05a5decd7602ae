#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What is kept of recordings changes no answer: every command says the same without the index cache, with an empty one, with
# one that commands before it filled, with one thread or eight, and when bits of what is kept are flipped.
# Usage: check_warm.sh WINNOW_CLI CHECKOUT
set -euo pipefail
cli=$1
top=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache
cd "$work"
cp -r "$top/sample_sessions" recordings
cp -r "$top/tests/data/recordings" recordings/others
python3 - "$cli" "${WINNOW_BITS:-24}" <<'PY'
import os, random, sqlite3, subprocess, sys
cli, rounds = sys.argv[1], int(sys.argv[2])
pick = random.Random(42)
policies = ["preset:careful", "preset:balanced", "preset:gateway-tokens-default"]
commands = [["inspect", "--json"], ["grep", "error"]]
for policy in policies:
    chosen = ["--policy", policy]
    commands += [["replay", "--json", *chosen], ["losses", "--json", *chosen], ["cost", "--json", *chosen]]
commands += [["compare", "--json", "--values", "500,2000", "--policy", policy] for policy in policies[:2]]
commands += [["losses", "--json"], ["replay", "--json", "--encoding", "cl100k_base"], ["compare", "--json", "--vary", "presets"],
             ["compare", "--json", "--vary", "clients"], ["cost", "--json", "--client", "codex"]]


def told(command, *options):
    done = subprocess.run([cli, command[0], "--quiet", *command[1:], *options, "recordings"], stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=300)
    if done.returncode > 1:
        sys.exit(f"FAILED: {command} {options}: exit {done.returncode}: {done.stderr.decode()}")
    return done.returncode, done.stdout, done.stderr


def same(command, *options):
    if told(command, *options) != plain[tuple(command)]:
        sys.exit(f"FAILED: {' '.join(command)} says something else with {options}")


def kept(cache):
    with sqlite3.connect(cache) as file:
        return file.execute("SELECT path, packed FROM recording WHERE key='facts' ORDER BY path").fetchall()


plain = {tuple(command): told(command, "--no-index-cache", "--jobs", "1") for command in commands}
for command in commands: # alone; replays of several policies at once may overwrite rows, which costs time only
    if os.path.exists("alone.sqlite"):
        os.remove("alone.sqlite")
    same(command, "--index-cache", "alone.sqlite", "--jobs", "1")
    rows = kept("alone.sqlite")
    if not rows and command[0] != "grep":
        sys.exit(f"FAILED: {' '.join(command)} keeps nothing")
    same(command, "--index-cache", "alone.sqlite", "--jobs", "8")
    if kept("alone.sqlite") != rows:
        sys.exit(f"FAILED: {' '.join(command)} writes something the second time")
for _ in range(2): # one after the other, in what others left
    for command in commands:
        same(command, "--index-cache", "all.sqlite")
rows = kept("all.sqlite")
for turn in range(rounds):
    with sqlite3.connect("all.sqlite") as file:
        for path, packed in rows:
            damaged = bytearray(packed)
            damaged[pick.randrange(len(damaged))] ^= 1 << pick.randrange(8)
            file.execute("UPDATE recording SET packed=? WHERE path=?", (bytes(damaged), path))
    same(pick.choice(commands), "--index-cache", "all.sqlite")
print(f"{len(commands)} commands, {len(rows)} rows kept")
PY
