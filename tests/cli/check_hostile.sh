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
# Bytes that may not reach a terminal: controls, C1, bidirectional controls, non-characters.
steering='[\x01-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xaa-\xae]|\xe2\x81[\xa6-\xa9]|\xef\xbf[\xbe\xbf]'
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
! grep -qE 'inside an address|http://|literal|not a known provider' out || fail "lint warns of a local service and a plain reference: $(cat out)"

sed -i 's,${COLLECT_URL:-http://localhost:8080},https://collector.somewhere.io/v1,' lures.yaml
try 0 policy lint lures.yaml
grep -q 'lures.yaml:9: .*a host that is not a known provider;' out || fail "lint lacks the unknown host: $(cat out)"
sed -i 's,collector.somewhere.io,api.openai.com,' lures.yaml
try 0 policy lint lures.yaml
! grep -q 'not a known provider' out || fail "lint doubts a known provider: $(cat out)"

# Before anything is sent: where to, how much, and what is read for it.
cat >out.json <<'JSON'
{"model":"claude-3","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{}}]},
{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"some long text some long text some long text"}]}]}
JSON
sed 's,strategy: external_provider,&\n    min_bytes: 10,; s,https://api.openai.com/v1,http://127.0.0.1:9/x,' lures.yaml >nobody.yaml
try '0|1|2' replay-request --policy nobody.yaml --allow-remote out.json
head -1 err | grep -q 'sends 1 text (44 bytes) to http://127.0.0.1:9/x; reads ${WINNOW_TEST_KEY}' || fail "nothing announced: $(cat err)"
try '0|1|2' replay-request --policy nobody.yaml out.json
! grep -q 'sends' err || fail "announced although nothing is sent: $(cat err)"

# What a recording names does not reach the terminal as it is, in no form that can be printed.
printf '%s\n' '{"model":"m\u202e","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"a\u001b[31mb\u202ec\rd\u009b2J\ufffe","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"x"}]}' >loud.json
for command in replay inspect 'report --out -' 'replay --json' 'replay --jsonl' 'replay --csv' 'replay --markdown' 'inspect --json' \
  'inspect --csv' 'show --json' digest; do
  # shellcheck disable=SC2086 # options of the command
  try 0 $command loud.json
  grep -q 'a.*31mb.*c' out || fail "$command does not name the tool: $(head -c 300 out)"
  ! LC_ALL=C grep -qP "$steering" out || fail "$command: raw control characters in what is printed"
done
try 0 replay --json loud.json
python3 -c 'import json, sys
names = [r["tool"] for r in json.load(open("out"))["results"]]
sys.exit(names != ["a\x1b[31mb\u202ec\rd\x9b2J\ufffe"])' || fail "replay --json says another name"

# Neither does what somebody calls a tool or a policy; and the file that is written of it is read back.
odd=$(printf 'x\xe2\x80\xaey\xc2\x9b2J\xef\xbf\xbe')
for command in 'policy show' 'policy show --json' 'policy show --yaml' 'policy export'; do
  # shellcheck disable=SC2086 # options of the command
  try 0 $command --library preset:gateway-bytes-default --set "skip_tools=$odd"
  grep -q 'x.*y' out && ! LC_ALL=C grep -qP "$steering" out || fail "$command: $(head -c 300 out)"
done
cp out odd.yaml
try 0 policy show --json --policy odd.yaml
cp out back.json
try 0 policy show --json --library preset:gateway-bytes-default --set "skip_tools=$odd"
skipped() { grep -A1 '"key": "skip_tools"' "$1"; }
[ "$(skipped out)" = "$(skipped back.json)" ] || fail "the exported name reads back as $(skipped back.json)"

# Memory that runs out on whatever thread: a message and exit 2, no signal. A sanitizer needs more than any limit here.
if [ "$addresses" != unlimited ]; then
  for limit in 45000 50000 55000 62500 64000 70000; do
    for command in losses choose 'redact --review'; do
      code=0
      # shellcheck disable=SC2086 # options of the command
      (ulimit -v "$limit" -c 0; exec timeout 60 "$cli" $command --jobs 3 --no-index-cache "$samples") >out 2>err || code=$?
      [[ $code =~ ^[012]$ ]] || fail "$command with $limit kB: exit $code, $(tail -c 300 err)"
    done
  done
fi

