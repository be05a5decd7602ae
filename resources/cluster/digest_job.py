# SPDX-License-Identifier: GPL-3.0-or-later
"""Digests recordings on a Spark cluster with winnow-cli, and writes the merged digest.

    spark-submit [--master URL] --files winnow-cli digest_job.py --out corpus.digest FOLDER...

Each folder of recordings is one piece of work: forks and snapshots of a session lie beside it. Spark deals the
folders, tries a lost piece again, and merges the partial digests in a tree; what is lost or run twice does no
harm, because merging is a union. Needs one secret salt for all (WINNOW_DIGEST_SALT or a fresh one).
"""
import argparse
import os
import secrets
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", help="folders with recordings")
    parser.add_argument("--out", required=True, help="the merged digest, desktop form, on the driver")
    parser.add_argument("--parquet", help="also write every table as Parquet below this folder (any Hadoop path)")
    parser.add_argument("--strategies", default="simple,lossless")
    parser.add_argument("--anonymous-tools", action="store_true")
    parser.add_argument("--keep-paths", action="store_true")
    parser.add_argument("--partitions", type=int, default=0, help="pieces of work (default: one a folder)")
    parser.add_argument("--winnow-cli", default="winnow-cli", help="its name among --files, or its path on the workers")
    parser.add_argument("--hadoop", action="store_true",
                        help="folders are Hadoop paths (s3a://, hdfs://): workers read them through Spark")
    return parser.parse_args()


def program(name):
    """The binary that was shipped with the job, else the one installed on the worker."""
    if os.path.sep in name:
        return name
    from pyspark import SparkFiles
    shipped = SparkFiles.get(name)
    if os.path.exists(shipped):
        os.chmod(shipped, 0o755)
        return shipped
    return name


def run(command, salt, lines=None, folder=None):
    done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                          env=dict(os.environ, WINNOW_DIGEST_SALT=salt))
    return done.returncode, done.stderr.decode("utf-8", "replace")


class Digester:
    """What a worker does; holds plain values only, so that Spark can send it."""

    def __init__(self, options, salt, results, unread):
        self.name, self.salt = options.winnow_cli, salt
        self.results, self.unread = results, unread
        self.options = ["--no-index-cache", "--jobs", "1", "--strategies", options.strategies]
        self.options += ["--anonymous-tools"] if options.anonymous_tools else []
        self.options += ["--keep-paths"] if options.keep_paths else []

    def digest(self, paths, root=None):
        """The bytes of a partial digest, and the lines that name what could not be read. Paths may start at `root`."""
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "part.digest")
            code, said = run([program(self.name), "digest", *self.options, "--list", "-", "--out", out], self.salt,
                             "".join(path + "\n" for path in paths).encode(), root)
            if code != 0 or not os.path.exists(out):
                raise RuntimeError(f"winnow-cli digest: exit {code}: {said[-2000:]}")
            with open(out, "rb") as file:
                content = file.read()
        # "N sessions with N results of N files (N bytes); N files could not be read."
        words = [line for line in said.splitlines() if " sessions with " in line][-1].split()
        self.results.add(int(words[3]))
        errors = [line for line in said.splitlines() if ": error: " in line]
        self.unread.add(int(words[words.index("could") - 2]))
        return content, errors

    def paths(self, partition):
        """Partition of paths -> one (digest, errors)."""
        paths = list(partition)
        return iter([self.digest(paths)] if paths else [])

    def files(self, partition):
        """The same for (Hadoop path, content): texts go through a folder of the worker's own, which no path names."""
        with tempfile.TemporaryDirectory() as folder:
            local = []
            for path, content in partition:
                local.append(path.split(":", 1)[-1].lstrip("/"))
                os.makedirs(os.path.dirname(os.path.join(folder, local[-1])), exist_ok=True)
                with open(os.path.join(folder, local[-1]), "wb") as file:
                    file.write(bytes(content))
            return iter([self.digest(sorted(local), folder)] if local else [])

    def merge(self, one, two):
        with tempfile.TemporaryDirectory() as folder:
            names = [os.path.join(folder, name) for name in ("one", "two", "both")]
            for name, part in zip(names, (one, two)):
                with open(name, "wb") as file:
                    file.write(part[0])
            code, said = run([program(self.name), "digest", "--quiet", "--out", names[2], *names[:2]], self.salt)
            if code != 0:
                raise RuntimeError(f"winnow-cli digest: exit {code}: {said[-2000:]}")
            with open(names[2], "rb") as file:
                return file.read(), one[1] + two[1]


def folders_of(roots):
    """Every folder that holds files, each with its files."""
    found = {}
    for root in roots:
        if os.path.isfile(root):
            found.setdefault(os.path.dirname(root), []).append(root)
        for folder, _, files in os.walk(root):
            if files:
                found.setdefault(folder, []).extend(os.path.join(folder, name) for name in files)
    return [sorted(files) for _, files in sorted(found.items())]


def parts(spark, options, digester):
    context = spark.sparkContext
    if options.hadoop:
        context._jsc.hadoopConfiguration().set("mapreduce.input.fileinputformat.input.dir.recursive", "true")
        files = context.binaryFiles(",".join(options.folders)).map(lambda pair: (os.path.dirname(pair[0]), pair))
        return files.partitionBy(options.partitions or context.defaultParallelism * 4).values().mapPartitions(digester.files)
    groups = folders_of(options.folders)
    pieces = context.parallelize(groups, min(options.partitions or len(groups), max(len(groups), 1)))
    return pieces.flatMap(lambda files: files).mapPartitions(digester.paths)


def write_parquet(spark, command, digest, folder):
    with tempfile.TemporaryDirectory() as rows:
        subprocess.run([command, "digest", "--quiet", "--rows", rows, digest], check=True)
        for name in sorted(os.listdir(rows)):
            if not name.startswith(".") and os.path.getsize(os.path.join(rows, name)):
                lines = [line.rstrip("\n") for line in open(os.path.join(rows, name), encoding="utf-8")]
                table = spark.read.json(spark.sparkContext.parallelize(lines))
                table.write.mode("overwrite").parquet(folder + "/" + name.split(".")[0])


def main():
    options = arguments()
    salt = os.environ.get("WINNOW_DIGEST_SALT") or secrets.token_hex(32)
    spark = SparkSession.builder.appName("winnow digest").getOrCreate()
    results = spark.sparkContext.accumulator(0)
    unread = spark.sparkContext.accumulator(0)
    digester = Digester(options, salt, results, unread)
    content, errors = parts(spark, options, digester).treeReduce(digester.merge)
    with open(options.out, "wb") as file:
        file.write(content)
    for line in sorted(errors):
        print(line, file=sys.stderr)
    print(f"{len(errors)} errors in files; counted by the workers, repeated pieces included: "
          f"{results.value} results, {unread.value} files that could not be read.", file=sys.stderr)
    if options.parquet:
        write_parquet(spark, program(options.winnow_cli), options.out, options.parquet)
    spark.stop()


if __name__ == "__main__":
    main()
