#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Breaks every input of the gate, of the commit hook and of check.sh in turn: each passes whole, and each break must end with 1 or 2.
# Usage: check_mutations.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$(realpath "$1")" "$(realpath "$2")" <<'PY'
import hashlib, json, os, re, shutil, subprocess, sys, tempfile

cli, checkout = sys.argv[1:]
ci = checkout + "/resources/ci"
samples = checkout + "/sample_sessions"
work = tempfile.mkdtemp()
os.makedirs(work + "/bin")
os.symlink(cli, work + "/bin/winnow-cli")
environment = {"PATH": work + "/bin:/usr/bin:/bin", "HOME": work + "/home", "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": work + "/cache",
               "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c"}
problems, tried = [], 0


def run(words, folder, **variables):
    return subprocess.run(words, cwd=folder, env={**environment, **variables}, capture_output=True, text=True, errors="replace", timeout=120)


def must_fail(what, words, folder, **variables):
    global tried
    tried += 1
    done = run(words, folder, **variables)
    if done.returncode not in (1, 2):
        problems.append(f"{what}: exit {done.returncode}: {(done.stdout + done.stderr)[-300:]}")


def must_pass(what, words, folder, **variables):
    done = run(words, folder, **variables)
    if done.returncode != 0:
        sys.exit(f"{what} does not pass whole: exit {done.returncode}: {done.stdout[-600:]}{done.stderr[-600:]}")


LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12345\n"


def broken_bytes(data):
    """Whatever the file is of."""
    yield "empty", b""
    yield "a pointer of Git LFS", LFS
    yield "NULs", b"\0" * 200
    yield "noise", b"\xff\xfe\x00\x01 \x80\x81: [{"
    yield "no brace closed", data.replace(b"}", b"").replace(b"]", b"") + b"\n[{"


def broken_yaml(data):
    yield from broken_bytes(data)
    lines = data.decode().split("\n")
    yield "a second document", data + b"---\nmax_regret: 1\n"
    yield "a second document, the first whole", data + b"---\n" + data
    for at, line in enumerate(lines):
        key = re.match(r"( *(?:- \{)?)([a-z_0-9]+):(.*)", line)
        if not key:
            continue
        indent, name, value = key.groups()
        where = f"line {at + 1}, {name}"
        with_line = lambda *new: "\n".join(lines[:at] + list(new) + lines[at + 1:]).encode()
        yield where + " without its last letter", with_line(f"{indent}{name[:-1]}:{value}")
        yield where + " with a letter twice", with_line(f"{indent}{name[0]}{name}:{value}")
        if not indent.endswith("{") and value.strip():
            yield where + " twice", with_line(line, line)
        if re.fullmatch(r" *[0-9.]+", value):
            yield where + " no number", with_line(f"{indent}{name}: [lots]")


def broken_json(data):
    yield from broken_bytes(data)
    yield "two values", data + data
    yield "a key twice", data.rstrip()[:-1] + b', "sessions": {}}'
    value = json.loads(data)
    for name in value:
        yield "without " + name, json.dumps({k: v for k, v in value.items() if k != name}).encode()
        yield name + " of nothing", json.dumps({**value, name: type(value[name])()}).encode()
    for hash_, rows in value["sessions"].items():
        rest = {k: v for k, v in value["sessions"].items() if k != hash_}
        changed = lambda rows, name=hash_: json.dumps({**value, "sessions": {**rest, name: rows}}).encode()
        yield "a session without results", changed([])
        yield "a session of another name", changed(rows, "0" * len(hash_))
        yield "a row too short", changed([rows[0][:-1]] + rows[1:])
        yield "a row without numbers", changed([[None] * len(rows[0])] + rows[1:])
        if len(rows) > 1:
            yield "a session in part", changed(rows[:-1])


def without(path):
    """The file is gone, or something else lies there; puts it back."""
    data = open(path, "rb").read()
    os.remove(path)
    yield "missing"
    os.mkdir(path)
    yield "a folder"
    os.rmdir(path)
    os.symlink("nowhere", path)
    yield "a link that leads nowhere"
    os.remove(path)
    open(path, "wb").write(data)


def each_break(path, breaks):
    data = open(path, "rb").read()
    for what in without(path):
        yield what
    for what, bad in breaks(data):
        if bad != data:
            open(path, "wb").write(bad)
            yield what
    open(path, "wb").write(data)


