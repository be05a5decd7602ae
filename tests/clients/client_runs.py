# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scripts of this folder share: raw texts made from a short description, a scripted model server on loopback for
three APIs, and the fixtures in tests/data/clients. tests/data/clients/README.md explains the form."""
import hashlib, http.server, json, os, re, shutil, subprocess, sys, threading

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "clients")
HOME, WORK = "/tmp/h", "/tmp/h/w"
WHOLE = 1000  # a longer text is stored as head, tail, length and hash


def raw(make):
    """The text that a description makes; parts are joined by " + "."""
    out = []
    for part in make.split(" + "):
        word, rest = part.split(" ", 1)
        if word == "seq":
            a, b = map(int, rest.split())
            out.append("".join("%d\n" % i for i in range(a, b + 1)))
        elif word == "lines":
            n, length = map(int, rest.split())
            out.append("".join(str(i).ljust(length, ".")[:length] + "\n" for i in range(1, n + 1)))
        elif word == "repeat":
            text, n = rest.rsplit(" ", 1)
            out.append(text * int(n))
        else:
            raise ValueError(part)
    return "".join(out)


def stored(text):
    # Half of a surrogate pair, where a client cuts through one, becomes U+FFFD as in any UTF-8 encoder.
    text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    data = text.encode()
    if len(text) <= WHOLE:
        return text
    return {"head": text[:300], "tail": text[-300:], "chars": len(text), "sha256": hashlib.sha256(data).hexdigest()}


def row(client, version, settings, case, text, **more):
    out = {"client": client, "version": version, "settings": settings, "tool": case["tool"], "kind": case["kind"],
           "failed": bool(case.get("failed")), "make": case["make"]}
    out.update({k: v for k, v in more.items() if v is not None})
    out["got"] = stored(text)
    return out


def write(name, rows):
    os.makedirs(DATA, exist_ok=True)
    with open(os.path.join(DATA, name), "w", encoding="utf-8") as f:
        for r in rows:
            f.write(json.dumps(r, ensure_ascii=False) + "\n")
    print(name, len(rows), "cases", os.path.getsize(os.path.join(DATA, name)), "bytes")


def fresh_home():
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(WORK)


def run(args, env, seconds=240):
    """Runs a client in the fresh HOME with nothing of this shell's environment."""
    full = {"HOME": HOME, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb", **env}
    done = subprocess.run(["nice", "-n", "5", "timeout", str(seconds)] + args, cwd=WORK, env=full, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        print("client ended with", done.returncode, done.stdout.decode("utf-8", "replace")[-1500:], file=sys.stderr)


class Server:
    """Plays messages, each a list of calls {"id","name","input"}; keeps every request in `requests`. `api` is a name or an
    answer's own function."""

    def __init__(self, api, messages):
        self.messages, self.at, self.requests = messages, 0, []
        owner, answer = self, api if callable(api) else {"anthropic": anthropic, "responses": responses, "chat": chat}[api]

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def out(self, body, kind="application/json", status=200):
                self.send_response(status)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                self.out(b'{"object":"list","data":[],"models":[]}')

            def do_HEAD(self):
                self.out(b"")

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                try:
                    request = json.loads(body)
                except ValueError:
                    request = {}
                if "count_tokens" in self.path:
                    # Four bytes of content a token: enough to see which limit the client applies to the count.
                    size = len("".join(texts(request.get("messages"))).encode("utf-8", "surrogatepass"))
                    return self.out(json.dumps({"input_tokens": (size + 3) // 4}).encode())
                if not re.search("messages|responses|completions", self.path):
                    return self.out(b"{}")
                owner.requests.append(request)
                calls = []
                if len(request.get("tools") or []) > 3 and owner.at < len(owner.messages):
                    calls = owner.messages[owner.at]
                    owner.at += 1
                self.out(*answer(request, calls))

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for v in value:
            yield from texts(v)
    elif isinstance(value, dict):
        for k, v in value.items():
            if k in ("content", "text"):
                yield from texts(v)


def events(items, named=True):
    return "".join(("event: %s\n" % e["type"] if named else "") + "data: %s\n\n" % json.dumps(e) for e in items)


def anthropic(request, calls, name="msg_x", usage=None):
    blocks = [{"type": "tool_use", "id": c["id"], "name": c["name"], "input": c["input"]} for c in calls]
    stop = "tool_use" if blocks else "end_turn"
    blocks = blocks or [{"type": "text", "text": "done"}]
    usage = usage or {"input_tokens": 10, "output_tokens": 5}
    head = {"id": name, "type": "message", "role": "assistant", "model": request.get("model", "m"), "content": [],
            "stop_reason": None, "stop_sequence": None, "usage": {**usage, "output_tokens": 1}}
    if not request.get("stream"):
        return json.dumps({**head, "content": blocks, "stop_reason": stop, "usage": usage}).encode(), "application/json"
    out = [{"type": "message_start", "message": head}]
    for i, b in enumerate(blocks):
        start = {**b, "input": {}} if b["type"] == "tool_use" else {**b, "text": ""}
        delta = ({"type": "input_json_delta", "partial_json": json.dumps(b["input"])} if b["type"] == "tool_use"
                 else {"type": "text_delta", "text": b["text"]})
        out += [{"type": "content_block_start", "index": i, "content_block": start},
                {"type": "content_block_delta", "index": i, "delta": delta}, {"type": "content_block_stop", "index": i}]
    out += [{"type": "message_delta", "delta": {"stop_reason": stop, "stop_sequence": None},
             "usage": {"output_tokens": usage["output_tokens"]}},
            {"type": "message_stop"}]
    return events(out).encode(), "text/event-stream"


def responses(_request, calls):
    items = [{"type": "function_call", "id": "fc_" + c["id"], "call_id": c["id"], "name": c["name"],
              "arguments": json.dumps(c["input"]), **({"namespace": c["namespace"]} if "namespace" in c else {})} for c in calls]
    items = items or [{"type": "message", "id": "m1", "role": "assistant", "content": [{"type": "output_text", "text": "done"}]}]
    usage = {"input_tokens": 10, "input_tokens_details": None, "output_tokens": 5, "output_tokens_details": None, "total_tokens": 15}
    out = [{"type": "response.created", "response": {"id": "r1"}}]
    out += [{"type": "response.output_item.done", "output_index": i, "item": item} for i, item in enumerate(items)]
    out += [{"type": "response.completed", "response": {"id": "r1", "usage": usage}}]
    return events(out).encode(), "text/event-stream"


def chat(request, calls):
    listed = [{"index": i, "id": c["id"], "type": "function",
               "function": {"name": c["name"], "arguments": json.dumps(c["input"])}} for i, c in enumerate(calls)]
    delta = {"role": "assistant", "tool_calls": listed} if calls else {"role": "assistant", "content": "done"}
    finish = "tool_calls" if calls else "stop"
    base = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    usage = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
    if not request.get("stream"):
        message = {**delta, "content": delta.get("content") or ""}
        return json.dumps({**base, "object": "chat.completion", "usage": usage, "choices": [
            {"index": 0, "message": message, "finish_reason": finish}]}).encode(), "application/json"
    out = [{**base, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
           {**base, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}], "usage": usage}]
    return (events(out, named=False) + "data: [DONE]\n\n").encode(), "text/event-stream"
