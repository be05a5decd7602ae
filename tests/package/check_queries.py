#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual's page Queries on the sample sessions: each query gives what the command it names says; a digest as Parquet and
back is the same digest. Run by check_python.sh where winnow_cli, duckdb, pandas and pyarrow are installed.
Usage: check_queries.py QUERIES.md"""
import json, os, re, sys

import duckdb, winnow_cli

page = open(sys.argv[1], encoding="utf-8").read()
blocks = re.findall(r"```(sql|python)\n(.*?)```", page, re.S)
names = {}
os.environ["WINNOW_DIGEST_SALT"] = "a salt that only this test knows"
exec(compile(blocks[0][1], "queries.md", "exec"), names)
rows = lambda digest: winnow_cli.run("digest", "--quiet", digest)
assert rows("again.digest") == rows("all.digest") and len(rows("all.digest")) > 100000, "Parquet and back is another digest"

database = duckdb.connect()
for file in sorted(os.listdir("tables")):
    database.execute(f"CREATE VIEW {file.split('.')[0]} AS FROM 'tables/{file}'")
answers = {}
for _, block in [block for block in blocks if block[0] == "sql"]:
    name = re.match(r"-- (\w+)\n", block).group(1)
    for statement in block.split(";"):
        if statement.strip():
            asked = database.execute(statement)
    columns = [column[0] for column in asked.description]
    answers[name] = [dict(zip(columns, row)) for row in asked.fetchall()]
for kind, block in blocks[1:]:
    if kind == "python":
        exec(compile(block, "queries.md", "exec"), names)

policy = ["--library", "preset:gateway-bytes-default", "--set", "max_bytes=16384", winnow_cli.samples()]
replay = json.loads(winnow_cli.run("replay", "--json", *policy))
regret = json.loads(winnow_cli.run("regret", "--json", *policy))
expected = {
    "tools": [{"name": name, **{key: tool[key] for key in ("results", "bytes_before", "tokens_before")}} for name, tool in sorted(replay["by_tool"].items())],
    "changed": [{key: replay["totals"][key] for key in ("changed", "tokens_before", "tokens_after")}],
    "lost": [{key: regret["totals"][key] for key in ("needs", "missed", "weight", "sessions_with_need")}],
    "missed_by_tool": [{"name": name, "missed": tool["missed"]} for name, tool in sorted(regret["by_tool"].items()) if tool["missed"]],
    "edits": [{"edits_broken": regret["totals"]["edits_broken"]}],
}
problems = [f"{name}: the query gives {str(answers[name])[:400]}, the program {str(expected[name])[:400]}" for name in expected if answers[name] != expected[name]]
saved = replay["totals"]["tokens_before"] - replay["totals"]["tokens_after"]
if names["saved"] != saved:
    problems.append(f"pandas saves {names['saved']} tokens, the program {saved}")
if set(answers) != set(expected) | {"usage"} or not answers["usage"] or answers["lost"][0]["needs"] < 5 or answers["changed"][0]["changed"] < 20:
    problems.append(f"the page has other queries, or they ask nothing: {sorted(answers)}")
if problems:
    sys.exit("\n".join(problems))
print(f"queries: {len(answers)} on Parquet give the program's figures; Parquet and back is the same digest")
