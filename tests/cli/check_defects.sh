#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# `winnow-cli replay --json` names the gateway's mistakes that only whole requests show, as replay-request does: one
# recording a defect, and one that has none.
set -euo pipefail
cli=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
checks=0

python3 - <<'PY'
import json
words = " ".join(f"word{i}" for i in range(400))
other = " ".join(f"other{i}" for i in range(400))
def turn(*pairs, arguments=None):
    """An assistant message with its calls and the message that answers them."""
    calls = [{"type": "tool_use", "id": i, "name": "Bash", "input": arguments or {"command": "ls"}} for i, _ in pairs]
    return [{"role": "assistant", "content": calls},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": i, "content": c} for i, c in pairs]}]
def recording(name, *turns, raw=None):
    messages = [{"role": "user", "content": "go"}] + [m for t in turns for m in t] + [{"role": "assistant", "content": "done"}]
    text = json.dumps({"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": messages})
    open(name + ".json", "w").write(text.replace('"HUGE"', "1e400") if raw else text)
shadow = "<<<SHADOW:shadow_" + "0" * 32 + ">>>\n"
image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}
recording("plain", turn(("a", words)))
recording("own", turn(("a", shadow + words)))
recording("hint", turn(("a", '[COMPRESSED — call expand_context(id="shadow_' + "0" * 32 + '") ' + words)))
recording("ids", turn(("a", words)), turn(("a", other)))
recording("image", turn(("a", [{"type": "text", "text": words}, image])))
recording("cut", *[turn((f"c{n}", "a" * n + "漢" * 900)) for n in range(3)])
recording("number", turn(("a", words), arguments={"command": "HUGE"}), raw=True)
converse = [{"role": "user", "content": [{"text": "go"}]},
            {"role": "assistant", "content": [{"toolUse": {"toolUseId": "a", "name": "Bash", "input": {}}}]},
            {"role": "user", "content": [{"toolResult": {"toolUseId": "a", "content": [{"text": words}]}}]},
            {"role": "assistant", "content": [{"text": "done"}]}]
json.dump({"modelId": "anthropic.claude", "messages": converse}, open("converse.json", "w"))
# Claude Code writes a time beside every message: the result is sent again six hours later.
def line(kind, message, hour, n):
    return json.dumps({"type": kind, "uuid": f"u{n}", "parentUuid": f"u{n-1}" if n else None, "sessionId": "s", "cwd": "/x",
                       "version": "1.0", "timestamp": f"2026-03-01T{hour:02}:00:00.000Z", "message": message})
