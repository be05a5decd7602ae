#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole commands over a folder of recordings: processor time the first time, the second time (with what the cache kept)
and over a digest of the same recordings; peak memory; beside them peers that only parse the same lines.

    bench_commands.py WINNOW_CLI FOLDER [POLICY [PAIRS]]

Each figure is the median of PAIRS runs (3), first and second by turns, one job. FOLDER should hold real transcripts
(copy_recordings.py makes copies of any size). The simdjson peer is built beside the benches where libsimdjson-dev is
installed; orjson is asked through this Python. What is not installed is said, not left out.
"""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
COMMANDS = {
    "inspect": [], "replay": ["POLICY"], "losses": ["POLICY"], "cost": ["POLICY"], "compare": ["POLICY"],
    "choose": ["POLICY"], "report": ["POLICY", "--decision"],
}


def run(command, cache=None):
    """Seconds of processor time, peak megabytes and exit code of one process."""
    environment = dict(os.environ, **({"XDG_CACHE_HOME": str(cache)} if cache else {}))
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6, child.returncode


def arguments(name, policy, out):
    options = [x for word in COMMANDS[name] for x in (["--policy", policy] if word == "POLICY" else [word])]
    return options + (["--out", str(out / "report.html")] if name == "report" else [])


def measured(cli, name, options, source, pairs, out):
    first, second, memory = [], [], 0
    for _ in range(pairs):
        cache = out / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        for times in (first, second):
            seconds, peak, code = run([cli, name, "--jobs", "1", *options, str(source)], cache)
            if code not in (0, 1):
                return None
            times.append(seconds)
            memory = max(memory, peak)
    return statistics.median(first), statistics.median(second), memory


def peer(label, command, files, megabytes):
    if not pathlib.Path(command[-1]).exists():
        return print(f"{label}: not installed")
    times = [run([*command, *files]) for _ in range(3)]
    if any(code for _, _, code in times):
        return print(f"{label}: not installed")
    seconds = statistics.median(seconds for seconds, _, _ in times)
    print(f"{label}: {seconds:.3f} s, {megabytes / seconds:.0f} MB/s")
    return seconds


def main(cli, folder, policy="preset:balanced", pairs="3"):
    files = sorted(str(path) for path in pathlib.Path(folder).rglob("*") if path.suffix in (".json", ".jsonl", ".traj"))
    megabytes = sum(os.path.getsize(name) for name in files) / 1e6
    cli = os.path.abspath(cli)
    print(f"{len(files)} files, {megabytes:.0f} MB; processor time, {policy}")
    simdjson = peer("simdjson on-demand, all texts", [str(pathlib.Path(cli).parent / "simdjson_texts")], files, megabytes)
    peer("orjson, every line", [sys.executable, str(HERE / "peers" / "orjson_texts.py")], files, megabytes)
    with tempfile.TemporaryDirectory() as folder_of_run:
        out = pathlib.Path(folder_of_run)
        digest = out / "recordings.wdigest"
        made = run([cli, "digest", "--policy", "preset:lossless", "--out", str(digest), folder], out / "cache")
        print("command | first s | second s | second / first | digest s | peak MB | of the input")
        for name in COMMANDS:
            options = arguments(name, policy, out)
            row = measured(cli, name, options, folder, int(pairs), out)
            if row is None:
                print(f"{name} | failed")
                continue
            kept = measured(cli, name, arguments(name, "preset:lossless", out), digest, 1, out) if made[2] == 0 else None
            print(f"{name} | {row[0]:.2f} | {row[1]:.2f} | {row[1] / row[0]:.2f} | "
                  f"{f'{kept[1]:.2f}' if kept else 'not read'} | {row[2]:.0f} | {row[2] / megabytes:.2f}"
                  + (f"; simdjson / first {simdjson / row[0]:.2f}" if name == "inspect" and simdjson else ""))
        seconds, peak, _ = run([cli, "redact", "--out", str(out / "copies"), folder], out / "cache")
        print(f"redact | {seconds:.2f} | {megabytes / seconds:.1f} MB/s | peak {peak:.0f} MB | {peak / megabytes:.2f}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
