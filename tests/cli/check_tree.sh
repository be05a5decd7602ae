#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The tree by its rules: what lies on the top level, SPDX first, clang-format's output as it is (where there is one).
# ctest passes winnow-cli and the checkout; by hand no argument is needed.
set -euo pipefail
cd "${2:-$(dirname "$0")/../..}"
git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "no git checkout: nothing to compare with"; exit 0; }
failed=0

allowed='CMakeLists.txt|CMakePresets.json|LICENSE|README.md|CONTRIBUTING.md|CHANGELOG.md|SECURITY.md'
allowed+='|app|core|views|models|resources|sample_sessions|tests|\..*'
extra=$(git ls-files | cut -d/ -f1 | sort -u | grep -v -x -E "$allowed" || true)
if [ -n "$extra" ]; then
  echo "top level holds what belongs nowhere: $extra"
  failed=1
fi

while read -r file; do
  if ! head -n 2 "$file" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later'; then
    echo "$file: line 1: no SPDX-License-Identifier"
    failed=1
  fi
done < <(git ls-files '*.cpp' '*.h' '*.sh' '*.py' '*CMakeLists.txt' app/run tests/run tests/cluster/run .ci/run)

if command -v clang-format >/dev/null && clang-format --version | grep -q 'version 14\.'; then
  unformatted=$(git ls-files '*.cpp' '*.h' |
    xargs -n 60 -P "$(nproc)" clang-format --dry-run 2>&1 | grep -oE '^[^: ]+\.(cpp|h)' | sort -u || true)
  if [ -n "$unformatted" ]; then
    echo "not as clang-format writes it:"
    echo "$unformatted"
    failed=1
  fi
else
  echo "clang-format 14 is not here: the format was not looked at"
fi
exit $failed
