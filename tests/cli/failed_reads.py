# SPDX-License-Identifier: GPL-3.0-or-later
# failed_reads.py CLI CHECKOUT LIBRARY [--all [--most N]] [--only NAME | --part I/N]: fails one open, read, map or stat of what lies
# below the inputs, in every command, by the preloaded LIBRARY (fail_reads.cpp), once and from there on. The answer is then the
# undisturbed one, byte for byte, or exit 2 with the failure in the first line on standard error; never another answer. Without --all
# some places of each command; with it N (default 50) of each kind of call, spread evenly. --part 2/3: every third command from the
# second.
import argparse, gzip, json, os, pathlib, random, re, shutil, sqlite3, subprocess, sys, tempfile, zipfile

CALLS = ("open", "read", "map", "stat")
SPANS = ("1", "1000000")  # once, and from there on
parser = argparse.ArgumentParser()
parser.add_argument("cli")
parser.add_argument("checkout")
parser.add_argument("library")
parser.add_argument("--all", action="store_true")
parser.add_argument("--most", type=int, default=50)
parser.add_argument("--only", default="")
parser.add_argument("--part", default="1/1")
given = parser.parse_args()
data = pathlib.Path(given.checkout, "tests/data")
samples = pathlib.Path(given.checkout, "sample_sessions")
room = pathlib.Path(tempfile.mkdtemp()).resolve()
inputs, out = room / "in", room / "out"


def make_inputs():
    recordings = inputs / "rec"
    (recordings / "sub").mkdir(parents=True)
    shutil.copy(samples / "openai-chat-big-json.json", recordings)
    shutil.copy(data / "recordings/claude-code/lamp.jsonl", recordings)
    shutil.copy(data / "recordings/codex-exec/lamp.jsonl", recordings / "sub")
    with gzip.open(recordings / "packed.jsonl.gz", "wb") as file:
        file.write((samples / "openai-chat-lantern-tasks.jsonl").read_bytes())
    with zipfile.ZipFile(recordings / "pack.zip", "w", zipfile.ZIP_DEFLATED) as pack:
        pack.write(samples / "gemini-cli-lantern-docs.json", "docs.json")
        pack.write(samples / "anthropic-messages-header-hunt.json", "hunt.json")
    wide = (data / "recordings/openai-messages/lamp.json").read_text()
    (recordings / "wide.json").write_text(wide.replace("lamp", "lantern"), "utf-16")
    database = sqlite3.connect(recordings / "crush.db")
    for statement in json.loads((data / "recordings/databases.jsonl").read_text().splitlines()[0])["sql"]:
        database.execute(statement)
    database.commit()
    database.close()
    beside = recordings / "lamp/tool-results"
    beside.mkdir(parents=True)
    (beside / "toolu_1.txt").write_text("what was too long\n" * 50)
    shutil.copytree(data / "gateway/expanded-log", inputs / "log")
    (inputs / "tests.yaml").write_text("max_edit_breaks: 1000\nmax_regret_events: 1000\n")
    (inputs / "salt").write_text("0123456789abcdef0123\n")
    (inputs / "list").write_text(f"{recordings}\n")
    (inputs / "text.txt").write_text("a line of words, and 12345 more\n" * 3000)
    (inputs / "lines.jsonl").write_text("".join(json.dumps({"text": f"words {n}"}) + "\n" for n in range(5000)))
    (inputs / "values.jsonl").write_text("".join(json.dumps({"value": n}) + "\n" for n in range(5000)))
    labels = (data / "needs/labels.jsonl").read_text().replace("sample_sessions/", "rec/").splitlines(keepends=True)
    (inputs / "labels.jsonl").write_text("".join(line for line in labels if "rec/openai-chat-big-json" in line))
    (inputs / "cases.jsonl").write_bytes((data / "gateway/byte.cases.in.jsonl").read_bytes())
    run(["policy", "export", "--policy", "preset:gateway-bytes-default"], save=inputs / "policy.yaml")
    run(["policy", "export", "--policy", "preset:gateway-bytes-default", "--set", "min_bytes=999"], save=inputs / "other.yaml")
    run(["check", "--policy", inputs / "policy.yaml", "--baseline", inputs / "baseline.json", "--update-baseline", recordings])
    run(["digest", "--salt", inputs / "salt", "--out", inputs / "all.digest", "--rows", inputs / "rows", recordings])
    run(["losses", "--json", recordings], save=inputs / "regret.json")


