#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# `winnow-cli show` and `grep` against what `replay --json --texts` says, with patch(1) and a plain search as oracles.
# Usage: check_show.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$(realpath "$1")" "$(realpath "$2")" <<'PY'
import json, os, re, subprocess, sys, tempfile, time
cli, top = sys.argv[1:]
samples = os.path.join(top, "sample_sessions")
policy = ["--policy", os.path.join(samples, "first-look.yaml")]
holder = tempfile.TemporaryDirectory()
folder = holder.name
os.environ.update(XDG_CACHE_HOME=folder, XDG_DATA_HOME=folder, LC_ALL="C.UTF-8")
problems, checks = [], 0

def run(*words, code=0):
    done = subprocess.run([cli, *words, "--quiet"], capture_output=True)
    if done.returncode != code:
        sys.exit(f"{words}: exit code {done.returncode}, not {code}: {done.stderr.decode()[-300:]}")
    return done.stdout

def expect(good, what):
    global checks
    checks += 1
    if not good:
        problems.append(what)

# Every sixth result of every sample that the policy changes, and some it does not: exact texts, and a patch that applies.
names = sorted(n for n in os.listdir(samples) if n.endswith((".json", ".jsonl")))
results, lost_texts = {}, 0
for name in names:
    path = os.path.join(samples, name)
    results[path] = json.loads(run("replay", "--json", "--texts", *policy, path))["results"]
    changed = [r for r in results[path] if r["bytes_before"] != r["bytes_after"]]
    for row in changed[::6] + results[path][:1]:
        spec = f"{path}#{row['number']}"
        before, after = (run("show", side, *policy, spec) for side in ("--before", "--after"))
        expect(after.decode() == row["after"], f"{spec}: --after is not what replay says")
        expect(len(before) == row["bytes_before"], f"{spec}: --before has {len(before)} bytes")
        with open(folder + "/text", "wb") as out:
            out.write(before)
        patch = run("show", "--diff", *policy, spec)
        if patch:
            subprocess.run(["patch", "-s", "--binary", folder + "/text"], input=patch, check=True)
        expect(open(folder + "/text", "rb").read() == after, f"{spec}: before + --diff is not after")
        shown = json.loads(run("show", "--json", *policy, spec))
        expect(shown["after"] == row["after"] and shown["call_id"] == row["call_id"], f"{spec}: --json")
        expect(bool(shown["folds"]) == (row in changed), f"{spec}: folds {shown['folds']}")
        for fold in shown["folds"]:
            lines = "\n".join(shown["before"].split("\n")[fold["lines"][0] - 1:fold["lines"][1]])
            lost_texts += len(fold["used_later"])
            expect(fold["lost"] + fold["shortened"] <= fold["lines"][1] - fold["lines"][0] + 1, f"{spec}: lines of {fold}")
            for used in fold["used_later"]:
                expect(used.split("\n")[0] in lines, f"{spec}: {used!r} is not in {lines[:200]!r}")
        for use in shown["uses"]:
            expect(use["state"] != "shown" or use["kind"] in ("passage", "old text") or use["text"].lower() in shown["after"].lower()
                   or use["kind"] == "number", f"{spec}: {use} is not in the text after")
expect(lost_texts > 3, f"only {lost_texts} texts used later were met in folds")

# What a person reads: the fold with its numbers; the list; a session in order.
hunt = os.path.join(samples, "anthropic-messages-header-hunt.json")
reading = run("show", *policy, hunt + "#18").decode()
expect(re.search(r"^⋯ 40 lines, 2\u2009052 tokens dropped \(simple: rest\), 1 lost use: failed$", reading, re.M), "the fold of #18: " + reading[-300:])
expect("\x1b" not in reading and "\\x1b[01m" in reading, "escapes of the recording reach standard output")
expect(len(run("show", *policy, hunt).decode().splitlines()) == 2 + len(results[hunt]), "the list has not one row a result")
session = json.loads(run("show", "--session", "--json", *policy, hunt))["sessions"][0]
kinds = [event["kind"] for event in session["events"]]
expect(kinds.count("result") == len(results[hunt]) and kinds.count("call") >= 30 and "user" in kinds, f"kinds {set(kinds)}")
numbers = [event["result"]["number"] for event in session["events"] if event["kind"] == "result"]
expect(numbers == sorted(numbers), "results are out of order")
raw = [block for message in json.load(open(hunt, encoding="utf-8"))["messages"] if isinstance(message["content"], list)
       for block in message["content"]] if "messages" in json.load(open(hunt, encoding="utf-8")) else []
