#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes SESSIONS made-up sessions below FOLDER, ten a folder: texts that are read, used and edited later."""
import json
import os
import random
import sys

folder, sessions = sys.argv[1], int(sys.argv[2])
for number in range(sessions):
    draw = random.Random(number)
    name = lambda: f"src/part{draw.randrange(400)}/handle_{draw.randrange(90)}.cpp"
    messages = [{"role": "user", "content": f"Task {number}: why does {name()} fail?"}]
    seen = []
    for call in range(draw.randrange(3, 9)):
        used = draw.choice(seen) if seen and draw.random() < 0.5 else name()
        ident = f"call_{number:06d}_{call:02d}_{draw.randrange(10**12):012d}"
        messages.append({"role": "assistant", "content": f"I look at {used}.", "tool_calls": [
            {"id": ident, "type": "function", "function": {
                "name": draw.choice(["read_file", "grep", "run_tests"]), "arguments": json.dumps({"path": used})}}]})
        lines = [f"{draw.randrange(900)}: {name()} value_{draw.randrange(10**6)} took {draw.randrange(10**4)} ms"
                 for _ in range(draw.randrange(5, 120))]
        seen = [word for line in lines for word in line.split() if "_" in word]
        messages.append({"role": "tool", "tool_call_id": ident, "content": "\n".join(lines)})
    messages.append({"role": "assistant", "content": f"It is {draw.choice(seen)}."})
    place = os.path.join(folder, f"team{number // 10:03d}")
    os.makedirs(place, exist_ok=True)
    with open(os.path.join(place, f"session{number:05d}.json"), "w", encoding="utf-8") as file:
        json.dump({"model": draw.choice(["gpt-4o", "claude-sonnet-4-5"]), "messages": messages}, file)
