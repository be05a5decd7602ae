#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# figures.sh CLI BENCH_CHOOSING FOLDER: measures again what README and manual print of recordings, table by table under the
# page that holds it. FOLDER holds the public recordings, one folder a format. Of the coding sessions it says what each
# cut saves without the largest result, as resources/manual/figures.md does.
set -euo pipefail
[ $# -eq 3 ] || { sed -n '3,5s/^# //p' "$0"; exit 2; }
cli=$(realpath "$1"); bench=$(realpath "$2"); folder=$(realpath "$3")
coding=("$folder"/{claude-code,codex-rollout,cline-roo,copilot-cli,gemini-cli,claude-stream})
benchmarks=("$folder"/{swe-agent,mini-swe-agent,openhands,atif,inspect})
others=("$folder"/{openai-messages,gemini-api,new,otel})
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

echo "== results.md"
"$cli" compare --values 512,1024,2048,4096,8192 --markdown --quiet --set strategy=simple "$folder"
"$cli" compare --vary presets --markdown --quiet "$folder"
"$cli" compare --vary clients --markdown --quiet --policy preset:lossless "$folder"

figures() { # POLICY, then recordings: saved, without the largest result, lost uses, broken edits
  local policy=$1; shift
  "$cli" replay --json --quiet --policy "$policy" "$@" > "$work/replay"
  "$cli" losses --json --quiet --policy "$policy" "$@" > "$work/losses"
  python3 - "$work" "$policy" <<'PY'
import json, sys
work, policy = sys.argv[1:]
rows = json.load(open(work + "/replay"))["results"]
totals = json.load(open(work + "/losses"))["totals"]
before, after = (sum(row["tokens_" + when] for row in rows) for when in ("before", "after"))
big = max(rows, key=lambda row: row["tokens_before"])
without = before - big["tokens_before"]
print("%-28s %5d results: saved %.1f %%, without the largest %.1f %%, lost uses %d, broken edits %d" % (
    policy.split("/")[-1], len(rows), 100 * (before - after) / before,
    100 * (without - after + big["tokens_after"]) / without, totals["needs"], totals["edits_broken"]))
PY
}

for kind in coding benchmarks others; do
  echo "== README.md: $kind"
  declare -n recordings=$kind
  for policy in careful moderate balanced gateway-bytes-default; do figures "$policy" "${recordings[@]}"; done
done

echo "== figures.md: the frontier"
cut() { # NAME, first steps, parameters of head_tail
  printf 'winnow: 1\nname: cut\nstrategy: chain\nenable_expand_context: true\nmin_bytes: 300\nmax_bytes: 1099511627776\nchain:\n%s- strategy: head_tail\n  parameters: {"kind": "-listing", %s}\n' \
    "$2" "$3" > "$work/$1"
  figures "$work/$1" "${coding[@]}" "$folder/openhands"
}
first=$'- shown_before\n- ansi_strip\n- strategy: json_minify\n  parameters: {"kind": "-listing"}\n'
for least in 10000 12000 16000 20000 24000 36000 48000; do
  cut "least $least" "$first" "\"head\": \"4000\", \"tail\": \"6000\", \"least\": \"$least\""
done
tables() { printf -- '- shown_before\n- ansi_strip\n- strategy: json_table\n  parameters: {"kind": "-listing", "row_bytes": "%s", "least": "16000"}\n- strategy: json_minify\n  parameters: {"kind": "-listing"}\n' "$1"; }
for head in 24000 18000 15000 12000 10000 8000; do
  cut "tables and ends $head" "$(tables $((2 * head)))"$'\n' "\"head\": \"$head\", \"tail\": \"$((head / 2))\", \"least\": \"16000\""
done
for policy in careful moderate balanced; do figures "$policy" "${coding[@]}" "$folder/openhands"; done
for head in 4000 8000 12000 16000 24000; do cut "ends $head" "" "\"head\": \"$head\", \"tail\": \"$((head / 2))\""; done

echo "== figures.md: peers, intervals and guarantees"
"$bench" peers "$folder"
"$bench" coverage
