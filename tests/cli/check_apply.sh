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
scripts = rows("qdash/wrappers.jsonl")
compare("wrappers", "qdash.wrappers", [(r["id"], given(r), json.dumps(unmarked(r["out"]), ensure_ascii=False)) for r in scripts])
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

# qdash's sandbox, judged by Python: our wording of specs/qdash.md section 8 around its own ast and exec.
import ast, builtins, contextlib, io, warnings
warnings.simplefilter("ignore")
modules = {"math", "statistics", "json", "datetime", "collections"}
dunders = {"__subclasses__", "__bases__", "__mro__", "__globals__", "__code__", "__builtins__", "__import__", "__loader__", "__spec__"}
allowed = ("print len range dict list int float str bool tuple set frozenset enumerate zip map filter sorted reversed min max sum abs "
           "round isinstance ValueError TypeError KeyError IndexError ZeroDivisionError Exception").split()

def refused(node):
    if isinstance(node, ast.Import):
        return next((f"Import of '{a.name}' is not allowed" for a in node.names if a.name.split(".")[0] not in modules), None)
    if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] not in modules:
        return f"Import from '{node.module}' is not allowed"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("eval", "exec", "compile", "open", "breakpoint", "exit", "quit"):
        return f"Call to '{node.func.id}' is not allowed"
    name = getattr(node, "id", None) if isinstance(node, ast.Name) else getattr(node, "attr", None)
    return f"Access to '{name}' is not allowed" if name in dunders else None

def sandboxed(code, store):
    failed = lambda error: {"output": None, "chart": None, "error": error}
    try:
        tree = ast.parse(code)
    except SyntaxError as error:
        return failed(f"SyntaxError: {error}")
    found = next(filter(None, map(refused, ast.walk(tree))), None)
    if found:
        return failed(found)
    scope = {"__builtins__": {**{n: getattr(builtins, n) for n in allowed}, "__import__": __import__}, "data": store}
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(code, scope)
    except Exception as error:
        return failed(f"{type(error).__name__}: {error}")
    result = scope.get("result")
    output, chart = (result.get("output", ""), result.get("chart")) if isinstance(result, dict) else (printed.getvalue(), None)
    output = str(output) if output else ""
    if len(output) > 102400:
        output = output[:102400] + "\n... (output truncated)"
    if isinstance(chart, list):
        chart = [c for c in chart if isinstance(c, dict) and "data" in c] or None
    elif not (isinstance(chart, dict) and "data" in chart):
        chart = None
    return {"output": output, "chart": chart, "error": None}

def wrapped(codes):
    steps, charts = [], []
    for code in codes:
        out = sandboxed(code, {})
        if out["chart"]:
            charts += out["chart"] if isinstance(out["chart"], list) else [out["chart"]]
            out = {"output": out["output"], "chart": None,
                   "chart_note": "Chart(s) generated. They will be automatically appended to your response."}
        steps.append({"out": out, "text": json.dumps(out, ensure_ascii=False)})
    return {"steps": steps, "data_store": {}, "collected_charts": charts, "wrapped_tools": ["execute_python_analysis"]}

def literal(depth=3):
    simple = [lambda: repr(draw.randrange(-10**draw.randrange(1, 19), 10**6)), lambda: repr(draw.uniform(-1, 1) * 10.0 ** draw.randrange(-20, 20)),
              lambda: repr(draw.choice(["", "a", "it's", 'q"', "\u65e5\u672c", "tab\t", "\U0001f600 \x00", "\u00e9" * 3])),
              lambda: draw.choice(["None", "True", "False", "1_000", "0x1f", "1e3", ".5", "5.", "'a' 'b'", "r'\\d'", "'\\x41\\u00e9'", "()", "[]", "{}", "data"])]
    several = lambda: [literal(depth - 1) for _ in range(draw.randrange(1, 4))]
    deep = [lambda: "[" + ", ".join(several()) + draw.choice(["", ","]) + "]", lambda: "(" + ",\n ".join(several()) + ",)",
            lambda: "{" + ", ".join(draw.choice(["'k'", "'d'", "1", "1.0", "True", "None", '"data"']) + ": " + v for v in several()) + "}"]
    return draw.choice(deep if depth > 0 and draw.random() < 0.5 else simple)()

