#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh process of winnow-cli costs beside one that goes on: processor time of `--version`, of replay-request
with one case, with all cases of a file and with ten times as many. The slope between the last two is a warm case.

    bench_cold.py WINNOW_CLI CASES.jsonl...
"""
import resource
import subprocess
import sys
import tempfile

TRIES = 15


def milliseconds(*command):
    """The least of some runs: what a busy machine adds, it adds to the others."""
    best = float("inf")
    for _ in range(TRIES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def main(cli, files):
    print(f"--version: {milliseconds(cli, '--version'):.1f} ms")
    for name in files:
        with open(name, encoding="utf-8") as file:
            lines = [line for line in file if line.strip()]
        taken = []
        for chosen in (lines[:1], lines, lines * 10):
            with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as cases:
                cases.writelines(chosen)
                cases.flush()
                taken.append(milliseconds(cli, "replay-request", "--jsonl", cases.name))
        warm = (taken[2] - taken[1]) / 9
        print(f"{name}: one case {taken[0]:.1f} ms; {len(lines)} cases {taken[1]:.1f} ms cold, {warm:.1f} ms warm, "
              f"ratio {taken[1] / warm:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
