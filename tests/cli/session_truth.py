#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `winnow-cli show --session --json` gives of a recording, event by event, against the recording itself, read by a second reader
that knows these formats and nothing of ours: who speaks, what is said, called with which arguments and answered, in which order, how
many images, where the context was cut. The page Reading shows the same events (core.tst_reading, views.tst_reading_page).
Recordings: the samples, and where they lie there, those of ../shared/recordings.
Usage: session_truth.py WINNOW-CLI CHECKOUT"""

import json
import os
import subprocess
import sys

IMAGE = object()
BOUNDARY = ("boundary",)


def read(path):
    """One JSON value, or the list of those in its lines, several glued on one among them; what is none is left out."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    try:
        return json.loads(text)
    except ValueError:
        pass
    records = []
    for line in text.split("\n"):
        line = line.strip()
        while line:
            try:
                record, end = json.JSONDecoder().raw_decode(line)
            except ValueError:
                break
            records.append(record)
            line = line[end:].strip()
    return records


def parts(content):
    """Texts and images of a content, however it is spelled."""
    found = []
    for block in [] if content is None else content if isinstance(content, list) else [content]:
        if isinstance(block, str):
            found.append(block)
        elif "image" in block.get("type", ""):
            found.append(IMAGE)
        else:
            found.append(block.get("text", block.get("value", "")))
    return found


def said(role, content):
    for part in parts(content):
        if part is not IMAGE and part:
            yield role, part


def result(content):
    found = parts(content)
    return "result", "\n".join(part for part in found if part is not IMAGE), found.count(IMAGE)


def call(name, arguments):
    try:
        return "call", name, json.loads(arguments) if isinstance(arguments, str) else arguments
    except ValueError:
        return "call", name, arguments


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value)


# --- one reader a format; each yields the events of one session


def anthropic(messages):
    for message in messages:
        content = message.get("content")
        for block in [{"type": "text", "text": content}] if isinstance(content, str) else content or []:
            kind = block.get("type")
            if kind == "tool_result":
                inner = block.get("content")
                if isinstance(inner, dict) and "responseParts" in inner:  # iFlow
                    inner = inner["responseParts"]["functionResponse"]["response"]["output"]
                yield result([{"text": as_text(one["result"])} if "result" in one else one for one in inner] if isinstance(inner, list) else inner)
            elif kind == "tool_use":
                yield call(block["name"], block["input"])
            elif kind == "thinking":
                yield "thinking", block["thinking"]
            elif kind == "file":
                yield "user", block["path"] + "\n" + block["content"]
            elif kind == "text":
                yield message["role"], block["text"]


def anthropic_body(body):
    yield from said("system", body.get("system", body.get("system_prompt")))
    yield from anthropic(body["messages"])


def claude(records):
    seen = set()
    for record in records:
        if record.get("isCompactSummary") or (record.get("message") or {}).get("subtype") == "compact_boundary":
            yield BOUNDARY
        if record.get("type") not in ("user", "assistant") or record.get("uuid", len(seen)) in seen:
            continue
        seen.add(record.get("uuid", len(seen)))
        for event in anthropic([record["message"]]):
            if event[0] == "user" and event[1].startswith("<command-name>/clear"):
                yield BOUNDARY
            yield event


def iflow(records):
    """What is streamed is written again with what came since."""
    seen = set()
    for record in records:
        blocks = record["message"]["content"]
        new = [block for block in blocks if block.get("type") != "tool_use" or block["id"] not in seen] if isinstance(blocks, list) else blocks
        seen |= {block.get("id") for block in blocks if isinstance(block, dict)}
        yield from anthropic([{"role": record["message"]["role"], "content": new}])


def chat(messages):
    for message in messages:
        role = message["role"]
        if role in ("tool", "function"):
            yield result(message.get("content"))
            continue
        if role == "exit":
            role = "note"
        for block in message["content"] if isinstance(message.get("content"), list) else [message.get("content")]:
            kind = block.get("type") if isinstance(block, dict) else ""
            if kind == "tool_call":  # LLaMA-Factory
                one = json.loads(block["value"])
                yield call(one["name"], one["arguments"])
            else:
                yield from said("thinking" if kind == "reasoning" else "system" if role == "developer" else role, block)
        for one in message.get("tool_calls") or []:
            function = one.get("function", one)
            yield call(function["name"], function["arguments"]) if isinstance(function, dict) else call(function, one["arguments"])


def chat_body(body):
    yield from chat(body["messages"])
    for choice in (body.get("response") or {}).get("choices", []):
        yield from chat([choice["message"]])


