# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tests/data/clients/marks.jsonl: one short text for each mark of MARKS.md and texts that only look like one."""
import json, os, re

from client_runs import DATA

HEAD, TAIL = "".join("head %d\n" % i for i in range(1, 9)), "".join("tail %d\n" % i for i in range(1, 9))
ID, HEX24 = "shadow_9c1691e6f97eaeadc4f205e3e4d0471a", "f16f56a35f40d47df241e369"
CUT = [
    ("codex-warning", "Chunk ID: 1a2b3c\nWall time: 0.1000 seconds\nProcess exited with code 0\nOriginal token count: 15224\nOutput:\nWarning: truncated output (original token count: 15224)\nTotal output lines: 12000\n\n" + HEAD + "he\u2026 5224 tokens truncated\u2026il 0\n".replace("\u2026 ", "\u2026") + TAIL),
    ("codex-middle", "Wall time: 0.1000 seconds\nOutput:\n" + HEAD + "he\u202650894 chars truncated\u2026il 0\n" + TAIL),
    ("codex-middle", "Chunk ID: 1a2b3c\nWall time: 0.1000 seconds\nProcess exited with code 1\nOutput:\n" + HEAD + "he\u2026123 tokens truncated\u2026il 0\n" + TAIL),
    ("codex-lines", "Exit code: 0\nWall time: 0.4 seconds\nTotal output lines: 55000\nOutput:\n" + HEAD + "[... omitted 54744 of 55000 lines ...]\n" + TAIL),
    ("codex-bytes", "Chunk ID: 1a2b3c\nWall time: 0.1000 seconds\nProcess exited with code 0\nOriginal token count: 275000\nOutput:\nWarning: truncated output (original token count: 275000)\n... 51424 bytes omitted ...\n\n" + HEAD + "he\u20261038605 chars truncated\u2026il 0\n" + TAIL),
    ("codex-items", "Wall time: 0.1000 seconds\nOutput:\n" + HEAD + "[omitted 1 text items ...]"),
    ("claude-persisted", "<persisted-output>\nOutput too large (59.5KB). Full output saved to: /home/u/.claude/projects/-w/5e/tool-results/b2nmwjj7h.txt\n\nPreview (first 2KB):\n" + HEAD + "...\n</persisted-output>"),
    ("claude-persisted", "<persisted-output>\nOutput exceeded the 64MB persist limit; only the first 64MB were saved to: /home/u/.claude/projects/-w/5e/tool-results/b2nmwjj7h.txt\n\nPreview (first 2KB):\n" + HEAD + "...\n</persisted-output>"),
    ("claude-failure", "Exit code 3\n" + HEAD + "\n\n... [20012 characters truncated] ...\n\n" + TAIL),
    ("claude-mcp-tokens", "Error: result (200,000 characters across 1 line) exceeds maximum allowed tokens. Output has been saved to /home/u/.claude/projects/-w/5e/tool-results/mcp-probe-big-1795810146111-qjtqt5.txt.\nFormat: Plain text\nSearch within the file for specific content, and use jq if the content is JSON.\n"),
    ("claude-read-refused", "File content (293KB) exceeds maximum allowed size (256KB). Use offset and limit parameters to read specific portions of the file, or search for specific content instead of reading the whole file."),
    ("claude-read-refused", "File content (50000 tokens) exceeds maximum allowed tokens (25000). Use offset and limit parameters to read specific portions of the file, or search for specific content instead of reading the whole file."),
    ("cleared", "[Old tool result content cleared]"),
    ("opencode-tail", "...output truncated...\n\nFull output saved to: /home/u/.local/share/opencode/tool-output/tool_21eb50904001K4Y9d8nDhP02iD\n\n" + TAIL),
    ("opencode-read", "<path>/w/a.txt</path>\n<type>file</type>\n<content>\n1: head 1\n2: head 2\n\n(Showing lines 1-2 of 2001. Use offset=3 to continue.)\n</content>"),
    ("opencode-read", "<path>/w/a.txt</path>\n<type>file</type>\n<content>\n1: head 1\n2: head 2\n\n(Output capped at 50 KB. Showing lines 1-2. Use offset=3 to continue.)\n</content>"),
    ("opencode-grep", "Found 100 matches (more matches available)\n/w/a.txt:\n  Line 1: 1\n\n\n(Results truncated. Consider using a more specific path or pattern.)"),
    ("opencode-tail", "...18001 lines truncated...\n\nFull output saved to: /home/u/.local/share/opencode/tool-output/tool_ca8c94b8b0015Cn1Z4bi5KeR2X\n\n" + TAIL),
    ("opencode-hint", HEAD + "\n\n...49778 bytes truncated...\n\nThe tool call succeeded but the output was truncated. Full output saved to: /home/u/.local/share/opencode/tool-output/tool_ca8c94b8b0015Cn1Z4bi5KeR2X\nUse Grep to search the full content or Read with offset/limit to view specific sections."),
    ("gemini-cut", "Output too large. Showing first 8,000 and last 32,000 characters. For full output see: /home/u/.gemini/tmp/w/tool-outputs/session-5e/run_shell_command_1.txt\n" + HEAD + "\n\n... [20,894 characters omitted] ...\n\n" + TAIL),
    ("gemini-masked", "<tool_output_masked>\n" + HEAD + "\nOutput too large. Full output available at: /home/u/.gemini/tmp/w/tool-outputs/session-5e/run_shell_command_1.txt\n</tool_output_masked>"),
    ("qwen-cut", "Tool output was too large and has been truncated.\nThe full output has been saved to: /home/u/.qwen/tmp/w/grep_search_4e884f4b5ad1.output\nTo read the complete output, use the read_file tool with the absolute file path above.\nThe truncated output below shows the beginning and end of the content. The marker '... [CONTENT TRUNCATED] ...' indicates where content was removed.\n\nTruncated part of the output:\n" + HEAD + "\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n" + TAIL),
    ("qwen-persisted", "<persisted-output>\nOutput too large (27 KB). Full output saved to: /home/u/.qwen/tmp/w/call_1.txt\nFull output sha256: " + "0" * 64 + "\nNote: this file may be cleaned up after 24 hours.\nTo read the complete output, use the read_file tool with the absolute file path above.\n\nPreview (up to 2000 chars):\n" + HEAD + "...\n</persisted-output>"),
    ("qwen-budget", "Tool output truncated. Persisted tool-output artifact: /home/u/.qwen/tmp/w/call_1.txt\n\n" + HEAD + "\n...\n" + TAIL),
    ("pi-lines", TAIL + "\n[Showing lines 18001-20000 of 20000. Full output: /tmp/pi-bash-5e.log]"),
    ("pi-lines", TAIL + "\n[Showing lines 1489-2000 of 2000 (50.0KB limit). Full output: /tmp/pi-bash-5e.log]"),
    ("pi-lines", HEAD + "\n[Showing lines 1-2000 of 2001. Use offset=2001 to continue.]"),
    ("pi-line", "yyyyyyyy\n\n[Showing last 50.0KB of line 11 (line is 58.6KB). Full output: /tmp/pi-bash-5e.log]"),
    ("goose-spill", "The response returned from the tool call was larger (200001 characters) and is stored in the file: /home/u/.local/share/goose/mcp_responses/mcp_response_20261127_a.txt\nYou can use other tools to examine or search it."),
    ("deepagents-evicted", "Tool result too large, the result of this tool call call_1 was saved in the filesystem at this path: /large_tool_results/call_1\n\nYou can read the result from the filesystem by using the read_file tool, but make sure to only read part of the result at a time.\n\n     1  head 1\n     2  head 2\n\n... [990 lines truncated] ...\n\n  1000  tail 8\n"),
    ("openhands-clipped", HEAD + "<response clipped><NOTE>Due to the max output limit, only part of the full response has been shown to you.</NOTE>" + TAIL),
    ("strands-offloaded", "[Offloaded: 1 blocks, ~15,224 tokens]\nTool result was offloaded to external storage due to size.\nUse the preview below if it answers your question.\n\n" + HEAD + "\n\n[Stored references:]\n  mem_1_t1_0 (text, 60,894 chars)"),
    ("pi-line", "[Line 1 is 58.6KB, exceeds 50.0KB limit. Use bash: sed -n '1p' /w/a.txt | head -c 51200]"),
    ("langchain-cleared", "[cleared]"),
    ("gateway-shadow", "<<<SHADOW:" + ID + ">>>\nw0 w1 w2"),
    ("gateway-hint", "[COMPRESSED \u2014 content below is a lossy summary with tokens removed. To see the full uncompressed content, you MUST call: expand_context(id=\"" + ID + "\")]\n<<<SHADOW:" + ID + ">>>\nw0 w1 w2"),
    ("gateway-ref", "[REF:" + ID + "]\nw0 w1 w2"),
    ("headroom-items", HEAD + "[253 items compressed to 122. Retrieve more: hash=" + HEX24 + "]"),
    ("headroom-items", HEAD + "[148 items compressed to 3. ~5200 tokens compressed to ~300. Retrieve original: hash=" + HEX24 + "]"),
    ("headroom-ccr", HEAD + "<<ccr:" + HEX24 + ">>"),
    ("lean-ctx-omitted", HEAD + "... [lean-ctx: omitted 90 lines]\n" + TAIL),
    ("lean-ctx-footer", HEAD + "[lean-ctx: 239\u219246 tok, -81%]"),
    ("lean-ctx-triage", "[lean-ctx: 41 lines filtered by triage (level 2)]"),
    ("distil-digest", "head 1\nhead 2\nhead 3\n<< +897 lines, handle=bd4c9a8a >>\nERROR disk full"),
    ("distil-elided", "def f():\n    ...\n<<distil elided, handle=bd4c9a8a>>"),
    ("distil-delta", "\u00abdistil-delta base=bd4c9a8a handle=1580fcfa\u00bb this is the content you saw before, changed\n- a\n+ b\n"),
    ("litellm-stub", "[Compressed: auth.py \u2014 412 lines, python. Use litellm_content_retrieve tool to get full content.]"),
]
NOT_CUT = [
    ("source", "// list of markers that mean cut output\nvar markers = []string{\n\t\"output truncated at\",\n\t\"tokens truncated\",\n\t\"<persisted-output>\",\n\t\"... [CONTENT TRUNCATED] ...\",\n\t\"[Old tool result content cleared]\",\n\t\"<<<SHADOW:\",\n\t\"[REF:\",\n\t\"Retrieve more: hash=\",\n}\n"),
    ("source", "MARKS = [\n    r'^<persisted-output>\\nOutput too large',\n    r'\u2026\\d+ tokens truncated\u2026',\n    r'\\.\\.\\. \\[\\d+ characters truncated\\] \\.\\.\\.',\n    'Warning: truncated output (original token count: ',\n]\n"),
    ("source", "  return `${start}\\n\\n... [${content.length - 3000} characters truncated] ...\\n\\n${end}`;\n"),
    ("source", "PLACEHOLDER = \"[cleared]\"\nTEXT = '[Old tool result content cleared]'\n"),
    ("numbered", "     1\t<persisted-output>\n     2\tOutput too large (59.5KB). Full output saved to: /a/b.txt\n     3\t</persisted-output>\n"),
    ("grep", "core/marks.cpp:12:    \"Output too large (%s). Full output saved to: %s\"\ncore/marks.cpp:13:    \"Preview (first 2KB):\"\n"),
    ("prose", "The client replaces old results by \"[Old tool result content cleared]\" and says how many tokens truncated text had.\n"),
    ("prose", "A result over 30,000 characters becomes a <persisted-output> block: Output too large (59.5KB), then a preview.\n"),
    ("prose", "Codex prints Warning: truncated output (original token count: N) before the text and \u2026N tokens truncated\u2026 in the middle.\n"),
    ("prose", "- `[lean-ctx: 239\u219246 tok, -81%]` is the footer of lean-ctx; Headroom ends in `Retrieve more: hash=abc123`.\n"),
    ("log", "2026-01-01 WARN message body truncated at 4096 bytes\n2026-01-01 INFO 3 lines truncated by logrotate\n"),
    ("log", "Showing lines 1-50 of 90\n1 a\n2 b\n"),
    ("log", "file too large, output saved to: /tmp/x\ndone\n"),
    ("diff", "+<<<SHADOW:shadow_x>>>\n+text\n-[REF:y]\n"),
    ("heredoc", "cat <<EOF >>log\nhandle=1\nEOF\n<< +12 lines >>\n"),
    ("short", "..."),
    ("own", "Output too large. Try a smaller range.\n"),
]

