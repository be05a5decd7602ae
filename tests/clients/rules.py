# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of tests/data/clients/RULES.md as small functions; `python3 rules.py` applies them to every fixture and says
which differ. A case that no rule covers is listed by name."""
import json, os, re, sys

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
    head = u16_head(text, 2000)
    end = head.rfind("\n")
    if u16(text) > 2000 and u16(head[:end]) > 1000 and end >= 0:
        head = head[:end]
    more = "\n..." if len(head) < len(text) else ""
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
        page = text[:int(len(text) * 25000 / tokens * 0.85)]
        lines = page.removesuffix("\n").split("\n")
    return "\n".join("%d\t%s" % (first + i, line) for i, line in enumerate(lines))


def claude(r):
    text = raw(r["make"])
    size = len(text.encode())
    if r["kind"] == "shell":
        limit = min(128000, max(4000, r["settings"].get("bashOutputMaxChars", 30000)))
        if r["failed"]:
            kept = text.encode()[:limit].decode("utf-8", "replace")
            return claude_failure(("Exit code 3\n" + kept).rstrip())
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
        if r["tool"] == "mcp__probe__two":
            return text
        limit = 500000 if r["tool"].endswith("huge") else 50000
        if u16(text) > limit:
            body = json.dumps([{"type": "text", "text": text}], indent=2, ensure_ascii=False)
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


RULES = {"claude-code": claude, "codex": codex, "opencode": opencode}


def main():
    bad = 0
    for name in sys.argv[1:] or sorted(os.listdir(DATA)):
        if not name.endswith(".jsonl") or name == "marks.jsonl":
            continue
        with open(os.path.join(DATA, name), encoding="utf-8") as f:
            rows = [json.loads(line) for line in f]
        for i, r in enumerate(rows):
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
