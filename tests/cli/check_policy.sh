#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# winnow-cli policy as a script meets it: exit codes, what goes to stdout, files that change and files that must not.
set -euo pipefail
cli=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
cd "$work"
sep=

fail() { echo "FAILED: $*" >&2; exit 1; }
expect() { local code=$1; shift; local got=0; "$@" >out 2>err || got=$?; [ "$got" -eq "$code" ] || { cat out err >&2; fail "exit $got instead of $code: $*"; }; }

cat >gateway.yaml <<'YAML'
# ours
server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}
store: {type: memory, ttl: 1h}
pipes:
  tool_output:
    enabled: true
    strategy: simple
    min_bytes: 4096
monitoring: {log_level: info} # stays
YAML
sed 's/min_bytes: 4096/min_bytes: "4096"/' gateway.yaml >broken.yaml

expect 0 "$cli" policy lint gateway.yaml
expect 1 "$cli" policy lint broken.yaml
grep -q '^broken.yaml:8: error: .*line 8: cannot unmarshal !!str `4096` into int' out || fail "no line in the lint"
expect 2 "$cli" policy lint missing.yaml
expect 2 "$cli" policy nonsense
expect 2 "$cli" policy show --set min_byte=1
grep -q 'did you mean min_bytes' err || fail "no nearest key"
expect 2 "$cli" policy show --policy broken.yaml

expect 0 "$cli" policy import gateway.yaml --name prod --note first --tags a,b
[ "$(cat out)" = prod@1 ] || fail "import said $(cat out)"
expect 0 "$cli" policy save prod --library prod --set min_bytes=9000
[ "$(cat out)" = prod@2 ] || fail "save said $(cat out)"
expect 0 "$cli" policy diff prod@1 prod
grep -q '^min_bytes  *4096 -> 9000$' out || fail "diff said $(cat out)"
expect 1 "$cli" policy diff --exit-code prod@1 prod
expect 0 "$cli" policy history prod --json
expect 0 "$cli" policy list
grep -q 'prod .*a,b' out || fail "list said $(cat out)"
grep -q 'Results with a loss' out && fail "figures of a policy that was never measured: $(cat out)"
# What the window keeps as evidence stands below the policy: the four figures, and where they come from.
python3 - "$XDG_DATA_HOME/winnow/library.sqlite" <<'PY'
import sqlite3, sys
library = sqlite3.connect(sys.argv[1])
(version,) = library.execute("SELECT v.id FROM versions v JOIN policies p ON p.id = v.policy WHERE p.name = 'prod' ORDER BY v.number DESC").fetchone()
library.execute("INSERT INTO runs (version, corpus_hash, corpus_name, engine, totals, date, counter) VALUES (?, 'c0ffee', 'last week', '1', ?, 86400000, '~ claude')",
                (version, '{"results":8,"tokens_before":1000,"tokens_after":750}'))
library.execute("INSERT INTO run_figures VALUES (?, 5, 3, 4, 1, 0, 0, '2026-11-18', 0, 0, 10, 0.5, 1.25)", (version,))
library.commit()
PY
expect 0 "$cli" policy list
grep -q 'Tokens 250 (25.0 %), Money $1.25 to $1.75, Results with a loss 3, Broken edits 1; on 0 sessions of last week, 1970-01-02' out \
  || fail "list said $(cat out)"
grep -qF 'presets (--policy preset:NAME):' out || fail "list names another option: $(tail -20 out)"
expect 2 "$cli" policy show --library prod@7

# --policy names a file, a policy of the library or a preset. Where two have the name nothing is guessed.
says() { grep -qF "$1" out || fail "no '$1' in $(cat out err)"; }
expect 0 "$cli" policy show --policy prod && says 9000
expect 0 "$cli" policy show --policy prod@1 && says 4096
expect 0 "$cli" policy show --policy gateway.yaml && says 4096
expect 0 "$cli" policy show --policy careful && says 36000
cp gateway.yaml careful
expect 0 "$cli" policy show --policy careful && says 36000
expect 0 "$cli" policy show --policy ./careful && says 4096
mv careful plain
expect 2 "$cli" policy show --policy plain
grep -q "a file's name has a / or ends in .yaml" err || fail "no word of the file: $(cat err)"
expect 0 "$cli" policy save careful --library prod
for two in "--policy careful" "--library careful" careful; do
  expect 2 "$cli" policy show $two
  grep -qF 'write careful@VERSION for the first or preset:careful for the second' err || fail "$two: $(cat err)"
done
expect 0 "$cli" policy show --policy careful@1 && says 9000
expect 0 "$cli" policy show --policy preset:careful && says 36000
expect 0 "$cli" policy remove careful

