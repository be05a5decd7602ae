#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A home with the stores of twelve agents, made from our samples: opened by its own name it is whole, nothing
# twice and nothing lost, and the same again from the index. Real recordings join in where ../shared is.
# Usage: check_home.sh WINNOW_CLI CHECKOUT
set -euo pipefail
cli=$1
checkout=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
exec python3 - "$cli" "$checkout" "$work" <<'PY'
import json, os, shutil, subprocess, sys, time

cli, checkout, work = sys.argv[1:4]
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

expected, agents = [], set()
for agent, pattern, samples in STORES:
    for sample in samples:
        source = put(sample, pattern)
        if not source:
            continue
        alone = results(inspect(source))
        if not alone or {row[0] for row in alone} != {agent}:
            sys.exit(f"FAIL {source}: read alone as {sorted({row[0] for row in alone})}, expected {agent}")
        expected += alone
        agents.add(agent)

# What lies about in a home and is no recording, or a second way to the same store.
os.makedirs(os.path.join(home, ".config"))
with open(os.path.join(home, ".config/settings.json"), "w") as file:
    file.write('{"theme": "dark"}')
with open(os.path.join(home, "notes.md"), "w") as file:
    file.write("# bread\nflour, water, salt\n")
os.symlink(os.path.join(home, ".claude"), os.path.join(home, "my sessions"))

for pass_name in ("anew", "from the index"):
    begin = time.monotonic()
    found = results(inspect(home))
    took = time.monotonic() - begin
    lost = list(expected)
    twice = []
    for row in found:
        lost.remove(row) if row in lost else twice.append(row)
    if lost or twice:
        sys.exit(f"FAIL a home read {pass_name}: lost {lost[:5]}, twice or misread {twice[:5]}")
    print(f"{len(agents)} agents, {len(found)} results, {pass_name}: {took:.2f} s")
if len(agents) < (12 if os.path.isdir(shared) else 10):
    sys.exit(f"FAIL only {len(agents)} agents' stores were made")
PY
