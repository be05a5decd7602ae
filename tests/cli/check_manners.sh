#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The terminal's manners: help and version in every spelling, slips answered, contradictions refused, --quiet, and one
# table behind parser, help, man pages and completions. Usage: check_manners.sh WINNOW_CLI CHECKOUT
set -uo pipefail
cli=$1
top=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache COLUMNS=100
failed=0
fail() { echo "FAILED: $*" >&2; failed=1; }
# says CODE TEXT WORDS...: the exit code, and TEXT on either stream
says() {
  local code=$1 text=$2 got
  shift 2
  "$@" >"$scratch/out" 2>&1
  got=$?
  [ $got -eq "$code" ] || fail "$*: exit code $got, not $code"
  grep -qF -- "$text" "$scratch/out" || fail "$*: '$text' is not said: $(head -n 2 "$scratch/out")"
}

on_terminal() { python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@"; }
version=$("$cli" --version)
[ "$version" = "$("$cli" -V)" ] || fail "-V is not --version"
for spelling in "help replay" "replay --help" "replay -h" "-h replay"; do
  # shellcheck disable=SC2086 # two words
  [ "$("$cli" $spelling)" = "$("$cli" help replay)" ] || fail "$spelling is not the help of replay"
done
says 0 "Usage: winnow-cli policy lint" "$cli" help policy lint
says 0 "Usage: winnow-cli policy lint" "$cli" policy lint -h
says 2 "did you mean 'replay'" "$cli" repaly x
says 2 "did you mean 'replay'" "$cli" help repaly
says 2 "'watch' was removed; use \`compare-log --against" "$cli" watch --once x
says 2 "'watch' was removed" "$cli" help watch
says 2 "did you mean 'lint'" "$cli" policy lnit x
says 2 "did you mean '--policy'" "$cli" replay --polcy x y
says 2 "see winnow-cli replay --help" "$cli" replay --wholly-different x
for pair in "--json --csv" "--csv --markdown" "--json --jsonl" "--jsonl --csv" "--policy=a --library=b" "--index-cache=a --no-index-cache"; do
  # shellcheck disable=SC2086 # two words
  says 2 "cannot be combined" "$cli" replay $pair "$top/sample_sessions"
done
says 2 "cannot be combined" "$cli" grep --count --csv x "$top/sample_sessions"
says 2 "--plain was removed" "$cli" cost --plain "$top/sample_sessions"
says 2 "cannot be combined" "$cli" redact --review --out "$scratch/copies" "$top/sample_sessions"
says 2 "--policy is given twice: a, b" "$cli" replay --policy a --policy=b "$top/sample_sessions"
says 2 "--texts needs --json or --jsonl" "$cli" replay --texts "$top/sample_sessions"
says 2 "cannot both go to standard output" "$cli" check --quiet --tests x --junit - --comment - "$top/sample_sessions"
says 2 "--sarif was removed; --junit" "$cli" check --tests x --sarif - "$top/sample_sessions"
says 2 "cannot both go to standard output" "$cli" check --quiet --tests x --comment - --json "$top/sample_sessions"
says 2 "--rate works only with --demand rate" "$cli" cost --quiet --demand regret --rate 0.1 "$top/sample_sessions"
says 2 "--ask works only with --demand manual" "$cli" cost --quiet --ask a.json#3 --rate 0.1 "$top/sample_sessions"
# A word that is none of the few is no other one: a slip of a verdict is not kept as the opposite.
says 2 "--verdict takes one of not-a-loss, loss, none, not 'los'" "$cli" review --quiet --loss 1 --verdict los "$top/sample_sessions"
says 2 "takes one of test, tuning" "$cli" losses --labels x --half both "$top/sample_sessions"
says 2 "write the command before its options" "$cli" --json inspect "$top/sample_sessions"
"$cli" count --encoding O200K_base "$top/README.md" >/dev/null || fail "the case of a choice counts"
"$cli" replay --quiet --policy "$top/sample_sessions/first-look.yaml" --policy "$top/sample_sessions/first-look.yaml" --set min_bytes=1 --set max_bytes=9 \
  "$top/sample_sessions" >/dev/null || fail "what is repeatable, or the same, is refused"

# What libraries say is said in our words.
printf '{"a":' >"$scratch/base.json"
printf 'a: [1\nb: }' >"$scratch/no.yaml"
mkdir -p "$scratch/own/winnow"
cp "$scratch/base.json" "$scratch/own/winnow/prices.json"
says 2 "base.json: no baseline: not valid JSON at byte 6" "$cli" check --quiet --baseline "$scratch/base.json" "$top/sample_sessions"
says 2 "no.yaml:1: not valid YAML (did not find expected ',' or ']')" "$cli" check --quiet --tests "$scratch/no.yaml" "$top/sample_sessions"
says 2 "prices.json: not a price table: not valid JSON at byte 6" env XDG_DATA_HOME="$scratch/own" "$cli" cost --quiet "$top/sample_sessions"
if grep -q exception "$scratch/out"; then fail "a library's own words"; fi

# Width: no line of the help is longer than the terminal, and a narrow one gets more lines.
for width in 60 100; do
  COLUMNS=$width "$cli" help cost >"$scratch/$width"
done
awk 'length($0) > 60 && !/^Example/ && !/^Figures/ {exit 1}' "$scratch/60" || fail "help at 60 columns has longer lines"
[ "$(wc -l <"$scratch/60")" -gt "$(wc -l <"$scratch/100")" ] || fail "the help does not know the width"

# A table takes the terminal's width: on a narrow one words are cut and numbers are not; in a pipe it is whole.
table=("$cli" losses --quiet --policy "$top/sample_sessions/first-look.yaml" "$top/sample_sessions")
"${table[@]}" >"$scratch/whole"
COLUMNS=110 on_terminal "${table[@]}" | tr -d '\r' >"$scratch/narrow"
widest() { sed -n '/^lost /,/^$/p' "$1" | python3 -c 'import sys; print(max(len(line.rstrip("\n")) for line in sys.stdin))'; }
[ "$(widest "$scratch/whole")" -gt 110 ] || fail "the table of needs is not wide enough to try this"
[ "$(widest "$scratch/narrow")" -le 110 ] || fail "a table is $(widest "$scratch/narrow") columns wide on a terminal of 110"
marks() { grep -o '…' "$1" | wc -l; }
[ "$(marks "$scratch/narrow")" -gt "$(marks "$scratch/whole")" ] || fail "what was cut is not marked"
[ "$(grep -c . "$scratch/whole")" = "$(grep -c . "$scratch/narrow")" ] || fail "a narrow table has other rows"
awk 'length($0) > 110 { wide = 1 } END { exit !wide }' "$scratch/whole" || fail "a table in a pipe is cut"

# --quiet: the warnings about a damaged recording go, the tables stay.
broken=$top/sample_sessions/broken-claude-code.jsonl
"$cli" replay "$broken" >"$scratch/loud" 2>"$scratch/loud.err"
"$cli" replay --quiet "$broken" >"$scratch/quiet" 2>"$scratch/quiet.err"
grep -q ": warning: " "$scratch/loud.err" || fail "the damaged sample gives no warning"
grep -q ": warning: " "$scratch/quiet.err" && fail "--quiet warns"
cmp -s "$scratch/loud" "$scratch/quiet" || fail "--quiet changes what is printed"

# The line of progress is no longer than the terminal, which could not take it back, and is erased before a warning. It comes when a
# stage takes 150 ms, which on a fast machine none does: so the command is halted again and again.
python3 - "$cli" sensitivity --no-index-cache "$top/sample_sessions" <<'PY' || fail "the line of progress is wider than the terminal, was not erased, or there is none"
import fcntl, os, pty, re, signal, struct, sys, termios, threading, time
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    os.environ.pop("COLUMNS", None)
    os.execv(sys.argv[1], sys.argv[1:])

def halt():
    for _ in range(12):
        for what, seconds in ((signal.SIGSTOP, 0.2), (signal.SIGCONT, 0.03)):
            os.kill(pid, what) # nobody has waited for it yet, so its number is its own
            time.sleep(seconds)

halting = threading.Thread(target=halt)
halting.start()
seen = b""
try:
    while some := os.read(terminal, 65536):
        seen += some
except OSError:
    pass # the end of a terminal
halting.join()
os.waitpid(pid, 0)
bars = re.findall(rb"\r\x1b\[K([a-z][^\r\n]*)", seen)
sys.exit(not bars or max(map(len, bars)) >= 40)
PY

# Colour: verdicts on a terminal, none with NO_COLOR, none in a pipe.
printf 'max_edit_breaks: 0\nmin_saved_tokens: 1\n' >"$scratch/tests.yaml"
# A write error is said, once.
for words in "--help" "inspect --json $top/sample_sessions" "replay $top/sample_sessions" "report --out - $top/sample_sessions" "compress $top/README.md" "schema --words" \
  "digest --quiet $top/sample_sessions" "check --quiet --tests $scratch/tests.yaml --junit - $top/sample_sessions"; do
  says 2 "standard output cannot be written" bash -c "'$cli' $words >/dev/full"
  [ "$(grep -c "standard output" "$scratch/out")" -eq 1 ] || fail "$words says a write error twice"
done
gate=("$cli" check --quiet --tests "$scratch/tests.yaml" --policy "$top/sample_sessions/first-look.yaml" "$top/sample_sessions")
on_terminal "${gate[@]}" >"$scratch/terminal" 2>&1
grep -q $'^\x1b\\[31mFAILED\x1b\\[0m  *max_broken_edits' "$scratch/terminal" || fail "a failed test is not red on a terminal"
grep -q $'^\x1b\\[32mok\x1b\\[0m  *min_saved_tokens' "$scratch/terminal" || fail "a kept test is not green on a terminal"
NO_COLOR=1 on_terminal "${gate[@]}" >"$scratch/plain" 2>&1
"${gate[@]}" >"$scratch/pipe" 2>/dev/null
for where in plain pipe; do
  grep -q "^FAILED *max_broken_edits" "$scratch/$where" || fail "$where lacks the verdict"
  if grep -q $'\x1b' "$scratch/$where"; then fail "$where is coloured"; fi
done

# Every option of the table is read by the program: a row that nothing reads is a promise.
"$cli" help --markdown | grep -oE '^\| `--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+' | sort -u >"$scratch/options"
[ "$(wc -l <"$scratch/options")" -gt 60 ] || fail "the reference lists $(wc -l <"$scratch/options") options"
find "$top/app/cli" -name '*.cpp' ! -name 'command_*' ! -name option_groups.cpp ! -name arguments.cpp \
  -exec cat {} + >"$scratch/program"
while read -r option; do
  grep -qF "\"$option\"" "$scratch/program" || fail "nothing reads $option"
done <"$scratch/options"

# Man pages and completions are made of the same rows.
"$cli" help --into "$scratch/made" || fail "help --into"
for command in $("$cli" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
  [ -s "$scratch/made/man1/winnow-cli-$command.1" ] || fail "no man page of $command"
  grep -q "^Example: " <("$cli" help "$command") || fail "$command has no example"
  grep -q "^Exit codes: 0 done" <("$cli" help "$command") || fail "$command does not say its exit codes"
done
if command -v groff >/dev/null; then
  said=$(groff -man -Tutf8 -ww -z "$scratch"/made/man1/*.1 2>&1)
  [ -z "$said" ] || fail "man pages: $said"
fi
bash -n "$scratch/made/bash/winnow-cli" || fail "bash cannot read its completions"
for shell in zsh fish; do
  command -v $shell >/dev/null || continue
  $shell -n "$scratch/made/$shell/"* || fail "$shell cannot read its completions"
done
completed() {
  bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _winnow_cli; echo "${COMPREPLY[@]}"' \
    _ "$scratch/made/bash/winnow-cli" winnow-cli "$@"
}
[ "$(completed loss)" = losses ] || fail "loss completes to $(completed loss)"
[ "$(completed policy hist)" = history ] || fail "policy hist completes to $(completed policy hist)"
[ "$(completed policy lint --str)" = --strict ] || fail "policy lint --str completes to $(completed policy lint --str)"
[ "$(completed cost --demand us)" = used ] || fail "cost --demand us completes to $(completed cost --demand us)"
[ $failed -eq 0 ] && echo "the terminal's manners hold"
exit $failed
