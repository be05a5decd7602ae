#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A real standalone Spark cluster on this machine, a master and two workers, digests the samples and made-up sessions:
# row for row what one process gives; also when a worker is killed half-way, and with damaged files among them, which
# are named and counted. Shards of a plain job array merge to the same rows, and the commands of the operators' page are typed
# (GNU parallel's where it is installed). Without a JDK or PySpark the Spark part is skipped and says why. Usage: check_cluster.sh WINNOW_CLI CHECKOUT [SESSIONS]
set -euo pipefail
cli=$(realpath "$1") checkout=$(realpath "$2") sessions=${3:-100}
work=$(mktemp -d)
started=()
finish() {
  for id in "${started[@]}"; do kill "$id" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
export WINNOW_DIGEST_SALT=0123456789abcdef0123456789abcdef XDG_CACHE_HOME=$work/cache
say() { echo "cluster: $*"; }

mkdir "$work/corpus"
cp -r "$checkout/sample_sessions" "$work/corpus/samples"
rm "$work/corpus/samples/"*.md "$work/corpus/samples/"*.yaml
python3 "$checkout/tests/cluster/make_corpus.py" "$work/corpus" "$sessions"
printf '\0\1\2 no recording' > "$work/corpus/team000/noise.json"
printf '{"messages": [' > "$work/corpus/samples/cut.json"
find "$work/corpus" -type f | sort > "$work/list"
"$cli" digest --no-index-cache --keep-paths --strategies simple,lossless --list "$work/list" --out "$work/one.digest" 2> "$work/one.said"
rows() { "$cli" digest --quiet "$@" > "$work/rows"; sha256sum < "$work/rows"; }
one=$(rows "$work/one.digest")
errors=$(grep -c ': error: ' "$work/one.said" || true)
[ "$errors" -ge 2 ] || { cat "$work/one.said"; say "only $errors damaged files were named"; exit 1; }
same() { [ "$(rows "${@:2}")" = "$one" ] || { say "$1: other rows than one process gives"; exit 1; }; say "$1: the same $(wc -l < "$work/rows") rows"; }

for shard in 1 2 3; do
  "$cli" digest --quiet --no-index-cache --keep-paths --strategies simple,lossless --shard $shard/3 --list "$work/list" --out "$work/shard$shard.digest"
done
same "three shards, merged in another order" "$work/shard3.digest" "$work/shard1.digest" "$work/shard2.digest" "$work/shard1.digest"

# The page's own commands, with this corpus in place of /data/sessions and three parts in place of 64.
mkdir "$work/bin" "$work/typed"
ln -s "$cli" "$work/bin/winnow-cli"
page() { sed -n "s|^    \($1.*\)|\1|p" "$checkout/resources/cluster/README.md" | sed "s|/data/sessions|$work/corpus|; s|/data/digest|$work/parquet|; s/64/3/g"; }
typed() { (cd "$work/typed"; PATH=$work/bin:$PATH XDG_CACHE_HOME=$work/cache; eval "$1" > said 2>&1) || { cat "$work/typed/said"; say "typed and failed: $1"; exit 1; }; }
whole=$(typed "winnow-cli digest --quiet --out whole.digest '$work/corpus'"; rows "$work/typed/whole.digest")
alike() { [ "$(rows "$work/typed/corpus.digest")" = "$2" ] || { say "$1: other rows than one process gives"; exit 1; }; say "typed: $1"; rm "$work/typed/corpus.digest"; }
export SLURM_ARRAY_TASK_ID
for SLURM_ARRAY_TASK_ID in 1 2 3; do typed "$(page 'winnow-cli digest --shard')"; done
typed "$(page 'winnow-cli digest --out')"
alike "the Slurm array's command and the merge" "$whole"
if command -v parallel > /dev/null; then
  rm "$work/typed/part-"*
  typed "$(page parallel)"; typed "$(page 'winnow-cli digest --out')"
  alike "GNU parallel's command" "$whole"
fi

python=${WINNOW_SPARK_PYTHON:-$checkout/.build/cluster_venv/bin/python}
if ! command -v java > /dev/null; then say "SKIPPED the Spark part: no JDK (apt-get install default-jre-headless)"; exit 77; fi
if ! "$python" -c 'import pyspark' 2> /dev/null; then say "SKIPPED the Spark part: no PySpark in $python (tests/cluster/run)"; exit 77; fi
SPARK_HOME=$("$python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME PYSPARK_PYTHON=$python PYSPARK_DRIVER_PYTHON=$python SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS=$work/spark
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
master=spark://127.0.0.1:$(free_port)
start() { "$SPARK_HOME/bin/spark-class" "$@" > "$work/$1.$#.$RANDOM.log" 2>&1 & started+=($!); }
worker() { start org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --webui-port 0 --cores 1 --memory 1g --work-dir "$work/worker${#started[@]}" "$master"; }
start org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "${master##*:}" --webui-port 0
sleep 4; worker; worker; sleep 4

"$cli" digest --quiet --no-index-cache --list "$work/list" --out "$work/typed/listed.digest" 2> /dev/null
typed "$(page "spark-submit --master 'local" | sed "s|^spark-submit|'$SPARK_HOME/bin/spark-submit'|; s|digest_job.py|'$checkout/resources/cluster/&'|")"
alike "the Spark job on local[*]" "$(rows "$work/typed/listed.digest")"
counted=$("$python" -c 'import sys, pyspark.sql; s = pyspark.sql.SparkSession.builder.getOrCreate(); print(s.read.parquet(sys.argv[1]).count())' "$work/parquet/results" 2> /dev/null)
[ "$counted" = "$("$cli" digest --quiet "$work/typed/listed.digest" | grep -c '^{"table":"results"')" ] || { say "$counted results in Parquet"; exit 1; }
say "its Parquet holds the $counted results"

# Workers call the program through this, so that the test sees how far the job is.
printf '#!/bin/sh\nmerges() { case "$*" in *--list*) false ;; esac; }\nmerges "$@" && did=merge || did=digest\necho $did >> "%s/calls"\n[ $did = merge ] || sleep "${SLOW:-0}"\nexec "%s" "$@"\n' "$work" "$cli" > "$work/winnow-cli"
chmod +x "$work/winnow-cli"
job() {
  "$SPARK_HOME/bin/spark-submit" --master "$master" --executor-memory 700m --conf spark.executorEnv.SLOW="${SLOW:-0}" \
    "$checkout/resources/cluster/digest_job.py" --winnow-cli "$work/winnow-cli" --keep-paths --strategies simple,lossless \
    --out "$1" ${2:-"$work/corpus"} > "$1.said" 2>&1 || { tail -30 "$1.said"; say "the job failed"; exit 1; }
}
began=$(date +%s); : > "$work/calls"
job "$work/spark.digest"
pieces=$(grep -c digest "$work/calls")
same "Spark, two workers ($pieces pieces, $(($(date +%s) - began)) s)" "$work/spark.digest"
named=$(grep -c ': error: ' "$work/spark.digest.said" || true)
[ "$named" = "$errors" ] && grep -q "$named errors in files" "$work/spark.digest.said" || { say "Spark named $named damaged files, one process $errors"; exit 1; }
say "$named damaged files were named and counted"

job "$work/hadoop.digest" "--hadoop file://$work/corpus"
(cd /; sed 's|^/||' "$work/list" | "$cli" digest --quiet --no-index-cache --keep-paths --strategies simple,lossless --list - --out "$work/relative.digest") 2> /dev/null
[ "$(rows "$work/hadoop.digest")" = "$(rows "$work/relative.digest")" ] || { say "--hadoop: other rows than one process gives"; exit 1; }
say "read through Hadoop's connector: the same $(wc -l < "$work/rows") rows"

: > "$work/calls"
SLOW=2 job "$work/killed.digest" & running=$!
for _ in $(seq 1500); do [ "$(wc -l < "$work/calls")" -ge 4 ] && break; sleep 0.2; done
kill -9 "${started[2]}"
before=$(wc -l < "$work/calls")
wait $running
again=$(($(grep -c digest "$work/calls") - pieces))
[ "$before" -ge 4 ] && [ "$again" -ge 1 ] || { say "killed after $before calls, $again pieces were tried again: nothing was lost"; exit 1; }
same "one of two workers killed after $before calls, $again of $pieces pieces tried again" "$work/killed.digest"
