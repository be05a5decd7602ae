#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A home with the stores of twelve agents, made from our samples: opened by its own name it is whole, nothing
# twice and nothing lost, and the same again from the index. Real recordings join in where ../shared is. With
# MEGABYTES the stores are filled that far with copies of their samples as sessions of their own, to be timed.
# Usage: check_home.sh WINNOW_CLI CHECKOUT [MEGABYTES]
set -euo pipefail
cli=$1
checkout=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 - "$cli" "$checkout" "$work" "${3:-0}" <<'PY'
import json, os, re, resource, shutil, subprocess, sys, time, uuid
from collections import Counter

cli, checkout, work = sys.argv[1:4]
wanted = int(sys.argv[4]) * 1000000
data = os.path.join(checkout, "tests/data/recordings")
shared = os.path.join(checkout, "../shared/recordings")
home = os.path.join(work, "home")

# Agent, the place of its store below a home, and the samples that lie in it.
STORES = [
    ("claude-code", ".claude/projects/-w/{}", ["claude-code/lamp.jsonl", "shared:claude-code/cc_agentv_1e_d266d094.jsonl"]),
    ("codex-rollout", ".codex/sessions/2026/01/01/{}", ["codex-rollout/rollout-lamp.jsonl", "shared:codex-rollout/cx_agentv_1f_442757.jsonl"]),
    ("gemini-cli", ".gemini/tmp/0a1b/chats/{}", ["gemini-cli/gemini-cli-the-last-version-of-a-message-counts.jsonl"]),
    ("antigravity", ".gemini/antigravity/brain/b/logs/transcript-{}", ["shared:new/antigravity/ag_cli_small.jsonl"]),
    ("qwen-code", ".qwen/projects/w/chats/{}", ["qwen-code/qwen-code.jsonl"]),
    ("opencode", ".local/share/opencode/storage/{}", ["opencode/opencode.json"]),
    ("copilot-cli", ".copilot/session-state/s/{}", ["copilot-cli/copilot-cli.jsonl", "shared:copilot-cli/cp_agentv_10fb4666.jsonl"]),
    ("cline-roo", ".cline/data/sessions/s/{}", ["=messages.json:cline-roo/cline-sdk.json"]),
    ("pi", ".pi/agent/sessions/w/{}", ["pi/pi-follows-the-active-path.jsonl"]),
    ("kimi", ".kimi/sessions/w/s/{}", ["kimi/kimi.jsonl"]),
    ("goose", ".local/share/goose/sessions/{}", ["goose/goose-lines.jsonl"]),
    ("openhands", ".openhands/sessions/s/{}", ["openhands/openhands-v1.jsonl"]),
    ("crush", ".local/share/crush/{}", ["shared:new/crush/crush.db"]),
    ("grok-build", ".grok/sessions/w/s/{}", ["shared:=chat_history.jsonl:new/grok/grok_chat_history.jsonl"]),
]

def inspect(*paths):
    done = subprocess.run([cli, "inspect", "--json", "--encoding", "bytes4", "--index-cache",
        os.path.join(work, "index"), *paths], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"FAIL inspect {paths}: exit {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)

def results(answer):
    """Every result with the format it was read as: nothing twice and nothing lost is equality of these lists."""
    return sorted((r["format"], x["tool"], x["bytes"], x["call_id"])
        for r in answer["recordings"] for s in r["sessions"] for x in s["results"])

def put(sample, pattern):
    """Lays a sample into the home; the path it came from, None where it is not at hand."""
    root = shared if sample.startswith("shared:") else data
    sample = sample.removeprefix("shared:")
    name = None
    if sample.startswith("="):
        name, sample = sample[1:].split(":", 1)
    source = os.path.join(root, sample)
    if not os.path.exists(source):
        return None
    target = os.path.join(home, pattern.format(name or os.path.basename(source)))
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copyfile(source, target)
    return source

UUID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")

def copy(source, pattern, number):
    """Lays the sample into the home once more, with other UUIDs: a session of its own. Its size, and what renames results."""
    def other(text):
        return UUID.sub(lambda found: str(uuid.uuid5(uuid.NAMESPACE_OID, f"{found[0]} {number}")), text)
    with open(source, encoding="utf-8") as file:
        text = file.read()
    target = os.path.join(home, pattern.format(f"{number}-" + os.path.basename(source)))
    with open(target, "w", encoding="utf-8") as file:
        file.write(other(text))
    return os.path.getsize(target), lambda rows: [(f, tool, size, other(id)) for f, tool, size, id in rows]

expected, agents, copied = [], set(), []
for agent, pattern, samples in STORES:
    for sample in samples:
        source = put(sample, pattern)
        if not source:
            continue
        answer = inspect(source)
        alone = results(answer)
        if not alone or {row[0] for row in alone} != {agent}:
            sys.exit(f"FAIL {source}: read alone as {sorted({row[0] for row in alone})}, expected {agent}")
        expected += alone
        agents.add(agent)
        ids = [s["id"] for r in answer["recordings"] for s in r["sessions"]]
        if source.endswith(".jsonl") and "=" not in sample and all(UUID.search(id) for id in ids):
            copied.append((source, pattern, alone))

size, number = 0, 0
while size < wanted:
    number += 1
    for source, pattern, alone in copied:
        more, renamed = copy(source, pattern, number)
        size += more
        expected += renamed(alone)

# What lies about in a home and is no recording, or a second way to the same store.
os.makedirs(os.path.join(home, ".config"))
with open(os.path.join(home, ".config/settings.json"), "w") as file:
    file.write('{"theme": "dark"}')
with open(os.path.join(home, "notes.md"), "w") as file:
    file.write("# bread\nflour, water, salt\n")
os.symlink(os.path.join(home, ".claude"), os.path.join(home, "my sessions"))

for pass_name in ("anew", "from the index"):
    begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = inspect(home)
    took, after = time.monotonic() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    found = results(answer)
    lost, twice = Counter(expected) - Counter(found), Counter(found) - Counter(expected)
    if lost or twice:
        sys.exit(f"FAIL a home read {pass_name}: lost {list(lost)[:5]}, twice or misread {list(twice)[:5]}")
    print(f"{len(agents)} agents, {sum(r['bytes'] for r in answer['recordings']) / 1e6:.0f} MB, {len(found)} results, "
        f"{pass_name}: {took:.2f} s, {after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime:.2f} s of processor time")
if len(agents) < (12 if os.path.isdir(shared) else 10):
    sys.exit(f"FAIL only {len(agents)} agents' stores were made")
PY
