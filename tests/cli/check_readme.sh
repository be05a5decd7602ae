#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The README's commands, typed as they stand, end well and print something; its table of results is measured again where
# ../shared is. The manual's examples are compared line by line (tests/docs/check_manual.sh).
# Usage: check_readme.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import os, re, subprocess, sys, tempfile

cli, checkout = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(checkout, "tests/support"))
sys.dont_write_bytecode = True
from shown_examples import run_examples

readme = open(os.path.join(checkout, "README.md"), encoding="utf-8").read()
problems = []
if len(readme.splitlines()) > 130:
    problems.append("the README has more than 130 lines")
with tempfile.TemporaryDirectory() as folder:
    commands, compared, wrong = run_examples(readme, cli, checkout, folder)
problems += wrong
if missing := {"inspect", "replay", "losses", "cost", "compare", "choose"} - commands:
    problems.append("the README shows no " + ", ".join(sorted(missing)))
for link in re.findall(r"\]\(([^)#]+)\)", readme):
    if not os.path.exists(os.path.join(checkout, link)):
        problems.append(f"the README links to {link}, which is not there")

recordings = os.path.join(checkout, "../shared/recordings")
if os.path.isdir(recordings):
    done = subprocess.run([cli, "compare", "--values", "512,1024,2048,4096,8192", "--markdown", "--set", "strategy=simple", recordings],
                          capture_output=True, text=True)
    rows = lambda text: [re.sub("[`\u2009\u202f ]", "", line) for line in text.splitlines() if re.match(r"\| `?min_bytes", line)]
    compared += len(rows(readme))
    if len(rows(readme)) < 5 or rows(readme) != rows(done.stdout):
        problems.append("results: the README says\n  %s\nmeasured\n  %s" % ("\n  ".join(rows(readme)), "\n  ".join(rows(done.stdout))))
if problems:
    sys.exit("\n".join(problems))
print(f"README: {compared} examples and rows are what is printed")
PY
