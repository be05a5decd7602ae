# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks functions of published packages, without a model, what they make of a text; writes one fixture file for each client.
Usage: packages.py CLIENT FOLDER, where FOLDER holds the installed package: qwen, gemini, pi (npm i --prefix FOLDER
@qwen-code/qwen-code@0.24.4, @google/gemini-cli-core@0.61.0 or @earendil-works/pi-coding-agent@1.6.0) or
deepagents, langchain, litellm, openhands, strands (the interpreter that runs this script has the package, FOLDER is not used)."""
import json, os, subprocess, sys, tempfile

from client_runs import DATA, raw, row, write

HERE = os.path.dirname(os.path.abspath(__file__))
EMOJI = "\U0001F600"


def node(script, folder, jobs):
    """Runs a script of node/ over the jobs, one JSON line each, and gives its answers."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as f:
        json.dump(jobs, f)
        f.flush()
        out = subprocess.run(["nice", "-n", "5", "timeout", "200", "node", os.path.join(HERE, "node", script), os.path.abspath(folder), f.name],
                             stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in out.stdout.decode().splitlines() if line.startswith("{")]


def case(tool, kind, make, failed=False, stage="arrival", message=None, **settings):
    return {"tool": tool, "kind": kind, "make": make, "failed": failed, "stage": stage, "message": message, "settings": settings}


def from_node(client, version, script, folder, cases):
    jobs = [{**c, "text": raw(c["make"])} for c in cases]
    answers = node(script, folder, jobs)
    assert len(answers) == len(cases), (len(answers), len(cases))
    write(client + ".jsonl", [row(client, version, c["settings"], c, a["text"], path=a.get("path"), file=a.get("file"), message=c["message"],
                                     stage=c["stage"] if c["stage"] != "arrival" else None) for c, a in zip(cases, answers)])


LINES = ["seq 1 100", "seq 1 999", "seq 1 1000", "lines 2500 9", "lines 249 99 + repeat x 100", "lines 250 99 + repeat x 1",
         "lines 260 99", "lines 280 99", "lines 280 99 + repeat x 1", "repeat x 25000", "repeat x 25001", "repeat x 60000", "repeat é 25001", "repeat é 60000",
         "repeat x 1 + repeat " + EMOJI + " 30000", "repeat 漢字\n 12000", "seq 1 12000", "lines 10 99 + repeat y 60000 + repeat \n 1 + lines 10 99",
         "repeat y 60000 + repeat \n 1 + lines 300 99"]
SHELL = ["lines 299 99 + repeat x 100", "lines 300 99 + repeat x 1", "seq 1 5000", "seq 1 12000", "repeat x 60000", "repeat é 60000",
         "repeat x 1 + repeat " + EMOJI + " 30000", "lines 3000 99", "lines 5 99 + repeat y 40000 + repeat \n 1 + lines 5 99"]


def qwen(folder):
    few = {"truncateToolOutputThreshold": 2000, "truncateToolOutputLines": 50}
    cases = [case("grep_search", "search", m) for m in LINES + ["repeat x 0", "repeat \n 5"]]
    cases += [case("mcp__probe__big", "mcp", m) for m in LINES]
    cases += [case("run_shell_command", "shell", m) for m in SHELL]
    cases += [case("mcp__probe__bad", "mcp", m, True) for m in LINES[6:]]
    cases += [case("grep_search", "search", m, **few) for m in ("seq 1 49", "seq 1 50", "seq 1 51", "seq 1 1000", "lines 100 99", "repeat x 3000",
                                                                "lines 20 99 + repeat x 1", "repeat x 6000")]
    cases += [case("run_shell_command", "shell", m, **few) for m in ("seq 1 51", "lines 20 99", "lines 20 99 + repeat x 1", "lines 100 99")]
    messages = [["repeat x 27000"] * 8, ["lines 1500 99", "repeat é 60000", "seq 1 12000", "seq 1 100", "repeat x 1 + repeat " + EMOJI + " 30000"],
                ["lines 1000 99", "repeat x 100000"], ["lines 1000 99", "repeat x 100000", "repeat y 1"]]
    cases += [case("read_file", "read", m, stage="message", message=i + 1) for i, makes in enumerate(messages) for m in makes]
    cases += [case("read_file", "read", m, stage="message", message=5, toolOutputBatchBudget=1000) for m in ("seq 1 100", "repeat y 700", "lines 10 99")]
    from_node("qwen-code", "0.24.4", "qwen.mjs", folder, cases)


