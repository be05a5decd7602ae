#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The gate passes on nothing: whatever was not read, never occurs or the test file contains no test ends with 1 or 2.
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
echo 'max_lost_use: 4' > key.yaml
mkdir hollow
echo '[{"role":"user","content":"hello"},{"role":"assistant","content":"good day"}]' > wordless.json
printf '\000\001\002\000\377\376\000' > noise.jsonl
"$cli" policy show --yaml preset:lossless | sed 's/json_minify/json_minifi/' > misspelt.yaml

expect 0 'Passed' "$cli" check --tests loose.yaml "$samples"
# no results
expect 2 'contains no recordings' "$cli" check --tests loose.yaml hollow
expect 2 'nothing was tested' "$cli" check --tests loose.yaml wordless.json
expect 0 'Passed' "$cli" check --allow-empty --tests loose.yaml wordless.json
# a named file that cannot be read
expect 2 'no such file' "$cli" check --tests loose.yaml "$samples" missing.jsonl
expect 2 'not recognized' "$cli" check --tests loose.yaml "$samples" noise.jsonl
# a tool that does not exist, a pattern that never occurs
expect 1 'never seen' "$cli" check --tests tool.yaml "$samples"
expect 1 'never seen' "$cli" check --tests pattern.yaml "$samples"
# a misspelt step
expect 2 'did you mean "json_minify"' "$cli" check --tests loose.yaml --policy misspelt.yaml "$samples"
# which every other command says and goes on
expect 0 'warning: a part of the policy has no effect' "$cli" replay --policy misspelt.yaml "$samples"
expect 0 "did you mean" "$cli" compare --against misspelt.yaml --library preset:balanced "$samples"
# empty tests, none, and a misspelt one
expect 2 'the test file contains no test' "$cli" check --tests empty.yaml "$samples"
expect 2 'the test file contains no test' "$cli" check --tests none.yaml "$samples"
expect 2 'did you mean max_lost_uses' "$cli" check --tests key.yaml "$samples"
expect 2 'check needs --tests' "$cli" check "$samples"

# --- a policy that does nothing, or not what it says ---
policy=$samples/first-look.yaml
sed 's/min_bytes:/min_byte:/; s/skip_tools:/skip_tool:/' "$policy" > misspelt-key.yaml
expect 2 'misspelt-key.yaml:15: pipes.tool_output.min_byte: .*did you mean min_bytes' "$cli" check --tests loose.yaml --policy misspelt-key.yaml "$samples"
for command in replay cost losses compare report 'policy show' 'policy import --name x'; do
  case $command in
    report) words=(report --out sheet.html --policy misspelt-key.yaml "$samples") ;;
    'policy show') words=(policy show misspelt-key.yaml) ;;
    policy\ import*) words=(policy import misspelt-key.yaml --name x) ;;
    *) words=("$command" --policy misspelt-key.yaml "$samples") ;;
  esac
  expect 0 'warning: misspelt-key.yaml:15: pipes.tool_output.min_byte: .*did you mean min_bytes' "$cli" "${words[@]}"
  expect 0 'did you mean skip_tools' "$cli" "${words[@]}"
done
{ echo 'winnow: 1'; echo 'enabled: true'; echo 'strategy: simple'; echo 'min_byte: 9'; } > native.yaml
expect 2 'did you mean min_bytes' "$cli" check --tests loose.yaml --policy native.yaml "$samples"
{ cat "$policy"; echo ---; echo 'pipes: {}'; } > two.yaml
expect 2 'second YAML document' "$cli" check --tests loose.yaml --policy two.yaml "$samples"
expect 2 "has no parameter 'most_lines'" "$cli" check --tests loose.yaml --set dialect=winnow --set strategy=simple --set strategy_parameters.most_lines=3 "$samples"
sed 's/^    min_bytes: 2048/&\n    min_bytes: 9/' "$policy" > again.yaml
expect 2 'mapping key "min_bytes" already defined' "$cli" check --tests loose.yaml --policy again.yaml "$samples"
printf 'dialect: winnow\nstrategy: chain\nchain: [{strategy: nosuch}]\n' > off.yaml
expect 2 '' "$cli" check --tests loose.yaml --policy off.yaml "$samples"
sed 's/strategy: simple/strategy: super/; s/min_bytes: .*/min_bytes: -4/' "$policy" > super.yaml
expect 2 'super' "$cli" check --tests loose.yaml --policy super.yaml "$samples"
sed 's/enabled: true/enabled: false/' "$policy" > disabled.yaml
expect 2 'changes none of the .* results: nothing was tested' "$cli" check --tests loose.yaml --policy disabled.yaml "$samples"
expect 0 'Passed' "$cli" check --allow-empty --tests loose.yaml --policy disabled.yaml "$samples"
expect 2 'changes none' "$cli" check --tests loose.yaml --set strategy=passthrough "$samples"