expect 0 "$cli" policy export prod --into gateway.yaml --dry-run
grep -q '^-    min_bytes: 4096$' out && grep -q '^+    min_bytes: 9000$' out || fail "no diff in the preview"
grep -q 'min_bytes: 4096' gateway.yaml || fail "--dry-run wrote"
expect 0 "$cli" policy export prod --set min_bytes=123 --dry-run --into gateway.yaml
grep -q '^+    min_bytes: 123$' out || fail "export NAME took no --set: $(cat out)"
expect 0 "$cli" policy export prod --set min_bytes=123
grep -q 'min_bytes: 123$' out || fail "export NAME took no --set: $(cat out)"
expect 0 "$cli" policy show prod --set min_bytes=123
grep -q 'min_bytes  *123' out || fail "show NAME took no --set: $(cat out)"
for command in show export; do
  expect 2 "$cli" policy $command prod --set min_byte=1
  expect 2 "$cli" policy $command prod gateway.yaml
  for other in "--policy gateway.yaml" "--library prod"; do
    # shellcheck disable=SC2086
    expect 2 "$cli" policy $command prod $other
    grep -q 'takes one policy' err || fail "policy $command prod $other: $(cat err)"
  done
done
expect 0 "$cli" policy export prod --into gateway.yaml
grep -q '^    min_bytes: 9000$' gateway.yaml || fail "nothing was exported"
grep -q '^monitoring: {log_level: info} # stays$' gateway.yaml || fail "another line changed"
grep -q 'min_bytes: 4096' gateway.yaml.bak || fail "no backup"
expect 0 "$cli" policy lint gateway.yaml

# What stands outside the replaced section stays, and it is said where it disagrees with the policy.
cat >claims.yaml <<'YAML'
server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}
store: {type: memory, ttl: 1h}
pipes:
  task_output:
    strategy: external_provider # takes the results of subagents
    external_provider: {endpoint: "http://h", model: m}
  tool_output: {strategy: simple}
YAML
printf 'winnow: 1\nname: t\n' >native.yaml
expect 0 "$cli" policy convert --to gateway-tokens --policy native.yaml --set strategy=passthrough --out t.yaml
expect 0 "$cli" policy export --policy t.yaml --into claims.yaml --dry-run
grep -q '^claims.yaml:5: warning: pipes.task_output.strategy: the file keeps external_provider, the policy says passthrough' err || fail "not said: $(cat err)"
expect 0 "$cli" policy export --policy t.yaml --into claims.yaml
grep -q 'strategy: external_provider # takes the results of subagents' claims.yaml || fail "task_output changed"
grep -q 'pipes.task_output.strategy' err || fail "not said when it is written: $(cat err)"

# A policy that names a strategy of an earlier version is refused with its successor, wherever it comes from; convert puts it in.
printf 'winnow: 1\nstrategy: chain\nchain:\n- ansi_strip\n- strategy: json_fold\n' >old.yaml
expect 1 "$cli" policy lint old.yaml
grep -q '^old.yaml:5: error: chain: strategy json_fold was removed: use json_table instead' out || fail "lint: $(cat out)"
sample=$(dirname "$0")/../../sample_sessions/anthropic-messages-header-hunt.json
named() { grep -q "was removed.*$1" err || fail "no successor: $(cat err)"; }
for command in replay losses cost "report --out old.html" compare check; do
  expect 2 "$cli" $command --policy old.yaml "$sample"
  named 'use json_table'
done
expect 2 "$cli" compress --policy old.yaml "$sample"
named 'use json_table'
for command in show export; do
  expect 2 "$cli" policy $command --policy old.yaml
  named 'use json_table'
done
expect 2 "$cli" policy save old --policy old.yaml
named 'use json_table'
expect 2 "$cli" policy import old.yaml
named 'use json_table'
expect 2 "$cli" replay --set dialect=winnow --set strategy=delta_read "$sample"
named 'use shown_before'
expect 2 "$cli" compare --set dialect=winnow --param strategy --values head_tail,near_duplicates "$sample"
grep -q 'remove the step' err || fail "compare: $(cat err)"
expect 0 "$cli" policy convert --to winnow --policy old.yaml --out new.yaml
grep -q '! strategy: json_fold was removed: json_table takes its place' err || fail "convert: $(cat err)"
grep -q 'strategy: "json_table"' new.yaml || fail "convert wrote $(cat new.yaml)"
expect 0 "$cli" policy save old --policy new.yaml
python3 - "$XDG_DATA_HOME/winnow/library.sqlite" <<'PY'
import sqlite3, sys
library = sqlite3.connect(sys.argv[1])
library.execute("UPDATE versions SET sum = NULL, parameters = replace(parameters, 'json_table', 'table_padding')") # an older row
library.commit()
PY
expect 2 "$cli" replay --library old "$sample"
named 'remove the step: no strategy takes its place; winnow-cli policy convert --library old --to winnow does it'
expect 2 "$cli" policy show old
named 'remove the step'
expect 0 "$cli" policy list
expect 0 "$cli" policy convert --library old --to winnow --out new.yaml
grep -q '! strategy: table_padding was removed and has no successor, so it is left out' err || fail "convert: $(cat err)"
expect 0 "$cli" policy save old --policy new.yaml
[ "$(cat out)" = old@2 ] || fail "save said $(cat out)"
expect 0 "$cli" policy lint new.yaml

