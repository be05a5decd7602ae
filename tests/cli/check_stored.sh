#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What a failing disk does to stored figures: single bits of index cache, digest and library are flipped, and whatever
# reads them says the same as before, or ends with 2 and a message. Usage: check_stored.sh WINNOW_CLI CHECKOUT
set -euo pipefail
cli=$1
top=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache
cd "$work"
"$cli" policy save good --set strategy=simple --set min_bytes=2048 >/dev/null
"$cli" policy save good --set strategy=simple --set min_bytes=1024 >/dev/null
mkdir recordings
cp "$top"/sample_sessions/{codex-rollout-lantern-perf.jsonl,openai-chat-big-json.json,first-look.yaml} recordings
mv recordings/first-look.yaml policy.yaml
"$cli" digest --quiet --policy policy.yaml --out digest recordings
python3 - "$cli" "${WINNOW_BITS:-60}" <<'PY'
import json, os, random, shutil, subprocess, sys
cli, rounds = sys.argv[1], int(sys.argv[2])
pick = random.Random(38)
failures = []


def run(words):
    done = subprocess.run([cli, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def totals(words):
    code, out, err = run(words)
    return code, json.loads(out)["totals"] if code == 0 else None, err


def flipped(whole, used, turn):
    byte = turn if turn < 100 else pick.choice(used) if turn % 4 else pick.randrange(len(whole))
    data = bytearray(whole)
    bit = pick.randrange(8)
    data[byte] ^= 1 << bit
    return f"bit {bit} of byte {byte}", bytes(data)


def each(path, ask):
    """`ask` gives what is told of the file, or None and a message after exit code 2."""
    whole = open(path, "rb").read()
    expected = ask()
    assert expected[1] is not None, expected
    used = [place for place, byte in enumerate(whole) if byte]
    refused = 0
    for turn in range(100 + rounds): # all bytes of SQLite's header, then others
        where, data = flipped(whole, used, turn)
        for beside in ("-wal", "-shm", ".damaged"):
            if os.path.exists(path + beside):
                os.remove(path + beside)
        open(path, "wb").write(data)
        code, told, err = ask()
        refused += code == 2
        if code not in (0, 2) or (code == 2 and not err) or (code == 0 and told != expected[1]):
            failures.append(f"{path}: {where}: exit {code}, {told or err}, not {expected[1]}")
    open(path, "wb").write(whole)
    print(f"{os.path.basename(path)}: {refused} of {100 + rounds} refused")


replay = ["replay", "--quiet", "--json", "--policy", "policy.yaml"]
cache = replay + ["--index-cache", "cache.sqlite", "recordings"]
run(cache)
each("cache.sqlite", lambda: totals(cache))
each("digest", lambda: totals(replay + ["digest"]))


def library():
    all_told = []
    for words in (["export", "good"], ["show", "--json", "--library", "good@1"], ["list", "--json"], ["history", "--json", "good"]):
        code, out, err = run(["policy", *words])
        if code:
            return code, None, err
        all_told.append(out)
    return 0, all_told, ""


each(os.environ["XDG_DATA_HOME"] + "/winnow/library.sqlite", library)
for failure in failures[:10]:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
PY

# The parameters of a version were changed behind its back (sqlite3's Python, the program may not be here).
python3 - "$XDG_DATA_HOME/winnow/library.sqlite" <<'PY'
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as library:
    library.execute("UPDATE versions SET parameters = replace(parameters, '1024', '9999')")
PY
code=0
"$cli" policy export good >out 2>err || code=$?
[ $code -eq 2 ] && [ ! -s out ] && grep -q "damaged: version 2 of policy 'good'" err || { echo "FAILED: exit $code: $(cat out err)" >&2; exit 1; }
"$cli" policy export --library good@1 | grep -q 'min_bytes: 2048' || { echo "FAILED: the version that is whole is refused" >&2; exit 1; }
