#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the small recordings of tests/data/recordings and the truth beside each.

A conversation is told once, as plain steps; a writer per format puts it into that format's records. The truth is
counted from the steps, never from the written file, so that reader and truth cannot share a mistake.
Usage: make_recordings.py [TARGET_FOLDER]
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

# (tool, call id, arguments, result text or list of blocks, is_error)
STEPS = [
    ("Bash", "t1", {"command": "cd /srv/lamp && ls -la"}, "total 8\n-rw-r--r-- 1 lamp lamp 312 wick.c\n-rw-r--r-- 1 lamp lamp  98 oil.h\n", False),
    ("Read", "t2", {"file_path": "/srv/lamp/wick.c"}, "1\t#include \"oil.h\"\n2\tint burn(void) { return OIL; } /* \u00fc \U0001f56f */\n", False),
    ("Bash", "t3", {"command": "make test"}, "make: *** [test] Error 2\r\n\u001b[31mFAILED\u001b[0m wick_test", True),
    ("Grep", "t4", {"pattern": "OIL"}, "", False),
    ("Bash", "t1", {"command": "git diff --stat"}, [("text", "wick.c | 2 +-"), ("text", "1 file changed"), ("image", "aGVsbG8=")], False),
]
TASK = "The lamp does not burn. Find out why."
DONE = "OIL was defined twice; the second definition won."


def result_text(result):
    if isinstance(result, str):
        return result
    return "\n".join(text for kind, text in result if kind == "text")


def images(result):
    return 0 if isinstance(result, str) else sum(1 for kind, _ in result if kind == "image")


def truth(name, path, steps=STEPS, errors=True, calls=None, extra=None):
    rows = [[tool, len(result_text(result).encode()), call, "e" if error and errors else ""] for tool, call, _, result, error in steps]
    ids = [row[2] for row in rows]
    return {
        "format": name, "file": os.path.basename(path), "size": os.path.getsize(path), "n_results": len(rows),
        "total_bytes": sum(row[1] for row in rows), "n_calls": len(rows) if calls is None else calls,
        "n_images": sum(images(step[3]) for step in steps), "n_errors": sum(1 for row in rows if row[3]),
        "n_unnamed": 0, "n_dup_ids": len(ids) - len(set(ids)), "extra": extra or {}, "results": rows,
    }