def gemini(folder):
    sizes = ["lines 399 99 + repeat x 100", "lines 400 99", "lines 400 99 + repeat x 1", "seq 1 12000", "repeat x 40001", "repeat é 40001",
             "repeat é 60000", "repeat x 1 + repeat " + EMOJI + " 30000", "repeat 漢字\n 20000", "lines 3000 9", "lines 3000 19", "repeat x 2000000"]
    cases = [case("run_shell_command", "shell", m, truncateToolOutputThreshold=40000) for m in sizes]
    cases += [case("run_shell_command", "shell", m, truncateToolOutputThreshold=2501) for m in ("seq 1 600", "seq 1 1000", "repeat x 2501", "repeat x 2502")]
    cases += [case("run_shell_command", "shell", m, stage="masking") for m in ("seq 1 12000", "seq 1 20", "seq 1 21", "lines 300 99", "repeat x 9000",
                                                                           "repeat é 9000", "repeat Output:  1 + seq 1 12000 + repeat Exit Code: 1 1")]
    cases += [case("mcp_probe_big", "mcp", m, stage="masking") for m in ("seq 1 12000", "lines 300 99", "repeat x 9000", "repeat " + EMOJI + " 9000", 'repeat "quoted"\t\n 900')]
    from_node("gemini-cli", "0.61.0", "gemini.mjs", folder, cases)


def pi(folder):
    sizes = ["seq 1 100", "seq 1 1999", "seq 1 2000", "seq 1 2000 + repeat x 1", "seq 1 2001", "seq 1 20000", "lines 511 99 + repeat x 100",
             "lines 512 99", "lines 512 99 + repeat x 1", "lines 2000 99", "repeat x 51200", "repeat x 51201", "repeat é 40000",
             "repeat x 1 + repeat é 40000", "repeat " + EMOJI + " 20000", "repeat x 1 + repeat " + EMOJI + " 20000", "repeat 漢字\n 9000",
             "lines 10 99 + repeat y 60000", "repeat y 60000 + repeat \n 1 + lines 10 99", "repeat x 0", "repeat \n 3"]
    cases = [case("bash", "shell", m) for m in sizes] + [case("read", "read", m) for m in sizes]
    cases += [case("bash", "shell", m, True) for m in ("seq 1 100", "seq 1 20000", "lines 2000 99", "repeat x 0")]
    cases += [case("grep", "search", m, stage="line") for m in ("repeat x 500", "repeat x 501", "repeat é 501", "repeat " + EMOJI + " 501")]
    from_node("pi", "1.6.0", "pi.mjs", folder, cases)


def deepagents(_):
    from deepagents.middleware._message_eviction import _render_too_large_tool_msg
    sizes = ["seq 1 100", "lines 799 99 + repeat x 100", "lines 800 99", "lines 800 99 + repeat x 1", "seq 1 20000", "repeat x 90000",
             "repeat x 1001 + repeat \n 1 + lines 900 99", "repeat é 80000", "repeat é 80001", "repeat " + EMOJI + " 80001",
             "repeat 漢字\n 40000", "repeat \n 3 + lines 900 99", "lines 10 9000", "lines 11 9000", "lines 20 5000", "lines 12345 9"]
    rows = []
    for make in sizes:
        text = raw(make)
        c = case("search", "mcp", make)
        path = "/large_tool_results/call_1"
        # The middleware's own test: more than 4 characters a token of tool_token_limit_before_evict (20,000).
        got = _render_too_large_tool_msg(tool_call_id="call_1", file_path=path, content_str=text) if len(text) > 80000 else text
        rows.append(row("deepagents", "0.7.32", {}, c, got, path=path if got != text else None))
    write("deepagents.jsonl", rows)


