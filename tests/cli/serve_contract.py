#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""winnow-cli serve beside its contract: the requests and answers of tests/data/serve, the law that its texts are those
of replay, and hostile clients. Arguments: winnow-cli, the checkout, and if wanted the parts to run."""
import contextlib, http.client, json, os, pathlib, re, signal, socket, subprocess, sys, tempfile, threading, time

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
SAMPLES = ROOT / "sample_sessions"
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAIL", what, flush=True)


@contextlib.contextmanager
def service(*options, env=None):
    """A server on a free port; it must end with 0 when it is told to."""
    process = subprocess.Popen([CLI, "serve", "--listen", "127.0.0.1:0", *options], stdout=subprocess.PIPE, text=True,
                               env={**os.environ, **(env or {})})
    line = process.stdout.readline()
    found = re.match(r"listening on http://127\.0\.0\.1:(\d+) with policy ", line)
    assert found, line
    try:
        yield int(found[1]), process
    finally:
        process.send_signal(signal.SIGTERM)
        check(process.wait(10) == 0, "serve ends with 0 on SIGTERM")


def ask(port, method, path, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, path, body=body if isinstance(body, (bytes, str, type(None))) else json.dumps(body),
                       headers={**({"Content-Type": "application/json"} if body else {}), **(headers or {})})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, json.loads(text) if answer.getheader("Content-Type") == "application/json" else text.decode()


def replayed(path, policy):
    """Every result of a recording as `show --after` prints it."""
    listing = json.loads(subprocess.check_output([CLI, "replay", "--json", "--no-index-cache", *policy, path]))
    results = listing["results"]
    texts = [subprocess.check_output([CLI, "show", "--after", "--no-index-cache", *policy, f"{path}#{n + 1}"])
             for n in range(len(results))]
    return [text.decode("utf-8", "replace") for text in texts]


def texts_of(rows, joiner):
    """The texts of all tool results in a list of messages or items."""
    def plain(content):
        if isinstance(content, str):
            return content
        return joiner.join(b["text"] for b in content if b.get("type") in ("text", "input_text"))
    for row in rows:
        if row.get("role") == "tool":
            yield plain(row["content"])
        elif row.get("type", "").endswith("_call_output"):
            yield plain(row["output"])
        elif isinstance(row.get("content"), list):
            yield from (plain(b.get("content", "")) for b in row["content"] if b.get("type") == "tool_result")


def skeleton(rows):
    """Rows without the texts of their results."""
    def bare(row):
        row = json.loads(json.dumps(row))
        if row.get("role") == "tool":
            row["content"] = None
        elif row.get("type", "").endswith("_call_output"):
            row["output"] = None
        elif isinstance(row.get("content"), list):
            for block in row["content"]:
                if block.get("type") == "tool_result":
                    block["content"] = None
        return row
    return [bare(row) for row in rows]


def law():
    """The bytes of serve are those of replay, whole and for a conversation that grows."""
    policies = [["--policy", "preset:balanced"], ["--set", "dialect=winnow", "--set", "strategy=shown_before",
                                                  "--set", "min_bytes=100", "--set", "marker=false"]]
    names = ["openai-chat-package-audit.json", "anthropic-messages-header-hunt.json", "openai-responses-log-triage.json"]
    for policy in policies:
        with service(*policy) as (port, _):
            changed = 0
            for name in names:
                body = json.loads((SAMPLES / name).read_text())
                rows = "input" if "input" in body else "messages"
                joiner = "" if name.startswith("anthropic") else "\n"
                wanted = [re.sub(r"\A<<<SHADOW:\S+>>>\n", "", t) for t in replayed(str(SAMPLES / name), policy)]
                before = list(texts_of(body[rows], joiner))
                for share in (3, 2, 1):
                    part = {**body, rows: body[rows][:len(body[rows]) // share]}
                    status, answer = ask(port, "POST", "/v1/compress", part)
                    got = list(texts_of(answer[rows], joiner))
                    check(status == 200 and got == wanted[:len(got)], f"{name} {policy}: texts of 1/{share} differ")
                    check(skeleton(answer[rows]) == skeleton(part[rows]), f"{name}: other members changed")
                status, again = ask(port, "POST", "/v1/compress", part)
                check(again["messages" if rows == "messages" else rows] == answer[rows], f"{name}: not the same twice")
                changed += sum(a != b for a, b in zip(before, wanted))
            check(changed > 10, f"{policy} changes only {changed} texts: the law says nothing")
            _, metrics = ask(port, "GET", "/metrics")
            check("winnow_failed_open_total 0\n" in metrics, f"{policy}: some request came back untouched")


def matches(got, wanted):
    """`wanted` within `got`: members that it names; "~REGEX" for a text."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(k in got and matches(got[k], v) for k, v in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and len(got) == len(wanted) and all(map(matches, got, wanted))
    if isinstance(wanted, str) and wanted.startswith("~"):
        return isinstance(got, str) and re.search(wanted[1:], got, re.S) is not None
    return got == wanted and type(got) is type(wanted)