asked = [block["input"] for block in raw if block.get("type") == "tool_use"]
expect([json.loads(e["arguments"]) for e in session["events"] if e["kind"] == "call"] == asked, "arguments are not those recorded")
said = [block["text"] for block in raw if block.get("type") == "text"]
text = run("show", "--session", *policy, hunt).decode()
expect(all(part.split("\n")[0] in text for part in said if "\x1b" not in part), "a text of the session is not shown")
uses = run("show", "--uses", *policy, hunt + "#6").decode()
expect("loses it" in uses and "sys/prctl.h" in uses, "--uses of #6: " + uses[-400:])

# grep against a plain search of the texts. A match is dropped where the text after has fewer of them.
def hits(*words, code=0):
    return [json.loads(line) for line in run("grep", "--jsonl", *words, samples, code=code).splitlines()]
def lines_with(text, found):
    return [n + 1 for n, line in enumerate(text.split("\n")) if found(line)]
texts = {}
for path in results:
    for event in (e for s in json.loads(run("show", "--session", "--json", *policy, path))["sessions"] for e in s["events"]):
        if event["kind"] == "result":
            texts[path, event["result"]["number"]] = event["result"]["before"], event["result"]["after"]
for words, found in ((["error"], lambda l: "error" in l), (["--ignore-case", "Error"], lambda l: "error" in l.lower()),
                     (["--words", "main"], lambda l: re.search(r"(?<![A-Za-z0-9_])main(?![A-Za-z0-9_])", l)),
                     (["--regex", "[0-9]+ (failed|passed)"], lambda l: re.search("[0-9]+ (failed|passed)", l))):
    for side, which in (["--before"], 0), (["--after", *policy], 1):
        got = {(h["path"], h["number"], h["text_line"]) for h in hits(*words, *side)}
        wanted = {(p, n, line) for (p, n), both in texts.items() for line in lines_with(both[which], found)}
        if side[0] == "--before": # a recording joins blocks with a line end where a gateway does not: the lines, not their numbers
            got, wanted = (sorted(h[:2] for h in some) for some in (got, wanted))
        expect(got == wanted and got, f"grep {words} {side[0]}: {len(got)} hits, {sorted(set(got) ^ set(wanted))[:3]} differ")
for word in ("error", "include", "1848", "prctl"):
    dropped = {(h["path"], h["number"]) for h in hits("--dropped", *policy, word)}
    wanted = {key for key, (before, after) in texts.items() if before.count(word) > after.count(word)}
    expect(dropped == wanted and dropped, f"grep --dropped {word}: {sorted(dropped ^ wanted)[:3]} differ")
counted = json.loads(run("grep", "--count", "--json", "error", samples))
expect(counted["totals"]["hits"] == len(hits("error")) == sum(r["hits"] for r in counted["recordings"]), f"--count says {counted['totals']['hits']}")
# A word ends where no letter of any script goes on; quotes and arrows beyond ASCII are none.
letters = os.path.join(folder, "letters.jsonl")
with open(letters, "w") as out:
    json.dump({"messages": [{"role": "user", "content": "go"},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a", "type": "function", "function": {"name": "t", "arguments": "{}"}}]},
        {"role": "tool", "tool_call_id": "a", "content": "caf\ncafé\nécaf\n“caf”\n→caf→ 5\ncaf字\ncaf。"}]}, out)
