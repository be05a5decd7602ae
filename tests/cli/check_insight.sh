#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The analyses as a script meets them: exit codes, JSON that parses, the same answer for every --jobs, help with an
# example, and the loop of guarantee -> policy -> check -> report.
set -euo pipefail
cli=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
cd "$work"
samples=$source/sample_sessions
policy=(--policy "$samples/first-look.yaml")

fail() { echo "FAILED: $*" >&2; exit 1; }
expect() { local code=$1; shift; local got=0; "$@" >out 2>err || got=$?; [ "$got" -eq "$code" ] || { tail -n 5 out err >&2; fail "exit $got instead of $code: $*"; }; }
json() { python3 -c 'import json,sys; d=json.load(open("out")); print(eval(sys.argv[1]))' "$1"; }

for command in losses cost compare choose check redact report; do
  expect 0 "$cli" "$command" --help
  grep -q "^Example: winnow-cli $command" out || fail "$command --help has no example"
  grep -q "^Figures" out || fail "$command --help does not define its figures"
done

# One document each, equal whatever the threads.
for command in losses "losses --edits" cost "losses --again" "compare --vary parameters" compare "compare --against preset:conservative" "choose --risk 0.9"; do
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --json --jobs 1 "${policy[@]}" "$samples"
  cp out one
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --json --jobs 3 "${policy[@]}" "$samples"
  cmp -s out one || fail "$command depends on --jobs"
  python3 -c 'import json; json.load(open("one"))' || fail "$command is no JSON"
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --csv "${policy[@]}" "$samples"
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --markdown "${policy[@]}" "$samples"
  grep -q '^|---' out || grep -q -- '---|' out || fail "$command has no Markdown table"
done

# A policy against itself differs nowhere; the sum of groups is the difference of two replays.
expect 0 "$cli" compare --json --against "$samples/first-look.yaml" "${policy[@]}" "$samples"
[ "$(json 'len(d["groups"])')" = 1 ] || fail "a policy against itself" # the sum of no groups
[ "$(json 'd["groups"][0]["results"]')" = 0 ] || fail "a policy against itself"

# choose writes a policy that says which sessions chose it; check and report say so first when they judge on these.
expect 1 "$cli" choose --library preset:balanced --risk 0.1 --out tuned.yaml "$samples"
grep -q '^[^ ].*: of what API agents use later .* (AN ESTIMATE' <(head -1 out) || fail "the answer is not the first line"
expect 1 "$cli" choose --json --library preset:balanced --risk 0.1 "$samples"
[ "$(json '[s["chosen"] for s in d["steps"]].count(True)')" = 1 ] || fail "one step is chosen"
expect 0 "$cli" losses --json --policy tuned.yaml "$samples"
[ "$(json 'd["totals"]["edits_broken"]')" = 0 ] || fail "tuned.yaml breaks an edit"
expect 0 "$cli" report --policy tuned.yaml --out page.html "$samples"
grep -q 'Not a test: the policy was chosen on' page.html || fail "the report does not say who chose"
printf 'max_broken_edits: 0\n' >only.yaml
expect 0 "$cli" check --tests only.yaml --policy tuned.yaml "$samples"
grep -q 'Not a test: the policy was chosen on' <(head -1 out) || fail "the gate does not say who chose"
expect 1 "$cli" choose --library preset:balanced --risk 0.0001 --out none.yaml "$samples"
[ ! -e none.yaml ] || fail "wrote although nothing can be chosen"
expect 2 "$cli" choose --stratum robots --library preset:balanced "$samples"

# A removed command names its successor, with its options and in the help, too.
for words in "optimize" "optimize --max-regret 12 --out gone.yaml $samples" "help optimize" "optimize --help"; do
  # shellcheck disable=SC2086 # options of the command
  expect 2 "$cli" $words
  grep -q "'optimize' was removed; " err || fail "$words: $(cat err)"
done

