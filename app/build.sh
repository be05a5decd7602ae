#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# app/build.sh TREE [TARGET...]: builds, and says how far it is and how long the rest takes: one line that changes on a terminal,
# else a line a minute. What compiler and linker say passes through; called by app/run and tests/run.
set -euo pipefail
tree=$1
shift

say() { # DONE ALL SECONDS
  [ "$1" -gt 0 ] || return 0
  local left=$((${3%.*} * ($2 - $1) / $1))
  if [ -t 2 ]; then
    printf '\r%d of %d steps, about %d:%02d left \e[K' "$1" "$2" $((left / 60)) $((left % 60)) >&2
  elif [ $((SECONDS - said)) -ge 60 ]; then
    said=$SECONDS
    echo "$1 of $2 steps, about $(((left + 59) / 60)) min left" >&2
  fi
}

said=0
NINJA_STATUS='@ %f %t %e ' ninja -C "$tree" "$@" | while IFS= read -r line; do
  if [[ $line =~ ^@\ ([0-9]+)\ ([0-9]+)\ ([0-9.]+)\  ]]; then
    say "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "${BASH_REMATCH[3]}"
  elif [[ $line != "ninja: Entering directory"* && $line != "ninja: no work to do." ]]; then
    echo "$line"
  fi
done
if [ -t 2 ]; then printf '\r\e[K' >&2; fi