def computed(depth=2):
    two = lambda: (computed(depth - 1), computed(depth - 1))
    if depth == 0 or draw.random() < 0.4:
        return draw.choice([literal(1), "x", "y", str(draw.randrange(20)), repr(draw.randrange(100) / 4), "'s'", "[1, 2, 3]", "(1, 'a')", "{'k': 5}", "z"])
    return draw.choice([lambda: "(%s %s %s)" % ((lambda a, b: (a, draw.choice(["+", "-", "*", "/"]), b))(*two())), lambda: "(%s)[%s]" % two(),
                        lambda: "-%s" % computed(depth - 1), lambda: "(%s if %s else %s)" % (*two(), computed(depth - 1)), lambda: "not %s" % computed(depth - 1),
                        lambda: "(%s %s %s)" % ((lambda a, b: (a, draw.choice(["and", "or", "//", "%"]), b))(*two())),
                        lambda: draw.choice(["len", "str", "bool", "abs"]) + "(%s)" % computed(depth - 1)])()

def program():
    kind = draw.randrange(6)
    if kind == 0:
        return draw.choice(["", "# note\n", "x = 1; "]) + "result = {'output': %s}" % literal() + draw.choice(["", " # end", "\n", ";"])
    if kind == 1:
        return "result = {'output': %s, 'chart': %s}" % (literal(1), draw.choice([literal(2), "{'data': %s, 'layout': {}}" % literal(2), "[{'data': 1}, %s]" % literal(1)]))
    if kind == 2:
        return "x = %s\ny = %s\nresult = {'output': %s}" % (literal(1), computed(1), computed())
    if kind == 3:
        return "x = y = %s\nprint(%s, x)\n%s" % (computed(1), literal(1), draw.choice(["", "result = 5", "result = {}", "result = {'output': x}"]))
    if kind == 4:
        return draw.choice(["import os", "import json, subprocess", "from sys import path", "import math", "x = eval('1')", "().__class__.__mro__[1]", "__import__('os')",
                            "raise ValueError(%s)" % literal(0), "raise KeyError(%s)" % literal(0), "data[%s]" % literal(0), "nobody", "(%s)[%s]" % (literal(1), literal(0))])
    code = "x = %s\nresult = {'output': %s}\n" % (literal(1), literal(1))
    at = draw.randrange(len(code))
    return code[:at] + draw.choice(["", "(", ")", "]", "'", " ", "\n", "=", ",", "1", " a ", "+", ":"]) + code[at + draw.randrange(2):]

codes = ["result = {'output': 'x' * 200000}", "result = {'output': '\u65e5' * 102400}", "result = {'output': '\u65e5' * 102401}", "", "x = [0] * 5\nresult = {'output': x}"]
codes += [program() for _ in range(12000)]
given_codes = [json.dumps({"inner_tools": [], "steps": [{"tool": "execute_python_analysis", "args": {"code": code}}]}) for code in codes]
answers = run("qdash.wrappers", given_codes)
judged_codes = [(code, answer) for code, answer in zip(codes, answers) if '"type": "NeedsPython"' not in answer]
bad = [(code, answer) for code, answer in judged_codes if answer != json.dumps(wrapped([code]), ensure_ascii=False)]
for code, answer in bad[:5]:
    print(f"sandbox {code!a}\n  wanted {json.dumps(wrapped([code]))[:300]}\n  got    {ascii(answer)[:300]}")
wrong += len(bad) + (len(judged_codes) < 0.6 * len(codes))
print(f"sandbox against Python: {len(judged_codes) - len(bad)} of {len(judged_codes)} programs equal, {len(codes) - len(judged_codes)} of {len(codes)} need Python")

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