# What is asked for is paid by the demand model asked for, what cannot be is repaired, whichever way the sessions talk to
# their provider.
for options in "--demand used" "--demand recorded" "--demand worst-case" "--demand rate --rate 0.3" "--demand regret --api chat --streaming" "--demand worst-case --api anthropic"; do
  # shellcheck disable=SC2086
  expect 0 "$cli" cost --json $options "${policy[@]}" "$samples"
  cat >agree.py <<'PY'
import json
d = json.load(open("out"))
asked, paid = d["asks_by_tool"] if "asks_by_tool" in d else d["by_tool"], d["totals"]
asked = next(row for row in asked if row["tool"] == "all tools")
assert abs(asked["cost"] + paid["expansions"] + paid["repairs"]) < 1e-9, (asked, paid)
assert abs(asked["saved"] - paid["gross"] - paid["markers"]) < 1e-9 and abs(asked["net"] - paid["net"]) < 1e-9, (asked, paid)
PY
  python3 agree.py || fail "cost and its requests disagree under $options"
done

expect 0 "$cli" cost --json --ask anthropic-messages-header-hunt.json#28 --ask "$samples/anthropic-messages-header-hunt.json#29" "${policy[@]}" "$samples"
[ "$(json 'd["demand"] + " " + str(len(d["asks"])) + " " + str(d["asks"][0]["break_even"] > 0)')" = "manual 2 True" ] || fail "two results by hand"
expect 2 "$cli" cost --ask anthropic-messages-header-hunt.json#100000 "${policy[@]}" "$samples"

# A result that Claude Code by itself would send as a preview of 2 KB: a policy that leaves more of it costs money.
python3 - >whole.jsonl <<'PY'
import json
log = "".join("%05d compile step %d of unit src/module_%d.cpp flags -O2 -Wall done\n" % (i, i, i % 97) for i in range(1, 2000))[:75609]
def record(kind, uuid, message):
    print(json.dumps({"type": kind, "sessionId": "S", "uuid": uuid, "timestamp": "2026-11-26T10:00:00.000Z", "message": message}))
record("assistant", "u1", {"id": "m1", "role": "assistant", "model": "claude-opus-5-5", "usage": {"input_tokens": 10, "output_tokens": 5},
                           "content": [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "make"}}]})
