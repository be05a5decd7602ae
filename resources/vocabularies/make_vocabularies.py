#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the packed vocabularies (*.wvoc) from two published npm packages.

    npm pack tiktoken@1.0.22 && npm pack @anthropic-ai/tokenizer@0.0.4
    make_vocabularies.py tiktoken-1.0.22.tgz anthropic-ai-tokenizer-0.0.4.tgz OUT_DIR

Every token of two or more bytes is the merge of two earlier tokens; the file keeps just that pair, so the bytes of
all tokens and the table of merges follow from it in one pass. Layout, little-endian:

    0   8 bytes  "WINNOWv1"
    8   u32      first rank
    12  u32      number of entries
    16  entries of 6 bytes: u24 left, u24 right (ranks)
        left == 0xFFFFFF: one byte, `right` is its value; both 0xFFFFFF: a hole in the ranks

The script refuses a vocabulary whose text form ("base64 rank" lines) has not the checksum stated here.
"""
import base64
import hashlib
import json
import pathlib
import struct
import sys
import tarfile

SOURCES = [
    # name, package index, member, sha256 of the text form
    ("cl100k_base", 0, "package/encoders/cl100k_base.json",
     "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"),
    ("o200k_base", 0, "package/encoders/o200k_base.json",
     "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"),
    ("p50k_base", 0, "package/encoders/p50k_base.json",
     "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069"),
    # r50k_base is p50k_base without its last 24 entries; it is checked, then read from the same file.
    ("r50k_base", 0, "package/encoders/r50k_base.json",
     "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930"),
    ("claude", 1, "package/claude.json",
     "ba9ebb28e61f5872504fbe44b2f61bd825c222d7d910f55c89f5f28ab1f40e8b"),
]
NONE = 0xFFFFFF


def read_ranks(text):
    """`! first-rank token token ...` lines to {rank: bytes}."""
    ranks = {}
    for line in text.split("\n"):
        if not line:
            continue
        _, first, *tokens = line.split(" ")
        for offset, token in enumerate(tokens):
            ranks[int(first) + offset] = base64.b64decode(token)
    return ranks


def text_form(ranks):
    return b"".join(base64.b64encode(ranks[r]) + b" %d\n" % r for r in sorted(ranks))


def halves(token, rank_of, rank):
    """The two parts that the merge of `token` joins last, by ranks below its own."""
    parts = [token[i:i + 1] for i in range(len(token))]
    while len(parts) > 2:
        best, at = rank, -1
        for i in range(len(parts) - 1):
            candidate = rank_of.get(parts[i] + parts[i + 1], rank)
            if candidate < best:
                best, at = candidate, i
        if at < 0:
            raise SystemExit(f"token {rank} {token!r} is not a merge of two earlier ones")
        parts[at:at + 2] = [parts[at] + parts[at + 1]]
    return rank_of[parts[0]], rank_of[parts[1]]


def pack(ranks):
    rank_of = {token: rank for rank, token in ranks.items()}
    first, last = min(ranks), max(ranks)
    out = [b"WINNOWv1", struct.pack("<II", first, last - first + 1)]
    for rank in range(first, last + 1):
        token = ranks.get(rank)
        if token is None:
            left, right = NONE, NONE
        elif len(token) == 1:
            left, right = NONE, token[0]
        else:
            left, right = halves(token, rank_of, rank)
            if left >= rank or right >= rank:
                raise SystemExit(f"token {rank}: parts {left}, {right} come later")
        out.append(left.to_bytes(3, "little") + right.to_bytes(3, "little"))
    return b"".join(out)


def main():
    packages, folder = sys.argv[1:3], pathlib.Path(sys.argv[3])
    texts = {}
    for name, package, member, checksum in SOURCES:
        with tarfile.open(packages[package]) as tar:
            source = tar.extractfile(member).read()
        ranks = read_ranks(json.loads(source)["bpe_ranks"])
        texts[name] = text_form(ranks)
        found = hashlib.sha256(texts[name]).hexdigest()
        if found != checksum:
            raise SystemExit(f"{name}: text form has sha256 {found}, expected {checksum}")
        if name == "r50k_base":
            if not texts["p50k_base"].startswith(texts[name]):
                raise SystemExit("r50k_base is no longer the beginning of p50k_base")
            print(f"{name}: {len(ranks)} entries, the beginning of p50k_base")
            continue
        binary = pack(ranks)
        (folder / f"{name}.wvoc").write_bytes(binary)
        print(f"{name}: {len(ranks)} entries, longest {max(map(len, ranks.values()))} bytes, source sha256 "
              f"{hashlib.sha256(source).hexdigest()}, text {checksum}, {len(binary)} bytes packed, sha256 "
              f"{hashlib.sha256(binary).hexdigest()}")


if __name__ == "__main__":
    main()