def langchain(_):
    from langchain.agents.middleware.context_editing import ClearToolUsesEdit
    from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
    from langchain_core.messages.utils import count_tokens_approximately
    shapes = [{}, {"trigger": 1000}, {"trigger": 1000, "keep": 1}, {"trigger": 1000, "keep": 0}, {"trigger": 1000, "keep": 9},
              {"trigger": 1000, "clear_at_least": 700}, {"trigger": 1000, "clear_at_least": 100}, {"trigger": 1000, "exclude_tools": ["read"]},
              {"trigger": 1000, "placeholder": "[gone]", "clear_at_least": 99999}, {"trigger": 2115}, {"trigger": 2116}, {"trigger": 2117}]
    makes = ["repeat x 2000", "seq 1 300", "lines 30 99", "repeat é 1000", "seq 1 100", "repeat x 400"]
    rows = []
    for shape in shapes:
        messages = [HumanMessage("go")]
        for i, make in enumerate(makes):
            name = "read" if i % 2 else "search"
            messages.append(AIMessage("", tool_calls=[{"name": name, "args": {}, "id": "c%d" % i}]))
            messages.append(ToolMessage(raw(make), tool_call_id="c%d" % i, name=name))
        before = count_tokens_approximately(messages)
        ClearToolUsesEdit(**shape).apply(messages, count_tokens=count_tokens_approximately)
        got = [m.content for m in messages if isinstance(m, ToolMessage)]
        rows.append({"client": "langchain", "version": "1.5.2", "settings": shape, "makes": makes, "tools": ["search", "read"] * 3,
                     "tokens": before, "cleared": [g != raw(m) for g, m in zip(got, makes)],
                     "placeholder": next((g for g, m in zip(got, makes) if g != raw(m)), None)})
    write("langchain.jsonl", rows)


def litellm(_):
    """Requests: its proxy's callback for Anthropic's shape, its function for OpenAI's, with a counter of 4 characters a token."""
    os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
    import asyncio, random
    from litellm.compression import compress
    from litellm.integrations.compression_interception.handler import CompressionInterceptionLogger
    from litellm.types.utils import CallTypes
    flat = compress.__globals__["_content_to_text"]
    compress.__globals__["token_counter"] = lambda model, text=None, messages=None: (
        sum(len(flat(m.get("content"))) for m in messages) if messages else len(text) + 3) // 4
    phrases = ["auth", "authentication failed for user", "Retry the login", "def parse_config(path):", "error: cannot open file", "ok",
               "config.yaml loaded", "\u6f22\u5b57 caf\u00e9", "parse the configuration", "user_id 12 not found", "", "..."]

    def blocks(m):
        texts = [raw(make) for make in m["makes"]]
        if m["from"] == "tool":
            return {"role": "tool", "tool_call_id": "c", "content": texts[0]}
        if m.get("results"):
            content = [{"type": "tool_result", "tool_use_id": "c%d" % i, "content": t} for i, t in enumerate(texts)]
        else:
            content = [{"type": "text", "text": t} for t in texts]
        return {"role": m["from"], "content": content + [{"type": "tool_use", "id": "c%d" % i, "name": "t", "input": {}} for i in range(m.get("calls", 0))]}

    def state(m, before, after):
        """Takes the message from the answer if it is there."""
        text = flat(before["content"])
        if not after or (m.get("calls", 0) + m.get("results", 0) > 0 and flat(after[0]["content"]) != text):
            return "dropped"
        got = flat(after.pop(0)["content"])
        return "whole" if got == text else "stub" if got.startswith("[Compressed: ") else "truncated"

    rows, random = [], random.Random(43)
    make = lambda: " + ".join("repeat %s%s %d" % (random.choice(phrases), random.choice(["\n", " "]), random.randint(1, 40)) for _ in range(random.randint(1, 4)))
    for n in range(120):
        shape, messages = ("anthropic", "openai")[n % 2], []
        if shape == "openai" and random.random() < 0.5:
            messages.append({"from": "system", "makes": [make()]})
        for turn in range(random.randint(2, 8)):
            if turn == 0 or random.random() < 0.3:
                messages.append({"from": "user", "makes": [make()]})
            calls = random.choice([0, 1, 1, 1, 2])
            messages.append({"from": "assistant", "makes": [make()], **({"calls": calls} if calls else {})})
            calls -= n % 31 == 0 and calls > 0  # a call without a result
            if calls and shape == "anthropic":
                messages.append({"from": "user", "makes": [make() for _ in range(calls)], "results": calls})
            elif shape == "openai":
                messages += [{"from": "tool", "makes": [make()]} for _ in range(calls)]
        before = [blocks(m) for m in messages]
        target = random.choice([60, 150, 400, 800, 1500])
        if shape == "anthropic":
            logger = CompressionInterceptionLogger(compression_trigger=1, compression_target=target)
            after = asyncio.run(logger.async_pre_call_deployment_hook({"messages": before, "model": "m"}, CallTypes.anthropic_messages))["messages"]
        else:
            plain = [{**b, "content": flat(b["content"])} for b in before]
            after = compress(plain, model="m", compression_trigger=1, compression_target=target)["messages"]
        after = list(after)
        if shape == "openai":
            messages = [{k: v for k, v in m.items() if k != "calls"} for m in messages]
        rows.append({"client": "litellm", "version": "1.110.2", "shape": shape, "target": target, "messages": messages,
                     "kept": [state(m, b, after) for m, b in zip(messages, before)]})
        assert not after
    write("litellm.jsonl", rows)


