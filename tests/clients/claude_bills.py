# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Claude Code in sessions whose server reports usage as the API does, and writes its transcripts, which end with what
the client says that they cost (cost-state), to tests/data/clients/bills.
Usage: claude_bills.py FOLDER, where `npm i --prefix FOLDER @anthropic-ai/claude-code-linux-x64@2.1.332` was run."""
import json, os, shutil, sys

from client_runs import DATA, HOME, WORK, Server, anthropic, fresh_home, run

BILLS = os.path.join(DATA, "bills")
LIMIT = 60  # a longer text of the client's own becomes "…"
OWN = {"attachment", "api-request-shape", "api-request-blob"}


def bash(number, command):
    return {"id": "toolu_%04d" % number, "name": "Bash", "input": {"command": command, "description": "step %d" % number}}


def agent(number, model):
    return {"id": "toolu_%04d" % number, "name": "Agent", "input": {
        "description": "count", "prompt": "Count the lines of the log.", "subagent_type": "general-purpose", "model": model}}


class Usage:
    """A prompt has a token per four bytes, `more` added for each message. What was sent before comes from the cache; `hour` of
    each new part is written for an hour, in quarters."""

    def __init__(self, more, hour):
        self.more, self.hour, self.sent, self.answers = more, hour, {}, 0

    def __call__(self, request, calls):
        if calls and "status" in calls[0]:
            status = calls[0]["status"]
            kind = {400: "invalid_request_error", 529: "overloaded_error"}[status]
            return json.dumps({"type": "error", "error": {"type": kind, "message": "scripted"}}).encode(), "application/json", status
        self.answers += 1
        messages = request["messages"]
        size = len(json.dumps([request.get("system"), request.get("tools"), messages])) // 4 + self.more * len(messages)
        thread = (request["model"], json.dumps(messages[0])[:4000])
        read = self.sent.get(thread, 0)
        self.sent[thread] = size
        new = max(size - read - 3, 0)
        usage = {"input_tokens": 3, "cache_read_input_tokens": read, "cache_creation_input_tokens": new,
                 "cache_creation": {"ephemeral_5m_input_tokens": new - new * self.hour // 4,
                                    "ephemeral_1h_input_tokens": new * self.hour // 4},
                 "output_tokens": 11 + 7 * self.answers}
        return anthropic(request, calls, "msg_%04d" % self.answers, usage)


def scripts():
    """Name: (model, usage, runs); each run but the first resumes the session."""
    log = "seq 1 400 > log.txt; wc -l log.txt"
    long = [[bash(i, "seq %d %d" % (i * 100, i * 100 + 90))] for i in range(1, 9)]
    failed = [[{"status": 529}], [bash(1, "ls missing")], [{"status": 529}], [bash(2, "seq 1 20"), bash(3, "exit 4")],
              [{"status": 529}], [{"status": 529}], [bash(4, "seq 1 9")], [{"status": 400}]]
    return {
        "two-models": ("claude-opus-5-5", Usage(0, 0), [[[bash(1, log)], [agent(2, "haiku")], [bash(3, "wc -l log.txt")],
                                                          [bash(4, "tail -n 3 log.txt")], [], [bash(5, "head -n 3 log.txt")], []]]),
        "above-100000": ("claude-haiku-5-5", Usage(12000, 1), [long + [[]]]),
        "failures-resumed": ("claude-opus-5-5", Usage(0, 4), [failed, [[bash(5, "seq 1 12")], []]]),
    }


def cleaned(value, own):
    if isinstance(value, dict):
        return {k: cleaned(v, own) for k, v in value.items()}
    if isinstance(value, list):
        return [cleaned(v, own) for v in value]
    if not isinstance(value, str):
        return value
    told = own or "/tmp/claude-" in value  # what it says of a sub-agent
    if told and len(value) > LIMIT:
        return "\u2026"
    return "Linux" if value.startswith("Linux ") else value.replace(WORK, "/home/dev/w").replace(HOME, "/home/dev")


def keep(name):
    """Copies the transcript and those of its sub-agents, without the client's own long texts."""
    projects = os.path.join(HOME, ".claude", "projects")
    for folder, _, files in os.walk(projects):
        for file in sorted(files):
            if not file.endswith(".jsonl"):
                continue
            parts = os.path.relpath(os.path.join(folder, file), projects).split(os.sep)[1:]
            to = os.path.join(BILLS, name, *parts)
            os.makedirs(os.path.dirname(to), exist_ok=True)
            with open(os.path.join(folder, file), encoding="utf-8") as given, open(to, "w", encoding="utf-8") as kept:
                for line in given:
                    record = json.loads(line)
                    kept.write(json.dumps(cleaned(record, record.get("type") in OWN), ensure_ascii=False) + "\n")


def main():
    program = os.path.join(os.path.abspath(sys.argv[1]), "node_modules/@anthropic-ai/claude-code-linux-x64/claude")
    session = "11111111-2222-4333-8444-555555555555"
    shutil.rmtree(BILLS, ignore_errors=True)
    for name, (model, usage, runs) in scripts().items():
        fresh_home()
        for number, messages in enumerate(runs):
            server = Server(usage, messages)
            env = {"ANTHROPIC_BASE_URL": "http://127.0.0.1:%d" % server.port, "ANTHROPIC_API_KEY": "dummy",
                   "DISABLE_AUTOUPDATER": "1", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "IS_SANDBOX": "1"}
            run([program, "-p", "go", "--model", model, "--permission-mode", "bypassPermissions", "--max-turns", "60",
                 "--strict-mcp-config", *(["--resume", session] if number else ["--session-id", session])], env)
            server.http.shutdown()
            print(name, "run", number, len(server.requests), "requests")
        keep(name)


if __name__ == "__main__":
    main()