def broken_recording(data):
    yield from broken_bytes(data)
    yield "half of it", data[:len(data) // 2]
    yield "garbage", data.replace(b"{", b"(")


def prepare(folder):
    os.makedirs(folder + "/winnow-recordings")
    for name in ("claude-code-lantern-build.jsonl", "openai-chat-big-json.json"):
        shutil.copy(f"{samples}/{name}", folder + "/winnow-recordings")
    shutil.copy(samples + "/first-look.yaml", folder + "/policy.yaml")
    with open(folder + "/winnow-tests.yaml", "w") as out:
        out.write("winnow_tests: 1\nmax_regret: 100000\nmax_regretted_share: 0.99\nmax_edit_breaks: 100\nmin_results: 104\nmin_sessions: 2\n"
                  "min_saved_tokens: 1\nmax_p95_bytes: 100000\nmax_share:\n  disabled: 0.5\ndeterminism: true\n"
                  "must_survive:\n  - {tool: Read, regex: 'include'}\n")


# --- the gate ---
gate = work + "/gate"
prepare(gate)
tests = gate + "/winnow-tests.yaml"
check = ["winnow-cli", "check", "--no-index-cache", "--quiet", "--policy", "policy.yaml", "--tests", "winnow-tests.yaml", "--baseline", "baseline.json",
         "winnow-recordings"]
must_pass("taking a baseline", check[:-1] + ["--update-baseline", "winnow-recordings"], gate)
must_pass("the gate", check, gate)
for what in each_break(gate + "/policy.yaml", broken_yaml):
    must_fail("policy: " + what, check, gate)
for what in each_break(tests, broken_yaml):
    must_fail("tests: " + what, check, gate)
for what in each_break(gate + "/baseline.json", broken_json):
    must_fail("baseline: " + what, check, gate)
for name in sorted(os.listdir(gate + "/winnow-recordings")):
    for what in each_break(f"{gate}/winnow-recordings/{name}", broken_recording):
        must_fail(f"recording {name}: {what}", check, gate)
for what, bad in broken_bytes(b'{"a": [1]}'):
    if what != "empty":
        open(gate + "/winnow-recordings/more.jsonl", "wb").write(bad)
        must_fail("beside the recordings: " + what, check, gate)
os.remove(gate + "/winnow-recordings/more.jsonl")
must_fail("no recordings named", check[:-1], gate)
must_fail("a recording that is not there", check + ["nowhere.jsonl"], gate)
must_pass("the gate afterwards", check, gate)

# --- the commit hook ---
repository = work + "/repository"
prepare(repository)
shutil.copy(tests, repository + "/winnow-tests.yaml")
run(["git", "init", "-q", "."], repository)
hook = ["bash", ci + "/pre-commit.sh"]
add = lambda: run(["git", "add", "-A", "--", ":!winnow-recordings"], repository)
add()
must_pass("the hook", hook, repository)
policy = repository + "/policy.yaml"
good = open(policy, "rb").read()
for what, bad in broken_yaml(good):
    # A file that says nothing of a policy any more is left alone.
    if what in ("empty", "NULs", "noise", "a pointer of Git LFS"):
        continue
    open(policy, "wb").write(bad)
    add()
    must_fail("hook, policy: " + what, hook, repository)
    open(policy, "wb").write(good)
    must_fail("hook, policy, the working tree whole: " + what, hook, repository)
add()
must_pass("the hook afterwards", hook, repository)
for what in each_break(repository + "/winnow-tests.yaml", broken_yaml):
    add()
    must_fail("hook, tests: " + what, hook, repository)
add()
for name in sorted(os.listdir(repository + "/winnow-recordings")):
    for what in each_break(f"{repository}/winnow-recordings/{name}", broken_recording):
        must_fail(f"hook, recording {name}: {what}", hook, repository)
os.rename(repository + "/winnow-recordings", work + "/aside")
must_fail("hook, no recordings", hook, repository)
os.rename(work + "/aside", repository + "/winnow-recordings")
must_fail("hook, no repository", hook, gate)
os.remove(work + "/bin/winnow-cli")
tried += 1
if run(hook, repository).returncode == 0:
    problems.append("hook, no winnow-cli: exit 0")
os.symlink(cli, work + "/bin/winnow-cli")
must_pass("the hook at last", hook, repository)

# --- check.sh ---
step = ["bash", ci + "/check.sh"]
inputs = {"WINNOW_RECORDINGS": "winnow-recordings\n", "WINNOW_POLICY": "policy.yaml", "WINNOW_TESTS": "winnow-tests.yaml",
          "WINNOW_BASELINE": "baseline.json", "WINNOW_AGAINST": "preset:conservative"}
must_pass("check.sh", step, gate, **inputs)
for name in inputs:
    for bad in ("nowhere", "--update-baseline", "--allow-empty", "/dev/null"):
        value = f"winnow-recordings\n{bad}" if name == "WINNOW_RECORDINGS" else bad
        must_fail(f"check.sh, {name}={bad}", step, gate, **{**inputs, name: value})
for name in ("WINNOW_RECORDINGS", "WINNOW_POLICY"):
    must_fail(f"check.sh without {name}", step, gate, **{**inputs, name: " "})
package = work + "/winnow-cli-0.tar.gz"
os.makedirs(work + "/package/top/bin")
shutil.copy(cli, work + "/package/top/bin/winnow-cli") if os.path.getsize(cli) < 1 else os.symlink(cli, work + "/package/top/bin/winnow-cli")
run(["tar", "-czf", package, "-C", work + "/package", "top"], work)
sum_ = hashlib.sha256(open(package, "rb").read()).hexdigest()
must_pass("check.sh with a package", step, gate, **inputs, WINNOW_PACKAGE=package, WINNOW_PACKAGE_SHA256=sum_)
for what, bad in (("no checksum", ""), ("another checksum", "0" * 64), ("half a checksum", sum_[:32]), ("no checksum but words", "x" * 64)):
    must_fail("check.sh, package: " + what, step, gate, **inputs, WINNOW_PACKAGE=package, WINNOW_PACKAGE_SHA256=bad)
must_fail("check.sh, package: missing", step, gate, **inputs, WINNOW_PACKAGE=work + "/none.deb", WINNOW_PACKAGE_SHA256=sum_)
shutil.rmtree(gate + "/winnow-check")
os.mkdir(gate + "/victim")
open(gate + "/victim/junit.xml", "w").write("keep")
os.symlink("victim", gate + "/winnow-check")
must_fail("check.sh, winnow-check is a link", step, gate, **inputs)
if open(gate + "/victim/junit.xml").read() != "keep":
    problems.append("check.sh writes through a link")
os.remove(gate + "/winnow-check")
open(gate + "/winnow-check", "w").write("a file")
must_fail("check.sh, winnow-check is a file", step, gate, **inputs)

shutil.rmtree(work)
if problems:
    sys.exit("\n".join(problems) + f"\n{len(problems)} of {tried} breaks passed, or ended otherwise")
print(f"{tried} breaks, each refused")
PY