for word, wanted in ("caf", [1, 4, 5, 7]), ("café", [2]), ("é", []):
    got = [json.loads(line)["text_line"] for line in run("grep", "--jsonl", "--words", word, letters, code=0 if wanted else 1).splitlines()]
    expect(got == wanted, f"grep --words {word} finds the lines {got}, not {wanted}")
expect(run("grep", "no such words anywhere", samples, code=1) == b"", "nothing found prints something")
line = run("grep", "--words", "--dropped", *policy, "1848", samples).decode()
expect(re.match(r"\S+lantern-tasks\.jsonl#23 \(task lantern-05\):9: shell size: .*1848", line), "a hit reads " + line)
for wrong in (["grep"], ["grep", "x"], ["grep", "", samples], ["grep", "--regex", "a(", samples], ["grep", "--before", "--dropped", "x", samples],
              ["show", samples], ["show", hunt + "#0"], ["show", hunt + "#9999"], ["show", hunt + "#x"], ["show", "--diff", hunt],
              ["show", "--before", "--after", hunt + "#1"], ["show"]):
    run(*wrong, code=2)
    checks += 1

# Hostile: a file whose name has a #, escapes and one line of 4 MB that a pattern could read again and again.
long = "word " * 3000 + "x" * 2_000_000 + " needle " + "y" * 2_000_000
odd = os.path.join(folder, "odd#1.jsonl")
with open(odd, "w") as out:
    json.dump({"messages": [{"role": "user", "content": "go"},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a", "type": "function", "function": {"name": "t\x1b[2J", "arguments": "{}"}}]},
        {"role": "tool", "tool_call_id": "a", "content": "red \x1b[31mred\n" + long}]}, out)
expect(b"\x1b" not in run("show", odd + "#1") and b"\x1b" not in run("grep", "red", odd), "an escape gets out")
began = time.time()
for pattern in ("w(.*z)?", "x(.*z)?", "(x|xx)*z", "needle", "x.*needle.*y"):
    run("grep", "--regex", "--dropped", "--set", "max_bytes=99000000", pattern, odd, code=1 if pattern.endswith(")*z") else 0)
expect(time.time() - began < 60, f"hostile patterns took {time.time() - began:.0f} s")

# A policy that cuts inside a character: every command prints what a body carries, U+FFFD for each byte, and says so.
cut = os.path.join(folder, "cut.json")
words = "服务器错误。" * 2000
with open(cut, "w") as out:
    json.dump({"messages": [{"role": "user", "content": "go"},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a", "type": "function", "function": {"name": "read", "arguments": "{}"}}]},
        {"role": "tool", "tool_call_id": "a", "content": words}]}, out, ensure_ascii=False)
simple = ["--policy", "preset:aggressive"]
for command, text in ((["show", "--after", *simple, cut + "#1"], None), (["compress", "--tool", "read", *simple], words)):
    done = subprocess.run([cli, *command], capture_output=True, input=text and text.encode())
    expect("\ufffd" in done.stdout.decode("utf-8", "surrogateescape") and done.stdout.decode("utf-8", "replace").encode() == done.stdout,
           f"{command}: raw bytes of a cut character")
    expect(b"a character was cut" in done.stderr, f"{command}: not a word of the cut: {done.stderr.decode()[-200:]}")

# Colour on a terminal, none in a pipe.
def on_terminal(*words):
    script = "import pty, sys; pty.spawn(sys.argv[1:])"
    return subprocess.run([sys.executable, "-c", script, cli, *words], capture_output=True, stdin=subprocess.DEVNULL).stdout
expect(b"\x1b[31m" in on_terminal("show", "--diff", "--quiet", *policy, hunt + "#18"), "no colour on a terminal")
expect(b"\x1b[1;31merror\x1b[0m" in on_terminal("grep", "--quiet", "error", hunt), "a match has no colour")
if problems:
    sys.exit("\n".join(problems[:20]))
print(f"show and grep: {checks} checks")
PY