expect 0 "$cli" policy convert --to gateway-tokens --policy gateway.yaml
cp out tokens.yaml
grep -q 'min_tokens' err || fail "convert did not say what changed"
expect 0 "$cli" policy lint --dialect gateway-tokens tokens.yaml
expect 2 "$cli" policy convert --to gateway-tokens gateway.yaml # would be read as a text to measure on
grep -q -- '--policy gateway.yaml' err || fail "a policy among the recordings is not told how to be named"

# Measured on a recording: three results of 10, 100 and 1000 short words; 500 bytes lie between the second and the third.
many() { local i; for ((i = 0; i < $1; i++)); do printf 'go on '; done; }
printf '{"model":"gpt-4o","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[' >chat.json
for n in 5 50 500; do printf '%s{"id":"c%s","type":"function","function":{"name":"Bash","arguments":"{}"}}' "$sep" $n; sep=,; done >>chat.json
printf ']}' >>chat.json
for n in 5 50 500; do printf ',{"role":"tool","tool_call_id":"c%s","content":"%s"}' $n "$(many $n)"; done >>chat.json
printf ']}' >>chat.json
expect 0 "$cli" policy convert --to gateway-tokens --set strategy=simple --set min_bytes=500 chat.json
grep -q 'measured on 3 results (tokens by cl100k or o200k by model' err || fail "the thresholds were not measured as the gateway counts"
cut=$(sed -n 's/^ *min_tokens: //p' out)
[ "$cut" -ge 100 ] && [ "$cut" -lt 1000 ] || fail "min_tokens $cut does not separate the second result from the third"
# Every way out reads back through the target's loader: what it would not run as meant is named and not written.
# The steps of a chain, its rules and a strategy's own parameters are part of what is in force.
cat >chain.yaml <<'YAML'
winnow: 1
name: steps
strategy: chain
chain:
  - ansi_strip
  - {strategy: head_tail, parameters: {head: 7}}
rules:
  - {tool: Bash, strategy: ansi_strip}
YAML
for form in "" --json; do
  # shellcheck disable=SC2086
  expect 0 "$cli" policy show $form chain.yaml
  grep -q 'ansi_strip > head_tail' out && grep -q 'Bash -> ansi_strip' out || fail "policy show $form does not show the chain: $(cat out)"
done
grep -q '^  chain  *ansi_strip > head_tail' <("$cli" policy show chain.yaml) || fail "the chain is no row of its own"
refuses() { # KEY, then a command
  local key=$1; shift
  expect 1 "$@"
  grep -q "$key" err || fail "$* did not name $key: $(cat err)"
  [ ! -s out ] || fail "$* wrote what the gateway would not load"
}
unloadable=(--library preset:gateway-tokens-default --set strategy=trimming --set target_compression_ratio=0.05)
refuses pipes.tool_output.target_compression_ratio "$cli" policy export "${unloadable[@]}"
refuses pipes.tool_output.target_compression_ratio "$cli" policy export "${unloadable[@]}" --out never.yaml
refuses pipes.tool_output.target_compression_ratio "$cli" policy show "${unloadable[@]}" --yaml
refuses pipes.tool_output.target_compression_ratio "$cli" policy save never "${unloadable[@]}"
refuses pipes.tool_output.target_compression_ratio "$cli" policy convert --to gateway-tokens "${unloadable[@]}" --out never.yaml
refuses pipes.tool_output.strategy "$cli" policy export --library preset:gateway-bytes-default --set strategy=api
refuses providers "$cli" policy export --library preset:gateway-tokens-default --set strategy=external_provider --set provider=anthropic
[ ! -e never.yaml ] || fail "a file was written that the gateway refuses"
expect 2 "$cli" policy show --library never
# A reference stays one, wherever the policy goes.
cat > reference.yaml <<'EOF'
server: {port: 1, read_timeout: 1s, write_timeout: 1s}
store: {type: m, ttl: 1h}
pipes: {tool_output: {enabled: true, strategy: simple, skip_tools: ["${WINNOW_SECRET}"], api: {model: "${WINNOW_SECRET}"}}}
EOF
export WINNOW_SECRET=sk-from-the-environment
for words in "show" "show --yaml" "show --json" "export" "convert --to gateway-tokens" "convert --to winnow"; do
  # shellcheck disable=SC2086
  expect 0 "$cli" policy $words --policy reference.yaml
  grep -q 'WINNOW_SECRET' out || fail "policy $words lost the reference"
  ! grep -q 'sk-from' out err || fail "policy $words wrote what the environment holds"
