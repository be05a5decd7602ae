#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl+C at several moments over 95 MB: exit 130, said once, nothing left in the temporary folder or beside what was to be
# written; or, where the work was done when it came, exit 0, "interrupted" not said and every byte of a run nobody stopped.
# How long each took is printed; a second is allowed, because whoever runs tests has other things to do.
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import os, pathlib, re, shutil, signal, subprocess, sys, tempfile, time
cli, checkout = sys.argv[1:]
ANSWERS = ("page.html", "rows", "copies")

def written(room):
    """Every file of the answers and its bytes, but for the minute in which a page says it was made."""
    minute = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d")
    files = (file for name in ANSWERS for file in [pathlib.Path(room, name), *pathlib.Path(room, name).rglob("*")])
    return {str(file.relative_to(room)): minute.sub(b"then", file.read_bytes()) for file in files if file.is_file()}

def clear(room):
    for name in ANSWERS:
        path = pathlib.Path(room, name)
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)

longest = 0.0
with tempfile.TemporaryDirectory() as room:
    for folder in ("in", "tmp"):
        os.mkdir(f"{room}/{folder}")
    shutil.copy(f"{checkout}/sample_sessions/claude-code-lantern-build.jsonl", f"{room}/in/0.jsonl")
    for n in range(1, 150):
        os.link(f"{room}/in/0.jsonl", f"{room}/in/{n}.jsonl")
    environment = os.environ | {"TMPDIR": f"{room}/tmp", "XDG_CACHE_HOME": f"{room}/cache", "WINNOW_DIGEST_SALT": "0123456789abcdef"}

    def start(words):
        return subprocess.Popen([cli, *words, "--no-index-cache", "in"], cwd=room, env=environment,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    for words in (["inspect"], ["regret"], ["tournament"], ["report", "--decision", "--out", "page.html"],
                  ["digest", "--rows", "rows"], ["redact", "--seed", "1", "--out", "copies"]):
        whole = None  # what a run writes that nobody stops; asked for when one was done before it could be stopped
        for moment in (0.1, 0.5, 1.2, 3):
            process = start(words)
            try:
                process.wait(moment)
            except subprocess.TimeoutExpired:
                pass
            ended_by_itself = process.poll() is not None
            begin = time.monotonic()
            if not ended_by_itself:
                process.send_signal(signal.SIGINT)
            said = process.communicate()[1]
            took = time.monotonic() - begin
            left, answer = os.listdir(f"{room}/tmp"), written(room)
            left += sorted(set(os.listdir(room)) - {"in", "tmp", "cache", *ANSWERS})
            clear(room)
            if process.returncode == -signal.SIGINT and not left and not answer:
                continue  # before it had said what to do then
            if process.returncode == 0 and whole is None:
                start(words).communicate()
                whole = written(room)
                clear(room)
            right = said.count("interrupted") == 1 and not answer if process.returncode == 130 else \
                process.returncode == 0 and "interrupted" not in said and answer == whole
            if left or not right or took > 1:
                sys.exit(f"FAILED {words} after {moment} s: exit {process.returncode} in {took:.3f} s, left {left}, "
                         f"written {sorted(answer)} of {sorted(whole or {})}: {said[-300:]}")
            if ended_by_itself:
                break
            longest = max(longest, took)
print(f"ended at most {longest * 1000:.0f} ms after Ctrl+C")
PY