def commands():
    rec, policy = inputs / "rec", ["--policy", inputs / "policy.yaml"]
    yield "inspect", ["inspect", rec], None
    yield "inspect --json", ["inspect", "--json", rec], None
    yield "inspect -", ["inspect", "-"], rec / "packed.jsonl.gz"
    yield "replay", ["replay", *policy, rec], None
    yield "replay --jsonl", ["replay", "--jsonl", *policy, rec], None
    yield "replay of a digest", ["replay", *policy, inputs / "all.digest"], None
    yield "replay --by-parts", ["replay", "--by-parts", *policy, inputs / "all.digest"], None
    yield "check --tests", ["check", *policy, "--tests", inputs / "tests.yaml", rec], None
    yield "check --baseline", ["check", *policy, "--baseline", inputs / "baseline.json", rec], None
    yield "check --update-baseline", ["check", *policy, "--baseline", out / "new.json", "--update-baseline", rec], None
    yield "losses", ["losses", *policy, rec], None
    yield "losses --labels", ["losses", "--labels", inputs / "labels.jsonl", rec], None
    yield "compare", ["compare", *policy, "--values", "512,4096", rec], None
    yield "compare --against", ["compare", *policy, "--against", inputs / "other.yaml", rec], None
    yield "choose", ["choose", *policy, rec], None
    yield "review", ["review", *policy, rec], None
    yield "grep", ["grep", "lantern", rec], None
    yield "show", ["show", *policy, rec / "lamp.jsonl"], None
    yield "cost --json", ["cost", "--json", *policy, rec], None
    yield "report", ["report", *policy, "--out", out / "page.html", rec], None
    yield "redact", ["redact", *policy, "--seed", "1", "--out", out / "copies", rec / "lamp.jsonl", rec / "pack.zip"], None
    yield "digest --out", ["digest", "--salt", inputs / "salt", "--list", inputs / "list", "--rows", out / "rows"], None
    yield "digest of digests", ["digest", "--rows", out / "rows", inputs / "all.digest", inputs / "rows"], None
    yield "compare-log", ["compare-log", inputs / "log"], None
    yield "count", ["count", inputs / "text.txt"], None
    yield "count -", ["count", "-"], inputs / "text.txt"
    yield "count --jsonl", ["count", "--jsonl", inputs / "lines.jsonl"], None
    yield "compress", ["compress", *policy, inputs / "text.txt"], None
    yield "apply --jsonl", ["apply", "qdash.number", "--jsonl", inputs / "values.jsonl"], None
    yield "replay-request", ["replay-request", "--jsonl", inputs / "cases.jsonl"], None
    yield "policy lint", ["policy", "lint", inputs / "policy.yaml"], None
    yield "policy show", ["policy", "show", inputs / "policy.yaml"], None
    yield "policy diff", ["policy", "diff", inputs / "policy.yaml", inputs / "other.yaml"], None
    yield "policy convert", ["policy", "convert", "--to", "winnow", *policy], None


def run(words, stdin=None, failure=None, save=None):
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    environment = os.environ | {"XDG_DATA_HOME": f"{room}/data", "XDG_CACHE_HOME": f"{room}/cache", "COLUMNS": "100"}
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITLAB_CI"):
        environment.pop(name, None)
    if failure is not None:
        environment |= {"LD_PRELOAD": given.library, "FAIL_BELOW": str(inputs)} | failure
    if words[0] in READ_WITH_CACHE_OF:
        words = [words[0], "--no-index-cache", *words[1:]]
    with open(stdin or os.devnull) as source:
        done = subprocess.run([given.cli, *map(str, words)], stdin=source, capture_output=True, env=environment, timeout=120)
    if save:
        save.write_bytes(done.stdout)
    return done


READ_WITH_CACHE_OF = ("inspect", "replay", "check", "losses", "grep", "show", "cost", "report", "redact", "digest")


def answer(done):
    """What a user gets: exit code, standard output, every file that was written; without the minute it was made in."""
    minute = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d")
    files = {str(path.relative_to(out)): minute.sub(b"", path.read_bytes()) for path in sorted(out.rglob("*")) if path.is_file()}
    return done.returncode, minute.sub(b"", done.stdout), files


def places(count, call, choose):
    every = [(at, span) for at in range(1, count + 1) for span in SPANS]
    if not given.all:
        return choose.sample(every, min(len(every), 2 if call == "read" else 1))
    return every if len(every) <= given.most else [(n * count // given.most + 1, SPANS[n % 2]) for n in range(given.most)]


def main():
    make_inputs()
    choose = random.Random(4)
    tried = refused = wrong = 0
    part, parts = map(int, given.part.split("/"))
    for number, (name, words, stdin) in enumerate(commands()):
        if (given.only and given.only != name) or number % parts != part - 1:
            continue
        undisturbed = answer(run(words, stdin))
        if undisturbed[0] not in (0, 1):
            sys.exit(f"FAILED: {name} undisturbed: exit {undisturbed[0]}, {run(words, stdin).stderr.decode()[-500:]}")
        counted = room / "counts"
        if answer(run(words, stdin, {"FAIL_COUNTS": str(counted), "FAIL_AT": "0"})) != undisturbed:
            sys.exit(f"FAILED: {name} is not the same twice")
        before, counts = tried, dict(zip(CALLS, map(int, counted.read_text().split())))
        for call in CALLS:
            for at, span in places(counts[call], call, choose):
                done = run(words, stdin, {"FAIL_CALL": call, "FAIL_AT": str(at), "FAIL_FOR": span})
                tried += 1
                where = f"{name}: {call} {at} of {counts[call]} failed{' and all behind it' if span != '1' else ''}"
                said = done.stderr.decode(errors="replace")
                if done.returncode == 2:
                    refused += 1
                    if not said.startswith("winnow-cli: "):
                        wrong += 1
                        print(f"FAILED: {where}: the first line does not say so: {said[:300]}", flush=True)
                elif (got := answer(done)) != undisturbed:
                    wrong += 1
                    files = [name for name in got[2] | undisturbed[2] if got[2].get(name) != undisturbed[2].get(name)]
                    print(f"FAILED: {where}: another answer (exit {got[0]} for {undisturbed[0]}, {len(got[1])} bytes for {len(undisturbed[1])}"
                          f", {files}): {said[:300]}", flush=True)
        if given.all:
            print(f"{name}: {counts}, {tried - before} of {2 * sum(counts.values())} failures tried", flush=True)
    print(f"{tried} failures: {refused} were refused, {tried - refused} did not matter")
    if wrong:
        sys.exit(f"FAILED: {wrong} of them")
    if not given.only and refused < tried // 4:
        sys.exit("FAILED: hardly any failure was noticed: is the library loaded?")


try:
    main()
finally:
    shutil.rmtree(room)
