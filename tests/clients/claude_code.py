# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Claude Code against a scripted server and writes tests/data/clients/claude-code.jsonl.
Usage: claude_code.py FOLDER, where `npm i --prefix FOLDER @anthropic-ai/claude-code-linux-x64@2.1.332` was run."""
import json, os, re, sys

from client_runs import HOME, WORK, Server, fresh_home, raw, row, run, write

VERSION = "2.1.332"
SESSION = "11111111-2222-4333-8444-555555555555"
PROBE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe_mcp.py")


def shell(make, code=0, end=None):
    return {"tool": "Bash", "kind": "shell", "make": make, "failed": code != 0, "code": code, "end": end}


def read(make, **more):
    return {"tool": "Read", "kind": "read", "make": make, "input": more}


def mcp(make, tool="big"):
    return {"tool": "mcp__probe__" + tool, "kind": "mcp", "make": make, "failed": tool == "bad"}


EMOJI = "\U0001F600"
SHELL = ["seq 1 100", "repeat x 0", "repeat \n 3 + seq 1 9 + repeat \n 3", "repeat   2 + seq 1 9 + repeat   2",
         "lines 300 99", "lines 299 99 + repeat x 100", "lines 300 99 + repeat x 1", "lines 300 99 + repeat x 1 + repeat \n 1",
         "lines 300 99 + repeat \n 30", "seq 1 12000", "repeat x 31000", "repeat x 300000", "repeat é 29999", "repeat é 31000",
         "repeat " + EMOJI + " 15000", "repeat " + EMOJI + " 15001", "repeat x 1999 + repeat " + EMOJI + " 20000",
         "repeat 漢字\n 12000", "repeat x 999 + repeat \n 1 + repeat y 40000", "repeat x 1000 + repeat \n 1 + repeat y 40000",
         "repeat x 1001 + repeat \n 1 + repeat y 40000", "repeat x 1999 + repeat \n 1 + repeat y 40000",
         "repeat x 2000 + repeat \n 1 + repeat y 40000", "repeat x 2001 + repeat \n 1 + repeat y 40000",
         "repeat \n 2 + lines 400 99", "lines 3000 9", "lines 30000 99", "repeat é 15000", "repeat é 15001", "repeat 漢 10000",
         "repeat 漢 10001", "lines 299 99 + repeat x 100 + repeat \n 1", "repeat x 299000", "repeat x 1020000", "repeat x 1048600"]
FAILED = ["seq 1 100", "repeat x 0", "lines 100 99", "lines 99 99 + repeat x 100", "lines 100 99 + repeat x 1",
          "lines 98 99 + repeat x 200", "lines 99 99 + repeat x 85", "lines 99 99 + repeat x 86", "lines 99 99 + repeat x 87",
          "lines 99 99 + repeat x 88", "seq 1 12000", "repeat x 20000", "repeat é 9999", "repeat é 20000",
          "repeat " + EMOJI + " 5000", "repeat x 1 + repeat " + EMOJI + " 9000", "repeat " + EMOJI + " 9000", "lines 3000 9",
          "lines 30000 99", "lines 110 99 + repeat x 11", "lines 110 99 + repeat x 12", "lines 110 99 + repeat x 13",
          "repeat é 8000 + lines 400 99", "repeat x 1 + repeat é 20000", "lines 298 99 + repeat x 199", "lines 298 99 + repeat x 200",
          "lines 298 99 + repeat x 201", "lines 298 99 + repeat x 300", "repeat \n 3 + seq 1 9 + repeat \n 3"]
MCP = [mcp("seq 1 100"), mcp("lines 500 99"), mcp("lines 499 99 + repeat x 100"), mcp("lines 500 99 + repeat x 1"),
       mcp("repeat x 200000"), mcp("seq 1 20000"), mcp("repeat é 49999"), mcp("repeat " + EMOJI + " 25000"),
       mcp("repeat " + EMOJI + " 25001"), mcp("repeat 漢字 20000"), mcp('repeat "quoted"\t\n 9000'), mcp("repeat x 200000", "huge"),
       mcp("lines 5000 99 + repeat x 1", "huge"), mcp("seq 1 100", "two"), mcp("seq 1 20000", "two"), mcp("seq 1 100", "bad"),
       mcp("lines 101 99", "bad"), mcp("lines 400 99", "bad"), mcp("seq 1 20000", "bad"), mcp("repeat x 0"),
       mcp("lines 109 99 + repeat x 100", "bad"), mcp("lines 110 99 + repeat x 24", "bad"), mcp("lines 110 99 + repeat x 25", "bad"),
       mcp("repeat 漢 33333"), mcp("repeat 漢 33334"), mcp("seq 1 9 + repeat x 60000")]
READ = [read("seq 1 100"), read("repeat x 0"), read("lines 9 9 + repeat x 5"), read("lines 2000 20"), read("lines 2001 20"),
        read("lines 3000 9"), read("repeat x 2001 + repeat \n 1"), read("repeat x 30000"), read("lines 900 99"),
        read("lines 1000 99"), read("lines 1500 99"), read("repeat 漢字\n 9000"), read("lines 3000 99"), read("repeat x 120000"),
        read("lines 3000 99", offset=100, limit=50), read("lines 3000 99", offset=1, limit=2000)]
BUDGET = [[shell("lines 250 99 + repeat x %d" % k) for k in range(8)],
          [shell("lines %d 99" % n) for n in (290, 280, 270, 260, 250, 240, 230, 220, 210, 200)],
          [mcp("lines 490 99"), mcp("lines 490 99"), mcp("lines 480 99"), mcp("lines 480 99"), mcp("lines 100 99"), shell("lines 290 99")],
          [read("lines 600 99"), read("lines 700 99"), read("lines 650 99"), shell("lines 100 99")]]
MORE = [read("lines 1500 96"), read("lines 1600 99"), read("repeat 漢字\n 30000"), read("repeat é 90000"), read("seq 1 40000"),
        read("repeat " + EMOJI + " 60000"),
        shell("lines 400 99", 0, " > g; diff /dev/null g > /dev/null; cat g; diff /dev/null g | grep -q zzz"), shell("seq 1 9", 0, "; test -e zzz"),
        shell("lines 120 99", 1, "; false"), shell("lines 120 99", 2, " >&2; exit 2"), shell("lines 400 99", 0, " >&2"),
        shell("lines 400 99", 124, "; exit 124"), mcp("lines 500 99 + repeat x 1", "two"), mcp("repeat x 60000", "two"),
        shell("repeat <persisted-output> 1 + repeat \n 1 + lines 400 99")]
BOTH = ["lines 39 99 + repeat x 100", "lines 40 99 + repeat x 1", "lines 49 99 + repeat x 100", "lines 50 99 + repeat x 1", "seq 1 12000"]
LARGE = ["lines 300 99 + repeat x 1", "lines 1279 99 + repeat x 100", "lines 1280 99 + repeat x 1", "lines 3000 99"]


def call(number, case):
    name = "f%03d.txt" % number
    with open(os.path.join(WORK, name), "w", encoding="utf-8") as f:
        f.write(raw(case["make"]))
    if case["kind"] == "shell":
        command = "cat %s" % name + (case["end"] or ("; exit %d" % case["code"] if case["code"] else ""))
        given = {"command": command, "description": "x"}
    elif case["kind"] == "read":
        given = {"file_path": os.path.join(WORK, name), **case["input"]}
    else:
        given = {"make": case["make"]}
    return {"id": "toolu_%04d" % number, "name": case["tool"], "input": given}


def results(requests):
    """The text of each result in the first request that holds it."""
    found = {}
    for request in requests:
        for message in request.get("messages", []):
            for block in message["content"] if isinstance(message["content"], list) else []:
                if block.get("type") == "tool_result" and block["tool_use_id"] not in found:
                    content = block.get("content", "")
                    parts = [content] if isinstance(content, str) else [c.get("text", "?") for c in content]
                    found[block["tool_use_id"]] = (parts, block.get("is_error"))
    return found


def session(folder, settings, messages):
    """Runs the messages in one session and gives the rows."""
    fresh_home()
    calls, number = [], 0
    for message in messages:
        calls.append([])
        for case in message:
            number += 1
            calls[-1].append(call(number, case))
    server = Server("anthropic", calls)
    servers = {"mcpServers": {"probe": {"command": sys.executable, "args": [PROBE]}}}
    variables = {k: v for k, v in settings.items() if k.isupper()}
    env = {"ANTHROPIC_BASE_URL": "http://127.0.0.1:%d" % server.port, "ANTHROPIC_API_KEY": "dummy", "DISABLE_AUTOUPDATER": "1",
           "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "IS_SANDBOX": "1", **variables}
    given = {k: v for k, v in settings.items() if not k.isupper()}
    run([os.path.join(folder, "node_modules/@anthropic-ai/claude-code-linux-x64/claude"), "-p", "go", "--settings", json.dumps(given),
         "--permission-mode", "bypassPermissions", "--max-turns", "300", "--session-id", SESSION,
         "--mcp-config", json.dumps(servers), "--strict-mcp-config"], env, 420)
    server.http.shutdown()
    found, rows, number = results(server.requests), [], 0
    for which, message in enumerate(messages):
        for case in message:
            number += 1
            parts, error = found.get("toolu_%04d" % number, (["(no result)"], None))
            text = "".join(parts)
            path = re.search(re.escape(HOME) + r"/\S*tool-results/[^\s\]]+", text)
            ended = {"command": "cat FILE" + case["end"]} if case.get("end") else {}
            rows.append(row("claude-code", VERSION, settings, case, text, is_error=error, parts=len(parts) if len(parts) > 1 else None,
                            input=case.get("input") or None, path=path.group(0).rstrip(".") if path else None,
                            message=which if len(message) > 1 else None, **ended))
    return rows


def main():
    folder = os.path.abspath(sys.argv[1])
    one = lambda cases: [[c] for c in cases]
    rows = session(folder, {}, one([shell(m) for m in SHELL] + [shell(m, 3) for m in FAILED] + MCP + READ))
    rows += session(folder, {}, BUDGET)
    rows += session(folder, {}, one(MORE))
    for value, makes in ((5000, BOTH), (3000, BOTH), (200000, LARGE)):
        rows += session(folder, {"bashOutputMaxChars": value}, one([shell(m) for m in makes] + [shell(m, 3) for m in makes]))
    long = ["lines 110 99 + repeat x 13", "lines 119 99 + repeat x 100", "lines 120 99 + repeat x 1", "repeat é 9000"]
    rows += session(folder, {"bashOutputMaxChars": 12000}, one([shell(m) for m in long] + [shell(m, 3) for m in long]))
    rows += session(folder, {"MAX_MCP_OUTPUT_TOKENS": "5000"}, one(MCP[:6]))
    write("claude-code.jsonl", rows)


main()
