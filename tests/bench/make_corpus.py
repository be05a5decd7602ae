#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a corpus for bench_import: Claude Code, Codex and OpenAI shapes with a realistic distribution of sizes.

Sizes of results are log-normal (median about 600 bytes, some of several 100 kB), texts are made of lines that look
like listings, source, logs and JSON, a fifth of the results repeats an earlier one, and about half of the bytes of a
transcript are not results (interface copies, snapshots), as in real ones. With SOURCES, a folder of real files (say
/usr/include), results are pieces of these as they are read, searched and listed, and what is said names what was read:
as many different words as in recordings, which the lines made of few words have not. Deterministic for a seed.
Usage: make_corpus.py TARGET_FOLDER [MEGABYTES=1000] [SEED=1] [SOURCES]
"""
import json
import os
import random
import sys

WORDS = "alpha beta gamma delta lamp wick oil brass socket build cache index parse token result return value error warning " \
        "static const void include template namespace std vector string size begin end offset length read write open close".split()


class Texts:
    """Result texts, cut out of blocks that were generated once: generating every byte anew would take minutes."""

    def __init__(self, rng):
        self.rng = rng
        self.blocks = [self.block(kind) for kind in ("listing", "source", "log", "json", "prose") for _ in range(4)]
        self.earlier = []

    def block(self, kind):
        rng, out, size = self.rng, [], 0
        while size < 300_000:
            w = [rng.choice(WORDS) for _ in range(8)]
            if kind == "listing":
                row = f"-rw-r--r-- 1 {w[0]} {w[1]} {rng.randrange(10**6):>8} Feb {rng.randrange(1, 29):>2} 10:{rng.randrange(60):02d} src/{w[2]}/{w[3]}_{w[4]}.cpp"
            elif kind == "source":
                row = f"{len(out) + 1:>6}\t    if ({w[0]}.{w[1]}(\"{w[2]}\") != {w[3]}->{w[4]}) {{ return {w[5]}; }} // {w[6]} {w[7]}"
            elif kind == "log":
                row = f"2026-02-01T10:{rng.randrange(60):02d}:{rng.randrange(60):02d}.{rng.randrange(1000):03d}Z \x1b[33mWARN\x1b[0m {w[0]}::{w[1]} {w[2]}={rng.randrange(10**9)} {w[3]} {w[4]} \u2026"
            elif kind == "json":
                row = json.dumps({"id": rng.randrange(10**9), w[0]: w[1], w[2]: [rng.random(), None, True], w[3]: {"path": f"/srv/{w[4]}/{w[5]}"}})
            else:
                row = " ".join(w + [rng.choice(WORDS) for _ in range(rng.randrange(12))]) + "."
            out.append(row)
            size += len(row) + 1
        return "\n".join(out)

    def result(self):
        if self.earlier and self.rng.random() < 0.2:
            return self.rng.choice(self.earlier)
        size = min(int(self.rng.lognormvariate(6.4, 1.9)), 290_000)
        block = self.rng.choice(self.blocks)
        at = self.rng.randrange(len(block) - size)
        text = block[at:at + size]
        if len(self.earlier) < 2000:
            self.earlier.append(text)
        return text

    def prose(self, n):
        return " ".join(self.rng.choice(WORDS) for _ in range(n))


class RealTexts(Texts):
    """Pieces of real files, near those that were read last, as in a session about one part of a program."""

    def __init__(self, rng, sources):
        self.rng = rng
        self.files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(sources) for name in names)
        self.at = 0
        self.seen = ["main"]
        self.earlier = []

    def lines(self):
        rng = self.rng
        self.at = rng.randrange(len(self.files)) if rng.random() < 0.05 else (self.at + rng.randrange(-3, 4)) % len(self.files)
        try:
            with open(self.files[self.at], encoding="utf-8") as file:
                lines = file.read(400_000).split("\n")
        except (OSError, UnicodeDecodeError):
            lines = []
        name = self.files[self.at]
        kind = rng.choice(["read", "read", "run", "search", "list"])
        if kind == "read":
            return [f"{number + 1:>6}\t{text}" for number, text in enumerate(lines)]
        if kind == "search":
            return [f"{name}:{number + 1}:{text}" for number, text in enumerate(lines) if len(text) > 20]
        if kind == "list":
            return [f"-rw-r--r-- 1 user user {len(path) * 331:>8} Feb {len(path) % 28 + 1:>2} 10:{len(path) % 60:02d} {path}"
                    for path in self.files[self.at:self.at + 400]]
        return lines

    def result(self):
        if self.earlier and self.rng.random() < 0.2:
            return self.rng.choice(self.earlier[-40:])
        size, lines = min(int(self.rng.lognormvariate(6.4, 1.9)), 290_000), []
        while sum(map(len, lines)) < size:
            lines += self.lines() or ["no such file"]
        text = "\n".join(lines)
        start = text.rfind("\n", 0, self.rng.randrange(max(len(text) - size, 1)) + 1) + 1
        text = text[start:start + size]
        words = [word for word in text.split() if len(word) > 5 and any(c in word for c in "_./:")]
        self.seen = (self.seen + self.rng.sample(words, min(len(words), 4)))[-40:]
        self.earlier.append(text)
        return text

    def prose(self, n):
        return " ".join(self.rng.choice(self.seen if self.rng.random() < 0.08 else WORDS) for _ in range(n))


def line(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def tool(rng):
    name = rng.choice(["Bash", "Bash", "Read", "Read", "Grep", "Edit"])
    return name, ({"command": rng.choice(["ls -la", "git diff", "make test", "cd src && grep -rn lamp ."]), "description": "look"}
                  if name == "Bash" else {"file_path": "/srv/lamp/src/wick.cpp", "limit": rng.randrange(400)})


def claude(out, texts, rng, session, steps):
    base = {"isSidechain": False, "userType": "external", "cwd": "/srv/lamp", "sessionId": session, "version": "2.1.60", "gitBranch": "main"}
    parent, n = None, 0

    def put(record):
        nonlocal parent, n
        n += 1
        uuid = f"{session}-{n:06d}"
        out.write(line({"parentUuid": parent, **base, **record, "uuid": uuid, "timestamp": f"2026-02-01T{n // 3600 % 24:02d}:{n // 60 % 60:02d}:{n % 60:02d}.000Z"}))
        parent = uuid

    put({"type": "user", "message": {"role": "user", "content": texts.prose(60)}})
    for i in range(steps):
        name, arguments = tool(rng)
        call, text = f"toolu_{session[-6:]}{i:05d}", texts.result()
        head = {"id": f"msg_{session}{i}", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5"}
        usage = {"input_tokens": 4, "cache_creation_input_tokens": 900, "cache_read_input_tokens": 20000 + i, "output_tokens": 120, "service_tier": "standard"}
        put({"type": "assistant", "requestId": f"req_{i}", "message": {**head, "content": [{"type": "text", "text": texts.prose(30)}], "usage": usage}})
        put({"type": "assistant", "requestId": f"req_{i}", "message": {**head, "content": [{"type": "tool_use", "id": call, "name": name, "input": arguments}], "usage": usage}})
        put({"type": "user", "message": {"role": "user", "content": [{"tool_use_id": call, "type": "tool_result", "content": text, "is_error": False}]},
             "toolUseResult": {"stdout": text, "stderr": "", "interrupted": False, "isImage": False}})
        if i % 7 == 3:
            out.write(line({"type": "file-history-snapshot", "messageId": parent, "snapshot": {"trackedFileBackups": {f"/srv/{w}": i for w in WORDS}}}))


def codex(out, texts, rng, session, steps):
    def put(kind, payload, n):
        out.write(line({"timestamp": f"2026-03-01T10:{n // 60 % 60:02d}:{n % 60:02d}.000Z", "type": kind, "payload": payload}))

    put("session_meta", {"id": session, "cwd": "/srv/lamp", "cli_version": "0.90", "originator": "codex_cli", "instructions": texts.prose(400)}, 0)
    put("turn_context", {"model": "gpt-5.1-codex", "cwd": "/srv/lamp"}, 0)
    for i in range(steps):
        call, text = f"call_{session[-6:]}{i:05d}", texts.result()
        put("response_item", {"type": "reasoning", "summary": [{"type": "summary_text", "text": texts.prose(20)}], "encrypted_content": texts.prose(60).replace(" ", "A")}, i)
        put("response_item", {"type": "function_call", "name": "exec_command", "arguments": json.dumps({"cmd": "rg lamp src", "yield_time_ms": 1000}), "call_id": call}, i)
        put("response_item", {"type": "function_call_output", "call_id": call, "output": "Chunk ID: 0a1b2c\nWall time: 0.01 seconds\nProcess exited with code 0\nOutput:\n" + text}, i)
        put("event_msg", {"type": "exec_command_end", "call_id": call, "stdout": text, "exit_code": 0}, i)
        put("event_msg", {"type": "token_count", "info": {"last_token_usage": {"input_tokens": 900, "cached_input_tokens": 800, "output_tokens": 30, "total_tokens": 930},
                                                          "total_token_usage": {"total_tokens": 930 * (i + 1)}}}, i)


def openai(out, texts, rng, session, steps):
    messages = [{"role": "system", "content": texts.prose(200)}, {"role": "user", "content": texts.prose(40)}]
    for i in range(min(steps, 60)):
        name, arguments = tool(rng)
        messages.append({"role": "assistant", "content": texts.prose(15), "tool_calls": [
            {"id": f"c{i}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}]})
        messages.append({"role": "tool", "tool_call_id": f"c{i}", "content": texts.result()})
    out.write(line({"id": session, "model": "gpt-4.1", "messages": messages}))


def main():
    target = sys.argv[1]
    wanted = int(float(sys.argv[2]) * 1_000_000) if len(sys.argv) > 2 else 1_000_000_000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    texts = RealTexts(rng, sys.argv[4]) if len(sys.argv) > 4 else Texts(rng)
    written = number = 0
    while written < wanted:
        number += 1
        kind, writer = (("claude", claude), ("claude", claude), ("codex", codex), ("openai", openai))[number % 4]
        folder = os.path.join(target, kind)
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, f"session-{number:05d}.jsonl")
        with open(path, "w", encoding="utf-8", newline="") as out:
            for part in range(1 if kind != "openai" else 20):
                writer(out, texts, rng, f"{number:08d}-{part:04d}-lamp", int(rng.lognormvariate(4.6, 0.9)) + 5)
        written += os.path.getsize(path)
    print(f"{number} files, {written / 1e6:.0f} MB in {target}")


if __name__ == "__main__":
    main()
