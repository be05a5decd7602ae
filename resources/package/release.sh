#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether this commit may be released: one version in all places with a date, nothing uncommitted, an address that is read, every
# test, also the slow ones of the packages, and the packages themselves. It changes nothing, tags nothing, uploads nothing.
# Usage: resources/package/release.sh [--quick]; --quick leaves out what builds.
set -euo pipefail
cd "$(dirname "$0")/../.."
failed=0
say() { printf '%-7s %s\n' "$1" "$2"; [ "$1" != FAILED ] || failed=1; }
# holds WORDS COMMAND...: says whether it does
holds() {
  local what=$1
  shift
  if "$@" >/dev/null 2>&1; then say ok "$what"; else say FAILED "$what"; fi
}

version=$(sed -n 's/^project(winnow VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
heading=$(grep -m 1 '^## ' CHANGELOG.md)
metainfo=$(grep -m 1 -o '<release version="[^"]*" date="[^"]*"' resources/io.github.winnow.Winnow.metainfo.xml)
date=$(sed -n 's/.*date="\([^"]*\)"/\1/p' <<<"$metainfo")
holds "CMakeLists.txt says a semantic version: $version" grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+' <<<"$version"
holds "CHANGELOG.md begins with it and a date: $heading" test "$heading" = "## $version, $date"
holds "AppStream's newest release is it" grep -q "version=\"$version\"" <<<"$metainfo"
holds "it is not tagged yet" bash -c "! git rev-parse -q --verify 'refs/tags/v$version'"
holds "nothing is uncommitted" test -z "$(git status --porcelain)"
# Who ships sets both: cmake --preset package -DWINNOW_MAINTAINER=... -DWINNOW_HOMEPAGE=https://...
cache=.build/package/CMakeCache.txt
holds "packages name a maintainer whose address is read (WINNOW_MAINTAINER)" bash -c "grep '^WINNOW_MAINTAINER:' $cache | grep -qv maintainers@winnow.github.io"
holds "AppStream names a homepage and pictures (WINNOW_HOMEPAGE)" grep -q '^WINNOW_HOMEPAGE:STRING=https://' "$cache"
for page in README privacy figures faithful tutorial pipeline data; do
  holds "the manual has $page.md" test -s "resources/manual/$page.md"
done
[ "${1:-}" != --quick ] || exit $failed

tests/run || say FAILED "tests/run"
cmake --workflow --preset package || say FAILED "cmake --workflow --preset package"
for test in package docs ci; do
  ctest --test-dir .build/ci -L "^$test\$" --output-on-failure || say FAILED "ctest -L $test"
done
[ $failed -eq 0 ] && say ok "$version may be released: git tag -s v$version, then what lies in .build/package/packages"
exit $failed