done
expect 2 "$cli" policy show --set 'skip_tools=read,${HOME}' # a gateway would read another name
grep -q skip_tools err || fail "the key was not named"

expect 2 "$cli" policy save leak --set api.api_key=sk-secret
if grep -rq sk-secret "$XDG_DATA_HOME"; then fail "a secret is on disk"; fi
expect 0 "$cli" policy remove prod
expect 2 "$cli" policy show --library prod
expect 0 "$cli" policy restore prod
expect 0 "$cli" policy rename prod live

printf '%s\n' '{"id":"a","yaml":"server: 5"}' 'no json' >rows
expect 0 "$cli" policy lint --jsonl --dialect gateway-bytes rows
grep -q '^{"id":"a","loads":false,"error":"failed to parse config file: yaml: unmarshal errors:\\n  line 1: cannot unmarshal !!int `5` into config.ServerConfig","effective":null,' out || fail "jsonl said $(cat out)"
[ "$(wc -l <out)" -eq 2 ] || fail "a broken line is not answered"
printf '%s\n' '{"id":"b","env":{"WINNOW_T":"5"},"yaml":"server: ${WINNOW_T}"}' >rows
expect 0 "$cli" policy lint --jsonl --dialect gateway-bytes rows
grep -q 'cannot unmarshal !!int `5` into config.ServerConfig' out || fail "the line's own environment: $(cat out)"
expect 2 "$cli" policy export live --out /proc/nowhere.yaml

# A library of a newer version, or in a place that cannot be written, is listed and used, and stays as it is.
library=$XDG_DATA_HOME/winnow/library.sqlite
[ -f "$library" ] || fail "the library is not where it was looked for"
expect 0 "$cli" policy list
cp -r "$XDG_DATA_HOME" newer
python3 - newer/winnow/library.sqlite <<'PY'
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as database:
    database.execute("PRAGMA user_version = 99")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.execute("PRAGMA journal_mode = DELETE") # a mode of its own, which stays, too
PY
sum=$(sha256sum newer/winnow/library.sqlite)
expect 0 env XDG_DATA_HOME="$PWD/newer" "$cli" policy list
grep -q 'live ' out && grep -q 'warning: .*newer Winnow' err || fail "a newer library: $(cat out err)"
expect 0 env XDG_DATA_HOME="$PWD/newer" "$cli" policy show --library live
expect 2 env XDG_DATA_HOME="$PWD/newer" "$cli" policy save other
[ "$sum" = "$(sha256sum newer/winnow/library.sqlite)" ] || fail "a newer library was changed"
cp -r "$XDG_DATA_HOME" sealed
rm -f sealed/winnow/*-wal sealed/winnow/*-shm
chmod 755 . sealed sealed/winnow && chmod 444 sealed/winnow/library.sqlite
as_other=()
if [ "$(id -u)" -eq 0 ]; then # to whom nothing is read-only
  as_other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
else
  chmod 555 sealed/winnow
fi
expect 0 "${as_other[@]}" env HOME=/nonexistent XDG_DATA_HOME="$PWD/sealed" "$cli" policy list
grep -q 'live ' out && grep -q 'warning: .*cannot be written' err || fail "a sealed library: $(cat out err)"
expect 2 "${as_other[@]}" env HOME=/nonexistent XDG_DATA_HOME="$PWD/sealed" "$cli" policy save other
chmod -R u+w sealed

# A damaged one is set aside when something is saved; nothing is ever replaced.
mkdir -p damaged/winnow
for round in 1 2; do
  head -c 5000 /dev/zero | tr '\0' "$round" >damaged/winnow/library.sqlite
  expect 2 env XDG_DATA_HOME="$PWD/damaged" "$cli" policy list
  expect 0 env XDG_DATA_HOME="$PWD/damaged" "$cli" policy save kept --set min_bytes=7000
  grep -q "moved to .*damaged-$round" err || fail "the damaged library: $(cat err)"
  [ "$(head -c 1 damaged/winnow/library.sqlite.damaged-$round)" = "$round" ] || fail "not what was damaged"
  expect 0 env XDG_DATA_HOME="$PWD/damaged" "$cli" policy show --library kept
done
echo "policy: all checks passed"
