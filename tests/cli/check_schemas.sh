#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Data: every command that has --json has a published schema, and what it prints is what the schema says; every table of
# --jsonl and --csv has its documented columns, types and the same values in both. Usage: check_schemas.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$(realpath "$1")" "$(realpath "$2")" <<'PY'
import csv, io, json, os, re, subprocess, sys, tempfile
cli, checkout = sys.argv[1:]
sys.path.insert(0, os.path.join(checkout, "tests/support"))
sys.dont_write_bytecode = True
from schema_runs import RUNS, kind_of, prepare, printed, words_of, write_schemas

said = lambda *words: subprocess.run([cli, *words], capture_output=True, text=True)
problems = []
# Every command whose row has --json is run here, and no other.
having, command = set(), None
for line in said("help", "--markdown").stdout.splitlines():
    heading = re.match(r"^#+ winnow-cli (.+)$", line)
    command = heading.group(1) if heading else command
    if line.startswith("| `--json`"):
        having.add(command)
if having != {name for name, _ in RUNS}:
    problems.append(f"--json is offered and not run here, or the reverse: {sorted(having ^ {name for name, _ in RUNS})}")

with tempfile.TemporaryDirectory() as made:
    write_schemas(cli, checkout, made)
    published = os.path.join(checkout, "resources/schemas")
    for name in sorted(set(os.listdir(made)) | set(os.listdir(published))):
        ours, theirs = (os.path.join(folder, name) for folder in (published, made))
        if not (os.path.exists(ours) and os.path.exists(theirs)) or open(ours).read() != open(theirs).read():
            problems.append(f"resources/schemas/{name} is not what the command prints: python3 tests/support/schema_runs.py WINNOW_CLI . resources/schemas writes it anew, if the change is meant")
    for name, _ in RUNS:
        if said("schema", *name.split()).stdout != open(os.path.join(made, name.replace(" ", "-") + ".json")).read():
            problems.append(f"schema {name} does not print the published schema")

def value_of(cell, kind):
    if cell == "":
        return None
    return int(cell) if kind == "integer" else float(cell) if kind == "number" else cell == "true" if kind == "boolean" else json.loads(cell)

types, tables, rows_seen = words_of(cli), 0, 0
with tempfile.TemporaryDirectory() as folder:
    env = prepare(cli, checkout, folder)
    for name, runs in RUNS:
        if said("schema", name, "--rows").returncode != 0:
            continue
        schema = json.loads(said("schema", name, "--rows").stdout)
        columns = list(schema["properties"])
        run = next(words for words in runs if "--count" not in words)
        lines = [json.loads(line) for line in printed(cli, checkout, folder, env, run, "--jsonl").splitlines()]
        table = list(csv.reader(io.StringIO(printed(cli, checkout, folder, env, run, "--csv"))))
        tables, rows_seen = tables + 1, rows_seen + len(lines)
        if not lines or table[0] != columns or len(table) != len(lines) + 1:
            problems.append(f"{name}: {len(lines)} lines, {len(table) - 1} rows, columns {table[0]}")
            continue
        dead = set(columns)
        for line, cells in zip(lines, table[1:]):
            if list(line) != columns or len(cells) != len(columns):
                problems.append(f"{name}: a row has other columns: {list(line)}")
                break
            for column, cell in zip(columns, cells):
                value, kind = line[column], types[column][0]
                dead -= set() if value is None else {column}
                fits = {kind_of(value)} & {kind, "null", *(["integer"] if kind == "number" else []), *([kind_of(value)] if not kind else [])}
                if not fits:
                    problems.append(f"{name}.{column} is {kind_of(value)}, documented as {kind}")
                if isinstance(value, str):
                    same = cell in (value, "'" + value)
                else:
                    same = value_of(cell, kind_of(value)) == value
                if not same:
                    problems.append(f"{name}.{column}: {value!r} as JSON, {cell!r} as CSV")
        optional = {"exit_code", "cut_by", "verdict", "sub_name", "findings", "after", "recorded", "max_bytes", "break_even_rate", "shadow_id", "assumption", "text", "evidence", "modelled_recorded"}
        if dead - optional:
            problems.append(f"{name}: no row has {sorted(dead - optional)}")
for problem in dict.fromkeys(problems):
    print(problem)
if problems:
    sys.exit(1)
print(f"data: {len(RUNS)} documents are as their schemas say; {tables} tables, {rows_seen} rows are the same in JSON lines and CSV")
PY
