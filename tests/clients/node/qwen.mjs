// SPDX-License-Identifier: GPL-3.0-or-later
// qwen.mjs FOLDER JOBS: what Qwen Code's own truncation makes of each text (packages.py calls it).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const chunks = join(process.argv[2], 'node_modules/@qwen-code/qwen-code/chunks');
const name = readdirSync(chunks).find((f) => readFileSync(join(chunks, f), 'utf8').includes('async function truncateAndSaveToFile('));
const { truncateLlmContent, persistAndTruncateToolResult } = await import(join(chunks, name));
for (const job of JSON.parse(readFileSync(process.argv[3], 'utf8'))) {
  const s = job.settings;
  const config = {
    getTruncateToolOutputThreshold: () => s.truncateToolOutputThreshold ?? 25000,
    getTruncateToolOutputLines: () => s.truncateToolOutputLines ?? 1000,
    getToolResultBytesWritten: () => 0,
    trackToolResultBytes: () => {},
    getUsageStatisticsEnabled: () => false,
    getSessionId: () => 's',
    storage: { getProjectTempDir: () => '/tmp/h-qwen', getToolResultsDir: () => '/tmp/h-qwen' },
  };
  // The order of the tool scheduler: a failure and every result but a shell's that is longer than the threshold and 3,000
  // characters more is stored away; what is left is cut with the limits of its tool (MCP has 500,000 characters).
  const any = Number.POSITIVE_INFINITY;
  const limits = { shell: { threshold: s.truncateToolOutputThreshold ?? 30000, keep: 'both', lines: any },
                   mcp: { threshold: 500000, previewChars: 2000, lines: any } }[job.kind];
  if (job.kind === 'shell') limits.previewChars = Math.min(4000, limits.threshold);
  const gate = config.getTruncateToolOutputThreshold() + 3000;
  const done = job.failed || (job.kind !== 'shell' && job.text.length > gate)
    ? job.text.length > gate ? await persistAndTruncateToolResult('call_1', job.tool, job.text, config) : { content: job.text }
    : await truncateLlmContent(config, job.tool, job.text, limits);
  console.log(JSON.stringify({ text: done.content, path: done.outputFile }));
}
process.exit(0);
