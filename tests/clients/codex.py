# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Codex against a scripted server and writes tests/data/clients/codex.jsonl.
Usage: codex.py FOLDER, where `npm i --prefix FOLDER @openai/codex@0.171.0-linux-x64` was run."""
import os, re, sys

from client_runs import HOME, WORK, Server, fresh_home, raw, row, run, write

VERSION = "0.171.0"
PROBE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe_mcp.py")
EMOJI = "\U0001F600"
CONFIG = """model = "%s"
model_provider = "mock"
approval_policy = "never"
sandbox_mode = "danger-full-access"
%s
[model_providers.mock]
name = "mock"
base_url = "http://127.0.0.1:%d/v1"
wire_api = "responses"
requires_openai_auth = false
[mcp_servers.probe]
command = "%s"
args = ["%s"]
"""


def shell(make, code=0, **more):
    return {"tool": "exec_command", "kind": "shell", "make": make, "failed": code != 0, "code": code, "input": more}


def mcp(make, tool="big"):
    return {"tool": "probe__" + tool, "kind": "mcp", "make": make, "failed": tool == "bad"}


OLD = ["seq 1 100", "repeat x 0", "lines 99 99 + repeat x 100", "lines 100 99", "lines 100 99 + repeat x 1", "lines 101 99",
       "seq 1 12000", "repeat x 10001", "repeat x 20000", "repeat é 5000", "repeat é 5001", "repeat é 20000",
       "repeat x 1 + repeat é 20000", "repeat " + EMOJI + " 2500", "repeat x 1 + repeat " + EMOJI + " 9000", "repeat 漢字\n 12000",
       "lines 3000 2", "lines 3000 9", "lines 10000 99", "lines 11000 99", "repeat x 1100000", "repeat \n 3 + seq 1 9 + repeat \n 3", "lines 400 99 + repeat x 1"]
NEW = ["lines 399 99 + repeat x 100", "lines 400 99", "lines 400 99 + repeat x 1", "lines 401 99", "seq 1 12000", "repeat x 50000",
       "repeat é 20000", "repeat é 20001", "repeat x 1 + repeat " + EMOJI + " 12000", "repeat 漢字\n 12000", "lines 3000 2",
       "lines 10000 99"]
MCP = [mcp("seq 1 100"), mcp("lines 100 99"), mcp("lines 120 99"), mcp("lines 130 99"), mcp("seq 1 12000"),
       mcp("repeat é 20000"), mcp("lines 470 99"), mcp("lines 479 99"), mcp("lines 480 99"), mcp("lines 119 99"), mcp("seq 1 12000", "two"), mcp("seq 1 12000", "bad")]
FAILED = ["seq 1 100", "lines 100 99", "lines 100 99 + repeat x 1", "seq 1 12000"]
LIMIT = ["lines 39 99 + repeat x 100", "lines 40 99 + repeat x 1", "lines 50 99", "seq 1 12000", "repeat é 5000"]


def call(number, case):
    name = "f%03d.txt" % number
    with open(os.path.join(WORK, name), "w", encoding="utf-8") as f:
        f.write(raw(case["make"]))
    if case["kind"] == "mcp":
        return {"id": "call_%d" % number, "name": case["tool"].split("__")[1], "namespace": "mcp__probe", "input": {"make": case["make"]}}
    command = "cat %s" % name + ("; exit %d" % case["code"] if case["code"] else "")
    return {"id": "call_%d" % number, "name": "exec_command", "input": {"cmd": command, **case["input"]}}


def session(folder, model, settings, cases):
    fresh_home()
    server = Server("responses", [[call(i + 1, c)] for i, c in enumerate(cases)])
    os.makedirs(HOME + "/.codex")
    extra = "\n".join("%s = %s" % (k, v) for k, v in settings.items())
    with open(HOME + "/.codex/config.toml", "w") as f:
        f.write(CONFIG % (model, extra, server.port, sys.executable, PROBE))
    run([os.path.join(folder, "node_modules/@openai/codex/vendor/x86_64-unknown-linux-musl/bin/codex"), "exec", "--skip-git-repo-check",
         "go"], {}, 300)
    server.http.shutdown()
    found = {}
    for request in server.requests:
        for item in request.get("input", []):
            if item.get("type") == "function_call_output":
                out = item["output"]
                found.setdefault(item["call_id"], [out] if isinstance(out, str) else [p.get("text", "?") for p in out])
    rows = []
    for i, case in enumerate(cases):
        parts = found.get("call_%d" % (i + 1), ["(no result)"])
        text = "".join(parts)
        # The chunk id and the time differ by run: of one length, so that they can be replaced.
        text = re.sub(r"^Chunk ID: [0-9a-f]{6}$", "Chunk ID: 000000", text, 1, re.M)
        text = re.sub(r"^Wall time: \d\.\d{4} seconds$", "Wall time: 0.0000 seconds", text, 1, re.M)
        rows.append(row("codex", VERSION, {"model": model, **settings}, case, text, input=case.get("input") or None,
                        parts=[len(p) for p in parts] if len(parts) > 1 else None))
    return rows


def main():
    folder = os.path.abspath(sys.argv[1])
    many = {"max_output_tokens": 20000}
    rows = session(folder, "gpt-5.3-codex", {}, [shell(m) for m in OLD] + [shell(m, 3) for m in FAILED] + MCP
                   + [shell("seq 1 12000", **many), shell("seq 1 12000", max_output_tokens=500)])
    rows += session(folder, "gpt-5.5", {}, [shell(m) for m in NEW] + [shell("lines 10000 99", 3)] + MCP
                    + [shell("lines 10000 99", **many), shell("seq 1 12000", max_output_tokens=500)])
    rows += session(folder, "gpt-5.3-codex", {"tool_output_token_limit": 1000}, [shell(m) for m in LIMIT] + [mcp("seq 1 12000")])
    rows += session(folder, "gpt-5.5", {"tool_output_token_limit": 1000}, [shell(m) for m in LIMIT] + [mcp("seq 1 12000")])
    rows += session(folder, "gpt-5.5", {"tool_output_token_limit": 20000}, [shell("seq 1 20000"), shell("lines 700 99"), shell("lines 900 99"),
                    shell("seq 1 20000", max_output_tokens=20000), shell("seq 1 20000", max_output_tokens=15000), mcp("seq 1 30000")])
    write("codex.jsonl", rows)


main()
