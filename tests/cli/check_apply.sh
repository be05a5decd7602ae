#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs every row of the qdash and Moveworks vectors in ../shared through `apply OP --jsonl` and compares the texts; then
# seeded inputs against Python's own rounding, statistics and encoder, which is what qdash calls.
# Usage: check_apply.sh WINNOW_CLI CHECKOUT
set -euo pipefail
exec python3 - "$1" "$2" <<'PY'
import json, math, os, random, statistics, subprocess, sys

cli, checkout = sys.argv[1], sys.argv[2]
vectors = os.path.join(checkout, "../shared/vectors")
wrong = 0

def run(operation, inputs, *options):
    text = "".join(line + "\n" for line in inputs).encode("utf-8", "surrogatepass")
    done = subprocess.run([cli, "apply", operation, "--jsonl", *options], input=text, capture_output=True)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    lines = done.stdout.decode("utf-8", "surrogatepass").split("\n")
    assert lines.pop() == "" and len(lines) == len(inputs), (operation, len(lines), len(inputs))
    return lines

def compare(name, operation, cases, *options):
    """cases: (id, input text, wanted text)"""
    global wrong
    bad = [(c, got) for c, got in zip(cases, run(operation, [c[1] for c in cases], *options)) if got != c[2]] if cases else []
    for (id, given, wanted), got in bad[:5]:
        print(f"{name} {id}: in {ascii(given)[:300]}\n  wanted {ascii(wanted)[:300]}\n  got    {ascii(got)[:300]}")
    wrong += len(bad)
    print(f"{name}: {len(cases) - len(bad)} of {len(cases)} rows equal")

def rows(path):
    full = os.path.join(vectors, path)
    if not os.path.exists(full):
        return []
    return [row for row in map(json.loads, open(full, encoding="utf-8")) if not row.get("python_only")]

def unmarked(value):
    if isinstance(value, dict):
        return float(value["$float"]) if set(value) == {"$float"} else {k: unmarked(v) for k, v in value.items()}
    return [unmarked(v) for v in value] if isinstance(value, list) else value

def wanted(row):
    return row["text"] if "text" in row else json.dumps({"error": row["raises"]}, ensure_ascii=False)

def given(row):
    return row["in_text"] if "in_text" in row else json.dumps(unmarked(row["in"]))

for file, operation in [("compact_number", "number"), ("compact_timestamp", "timestamp"), ("llm_summary", "summary"),
                        ("compact_output_parameters", "output_parameters"), ("serialize", "serialize")]:
    found = rows(f"qdash/{file}.jsonl")
    compare(file, "qdash." + operation, [(r["id"], given(r), wanted(r)) for r in found])
    wire = [r for r in found if "wire_text" in r]
    if wire:
        compare(file + " on the wire", "qdash.serialize", [(r["id"], r["text"], r["wire_text"]) for r in wire])

# Programs of qdash's sandbox are not run here. Their rows are compared with what the sandbox gave as the recorded answer:
# what came out behind the wrapper, with the charts put back that the wrapper took; without an answer they need Python.
def programs(row):
    steps = zip(row["in"]["steps"], row["out"]["steps"])
    return [(i, out["out"]) for i, (step, out) in enumerate(steps) if step["tool"] == "execute_python_analysis" and "returns" not in step and "out" in out]

def recorded(row):
    """The input with the sandbox's answers; charts are dealt out in their order, one each, the rest to the last."""
    value, charts = unmarked(row["in"]), unmarked(row["out"])["collected_charts"]
    asked = programs(row)
    charting = [i for i, out in asked if "chart_note" in out]
    for i, out in asked:
        value["steps"][i]["returns"] = unmarked(out)
        if i in charting:
            taken = charts if i == charting[-1] else charts[:1]
            value["steps"][i]["returns"] = {"output": out["output"], "chart": taken, "error": None}
            charts = charts[len(taken):]
    return value

scripts = rows("qdash/wrappers.jsonl")
compare("wrappers", "qdash.wrappers", [(r["id"], json.dumps(recorded(r)), json.dumps(unmarked(r["out"]), ensure_ascii=False)) for r in scripts])
refusal = {"error": {"type": "NeedsPython", "message": "the code of execute_python_analysis needs Python; give the step's \"returns\""}}
compare("programs without an answer", "qdash.wrappers", [(r["id"], given(r), json.dumps(refusal)) for r in scripts if programs(r)])
events = [r for r in rows("qdash/sse.jsonl") if r.get("group") != "python"]
compare("events", "qdash.sse", [(r["id"], given(r), json.dumps(r["text"], ensure_ascii=False)) for r in events])

