#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real LiteLLM proxy with its guardrail `headroom` before `winnow-cli serve`, and a scripted model behind it: the model
gets what replay says, and fetches an original. Run by hand (ctest label services). Arguments: winnow-cli, the checkout. The
variable WINNOW_LITELLM names a Python that has litellm[proxy]==1.97.0 and, installed after it, fastapi<0.120; without it a
virtual environment is made."""
import http.server, json, os, pathlib, re, signal, socket, subprocess, sys, tempfile, threading, time, urllib.request

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
LONG = "".join(f"[{n % 60:02}s] compiling src/module_{n}.cpp\n" for n in range(600)) + "error: undefined symbol foo\n"
NEWEST = "".join(f"[{n % 60:02}s] linking lib/part_{n}.o\n" for n in range(800))
failures = []
received = []  # by the model: (path, body)


def check(holds, what):
    print("ok  " if holds else "FAIL", what, flush=True)
    if not holds:
        failures.append(what)


class Model(http.server.BaseHTTPRequestHandler):
    """Asks for an original when a hash stands in the request and was not answered yet; else it is done."""
    def log_message(self, *_):
        pass

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        received.append((self.path, body))
        found = re.search(r"hash=([a-f0-9]{24})", json.dumps(body["messages"]))
        fetch = found and "headroom_retrieve" in json.dumps(body.get("tools", [])) and "fetch_1" not in json.dumps(body)
        if "/messages" in self.path:
            content = {"type": "tool_use", "id": "fetch_1", "name": "headroom_retrieve", "input": {"hash": found[1]}} \
                if fetch else {"type": "text", "text": "done"}
            answer = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [content],
                      "stop_reason": "tool_use" if fetch else "end_turn", "stop_sequence": None,
                      "usage": {"input_tokens": 1, "output_tokens": 1}}
        else:
            call = {"id": "fetch_1", "type": "function",
                    "function": {"name": "headroom_retrieve", "arguments": json.dumps({"hash": found and found[1]})}}
            message = {"role": "assistant", "content": None, "tool_calls": [call]} if fetch \
                else {"role": "assistant", "content": "done"}
            answer = {"id": "c", "object": "chat.completion", "created": 1, "model": "m", "usage":
                      {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
                      "choices": [{"index": 0, "finish_reason": "tool_calls" if fetch else "stop", "message": message}]}
        text = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def post(url, body, timeout=90):
    request = urllib.request.Request(url, json.dumps(body).encode(), {
        "Content-Type": "application/json", "Authorization": "Bearer sk-test", "x-api-key": "sk-test",
        "anthropic-version": "2023-06-01"})
    with urllib.request.urlopen(request, timeout=timeout) as answer:
        return dict(answer.headers), json.loads(answer.read())


def python_with_litellm(folder):
    if given := os.environ.get("WINNOW_LITELLM"):
        return given
    python = f"{folder}/venv/bin/python"
    subprocess.run([sys.executable, "-m", "venv", f"{folder}/venv"], check=True)
    for package in ("litellm[proxy]==1.97.0", "fastapi<0.120"):  # newer ones do not start with it
        subprocess.run([python, "-m", "pip", "install", "-q", package], check=True)
    return python


CALL = lambda n: {"id": f"c{n}", "type": "function", "function": {"name": "Bash", "arguments": json.dumps({"command": f"make {n}"})}}
USE = lambda n: {"type": "tool_use", "id": f"c{n}", "name": "Bash", "input": {"command": f"make {n}"}}
ANSWERED = lambda n, text: {"type": "tool_result", "tool_use_id": f"c{n}", "content": text}
REQUESTS = {
    "/v1/chat/completions": [
        {"role": "system", "content": "You build."}, {"role": "user", "content": "build it"},
        {"role": "assistant", "content": None, "tool_calls": [CALL(1)]}, {"role": "tool", "tool_call_id": "c1", "content": LONG},
        {"role": "assistant", "content": None, "tool_calls": [CALL(2)]}, {"role": "tool", "tool_call_id": "c2", "content": NEWEST}],
    "/v1/messages": [
        {"role": "user", "content": "build it"}, {"role": "assistant", "content": [USE(1)]},
        {"role": "user", "content": [ANSWERED(1, LONG)]}, {"role": "assistant", "content": [USE(2)]},
        {"role": "user", "content": [ANSWERED(2, NEWEST)]}],
}
TOOLS = {"/v1/chat/completions": [{"type": "function", "function": {"name": "Bash", "parameters": {"type": "object", "properties": {}}}}],
         "/v1/messages": [{"name": "Bash", "input_schema": {"type": "object", "properties": {}}}]}


def results(body):
    for message in body["messages"]:
        if message["role"] == "tool":
            content = message["content"]
            yield content if isinstance(content, str) else "".join(part["text"] for part in content)
        elif isinstance(message.get("content"), list):
            for block in message["content"]:
                if block["type"] == "tool_result":
                    content = block["content"]
                    yield content if isinstance(content, str) else "".join(part["text"] for part in content)


def run(url, path, model, wanted, fetches):
    received.clear()
    headers, answer = post(url + path, {"model": model, "max_tokens": 100, "messages": REQUESTS[path], "tools": TOOLS[path]})
    first = list(results(received[0][1]))
    shown = re.sub(r"\n\[winnow: .* hash=[a-f0-9]{24}\]\Z", "", first[0])
    check(shown == wanted, f"{path}: the model gets what replay says ({len(LONG)} -> {len(first[0])} characters)")
    check(first[1] == NEWEST, f"{path}: the newest result goes out whole")
    check((first[0] != shown) == fetches, f"{path}: {'with' if fetches else 'without'} a marker")
    if fetches:
        check(len(received) == 2 and json.dumps(LONG)[1:-1] in json.dumps(received[-1][1]),
              f"{path}: the original is fetched ({len(received)} requests)")
    check("done" in json.dumps(answer), f"{path}: the client gets the answer")
    print("    headers:", {k: v for k, v in headers.items() if "guardrail" in k.lower()})


def main(folder, python, port, fetches):
    upstream = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=upstream.serve_forever, daemon=True).start()
    wanted = subprocess.run([CLI, "compress", "--policy", "preset:balanced", "--set", "marker=false", "--tool", "Bash"],
                            input=LONG, capture_output=True, text=True, check=True).stdout
    assert len(wanted) < len(LONG) / 2
    base = f"http://127.0.0.1:{upstream.server_port}"
    config = pathlib.Path(folder, "config.yaml")
    config.write_text(json.dumps({
        "model_list": [
            {"model_name": "chat", "litellm_params": {"model": "openai/m", "api_base": base + "/v1", "api_key": "k"}},
            {"model_name": "claude", "litellm_params": {"model": "anthropic/m", "api_base": base, "api_key": "k"}}],
        "guardrails": [{"guardrail_name": "winnow", "litellm_params": {
            "guardrail": "headroom", "mode": "pre_call", "api_base": f"http://127.0.0.1:{port}", "default_on": True,
            "unreachable_fallback": "fail_closed"}}]}))
    own = free_port()
    # Its second request of /v1/messages, with the original, forgets the model's api_base.
    env = {**os.environ, "LITELLM_LOCAL_MODEL_COST_MAP": "True", "ANTHROPIC_API_BASE": base, "ANTHROPIC_API_KEY": "k"}
    with open(f"{folder}/litellm.log", "wb") as log:
        proxy = subprocess.Popen([os.path.join(os.path.dirname(python), "litellm"), "--config", str(config), "--host", "127.0.0.1",
                                  "--port", str(own)], stdout=log, stderr=log, env=env)
    try:
        for _ in range(240):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{own}/health/liveliness", timeout=2)
                break
            except OSError:
                time.sleep(0.5)
        print("LiteLLM,", "serve --markers" if fetches else "serve")
        run(f"http://127.0.0.1:{own}", "/v1/chat/completions", "chat", wanted, fetches)
        run(f"http://127.0.0.1:{own}", "/v1/messages", "claude", wanted, fetches)
    finally:
        proxy.send_signal(signal.SIGTERM)
        proxy.wait(30)
    print(urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode())
    if failures:
        print(pathlib.Path(folder, "litellm.log").read_text()[-4000:])


with tempfile.TemporaryDirectory() as home:
    interpreter = python_with_litellm(home)
    for markers in (False, True):  # 1.97 names no mode, so the service is told
        service = subprocess.Popen([CLI, "serve", "--policy", "preset:balanced", "--listen", "127.0.0.1:0",
                                    *["--markers"] * markers], stdout=subprocess.PIPE, text=True)
        try:
            main(home, interpreter, int(re.search(r":(\d+) with", service.stdout.readline())[1]), markers)
        finally:
            service.send_signal(signal.SIGTERM)
            check(service.wait(10) == 0, "serve ends with 0")
sys.exit(1 if failures else 0)
