#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl+C at several moments over 95 MB: exit 130, said once, nothing left in the temporary folder or beside what was to be
# written. How long each took is printed; a second is allowed, because whoever runs tests has other things to do.
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import os, shutil, signal, subprocess, sys, tempfile, time
cli, checkout = sys.argv[1:]
longest = 0.0
with tempfile.TemporaryDirectory() as room:
    for folder in ("in", "tmp"):
        os.mkdir(f"{room}/{folder}")
    shutil.copy(f"{checkout}/sample_sessions/claude-code-lantern-build.jsonl", f"{room}/in/0.jsonl")
    for n in range(1, 150):
        os.link(f"{room}/in/0.jsonl", f"{room}/in/{n}.jsonl")
    environment = os.environ | {"TMPDIR": f"{room}/tmp", "XDG_CACHE_HOME": f"{room}/cache"}
    for words in (["inspect"], ["regret"], ["tournament"], ["report", "--decision", "--out", "page.html"],
                  ["digest", "--rows", "rows"], ["redact", "--out", "copies"]):
        for moment in (0.1, 0.5, 1.2, 3):
            before = set(os.listdir(room))
            process = subprocess.Popen([cli, *words, "--no-index-cache", "in"], cwd=room, env=environment,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            try:
                process.wait(moment)
            except subprocess.TimeoutExpired:
                pass
            finished = process.poll() is not None
            begin = time.monotonic()
            if not finished:
                process.send_signal(signal.SIGINT)
            said = process.communicate()[1]
            took = time.monotonic() - begin
            finished = finished or process.returncode == 0 and took < 0.1 # it was at its very end
            left = sorted(set(os.listdir(room)) - before - {"cache"} - ({"page.html", "rows", "copies"} if finished else set()))
            left += os.listdir(f"{room}/tmp")
            if process.returncode == -signal.SIGINT:
                continue # before it had said what to do then
            if left or not finished and (process.returncode != 130 or said.count("interrupted") != 1 or took > 1):
                sys.exit(f"FAILED {words} after {moment} s: exit {process.returncode} in {took:.3f} s, left {left}: {said[-300:]}")
            longest = max(longest, 0 if finished else took)
            if finished:
                break
print(f"ended at most {longest * 1000:.0f} ms after Ctrl+C")
PY
