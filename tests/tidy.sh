#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/tidy.sh [FILE...]: clang-tidy (version 14, Debian 12's) with the checks of .clang-tidy over FILES, or over all of
# core, models, views and app, in the batches of WINNOW_UNITY: a header is read once for eight files. Any finding fails.
set -euo pipefail
cd "$(dirname "$0")/.."
app/install_packages.sh clang-tidy
batches=$([ $# -gt 0 ] && echo OFF || echo ON)
# Trees of their own: clang cannot read headers that g++ precompiled.
tree=.build/tidy-$batches
cmake -S . -B "$tree" -G Ninja -DWINNOW_PCH=OFF -DWINNOW_UNITY="$batches" -DWINNOW_CCACHE=OFF > /dev/null
files=("$@")
options=()
if [ "$batches" = ON ]; then
  mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$tree/compile_commands.json" \
    | grep -E "^$PWD/(($tree/)?(core|models|views|app)/)" | grep -v _autogen/ | sort -u)
  # Of a batch all files are looked at; that it includes them is its purpose.
  options=(--checks=-bugprone-suspicious-include "--header-filter=/(core|models|views|app)/[^.]*\.(h|cpp)$")
fi
printf '%s\0' "${files[@]}" | xargs -0 -n 2 -P "$(nproc)" \
  clang-tidy -p "$tree" --quiet --extra-arg=-Wno-unknown-warning-option "${options[@]}"
