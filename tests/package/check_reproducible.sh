#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiled and packed twice, in two folders of different depth: the same bytes of every package, AppImage and wheel among them.
# Without the compiler's cache, unless CACHED=1 is set. FLAGS replaces the optimisation of the preset (-O0 takes a quarter of the
# time). Usage: check_reproducible.sh CHECKOUT [FLAGS]
set -euo pipefail
checkout=$1 flags=${2:-}
command -v git >/dev/null && git -C "$checkout" rev-parse HEAD >/dev/null 2>&1 || { echo "SKIPPED: no git checkout, whose commit could be compiled"; exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
[ "${CACHED:-}" = 1 ] || export CCACHE_DISABLE=1
SOURCE_DATE_EPOCH=$(git -C "$checkout" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
one=$scratch/one two="$scratch/a longer/way to/two"
for folder in "$one" "$two"; do
  mkdir -p "$folder"
  git -C "$checkout" archive HEAD | tar -C "$folder" -xf -
  (
    cd "$folder"
    export CCACHE_BASEDIR=$folder
    cmake --preset package ${flags:+-DCMAKE_CXX_FLAGS_RELEASE="$flags"} >"$scratch/log"
    cmake --build --preset package -j "${JOBS:-$(nproc)}" >>"$scratch/log" 2>&1 || { tail -n 20 "$scratch/log"; exit 1; }
  )
done
(cd "$one/.build/package/packages" && cat SHA256SUMS)
diff -r "$one/.build/package/packages" "$two/.build/package/packages" || { echo "built in another folder they have other bytes"; exit 1; }
echo "compiled and packed twice in two folders: equal bytes (${flags:-as shipped})"