def responses(items):
    for item in items:
        kind = item.get("type", "message")
        if kind == "message":
            yield from said("system" if item["role"] == "developer" else item["role"], item["content"])
        elif kind == "reasoning":
            for part in item.get("summary") or []:
                yield "thinking", part["text"]
        elif kind in ("function_call", "custom_tool_call"):
            yield call(item["name"], item.get("arguments", item.get("input")))
        elif kind in ("function_call_output", "custom_tool_call_output"):
            yield result(item["output"])
        else:
            yield "note", item


def responses_body(body):
    yield from said("system", body.get("instructions"))
    yield from responses(body["input"])
    yield from responses((body.get("response") or {}).get("output", body.get("output", [])))


def codex(records):
    for record in records:
        payload = record["payload"]
        if record["type"] == "session_meta":
            instructions = payload.get("base_instructions") or payload.get("instructions")
            yield from said("system", instructions)
        elif record["type"] == "compacted":
            yield BOUNDARY
        elif record["type"] == "response_item":
            yield from responses([payload])


def gemini_cli(body):
    for message in body["messages"]:
        for thought in message.get("thoughts") or []:
            yield "thinking", thought["subject"] + "\n" + thought["description"]
        yield from said({"gemini": "assistant", "user": "user"}.get(message["type"], "note"), message.get("content"))
        for one in message.get("toolCalls") or []:
            yield call(one["name"], one["args"])
            for part in one.get("result") or []:
                response = part["functionResponse"]["response"]
                yield result(response.get("output", response.get("error")))


def gemini_api(contents):
    for content in contents:
        for part in content.get("parts", []):
            if "functionCall" in part:
                yield call(part["functionCall"]["name"], part["functionCall"]["args"])
            elif "functionResponse" in part:
                response = part["functionResponse"]["response"]
                yield result(response.get("output", response.get("error")))
            elif part.get("text"):
                yield "thinking" if part.get("thought") else "assistant" if content["role"] == "model" else "user", part["text"]


def copilot(records):
    for record in records:
        data, kind = record["data"], record["type"]
        if kind in ("system.message", "user.message"):
            yield kind.split(".")[0], data.get("transformedContent", data["content"])
        elif kind == "assistant.message":
            yield from said("thinking", data.get("reasoningText"))
            yield from said("assistant", data["content"])
            for one in data.get("toolRequests") or []:
                yield call(one["name"], one["arguments"])
        elif kind == "tool.execution_complete":
            answer = data.get("result") or data["error"]
            yield result(answer.get("content", answer.get("message")))


def kimi(records):
    for record in records:
        message, event = record.get("message") or {}, record.get("event") or {}
        if record["type"] == "context.append_message" and message["role"] == "user":
            yield from said("user", message["content"])
        elif record["type"] == "context.apply_compaction":
            yield BOUNDARY
        elif event.get("type") == "content.part":
            part = event["part"]
            yield ("thinking", part["think"]) if part["type"] == "think" else ("assistant", part["text"])
        elif event.get("type") == "tool.call":
            yield call(event["name"], event["args"])
        elif event.get("type") == "tool.result":
            yield result(event["result"].get("output"))


def atif(steps):
    for step in steps:
        yield from said({"agent": "assistant"}.get(step["source"], step["source"]), step.get("message"))
        for one in (step.get("observation") or {}).get("results", []):
            yield result(as_text(one["content"]))


def adk(body):
    for event in body["events"]:
        for part in (event.get("content") or {}).get("parts", []):
            if "function_call" in part:
                yield call(part["function_call"]["name"], part["function_call"]["args"])
            elif "function_response" in part:
                answer = part["function_response"]["response"]
                yield result(as_text(answer["result"] if list(answer) == ["result"] else answer))
            elif part.get("text"):
                yield "assistant" if event["content"]["role"] == "model" else "user", part["text"]


def grok(records):
    for record in records:
        kind = record["type"]
        if kind in ("system", "user", "assistant"):
            yield from said(kind, record["content"])
            for one in record.get("tool_calls") or []:
                yield call(one["name"], one["arguments"])
        elif kind == "tool_result":
            yield result(record["content"])
        elif kind == "reasoning":
            for part in record["summary"]:
                yield "thinking", part["text"]
        else:
            yield "note", record


def swe_agent(body):
    yield from chat(message for message in body["history"] if message["role"] in ("system", "user"))
    for step in body["trajectory"]:
        yield from said("assistant", step["thought"])
        yield "call", step["action"].split()[0], step["action"]
        yield result(step["observation"])


def openhands(record):
    for event in record["history"]:
        metadata = event.get("tool_call_metadata")
        if event.get("action") in ("system", "message"):
            yield {"system": "system", "message": event["source"]}[event["action"]], event["args"]["content"]
        elif metadata and "action" in event:
            answer = metadata["model_response"]["choices"][0]["message"]
            yield from chat([{**answer, "content": event["args"].get("thought", answer["content"])}])
        elif metadata or event.get("observation") == "error":
            yield result(event["content"])


