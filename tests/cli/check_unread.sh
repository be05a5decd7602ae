#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What was found and could not be read ends every command with 2 and stands in the first line; what never ends is refused at once.
set -euo pipefail
cli=$1
samples=$2/sample_sessions
work=$(mktemp -d)
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
cd "$work"
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache HOME=$work
bad=0
fails() { echo "FAILED: $*" >&2; bad=1; }

# run COMMAND...: its exit code in $code, what it says in out and err.
run() {
  code=0
  timeout 20 "$cli" "$@" >out 2>err </dev/null || code=$?
}
# refused WHAT WORDS: the run ended with 2, and its first line says WORDS.
refused() {
  [ "$code" = 2 ] || fails "$1: exit $code, 2 expected; $(head -c 300 err)"
  head -1 err | grep -qE -- "$2" || fails "$1: the first line is no '$2': $(head -c 300 err)"
}

cat >tests.yaml <<<'max_edit_breaks: 15'
"$cli" policy export --library preset:gateway-bytes-default >policy.yaml
good=$samples/openai-chat-big-json.json

# A process with few descriptors: some files cannot be opened.
limited() { (ulimit -n "$1"; shift; exec timeout 60 "$cli" "$@") >out 2>err </dev/null || code=$?; }
for command in 'replay --policy policy.yaml' 'check --policy policy.yaml --tests tests.yaml' regret; do
  code=0
  # shellcheck disable=SC2086 # options of the command
  limited 8 $command --no-index-cache "$samples"
  refused "$command with 8 descriptors" '^winnow-cli: .*could not be read: Too many open files'
done

# A read error, which /proc/self/mem gives at its beginning, and a folder in place of a file.
for input in /proc/self/mem /tmp; do
  for command in count 'count --jsonl' compress 'policy lint' 'policy show --policy' 'digest --list' 'apply qdash.number' 'apply qdash.number --jsonl' \
    'replay-request' 'replay-request --jsonl' 'check --library preset:careful --tests' 'check --library preset:careful --baseline' \
    'digest --salt' 'regret --labels' 'compare-log'; do
    file=$good
    case $command in *tests | *baseline | *salt | *labels) ;; *) file= ;; esac
    # shellcheck disable=SC2086 # options of the command; no file is no word
    run $command "$input" $file
    refused "$command $input" "^winnow-cli: .*(reading failed|is a folder|cannot be|contains no|is not a YAML|could not be)"
  done
done
code=0
"$cli" count - </ >out 2>err || code=$?
refused 'count of standard input that is a folder' 'is a folder'
code=0
"$cli" inspect - </ >out 2>err || code=$?
refused 'inspect of standard input that is a folder' '^winnow-cli: -: could not be read'

# What never ends, and a pipe that nothing writes into: a message within a second.
mkfifo pipe
for input in /dev/zero pipe; do
  for command in count 'count --jsonl' compress 'policy lint' 'digest --list' 'apply qdash.number' 'check --library preset:careful --tests' \
    'check --library preset:careful --baseline' 'digest --salt' 'regret --labels'; do
    file=$good
    case $command in *tests | *baseline | *salt | *labels) ;; *) file= ;; esac
    begin=$(date +%s%N)
    # shellcheck disable=SC2086 # options of the command; no file is no word
    run $command $input $file
    refused "$command $input" 'is a device|is a pipe that nothing writes into'
    took=$((($(date +%s%N) - begin) / 1000000))
    [ "$took" -lt 5000 ] || fails "$command $input took $took ms"
  done
