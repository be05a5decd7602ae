#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# winnow-cli hook as a client runs it: tests/data/hooks holds what clients send and what they take, and settings files
# that `hook install` and `hook remove` must leave as they were.
set -euo pipefail
python3 - "$1" "$2/tests/data/hooks" <<'PY'
import json, os, re, shutil, stat, subprocess, sys, tempfile, time

cli, data = sys.argv[1:]
work = tempfile.mkdtemp()
env = {**os.environ, "HOME": work, "XDG_DATA_HOME": work + "/data", "XDG_CACHE_HOME": work + "/cache"}
for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME"):
    env.pop(name, None)
LOG = "".join(f"[{i}/600] Building object part_{i}.o \u00e9\n" for i in range(600))
policy = ["--policy", work + "/policy.yaml"]


def run(words, text="", code=0):
    done = subprocess.run([cli, *words], input=text.encode(), capture_output=True, env=env, cwd=work)
    if done.returncode != code:
        sys.exit(f"FAILED: {words}: exit {done.returncode}\n{done.stderr.decode()}")
    return done.stdout.decode()


def check(true, words):
    if not true:
        sys.exit("FAILED: " + words)


def rows(name):
    return [json.loads(line) for line in open(os.path.join(data, name))]


run(["policy", "export", "--out", policy[1], "--set", "dialect=winnow", "--set", "strategy=head_tail", "--set",
     "strategy_parameters.head=900", "--set", "strategy_parameters.tail=900", "--set", "min_bytes=2000"])
for folder in ("s", "other"):
    os.makedirs(f"{work}/p/{folder}/tool-results")
    open(f"{work}/p/{folder}/tool-results/b.txt", "w").write(LOG)
os.symlink(f"{work}/p/other/tool-results/b.txt", f"{work}/p/s/tool-results/link.txt")
log = json.dumps(LOG)[1:-1]

for row in rows("inputs.jsonl"):
    text = json.dumps(row["input"]).replace("@LOG@", log).replace("@HOME@", work)
    got = run(["hook", *policy], text)
    check(got == run(["hook", *policy], text), row["name"] + ": not the same twice")
    if row["answer"] is None:
        check(got == "", f"{row['name']}: {got[:300]}")
        continue
    whole = row.get("prefix", "") + LOG
    first = row.get("numbers", 0)
    shown = "\n".join(f"{first + i}\t{line}" for i, line in enumerate(whole.split("\n"))) if first else whole
    short = run(["compress", *policy, "--set", "marker=false", "--tool", row["tool"], "-"], shown)
    check(short != shown, row["name"] + ": the policy does nothing")
    short += "" if short.endswith("\n") else "\n"
    if first:
        short = "\n".join(re.sub(r"^\d+\t", "", line) for line in short.split("\n"))
    last = json.loads(got)
    line = re.search(r"\[shortened by winnow; the whole (?:output is in|file is) ([^];]*)[^]]*\]", json.dumps(last, ensure_ascii=False))
    check(line, row["name"] + ": no path")
    want = row.get("original", "").replace("@HOME@", work)
    if want:
        check(line[1] == want, f"{row['name']}: {line[1]} instead of {want}")
    else:
        check(open(line[1]).read() == whole, row["name"] + ": the file holds another text")
        check(stat.S_IMODE(os.stat(line[1]).st_mode) == 0o600, "others can read the original")
        check(stat.S_IMODE(os.stat(os.path.dirname(line[1])).st_mode) == 0o700, "others can list the originals")
    expected = json.dumps(row["answer"]).replace("@SHORT@", json.dumps(short + line[0])[1:-1])
    check(last == json.loads(expected), f"{row['name']}:\n{got[:2000]}\ninstead of\n{expected[:2000]}")

# Nothing ends otherwise than with 0 and no output.
good = json.dumps(rows("inputs.jsonl")[0]["input"]).replace("@LOG@", log)
check(run(["hook", *policy], good) != "", "the good input is not answered")
for words, text in ((policy, ""), (policy, "{"), (policy, "\0\xff"), (["--polcy", "x"], good), (["--policy", "/none.yaml"], good),
                    ([*policy, "--limit", "0"], good), ([*policy, "--client", "gemini-cli"], good), ([*policy, "x"], good)):
    check(run(["hook", *words], text) == "", f"an answer to {words} {text[:20]}")