# --- test files and baselines that do not say what they seem to ---
echo 'max_regretted_share: 10' > ten.yaml
echo 'max_regretted_share: 5' > five.yaml
echo 'max_regretted_share: 100 %' > percent.yaml
printf 'max_edit_breaks: 0\nmax_edit_breaks: 999999\n' > twice.yaml
printf 'determinism: true\n---\nmax_edit_breaks: 0\n' > documents.yaml
expect 2 'write 0.10 for 10 %' "$cli" check --tests ten.yaml --policy "$policy" "$samples"
expect 2 'write 0.05 for 5 %' "$cli" check --tests five.yaml --policy "$policy" "$samples"
expect 0 'Passed' "$cli" check --tests percent.yaml --policy "$policy" "$samples"
expect 2 'appears twice' "$cli" check --tests twice.yaml --policy "$policy" "$samples"
expect 2 'second YAML document' "$cli" check --tests documents.yaml --policy "$policy" "$samples"
expect 0 'Passed' "$cli" check --tests loose.yaml --policy "$policy" --baseline whole.json --update-baseline "$samples"
expect 0 'Passed' "$cli" check --policy "$policy" --baseline whole.json "$samples"
sed -E 's/\[\[[^]]*\](,\[[^]]*\])*\]/[]/g' whole.json > hollow.json
sed -E 's/"sessions":.*/"sessions":{}}/' whole.json > none.json
sed -E 's/\[(\[[^]]*\])(,\[[^]]*\])+\]/[\1]/g' whole.json > part.json
sed -E 's/\}\}$/},"sessions":{}}/' whole.json > members.json
for baseline in hollow none part members; do
  python3 -c 'import json, sys; json.load(open(sys.argv[1]))' $baseline.json
  for tests in '' loose.yaml; do
    expect 2 '' "$cli" check ${tests:+--tests $tests} --policy "$policy" --baseline $baseline.json "$samples"
  done
done
expect 2 'contains no session' "$cli" check --policy "$policy" --baseline none.json "$samples"

# --- recordings that are gone ---
"$cli" check --quiet --propose --policy "$policy" "$samples" > proposed.yaml
grep -q '^min_results: 369$' proposed.yaml && grep -q '^min_sessions: 19$' proposed.yaml || { cat proposed.yaml; exit 1; }
echo 'min_results: 369' > many.yaml
expect 0 'Passed' "$cli" check --tests many.yaml --policy "$policy" "$samples"
expect 1 'min_results' "$cli" check --tests many.yaml --policy "$policy" "$samples/claude-code-lantern-build.jsonl"

# --- a folder with more in it than recordings ---
mkdir folder
cp "$samples/openai-chat-big-json.json" folder/good.json
beside() { # beside CODE NAME: with what standard input holds as a file of that name
  cat > "folder/$2"
  expect "$1" '' "$cli" check --no-index-cache --tests loose.yaml --policy "$policy" folder
  if [ "$1" = 2 ]; then
    grep -q "$2: " out || { echo "$2 is not named"; cat out; exit 1; }
    expect 0 'Passed' "$cli" check --no-index-cache --allow-empty --tests loose.yaml --policy "$policy" folder
  fi
  rm "folder/$2"
}
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12345\n' | beside 2 rec.jsonl
head -c 30000 "$samples/claude-code-lantern-build.jsonl" | tr '{' '(' | beside 2 bad.jsonl
head -c 3000 /dev/urandom | beside 2 noise.bin
: | beside 2 empty.json
echo '{"some": "settings"}' | beside 2 settings.json
for name in README.md notes.TXT a.yml b.yaml picture.png page.html; do
  printf '\000\001 %s\n' "$name" | beside 0 "$name"
done
"$cli" policy show --yaml preset:balanced | beside 0 policy.conf
echo 'max_regret: 1' | beside 0 gate.tests
beside 0 baseline.json < whole.json
# the verdict comes first
verdict() { "$cli" replay "$@" 2>/dev/null | head -n 1; }
[[ $(verdict --policy aggressive "$samples") =~ ^Not\ yet:\ 10\ of\ 20\ edits\ would\ fail\.\ Leaving\ Read\ alone\ mends\ 6\ of\ them ]]
[[ $(verdict --policy careful "$samples") =~ ^Can\ go:\ saves\ .*,\ no\ edit\ breaks\.$ ]]
[[ $(verdict --policy careful --set min_bytes=99999999 "$samples") == "Not yet: this policy changes no result." ]]
[[ $("$cli" replay --json --policy aggressive "$samples" 2>/dev/null) =~ \"verdict\":\{\"colour\":\"red\" ]]
"$cli" check --tests loose.yaml --policy aggressive "$samples" 2>/dev/null | head -n 1 | grep -q '^Not yet: 10 of 20'
# the samples' own folder has a README and a policy, and nobody is told of them
"$cli" replay --no-index-cache "$samples" > out 2> err
if grep -E 'README.md|first-look.yaml' err; then exit 1; fi
echo "the gate passes on nothing"
