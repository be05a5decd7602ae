#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# `winnow-cli redact` on recordings that are SQLite databases: their sessions come out as redacted ATIF trajectories that
# give the database's own figures; where they cannot, nothing is written.
set -euo pipefail
cli=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "FAILED: $*" >&2; exit 1; }

python3 - <<'PY'
import json, sqlite3
mail, home = "ada.lovelace@analytical.example", "/home/ada/secret-plans"
def text(n, extra=""):
    return "\n".join(f"{home}/src/file{i}.py:{i}: written by {mail} {extra}" for i in range(n))
def cursor(name):
    db = sqlite3.connect(name)
    db.execute("CREATE TABLE cursorDiskKV (key TEXT UNIQUE, value BLOB)")
    bubbles = [{"type": 1, "text": f"look into {home}", "createdAt": "2026-03-01T10:00:00.000Z"}]
    for i in range(6):
        bubbles.append({"type": 2, "text": f"step {i} of {mail}", "createdAt": f"2026-03-01T10:0{i+1}:00.000Z", "modelInfo": {"modelName": "claude-sonnet-4-5"},
                        "tokenCount": {"inputTokens": 1000 * (i + 1), "outputTokens": 50},
                        "toolFormerData": {"name": "run_terminal_cmd", "toolCallId": f"t{i}", "status": "error" if i == 3 else "completed",
                                           "rawArgs": json.dumps({"command": f"cat {home}/src/file{i}.py"}), "result": json.dumps({"output": text(60, f"line {i}")})}})
    heads = []
    for i, b in enumerate(bubbles):
        db.execute("INSERT INTO cursorDiskKV VALUES (?,?)", (f"bubbleId:c1:b{i}", json.dumps(b)))
        heads.append({"bubbleId": f"b{i}", "type": b["type"]})
    db.execute("INSERT INTO cursorDiskKV VALUES (?,?)", ("composerData:c1", json.dumps({"composerId": "c1", "name": "Plans", "fullConversationHeadersOnly": heads})))
    db.commit()
def goose(name, compacts=False):
    db = sqlite3.connect(name)
    db.execute("CREATE TABLE sessions (id TEXT, name TEXT, working_dir TEXT, model_config_json TEXT)")
    db.execute("CREATE TABLE messages (session_id TEXT, role TEXT, content_json TEXT, created_timestamp INTEGER, metadata_json TEXT)")
    db.execute("INSERT INTO sessions VALUES ('g1','Plans',?,?)", (home, json.dumps({"model_name": "gpt-4o"})))
    def put(role, content, at, meta="{}"):
        db.execute("INSERT INTO messages VALUES ('g1',?,?,?,?)", (role, json.dumps(content), 1772000000 + at, meta))
    put("user", [{"type": "text", "text": "go"}], 0)
    for i in range(4):
        # The last call repeats a line of the first result, so that its loss would be regretted.
        put("assistant", [{"type": "toolRequest", "id": f"r{i}", "toolCall": {"status": "success", "value": {"name": "shell", "arguments": {"command": f"cat {home}/src/file59.py:59 {i}"}}}}], 10 * i + 1)
        put("user", [{"type": "toolResponse", "id": f"r{i}", "toolResult": {"status": "success", "value": [{"type": "text", "text": text(60)}]}}], 10 * i + 2)
        if compacts and i == 1:
            put("user", [{"type": "conversationCompacted"}], 10 * i + 3)
    put("assistant", [{"type": "text", "text": f"done, wrote to {mail}"}], 99)
    db.commit()
def opencode(name):
    db = sqlite3.connect(name)
    db.execute("CREATE TABLE session (id TEXT, title TEXT, directory TEXT, data TEXT)")
    db.execute("CREATE TABLE message (id TEXT, session_id TEXT, data TEXT)")
    db.execute("CREATE TABLE part (id TEXT, message_id TEXT, data TEXT)")
    db.execute("INSERT INTO session VALUES ('s1','Plans',?,'')", (home,))
    db.execute("INSERT INTO message VALUES ('m0','s1',?)", (json.dumps({"id": "m0", "role": "user", "time": {"created": 1772000000000}}),))
    db.execute("INSERT INTO part VALUES ('p0','m0',?)", (json.dumps({"type": "text", "text": "go"}),))
    for i in range(1, 5):
        db.execute("INSERT INTO message VALUES (?,'s1',?)", (f"m{i}", json.dumps({"id": f"m{i}", "role": "assistant", "modelID": "claude-sonnet-4-5", "time": {"created": 1772000000000 + i * 60000}})))
        db.execute("INSERT INTO part VALUES (?,?,?)", (f"p{i}", f"m{i}", json.dumps({"type": "tool", "callID": f"k{i}", "tool": "bash", "state": {"status": "completed", "input": {"command": f"ls {home} {i}"}, "output": text(60, f"n{i}")}})))
    db.commit()
cursor("state.vscdb"); goose("sessions.db"); opencode("opencode.db"); goose("compacted.db", True)
PY

for db in state.vscdb sessions.db opencode.db; do
  cp "$db" before
  "$cli" redact --json --seed 1 --out "out-$db" "$db" >out.json || { cat out.json; fail "redact of $db"; }
  cmp -s "$db" before || fail "$db was changed"
  copy=$(find "out-$db" -type f ! -name .winnow-files)
  [ "$(basename "$copy")" = "$db.json" ] || fail "the copy of $db is called $copy"
  if grep -q 'lovelace\|secret-plans\|/home/ada' "$copy"; then fail "private words are left in $copy"; fi
  python3 - "$cli" "$db" "$copy" <<'PY'
import json, subprocess, sys
cli, db, copy = sys.argv[1:]
run = json.load(open("out.json"))
assert run["problems"] == [] and len(run["written"]) == 1, run
a, b = run["original"], run["redacted"]
assert a["results"] > 3 and a["changed"] == b["changed"] > 0 or a["changed"] == 0, (a, b)
for key in ("changed", "missed", "edits_broken"):
    assert a[key] == b[key], (key, a, b)
look = lambda f: json.loads(subprocess.run([cli, "inspect", "--json", f], capture_output=True, check=True).stdout)
first, second = look(db)["totals"], look(copy)["totals"]
assert first["results"] == second["results"] > 3 and first["result_bytes"] == second["result_bytes"], (first, second)
results = lambda f: [(r["tool"], r["status"], r["bytes_before"]) for r in
                     json.loads(subprocess.run([cli, "replay", "--json", "--set", "strategy=simple", f], capture_output=True, check=True).stdout)["results"]]
assert results(db) == results(copy), (results(db)[:3], results(copy)[:3])
PY
done

# A compaction changes what a result costs; the copy must say it too, or its figures would not be the database's.
net() { "$cli" redact --json --seed 1 --set strategy=simple --set min_bytes=100 --out "$2" "$1" >out.json || fail "redact of $1: $(cat out.json)"
  python3 -c 'import json; r = json.load(open("out.json")); assert r["original"]["changed"] == 4, r; print(r["original"]["money"]["worst"])'; }
[ "$(net sessions.db out-g)" != "$(net compacted.db out-c)" ] || fail "the compaction is lost"
echo "databases redacted"
