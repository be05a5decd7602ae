#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/tidy.sh [FILE...]: clang-tidy (version 14, Debian 12's) with the checks of .clang-tidy over FILES, or over all of
# core, models, views and app. Any finding fails. Takes about an hour on two cores, so no part of tests/run.
set -euo pipefail
cd "$(dirname "$0")/.."
app/install_packages.sh clang-tidy
# A tree of its own: clang cannot read headers that g++ precompiled.
[ -f .build/tidy/build.ninja ] || cmake -S . -B .build/tidy -G Ninja -DWINNOW_PCH=OFF -DWINNOW_UNITY=OFF -DWINNOW_CCACHE=OFF > /dev/null
files=("$@")
[ ${#files[@]} -gt 0 ] || mapfile -t files < <(git ls-files 'core/*.cpp' 'models/*.cpp' 'views/*.cpp' 'app/*.cpp')
printf '%s\0' "${files[@]}" | xargs -0 -n 4 -P "$(nproc)" \
  clang-tidy -p .build/tidy --quiet --extra-arg=-Wno-unknown-warning-option
