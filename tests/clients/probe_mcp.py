# SPDX-License-Identifier: GPL-3.0-or-later
"""An MCP server on standard input whose tools return the text of a description (client_runs.raw): big; huge, which allows
500,000 characters; two, which returns the text in two blocks; bad, which fails with it."""
import json, os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client_runs import raw

SCHEMA = {"type": "object", "properties": {"make": {"type": "string"}}}
TOOLS = [{"name": n, "description": "returns a text", "inputSchema": SCHEMA} for n in ("big", "two", "bad")]
TOOLS.append({"name": "huge", "description": "returns a text", "inputSchema": SCHEMA,
              "_meta": {"anthropic/maxResultSizeChars": 500000}})

for line in sys.stdin:
    request = json.loads(line)
    method, number, params = request.get("method"), request.get("id"), request.get("params") or {}
    if number is None:
        continue
    answer = {"jsonrpc": "2.0", "id": number, "result": {}}
    if method == "server/discover":
        answer = {"jsonrpc": "2.0", "id": number, "error": {"code": -32601, "message": "method not found"}}
    elif method == "initialize":
        answer["result"] = {"protocolVersion": params.get("protocolVersion", "2025-06-18"), "capabilities": {"tools": {}},
                            "serverInfo": {"name": "probe", "version": "1"}}
    elif method == "tools/list":
        answer["result"] = {"tools": TOOLS}
    elif method == "tools/call":
        text = raw(params["arguments"]["make"])
        half = len(text) // 2
        parts = [text[:half], text[half:]] if params["name"] == "two" else [text]
        answer["result"] = {"content": [{"type": "text", "text": t} for t in parts], "isError": params["name"] == "bad"}
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
