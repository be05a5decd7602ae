#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A hook for commits that touch a policy: each file must load as the gateway loads it, and where winnow-tests.yaml and a
# folder winnow-recordings lie on top of the repository, the policy must pass them. Files come as arguments (pre-commit) or,
# as .git/hooks/pre-commit, from the index. Files without pipes: or strategy: are no policies and are left alone.
set -euo pipefail
files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  mapfile -d '' -t files < <(git diff --cached --name-only -z --diff-filter=ACMR -- '*.yaml' '*.yml')
fi
failed=0
for file in "${files[@]}"; do
  grep -qE '^(pipes|strategy|tool_output):' "$file" || continue
  winnow-cli policy lint "$file" || failed=1
  if [ $failed -eq 0 ] && [ -f winnow-tests.yaml ] && [ -d winnow-recordings ]; then
    winnow-cli check --quiet --policy "$file" --tests winnow-tests.yaml winnow-recordings || failed=1
  fi
done
exit $failed
