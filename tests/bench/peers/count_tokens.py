#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Peer of bench_tokens: counts FILE in documents of 16 KiB with Python's tiktoken (the Rust core), vocabulary taken
from the ENCODER json of npm's tiktoken. Prints "tokens seconds", or nothing when tiktoken is not installed.

    count_tokens.py ENCODER.json FILE
"""
import base64
import json
import sys
import time

try:
    import tiktoken
except ImportError:
    sys.exit(0)

with open(sys.argv[1], encoding="utf-8") as file:
    spec = json.load(file)
ranks = {}
for line in filter(None, spec["bpe_ranks"].split("\n")):
    _, first, *tokens = line.split(" ")
    for offset, token in enumerate(tokens):
        ranks[base64.b64decode(token)] = int(first) + offset
encoding = tiktoken.Encoding("peer", pat_str=spec["pat_str"], mergeable_ranks=ranks, special_tokens={})
with open(sys.argv[2], "rb") as file:
    data = file.read()
documents = [data[i:i + 16384].decode("utf-8", "replace") for i in range(0, len(data), 16384)]
start = time.process_time()
total = sum(len(encoding.encode_ordinary(text)) for text in documents)
print(total, time.process_time() - start)
