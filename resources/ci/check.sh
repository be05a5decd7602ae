#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The step of action.yml and of examples/gitlab-ci.yml: winnow-cli check with all its files in ./winnow-check. Reads WINNOW_RECORDINGS (one a
# line), WINNOW_POLICY, WINNOW_TESTS, WINNOW_BASELINE, WINNOW_AGAINST, WINNOW_PACKAGE, WINNOW_LINK. Exit code: that of check.
set -euo pipefail
out=winnow-check
mkdir -p "$out"
case "${WINNOW_PACKAGE:-}" in
  "") cli=winnow-cli ;;
  *.deb)
    dpkg-deb -x "$WINNOW_PACKAGE" "$out/program"
    cli=$out/program/usr/bin/winnow-cli
    ;;
  *)
    mkdir -p "$out/program"
    tar -C "$out/program" --strip-components=1 -xf "$WINNOW_PACKAGE"
    cli=$out/program/bin/winnow-cli
    ;;
esac
mapfile -t recordings < <(grep -v '^[[:space:]]*$' <<<"${WINNOW_RECORDINGS:?names files or folders}")
options=(--policy "${WINNOW_POLICY:?names the policy}")
[ -z "${WINNOW_TESTS:-}" ] || options+=(--tests "$WINNOW_TESTS")
[ -z "${WINNOW_BASELINE:-}" ] || options+=(--baseline "$WINNOW_BASELINE")
against=()
[ -z "${WINNOW_AGAINST:-}" ] || against=(--against "$WINNOW_AGAINST")
# The comment leads to the decision sheet: to the page of this run, where what it leaves is kept, unless another place is named.
link=${WINNOW_LINK:-}
if [ -z "$link" ] && [ -n "${GITHUB_RUN_ID:-}" ]; then
  link=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID
elif [ -z "$link" ] && [ -n "${CI_JOB_URL:-}" ]; then
  link=$CI_JOB_URL/artifacts/browse/$out
fi
sheet=()
[ -z "$link" ] || sheet=(--link "$link")

code=0
"$cli" check "${options[@]}" "${against[@]}" "${sheet[@]}" --sarif "$out/winnow.sarif" --junit "$out/junit.xml" \
  --comment "$out/comment.md" "${recordings[@]}" || code=$?
[ $code -le 1 ] || exit $code
"$cli" report --quiet --decision --policy "$WINNOW_POLICY" "${against[@]}" --out "$out/decision.html" "${recordings[@]}"
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf '%s\n' "sarif=$out/winnow.sarif" "junit=$out/junit.xml" "comment=$out/comment.md" "sheet=$out/decision.html" >>"$GITHUB_OUTPUT"
fi
exit $code
