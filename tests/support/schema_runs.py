# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of every command that prints JSON, in all its shapes, and the JSON Schemas that these runs give. What a member means
is winnow-cli's own list (`schema --words`). Usage: schema_runs.py WINNOW_CLI CHECKOUT OUT writes OUT/COMMAND.json; the
checked-in ones are resources/schemas (tests/cli/check_schemas.sh compares)."""
import json, os, sqlite3, subprocess, sys, tempfile

# Members whose own members are named by the data: tools, statuses, kinds.
MAPS = {"by_tool", "by_status", "kinds", "tools", "assumptions", "effective", "fields"}
# Values whose inside is not ours: any JSON, or another program's.
OPAQUE = {"out", "effective", "notes"}
S, P, POLICY = "{samples}", "--policy", "{samples}/first-look.yaml"
ONE = "{samples}/anthropic-messages-header-hunt.json"

RUNS = [
    ("count", [["count", "--json"], ["count", "--json", "--ids"]]),
    ("inspect", [["inspect", S], ["inspect", "--clients", "{recordings}"]]),
    ("replay", [["replay", P, POLICY, S], ["replay", "--texts", P, POLICY, "{recordings}"]]),
    ("compress", [["compress", "--tool", "Bash", "--set", "min_bytes=10"], ["compress", "--set", "min_bytes=99999"]]),
    ("show", [["show", P, POLICY, ONE + "#6"], ["show", "--diff", P, POLICY, ONE + "#6"], ["show", P, POLICY, ONE],
              ["show", "--session", "--uses", P, POLICY, ONE]]),
    ("grep", [["grep", "prctl", S], ["grep", "--count", "prctl", S]]),
    ("losses", [["losses", P, POLICY, S], ["losses", "--edits", P, POLICY, S], ["losses", "--again", P, POLICY, S],
                ["losses", "--labels", "{labels}", P, POLICY, S]]),
    ("cost", [["cost", P, POLICY, S], ["cost", "--demand", "used", P, POLICY, S], ["cost", "--curve", "--factors", P, POLICY, "{recordings}"]]),
    ("compare", [["compare", P, POLICY, S], ["compare", "--values", "1024,4096", P, POLICY, S], ["compare", "--vary", "clients", P, POLICY, S], ["compare", "--vary", "clients", "--by", "tool", P, POLICY, S],
                 ["compare", "--vary", "parameters", "--by", "tool", P, POLICY, S], ["compare", "--against", "preset:conservative", P, POLICY, S]]),
    ("choose", [["choose", P, POLICY, S]]),
    ("review", [["review", P, POLICY, S], ["review", "--fact", "prctl", "--note", "seen", "--viewed", P, POLICY, ONE + "#6"],
                ["review", "--loss", "1", "--verdict", "loss", P, POLICY, S]]),
    ("check", [["check", "--tests", "tests.yaml", P, POLICY, S]]),
    ("redact", [["redact", "--seed", "7", "--out", "copies", "{samples}/broken-claude-code.jsonl"], ["redact", "--review", "{samples}/broken-claude-code.jsonl"]]),
    ("compare-log", [["compare-log", "--against", S, "{gateway}/expanded-log"], ["compare-log", "--library", "preset:gateway-tokens-default", "{recordings}/gateway-logs"],
                     ["compare-log", "pairs.jsonl"]]),
    ("replay-request", [["replay-request", "--set", "min_bytes=10", "request.json"]]),
    ("apply", [["apply", "moveworks.flatten", "value.json"]]),
    ("policy lint", [["policy", "lint", POLICY, "bad.yaml"]]),
    ("policy show", [["policy", "show", POLICY]]),
    ("policy diff", [["policy", "diff", POLICY, "preset:conservative"]]),
    ("policy convert", [["policy", "convert", "--to", "gateway-tokens", P, POLICY], ["policy", "convert", "--to", "gateway-tokens", P, POLICY, S]]),
    ("policy list", [["policy", "list"]]),
    ("policy history", [["policy", "history", "mine"]]),
]


def prepare(cli, checkout, folder):
    """Files that the runs read, and an environment in which they touch nothing else."""
    env = dict(os.environ, XDG_DATA_HOME=folder + "/data", XDG_CACHE_HOME=folder + "/cache", LC_ALL="C.UTF-8")
    with open(folder + "/tests.yaml", "w") as out:
        out.write("max_edit_breaks: 0\nmin_saved_tokens: 1\n")
    with open(folder + "/bad.yaml", "w") as out:
        out.write("pipes:\n  tool_output:\n    enabled: 7\n")
    with open(folder + "/pairs.jsonl", "w") as out:
        out.write(json.dumps({"original": "line\n" * 900, "compressed": "line", "tool": "Bash"}) + "\n")
    body = {"model": "claude-sonnet-4-5", "messages": [
        {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": "line\n" * 900}]}]}
    json.dump(body, open(folder + "/request.json", "w"))
    json.dump({"in": [{"a": {"b": 1}}], "step": {}}, open(folder + "/value.json", "w"))
    for name in ("mine", "free", "old", "new"):
        subprocess.run([cli, "policy", "save", name, "--policy", checkout + "/sample_sessions/first-look.yaml"], env=env, cwd=folder,
                       check=True, capture_output=True)
    keep_evidence(folder + "/data/winnow/library.sqlite")
    return env


def keep_evidence(path):
    """What the window keeps beside a version: figures with money, without, and a run of a program that kept no figures."""
    library = sqlite3.connect(path)
    version = lambda name: library.execute("SELECT v.id FROM versions v JOIN policies p ON v.policy = p.id WHERE p.name = ?", (name,)).fetchone()[0]
    totals = json.dumps({"tokens_before": 900, "tokens_after": 400})
    for name in ("mine", "free", "old"):
        library.execute("INSERT INTO runs (version, corpus_hash, corpus_name, engine, totals, date, counter) VALUES (?, 'c0ffee', 'a corpus', '0.3.0', ?, 1700000000000, 'o200k exact')", (version(name), totals))
    for name, priced in (("mine", "2026-01-01"), ("free", "")):
        library.execute("INSERT INTO run_figures VALUES (?, 3, 1, 2, 1, 0, 0.5, ?, 0, 1, 1.5, 0.25, 0.5)", (version(name), priced))
    library.commit()
    library.close()


def printed(cli, checkout, folder, env, words, form):
    places = {"{samples}": checkout + "/sample_sessions", "{recordings}": checkout + "/tests/data/recordings",
              "{gateway}": checkout + "/tests/data/gateway", "{labels}": checkout + "/tests/data/needs/labels.jsonl"}
    for place, path in places.items():
        words = [word.replace(place, path) for word in words]
    if form not in words:
        at = 2 if words[0] == "policy" else 1
        words = words[:at] + [form] + words[at:]
    if words[0] == "redact" and "copies" in words:
        words = [f"copies-{form}" if word == "copies" else word for word in words]
    done = subprocess.run([cli, *words], cwd=folder, env=env, capture_output=True, input=b"a line\n" * 40)
    if done.returncode not in (0, 1) or not done.stdout:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}: {done.stderr.decode()[-400:]}")
    return done.stdout.decode()


def kind_of(value):
    return ("null" if value is None else "boolean" if isinstance(value, bool) else "integer" if isinstance(value, int)
            else "number" if isinstance(value, float) else "string" if isinstance(value, str)
            else "array" if isinstance(value, list) else "object")


class Shape:
    """What the values at one place look like."""
    def __init__(self):
        self.kinds, self.members, self.seen, self.items, self.any = set(), {}, 0, None, None

    def add(self, value, name=""):
        kind = kind_of(value)
        self.kinds.add(kind)
        if name in OPAQUE:
            return self
        if kind == "array":
            self.items = self.items or Shape()
            for item in value:
                self.items.add(item, "")
        elif kind == "object" and name in MAPS:
            self.any = self.any or Shape()
            for item in value.values():
                self.any.add(item)
        elif kind == "object":
            self.seen += 1
            for key, item in value.items():
                shape = self.members.setdefault(key, [Shape(), 0])
                shape[0].add(item, key)
                shape[1] += 1
        return self

    def schema(self, words, where, top=False):
        kinds = self.kinds - ({"integer"} if "number" in self.kinds else set())
        out = {"type": sorted(kinds)[0] if len(kinds) == 1 else sorted(kinds)} if kinds else {}
        if self.members:
            out["properties"] = {}
            for name, (shape, _) in self.members.items():
                if name not in words:
                    sys.exit(f"{where}.{name}: no word of `winnow-cli schema --words` says what it means")
                out["properties"][name] = {"description": words[name], **shape.schema(words, f"{where}.{name}")}
            if top:
                out["required"] = [name for name, (_, times) in self.members.items() if times == self.seen]
        if self.any is not None:
            out["additionalProperties"] = self.any.schema(words, where + ".*")
        if self.items is not None and self.items.kinds:
            out["items"] = self.items.schema(words, where + "[]")
        return out


def words_of(cli):
    rows = subprocess.run([cli, "schema", "--words"], capture_output=True, text=True, check=True).stdout.splitlines()
    return {name: (kind, text) for name, kind, text in (row.split("\t") for row in rows)}


def write_schemas(cli, checkout, out):
    texts = {name: text for name, (_, text) in words_of(cli).items()}
    version = None
    with tempfile.TemporaryDirectory() as folder:
        env = prepare(cli, checkout, folder)
        for command, runs in RUNS:
            shape = Shape()
            for words in runs:
                document = json.loads(printed(cli, checkout, folder, env, words, "--json"))
                if list(document)[0] != "schema_version":
                    sys.exit(f"{command} does not begin with its schema_version")
                version = version or document["schema_version"]
                shape.add(document)
            schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"winnow-cli {command} --json", **shape.schema(texts, command, True)}
            schema["properties"]["schema_version"]["const"] = version
            with open(os.path.join(out, command.replace(" ", "-") + ".json"), "w", encoding="utf-8") as file:
                json.dump(schema, file, indent=1, ensure_ascii=False)
                file.write("\n")


if __name__ == "__main__":
    write_schemas(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3])