def loop_script(row):
    """The run as a script: the model items and tool outputs of its own transcript, as the tools stand behind the wrappers."""
    chat = row["api"] == "chat"
    member = "messages" if chat else "input"
    replies, names, outputs = [], {}, {}
    lists = [request[member] for request in row["requests"]]
    for before, now in zip(lists, lists[1:]):
        reply = [] if not chat else None
        for item in now[len(before):]:
            if item.get("type") == "function_call_output" or item.get("role") == "tool":
                name = names[item["tool_call_id" if chat else "call_id"]]
                outputs.setdefault(name, []).append(item["content" if chat else "output"])
            elif chat and item.get("tool_calls"):
                reply = item
                names.update({call["id"]: call["function"]["name"] for call in item["tool_calls"]})
            elif not chat and item.get("role") != "user":
                reply.append(item)
                if "call_id" in item:
                    names[item["call_id"]] = item["name"]
        # A stopped run drops the calls of its last reply; those runs repeat the reply before.
        replies.append(reply if reply or not replies else replies[-1])
    def answer(text):
        try:
            value = json.loads(text)
        except ValueError:
            return {"returns": text[1] * 40000}  # was cut
        error = value.get("error") if isinstance(value, dict) else None
        if not isinstance(error, str):
            return {"returns": value}
        if error.startswith("Missing required argument: "):
            key = error[len("Missing required argument: "):].split(". Please")[0]
            return {"raises": {"type": "KeyError", "message": key}}
        return {"raises": {"type": "RuntimeError", "message": error}}
    tools = {name: [answer(text) for text in texts] for name, texts in outputs.items() if "Unknown tool" not in texts[0]}
    return {"api": row["api"], "start": lists[0], "replies": replies, "tools": tools, "charts": False}

def loop_run(row, got):
    """What the row says of the run, in the words of the answer; what a script behind the wrappers cannot know is taken from it."""
    member = "messages" if row["api"] == "chat" else "input"
    requests = [{member: request[member], "tools": "tools" in request} for request in row["requests"]]
    return {"requests": requests, "callbacks": unmarked(row["callbacks"]), **{k: got[k] for k in ("data_store", "collected_charts", "stop_reason")}}

loops = [r for r in rows("qdash/tool_loop.jsonl") if r.get("requests") and "raises" not in r]
runs = run("qdash.tool_loop", [json.dumps(loop_script(r)) for r in loops]) if loops else []
compare("tool_loop", "qdash.tool_loop",
        [(r["id"], json.dumps(loop_script(r)), json.dumps(loop_run(r, json.loads(got)), ensure_ascii=False)) for r, got in zip(loops, runs)])
chat = [r for r in rows("qdash/serialize.jsonl") if "text_chat" in r]
compare("serialize for chat", "qdash.serialize", [(r["id"], given(r), r["text_chat"]) for r in chat], "--set", "suffix=chat")

def recipe(r):
    if r["kind"] == "string":
        return "".join(unit * count for unit, count in r["parts"])
    if r["kind"] == "rows":
        return {"rows": [{"qid": str(i), "v": i + 0.123456789} for i in range(r["count"])]}
    return [[i, math.nan if i % 7 == 0 else None] for i in range(r["count"])]

import hashlib
for suffix, digest in [("responses", "sha256"), ("chat", "sha256_chat")]:
    found = rows("qdash/serialize_limit.jsonl")
    texts = run("qdash.serialize", [json.dumps(recipe(r["in"]["recipe"])) for r in found], "--set", "suffix=" + suffix) if found else []
    bad = [r["id"] for r, t in zip(found, texts) if hashlib.sha256(t.encode()).hexdigest() != r["out"][digest]]
    wrong += len(bad)
    print(f"serialize_limit {suffix}: {len(found) - len(bad)} of {len(found)} rows equal", *bad)

shapes = rows("qdash/tool_shapes.jsonl")
compare("tool_shapes", "qdash.tool", [(r["id"], json.dumps({"tool": r["group"], **unmarked(r["in"])}), wanted(r)) for r in shapes])
stored = [r for r in shapes if "summary_text" in r]
keys = {"get_chip_summary": lambda r: "chip_summary", "get_chip_parameter_timeseries": lambda r: r["in"]["args"]["parameter_name"]}
compare("tool_shapes summaries", "qdash.summary",
        [(r["id"], json.dumps({"full_result": unmarked(r["out"]), "data_key": keys[r["group"]](r)}), r["summary_text"]) for r in stored])

