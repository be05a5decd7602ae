#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed hook in the real Claude Code and Codex, by hand: a scripted server on loopback plays tool calls and
keeps every request; what the model got is compared with what `compress` and a replay of the same session without the
hook say. Usage: hook_clients.py WINNOW_CLI [--claude PROGRAM] [--codex PROGRAM]; README.md here says how to get them."""
import argparse, json, os, re, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import client_runs

LAST = re.compile(r"\n?\[shortened by winnow; the whole (?:output is in|file is) ([^\];]*)[^\]]*\]$")
MCP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe_mcp.py")


def played(api, steps):
    """The server of client_runs.py, one call an answer. Tools of MCP servers have a namespace in Codex."""
    calls = []
    for number, (_, tool, arguments) in enumerate(steps):
        space, _, name = tool.rpartition("__") if api == "responses" else ("", "", tool)
        calls.append([{"id": f"toolu_{number:04d}", "name": name, "input": arguments,
                       **({"namespace": space} if space else {})}])
    return client_runs.Server(api, calls)


def results_of(requests):
    """What the model got, in order of the calls."""
    found = {}
    for request in requests:
        for message in request.get("messages", []):
            for block in message["content"] if isinstance(message["content"], list) else []:
                if block.get("type") == "tool_result":
                    found[block["tool_use_id"]] = text_of(block["content"])
        for item in request.get("input", []):
            if item.get("type") == "function_call_output":
                found[item["call_id"]] = text_of(item["output"])
    return [found[key] for key in sorted(found)]


def text_of(content):
    if isinstance(content, str):
        return content
    return "\n".join(part.get("text", "") for part in content)


class Run:
    """One client in a home of its own; `wrap` changes the settings that `hook install` wrote."""

    def __init__(self, args, client, steps, wrap=None, hooked=True):
        self.home = tempfile.mkdtemp(prefix="winnow-clients-")
        self.project = os.path.join(self.home, "project")
        os.makedirs(self.project)
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.home, "LANG": "C.UTF-8"}
        make_files(self.project)
        server = played("anthropic" if client is claude else "responses", steps(self.project))
        prepare, command, settings, before = client(args, self, server.port)
        prepare()
        path = os.path.join(self.home, settings)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if before is not None:
            open(path, "w").write(before)
        name = "claude-code" if client is claude else "codex"
        if hooked:
            self.cli(args, "hook", "install", "--client", name, "--policy", args.policy, "--yes")
            installed = open(path).read()
            if wrap:
                open(path, "w").write(wrap(installed))
        done = subprocess.run(command, cwd=self.project, env=self.environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=150)
        self.results = results_of(server.requests)
        server.http.shutdown()
        if len(self.results) != len(steps(self.project)):
            sys.exit(f"{name}: {len(self.results)} results\n{done.stdout[-800:]}\n{done.stderr[-800:]}")
        if hooked:
            if wrap:
                open(path, "w").write(installed)
            now = open(path).read()
            if now != installed and before is not None:
                print("note: the client changed its settings during the run")
            self.cli(args, "hook", "remove", "--client", name, "--yes")
            left = open(path).read() if os.path.exists(path) else None
            self.restored = left == before

    def cli(self, args, *words):
        return subprocess.run([args.cli, *words], env=self.environment, check=True, capture_output=True, text=True)


def make_files(folder):
    with open(os.path.join(folder, "source.py"), "w") as out:
        for i in range(400):
            out.write(f"def function_{i}(first, second):  # tab\there\n    return first + second * {i}\n\n")
    with open(os.path.join(folder, "build.sh"), "w") as out:
        out.write("i=0; while [ $i -lt $1 ]; do echo \"[$i/$1] Building object part_$i.o\"; i=$((i+1)); done\n")


def claude_steps(folder):
    source = os.path.join(folder, "source.py")
    edit = {"file_path": source, "old_string": "    return first + second * 399\n", "new_string": "    return 0\n"}
    return [("Bash", "Bash", {"command": "sh build.sh 500", "description": "x"}),
            ("Read", "Read", {"file_path": source}),
            ("Edit what the shortened Read shows", "Edit", edit),
            ("MCP, 30,000 characters", "mcp__probe__big", {"make": "lines 3000 9"}),
            ("MCP, 60,000 characters", "mcp__probe__big", {"make": "lines 6000 9"}),
            ("Bash, spilled file", "Bash", {"command": "sh build.sh 2000", "description": "x"}),
            ("Bash, exit code 3", "Bash", {"command": "sh build.sh 500; exit 3", "description": "x"}),
            ("Bash, short", "Bash", {"command": "echo hello", "description": "x"}),
            ("unknown tool", "Skill", {"skill": "none"}),
            ("Write", "Write", {"file_path": os.path.join(folder, "new.txt"), "content": "x\n"})]


def claude(args, run, port):
    run.environment.update({"ANTHROPIC_BASE_URL": f"http://127.0.0.1:{port}", "ANTHROPIC_API_KEY": "dummy",
                            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "DISABLE_AUTOUPDATER": "1",
                            "IS_SANDBOX": "1"})

    def prepare():
        servers = {"mcpServers": {"probe": {"command": "python3", "args": [MCP]}}}
        json.dump(servers, open(os.path.join(run.home, "mcp.json"), "w"))

    command = [args.claude, "-p", "go", "--permission-mode", "bypassPermissions", "--max-turns", "30", "--mcp-config",
               os.path.join(run.home, "mcp.json"), "--strict-mcp-config"]
    return prepare, command, ".claude/settings.json", '{ "cleanupPeriodDays": 99,\n\n\t"hooks" : {"Stop": [ ]}}'


def codex_steps(_):
    return [("exec_command", "exec_command", {"cmd": "sh build.sh 500"}),
            ("exec_command, exit code 3", "exec_command", {"cmd": "sh build.sh 500; exit 3"}),
            ("exec_command over the limit", "exec_command", {"cmd": "sh build.sh 3000"}),
            ("MCP, 9,000 characters", "mcp__probe__big", {"make": "lines 900 9"}),
            ("exec_command, short", "exec_command", {"cmd": "echo hello"}),
            ("unknown tool", "no_such_tool", {"x": 1})]


def codex(args, run, port):
    def prepare():
        os.makedirs(os.path.join(run.home, ".codex"))
        open(os.path.join(run.home, ".codex/config.toml"), "w").write(f'''model = "gpt-5.5"
model_provider = "mock"
approval_policy = "never"
sandbox_mode = "danger-full-access"
[model_providers.mock]
name = "mock"
base_url = "http://127.0.0.1:{port}/v1"
wire_api = "responses"
requires_openai_auth = false
[mcp_servers.probe]
command = "python3"
args = ["{MCP}"]
''')

    command = [args.codex, "exec", "--dangerously-bypass-hook-trust", "--skip-git-repo-check", "go"]
    return prepare, command, ".codex/hooks.json", None


def compressed(args, tool, text):
    words = [args.cli, "compress", "--policy", args.policy, "--set", "marker=false", "--tool", tool, "-"]
    return subprocess.run(words, input=text, check=True, capture_output=True, text=True).stdout


def unnumbered(text):
    return [re.sub(r"^\d+\t", "", line) for line in text.split("\n")]


def replayed(args, run):
    """What the same session would have shown under the policy, by call id."""
    folder = os.path.join(run.home, ".claude/projects")
    words = [args.cli, "replay", "--policy", args.policy, "--set", "marker=false", "--jsonl", "--texts",
             "--no-index-cache", "--quiet", folder]
    rows = subprocess.run(words, check=True, capture_output=True, text=True, env=run.environment).stdout
    return [row["after"] for row in sorted(map(json.loads, rows.splitlines()), key=lambda r: r.get("call_id", ""))]


class Table:
    failed = 0

    def row(self, client, case, before, after, ok, words):
        Table.failed += not ok
        print(f"{client:<11} | {case:<36} | {before:>7} | {after:>7} | {'ok' if ok else 'WRONG':<5} | {words}")


def original(text):
    found = LAST.search(text)
    return (text[:found.start()], found.group(1)) if found else (text, "")


def check_claude(args, table):
    plain, hooked = Run(args, claude, claude_steps, hooked=False), Run(args, claude, claude_steps)
    late = Run(args, claude, claude_steps, wrap=lambda s: s.replace(" hook ", " hook --limit 0 ", 1))
    said = replayed(args, plain)
    for i, (case, tool, *_) in enumerate(claude_steps(hooked.project)):
        before, after = plain.results[i], hooked.results[i]
        text, path = original(after)
        if not path:
            same = before.replace(plain.home, "") == after.replace(hooked.home, "")
            table.row("claude-code", case, len(before), len(after), same and case not in MUST_CHANGE,
                      "as without the hook")
        elif tool == "Read":
            ok = original("\n".join(unnumbered(after)))[0] == "\n".join(unnumbered(said[i]))
            table.row("claude-code", case, len(before), len(after), ok, "equals the replay but for line numbers")
        elif "spilled" in case or "60,000" in case:
            whole = open(path).read()
            ok = text == compressed(args, tool, whole).rstrip("\n")
            table.row("claude-code", case, len(before), len(after), ok,
                      f"equals compress of the {len(whole)} characters in its file")
        else:
            ok = text == said[i].rstrip("\n") and open(path).read() == before
            table.row("claude-code", case, len(before), len(after), ok, "equals the replay; the file holds it all")
    edited = open(os.path.join(hooked.project, "source.py")).read()
    table.row("claude-code", "the edit's file", "", "", "    return 0\n" in edited, "changed where the model edited")
    same = [a.replace(plain.home, "").replace(late.home, "") for a in plain.results]
    ok = all("shortened by winnow" not in a for a in late.results) and len(late.results) == len(same)
    table.row("claude-code", "time limit reached (--limit 0)", "", "", ok, "every result as without the hook")
    table.row("claude-code", "settings after remove", "", "", hooked.restored, "byte for byte as before")


MUST_CHANGE = {"Bash", "Read", "MCP, 30,000 characters", "MCP, 60,000 characters", "Bash, spilled file", "exec_command",
               "exec_command, exit code 3", "exec_command over the limit", "MCP, 9,000 characters"}


def body_of(result):
    return result.split("\nOutput:\n", 1)[-1]


def check_codex(args, table):
    plain, hooked = Run(args, codex, codex_steps, hooked=False), Run(args, codex, codex_steps)
    late = Run(args, codex, codex_steps, wrap=lambda s: s.replace(" hook ", " hook --limit 0 ", 1))
    for i, (case, tool, *_) in enumerate(codex_steps("")):
        before, after = plain.results[i], hooked.results[i]
        text, path = original(after)
        if not path:
            ok = body_of(before) == body_of(after) and case not in MUST_CHANGE
            table.row("codex", case, len(before), len(after), ok, "as without the hook")
        else:
            ok = text == compressed(args, tool, body_of(before)).rstrip("\n")
            table.row("codex", case, len(before), len(after), ok, "equals compress of what Codex gave")
    ok = [body_of(r) for r in late.results] == [body_of(r) for r in plain.results]
    table.row("codex", "time limit reached (--limit 0)", "", "", ok, "every result as without the hook")
    table.row("codex", "settings after remove", "", "", hooked.restored, "the file is gone, as before")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli", type=os.path.abspath)
    parser.add_argument("--claude", default=shutil.which("claude"))
    parser.add_argument("--codex", default=shutil.which("codex"))
    args = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="winnow-clients-")
    args.policy = os.path.join(folder, "policy.yaml")
    subprocess.run([args.cli, "policy", "export", "--out", args.policy, "--set", "dialect=winnow", "--set", "strategy=head_tail",
                    "--set", "strategy_parameters.head=1500", "--set", "strategy_parameters.tail=1500", "--set",
                    "min_bytes=2000", "--set", "max_bytes=100000000"], check=True)
    print(f"{'client':<11} | {'case':<36} | {'without':>7} | {'with':>7} | check | how")
    for program, check in ((args.claude, check_claude), (args.codex, check_codex)):
        if program:
            check(args, Table())
        else:
            print(f"{check.__name__}: not installed, not run")
    return 1 if Table.failed else 0


if __name__ == "__main__":
    sys.exit(main())
