#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiled twice, in two folders of different depth, without the compiler's cache: the same bytes of winnow-cli. FLAGS
# replaces the optimisation of the preset (-O0 takes a quarter of the time). Usage: check_reproducible.sh CHECKOUT [FLAGS]
set -euo pipefail
checkout=$1 flags=${2:-}
command -v git >/dev/null && git -C "$checkout" rev-parse HEAD >/dev/null 2>&1 || { echo "SKIPPED: no git checkout, whose commit could be compiled"; exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export CCACHE_DISABLE=1
for folder in "$scratch/one" "$scratch/a longer/way to/two"; do
  mkdir -p "$folder"
  git -C "$checkout" archive HEAD | tar -C "$folder" -xf -
  (
    cd "$folder"
    cmake --preset package -DWINNOW_GUI=OFF ${flags:+-DCMAKE_CXX_FLAGS_RELEASE="$flags"} >"$scratch/log"
    cmake --build .build/package --target winnow-cli winnow_reference -j "${JOBS:-$(nproc)}" >>"$scratch/log" 2>&1 || { tail -n 20 "$scratch/log"; exit 1; }
  )
done
cmp "$scratch/one/.build/package/bin/winnow-cli" "$scratch/a longer/way to/two/.build/package/bin/winnow-cli"
diff -r "$scratch/one/.build/package/resources/reference" "$scratch/a longer/way to/two/.build/package/resources/reference"
echo "compiled twice in two folders: $(sha256sum <"$scratch/one/.build/package/bin/winnow-cli" | cut -c1-16), equal bytes (${flags:-as shipped})"
