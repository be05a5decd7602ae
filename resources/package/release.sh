#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether this commit may be released: one version in all places with a date, nothing uncommitted, an address that is read, every
# test, the packages as they are shipped on bare systems, and the same bytes from another folder. It changes nothing, tags nothing,
# uploads nothing. Usage: resources/package/release.sh --quick | [OLDER]; --quick leaves out what builds, OLDER holds the packages
# of the version before, from which is upgraded.
set -euo pipefail
older=
case "${1:-}" in "" | --quick) ;; *) older=$(realpath "$1") ;; esac
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
holds "CMakeLists.txt says a semantic version: $version" grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+' <<<"$version"
holds "CHANGELOG.md begins with it and a date: $heading" grep -Eqx "## ${version//./[.]}, 20[0-9]{2}-[0-9]{2}-[0-9]{2}" <<<"$heading"
holds "it is not tagged yet" bash -c "! git rev-parse -q --verify 'refs/tags/v$version'"
holds "nothing is uncommitted" test -z "$(git status --porcelain)"
# Who ships sets both: cmake --preset package -DWINNOW_MAINTAINER=... -DWINNOW_HOMEPAGE=https://...
cache=.build/package/CMakeCache.txt
holds "packages name a maintainer whose address is read (WINNOW_MAINTAINER)" bash -c "grep '^WINNOW_MAINTAINER:' $cache | grep -qv maintainers@winnow.github.io"
holds "AppStream names a homepage and pictures (WINNOW_HOMEPAGE)" grep -q '^WINNOW_HOMEPAGE:STRING=https://' "$cache"
[ "${1:-}" != --quick ] || exit $failed

tests/run || say FAILED "tests/run"
tests/cluster/run || say FAILED "the Spark job"
# The preset dev compiles file by file: batches hide an include that is missing.
{ cmake --preset dev >/dev/null && cmake --build .build/dev --target winnow winnow-cli; } || say FAILED "each file by itself"
bash tests/package/check_packages.sh "$PWD" || say FAILED "the packages"
for suite in bookworm trixie; do
  bash tests/package/check_bare_system.sh .build/package $suite "$older" || say FAILED "the packages on a bare $suite"
done
bash tests/package/check_reproducible.sh "$PWD" || say FAILED "built again in another folder"
[ $failed -eq 0 ] && say ok "$version may be released: git tag -s v$version, then what lies in .build/package/packages"
exit $failed