# A database of 800 kB whose pages lead to each other and would give 10^12 rows; one with a view that never ends.
python3 - loop.db <<'PY'
import sqlite3, struct, sys
path, page = sys.argv[1], 4096
db = sqlite3.connect(path)
db.execute(f"PRAGMA page_size={page}")
db.executescript("""CREATE TABLE sessions(id TEXT, name TEXT, description TEXT, working_dir TEXT, created_at TEXT, updated_at TEXT);
CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content_json TEXT, created_timestamp INTEGER);""")
text = '[{"type":"text","text":"' + "x" * 200 + '"}]'
db.executemany("INSERT INTO messages(session_id, role, content_json) VALUES('s', 'user', ?)", [(text,)] * 3000)
db.commit()
root = db.execute("SELECT rootpage FROM sqlite_master WHERE name='messages'").fetchone()[0]
db.close()
data = bytearray(open(path, "rb").read())
at = (root - 1) * page
cell = struct.unpack_from(">H", data, at + 12)[0]
leaf = struct.unpack_from(">I", data, at + cell)[0]
inner = [root, *range(len(data) // page, len(data) // page - 6, -1)]
for here, child in zip(inner, inner[1:] + [leaf]):
    body = bytearray(page)
    struct.pack_into(">BHHHBI", body, 0, 5, 0, 100, page - 500, 0, child)
    for i in range(100):
        struct.pack_into(">H", body, 12 + 2 * i, page - 5 * (i + 1))
        struct.pack_into(">IB", body, page - 5 * (i + 1), child, i + 1)
    data[(here - 1) * page:here * page] = body
open(path, "wb").write(data)
PY
try '0|2' inspect --no-index-cache loop.db
grep -q 'more rows than its file can hold' out err || fail "loop.db: $(head -c 300 out err)"
[ ! -d "$hostile" ] || try '0|2' inspect --no-index-cache "$hostile/171_goose_view_bomb.db"

# A recording that is cut off, overwritten or replaced while it is read: a message and exit 2, no signal, no figures as if nothing
# were. One that an agent writes on loses nothing and is not mentioned.
python3 - "$cli" "$samples/claude-code-lantern-build.jsonl" <<'PY'
import os, signal, subprocess, sys, time
cli, sample = sys.argv[1:]
one, name = open(sample, "rb").read(), "growing.jsonl"
def renamed(copy):
    text = one
    for word in (b"toolu_", b'"uuid":"', b'"parentUuid":"', b'"sessionId":"', b"msg_", b"req_"):
        text = text.replace(word, word + b"%02d" % copy)
    return text
whole = b"".join(map(renamed, range(20)))
def cut(): os.truncate(name, len(one) // 3) # equal texts are read where they stand first
def overwrite(): open(name, "r+b").write(b"z" * len(whole))
def replace():
    open("other.jsonl", "wb").write(one)
    os.replace("other.jsonl", name)
def remove(): os.unlink(name)
def writeOn(): open(name, "ab").write(renamed(20))
for change in (cut, overwrite, replace, remove, writeOn):
    for words in (["regret"], ["replay", "--json"], ["digest", "--out", "cut.sqlite"]):
        open(name, "wb").write(whole)
        child = subprocess.Popen([cli, *words, "--no-index-cache", name], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        def read(): return int(open(f"/proc/{child.pid}/io").readline().split()[1])
        while child.poll() is None and read() < len(whole) + 300_000: # what it reads of itself is less
            time.sleep(0.0005)
        child.send_signal(signal.SIGSTOP) # it has read the recording and begins to look at its texts
        change()
        child.send_signal(signal.SIGCONT)
        said = child.communicate()[1]
        told = "the file changed while it was read" in said
        if (child.returncode, told) != ((0, False) if change is writeOn else (2, True)):
            sys.exit(f"FAILED: {words} of a recording after {change.__name__}: exit {child.returncode}, {said[-300:]}")
        if os.path.exists("cut.sqlite"):
            os.unlink("cut.sqlite")
PY

# Memory: twice the longest line, whether it is packed or not, and little for many lines that are packed well. The bounds are of
# resident memory; the program itself takes 40 MB at most.
[ "$addresses" = unlimited ] || python3 - "$cli" <<'PY'
import gzip, os, sys
cli = sys.argv[1]
MB = 1 << 20
line = lambda text: (b'{"model":"m","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[{"id":'
                     b'"c1","type":"function","function":{"name":"b","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"'
                     + text + b'"}]}\n')
with open("line.jsonl", "wb") as file:
    file.write(line(b"0123456789 abcd\\n" * (100 * MB // 17)))
with gzip.open("line.jsonl.gz", "wb", 6) as file: # 300 MB, read until 200 times its size
    file.write(b'{"model":"m","messages":[{"role":"user","content":"')
    for _ in range(300):
        file.write(b"x" * MB)
    file.write(b'"}]}\n')
with gzip.open("lines.jsonl.gz", "wb", 6) as file: # 800 MB in lines
    for _ in range(800):
        file.write(line(b"y z" * 10000) * 33)
open("feeds.txt", "wb").write(b"\n" * (100 * MB)) # of which each is a line
with gzip.open("feeds.txt.gz", "wb", 1) as file: # 400 MB
    for _ in range(400):
        file.write(b"\n" * MB)
import sqlite3
database = sqlite3.connect("column.db") # of which each row is made when it is asked for
database.executescript("""CREATE TABLE sessions(id TEXT, name TEXT, description TEXT, working_dir TEXT, created_at TEXT, updated_at TEXT);
CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, created_timestamp INTEGER,
    content_json TEXT GENERATED ALWAYS AS (hex(zeroblob(120000000))) VIRTUAL);
INSERT INTO sessions VALUES('s', 'n', 'd', '/w', '2026-01-01', '2026-01-01'); INSERT INTO messages(session_id, role) VALUES('s', 'user');""")
database.commit()
database.close()
def peak(name):
    child = os.fork()
    if child == 0:
        nothing = os.open("said", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(nothing, 1), os.dup2(nothing, 2)
        os.execv(cli, [cli, "replay", "--no-index-cache", name])
    _, status, usage = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 2):
        sys.exit(f"FAILED: replay {name}: exit {os.waitstatus_to_exitcode(status)}")
    return usage.ru_maxrss * 1024
packed = os.path.getsize("line.jsonl.gz")
for name, bound in (("line.jsonl", 2.2 * os.path.getsize("line.jsonl")), ("line.jsonl.gz", 2.2 * min(300 * MB, 200 * packed)), ("lines.jsonl.gz", 100 * MB),
                    ("feeds.txt", 220 * MB), ("feeds.txt.gz", 2.2 * 400 * MB), ("column.db", 20 * MB)):
    took = peak(name)
    print(f"{name}: {took // MB} MB of {(bound + 40 * MB) / MB:.0f} allowed")
    if took > bound + 40 * MB:
        sys.exit(f"FAILED: {name} took {took // MB} MB")
PY
rm -f line.jsonl line.jsonl.gz lines.jsonl.gz feeds.txt feeds.txt.gz column.db

# What was saved although printing failed says so.
if [ -w /dev/full ]; then
  says() {
    local what=$1 code=0
    shift
    "$cli" "$@" >/dev/full 2>err || code=$?
    [ "$code" = 2 ] && grep -qF "saved anyway: $what" err || fail "$* with a full standard output: exit $code, $(cat err)"
  }
  one=$samples/openai-chat-big-json.json
  echo 'max_regret_events: 5' >tests.yaml
  says copies redact --out copies "$one"
  says kept@1 policy save kept --set min_bytes=1000
  says gate.xml check --tests tests.yaml --junit gate.xml "$one"
  says 'the review' review "$one#1" --note seen
  says texts replay --emit texts "$one"
fi

# Asked to end by a signal that is no Ctrl+C, a program still takes its scratch folder with it.
mkdir tmp many
for n in $(seq 60); do ln "$samples/claude-code-lantern-build.jsonl" "many/$n.jsonl" 2>/dev/null || cp "$samples/claude-code-lantern-build.jsonl" "many/$n.jsonl"; done
for signal in TERM HUP; do
  TMPDIR=$work/tmp "$cli" redact --no-index-cache --out gone many >out 2>err &
  process=$!
  sleep 1
  code=0
  kill -$signal $process 2>/dev/null || true
  wait $process || code=$?
  [[ $code =~ ^(0|130|1)$ ]] && [ -z "$(ls -A tmp)" ] || fail "SIG$signal: exit $code, left $(ls -A tmp)"
done

# Every command over a corpus without results.
mkdir empty
: >nothing.json
echo '{"model":"m","messages":[{"role":"user","content":"hi"}]}' >plain.json
echo 'max_regret_events: 5' >tests.yaml
for input in empty nothing.json plain.json; do
  for command in inspect replay losses 'losses --edits' 'losses --again' cost 'cost --demand used' compare choose \
    'compare --vary strategies' 'compare --vary clients' compare-log 'compare --against preset:careful' 'report --out -' 'check --tests tests.yaml' 'redact --review'; do
    # shellcheck disable=SC2086 # options of the command
    try '0|1|2' $command "$input"
  done
done
[ -z "$(find . -name '*.sqlite-journal' -o -name '*.tmp')" ] || fail "left behind: $(find .)"
