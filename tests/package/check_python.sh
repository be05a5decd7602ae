#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The wheel: equal bytes when built twice, installed in a virtual environment, used as a program and as a module; its Arrow
# tables hold what the program prints; the notebook's cells and the manual's queries run. What pip needs from the network (pyarrow, pandas, duckdb) is
# kept in BUILD/test_venv; without it and without a network the rest is tested and the test says SKIPPED (77).
# Usage: check_python.sh CMAKE BUILD_TREE CHECKOUT
set -euo pipefail
cmake=$1 build=$2 checkout=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$cmake" --install "$build" --component cli --prefix "$scratch/prefix" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
version=$("$build/bin/winnow-cli" --version | cut -d' ' -f2)
for time in first second; do
  mkdir "$scratch/$time"
  SOURCE_DATE_EPOCH=1700000000 python3 "$checkout/resources/python/make_wheel.py" "$version" "$scratch/prefix" "$scratch/$time" >/dev/null
done
cmp "$scratch"/first/*.whl "$scratch"/second/*.whl

venv=$build/test_venv
# One that was interrupted while it was made is begun anew.
"$venv/bin/python" -m pip --version >/dev/null 2>&1 || { rm -rf "$venv"; python3 -m venv "$venv" >"$scratch/log" 2>&1; } ||
  { echo "SKIPPED: python3 cannot make virtual environments here (Debian: python3-venv): $(tail -n 1 "$scratch/log")"; exit 77; }
"$venv/bin/pip" install --quiet --disable-pip-version-check --no-index --no-deps --force-reinstall "$scratch"/first/*.whl
cd "$scratch"
export XDG_CACHE_HOME=$scratch/cache XDG_DATA_HOME=$scratch/data
for words in --version "count --encoding o200k_base"; do
  # shellcheck disable=SC2086 # words
  echo "hello world" | "$venv/bin/python" -m winnow_cli $words >module
  # shellcheck disable=SC2086
  echo "hello world" | "$build/bin/winnow-cli" $words >program
  # shellcheck disable=SC2086
  echo "hello world" | "$venv/bin/winnow-cli" $words >script
  cmp module program
  cmp script program
done
"$venv/bin/python" - <<'PY'
import winnow_cli
try:
    winnow_cli.run("repaly")
except winnow_cli.ProgramError as error:
    assert error.code == 2 and "did you mean 'replay'" in str(error), error
else:
    raise SystemExit("a refusal was no error")
PY

if ! "$venv/bin/python" -c 'import duckdb, pandas, pyarrow' 2>/dev/null &&
  ! timeout 300 "$venv/bin/pip" install --quiet --disable-pip-version-check --retries 1 duckdb pandas pyarrow >pip.log 2>&1; then
  echo "SKIPPED: the wheel runs; Arrow tables and the notebook were NOT tested, because pip cannot bring duckdb, pandas and pyarrow: $(tail -n 1 pip.log)"
  exit 77
fi
"$venv/bin/python" - "$checkout/resources/python/tables.ipynb" <<'PY'
import json, sys
import duckdb, pandas, pyarrow, pyarrow.parquet, winnow_cli
policy = ["--policy", winnow_cli.samples() + "/first-look.yaml", winnow_cli.samples()]
totals = json.loads(winnow_cli.run("replay", "--json", *policy))["totals"]
needs = json.loads(winnow_cli.run("losses", "--json", *policy))["needs"]
cells = [cell for cell in json.load(open(sys.argv[1]))["cells"] if cell["cell_type"] == "code"]
assert len(cells) >= 4 and not any(cell["outputs"] for cell in cells), "the notebook is kept without outputs"
names = {}
for cell in cells:
    exec(compile("".join(cell["source"]), "tables.ipynb", "exec"), names)
outcomes, by_tool, by_size = names["outcomes"], names["by_tool"], names["by_size"]
assert isinstance(outcomes, pyarrow.Table) and isinstance(winnow_cli.frame(outcomes), pandas.DataFrame)
assert len(outcomes) == totals["results"] == len(names["results"]) > 300 and len(names["needs"]) == len(needs) > 10
assert outcomes.schema.field("tokens_before").type == pyarrow.int64() and outcomes.schema.field("tool").type == pyarrow.string()
assert by_tool.saved_tokens.sum() == totals["tokens_before"] - totals["tokens_after"]
assert by_tool.needs.sum() == len(needs) and by_size.changed.sum() <= totals["changed"]
read = pyarrow.parquet.read_table("outcomes.parquet")
assert read.equals(outcomes)
# A table of messages as data sets are published: structures with null where a row has nothing, times, pictures.
import datetime
call = {"id": "c", "function": {"name": "find", "arguments": "{\"q\": 1}"}}
rows = [{"id": 1, "at": datetime.datetime(2026, 1, 1), "picture": b"\x89PNG", "messages": [
    {"role": "user", "content": "where?", "tool_calls": None, "tool_call_id": None},
    {"role": "assistant", "content": None, "tool_calls": [call], "tool_call_id": None},
    {"role": "tool", "content": "häre", "tool_calls": None, "tool_call_id": "c"}]}] * 3
told = [{"conversations": [{"from": "human", "value": "x"}, {"from": "function_call", "value": "{\"name\": \"f\", \"arguments\": {}}"},
                           {"from": "observation", "value": "four"}, {"from": "gpt", "value": "so"}]}] * 2
import os
os.makedirs("set/data")
pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), "set/data/train-00000-of-00001.parquet")
pyarrow.parquet.write_table(pyarrow.Table.from_pylist(told), "told.parquet")
assert winnow_cli.recordings("set", "set.jsonl") == 3 and winnow_cli.recordings("told.parquet", "told.jsonl") == 2
for name, tool, number, size in ("set.jsonl", "find", 3, 5), ("told.jsonl", "f", 2, 4):
    read = winnow_cli.results(name).to_pylist()
    assert [(row["tool"], row["bytes"]) for row in read] == [(tool, size)] * number, read
print(f"python: a wheel of equal bytes, {len(outcomes)} outcomes and {len(needs)} needs as Arrow, {len(cells)} cells of the notebook run")
PY
"$venv/bin/python" "$checkout/tests/package/check_queries.py" "$checkout/resources/manual/queries.md"