def answer(n, content):
    return {"id": f"m{n}", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5", "content": content}
rows = [("user", {"role": "user", "content": "go"}, 1),
        ("assistant", answer(1, [{"type": "tool_use", "id": "a", "name": "Bash", "input": {"command": "ls"}}]), 1),
        ("user", {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": words}]}, 1),
        ("assistant", answer(2, [{"type": "text", "text": "wait"}]), 1),
        ("user", {"role": "user", "content": "on"}, 7),
        ("assistant", answer(3, [{"type": "text", "text": "done"}]), 7)]
open("later.jsonl", "w").write("\n".join(line(k, m, h, n) for n, (k, m, h) in enumerate(rows)) + "\n")
PY

frame='server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}
store: {type: memory, ttl: 1h}'
printf '%s\npipes: {tool_output: {enabled: true, strategy: simple, min_bytes: 500}}\n' "$frame" >bytes.yaml
printf '%s\npipes: {tool_output: {enabled: true, strategy: trimming, min_tokens: 100, enable_expand_context: true}}\n' "$frame" >tokens.yaml
bytes="--policy bytes.yaml"
tokens="--policy tokens.yaml"

# says FILE OPTIONS STATUSES CHECK WORDS: the statuses in order, and the note beside that check of some result ("" none).
says() {
  local out
  out=$("$cli" replay --json $2 "$1") || { echo "FAIL: replay of $1"; exit 1; }
  OUT=$out python3 - "$@" <<'PY'
import json, os, sys
name, _, statuses, check, words = sys.argv[1:6]
rows = json.loads(os.environ["OUT"])["results"]
got = " ".join(r["status"] for r in rows)
notes = [(c["check"], c["note"]) for r in rows for c in r["chain"] if "note" in c]
assert got == statuses, (name, got, statuses)
if words:
    assert any(c == check and words in n and n.startswith("upstream defect: ") for c, n in notes), (name, notes)
else:
    assert not notes, (name, notes)
PY
  checks=$((checks + 1))
}

says plain.json "$bytes" "compressed" "" ""
says plain.json "$tokens" "compressed" "" ""
says own.json "$bytes" "compressed" extracted "does not recognize its own marker"
says own.json "$tokens" "compressed" already_compressed "does not recognize its own marker"
says hint.json "$tokens" "compressed" already_compressed "does not recognize its own marker"
says ids.json "$bytes" "compressed compressed" smaller "each gets the last one's text"
says ids.json "$tokens" "compressed compressed" "" ""
says image.json "$bytes" "compressed" smaller "parts that are not text are lost"
says image.json "$tokens" "compressed" refusal_threshold "parts that are not text are lost"
says cut.json "$tokens" "compressed compressed compressed" compression "cut inside a character"
says number.json "$bytes" "not_extracted" extracted "fits no float64"
says number.json "$tokens" "not_extracted" extracted "fits no float64"
says converse.json "$bytes" "not_extracted" extracted "does not understand Converse"
says later.jsonl "$tokens" "compressed" refusal_threshold "in a later request the original has expired"
says later.jsonl "$bytes" "compressed" "" ""

# agrees FILE POLICY OPTIONS WRITTEN: the texts a replay of the recording gives are those replay-request forwards for the
# same body, and so many of them are another result's.
agrees() {
  "$cli" replay --json --texts $2 $3 "$1" >replayed.json || { echo "FAIL: replay of $1"; exit 1; }
  "$cli" replay-request $2 $3 "$1" >forwarded.json || { echo "FAIL: replay-request of $1"; exit 1; }
  python3 - "$@" <<'PY'
import json, sys
name, policy, options, written = sys.argv[1:5]
rows = json.load(open("replayed.json"))["results"]
sent = [b["content"] for m in json.load(open("forwarded.json"))["messages"] if isinstance(m["content"], list)
        for b in m["content"] if b.get("type") == "tool_result"]
assert [r["after"] for r in rows] == sent, (name, policy, options, [r["after"][:60] for r in rows], [t[:60] for t in sent])
assert all(r["bytes_after"] == len(t.encode()) for r, t in zip(rows, sent)), (name, [r["bytes_after"] for r in rows])
noted = sum(any("each gets the last one's text" in c.get("note", "") for c in r["chain"]) for r in rows)
assert noted == int(written), (name, policy, options, noted)
PY
  checks=$((checks + 1))
}

# A Bash result of 2,700 bytes, a Read result of 700, both with one id; then the other way round.
python3 - <<'PY'
import json
bash, read = " ".join(f"word{i}" for i in range(400)), " ".join(f"line{i}" for i in range(90))
def turn(tool, text):
    return [{"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": tool, "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": text}]}]
def recording(name, *turns):
    messages = [{"role": "user", "content": "go"}] + [m for t in turns for m in t] + [{"role": "assistant", "content": "done"}]
    json.dump({"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": messages}, open(name, "w"))
recording("bashread.json", turn("Bash", bash), turn("Read", read))
recording("readbash.json", turn("Read", read), turn("Bash", bash))
recording("equal.json", turn("Bash", bash), turn("Read", bash))
PY
agrees bashread.json "$bytes" "" 1
agrees bashread.json "$bytes" "--set min_bytes=1000" 1
agrees bashread.json "$bytes" "--set skip_tools=bash" 1
agrees bashread.json "$bytes" "--set skip_tools=read" 0
agrees readbash.json "$bytes" "--set min_bytes=1000" 1
agrees readbash.json "$bytes" "--set skip_tools=bash" 0
agrees readbash.json "$bytes" "--set skip_tools=read" 1
agrees equal.json "$bytes" "--set skip_tools=bash" 0
for file in bashread readbash equal; do
  agrees $file.json "$tokens" "" 0
  agrees $file.json "$tokens" "--set skip_tools=bash" 0
  agrees $file.json "$tokens" "--set skip_tools=read" 0
done
echo "$checks checks of defects in replays"
