#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# `winnow-cli inspect` as a script meets it: exit codes, standard input, one document on stdout, messages on stderr.
set -euo pipefail
cli=$1
data=$2/tests/data/recordings
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checks=0

# expect CODE WHAT COMMAND...: runs it, keeps its output in $work/out and $work/err.
expect() {
  local code=$1 what=$2 got=0
  shift 2
  "$@" > "$work/out" 2> "$work/err" || got=$?
  if [ "$got" -ne "$code" ]; then
    echo "FAIL $what: exit code $got, expected $code"
    cat "$work/err"
    exit 1
  fi
  checks=$((checks + 1))
}
# has FILE PATTERN WHAT
has() {
  grep -qE -- "$2" "$work/$1" || { echo "FAIL $3: no $2 in $1"; cat "$work/$1"; exit 1; }
  checks=$((checks + 1))
}

expect 0 "a recording" "$cli" inspect --json "$data/claude-code/lamp.jsonl"
python3 -c 'import json,sys; d=json.load(open(sys.argv[1])); assert d["totals"]["results"] == 5, d["totals"]' "$work/out"
[ ! -s "$work/err" ] || { echo "FAIL: --json wrote to stderr"; exit 1; }

expect 0 "the same from standard input" bash -c '"$1" inspect --json - < "$2"' _ "$cli" "$data/claude-code/lamp.jsonl"
python3 -c 'import json,sys; d=json.load(open(sys.argv[1])); assert d["totals"]["results"] == 5 and d["recordings"][0]["path"] == "-"' "$work/out"

expect 0 "a folder, one result a line" "$cli" inspect --jsonl "$data"
python3 -c 'import json,sys; rows=[json.loads(l) for l in open(sys.argv[1])]; assert len({r["format"] for r in rows if r["format"]}) >= 11 and len({(r["path"], r["number"]) for r in rows}) == len(rows)' "$work/out"

expect 0 "the table" "$cli" inspect "$data/claude-code"
has out "Bash ls" "sub-names of shell commands"

expect 0 "the agent's version and a project that the recording names" "$cli" inspect --json "$data/claude-code/lamp.jsonl"
has out '"project_guessed":false,"agent_version":"2.1.60"' "version and project"
expect 0 "the same from the index" "$cli" inspect --json "$data/claude-code/lamp.jsonl"
has out '"agent_version":"2.1.60"' "the version in the index"
expect 0 "a recording that names no project" "$cli" inspect "$data/gemini-cli"
has out "gemini-cli \?  " "the mark of a guessed project"
has out "project \?: the recording names none" "what the mark means"

cat > "$work/sums.jsonl" << 'EOF'
{"type":"session.start","data":{"sessionId":"c"},"id":"e1","timestamp":"2026-01-01T00:00:01Z"}
{"type":"user.message","data":{"content":"q"},"id":"e2","timestamp":"2026-01-01T00:00:02Z"}
{"type":"session.shutdown","data":{"modelMetrics":{"m":{"usage":{"inputTokens":100,"outputTokens":7,"cacheReadTokens":40,"cacheWriteTokens":10}}}},"id":"e3","timestamp":"2026-01-01T00:00:03Z"}
EOF
expect 0 "usage that is recorded for the session as a whole" "$cli" inspect --json "$work/sums.jsonl"
has out '"usage":[{]"input_total":100,"input_cached":40,"output":7' "the sums"
rm "$work/sums.jsonl"

expect 2 "a missing file" "$cli" inspect "$work/none.jsonl"
has err "none.jsonl: no such file" "the path in the message"
expect 2 "a folder without recordings" "$cli" inspect "$work"
expect 2 "no file named" "$cli" inspect
expect 2 "an unknown option" "$cli" inspect --nonsense x
expect 2 "an unknown format" "$cli" inspect --format nonsense "$data/claude-code/lamp.jsonl"
expect 2 "an unknown encoding" "$cli" inspect --encoding nonsense "$data/claude-code/lamp.jsonl"
expect 2 "a number that is none" "$cli" inspect --jobs many "$data/claude-code/lamp.jsonl"

head -c -40 "$data/claude-code/lamp.jsonl" > "$work/cut.jsonl"
expect 0 "a truncated last line" "$cli" inspect "$work/cut.jsonl"
has out "note: .*cut off" "the note about the cut line"
{ head -n 3 "$data/claude-code/lamp.jsonl"; echo '{"broken'; tail -n +4 "$data/claude-code/lamp.jsonl"; } > "$work/bad.jsonl"
expect 0 "a bad line" "$cli" inspect "$work/bad.jsonl"
has out "bad.jsonl:4: warning: bad line" "its line number"
expect 2 "a bad line with --strict" "$cli" inspect --strict "$work/bad.jsonl"
printf '{"messages": [}' > "$work/broken.json"
expect 2 "only a broken document" "$cli" inspect "$work/broken.json"
expect 2 "a full disk" bash -c '"$1" inspect --json "$2" > /dev/full' _ "$cli" "$data/claude-code/lamp.jsonl"

mkdir -p "$work/mixed"
cp "$data/claude-code/lamp.jsonl" "$work/mixed/a.jsonl"
for i in 1 2 3; do echo "{\"setting\":$i}" > "$work/mixed/other$i.json"; done
expect 0 "a folder with other files" "$cli" inspect "$work/mixed"
has out "3 files are not recordings" "one line for what is none"
has out "Bash ls" "the recording beside them"
expect 0 "the list of them" "$cli" inspect --all "$work/mixed"
has out "other2.json" "a file that is none, on request"
expect 0 "totals without them" "$cli" inspect --json "$work/mixed"
python3 -c 'import json,sys; t=json.load(open(sys.argv[1]))["totals"]; assert t["recordings"] == 1 and t["not_recordings"] == 3, t' "$work/out"
echo '{"messages":"x","other":1}' > "$work/like.json"
expect 2 "a file like a recording" "$cli" inspect "$work/like.json"
has out "not recognized as a recording; --format NAME" "what to do"
expect 0 "what formats give" "$cli" inspect --list-formats
has out "^claude-code +it" "letters of what a format gives"
mkdir "$work/many"
for i in 1 2 3 4 5 6; do
  printf '{"who":"%s","run":[{"tool":"read","gave":"%0250d"}]}' "$i" "$i" > "$work/many/unknown$i.json"
  printf '{"messages":[{"role":"user","content":"q"},{"role":"assistant","tool_calls":[{"id":"call_%s","function":{"name":"r","arguments":"{}"}}]}]}' "$i" > "$work/many/cut$i.json"
done
expect 0 "a folder of what is not read" "$cli" inspect "$work/many"
has out "6 files seem to contain tool results and were not read: .*unknown1.json" "one line for files that hold unread answers"
has out "3 more like it .*no tool result was read" "three lines of a kind, the others counted"
[ "$(grep -c "warning:" "$work/out")" -eq 5 ] || { echo "FAIL: more lines than one screen holds"; cat "$work/out"; exit 1; }
expect 2 "the same with --strict" "$cli" inspect --strict "$work/many"
echo "$checks checks"
