#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing for building Winnow on Debian 12; called by app/run and tests/run. Silent and quick when
# nothing is missing. Arguments: extra packages the caller needs.
set -euo pipefail

packages=(
  g++ cmake ninja-build pkg-config ccache mold
  qt6-base-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev qt6-l10n-tools qt6-tools-dev qt6-tools-dev-tools
  nlohmann-json3-dev libyaml-dev libsqlitecpp-dev libsqlite3-dev libcurl4-openssl-dev libssl-dev
  libfmt-dev libexpected-dev libzstd-dev zlib1g-dev libarchive-dev libxxhash-dev libutf8proc-dev libre2-dev
  libcpp-httplib-dev
  fonts-dejavu-core
  "$@"
)

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "These packages (Debian names) are missing and there is no apt-get: ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Please install as root: apt-get install ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "Installing ${#missing[@]} packages: ${missing[*]}" >&2
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
