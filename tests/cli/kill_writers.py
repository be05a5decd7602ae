#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything winnow-cli writes, killed while it is written.

Usage: kill_writers.py WINNOW-CLI CHECKOUT [--moments N] [--seed N] [--room DIR] [WAY ...]

Each way runs whole first: that gives the old and the new content and the time it takes. Then it is killed (SIGKILL) at N
random moments, half of them in its last quarter, where files are written. It also runs against limits on file sizes, on a
disk that is full and one that is read-only (both only for root), twice at once, and with the clock a day back. Afterwards
its target holds the old or the new content, whole; databases are sound and the library opens; a run that says it is done
has written. What a killed run leaves beside its target is counted, and gone after the next run. Exit 1 after a failure.
"""

import argparse
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DATE = re.compile(rb"\b20\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?Z?)?|\b1[67]\d{8}\b")
TIMES = {"date", "created", "removed", "viewed", "mtime", "used", "sum"}


class Way:
    """`args(value)` writes `target`; another value is other content."""

    def __init__(self, name, target, args, optional=False, joins=False):
        self.name, self.target, self.args, self.joins = name, target, args, joins
        self.optional = optional  # a cache: not writing it is no failure


def ways(samples):
    one = str(samples / "openai-chat-package-audit.json")
    two = [one, str(samples / "gemini-cli-lantern-docs.json")]
    policy = lambda v: ["--set", f"min_bytes={v}"]
    return [
        Way("policy save", "data/winnow/library.sqlite", lambda v: ["policy", "save", "prod"] + policy(v)),
        Way("policy import", "data/winnow/library.sqlite", lambda v: ["policy", "import", f"in/{v}.yaml", "--name", "p"]),
        Way("policy export --into", "gateway.yaml",
            lambda v: ["policy", "export", "--into", "gateway.yaml"] + policy(v)),
        Way("policy export --out", "out.yaml", lambda v: ["policy", "export", "--out", "out.yaml"] + policy(v)),
        Way("review", "data/winnow/library.sqlite", lambda v: ["review", one + "#1", "--note", f"seen {v}"],
            joins=True),
        Way("report", "page.html", lambda v: ["report", one, "--out", "page.html"] + policy(v)),
        Way("report --decision", "sheet.html",
            lambda v: ["report", "--decision", "--against", "preset:balanced", one, "--out", "sheet.html"] + policy(v)),
        Way("digest --out", "all.digest", lambda v: ["digest", *two, "--salt", f"in/{v}.yaml", "--out", "all.digest"]),
        Way("digest --rows", "rows", lambda v: ["digest", *two, "--salt", f"in/{v}.yaml", "--rows", "rows"]),
        Way("redact", "copies", lambda v: ["redact", "--seed", str(v), "--out", "copies", *two]),
        Way("replay --emit", "texts", lambda v: ["replay", "--quiet", "--emit", "texts", one] + policy(v)),
        Way("check --update-baseline", "base.json",
            lambda v: ["check", "--baseline", "base.json", "--update-baseline", one] + policy(v)),
        Way("check --junit", "gate.xml", lambda v: ["check", "--tests", f"in/{v}.tests", "--junit", "gate.xml", one]),
        Way("index cache", "cache/winnow/index.sqlite", lambda v: ["inspect", f"in/{v}.json"], optional=True),
    ]


def content(path):
    """What a file, database or folder holds, without the days and times in it; None: it is not there."""
    if path.is_dir():
        return {str(f.relative_to(path)): content(f) for f in sorted(path.rglob("*")) if f.is_file()}
    if not path.exists():
        return None
    data = path.read_bytes()
    if not data.startswith(b"SQLite format 3\0"):
        return DATE.sub(b"DATE", data)
    database = sqlite3.connect(path)
    try:
        sound = [row[0] for row in database.execute("PRAGMA integrity_check")]
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")]
        held = {"": sound}
        for table in tables:
            columns = [row[1] for row in database.execute(f'PRAGMA table_info("{table}")')]
            # The index names a recording by its file's time of change, which a copy does not keep.
            kept = ", ".join(f'"{c}"' for c in columns if c not in TIMES and (table, c) != ("recording", "key"))
            held[table] = sorted(map(repr, database.execute(f'SELECT {kept} FROM "{table}"'))) if kept else []
        return held
    finally:
        database.close()


def is_part(held, whole):
    """Whether a sound database holds the tables of another and some of its rows."""
    return (isinstance(held, dict) and isinstance(whole, dict) and held.keys() == whole.keys() and held[""] == whole[""]
            and all(set(rows) <= set(whole[table]) for table, rows in held.items()))


def names(case):
    """Every file but those that SQLite keeps beside its databases."""
    found = (str(f.relative_to(case)) for f in case.rglob("*") if not f.is_dir())
    return {name for name in found if not name.endswith(("-wal", "-shm", "-journal"))}


class Harness:
    def __init__(self, cli, checkout, room, moments, seed):
        self.cli, self.samples = cli, checkout / "sample_sessions"
        self.room, self.moments, self.random = room, moments, random.Random(seed)
        self.failures = []
        self.counts = {}

    def environment(self, case):
        out = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "WINNOW_", "GITHUB_"))}
        # faketime loads its library before a sanitizer's.
        out["ASAN_OPTIONS"] = out.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        return out | {"XDG_DATA_HOME": f"{case}/data", "XDG_CACHE_HOME": f"{case}/cache", "TMPDIR": f"{case}/tmp",
                      "XDG_CONFIG_HOME": f"{case}/config", "HOME": str(case)}

    def start(self, way, case, value, before=(), limit=None):
        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        uncached = [] if way.optional or way.name.startswith("policy") else ["--no-index-cache"]
        return subprocess.Popen([*before, self.cli, *way.args(value), *uncached], cwd=case, env=self.environment(case),
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                preexec_fn=prepare)

    def run(self, way, case, value, **how):
        """Exit code and what was said."""
        process = self.start(way, case, value, **how)
        said = process.communicate()[1].decode(errors="replace")
        return process.returncode, said

    def fresh(self, template, to=None):
        case = to or self.room / "case"
        shutil.rmtree(case, ignore_errors=True)
        shutil.copytree(template, case)
        return case

    def count(self, what, failed, said=""):
        tries, bad = self.counts.get(what, (0, 0))
        self.counts[what] = tries + 1, bad + bool(failed)
        if failed:
            self.failures.append(f"{self.way.name}, {what}: {failed}; {said.strip()[-300:]}")

    def template(self, way):
        case = self.room / "template"
        shutil.rmtree(case, ignore_errors=True)
        for folder in ("in", "tmp"):
            (case / folder).mkdir(parents=True)
        for value in (1000, 2000, 3000):
            (case / f"in/{value}.yaml").write_text(f"winnow: 1\nname: t\nmin_bytes: {value}\n")
            (case / f"in/{value}.tests").write_text(f"max_regret: {value}\n")
            shutil.copy(self.samples / "openai-chat-package-audit.json", case / f"in/{value}.json")
        (case / "gateway.yaml").write_text(
            "server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}\nstore: {type: memory, ttl: 1h}\n"
            "pipes:\n  tool_output:\n    enabled: true\n    strategy: simple\n    min_bytes: 4096\n")
        code, said = self.run(way, case, 1000)
        if code not in (0, 1):
            sys.exit(f"{way.name}: exit {code}: {said}")
        return case

    def wrong(self, way, case, allowed):
        """What is torn; empty: nothing."""
        try:
            held = content(case / way.target)
        except (sqlite3.Error, OSError) as error:
            return f"{way.target}: {error}"
        # A cache is written in steps: each leaves some of the rows that the whole run leaves.
        if way.optional and any(is_part(held, whole) for whole in allowed):
            held = allowed[0]
        if held not in allowed:
            return f"{way.target} holds neither the old nor the new content"
        if isinstance(held, dict) and held.get("", ["ok"]) != ["ok"]:
            return f"{way.target} is damaged: {held['']}"
        if way.target.endswith("library.sqlite"):
            listed = subprocess.run([self.cli, "policy", "list"], env=self.environment(case), capture_output=True)
            if listed.returncode != 0:
                return f"the library does not open: {listed.stderr!r}"
        return ""

    def try_way(self, way):
        self.way = way
        template = self.template(way)
        old = content(template / way.target)
        case = self.fresh(template)
        begin = time.monotonic()
        code, said = self.run(way, case, 2000)
        whole = time.monotonic() - begin
        new = content(case / way.target)
        if code not in (0, 1) or new == old or new is None:
            self.count("whole", f"exit {code}, {'nothing new' if new == old else 'written'}", said)
            return
        known = names(template) | names(case)
        case = self.fresh(template)
        self.run(way, case, 2000)
        self.count("whole", content(case / way.target) != new and "a second run writes something else")
        self.kill(way, template, old, new, known, whole)
        self.limit_sizes(way, template, old, new, known)
        self.fill_disk(way, template, old, new, known)
        self.both(way, template, new)
        case = self.fresh(template)
        code, said = self.run(way, case, 2000, before=["faketime", "-f", "-1d"])
        allowed = [content(case / way.target) if way.optional else new]
        self.count("clock a day back", code not in (0, 1) and f"exit {code}" or self.wrong(way, case, allowed), said)

    def kill(self, way, template, old, new, known, whole):
        for moment in range(self.moments):
            case = self.fresh(template)
            at = whole * self.random.uniform(0.75 if moment % 2 else 0, 1.1)
            process = self.start(way, case, 2000)
            try:
                process.wait(at)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            process.communicate()
            failed = self.wrong(way, case, [old, new])
            self.count("killed", failed)
            left = names(case) - known
            if not left:
                continue
            self.count("killed with something left", "")
            code, said = self.run(way, case, 2000)
            stays = names(case) - known
            self.count("next run after that", code not in (0, 1) and f"exit {code}" or stays and f"stay: {stays}", said)

    def after_trouble(self, what, way, case, code, said, old, new, known):
        allowed = [new] if code in (0, 1) and not way.optional else [old, new]
        failed = code < 0 and f"signal {-code}" or self.wrong(way, case, allowed)
        left = names(case) - known
        self.count(what, failed or left and f"left: {left}", f"exit {code}: {said}")

    def limit_sizes(self, way, template, old, new, known):
        for limit in (0, 1, 100, 4096, 20000, 65536, 300000):
            case = self.fresh(template)
            code, said = self.run(way, case, 2000, limit=limit)
            self.after_trouble("limit on file sizes", way, case, code, said, old, new, known)

    def fill_disk(self, way, template, old, new, known):
        disk = self.room / "disk"
        disk.mkdir(exist_ok=True)
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "none", disk],
                                               capture_output=True).returncode != 0:
            return
        try:
            for free in (0, 1, 2, 4, 8, 16, 32, 64, 128, 256):  # pages
                case = self.fresh(template, disk / "case")
                status = os.statvfs(disk)
                (disk / "filler").write_bytes(b"x" * max(0, (status.f_bavail - free) * status.f_bsize))
                code, said = self.run(way, case, 2000)
                (disk / "filler").unlink()
                self.after_trouble("full disk", way, case, code, said, old, new, known)
            case = self.fresh(template, disk / "case")
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            code, said = self.run(way, case, 2000)
            failed = code == 0 and not way.optional and "says it is done" or code < 0 and f"signal {-code}"
            # SQLite cannot open a database with a log where nothing may be written; the old bytes are all there is.
            same = all((case / n).read_bytes() == (template / n).read_bytes() for n in names(template))
            self.count("read-only", failed or (not same and "changed"), said)
        finally:
            subprocess.run(["umount", disk], check=True)

    def both(self, way, template, new):
        allowed = [new]
        for first, second in ((2000, 3000), (3000, 2000)):
            case = self.fresh(template)
            self.run(way, case, first)
            allowed.append(content(case / way.target))
            self.run(way, case, second)
            allowed.append(content(case / way.target))
        for _ in range(max(4, self.moments // 10)):
            case = self.fresh(template)
            known = names(template)
            running = [self.start(way, case, value) for value in (2000, 3000)]
            said = [process.communicate()[1].decode(errors="replace") for process in running]
            codes = [process.returncode for process in running]
            # A way that adds something must have added both, in either order.
            fits = [allowed[2], allowed[4]] if all(c in (0, 1) for c in codes) else allowed
            held = same_rows(content(case / way.target))
            # Two notes on one result, each written without having seen the other, become one with both.
            joined = way.optional and not self.wrong(way, case, [content(case / way.target)])
            joined = joined or way.joins and "2000" in repr(held) and "3000" in repr(held)
            self.count("two at once", min(codes) < 0 and f"signal {-min(codes)}"
                       or not joined and held not in map(same_rows, fits) and f"exits {codes}: neither one's content", " ".join(said))


def same_rows(held):
    """Which of two wrote first shows in the ids of a database's rows, and is free."""
    if not isinstance(held, dict) or "" not in held:
        return held
    return {table: sorted(re.sub(r"^\(\d+, (\d+, \d+, )?", "(", row) for row in rows) for table, rows in held.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli", type=os.path.abspath)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--moments", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", default=None)
    parser.add_argument("ways", nargs="*")
    given = parser.parse_intermixed_args()
    os.umask(0o077)
    all_tries = 0
    with tempfile.TemporaryDirectory(dir=given.room, prefix="winnow-kill-") as room:
        harness = Harness(given.cli, given.checkout.resolve(), Path(room), given.moments, given.seed)
        for way in ways(harness.samples):
            if given.ways and way.name not in given.ways:
                continue
            harness.counts = {}
            harness.try_way(way)
            all_tries += sum(tries for tries, _ in harness.counts.values())
            print(f"{way.name}: " + ", ".join(f"{what} {tries} ({bad} failed)"
                                              for what, (tries, bad) in harness.counts.items()), flush=True)
    for failure in harness.failures[:20]:
        print("FAILED", failure, file=sys.stderr)
    print(f"{all_tries} tries, {len(harness.failures)} failures")
    return 1 if harness.failures else 0


sys.exit(main())