# One pattern a mark (^ and $ of the whole text, (?m) where a line counts); checked against the texts above and below.
HEADER = r"^(?:Chunk ID|Wall time|Exit code)[^\n]*\n"
PATTERNS = {
    "codex-warning": r"^(?:(?:Chunk ID|Wall time|Process exited|Original token)[^\n]*\n)*(?:Output:\n)?Warning: truncated output \(original token count: \d+\)\n",
    "codex-middle": HEADER + r"[\s\S]*\u2026\d+ (?:chars|tokens) truncated\u2026",
    "codex-lines": HEADER + r"[\s\S]*\n\[\.\.\. omitted \d+ of \d+ lines \.\.\.\]\n",
    "codex-bytes": HEADER + r"[\s\S]*\nWarning: truncated output [^\n]*\n\.\.\. \d+ bytes omitted \.\.\.\n",
    "codex-items": r"\[omitted \d+ text items \.\.\.\]$",
    "claude-persisted": r"^<persisted-output>\nOutput (?:too large \([\d.]+(?:[KMG]B| bytes)\)\. Full output saved to: |exceeded the \S+ persist limit; )[\s\S]*</persisted-output>$",
    "claude-failure": r"^(?:Exit code \d+\n[\s\S]*|[\s\S]{4000,})\n\n\.\.\. \[\d+ characters truncated\] \.\.\.\n\n",
    "claude-mcp-tokens": r"^Error: result \([\d,]+ characters(?: across [\d,]+ lines?)?\) exceeds maximum allowed tokens\. Output has been saved to ",
    "claude-read-refused": r"^File content \([^)\n]+\) exceeds maximum allowed (?:size|tokens) \(",
    "cleared": r"^\[Old tool result content cleared\]$",
    "opencode-tail": r"^\.\.\.(?:output|\d+ (?:lines|bytes)) truncated\.\.\.\n\n(?:Full output saved to: |The tool call succeeded but )",
    "opencode-hint": r"\n\n\.\.\.\d+ (?:lines|bytes) truncated\.\.\.\n\nThe tool call succeeded but the output was truncated\. Full output saved to: [^\n]+\n[^\n]+$",
    "opencode-read": r"\n\((?:Output capped at [^\n]*)?Showing lines \d+-\d+[^\n]*Use offset=\d+ to continue\.\)\n</content>$",
    "opencode-grep": r"\n\(Results truncated\. Consider using a more specific path or pattern\.\)$",
    "gemini-cut": r"^Output too large\. Showing first [\d,]+ and last [\d,]+ characters\. For full output see: ",
    "gemini-masked": r"^<tool_output_masked>\n[\s\S]*</tool_output_masked>$",
    "qwen-cut": r"^Tool output was too large and has been truncated\.\nThe full output has been saved to: ",
    "qwen-persisted": r"^<persisted-output>\nOutput too large \(\d+ KB\)\. Full output saved to: [^\n]+\nFull output sha256: [0-9a-f]{64}\n",
    "qwen-budget": r"^Tool output truncated\.(?: Persisted tool-output artifacts?:[^\n]*)?\n",
    "pi-lines": r"\n\n\[Showing lines \d+-\d+ of \d+(?: \([^)]+ limit\))?\. (?:Full output: [^\]\n]+|Use offset=\d+ to continue\.?)\](?:\n\nCommand exited with code \d+)?$",
    "pi-line": r"^\[Line \d+ is [^\]\n]* limit\. Use bash: [^\n]*\]$|\n\n\[Showing last \S+ of line \d+ \(line is \S+\)\. Full output: [^\]\n]+\](?:\n\nCommand exited with code \d+)?$",
    "goose-spill": r"^The response returned from the tool call was larger \(\d+ characters\) and is stored in the file: [^\n]+\n[^\n]+$",
    "deepagents-evicted": r"^Tool result too large, the result of this tool call \S+ was saved in the filesystem at this path: ",
    "openhands-clipped": r"<response clipped><NOTE>Due to the max output limit, only part of the full response has been shown to you\.",
    "strands-offloaded": r"^\[Offloaded: \d+ blocks, ~[\d,]+ tokens\]\n",
    "langchain-cleared": r"^\[cleared\]$",
    "gateway-shadow": r"^<<<SHADOW:[^>\n]+>>>\n",
    "gateway-hint": r"^\[COMPRESSED \u2014 [^\n]*expand_context\(id=\"",
    "gateway-ref": r"^(?:\[COMPRESSED[^\n]*\n)?\[REF:[^\]\n]+\]",
    "headroom-items": r"(?m)^\[\d+ items compressed to \d+\.[^\n]* hash=[0-9a-f]{12,24}[^\n]*\]\Z",
    "headroom-ccr": r"<<ccr:[0-9a-f]{12,24}",
    "lean-ctx-omitted": r"(?m)^\.\.\. \[lean-ctx: omitted \d+ lines\]$",
    "lean-ctx-footer": r"(?m)^\[lean-ctx: \d+(?:\u2192|->)\d+ tok, -\d+%\]\Z",
    "lean-ctx-triage": r"(?m)^\[lean-ctx: (?:\d+ lines filtered by triage \(level \d+\)|output truncated at [^\n]*)\]$",
    "distil-digest": r"(?m)^<< \+\d+ lines, handle=[0-9a-f]{8} >>$",
    "distil-elided": r"(?m)^<<distil elided, handle=[0-9a-f]{8}>>\Z",
    "distil-delta": r"^\u00abdistil-(?:delta|ast|ref) [^\u00bb\n]*handle=[0-9a-f]{8}\u00bb",
    "litellm-stub": r"^\[Compressed: [^\n]* \u2014 \d+ lines, [^\n]*\. Use litellm_content_retrieve tool to get full content\.\]$",
}

for mark, text in CUT:
    assert re.search(PATTERNS[mark], text), mark
for kind, text in NOT_CUT:
    assert not [m for m, p in PATTERNS.items() if re.search(p, text)], (kind, text)

os.makedirs(DATA, exist_ok=True)
with open(os.path.join(DATA, "marks.jsonl"), "w", encoding="utf-8") as out:
    for cut, rows in ((True, CUT), (False, NOT_CUT)):
        for mark, text in rows:
            out.write(json.dumps({"mark": mark, "text": text, "cut": cut}, ensure_ascii=False) + "\n")
