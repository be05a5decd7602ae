#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A hook for commits that touch a policy: each must load in the gateway, and if the top folder has winnow-tests.yaml and a folder
# winnow-recordings, it must pass them. winnow-cli finds the policies: among the YAML files of the
# commit, or of those named (by pre-commit). Policies and tests come from git's index, recordings from
# the folder. Exit code: 0, 1 if a policy is refused, 2 if it could not be tested.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
winnow-cli policy lint --staged --null -- "$@" >"$work/names"
[ -s "$work/names" ] || exit 0

cd -- "$(git rev-parse --show-toplevel)"
tests=winnow-tests.yaml
[ -e "$tests" ] || tests=
if git cat-file -e :0:winnow-tests.yaml 2>/dev/null; then
  tests=$work/winnow-tests.yaml
  git cat-file blob :0:winnow-tests.yaml >"$tests"
fi
if [ -z "$tests" ] && [ ! -e winnow-recordings ]; then
  exit 0
elif [ -z "$tests" ] || [ ! -e winnow-recordings ]; then
  echo "winnow-tests.yaml and winnow-recordings belong together, and one of them is missing: nothing can be tested" >&2
  exit 2
fi
worst=0
mkdir "$work/policy"
while IFS= read -r -d '' name; do
  policy=$work/policy/${name##*/}
  git cat-file blob ":0:$name" >"$policy"
  code=0
  winnow-cli check --quiet --policy "$policy" --tests "$tests" -- winnow-recordings || code=$?
  [ $code -eq 0 ] || printf '%q: the policy of the commit is refused\n' "$name" >&2
  [ $code -le $worst ] || worst=$code
done <"$work/names"
exit $worst
