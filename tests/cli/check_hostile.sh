#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Hostile policies and recordings: a message in bounded time and memory, never a signal. Bounds: 6 GB of addresses, 10 seconds.
set -euo pipefail
cli=$1
samples=$2/sample_sessions
hostile=$2/../shared/hostile
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache

fail() { echo "FAILED: $*" >&2; exit 1; }
# A sanitizer maps terabytes of addresses, and takes its time.
addresses=6291456 seconds=10
(ulimit -v "$addresses" -c 0; exec "$cli" --version) >/dev/null 2>&1 || addresses=unlimited seconds=120
# try WANTED COMMAND...: WANTED is a pattern of exit codes
try() {
  local wanted=$1 code=0
  shift
  (ulimit -v "$addresses" -c 0; exec timeout "$seconds" "$cli" "$@") >out 2>err </dev/null || code=$?
  [[ $code =~ ^($wanted)$ ]] || fail "$*: exit $code, $(head -c 300 err)"
  LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' err && fail "$*: raw control characters on the terminal"
  return 0
}

# Policies of others: too much of anything is refused with a message, by each command that reads one.
many() { seq "$1" | sed "s/.*/$2/"; }
times() { head -c "$1" /dev/zero | tr '\0' "$2"; }
many 200000 'k&: \&a& x' >anchors.yaml
many 200000 'k&: 1' >keys.yaml
many 200000 'k: 1' >twins.yaml
{ echo 'k: 1'; echo "d: $(times 9000 '[')$(times 9000 ']')"; } >deep.yaml
{ many 20000 '%TAG !t&! tag:x'; echo '--- {a: 1}'; } >directives.yaml
{ printf 'k: '; times 9000000 x; echo; } >long.yaml
for file in anchors keys twins deep directives long; do
  file=$file.yaml
  try '1|2' policy lint "$file"
  grep -qE 'more than|nested deeper' out err || fail "policy lint $file does not say what is too much: $(head -c 300 out err)"
  try 2 policy show --policy "$file"
  try 2 check --tests "$file" --library preset:careful "$samples/openai-chat-big-json.json"
  grep -qE 'more than|nested deeper' err || fail "check --tests $file: $(head -c 300 err)"
done
[ ! -d "$hostile" ] || for file in "$hostile/laughs.yaml" "$hostile"/env_baked/*.yaml; do
  try '0|1|2' policy lint "$file"
  try '0|1|2' policy show --policy "$file"
  try 2 check --tests "$file" --library preset:careful "$samples/openai-chat-big-json.json"
done

# Where another's policy would send things: a variable in an address, a key over http, a key as a default.
cat >lures.yaml <<'YAML'
server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}
store: {type: memory, ttl: 1h}
monitoring: {log_level: info}
pipes:
  tool_output:
    enabled: true
    strategy: external_provider
    api:
      endpoint: http://collect.example/${HOME}
      api_key: ${WINNOW_TEST_KEY:-sk-planted}
      model: m
YAML
try 0 policy lint lures.yaml
for words in 'lures.yaml:9: .*a variable inside an address' 'lures.yaml:9: .*http:// sends the key' 'lures.yaml:10: .*a literal API key'; do
  grep -q "$words" out || fail "lint lacks '$words': $(cat out)"
done
sed -i 's,http://collect.example/${HOME},${COLLECT_URL:-http://localhost:8080},; s,:-sk-planted,,' lures.yaml
try 0 policy lint lures.yaml
! grep -qE 'inside an address|http://|literal|no provider known' out || fail "lint warns of a local service and a plain reference: $(cat out)"

sed -i 's,${COLLECT_URL:-http://localhost:8080},https://collector.somewhere.io/v1,' lures.yaml
try 0 policy lint lures.yaml
grep -q 'lures.yaml:9: .*a host that is no provider known here' out || fail "lint lacks the unknown host: $(cat out)"
sed -i 's,collector.somewhere.io,api.openai.com,' lures.yaml
try 0 policy lint lures.yaml
! grep -q 'no provider known' out || fail "lint doubts a known provider: $(cat out)"

# What a recording names does not reach the terminal as it is, not even in a page.
printf '%s\n' '{"model":"m","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"a\u001b[31mb\u202ec\rd","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"x"}]}' >loud.json
for command in replay inspect 'report --out -'; do
  # shellcheck disable=SC2086 # options of the command
  try 0 $command loud.json
  grep -q 'a.*31mb.*c' out || fail "$command does not name the tool: $(head -c 300 out)"
  ! LC_ALL=C grep -qP '[\x01-\x08\x0b-\x1f\x7f]|\xe2\x80\xae' out || fail "$command: raw control characters in what is printed"
done

# Every command over a corpus without results.
mkdir empty
: >nothing.json
echo '{"model":"m","messages":[{"role":"user","content":"hi"}]}' >plain.json
echo 'max_regret_events: 5' >tests.yaml
for input in empty nothing.json plain.json; do
  for command in inspect replay sweep regret edits refetches expand cost optimize sensitivity guarantee evidence tournament \
    harness compare-log 'flips --against preset:careful' 'report --out -' 'check --tests tests.yaml' 'redact --review'; do
    # shellcheck disable=SC2086 # options of the command
    try '0|1|2' $command "$input"
  done
done
[ -z "$(find . -name '*.sqlite-journal' -o -name '*.tmp')" ] || fail "left behind: $(find .)"
