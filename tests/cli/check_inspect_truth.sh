#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares `inspect --json` with the independently counted truth beside each recording: first ours in
# tests/data/recordings, then the real ones in ../shared where they are. Every format has its row in FORMATS.md.
# Usage: check_inspect_truth.sh WINNOW_CLI CHECKOUT [FORMAT...]
set -euo pipefail
cli=$1
checkout=$2
shift 2
exec python3 - "$cli" "$checkout" "$@" <<'PY'
import glob, json, os, re, subprocess, sys

cli, checkout, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
roots = [os.path.join(checkout, "tests/data/recordings"), os.path.join(checkout, "../shared/recordings")]

def results_of(recording):
    found = [r for s in recording["sessions"] for r in s["results"]]
    return sorted(found, key=lambda r: r["number"])

def compare(path, truth):
    done = subprocess.run([cli, "inspect", "--json", "--encoding", "bytes4", path], capture_output=True)
    if done.returncode != 0:
        return [f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[:300]}"]
    answer = json.loads(done.stdout)
    if len(answer["recordings"]) != 1:
        return [f"{len(answer['recordings'])} recordings"]
    recording = answer["recordings"][0]
    results = results_of(recording)
    wrong = []
    def check(what, got, expected):
        if got != expected:
            wrong.append(f"{what}: got {got!r}, expected {expected!r}")
    check("format", recording["format"], truth["format"])
    check("n_results", len(results), truth["n_results"])
    check("total_bytes", sum(r["bytes"] for r in results), truth["total_bytes"])
    check("n_images", sum(r["images"] for r in results), truth["n_images"])
    # The truth knows flags only; some importers also learn of errors from exit codes.
    pairs = list(zip(results, truth["results"]))
    check("n_errors", sum(r["error"] for r, _ in pairs if "exit_code" not in r), sum("e" in row[3] for r, row in pairs if "exit_code" not in r))
    # Logs of cumulative requests repeat the calls, and the truth counts every copy; it leaves out the calls of a
    # logged answer, which no message repeats.
    if truth["format"] != "openai-messages":
        check("n_calls", sum(s["calls"] for s in recording["sessions"]), truth["n_calls"])
    for i, (got, row) in enumerate(zip(results, truth["results"])):
        expected = row[:3] if "j" not in row[3] else [row[0], None, row[2]]
        mine = [got["tool"], got["bytes"] if "j" not in row[3] else None, got["call_id"]]
        if mine != expected:
            wrong.append(f"result {i}: got {mine!r}, expected {expected!r}")
            if len(wrong) > 6:
                break
    return wrong

listed = subprocess.run([cli, "inspect", "--list-formats"], capture_output=True, text=True).stdout.splitlines()
known = {line.split()[0] for line in listed}

# The table of FORMATS.md has a row for each format, with nothing left open.
with open(os.path.join(checkout, "core/importers/FORMATS.md"), encoding="utf-8") as file:
    guide = file.read()
table = guide.split("# Formats\n", 1)[1].split("\n### ")[0]
rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("| ")]
named = {name for row in rows for name in re.split("[ ,()]+", row[0]) if len(row) == 6 and all(row)}
missing = {line.split()[0] for line in listed if re.match("[a-z0-9-]+ +[a-z.]{7} ", line)} - named
if missing:
    sys.exit(f"FAIL formats without a whole row in FORMATS.md: {sorted(missing)}")

# A reader has at most 120 lines of code for each layout that its rows count.
for name in glob.glob(os.path.join(checkout, "core/importers/formats/*/*.cpp")):
    with open(name, encoding="utf-8") as file:
        code = file.read()
    own = set(re.findall(r'extern const Format \w+\s*\{\s*\{ "([a-z0-9-]+)"', code))
    layouts = sum(int(row[1]) for row in rows[1:] if own & set(re.split("[ ,()]+", row[0])))
    lines = sum(bool(re.search("[A-Za-z0-9]", line.split("//")[0])) for line in code.splitlines())
    if lines > 120 * layouts:
        sys.exit(f"FAIL {name}: {lines} lines for {layouts} layouts (FORMATS.md)")

compared = failed = unknown = 0
for root in roots:
    for name in sorted(glob.glob(os.path.join(root, "*", "*.truth.json"))):
        with open(name, encoding="utf-8") as file:
            truth = json.load(file)
        if wanted and truth["format"] not in wanted:
            continue
        if truth["format"] not in known:
            unknown += 1
            continue
        path = name[: -len(".truth.json")]
        wrong = compare(path, truth)
        compared += 1
        if wrong:
            failed += 1
            print(f"FAIL {os.path.relpath(path, root)}")
            for line in wrong:
                print("     " + line)

def counts_of(path):
    """Results and their bytes, and how many sizes differ; None where no importer knows the format."""
    done = subprocess.run([cli, "inspect", "--json", "--encoding", "bytes4", path], capture_output=True, text=True)
    if not any(each["format"] for each in json.loads(done.stdout)["recordings"]):
        return None
    found = [r["bytes"] for each in json.loads(done.stdout)["recordings"] for s in each["sessions"] for r in s["results"]]
    return len(found), sum(found), len(set(found))

# Recordings that were counted without a truth of their own, and those whose rule FORMATS.md states with its figures.
new = os.path.join(roots[1], "new")
expected = []
if os.path.isdir(new):
    with open(os.path.join(new, "INDEX.md"), encoding="utf-8") as file:
        cells = [[cell.strip().replace(",", "") for cell in line.split("|")[1:-1]] for line in file if line.count("/") > 1 and line.startswith("| ")]
    expected += [(os.path.join(new, row[0]), row[2], row[3]) for row in cells if row[2].isdigit() or row[3].isdigit()]
    rules = guide.split("### What counts as a result")[1]
    for name, results, size in re.findall(r"([\w.-]+) (\d+) / ([\d,]+)", rules):
        paths = glob.glob(os.path.join(new, "*", name + "*")) + glob.glob(os.path.join(new, name, "*"))
        paths += glob.glob(os.path.join(roots[1], "odd", name))
        if len(paths) != 1:
            sys.exit(f"FAIL FORMATS.md names {name}: {paths}")
        expected.append((paths[0], results, size.replace(",", "")))
for path, results, size in expected if not wanted else []:
    counts = counts_of(path)
    if counts is None:
        unknown += 1
        print(f"no importer: {path}, {results} results / {size} bytes")
        continue
    n, total, sizes = counts
    if os.path.basename(path).startswith("text_search_floral") and results == "6":
        n = sizes  # counted there are the different texts
    compared += 1
    if (results.isdigit() and int(results) != n) or (size.isdigit() and int(size) != total):
        failed += 1
        print(f"FAIL {path}: got {n} / {total}, expected {results} / {size}")
print(f"{compared} recordings compared with their truth, {failed} differ, {unknown} of formats without an importer")
sys.exit(1 if failed or compared == 0 else 0)
PY
