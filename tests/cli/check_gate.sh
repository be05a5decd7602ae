#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The gate passes on nothing: whatever was not read, never occurs or asks for nothing ends with 1 or 2.
# Usage: check_gate.sh WINNOW_CLI CHECKOUT
set -euo pipefail
cli=$(realpath "$1"); samples=$(realpath "$2")/sample_sessions
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cd "$work"
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache

# expect CODE WORDS COMMAND...: its exit code, and words in what it prints.
expect() {
  local code=$1 words=$2 got=0
  shift 2
  "$@" > out 2>&1 || got=$?
  [ "$got" = "$code" ] || { echo "exit $got instead of $code: $*"; cat out; exit 1; }
  grep -q -- "$words" out || { echo "not said: $words: $*"; cat out; exit 1; }
}

echo 'max_regret: 1000' > loose.yaml
: > empty.yaml
echo 'must_survive: []' > none.yaml
echo 'must_survive: [{tool: "Bash maek", regex: "error: .*"}]' > tool.yaml
echo 'must_survive: [{tool: "Bash make", regex: "never occurs anywhere"}]' > pattern.yaml
echo 'max_regrets: 4' > key.yaml
mkdir hollow
echo '[{"role":"user","content":"hello"},{"role":"assistant","content":"good day"}]' > wordless.json
printf '\000\001\002\000\377\376\000' > noise.jsonl
"$cli" policy show --yaml preset:lossless | sed 's/json_minify/json_minifi/' > misspelt.yaml

expect 0 'Passed' "$cli" check --tests loose.yaml "$samples"
# no results
expect 2 'holds no recording' "$cli" check --tests loose.yaml hollow
expect 2 'nothing was tested' "$cli" check --tests loose.yaml wordless.json
expect 0 'Passed' "$cli" check --allow-empty --tests loose.yaml wordless.json
# a named file that cannot be read
expect 2 'no such file' "$cli" check --tests loose.yaml "$samples" missing.jsonl
expect 2 'not recognised' "$cli" check --tests loose.yaml "$samples" noise.jsonl
# a tool that does not exist, a pattern that never occurs
expect 1 'never seen' "$cli" check --tests tool.yaml "$samples"
expect 1 'never seen' "$cli" check --tests pattern.yaml "$samples"
# a misspelt step
expect 2 'did you mean "json_minify"' "$cli" check --tests loose.yaml --policy misspelt.yaml "$samples"
# which every other command says and goes on
expect 0 'warning: the policy does not do what it says' "$cli" replay --policy misspelt.yaml "$samples"
expect 0 "did you mean" "$cli" flips --against misspelt.yaml --library preset:balanced "$samples"
# empty tests, none, and a misspelt one
expect 2 'asks for nothing' "$cli" check --tests empty.yaml "$samples"
expect 2 'asks for nothing' "$cli" check --tests none.yaml "$samples"
expect 2 'did you mean max_regret' "$cli" check --tests key.yaml "$samples"
expect 2 'check needs --tests' "$cli" check "$samples"
echo "the gate passes on nothing"
