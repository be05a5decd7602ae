// SPDX-License-Identifier: GPL-3.0-or-later
// Peer of bench_tokens: counts FILE in documents of 16 KiB with npm's tiktoken (WebAssembly).
// Prints "tokens seconds", or nothing when it is not installed (node looks from the working directory).
//     node count_tokens.cjs ENCODER.json FILE
const { createRequire } = require('node:module');
const { readFileSync } = require('node:fs');
let tiktoken;
try {
    tiktoken = createRequire(process.cwd() + '/x.cjs')('tiktoken');
} catch {
    process.exit(0);
}
const spec = JSON.parse(readFileSync(process.argv[2]));
const encoding = new tiktoken.Tiktoken(spec.bpe_ranks, spec.special_tokens, spec.pat_str);
const data = readFileSync(process.argv[3]);
const documents = [];
for (let i = 0; i < data.length; i += 16384)
    documents.push(data.subarray(i, i + 16384).toString('utf8'));
const start = process.cpuUsage();
let total = 0;
for (const text of documents)
    total += encoding.encode_ordinary(text).length;
const used = process.cpuUsage(start);
console.log(total, (used.user + used.system) / 1e6);