late = subprocess.Popen([cli, "hook", *policy, "--limit", "300"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
begin = time.monotonic()
check(late.stdout.read() == b"" and late.wait() == 0 and time.monotonic() - begin < 3, "it waits longer than its limit")
late.stdin.close()

# Originals go after seven days; other files stay.
folder = work + "/cache/winnow/originals"
old = time.time() - 8 * 86400
for name in os.listdir(folder):
    os.utime(os.path.join(folder, name), (old, old))
open(folder + "/note.txt", "w").write("mine")
os.utime(folder + "/note.txt", (old, old))
run(["hook", *policy], good.replace("part_1.o", "part_x.o"))
check(len(os.listdir(folder)) == 2 and os.path.exists(folder + "/note.txt"), f"left: {os.listdir(folder)}")

# What an earlier result of the transcript shows is referred to.
seen = [json.dumps({"type": "user", "uuid": "u1", "sessionId": "s", "parentUuid": None, "message": {"role": "user", "content": "go"}})]
for kind, content in (("assistant", {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "make"}}),
                      ("user", {"type": "tool_result", "tool_use_id": "t1", "content": LOG})):
    seen.append(json.dumps({"type": kind, "uuid": kind, "sessionId": "s", "parentUuid": "u1", "message": {"role": kind, "content": [content]}}))
open(work + "/p/s.jsonl", "w").write("\n".join(seen) + "\n")
again = json.dumps({"hook_event_name": "PostToolUse", "transcript_path": work + "/p/s.jsonl", "tool_name": "Bash", "tool_input": {"command": "tail"},
                    "tool_response": {"stdout": "new line\n" + LOG, "stderr": ""}, "tool_use_id": "t2"})
shown = ["hook", "--set", "dialect=winnow", "--set", "strategy=shown_before"]
check("shown before: lines 2-601 are lines 1-600 of result #1" in run(shown, again), "no reference to the earlier result")
check(run(shown, again.replace('"tool_use_id"', '"agent_id": "a", "tool_use_id"')) == "", "a sub-agent is referred to what it has not seen")

self_test = run(["hook", "--self-test", *policy])
check(len(re.findall(r" -> \d+ bytes in", self_test)) == 4, self_test)
run(["hook", "--self-test", "--policy", "preset:balanced", "--set", "strategy=passthrough"], code=1)

for row in rows("settings.jsonl"):
    file, name = work + "/settings.json", row["client"]
    words = ["--client", name, "--settings", file]
    if os.path.exists(file):
        os.remove(file)
    if row["before"] is not None:
        open(file, "w", newline="").write(row["before"])
    run(["hook", "install", *words, *policy], code=2)  # nobody to ask
    check(os.path.exists(file) == (row["before"] is not None), "written without an answer")
    diff = run(["hook", "install", *words, *policy, "--yes"])
    check("winnow-cli" in diff and "\n+" in diff, "no diff")
    hooks = next(iter(json.load(open(file))["hooks"].values())) if row["before"] is None else json.load(open(file))["hooks"]
    check("winnow-cli" in json.dumps(hooks), "not installed")
    run(["hook", "install", *words, *policy, "--yes"], code=2)
    other = open(file, newline="").read()
    run(["hook", "remove", *words, "--yes"])
    left = open(file, newline="").read() if os.path.exists(file) else None
    check(left == row["before"], f"{row}: {left!r} is left")
    run(["hook", "remove", *words, "--yes"], code=2)
    # Another hook that came in the meantime stays.
    if '"hooks": [{"type": "command"' in other:
        mark = '{"matcher": "Later", "hooks": []}, '
        at = other.index('{"matcher": "' + ("Bash" if name == "claude-code" else ".*"))
        open(file, "w").write(other[:at] + mark + other[at:])
        run(["hook", "remove", *words, "--yes"])
        check("Later" in json.dumps(json.load(open(file))), "another hook was removed")
open(work + "/settings.json", "w").write("{ // comment\n}")
run(["hook", "install", "--client", "gemini-cli", "--settings", work + "/settings.json", *policy, "--yes"], code=2)
shutil.rmtree(work)
PY
