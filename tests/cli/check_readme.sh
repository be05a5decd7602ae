#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The README's commands, typed as they stand, end well and print something; its table of results is measured again where
# ../shared is. The manual's examples are compared line by line (tests/docs/check_manual.sh).
# Usage: check_readme.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import json, os, re, subprocess, sys, tempfile

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
    kinds = {"coding": "claude-code codex-rollout cline-roo copilot-cli gemini-cli claude-stream",
             "benchmarks": "swe-agent mini-swe-agent openhands atif inspect", "API agents and others": "openai-messages gemini-api new otel"}
    names = {"careful": "careful", "moderate": "moderate", "balanced": "balanced", "gateway v0.4.3 defaults": "gateway-bytes-default"}

    def asked(command, preset, folders):
        words = [cli, command, "--json", "--quiet", "--policy", preset, *(os.path.join(recordings, one) for one in folders.split())]
        return json.loads(subprocess.run(words, capture_output=True, text=True).stdout)

    for name, preset in names.items():
        cells = []
        for kind, folders in kinds.items():
            rows = asked("replay", preset, folders)["results"]
            totals = asked("losses", preset, folders)["totals"]
            before, after = (sum(row["tokens_" + when] for row in rows) for when in ("before", "after"))
            broken = f", {totals['edits_broken']} broken edits" if totals["edits_broken"] else ""
            cells.append(f"saved {100 * (before - after) / before:.1f} %, lost {totals['needs']}{broken}")
            if f"{kind}: " not in readme or f"{len(rows):,} results" not in readme:
                problems.append(f"results: the README does not say {kind} with {len(rows):,} results")
        row = f"| {name} | {' | '.join(cells)} |"
        compared += 1
        if row not in readme:
            problems.append(f"results: measured, and the README does not say it\n  {row}")
if problems:
    sys.exit("\n".join(problems))
print(f"README: {compared} examples and rows are what is printed")
PY
