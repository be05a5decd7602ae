#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The worked examples of the README, typed as they stand: what is printed must be what the README shows. A line of the
# README that is "…" stands for any lines left out; blank lines and spaces at a line's end do not count. After `cat FILE`
# the README shows a file the next commands read. The evidence table is measured again where ../shared is.
# Usage: check_readme.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import os, re, subprocess, sys, tempfile

cli, checkout = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
readme = open(os.path.join(checkout, "README.md"), encoding="utf-8").read()
problems, compared = [], 0

def lines_of(text):
    return [line.rstrip() for line in text.splitlines() if line.strip()]

def differs(shown, printed):
    """The first line of `shown` that is not where it should be, or None."""
    at, free = 0, False
    for line in shown:
        if line == "…":
            free = True
            continue
        found = next((i for i in range(at, len(printed)) if printed[i] == line), None) if free else (at if at < len(printed) and printed[at] == line else None)
        if found is None:
            return line
        at, free = found + 1, False
    return None if free or at == len(printed) else "(more is printed: %s)" % printed[at]

def run(words, folder):
    env = dict(os.environ, XDG_DATA_HOME=folder + "/data", LC_ALL="C.UTF-8")
    return subprocess.run(words, shell=True, cwd=folder, env=env, capture_output=True, text=True)

section = readme.split("## Worked examples", 1)[1].split("\n## ", 1)[0]
policy = re.search(r"`\$P` is `([^`]+)`", section).group(1)
with tempfile.TemporaryDirectory() as folder:
    os.symlink(os.path.join(checkout, "sample_sessions"), folder + "/sample_sessions")
    os.mkdir(folder + "/bin")
    os.symlink(cli, folder + "/bin/winnow-cli")
    os.environ["PATH"] = folder + "/bin:" + os.environ["PATH"]
    commands = set()
    for block in re.findall(r"```\n(\$ .*?)```", section, re.S):
        for piece in re.split(r"(?m)^\$ ", block)[1:]:
            command, _, shown = piece.partition("\n")
            if command.startswith("cat "):
                with open(os.path.join(folder, command[4:].strip()), "w", encoding="utf-8") as out:
                    out.write(shown)
                continue
            done = run(command.replace("$P", policy), folder)
            commands.add(command.split()[1])
            compared += 1
            if done.returncode not in (0, 1):
                problems.append(f"{command}: exit code {done.returncode}: {done.stderr[-300:]}")
                continue
            wrong = differs(lines_of(shown), lines_of(done.stdout))
            if wrong:
                problems.append(f"$ {command}\n  the README says, and it is not printed there:\n    {wrong}\n  printed:\n    " + "\n    ".join(lines_of(done.stdout)[:20]))
missing = {"sweep", "regret", "edits", "expand", "cost", "flips", "optimize", "guarantee", "check", "report"} - commands
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

# The comparison itself must be able to fail.
assert differs(["a", "c"], ["a", "b"]) and differs(["a"], ["a", "b"]) and differs(["…", "x"], ["a"]) and not differs(["a", "…", "c"], ["a", "b", "c"])
if problems:
    sys.exit("\n".join(problems))
print(f"README: {compared} examples and rows are what is printed")
PY
