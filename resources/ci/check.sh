#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The step of action.yml and of examples/gitlab-ci.yml: winnow-cli check with all its files in ./winnow-check. Reads WINNOW_RECORDINGS (one per
# line), WINNOW_POLICY, WINNOW_TESTS, WINNOW_BASELINE, WINNOW_AGAINST, WINNOW_PACKAGE with WINNOW_PACKAGE_SHA256 (a checksum, or the
# file SHA256SUMS of the release). Exit code: that of check; 2 for an invalid input.
set -euo pipefail
refuse() {
  printf 'check.sh: %s\n' "$1" >&2
  exit 2
}
out=winnow-check
# Through a link everything below would be written somewhere else.
[ ! -L "$out" ] || refuse "$out is a link; remove it"
mkdir -p -- "$out" || refuse "$out cannot be made"
rm -rf -- "$out"/{junit.xml,comment.md,decision.html} # of a run before

cli=winnow-cli
if [ -n "${WINNOW_PACKAGE:-}" ]; then
  program=$(mktemp -d)
  trap 'rm -rf -- "$program"' EXIT
  cp -- "$WINNOW_PACKAGE" "$program/package" || refuse "the package $WINNOW_PACKAGE cannot be read"
  # A file of checksums names the package; one that does not is no proof.
  if [ -f "${WINNOW_PACKAGE_SHA256:-}" ]; then
    WINNOW_PACKAGE_SHA256=$(awk -v name="${WINNOW_PACKAGE##*/}" '$2 == name || $2 == "*" name { print $1 }' "$WINNOW_PACKAGE_SHA256")
  fi
  [[ ${WINNOW_PACKAGE_SHA256:-} =~ ^[0-9a-fA-F]{64}$ ]] || refuse "a package runs only with its checksum: WINNOW_PACKAGE_SHA256 (input package_sha256)"
  printf '%s  %s\n' "${WINNOW_PACKAGE_SHA256,,}" "$program/package" | sha256sum --check --status || refuse "the package $WINNOW_PACKAGE has another checksum"
  case "$WINNOW_PACKAGE" in
    *.deb)
      dpkg-deb -x "$program/package" "$program" || refuse "the package cannot be unpacked"
      cli=$program/usr/bin/winnow-cli
      ;;
    *)
      tar -C "$program" --strip-components=1 -xf "$program/package" || refuse "the package cannot be unpacked"
      cli=$program/bin/winnow-cli
      ;;
  esac
fi
recordings=()
while IFS= read -r line; do
  case "$line" in
    *[![:space:]]*) recordings+=("$line") ;;
  esac
done <<<"${WINNOW_RECORDINGS:-}"
[ ${#recordings[@]} -gt 0 ] || refuse "WINNOW_RECORDINGS names no files or folders"
for name in "${recordings[@]}"; do
  case "$name" in
    -*) refuse "a recording's name begins with -: $name (write ./$name if it is meant)" ;;
  esac
done
[ -n "${WINNOW_POLICY:-}" ] || refuse "WINNOW_POLICY names no policy"
options=(--policy "$WINNOW_POLICY")
[ -z "${WINNOW_TESTS:-}" ] || options+=(--tests "$WINNOW_TESTS")
[ -z "${WINNOW_BASELINE:-}" ] || options+=(--baseline "$WINNOW_BASELINE")
against=()
[ -z "${WINNOW_AGAINST:-}" ] || against=(--against "$WINNOW_AGAINST")

code=0
"$cli" check "${options[@]}" "${against[@]}" --junit "$out/junit.xml" \
  --comment "$out/comment.md" -- "${recordings[@]}" || code=$?
[ $code -le 1 ] || exit $code
"$cli" report --quiet --decision --policy "$WINNOW_POLICY" "${against[@]}" --out "$out/decision.html" -- "${recordings[@]}"
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf '%s\n' "junit=$out/junit.xml" "comment=$out/comment.md" "sheet=$out/decision.html" >>"$GITHUB_OUTPUT"
fi
exit $code
