#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# PySpark for check_cluster.sh, in a folder of the build's own. Says and leaves it where it is not to be had.
set -euo pipefail
venv=$(cd "$(dirname "$0")/../.." && pwd)/.build/cluster_venv
"$venv/bin/python" -c 'import pyspark' 2> /dev/null && exit 0
python3 -m venv "$venv" && "$venv/bin/pip" -q install pyspark || { echo "cluster: PySpark cannot be installed here; its test will be skipped"; exit 0; }