def filled(value, long):
    """$LONG is a text that the policy compresses."""
    return json.loads(json.dumps(value).replace('"$LONG"', json.dumps(long)))


def contract():
    long = "".join(f"[{n % 60:02}s] compiling src/module_{n}.cpp\n" for n in range(600)) + "error: undefined symbol foo\n"
    for file in sorted((ROOT / "tests/data/serve").glob("*.json")):
        case = json.loads(file.read_text())
        with service("--policy", "preset:balanced", *case.get("options", []), env=case.get("env")) as (port, _):
            hashed = ""  # $HASH: of the answer before
            for step in case["steps"]:
                path = step["path"].replace("$HASH", hashed)
                status, answer = ask(port, step.get("method", "POST"), path,
                                     filled(step["body"], long) if "body" in step else step.get("raw"), step.get("headers"))
                what = f"{file.name}: {step['what']}"
                check(status == step.get("status", 200), f"{what}: status {status}: {str(answer)[:200]}")
                check(matches(answer, filled(step["answer"], long)), f"{what}: {str(answer)[:1500]}")
                if isinstance(answer, dict) and answer.get("ccr_hashes"):
                    hashed = answer["ccr_hashes"][0]


def logged():
    """compare-log agrees with every line of serve's log; a log without texts holds none; secrets are left out."""
    names = ["openai-chat-package-audit.json", "anthropic-messages-header-hunt.json", "openai-responses-log-triage.json"]
    policies = [["--policy", "preset:balanced"], ["--set", "strategy=simple"],
                ["--set", "dialect=gateway-tokens", "--set", "strategy=simple", "--set", "min_tokens=100"]]
    for policy in policies:
        with tempfile.TemporaryDirectory() as folder:
            with service(*policy, "--log", folder, "--log-texts") as (port, _):
                for name in names:
                    body = json.loads((SAMPLES / name).read_text())
                    rows = "input" if "input" in body else "messages"
                    for share in (3, 2, 1):
                        ask(port, "POST", "/v1/compress", {**body, rows: body[rows][:len(body[rows]) // share]})
                ask(port, "POST", "/api/compress/tool-output/", {"tool_output": "words " * 3000, "tool_name": "Bash"})
            made = subprocess.run([CLI, "compare-log", "--json", "--policy", f"{folder}/config.yaml", folder],
                                  capture_output=True, text=True)
            totals = json.loads(made.stdout)["totals"] if made.stdout else {}
            check(made.returncode == 0 and totals["records"] > 100 and totals["agreed"] == totals["joined"] > 90,
                  f"compare-log {policy}: {made.returncode} {totals} {made.stderr[:500]}")
            least = "min_tokens=5000" if "dialect=gateway-tokens" in policy else "min_bytes=5000"
            other = subprocess.run([CLI, "compare-log", "--policy", f"{folder}/config.yaml", "--set", least, folder],
                                   capture_output=True, text=True)
            check(other.returncode == 1, f"compare-log sees another policy: {other.returncode} {other.stderr[:300]}")
    secret = "ghp_" + "a1B2c3D4e5F6" * 3
    with tempfile.TemporaryDirectory() as folder:
        row = lambda text: {"messages": [{"role": "tool", "name": "Bash", "tool_call_id": "1", "content": text}]}
        with service("--policy", "preset:balanced", "--log", folder, "--log-texts") as (port, _):
            ask(port, "POST", "/v1/compress", row("token " + secret), {"Authorization": "Bearer " + secret})
            ask(port, "POST", "/v1/compress", row("harmless words"))
        text = pathlib.Path(folder, "tool_output_compression.jsonl").read_text()
        check(secret not in text and "harmless words" in text and text.count("\n") == 2, "a secret stays out of the log")
        with service("--policy", "preset:balanced", "--log", folder) as (port, _):
            ask(port, "POST", "/v1/compress", row("more harmless words"))
        text = pathlib.Path(folder, "tool_output_compression.jsonl").read_text()
        check("more harmless" not in text and text.count("\n") == 3, "without --log-texts there is no text in the log")


def gateway():
    """Context-Gateway, as Winnow emulates it, with serve behind its strategies api and compresr."""
    body = str(SAMPLES / "anthropic-messages-header-hunt.json")
    def forwarded(*options):
        return subprocess.run([CLI, "replay-request", "--provider", "anthropic", *options, body], capture_output=True,
                              env={**os.environ, "TEST_KEY": "k" * 20}).stdout
    for dialect, own, remote in (("gateway-bytes", "simple", "api"), ("gateway-tokens", "trimming", "compresr")):
        base = ["--set", f"dialect={dialect}"]
        key = "api" if remote == "api" else "compresr"
        with service(*base, "--set", f"strategy={own}") as (port, _):
            to = ["--set", f"urls.compresr=http://127.0.0.1:{port}", "--set", key + ".api_key=${TEST_KEY}"]
            alone, through = forwarded(*base, "--set", f"strategy={own}"), \
                forwarded(*base, "--set", f"strategy={remote}", *to, "--allow-remote")
        check(alone == through and len(alone) < os.path.getsize(body), f"{dialect}: bodies differ")
    with service("--policy", "preset:balanced") as (port, _):  # a policy that the gateway cannot say
        to = ["--set", f"urls.compresr=http://127.0.0.1:{port}", "--set", "api.api_key=${TEST_KEY}"]
        through = json.loads(forwarded("--set", "dialect=gateway-bytes", "--set", "strategy=api", *to, "--allow-remote"))
    before = list(texts_of(json.loads(pathlib.Path(body).read_text())["messages"], ""))
    changed = 0
    for text, was in zip(texts_of(through["messages"], ""), before):
        if text != was:
            made = subprocess.run([CLI, "compress", "--policy", "preset:balanced", "--set", "marker=false"], input=was,
                                  capture_output=True, text=True).stdout
            check(re.sub(r"\A<<<SHADOW:\S+>>>\n", "", text) == made, "the gateway forwards another text than compress")
            changed += 1
    check(changed > 1, f"the gateway changes only {changed} texts")


def memory_of(process):
    text = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", text)[1]) / 1024


def hostile():
    request = json.dumps({"messages": [{"role": "user", "content": "hello"}]}).encode()
    with service("--policy", "preset:balanced", "--timeout", "5", "--max-body", "8") as (port, process):
        def fast():
            begin = time.monotonic()
            status, _ = ask(port, "POST", "/v1/compress", request)
            return status == 200 and time.monotonic() - begin

        fast()
        slow = []
        for n in range(100):  # each sends a byte now and then
            one = socket.create_connection(("127.0.0.1", port))
            one.sendall(b"POST /v1/compress HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n" if n % 2 else b"POST /v1")
            slow.append(one)
        time.sleep(0.3)
        taken = fast()
        check(taken and taken < 1, f"100 slow clients: a fast one waits {taken} s")
        time.sleep(6.5)
        slow[0].settimeout(3)
        check(slow[0].recv(100) == b"", "a client that sends nothing is cut off at the limit")
        for one in slow:
            one.close()

        one = socket.create_connection(("127.0.0.1", port))  # goes away in the middle
        one.sendall(b"POST /v1/compress HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{\"mess")
        one.close()
        before = memory_of(process)
        chunk = b"x" * (1 << 20)
        for head in (b"Content-Length: 1073741824\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n", b"X-Y: "):
            one = socket.create_connection(("127.0.0.1", port))
            one.settimeout(10)
            sent = 0
            with contextlib.suppress(OSError):
                one.sendall(b"POST /v1/compress HTTP/1.1\r\nHost: localhost\r\n" + head)
                while sent < 1 << 30:
                    one.sendall(b"100000\r\n" + chunk + b"\r\n" if b"chunked" in head else chunk)
                    sent += len(chunk)
            check(sent < 1 << 30, f"1 GB is taken with {head[:20]}")
            one.close()
        grown = memory_of(process) - before
        check(grown < 100, f"garbage costs {grown:.0f} MB of memory")
        for garbage in (b"\0\1\2", b"{" * 100000, b'{"messages":' + b"[" * 100000, b'{"messages":[1]}', b"[]", b"null",
                        b'{"messages":[{"role":"tool","content":{"a":1}}]}',
                        b'{"messages":[{"role":"tool","tool_call_id":7,"content":[{"type":"text"},null,3]}]}'):
            status, _ = ask(port, "POST", "/v1/compress", garbage)
            check(status in (200, 400), f"{garbage[:40]}: status {status}")
        for header in ("Range", "Accept-Encoding", "Content-Type", "X-Y"):
            with contextlib.suppress(Exception):
                ask(port, "GET", "/health", headers={header: "bytes=" + "1-2," * 1900})
        with contextlib.suppress(Exception):
            ask(port, "GET", "/v1/retrieve/" + "a" * 8000)
        check(fast(), "the service lives")
    with service("--policy", "preset:balanced", "--connections", "4") as (port, process):
        held = [socket.create_connection(("127.0.0.1", port)) for _ in range(4)]
        time.sleep(0.3)
        one = socket.create_connection(("127.0.0.1", port))
        one.settimeout(5)
        check(one.recv(100).startswith(b"HTTP/1.1 503"), "one connection too many is refused")
        for each in held:
            each.close()


def refused():
    for options, words in ((["--listen", "0.0.0.0:0"], "token"), (["--listen", "nonsense"], "HOST:PORT"),
                           (["--set", "strategy=api"], "another service"), (["--token-file", "/dev/null"], "16 characters")):
        policy = [] if "strategy=api" in options else ["--policy", "preset:balanced"]
        made = subprocess.run([CLI, "serve", *policy, *options], capture_output=True, text=True, timeout=20)
        check(made.returncode == 2 and words in made.stderr, f"serve {options}: {made.returncode} {made.stderr}")


only = sys.argv[3:]
for part in (refused, contract, law, logged, gateway, hostile):
    if only and part.__name__ not in only:
        continue
    begin = time.monotonic()
    part()
    print(f"{part.__name__}: {time.monotonic() - begin:.1f} s", flush=True)
sys.exit(1 if failures else 0)