def line(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def stamp(n):
    return f"2026-02-01T10:00:{n:02d}.000Z"


def anthropic_content(result):
    if isinstance(result, str):
        return result
    return [{"type": "text", "text": text} if kind == "text" else
            {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": text}} for kind, text in result]


def claude_code(steps=STEPS, agent=None):
    out, parent, n = [], None, 0

    def put(record):
        nonlocal parent, n
        n += 1
        record = {"parentUuid": parent, "isSidechain": agent is not None, "sessionId": "s-1", "version": "2.1.60", "cwd": "/srv/lamp",
                  "uuid": f"{agent or 'u'}{n}", "timestamp": stamp(n), **({"agentId": agent} if agent else {}), **record}
        parent = record["uuid"]
        out.append(line(record))

    put({"type": "user", "message": {"role": "user", "content": TASK}})
    for i, (tool, call, arguments, result, error) in enumerate(steps):
        usage = {"input_tokens": 3, "cache_creation_input_tokens": 10, "cache_read_input_tokens": 100 + i, "output_tokens": 1}
        head = {"id": f"msg_{agent or ''}{i}", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5"}
        put({"type": "assistant", "message": {**head, "content": [{"type": "text", "text": f"Step {i}."}], "usage": usage}})
        put({"type": "assistant", "message": {**head, "content": [{"type": "tool_use", "id": call, "name": tool, "input": arguments}],
                                              "usage": {**usage, "output_tokens": 40 + i}}})
        put({"type": "user", "message": {"role": "user", "content": [
            {"tool_use_id": call, "type": "tool_result", "content": anthropic_content(result), **({"is_error": True} if error else {})}]},
            "toolUseResult": {"stdout": result_text(result), "stderr": "", "interrupted": False}})
        if i == 1:
            out.append(line({"type": "progress", "sessionId": "s-1", "parentUuid": parent, "uuid": "p1", "timestamp": stamp(n),
                             "data": {"type": "bash_progress", "fullOutput": "never a result"}}))
        if i == 3:
            put({"type": "system", "subtype": "microcompact_boundary", "microcompactMetadata": {"trigger": "auto", "preTokens": 900,
                 "tokensSaved": 50, "compactedToolIds": ["t2"]}})
    put({"type": "assistant", "message": {"id": "msg_end", "role": "assistant", "model": "claude-sonnet-4-5", "content": [{"type": "text", "text": DONE}]}})
    out.append(line({"type": "ai-title", "aiTitle": "A lamp without light", "sessionId": "s-1"}))
    return "".join(out)


def claude_stream():
    out = [line({"type": "system", "subtype": "init", "session_id": "s-2", "model": "claude-sonnet-4-5", "cwd": "/srv/lamp", "tools": []})]
    for i, (tool, call, arguments, result, error) in enumerate(STEPS):
        out.append(line({"type": "assistant", "session_id": "s-2", "parent_tool_use_id": None, "message": {
            "id": f"m{i}", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5",
            "content": [{"type": "tool_use", "id": call, "name": tool, "input": arguments}], "usage": {"input_tokens": 5, "output_tokens": 6}}}))
        out.append(line({"type": "user", "session_id": "s-2", "parent_tool_use_id": None, "message": {"role": "user", "content": [
            {"type": "tool_result", "tool_use_id": call, "content": anthropic_content(result), "is_error": error}]}}))
    out.append(line({"type": "result", "subtype": "success", "session_id": "s-2", "num_turns": 5, "result": DONE}))
    return "".join(out)


def responses_output(result):
    if isinstance(result, str):
        return result
    return [{"type": "input_text", "text": text} if kind == "text" else
            {"type": "input_image", "image_url": "data:image/png;base64," + text} for kind, text in result]


def responses_items():
    items = [{"type": "message", "role": "user", "content": [{"type": "input_text", "text": TASK}]}]
    for tool, call, arguments, result, _ in STEPS:
        items.append({"type": "function_call", "name": tool, "arguments": json.dumps(arguments), "call_id": call})
        items.append({"type": "function_call_output", "call_id": call, "output": responses_output(result)})
    return items


def codex_rollout():
    out = [line({"timestamp": stamp(0), "type": "session_meta", "payload": {"id": "s-3", "cwd": "/srv/lamp", "cli_version": "0.90"}}),
           line({"timestamp": stamp(0), "type": "turn_context", "payload": {"model": "gpt-5.1-codex", "cwd": "/srv/lamp"}})]
    total = 0
    for n, item in enumerate(responses_items()):
        out.append(line({"timestamp": stamp(n), "type": "response_item", "payload": item}))
        if item["type"] == "function_call":
            total += 110
            out.append(line({"timestamp": stamp(n), "type": "event_msg", "payload": {"type": "token_count", "info": {
                "last_token_usage": {"input_tokens": 100, "cached_input_tokens": 60, "output_tokens": 10, "total_tokens": 110},
                "total_token_usage": {"total_tokens": total}}}}))
    out.append(line({"timestamp": stamp(30), "type": "compacted", "payload": {"message": DONE, "replacement_history": responses_items()}}))
    return "".join(out)


def codex_old():
    out = [line({"id": "s-4", "timestamp": stamp(0), "instructions": "Be brief.", "git": {}})]
    for item in responses_items():
        out += [line(item), line({"record_type": "state"})]
    return "".join(out)


def codex_exec():
    out = [line({"type": "thread.started", "thread_id": "s-5"}), line({"type": "turn.started"})]
    for n, (command, text) in enumerate([("bash -lc 'git status'", "clean\n"), ("ls", "wick.c")]):
        item = {"id": f"item_{n}", "type": "command_execution", "command": command, "aggregated_output": text, "exit_code": 0, "status": "completed"}
        out.append(line({"type": "item.started", "item": {**item, "aggregated_output": "", "status": "in_progress"}}))
        out.append(line({"type": "item.completed", "item": item}))
    out.append(line({"type": "turn.completed", "usage": {"input_tokens": 10, "cached_input_tokens": 4, "output_tokens": 2}}))
    return "".join(out), [("command_execution", "item_0", {}, "clean\n", False), ("command_execution", "item_1", {}, "wick.c", False)]


def openai_messages():
    messages = [{"role": "system", "content": "You repair lamps."}, {"role": "user", "content": TASK}]
    for tool, call, arguments, result, _ in STEPS:
        messages.append({"role": "assistant", "content": None, "tool_calls": [
            {"id": call, "type": "function", "function": {"name": tool, "arguments": json.dumps(arguments)}}]})
        content = result if isinstance(result, str) else [
            {"type": "text", "text": text} if kind == "text" else {"type": "image_url", "image_url": {"url": "data:image/png;base64," + text}}
            for kind, text in result]
        messages.append({"role": "tool", "tool_call_id": call, "content": content})
    return messages


def openai_cumulative():
    """Requests that repeat the history, each followed by its response."""
    messages = openai_messages()
    out = []
    for end in range(2, len(messages) + 1, 2):
        out.append(line({"timestamp": stamp(end), "type": "request", "request_params": {"model": "gpt-4.1", "messages": messages[:end]}}))
        answer = messages[end] if end < len(messages) else {"role": "assistant", "content": DONE}
        out.append(line({"timestamp": stamp(end), "type": "response", "response": {"id": f"r{end}", "model": "gpt-4.1-2025", "choices": [
            {"index": 0, "message": answer, "finish_reason": "stop"}], "usage": {"prompt_tokens": 50, "completion_tokens": 5}}}))
    return "".join(out)


def anthropic_body():
    messages = [{"role": "user", "content": TASK}]
    for tool, call, arguments, result, error in STEPS:
        messages.append({"role": "assistant", "content": [{"type": "tool_use", "id": call, "name": tool, "input": arguments}]})
        messages.append({"role": "user", "content": [{"type": "tool_result", "tool_use_id": call, "content": anthropic_content(result), "is_error": error}]})
    return {"model": "claude-sonnet-4-5", "max_tokens": 1024, "system": "You repair lamps.", "messages": messages}


def gateway_log():
    out, steps = [], []
    for n, (tool, _, _, result, _) in enumerate(STEPS[:3]):
        text = result_text(result)
        row = {"request_id": f"r{n}", "event_type": "tool_output", "timestamp": stamp(n), "is_main_agent": True, "model": "claude-sonnet-4-5",
               "tool_name": tool, "shadow_id": f"shadow_{n}", "original_tokens": 40, "compressed_tokens": 9, "compression_ratio": 0.7,
               "cache_hit": False, "status": "compressed", "original_content": text, "compressed_content": "[REF:shadow]\n" + text[:10]}
        out += [line(row), line({**row, "cache_hit": True, "status": "cache_hit"})]
        steps.append((tool, "", {}, text, False))
    out.append(line({"request_id": "r9", "event_type": "tool_output", "status": "passthrough_large", "tool_name": "Bash"}))
    return "".join(out), steps


def main():
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "recordings")

    def put(name, file, text, steps=STEPS, errors=True, calls=None, extra=None):
        folder = os.path.join(target, name)
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, file)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
        with open(path + ".truth.json", "w", encoding="utf-8") as out:
            json.dump(truth(name, path, steps, errors, calls, extra), out)
            out.write("\n")

    put("claude-code", "lamp.jsonl", claude_code())
    put("claude-code", "agent-77.jsonl", claude_code(STEPS[:2], agent="77"), STEPS[:2])
    put("claude-stream", "lamp.jsonl", claude_stream())
    put("codex-rollout", "rollout-lamp.jsonl", codex_rollout(), errors=False)
    put("codex-rollout", "rollout-2025-lamp.jsonl", codex_old(), errors=False)
    text, steps = codex_exec()
    put("codex-exec", "lamp.jsonl", text, steps)
    put("openai-messages", "lamp.json", json.dumps({"model": "gpt-4.1", "messages": openai_messages()}, indent=1), errors=False)
    put("openai-messages", "lamp-requests.jsonl", openai_cumulative(), errors=False, extra={"dedup": "cumulative requests"})
    put("openai-responses", "lamp.json", json.dumps({"model": "gpt-5.1", "input": responses_items()}), errors=False)
    put("anthropic", "lamp.json", json.dumps(anthropic_body(), ensure_ascii=False, indent=2))
    text, steps = gateway_log()
    put("gateway-logs", "tool_output_compression.jsonl", text, steps, calls=0)


if __name__ == "__main__":
    main()
