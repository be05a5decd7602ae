#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# compare-log on logs of other compressors, which keep both sides of every text: each result once, as it was at
# the end, what the log left of it and what the policy would leave.
set -euo pipefail
cli=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
cd "$work"
fail() { echo "FAILED: $*" >&2; exit 1; }

python3 - <<'PY'
import json

long = "\n".join(f"src/main.cpp:{i}: match {i} of the pattern" for i in range(600))
call = {"role": "assistant", "content": None,
        "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "grep", "arguments": "{}"}}]}
def messages(text):
    return [{"role": "user", "content": "q"}, call, {"role": "tool", "tool_call_id": "c1", "content": text}]
def claude(text):
    return [{"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "Read", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "text", "text": text}]}]}]
def row(before, after, **more):
    return {"request_id": "r", "model": "m", "input_tokens_original": 9, "input_tokens_optimized": 3,
            "request_messages": before, "compressed_messages": after, **more}
with open("headroom.jsonl", "w") as log:
    for line in [row(messages(long), messages(long)), row(messages(long), messages("short")), row(claude(long), claude(long)),
                 {"input_tokens_original": 9, "input_tokens_optimized": 3, "request_messages": None}]:
        print(json.dumps(line), file=log)
with open("exchange.jsonl", "w") as log:
    print(json.dumps({"request": {"model": "m", "messages": messages(long)},
                      "response": {"messages": messages("short"), "tokens_before": 9, "tokens_after": 1}}), file=log)
with open("pairs.jsonl", "w") as log:
    for _ in range(2):
        print(json.dumps({"original": long, "compressed": "ab", "tool": "curl"}), file=log)
json.dump(len(long), open("length", "w"))
PY

"$cli" compare-log headroom.jsonl --json >out
python3 - <<'PY' || fail "headroom: $(cat out)"
import json
said, length = json.load(open("out")), json.load(open("length"))
tools, totals = said["by_tool"], said["totals"]
assert totals["without_original"] == 1, said
assert [tools["grep"][k] for k in ("results", "before", "theirs")] == [1, length, 5], said
assert [tools["Read"][k] for k in ("results", "before", "theirs")] == [1, length, length], said
assert all(0 < t["ours"] < length for t in tools.values()), said
assert totals["before"] == 2 * length and totals["records"] == 2, said
PY
"$cli" compare-log headroom.jsonl --set min_bytes=1000000 --json >out
grep -q '"grep":{"results":1,"before":\([0-9]*\),"theirs":5,"ours":\1}' out || fail "a policy that passes it on: $(cat out)"
"$cli" compare-log exchange.jsonl >out
grep -qE '^grep +1 +[0-9.]+ kB +5 B ' out || fail "an exchange: $(cat out)"
"$cli" compare-log pairs.jsonl >out
grep -qE '^curl +2 ' out || fail "pairs: $(cat out)"
echo '{"input_tokens_original":9,"input_tokens_optimized":3}' >redacted.jsonl
! "$cli" compare-log redacted.jsonl >out 2>err || fail "a log without texts"
grep -q 'no result with both texts' err || fail "why: $(cat err)"
echo "compare-log: logs of other compressors are compared"