record("user", "u2", {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": log}]})
record("assistant", "u3", {"id": "m2", "role": "assistant", "model": "claude-opus-5-5", "usage": {"input_tokens": 30000, "output_tokens": 5},
                           "content": [{"type": "text", "text": "done"}]})
PY
for client in "" "--client claude-code"; do
  # shellcheck disable=SC2086
  expect 0 "$cli" cost --json $client --policy preset:balanced whole.jsonl
  [ "$(json 'd["totals"]["net"] < 0')" = True ] || fail "the client sends less than the policy ($client)"
done
expect 0 "$cli" cost --json --client none --policy preset:balanced whole.jsonl
[ "$(json 'd["totals"]["net"] > 0')" = True ] || fail "counted from the recorded text"
printf 'max_broken_edits: 0\n' >limits.yaml
for command in cost replay losses "check --tests limits.yaml"; do
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --policy preset:balanced whole.jsonl
  grep -q "Not counted as saved: .* 1 of 1 changed results are longer than their clients alone would send" out || fail "$command: the client cut"
done
expect 0 "$cli" replay --policy preset:balanced whole.jsonl
grep -q "^Not yet: sends .* tokens more than the clients alone would" out || fail "the verdict on more than the client sends"
expect 0 "$cli" replay --json --policy preset:balanced whole.jsonl
[ "$(json 'd["totals"]["tokens_after"] > d["totals"]["tokens_before"] - d["totals"]["client_cut"] > 0 and d["totals"]["beyond_client"] == 1')" = True ] || fail "the client cut in JSON"
expect 0 "$cli" inspect --clients --json whole.jsonl
[ "$(json '[(r["policy"], r["results"], r["changed"], r["missed"]) for r in d["clients"] if r["policy"] == "claude-code"]')" = "[('claude-code', 1, 1, 0)]" ] \
  || fail "what clients cut, by tool"
expect 0 "$cli" inspect --clients whole.jsonl
grep -q "^What clients cut on their own" out || fail "the table of clients"
# 2,011 short lines: opencode's notice is longer than the eleven that it cuts.
python3 - >longer.jsonl <<'PY'
import json
record = json.loads(open("whole.jsonl").read().splitlines()[1])
record["message"]["content"][0]["content"] = "".join("%d\n" % i for i in range(1, 2012))
print(*[line if i != 1 else json.dumps(record) for i, line in enumerate(open("whole.jsonl").read().splitlines())], sep="\n")
PY
expect 0 "$cli" inspect --clients longer.jsonl
grep -q "opencode  *1  *1  *longer by 0.5 %" out || fail "a notice that is longer than what it stands for"
# Compressed from the second request on: what is read from the cache is written again.
expect 0 "$cli" cost --json --assume compressed_from=2 "${policy[@]}" "$samples"
[ "$(json 'd["totals"]["cache_rewrites"] < 0')" = True ] || fail "a late change breaks the cached prefix"
expect 2 "$cli" compare --assume compressed_from=2 "${policy[@]}" "$samples"
for late in 1 2; do
  expect 0 "$cli" show --after --assume compressed_from=$late --policy preset:balanced whole.jsonl#1
  grep -q "Model call 2 carried the whole result, none this text" err && said=2 || said=1
  [ $said = $late ] || fail "show says which calls carried the whole result"
done
expect 0 "$cli" losses --assume compressed_from=2 --policy preset:balanced whole.jsonl
grep -q "^The first request of each result carried it whole" out || fail "losses says which requests carried it whole"
# A digest holds it.
expect 0 "$cli" digest --out whole.digest --policy preset:aggressive whole.jsonl
expect 0 "$cli" replay --policy preset:aggressive whole.digest
grep -q "Not counted as saved" out || fail "the client cut of a digest"

# Names of earlier versions print through today's tables.
for pair in "sweep=compare" "evidence=compare" "sensitivity=compare --vary parameters" "harness=compare --vary clients" "tournament=compare --vary strategies --by kind" \
  "regret=losses" "edits=losses --edits" "refetches=losses --again" "expand=cost --demand used" "guarantee=choose"; do
  # shellcheck disable=SC2086
  "$cli" ${pair%%=*} --json "${policy[@]}" "$samples" >old 2>/dev/null || [ $? -eq 1 ] || fail "$pair"
  # shellcheck disable=SC2086
  "$cli" ${pair#*=} --json "${policy[@]}" "$samples" >new 2>/dev/null || [ $? -eq 1 ] || fail "$pair"
  cmp -s old new || fail "$pair: the old name prints something else"
done

# The staircase of one tool is part of that of all; the context limit and its curve.
expect 0 "$cli" compare --json --tool "Bash make" "${policy[@]}" "$samples"
[ "$(json 'max(s["changed"] for s in d["variants"])')" -le 12 ] || fail "more results than the tool has"
expect 2 "$cli" compare --tool "Bash mak" "${policy[@]}" "$samples"
grep -q 'did you mean "Bash make"' err || fail "no nearest tool"
expect 0 "$cli" compare --json "${policy[@]}" "$samples"
at=$(json '[s["money"]["worst"] for s in d["variants"] if "(now)" in s["policy"]][-1]')
expect 0 "$cli" cost --json --curve "${policy[@]}" "$samples"
python3 -c 'import json,sys; d=json.load(open("out")); assert abs(d["totals"]["net"]-float(sys.argv[1])) < 1e-9; assert d["context_limit"]["limit"] == 200000 and len({c["session"] for c in d["context"]}) == d["measured_on"]["sessions"]; assert all(c["after"] <= c["before"] for c in d["context"])' "$at" || fail "cost: net of the step, limit or curve"
expect 0 "$cli" cost --json --limit 20000 "${policy[@]}" "$samples"
[ "$(json 'd["context_limit"]["calls_gained"] > 0')" = True ] || fail "no call gained"
expect 2 "$cli" cost --limit many "${policy[@]}" "$samples"

# Tables as CSV and Markdown everywhere.
for command in "compare --vary strategies --by kind" "cost --demand used" replay inspect; do
  options=("${policy[@]}")
  case $command in inspect) options=();; esac
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --csv "${options[@]}" "$samples"
  python3 -c 'import csv; rows=list(csv.reader(open("out"))); assert len(rows) > 2 and len(rows[0]) > 4 and len(rows[1]) == len(rows[0])' || fail "$command --csv is no table"
  # shellcheck disable=SC2086
  expect 0 "$cli" $command --markdown "${options[@]}" "$samples"
  grep -q '^|' out || fail "$command has no Markdown table"
done

# The gate.
printf 'max_regret: 12\nmax_edit_breaks: 0\ndeterminism: true\n' >tests.yaml
expect 0 "$cli" check --tests tests.yaml --policy tuned.yaml --junit gate.xml --baseline base.json --update-baseline "$samples"
python3 -c 'import json,xml.dom.minidom as x; x.parse("gate.xml"); json.load(open("base.json"))'
expect 0 "$cli" check --baseline base.json --policy tuned.yaml "$samples"
expect 1 "$cli" check --tests tests.yaml --baseline base.json "${policy[@]}" "$samples"
grep -q '^FAILED' out || fail "the table does not say what failed"
expect 1 "$cli" check --json --tests tests.yaml "${policy[@]}" "$samples"
[ "$(json 'd["passed"]')" = False ] || fail "json says passed"
printf 'max_regrets: 12\n' >broken.yaml
expect 2 "$cli" check --tests broken.yaml "${policy[@]}" "$samples"
grep -q 'broken.yaml:1: unknown key' err || fail "no line in the message"
expect 2 "$cli" check "${policy[@]}" "$samples"
expect 0 "$cli" check --propose "${policy[@]}" "$samples"
cp out proposed.yaml
expect 0 "$cli" check --allow-empty --tests proposed.yaml --set strategy=passthrough "$samples"

# Redaction: a review writes nothing, copies read as before, the same seed gives the same copies.
expect 0 "$cli" redact --review --seed 1 "$samples"
[ ! -e shared ] || fail "--review wrote"
expect 0 "$cli" redact --out shared --seed 1 "$samples"
expect 0 "$cli" redact --out again --seed 1 "$samples"
diff -r shared again >/dev/null || fail "same seed, other copies"
"$cli" inspect --json "$samples" >a.json 2>/dev/null
"$cli" inspect --json shared >b.json 2>/dev/null
python3 -c 'import json; a,b=(json.load(open(f))["totals"] for f in ("a.json","b.json")); assert a["results"]==b["results"] and a["result_bytes"]==b["result_bytes"]' || fail "copies differ in size or number"
expect 1 "$cli" redact --out never --name message --seed 1 "$samples/claude-code-lantern-build.jsonl"
[ ! -e never ] || fail "wrote although the format did not survive"
expect 2 "$cli" redact "$samples"
echo mine >again/mine.txt
expect 2 "$cli" redact --out again --seed 1 "$samples"
grep -q 'again: contains mine.txt, which Winnow did not write' err || fail "a folder with a stranger: $(cat err)"
cp "$samples/claude-code-lantern-build.jsonl" packed.jsonl
expect 0 "$cli" redact --out plain --seed 1 packed.jsonl
gzip packed.jsonl
expect 0 "$cli" redact --out unpacked --seed 1 packed.jsonl.gz
cmp -s unpacked/packed.jsonl plain/packed.jsonl || fail "the copy of a packed recording is another one"

# Folders keep their layout, archives stay archives, equal texts become equal ones over all files.
mkdir -p many/open/storage/session/p many/open/storage/message/ses_1 many/open/storage/part/msg_2 many/project/lamp/subagents
echo '{"id":"ses_1","title":"t","directory":"/home/korbinian/w","time":{"created":1}}' >many/open/storage/session/p/ses_1.json
echo '{"id":"msg_2","role":"assistant","modelID":"m","time":{"created":3}}' >many/open/storage/message/ses_1/msg_2.json
echo '{"id":"prt_3","type":"tool","callID":"c","tool":"bash","state":{"status":"completed","input":{"command":"whoami"},"output":"korbinian here"}}' >many/open/storage/part/msg_2/prt_3.json
cp "$source/tests/data/recordings/claude-code/lamp.jsonl" many/project/lamp.jsonl
cp "$source/tests/data/recordings/claude-code/agent-77.jsonl" many/project/lamp/subagents/agent-77.jsonl
python3 -c 'import sys,zipfile; z=zipfile.ZipFile("many/two.zip","w"); [z.write(f, f.split("/")[-1]) for f in sys.argv[1:]]' "$samples/claude-code-lantern-build.jsonl" "$samples/openai-chat-package-audit.json"
expect 0 "$cli" redact --out several --seed 1 --name korbinian --name lantern --keep lamp many
[ "$(cd many && find . -type f | sort)" = "$(cd several && find . -type f ! -name .winnow-files | sort)" ] || fail "another layout"
if grep -rq korbinian several; then fail "a name is left in a folder"; fi
python3 -c 'import zipfile; z=zipfile.ZipFile("several/two.zip"); assert len(z.namelist()) == 2; assert not any(b" lantern " in z.read(n) for n in z.namelist())' || fail "the archive"
"$cli" inspect --json many >a.json 2>/dev/null
"$cli" inspect --json several >b.json 2>/dev/null
python3 -c 'import json; a,b=(json.load(open(f))["totals"] for f in ("a.json","b.json")); assert a["results"]==b["results"]>100 and a["result_bytes"]==b["result_bytes"], (a, b)' || fail "copies of folders differ"
printf 'a\0b' >many/open/storage/part/msg_2/picture.bin
expect 1 "$cli" redact --out closed --seed 1 many/open
grep -q 'picture.bin' out || fail "which file is binary is not said"
[ ! -e closed ] || fail "wrote although a file is binary"

# The decision sheet needs nothing from elsewhere.
expect 0 "$cli" report --decision --against "$samples/first-look.yaml" --policy tuned.yaml --out decision.html "$samples"
grep -q 'When to go back' decision.html || fail "no rollback rule"
if grep -Eq '<(script|link)' decision.html; then fail "the sheet is not self-contained"; fi
if grep -Eo '(src|href)="[^"]{0,5}' decision.html | grep -qv '="data:'; then fail "the sheet asks for something from elsewhere"; fi
grep -q 'Recommendation' decision.html && grep -q 'Decided by' decision.html || fail "nothing to sign"
expect 0 "$cli" report --decision --csv --against "$samples/first-look.yaml" --policy tuned.yaml --out sheet "$samples"
grep -q '^tool,strategy,above,' sheet/per-tool.csv || fail "no CSV of the sheet's tables"
python3 -c 'import csv,glob; files=[list(csv.reader(open(f))) for f in glob.glob("sheet/*.csv")]; assert len(files) > 2 and all(len({len(r) for r in rows}) == 1 for rows in files)' || fail "a file of the sheet is no table: $(ls sheet)"
expect 2 "$cli" report --decision --csv --policy tuned.yaml --out - "$samples"
grep -q 'one file per table' err || fail "several tables on standard output"
expect 0 "$cli" report --decision --markdown --policy tuned.yaml --out - "$samples"
grep -q '^## Per tool' out || fail "no Markdown of the sheet's tables"
grep -q '^Reviewed: 0 of [0-9]* changed results viewed' out || fail "the Markdown does not say what was reviewed"
grep -q 'Reviewed: 0 of [0-9]* changed results viewed' decision.html || fail "the sheet does not say what was reviewed"
echo "insight commands checked"