SAMPLES = {
    "agent-a7c41d9.jsonl": claude, "anthropic-messages-header-hunt.json": anthropic_body, "broken-claude-code.jsonl": claude,
    "claude-code-lantern-build.jsonl": claude, "codex-rollout-lantern-perf.jsonl": codex, "gemini-cli-lantern-docs.json": gemini_cli,
    "openai-chat-big-json.json": chat_body, "openai-chat-lantern-tasks.jsonl": [chat_body],
    "openai-chat-package-audit.json": chat_body, "openai-responses-log-triage.json": responses_body}
REAL = {
    "claude-code/cc_agentv_1e_d266d094.jsonl": claude, "claude-code/cc_openagents_haiku_parent.jsonl": claude,
    "claude-code/cc_openagents_subagent-agent-a028728.jsonl": claude, "claude-code/cc_vscode-copilot-chat_30530d66.jsonl": claude,
    "claude-stream/cs_openagents_20251222_185150.jsonl": claude, "cline-roo/rc_cline_sdk_session.messages.json": anthropic_body,
    "codex-rollout/cx_agentv_1f_442757.jsonl": codex, "copilot-cli/cp_agentv_10fb4666.jsonl": copilot,
    "gemini-api/ga_gemini-cli_planmode.json": gemini_api, "gemini-cli/gm_entire_15f05963.json": gemini_cli,
    "inspect/in_browser.json": lambda body: chat(body["samples"][0]["messages"]),
    "mini-swe-agent/ms_django-13265.traj.json": lambda body: chat(body["messages"]),
    "openai-messages/oa_openhands_llm_completion_django-11149.json": chat_body, "openhands/oh_multi_swe_output.jsonl": [openhands],
    "swe-agent/sa_v1_marshmallow_function_calling.traj": swe_agent,
    "atif/at_openagents_orchestrator.atif.json": lambda body: atif(body["steps"]),
    "atif/at_openagents_stream.atif.jsonl": lambda records: atif(records[1:]),
    "new/adk/text_search_floral_dress.session.json": adk, "new/grok/grok_chat_history.jsonl": grok, "new/iflow/if_5de7.jsonl": iflow,
    "new/kimi-cli/km_assistant_tools.jsonl": kimi, "new/sharegpt/reason_tool_use_demo_50.jsonl": [chat_body]}


# --- what the program says


def told(event):
    kind = event["kind"]
    if kind == "call":
        return call(event["tool"], event["arguments"])
    if kind == "result":
        return "result", event["result"]["before"], event["result"]["images"]
    return BOUNDARY if kind == "boundary" else (kind, event["text"])


def plain(event):
    """How a gateway joins blocks, and the white space of JSON in a text, say nothing of what was recorded."""
    def text(part):
        if isinstance(part, str):
            try:
                return text(json.loads(part)) if part[:1] in "{[" else "".join(part.split())
            except ValueError:
                return "".join(part.split())
        return json.dumps(part, sort_keys=True)
    return tuple(text(part) for part in event)


def compare(cli, path, reader):
    done = subprocess.run([cli, "show", "--session", "--json", "--quiet", path], capture_output=True)
    if done.returncode != 0:
        return 0, [f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}"]
    ours = [[told(event) for event in session["events"]] for session in json.loads(done.stdout)["sessions"]]
    body = read(path)
    one_each = isinstance(reader, list)
    theirs = [list(reader[0](record)) for record in body] if one_each else [list(reader(body))]
    if len(ours) != len(theirs):
        return 0, [f"{len(ours)} sessions, {len(theirs)} recorded"]
    count, wrong = 0, []
    for number, (mine, raw) in enumerate(zip(ours, theirs)):
        mine, raw = ([plain(event) for event in events if event == BOUNDARY or event[1] or event[0] in ("result", "call")]
                     for events in (mine, raw))
        count += len(raw)
        at = next((i for i, (a, b) in enumerate(zip(mine, raw)) if a != b), min(len(mine), len(raw)))
        if mine != raw:
            wrong.append(f"session {number + 1}, event {at}: {str(mine[at:at + 1])[:200]}, recorded {str(raw[at:at + 1])[:200]}")
    return count, wrong


def main():
    cli, top = sys.argv[1:3]
    real = os.path.join(top, "..", "shared", "recordings")
    files = [(os.path.join(top, "sample_sessions", name), reader) for name, reader in SAMPLES.items()]
    files += [(os.path.join(real, name), reader) for name, reader in REAL.items() if os.path.exists(os.path.join(real, name))]
    events = failed = 0
    for path, reader in files:
        count, wrong = compare(cli, path, reader)
        events += count
        failed += bool(wrong)
        for line in wrong[:3]:
            print(f"{os.path.relpath(path, top)}: {line}")
    print(f"{len(files)} recordings, {events} events, {failed} differ")
    sys.exit(1 if failed else 0)


main()
