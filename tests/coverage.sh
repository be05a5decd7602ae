#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/coverage.sh [TEST...]: builds core with gcov and prints how many lines and branches of each of its rooms the tests reach: all
# tests of core and of the CLI, or those named (tst_redaction ...). Branches that only an exception takes do not count.
set -euo pipefail
cd "$(dirname "$0")/.."
tree=.build/coverage
cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O0 --coverage" -DWINNOW_GUI=OFF > /dev/null
find "$tree" -name '*.gcda' -delete
if [ $# -gt 0 ]; then
  ninja -C "$tree" "$@" > /dev/null
  for test in "$@"; do QT_QPA_PLATFORM=offscreen "$tree/bin/$test" > /dev/null; done
else
  ninja -C "$tree" > /dev/null
  ctest --test-dir "$tree" -L 'core|cli' -j "$(nproc)" > /dev/null || echo "some tests fail; what they reached counts" >&2
fi
find "$tree/core" -name '*.gcda' -print0 | xargs -0 -n 8 gcov --json-format --stdout --branch-probabilities | python3 -c '
import collections, json, os, sys

lines, branches = {}, {}
for document in sys.stdin:
    if not document.startswith("{"):
        continue
    for file in json.loads(document)["files"]:
        name = os.path.relpath(file["file"])
        if not name.startswith("core/"):
            continue
        for line in file["lines"]:
            place = name, line["line_number"]
            lines[place] = lines.get(place, False) or line["count"] > 0
            for number, branch in enumerate(b for b in line["branches"] if not b["throw"]):
                branches[place + (number,)] = branches.get(place + (number,), False) or branch["count"] > 0
rooms = collections.defaultdict(lambda: [0, 0, 0, 0])
for at, reached in ((0, lines), (2, branches)):
    for place, hit in reached.items():
        for room in {os.path.dirname(place[0]), "core"}:
            rooms[room][at] += 1
            rooms[room][at + 1] += hit
print("room                               lines  reached  branches  reached")
for room, (all_lines, hit, all_branches, taken) in sorted(rooms.items()):
    print(f"{room:32}{all_lines:8}{100 * hit / max(all_lines, 1):8.1f}%{all_branches:10}{100 * taken / max(all_branches, 1):8.1f}%")
'
