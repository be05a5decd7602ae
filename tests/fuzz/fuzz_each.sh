#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs libFuzzer on every importer by itself, and on the other targets, SECONDS each:
#   tests/fuzz/fuzz_each.sh SECONDS [FORMAT|fuzz_policy|fuzz_digest|... ...]
# Needs the preset fuzz built. Corpora, logs and findings stay under .build/fuzz/runs; ends with 1 after a finding.
set -uo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?"how many seconds each"}
shift
bin=.build/fuzz/bin
runs=.build/fuzz/runs
mkdir -p "$runs"
if (($# == 0)); then
  mapfile -t formats < <("${WINNOW_CLI:-$bin/winnow-cli}" inspect --list-formats | awk 'length($2) == 7 {print $1}')
  set -- "${formats[@]}" fuzz_policy fuzz_replay_request fuzz_library fuzz_digest fuzz_redaction fuzz_report fuzz_text
fi
failed=0
for target in "$@"; do
  corpus=$runs/$target
  mkdir -p "$corpus" "$runs/findings"
  if [[ $target == fuzz_* ]]; then
    seeds=tests/fuzz/seeds/${target#fuzz_}
    [[ $target == fuzz_policy ]] && seeds=tests/data/policy/seeds
    command=("$bin/$target")
  else
    seeds=tests/fuzz/seeds/import
    command=(env "WINNOW_FUZZ_FORMAT=$target" "$bin/fuzz_import")
  fi
  if "${command[@]}" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1 \
    -artifact_prefix="$runs/findings/$target-" "$corpus" "$seeds" > "$runs/$target.log" 2>&1; then
    verdict="no finding"
  else
    verdict="FINDING, see $runs/$target.log"
    failed=1
  fi
  echo "$target: $(grep -ao 'number_of_executed_units: [0-9]*' "$runs/$target.log" | grep -o '[0-9]*') runs, $verdict"
done
exit $failed
