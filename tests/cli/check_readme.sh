#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The worked examples of the README, typed as they stand: what is printed must be what the README shows
# (tests/support/shown_examples.py says how). The evidence table is measured again where ../shared is.
# Usage: check_readme.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import os, re, subprocess, sys, tempfile

cli, checkout = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(checkout, "tests/support"))
sys.dont_write_bytecode = True
from shown_examples import run_examples

readme = open(os.path.join(checkout, "README.md"), encoding="utf-8").read()
section = readme.split("## Worked examples", 1)[1].split("\n## ", 1)[0]
policy = re.search(r"`\$P` is `([^`]+)`", section).group(1)
with tempfile.TemporaryDirectory() as folder:
    commands, compared, problems = run_examples(section, cli, checkout, folder, lambda command: command.replace("$P", policy))
missing = {"sweep", "regret", "edits", "expand", "cost", "flips", "guarantee", "check", "report", "grep", "show"} - commands
if missing:
    problems.append("no worked example of " + ", ".join(sorted(missing)))

recordings = os.path.join(checkout, "../shared/recordings")
if os.path.isdir(recordings):
    done = subprocess.run([cli, "evidence", "--markdown", "--set", "strategy=simple", recordings], capture_output=True, text=True)
    evidence = readme.split("## Evidence", 1)[1].split("\n## ", 1)[0]
    def rows(text):
        lines = [line for line in text.splitlines() if line.startswith(("| min_bytes", "| `min_bytes`", "| head "))]
        return [[cell.strip().replace("`", "") for cell in line.split("|")[1:-1]] for line in lines]
    printed, shown = rows(done.stdout), rows(evidence)
    compared += len(shown)
    if len(shown) < 6 or shown != printed:
        problems.append("evidence: the README says\n  %s\nmeasured\n  %s" % ("\n  ".join(map(str, shown)), "\n  ".join(map(str, printed))))
    rests_on = re.search(r"on (\d+ recordings, \d+ sessions, \d+ results), corpus \w+; (\d+ exact-match edits with a source)", done.stdout)
    for words in rests_on.groups():
        if words not in " ".join(evidence.split()):
            problems.append("evidence: the README does not say that it rests on " + words)

if problems:
    sys.exit("\n".join(problems))
print(f"README: {compared} examples and rows are what is printed")
PY
