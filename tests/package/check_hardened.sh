#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Programs that are built to be used are hardened: read back from PROGRAM..., or, without one, from a small program built with
# app/hardened.cmake, and from what app/run has built. Usage: check_hardened.sh CHECKOUT [PROGRAM...]
set -euo pipefail
checkout=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

hardened() { # PROGRAM
  local name=$1
  readelf -hW "$1" >"$scratch/head" && readelf -lW "$1" >"$scratch/segments" && readelf -dW "$1" >"$scratch/dynamic"
  readelf -nW "$1" >"$scratch/notes" 2>/dev/null && readelf --dyn-syms -W "$1" >"$scratch/symbols"
  grep -q 'Type: *DYN' "$scratch/head" || fail "$name is no PIE"
  grep -q GNU_RELRO "$scratch/segments" || fail "$name has no RELRO"
  grep -qE 'BIND_NOW|FLAGS.*NOW' "$scratch/dynamic" || fail "$name binds late, so RELRO is partial"
  grep -q 'GNU_STACK.* RW ' "$scratch/segments" || fail "$name has a stack that can be run"
  grep -q __stack_chk_fail "$scratch/symbols" || fail "$name has no stack protector"
  grep -oE '__[a-z]+_chk' "$scratch/symbols" | grep -qv __stack_chk || fail "$name is not fortified"
  if grep -q libstdc++ "$scratch/dynamic"; then
    grep -q __glibcxx_assert_fail "$scratch/symbols" || fail "$name has no assertions of the C++ library"
  fi
  [ "$(uname -m)" = x86_64 ] || return 0
  grep -q 'x86 feature:.*SHSTK' "$scratch/notes" || fail "$name is not marked for a shadow stack"
  objdump -d --no-show-raw-insn "$1" >"$scratch/code"
  grep -q endbr64 "$scratch/code" || fail "$name has no landing places for indirect calls"
  grep -qE 'or[lq] +\$0x0,(0x[0-9a-f]+)?\(%[re]sp' "$scratch/code" || fail "$name has no stack-clash protection"
}

if [ $# -gt 0 ]; then
  for program in "$@"; do hardened "$program"; done
  exit 0
fi
mkdir "$scratch/small"
cat >"$scratch/small/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
$(sed -n '/^find_program(WINNOW_MOLD/,/^endif/p' "$checkout/CMakeLists.txt")
include($checkout/app/hardened.cmake)
add_executable(small small.cpp)
CMAKE
cat >"$scratch/small/small.cpp" <<'CPP'
#include <cstdio>
#include <cstring>
#include <vector>
int main(int count, char** words)
{
    char text[100000]; // more than a page
    std::memcpy(text, words[0], static_cast<std::size_t>(count) * 3);
    const std::vector<int> numbers(static_cast<std::size_t>(count));
    std::printf("%.3s %d\n", text, numbers[static_cast<std::size_t>(count) - 1]);
}
CPP
cmake -S "$scratch/small" -B "$scratch/built" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" >"$scratch/log"
ninja -C "$scratch/built" >>"$scratch/log" || { cat "$scratch/log"; exit 1; }
hardened "$scratch/built/small"
# Both that are shipped turn it on, in this one place.
grep -q -- '-DWINNOW_HARDENED=ON' "$checkout/app/run" || fail "app/run builds without it"
python3 - "$checkout/CMakePresets.json" <<'PY'
import json, sys
presets = {preset["name"]: preset.get("cacheVariables", {}) for preset in json.load(open(sys.argv[1]))["configurePresets"]}
assert presets["package"]["WINNOW_HARDENED"] == "ON", "the package is built without it"
assert all("WINNOW_HARDENED" not in given for name, given in presets.items() if name != "package")
PY
for program in winnow winnow-cli; do
  if grep -qs '^WINNOW_HARDENED:BOOL=ON$' "$checkout/.build/app/CMakeCache.txt" && [ -x "$checkout/.build/app/bin/$program" ]; then
    hardened "$checkout/.build/app/bin/$program"
    echo "$program of app/run is hardened"
  fi
done
