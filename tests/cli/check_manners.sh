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
says 2 "did you mean 'lint'" "$cli" policy lnit x
says 2 "did you mean '--policy'" "$cli" replay --polcy x y
says 2 "see winnow-cli replay --help" "$cli" replay --wholly-different x
for pair in "--json --csv" "--csv --markdown" "--json --jsonl" "--jsonl --csv" "--policy=a --library=b" "--index-cache=a --no-index-cache"; do
  # shellcheck disable=SC2086 # two words
  says 2 "exclude each other" "$cli" replay $pair "$top/sample_sessions"
done
says 2 "exclude each other" "$cli" regret --kinds --csv "$top/sample_sessions"
says 2 "exclude each other" "$cli" grep --count --csv x "$top/sample_sessions"
says 2 "exclude each other" "$cli" cost --streaming --plain "$top/sample_sessions"

# Width: no line of the help is longer than the terminal, and a narrow one gets more lines.
for width in 60 100; do
  COLUMNS=$width "$cli" help cost >"$scratch/$width"
done
awk 'length($0) > 60 && !/^Example/ && !/^Figures/ {exit 1}' "$scratch/60" || fail "help at 60 columns has longer lines"
[ "$(wc -l <"$scratch/60")" -gt "$(wc -l <"$scratch/100")" ] || fail "the help does not know the width"

# A table takes the terminal's width: on a narrow one words are cut and numbers are not; in a pipe it is whole.
table=("$cli" regret --quiet --policy "$top/sample_sessions/first-look.yaml" "$top/sample_sessions")
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

# A write error is said.
says 2 "standard output cannot be written" bash -c "'$cli' --help >/dev/full"
says 2 "standard output cannot be written" bash -c "'$cli' inspect --json '$top/sample_sessions' >/dev/full"

# Colour: verdicts on a terminal, none with NO_COLOR, none in a pipe.
printf 'max_edit_breaks: 0\nmin_saved_tokens: 1\n' >"$scratch/tests.yaml"
gate=("$cli" check --quiet --tests "$scratch/tests.yaml" --policy "$top/sample_sessions/first-look.yaml" "$top/sample_sessions")
on_terminal "${gate[@]}" >"$scratch/terminal" 2>&1
grep -q $'^\x1b\\[31mFAILED\x1b\\[0m  *max_edit_breaks' "$scratch/terminal" || fail "a failed test is not red on a terminal"
grep -q $'^\x1b\\[32mok\x1b\\[0m  *min_saved_tokens' "$scratch/terminal" || fail "a kept test is not green on a terminal"
NO_COLOR=1 on_terminal "${gate[@]}" >"$scratch/plain" 2>&1
"${gate[@]}" >"$scratch/pipe" 2>/dev/null
for where in plain pipe; do
  grep -q "^FAILED *max_edit_breaks" "$scratch/$where" || fail "$where lacks the verdict"
  if grep -q $'\x1b' "$scratch/$where"; then fail "$where is coloured"; fi
done

# Every option of the table is read by the program: a row that nothing reads is a promise.
"$cli" reference | grep -oE '^\| `--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+' | sort -u >"$scratch/options"
[ "$(wc -l <"$scratch/options")" -gt 60 ] || fail "the reference lists $(wc -l <"$scratch/options") options"
find "$top/app/cli" -name '*.cpp' ! -name 'command_*' ! -name option_groups.cpp ! -name arguments.cpp \
  -exec cat {} + >"$scratch/program"
while read -r option; do
  grep -qF "\"$option\"" "$scratch/program" || fail "nothing reads $option"
done <"$scratch/options"

# Man pages and completions are made of the same rows.
"$cli" reference --into "$scratch/made" || fail "reference --into"
for command in $("$cli" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
  [ -s "$scratch/made/man1/winnow-cli-$command.1" ] || fail "no man page of $command"
  grep -q "^Example: " <("$cli" help "$command") || fail "$command has no example"
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
[ "$(completed opti)" = optimize ] || fail "opti completes to $(completed opti)"
[ "$(completed policy hist)" = history ] || fail "policy hist completes to $(completed policy hist)"
[ "$(completed policy lint --str)" = --strict ] || fail "policy lint --str completes to $(completed policy lint --str)"
[ "$(completed cost --demand reg)" = regret ] || fail "cost --demand reg completes to $(completed cost --demand reg)"
[ $failed -eq 0 ] && echo "the terminal's manners hold"
exit $failed
