#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# watch beside a gateway's log folder that grows: sessions of the same kind raise no alarm, larger ones do; each is
# judged once, also when its log is rotated, truncated or goes on, and when the watch is started again; the hook is
# called once; metrics and digest are there. Usage: check_watch.sh WINNOW_CLI
set -euo pipefail
cli=$(realpath "$1")
work=$(mktemp -d)
running=
trap '[ -z "$running" ] || kill "$running" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
export XDG_CACHE_HOME=$work/cache WINNOW_DIGEST_SALT=0123456789abcdef0123456789abcdef
fail() { echo "FAILED: $*" >&2; exit 1; }

# A folder a session, as the gateway writes them. sessions.py FOLDER FIRST LAST FACTOR
cat > sessions.py <<'PY'
import json, os, random, sys
folder, first, last, factor = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
for number in range(first, last):
    draw = random.Random(number)
    place = f"{folder}/session_{number:04d}"
    os.makedirs(place + ".new", exist_ok=True)
    with open(place + ".new/tool_output_compression.jsonl", "w") as log:
        for line in range(6):
            text = "".join(f"{draw.randrange(10**9)} handle_{number}_{line}\n" for _ in range(int(draw.randrange(10, 60) * factor)))
            print(json.dumps({"timestamp": f"2026-03-{1 + number // 1440 % 28:02d}T{number // 60 % 24:02d}:{number % 60:02d}:0{line}Z",
                              "request_id": f"{number}-{line}", "pipe_type": "tool_output", "tool_name": draw.choice(["Bash", "Bash", "Grep"]),
                              "status": "compressed", "model": "gpt-4o", "original_content": text, "original_bytes": len(text)}), file=log)
    open(place + ".new/telemetry.jsonl", "w").close()
    os.rename(place + ".new", place)
PY
python3 sessions.py tuned 0 80 1
python3 sessions.py logs 100 140 1
once() { "$cli" watch --once --against tuned --set min_bytes=1000 --out grown.digest "$@"; }
member() { python3 -c "import json, sys; print(json.loads(sys.stdin.readlines()[-1])['$1'])"; }

once --json --metrics m.prom logs > said 2> err || fail "an alarm without drift: $(cat err)"
[ "$(member sessions < said)" = 40 ] || fail "40 sessions: $(cat said)"
[ "$(member resumed < said)" = False ] || fail "resumed from nothing"
grep -q '^winnow_watch_sessions_total 40$' m.prom && [ "$(tail -1 m.prom)" = '# EOF' ] || fail "metrics: $(cat m.prom)"
before=$(sha256sum < grown.digest)

# Known sessions are not judged again: as they were, renamed, truncated, gone on.
mv logs/session_0100 logs/archived_0100
log=logs/session_0101/tool_output_compression.jsonl
head -c 900 "$log" > cut && cat cut > "$log"
head -2 logs/session_0102/tool_output_compression.jsonl | sed 's/handle/another/; s/:0[01]Z/:40Z/' > more
cat more >> logs/session_0102/tool_output_compression.jsonl
once --json logs > said 2> err || fail "second look: $(cat err)"
[ "$(member sessions < said)" -le 41 ] && [ "$(member resumed < said)" = True ] || fail "judged again: $(cat said)"
[ "$(member sessions < said)" = 40 ] || fail "a truncated, renamed or longer log was judged again: $(cat said)"
[ "$(sha256sum < grown.digest)" = "$before" ] || fail "the digest changed though nothing was taken"

# Larger results: the watch that runs notices, ends with 1, and stays alarmed.
"$cli" watch --every 0.2 --settle 0.1 --against tuned --set min_bytes=1000 --out grown.digest --metrics m.prom logs 2> err & running=$!
sleep 1
python3 sessions.py logs 200 240 4
code=0; wait $running || code=$?
running=
[ $code = 1 ] && grep -q '^DRIFT of .*sizes' err || fail "no alarm ($code): $(cat err)"
grep -q '^winnow_watch_alarm{watched="sizes"} 1$' m.prom || fail "no alarm in the metrics"
code=0; once --quiet logs || code=$?
[ $code = 1 ] || fail "the alarm did not stay"
"$cli" replay --json --set min_bytes=1000 grown.digest > replay.json || fail "the grown digest does not open"
[ "$("$cli" merge grown.digest 2> /dev/null | grep -c '"table":"sessions"')" -ge 60 ] || fail "the digest did not grow"

# The hook: once, told what moved, and the watch goes on.
"$cli" watch --every 0.2 --settle 0.1 --against tuned --set min_bytes=1000 --hook 'echo "$WINNOW_WATCH_ALARM" >> hooked' logs 2> err & running=$!
for _ in $(seq 100); do [ -s hooked ] && break; sleep 0.1; done
python3 sessions.py logs 300 303 4
sleep 1
kill -0 $running || fail "the watch ended although there is a hook: $(cat err)"
kill -INT $running; code=0; wait $running || code=$?
running=
[ $code = 130 ] || fail "interrupted: exit code $code"
[ "$(wc -l < hooked)" = 1 ] && grep -q sizes hooked || fail "the hook was called so: $(cat hooked)"

# A stream: sessions end with it; the same ones in two streams are known from the digest.
cat logs/session_02*/tool_output_compression.jsonl > stream
"$cli" watch --once --json --against tuned --out streamed.digest - < stream > said 2> err || [ $? = 1 ] || fail "stream: $(cat err)"
[ "$(member sessions < said)" = 1 ] || fail "a stream is one session: $(cat said)"
"$cli" watch --once --json --against tuned --out streamed.digest - < stream > said 2> err || [ $? = 1 ]
[ "$(member sessions < said)" = 1 ] || fail "the same stream was judged twice: $(cat said)"

# What it says to wrong use.
refuse() { local text=$1; shift; if "$cli" watch "$@" > out 2> err; then fail "$* was taken"; fi; grep -q -- "$text" err || fail "$*: $(cat err)"; }
refuse 'needs --against' logs
refuse 'no such file' --once --against tuned nowhere
refuse 'a number above 0' --once --against tuned --delta 2 logs
refuse 'too few' --once --against logs/session_0103 logs
(unset WINNOW_DIGEST_SALT; refuse 'a salt that stays' --once --against tuned --out x.digest logs)
WINNOW_DIGEST_SALT=another0123456789 refuse 'another salt' --once --against tuned --out grown.digest logs
echo "watch: sessions are judged once, drift is found, and what is kept goes on"