done
code=0
timeout 20 "$cli" count - </dev/zero >out 2>err || code=$?
refused 'count of /dev/zero as standard input' 'is a device'
code=0
yes 'a: b' | timeout 20 "$cli" policy lint - >out 2>err || code=$?
refused 'policy lint of an endless pipe' 'is larger than'
# A pipe that somebody writes into is a file like others, also when the writer comes late or has gone.
run policy lint <(sleep 0.2; cat policy.yaml)
[ "$code" = 0 ] || fails "a policy through a pipe: exit $code, $(cat err)"
(sleep 0.2; cat policy.yaml >pipe) &
run policy lint pipe
[ "$code" = 0 ] || fails "a policy through a named pipe: exit $code, $(cat err)"
wait
[ "$("$cli" count - <<<'some words')" = "$(printf 'some words\n' >words.txt; "$cli" count words.txt)" ] || fails 'standard input counts otherwise'
: >empty.txt
run count empty.txt
[ "$code" = 0 ] || fails "an empty text: exit $code"

# Packed data that ends early.
mkdir packed
gzip -c "$samples/claude-code-lantern-build.jsonl" >whole.gz
head -c 20000 whole.gz >packed/cut.jsonl.gz
cp "$good" packed
for command in 'replay --policy policy.yaml' 'check --policy policy.yaml --tests tests.yaml' 'inspect' 'report --out page.html' 'digest --out d.sqlite' \
  'check --policy policy.yaml --baseline base.json --update-baseline' 'redact --out copies'; do
  # shellcheck disable=SC2086 # options of the command
  run $command packed
  refused "$command of packed data that ends early" '^winnow-cli: packed/cut.jsonl.gz: could not be read: the gzip data ends early'
done
[ ! -e page.html ] && [ ! -e d.sqlite ] && [ ! -e base.json ] && [ ! -e copies ] || fails 'something was written of half the recordings'
run replay --policy policy.yaml packed
head -1 out | grep -q '^INCOMPLETE: 1 input was found and could not be read' || fails "the figures do not say so: $(head -3 out)"
run replay --json --policy policy.yaml packed
grep -q '"incomplete":"INCOMPLETE: 1 input' out || fails "the document does not say so: $(head -c 200 out)"
run check --policy policy.yaml --tests tests.yaml packed
! grep -q '^Passed' out || fails 'a gate that did not read everything says it passed'
# The index cache does not remember what could not be read.
run inspect packed
run inspect packed
refused 'inspect for the second time' '^winnow-cli: packed/cut.jsonl.gz'

# A file and a folder below a named folder that may not be read; root may read everything.
mkdir -p closed/sub
cp "$good" closed
cp "$samples/claude-code-lantern-build.jsonl" closed/sub
as() { timeout 60 "$cli" "$@"; }
if [ "$(id -u)" = 0 ]; then
  as() { timeout 60 setpriv --reuid=65534 --clear-groups env HOME=/nonexistent XDG_DATA_HOME=/nonexistent XDG_CACHE_HOME=/nonexistent "$cli" "$@"; }
  chmod 755 . closed closed/sub
  chmod 644 policy.yaml tests.yaml closed/*.json closed/sub/*
fi
closed() { # WHAT PATH
  for command in 'replay --policy policy.yaml' 'check --policy policy.yaml --tests tests.yaml' inspect; do
    code=0
    # shellcheck disable=SC2086 # options of the command
    as $command --no-index-cache closed >out 2>err </dev/null || code=$?
    refused "$command: $1" "^winnow-cli: $2: could not be read"
  done
}
if as --version >out 2>err; then
  chmod 000 closed/sub
  closed 'a subfolder that may not be read' closed/sub
  chmod 755 closed/sub
  chmod 000 closed/sub/*.jsonl
  closed 'a file that may not be read' closed/sub/claude-code-lantern-build.jsonl
else
  echo "left out: the program cannot be started by another user here"
fi

# What is malformed stays an issue, and a link that leads nowhere is no failed read.
mkdir odd
cp "$good" odd
printf '{"role":"user","content":"hi"}\n{"role":\n{"role":"user","content":"there"}\n' >odd/bad.jsonl
ln -s nowhere odd/link.jsonl
run replay --policy policy.yaml odd
[ "$code" = 0 ] || fails "malformed lines: exit $code, $(cat err)"

exit $bad