sections = {}
for i, row in enumerate(rows("moveworks/examples.jsonl")):
    if "step" in row:
        operation, value = "moveworks." + row["step"]["op"], {"in": row["in"], "step": row["step"]}
    else:
        operation, value = "moveworks." + row["section"], row["in"]
        if "tokens" in row:
            value = {k: row[k] for k in ("in", "text", "tokens") if k in row}
    answer = {"error": row["error"]} if "error" in row else row["out"]
    sections.setdefault(operation, []).append((i, json.dumps(value, ensure_ascii=False), json.dumps(answer, ensure_ascii=False)))
for operation, cases in sections.items():
    compare(operation, operation, cases)

# Seeded inputs, judged by Python itself.
draw = random.Random(20260224)
def number(v):
    if not isinstance(v, float) or not math.isfinite(v):
        return v
    if v == 0:
        return 0.0
    r = round(v, 3 - math.floor(math.log10(abs(v))))
    return int(r) if r == int(r) and abs(r) < 1e15 else r

def numeral():
    return draw.choice([lambda: draw.uniform(-100, 100), lambda: draw.random() * 10.0 ** draw.randrange(-300, 300),
                        lambda: (draw.randrange(20000) + 0.5) * 10.0 ** draw.randrange(-8, 12),
                        lambda: draw.randrange(1, 2**53) * 2.0 ** draw.randrange(-1074, 900)])()

def judged(f, v):
    try:
        return json.dumps(f(v), ensure_ascii=False)
    except Exception as error:
        return json.dumps({"error": {"type": type(error).__name__, "message": str(error)}})

values = [numeral() for _ in range(20000)]
compare("numbers against Python", "qdash.number", [(i, repr(v), judged(number, v)) for i, v in enumerate(values)])

def summary(docs):
    raw, numbers = {}, {}
    for doc in docs:
        raw[doc["qid"]] = doc["data"]
        for key, v in doc["data"].items():
            numbers.setdefault(key, []).append(float(v))
    figures = {k: {"mean": number(statistics.mean(v)), "median": number(statistics.median(v)),
                   "stdev": number(statistics.stdev(v)) if len(v) > 1 else 0.0, "min": number(min(v)), "max": number(max(v)),
                   "count": len(v)} for k, v in numbers.items()}
    columns = sorted({p for q in raw.values() for p in q})
    table = [{"qid": q, **{c: raw[q].get(c) for c in columns}} for q in sorted(raw, key=int)]
    return {"chip_id": "c", "num_qubits": len(table), "statistics": figures, "qubits": table}

def documents():
    base = draw.choice([1.0, 45.23, 4647.0128, 1e-7, 5e8])
    near = lambda: draw.choice([base, base * draw.uniform(0.97, 1.03), round(base * draw.uniform(0.5, 2), 2), draw.randrange(100), base * 10.0 ** draw.randrange(-9, 9), True])
    return [{"qid": str(q), "data": {p: near() for p in draw.sample(["t1", "t2", "f"], draw.randrange(4))}} for q in draw.sample(range(30), draw.randrange(1, 9))]

chips = [documents() for _ in range(1500)]
compare("chip statistics against Python", "qdash.tool",
        [(i, json.dumps({"tool": "get_chip_summary", "docs": d, "args": {"chip_id": "c"}}), json.dumps(summary(d))) for i, d in enumerate(chips)])

# Means of integers of any size, of floats that cancel, and of both: exact, and whole where Python's are.
def odd(kind):
    whole = lambda: draw.randrange(10 ** draw.randrange(1, 28)) * draw.choice([1, -1])
    wide = lambda: draw.choice([1, -1]) * draw.random() * 10.0 ** draw.randrange(-30, 30)
    return [whole, wide, lambda: draw.choice([whole(), wide(), draw.randrange(100), True])][kind]()
odds = [[odd(kind) for _ in range(draw.randrange(2, 7))] for kind in (draw.randrange(3) for _ in range(3000))]
asked = [json.dumps({"tool": "get_chip_parameter_timeseries", "args": {"chip_id": "c", "parameter_name": "t1"},
                     "docs": [{"qid": "1", "output_parameters": {"t1": {"value": v}}} for v in values]}) for values in odds]
means = [json.dumps(json.loads(answer)["qubits"][0]["mean"]) for answer in run("qdash.tool", asked)]
bad = [values for values, mean in zip(odds, means) if mean != json.dumps(number(statistics.mean(values)))]
wrong += len(bad)
print(f"means against Python: {len(odds) - len(bad)} of {len(odds)} rows equal", *bad[:3])
sys.exit(1 if wrong else 0)
PY
