# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of tests/data/clients/RULES.md as small functions; `python3 rules.py` applies them to every fixture and says
which differ. A case that no rule covers is listed by name."""
import hashlib, json, os, re, sys

from client_runs import DATA, raw, stored


def units(text):
    return text.encode("utf-16-le", "surrogatepass")


def u16(text):
    return len(units(text)) // 2


def u16_head(text, n):
    """The first n UTF-16 units, one less where the cut would part a surrogate pair."""
    return units(text)[:2 * n].decode("utf-16-le", "ignore")


def u16_tail(text, n):
    data = units(text)
    data = data[max(0, len(data) - 2 * n):]
    if len(data) >= 2 and 0xDC <= data[1] <= 0xDF:
        data = data[2:]
    return data.decode("utf-16-le")


# ---- Claude Code 2.1.332

def kilobytes(n):
    for unit, name in ((1, " bytes"), (1024, "KB"), (1024 ** 2, "MB"), (1024 ** 3, "GB")):
        if n < unit * 1024:
            return ("%.1f" % (n / unit)).removesuffix(".0") + name


def claude_spill(text, size, path):
    head = u16_head(text, 2000).replace("<persisted-output>", "<\\persisted-output>")
    end = head.rfind("\n")
    if u16(text) > 2000 and u16(head[:end]) > 1000 and end >= 0:
        head = head[:end]
    more = "\n..." if u16(text) > 2000 else ""
    return ("<persisted-output>\nOutput too large (%s). Full output saved to: %s\n\nPreview (first 2KB):\n%s%s\n</persisted-output>"
            % (kilobytes(size), path, head, more))


def claude_failure(text):
    if u16(text) <= 10000 + 1024:
        return text
    head, tail = u16_head(text, 5000), u16_tail(text, 5000)
    return head + "\n\n... [%d characters truncated] ...\n\n" % (u16(text) - u16(head) - u16(tail)) + tail


def claude_trim(text):
    return re.sub(r"^(\s*\n)+", "", text).rstrip()


def claude_read(r, text):
    """The scripted server counts four bytes a token."""
    advice = ("Use offset and limit parameters to read specific portions of the file, or search for specific content instead of reading "
              "the whole file. To read it anyway, up to what still fits in your context, call Read again with allow_large: true \u2014 only "
              "if you genuinely need all of it or the user asked for the whole file.")
    size, given = len(text.encode()), r.get("input")
    if not text:
        return "<system-reminder>Warning: the file exists but the contents are empty.</system-reminder>"
    if not given and size > 256 * 1024:
        return "File content (%s) exceeds maximum allowed size (256KB). %s" % (kilobytes(size), advice)
    lines, first = text.split("\n"), 1
    if given:
        first = given.get("offset", 1)
        lines = lines[first - 1:first - 1 + given.get("limit", len(lines))]
    tokens = (len("\n".join(lines).encode()) + 3) // 4
    if tokens > 25000 and given:
        return "File content (%d tokens) exceeds maximum allowed tokens (25000). %s" % (tokens, advice)
    if tokens > 25000:
        share = 25000 / tokens * 0.85
        lines = lines[:int(len(lines) * share)] or [u16_head(text, int(u16(text) * share))]
    return "\n".join("%d\t%s" % (first + i, line) for i, line in enumerate(lines))


def claude(r):
    text = raw(r["make"])
    size = len(text.encode())
    if r["kind"] == "shell":
        limit = min(128000, max(4000, r["settings"].get("bashOutputMaxChars", 30000)))
        if r["failed"]:
            kept = text.encode()[:limit].decode("utf-8", "replace")
            code = re.search(r"exit (\d+)|false", r.get("command", "exit 3"))[1] or "1"
            return claude_failure(("Exit code %s\n" % code + kept).rstrip())
        if size > limit:
            return claude_spill(claude_trim(text), size, r["path"])
        return claude_trim(text) or "(Bash completed with no output)"
    if r["kind"] == "mcp":
        if r["failed"]:
            return claude_failure(text.rstrip()) if "\n\nThis tool's input" not in str(r["got"]) else None
        if not text:
            return "(%s completed with no output)" % r["tool"]
        if "exceeds maximum allowed tokens" in str(r["got"]):
            return None
        limit = 500000 if r["tool"].endswith("huge") else 50000
        if u16(text) > limit:
            parts = [text[:len(text) // 2], text[len(text) // 2:]] if r["tool"].endswith("two") else [text]
            body = json.dumps([{"type": "text", "text": t} for t in parts], indent=2, ensure_ascii=False)
            return claude_spill(body, u16(body), r["path"])
        return text
    return claude_read(r, text)


# ---- Codex 0.171.0

def bytes_head(text, n):
    return text.encode()[:n].decode("utf-8", "ignore")


def bytes_tail(text, n):
    data = text.encode()
    at = max(0, len(data) - n)
    while at < len(data) and data[at] & 0xC0 == 0x80:
        at += 1
    return data[at:].decode()


def codex_cut(text, budget, tokens):
    size = len(text.encode())
    head, tail = bytes_head(text, budget // 2), bytes_tail(text, budget - budget // 2)
    gone = (size - budget + 3) // 4 if tokens else len(text) - len(head) - len(tail)
    return "%s\u2026%d %s truncated\u2026%s" % (head, gone, "tokens" if tokens else "chars", tail)


def codex_parts(parts, room, tokens):
    """Cuts a list of texts to one room of bytes or of tokens."""
    out, omitted = [], 0
    for part in parts:
        size = len(part.encode())
        cost = (size + 3) // 4 if tokens else size
        if room == 0:
            omitted += 1
        elif cost <= room:
            out.append(part)
            room -= cost
        else:
            out.append(codex_cut(part, 4 * room if tokens else room, tokens))
            room = 0
    return out + (["[omitted %d text items ...]" % omitted] if omitted else [])


def codex_mcp(r, text, budget, tokens):
    parts = [text[:len(text) // 2], text[len(text) // 2:]] if r["tool"].endswith("two") else [text]
    parts = ["Wall time: 0.0000 seconds\nOutput:"] + parts
    room = budget * 12 // 10
    return "".join(codex_parts(codex_parts(parts, room // 4 if tokens else room, tokens), room // 4, True))


def codex(r):
    text = raw(r["make"])
    size = len(text.encode())
    tokens = r["settings"]["model"] == "gpt-5.5"
    limit = r["settings"].get("tool_output_token_limit")
    budget = 4 * limit if limit else 40000 if tokens else 10000
    if r["kind"] == "mcp":
        return codex_mcp(r, text, budget, tokens)
    asked = 4 * r.get("input", {}).get("max_output_tokens", 10000)
    if asked < budget:
        budget, tokens = asked, True
    body, middle = text, ""
    if size > 1 << 20:  # the client itself holds the first and the last 512 KiB
        middle = "\n... %d bytes omitted ...\n" % (size - (1 << 20))
        body = text.encode()[:1 << 19].decode() + middle + text.encode()[-(1 << 19):].decode()
    if len(body.encode()) > budget:
        body = ("Warning: truncated output (original token count: %d)\n%s\n\n%s"
                % ((size + 3) // 4, middle.strip() or "Total output lines: %d" % len(body.splitlines()), codex_cut(body, budget, tokens)))
    return ("Chunk ID: 000000\nWall time: 0.0000 seconds\nProcess exited with code %d\nOriginal token count: %d\nOutput:\n%s"
            % (3 if r["failed"] else 0, (size + 3) // 4, body))


# ---- opencode 1.18.33

def opencode_lines(lines, max_lines, max_bytes):
    """The whole lines from the start of the list that fit."""
    kept, size = [], 0
    for line in lines[:max_lines]:
        more = len(line.encode()) + (1 if kept else 0)
        if size + more > max_bytes:
            break
        kept.append(line)
        size += more
    return kept, size


def opencode(r):
    text = raw(r["make"])
    if r["tool"].endswith("_two"):
        text = text[:len(text) // 2] + "\n\n" + text[len(text) // 2:]
    limits = r["settings"].get("tool_output", {})
    max_lines, max_bytes = limits.get("max_lines", 2000), limits.get("max_bytes", 51200)
    lines, size = text.split("\n"), len(text.encode())
    small = len(lines) <= max_lines and size <= max_bytes
    if r["kind"] == "shell":
        if small:
            return text or "(no output)"
        kept = opencode_lines(lines[::-1], max_lines, max_bytes)[0][::-1] or [bytes_tail(lines[-1], max_bytes)]
        return "...output truncated...\n\nFull output saved to: %s\n\n%s" % (r["path"], "\n".join(kept))
    if r["kind"] == "mcp":
        if small or r["failed"]:
            return text
        kept, used = opencode_lines(lines, max_lines, max_bytes)
        gone = "%d bytes" % (size - used) if len(kept) < min(max_lines, len(lines)) else "%d lines" % (len(lines) - len(kept))
        return ("%s\n\n...%s truncated...\n\nThe tool call succeeded but the output was truncated. Full output saved to: %s\n"
                "Use the Task tool to have explore agent process this file with Grep and Read (with offset/limit). Do NOT read the full file "
                "yourself - delegate to save context." % ("\n".join(kept), gone, r["path"]))
    if r["kind"] == "read":
        given = r.get("input", {})
        first, lines = given.get("offset", 1), lines[:-1] if text.endswith("\n") or not text else lines
        wanted = [u16_head(x, 2000) + "... (line truncated to 2000 chars)" if u16(x) > 2000 else x
                  for x in lines[first - 1:first - 1 + given.get("limit", 2000)]]
        kept = opencode_lines(wanted, len(wanted), 51200)[0]
        last = first + len(kept) - 1
        note = "End of file - total %d lines" % len(lines)
        if len(kept) < len(wanted):
            note = "Output capped at 50 KB. Showing lines %d-%d. Use offset=%d to continue." % (first, last, last + 1)
        elif last < len(lines):
            note = "Showing lines %d-%d of %d. Use offset=%d to continue." % (first, last, len(lines), last + 1)
        return ("<path>%s</path>\n<type>file</type>\n<content>\n%s\n\n(%s)\n</content>"
                % (r["file"], "\n".join("%d: %s" % (first + i, x) for i, x in enumerate(kept)), note))
    return None


# ---- Rules of published packages. JavaScript counts UTF-16 units: wide() makes each unit one character, narrow() goes back.

def wide(text):
    data = units(text)
    return "".join(chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2))


def narrow(text):
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


# Qwen Code 0.24.4

def qwen_cut(text, limit, max_lines, preview, path):
    lines = text.split("\n")
    if len(text) <= limit and (max_lines is None or len(lines) <= max_lines):
        return text
    count = min(max_lines or len(lines), len(lines))
    first = max(count // 5, 1)
    middle = "\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n"
    middle = middle if preview > len(middle) else ""
    room = preview - len(middle)
    head, used = [], 0
    for line in lines[:first]:
        left = room // 5 - used
        if left <= 0:
            break
        if len(line) + 1 > left:
            if left >= 3:
                head.append(line[:left - 3] + "...")
            used = room // 5
            break
        head.append(line)
        used += len(line) + 1
    tail, left = [], max(room - used, 0)
    for line in reversed(lines[max(len(lines) - (count - first), len(head)):]):
        if left <= 0:
            break
        if len(line) + 1 > left:
            if left >= 3:
                tail.insert(0, "..." + (line[-(left - 3):] if left > 3 else ""))
            break
        tail.insert(0, line)
        left -= len(line) + 1
    whole = ("Tool output was too large and has been truncated.\nThe full output has been saved to: %s\n"
             "To read the complete output, use the read_file tool with the absolute file path above.\nThe truncated output below shows the "
             "beginning and end of the content. The marker '... [CONTENT TRUNCATED] ...' indicates where content was removed.\n\n"
             "Truncated part of the output:\n%s" % (path, "\n".join(head) + middle + "\n".join(tail)))
    return whole if len(whole) < len(text) else text


def qwen_spill(text, raw_text, path):
    preview = text
    if len(text) > 2000:
        end = text[:2000].rfind("\n")
        preview = text[:end if end > 0 else 2000] + "\n..."
    size, digest = len(raw_text.encode()), hashlib.sha256(raw_text.encode()).hexdigest()
    return ("<persisted-output>\nOutput too large (%d KB). Full output saved to: %s\nFull output sha256: %s\nNote: this file may be cleaned up "
            "after 24 hours.\nTo read the complete output, use the read_file tool with the absolute file path above.\n\n"
            "Preview (up to 2000 chars):\n%s\n</persisted-output>" % ((size + 512) // 1024, path, digest, preview))


def qwen(r):
    plain, path = raw(r["make"]), r.get("path")
    text = wide(plain)
    limit = r["settings"].get("truncateToolOutputThreshold", 25000)
    if (r["failed"] or r["kind"] != "shell") and len(text) > limit + 3000:
        return narrow(qwen_spill(text, plain, path))
    if r["failed"]:
        return plain
    if not text.strip():
        return "(%s completed with no output)" % r["tool"]
    if r["kind"] == "shell":
        limit = r["settings"].get("truncateToolOutputThreshold", 30000)
        return narrow(qwen_cut(text, limit, None, min(4000, limit), path))
    if r["kind"] == "mcp":
        return plain
    return narrow(qwen_cut(text, limit, r["settings"].get("truncateToolOutputLines", 1000), limit, path))


# Gemini CLI 0.61.0

def gemini_lines(text):
    lines = text.split("\n")
    if len(lines) <= 20:
        return text
    return "%s\n\n... [%d lines omitted] ...\n\n%s" % ("\n".join(lines[:10]), len(lines) - 20, "\n".join(lines[-10:]))


def gemini(r):
    text = wide(raw(r["make"]))
    if r.get("stage") == "masking":
        if not r.get("path"):
            return narrow(text)
        path = r["path"]
        if r["kind"] == "shell":
            parts = re.split(r"^(Output|Error|Exit Code|Signal|Background PIDs|Process Group PGID): ", text, flags=re.M)
            preview = gemini_lines(text)
            if len(parts) >= 3:
                shown = [gemini_lines(parts[0].strip())] if parts[0].strip() else []
                for name, body in zip(parts[1::2], parts[2::2]):
                    shown.append("%s: %s" % (name, gemini_lines(body.strip()) if name == "Output" else body.strip()))
                preview = "\n".join(shown)
        else:
            body = wide(json.dumps({"output": narrow(text)}, indent=2, ensure_ascii=False))
            preview = body if len(body) <= 500 else body[:250] + "\n... [TRUNCATED] ...\n" + body[-250:]
        return narrow("<tool_output_masked>\n%s\n\nOutput too large. Full output available at: %s\n</tool_output_masked>" % (preview, path))
    limit = r["settings"]["truncateToolOutputThreshold"]
    if len(text) <= limit:
        return narrow(text)
    head = limit // 5
    return narrow("Output too large. Showing first {:,} and last {:,} characters. For full output see: {}\n{}\n\n... [{:,} characters omitted] ...\n\n{}".format(
        head, limit - head, r["path"], text[:head], len(text) - limit, text[head - limit:]))


# pi 1.6.0

def pi_size(n):
    return "%dB" % n if n < 1024 else "%.1fKB" % (n / 1024) if n < 1 << 20 else "%.1fMB" % (n / (1 << 20))


def pi(r):
    text = raw(r["make"])
    if r.get("stage") == "line":
        return text if u16(text) <= 500 else u16_head(text, 500) + "... [truncated]"
    lines, size = text.split("\n"), len(text.encode())
    counted = lines[:-1] if text.endswith("\n") or not text else lines
    small, by = len(counted) <= 2000 and size <= 51200, ""
    if r["tool"] == "read":
        if small:
            return text
        if len(lines[0].encode()) > 51200:
            return "[Line 1 is %s, exceeds 50.0KB limit. Use bash: sed -n '1p' %s | head -c 51200]" % (pi_size(len(lines[0].encode())), r["file"])
        kept = opencode_lines(counted, 2000, 51200)[0]
        by = "" if len(kept) >= 2000 else " (50.0KB limit)"
        return "%s\n\n[Showing lines 1-%d of %d%s. Use offset=%d to continue.]" % ("\n".join(kept), len(kept), len(lines), by, len(kept) + 1)
    end = "\n\nCommand exited with code 3" if r["failed"] else ""
    if small:
        return (text or "(no output)") + end
    kept = opencode_lines(counted[::-1], 2000, 51200)[0][::-1]
    if not kept:
        part = bytes_tail(counted[-1], 51200)
        return "%s\n\n[Showing last %s of line %d (line is %s). Full output: %s]%s" % (
            part, pi_size(len(part.encode())), len(counted), pi_size(len(counted[-1].encode())), r["path"], end)
    by = "" if len(kept) >= 2000 else " (50.0KB limit)"
    return "%s\n\n[Showing lines %d-%d of %d%s. Full output: %s]%s" % (
        "\n".join(kept), len(counted) - len(kept) + 1, len(counted), len(counted), by, r["path"], end)


# deepagents 0.7.32, OpenHands SDK 1.58.2, Strands 1.62.0: code points

def deepagents(r):
    text = raw(r["make"])
    if len(text) <= 80000:
        return text
    lines = text.splitlines()
    numbered = [(i + 1, x[:1000]) for i, x in enumerate(lines)]
    shown = numbered if len(lines) <= 10 else numbered[:5] + numbered[-5:]
    note = "Here is a preview showing the head and tail of the result" if len(lines) > 10 else "Here is a preview of the result"
    caveats = ["lines of the form `... [N lines truncated] ...` indicate omitted lines in the middle of the content"] if len(lines) > 10 else []
    if any(len(lines[i - 1]) > 1000 for i, _ in shown):
        caveats.append("the output contains lines longer than 1000 characters; this preview shows only their first 1000 characters")
    note += (" (%s)" % "; ".join(caveats) if caveats else "") + ":"
    blocks = [shown[:5], shown[5:]] if len(lines) > 10 else [shown]  # each numbers its lines as wide as its last number
    rows = ["\n".join("%*d  %s" % (len(str(b[-1][0])), i, x) for i, x in b) for b in blocks]
    if len(lines) > 10:
        rows.insert(1, "... [%d lines truncated] ..." % (len(lines) - 10))
    return ("Tool result too large, the result of this tool call call_1 was saved in the filesystem at this path: %s\n\n"
            "You can read the result from the filesystem by using the read_file tool, but make sure to only read part of the result at a time.\n\n"
            "You can do this by specifying an offset and limit in the read_file tool call. For example, to read the first 100 lines, you can use "
            "the read_file tool with offset=0 and limit=100.\n\n%s\n\n%s\n" % (r["path"], note, "\n".join(rows)))


def openhands(r):
    text, limit = raw(r["make"]), r["settings"]["max_message_chars"]
    notice = ("<response clipped><NOTE>Due to the max output limit, only part of the full response has been shown to you.</NOTE>")
    if len(text) <= limit:
        return text
    if len(notice) >= limit:
        return notice[:limit]
    room = limit - len(notice)
    tail = room // 2
    return text[:room - tail] + notice + (text[-tail:] if tail else "")


def strands(r):
    text, given = raw(r["make"]), r["settings"]
    tokens = (len(text) + 3) // 4
    if tokens <= given.get("max_result_tokens", 2500):
        return text
    more = ("If you need more detail, use retrieve_offloaded_content with a reference and:\n  - pattern: regex or keyword to find matching lines "
            "with context\n  - line_range: { start, end } to read a specific span of lines\nRetrieve full content (omit pattern/line_range) as a "
            "last resort." if given.get("include_retrieval_tool", True) else
            "If you need more detail, use your available tools to access specific data.")
    return ("[Offloaded: 1 blocks, ~{:,} tokens]\nTool result was offloaded to external storage due to size.\nUse the preview below if it answers "
            "your question.\n{}\n\n{}\n\n[Stored references:]\n  mem_1_t1_0 (text, {:,} chars)".format(
                tokens, more, text[:4 * given.get("preview_tokens", 1000)], len(text)))


RULES = {"claude-code": claude, "codex": codex, "opencode": opencode, "qwen-code": qwen, "gemini-cli": gemini, "pi": pi, "deepagents": deepagents,
         "openhands": openhands, "strands": strands}


def main():
    bad = 0
    for name in sys.argv[1:] or sorted(os.listdir(DATA)):
        if not name.endswith(".jsonl") or name in ("marks.jsonl", "langchain.jsonl", "litellm.jsonl"):
            continue
        with open(os.path.join(DATA, name), encoding="utf-8") as f:
            rows = [json.loads(line) for line in f]
        for i, r in enumerate(rows):
            if r.get("stage") == "message":
                continue
            rule = RULES.get(r["client"])
            want = rule(r) if rule else None
            word = "no rule" if want is None else "equal" if stored(want) == r["got"] else "DIFFERS"
            if word != "equal":
                bad += word == "DIFFERS"
                got = r["got"] if isinstance(r["got"], str) else "%d characters" % r["got"]["chars"]
                print(name, i + 1, word, r["tool"], "failed" if r["failed"] else "", r["settings"], repr(r["make"][:60]), "got", repr(got[-60:]),
                      "want", want and len(want), repr((want or "")[-40:]))
        print(name, len(rows), "cases")
    sys.exit(bad > 0)


main()
