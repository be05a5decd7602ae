# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs opencode against a scripted server and writes tests/data/clients/opencode.jsonl.
Usage: opencode.py FOLDER [FOLDER_OF_RG], where `npm i --prefix FOLDER opencode-linux-x64@1.18.33` was run. Its grep tool needs rg;
without the second folder the search cases are left out."""
import json, os, re, sys

from client_runs import HOME, WORK, Server, fresh_home, raw, row, run, write

VERSION = "1.18.33"
PROBE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe_mcp.py")
EMOJI = "\U0001F600"


def shell(make, code=0):
    return {"tool": "bash", "kind": "shell", "make": make, "failed": code != 0, "code": code}


def read(make, **more):
    return {"tool": "read", "kind": "read", "make": make, "input": more}


def mcp(make, tool="big"):
    return {"tool": "probe_" + tool, "kind": "mcp", "make": make, "failed": tool == "bad"}


def search(make):
    return {"tool": "grep", "kind": "search", "make": make}


SHELL = ["seq 1 100", "repeat x 0", "repeat \n 3 + seq 1 9 + repeat \n 3", "seq 1 1998", "seq 1 1999", "seq 1 1999 + repeat x 1",
         "seq 1 2000", "seq 1 2000 + repeat x 1", "seq 1 2001", "seq 1 20000", "lines 511 99 + repeat x 100", "lines 512 99",
         "lines 512 99 + repeat x 1", "lines 513 99", "lines 2000 99", "repeat x 51200", "repeat x 51201", "repeat x 80000",
         "repeat é 25600", "repeat é 25601", "repeat x 1 + repeat é 40000", "repeat " + EMOJI + " 20000 + repeat x 1",
         "repeat 漢字\n 9000", "lines 10 99 + repeat y 60000", "lines 10 99 + repeat y 51199 + repeat \n 1",
         "lines 3000 9", "repeat x 60000 + repeat \n 1 + lines 10 99"]
FAILED = ["seq 1 100", "seq 1 2001", "seq 1 20000", "lines 2000 99"]
READ = [read("seq 1 100"), read("repeat x 0"), read("lines 9 9 + repeat x 5"), read("seq 1 2000"), read("seq 1 2001"),
        read("lines 2000 99"), read("repeat x 2000"), read("repeat x 2001"), read("repeat é 3000 + repeat \n 1 + seq 1 9"),
        read("lines 3000 9", offset=100, limit=50)]
MCP = [mcp("seq 1 100"), mcp("seq 1 1999"), mcp("seq 1 2000"), mcp("seq 1 2000 + repeat x 1"), mcp("seq 1 20000"), mcp("lines 512 99"),
       mcp("lines 511 99 + repeat x 100"), mcp("lines 512 99 + repeat x 1"), mcp("lines 2000 99"), mcp("repeat x 51201"),
       mcp("repeat é 40000"), mcp("repeat 漢字\n 9000"), mcp("lines 10 99 + repeat y 60000"), mcp("repeat " + EMOJI + " 20000"),
       mcp("seq 1 20000", "two"), mcp("seq 1 20000", "bad"), mcp("repeat x 0")]
SEARCH = [search("seq 1 90"), search("seq 1 101"), search("lines 200 99"), search("repeat 12 3000 + repeat \n 1")]
LIMIT = ["seq 1 49", "seq 1 50", "seq 1 51", "lines 20 99 + repeat x 1", "lines 49 9", "lines 100 99"]


def call(number, case):
    name = "f%03d.txt" % number
    with open(os.path.join(WORK, name), "w", encoding="utf-8") as f:
        f.write(raw(case["make"]))
    if case["kind"] == "shell":
        given = {"command": "cat %s" % name + ("; exit %d" % case["code"] if case["code"] else ""), "description": "x"}
    elif case["kind"] == "read":
        given = {"filePath": os.path.join(WORK, name), **case["input"]}
    elif case["kind"] == "search":
        given = {"pattern": "1", "include": name}
    else:
        given = {"make": case["make"]}
    return {"id": "call_%d" % number, "name": case["tool"], "input": given}


def session(folder, settings, messages, first_path=""):
    fresh_home()
    cases = [c for m in messages for c in m]
    numbered = iter(range(1, len(cases) + 1))
    server = Server("chat", [[call(next(numbered), c) for c in m] for m in messages])
    with open(WORK + "/opencode.json", "w") as f:
        json.dump({"permission": {"*": "allow"}, "autoupdate": False, **settings,
                   "mcp": {"probe": {"type": "local", "command": [sys.executable, PROBE]}},
                   "provider": {"mock": {"npm": "@ai-sdk/openai-compatible", "options": {
                       "baseURL": "http://127.0.0.1:%d/v1" % server.port, "apiKey": "dummy"}, "models": {"m": {
                           "limit": {"context": 100000000, "output": 8000}}}}}}, f)
    run([os.path.join(folder, "node_modules/opencode-linux-x64/bin/opencode"), "run", "-m", "mock/m", "go"],
        {"OPENCODE_DISABLE_MODELS_FETCH": "1", "OPENCODE_DISABLE_AUTOUPDATE": "1",
         "PATH": first_path + "/usr/local/bin:/usr/bin:/bin"}, 300)
    server.http.shutdown()
    found = {}
    for request in server.requests:
        for message in request.get("messages", []):
            if message.get("role") == "tool":
                out = message["content"]
                found.setdefault(message["tool_call_id"], out if isinstance(out, str) else "".join(p.get("text", "?") for p in out))
    rows = []
    for i, case in enumerate(cases):
        text = found.get("call_%d" % (i + 1), "(no result)")
        path = re.search(re.escape(HOME) + r"/\S*tool-output/[^\s\]]+", text)
        rows.append(row("opencode", VERSION, settings, case, text, input=case.get("input") or None, path=path.group(0) if path else None,
                        file=os.path.join(WORK, "f%03d.txt" % (i + 1)) if case["kind"] == "read" else None))
    return rows


def main():
    folder = os.path.abspath(sys.argv[1])
    one = lambda cases: [[c] for c in cases]
    rows = session(folder, {}, one([shell(m) for m in SHELL] + [shell(m, 3) for m in FAILED] + READ + MCP))
    if len(sys.argv) > 2:
        rows += session(folder, {}, one(SEARCH), sys.argv[2] + ":")
    rows += session(folder, {"tool_output": {"max_lines": 50, "max_bytes": 2000}}, one([shell(m) for m in LIMIT] + [mcp(m) for m in LIMIT]))
    write("opencode.jsonl", rows)


main()