def openhands(folder):
    """FOLDER is the folder that holds `openhands`; its one module is loaded alone, since the package wants much more."""
    import importlib.util, logging, types
    stub = types.ModuleType("openhands.sdk.logger")
    stub.get_logger = logging.getLogger
    sys.modules.update({n: types.ModuleType(n) for n in ("openhands", "openhands.sdk")} | {"openhands.sdk.logger": stub})
    spec = importlib.util.spec_from_file_location("truncate", os.path.join(folder, "openhands/sdk/utils/truncate.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    notice, maybe_truncate = module.DEFAULT_TRUNCATE_NOTICE, module.maybe_truncate
    sizes = ["seq 1 100", "lines 299 99 + repeat x 100", "lines 300 99 + repeat x 1", "lines 300 99", "seq 1 12000", "repeat x 60000",
             "repeat é 30000", "repeat é 30001", "repeat é 60000", "repeat " + EMOJI + " 30001", "repeat 漢字\n 12000", "lines 30000 99"]
    rows = [row("openhands", "1.58.2", {"max_message_chars": 30000}, case("bash", "shell", m),
                maybe_truncate(raw(m), truncate_after=30000, truncate_notice=notice)) for m in sizes]
    rows += [row("openhands", "1.58.2", {"max_message_chars": n}, case("bash", "shell", "seq 1 12000"),
                 maybe_truncate(raw("seq 1 12000"), truncate_after=n, truncate_notice=notice)) for n in (10, 100, 101, 5000, 5001)]
    write("openhands.jsonl", rows)


def strands(_):
    import asyncio, types
    from strands.models.model import Model
    from strands.vended_plugins.context_offloader import ContextOffloader, InMemoryStorage

    async def count_tokens(messages):
        return await Model.count_tokens(None, messages)

    def offloaded(text, **settings):
        plugin = ContextOffloader(storage=InMemoryStorage(), **settings)
        agent = types.SimpleNamespace(model=types.SimpleNamespace(count_tokens=count_tokens), state={},
                                      event_loop_metrics=types.SimpleNamespace(cycle_count=1))
        event = types.SimpleNamespace(cancel_message=None, tool_use={"name": "search", "toolUseId": "t1"}, selected_tool=None, agent=agent,
                                      result={"toolUseId": "t1", "status": "success", "content": [{"text": text}]})
        asyncio.run(plugin._handle_tool_result(event))
        return "".join(c["text"] for c in event.result["content"])

    sizes = ["seq 1 100", "lines 99 99 + repeat x 100", "lines 100 99 + repeat x 1", "seq 1 12000", "repeat x 60000", "repeat é 10000", "repeat é 10001",
             "repeat é 60000", "repeat " + EMOJI + " 10001", "repeat 漢字\n 12000", "lines 3000 9", "lines 30000 99"]
    shapes = [{}] * len(sizes) + [{"max_result_tokens": 100, "preview_tokens": 10}] * 3 + [{"include_retrieval_tool": False}]
    rows = []
    for make, shape in zip(sizes + ["repeat x 400", "repeat x 401", "seq 1 300", "seq 1 12000"], shapes):
        rows.append(row("strands", "1.62.0", shape, case("search", "mcp", make), offloaded(raw(make), **shape)))
    write("strands.jsonl", rows)


if __name__ == "__main__":
    globals()[sys.argv[1]](sys.argv[2] if len(sys.argv) > 2 else "")
