// SPDX-License-Identifier: GPL-3.0-or-later
// qwen.mjs FOLDER JOBS: what Qwen Code's own truncation makes of each text (packages.py calls it).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const chunks = join(process.argv[2], 'node_modules/@qwen-code/qwen-code/chunks');
const chunkWith = (name) => import(join(chunks, readdirSync(chunks).find((f) => readFileSync(join(chunks, f), 'utf8').includes(`async function ${name}(`))));
const { truncateLlmContent, persistAndTruncateToolResult } = await chunkWith('truncateAndSaveToFile');
const { finalizeToolResponses } = await chunkWith('finalizeToolResponses');
const jobs = JSON.parse(readFileSync(process.argv[3], 'utf8'));
const messages = {};
for (const job of jobs) {
  const s = job.settings;
  const config = {
    getTruncateToolOutputThreshold: () => s.truncateToolOutputThreshold ?? 25000,
    getTruncateToolOutputLines: () => s.truncateToolOutputLines ?? 1000,
    getToolResultBytesWritten: () => 0,
    trackToolResultBytes: () => {},
    getUsageStatisticsEnabled: () => false,
    getSessionId: () => 's',
    getToolOutputBatchBudget: () => s.toolOutputBatchBudget ?? 200000,
    storage: { getProjectTempDir: () => '/tmp/h-qwen', getToolResultsDir: () => '/tmp/h-qwen' },
  };
  if (job.stage === 'message') {
    const all = jobs.filter((one) => one.message === job.message);
    messages[job.message] ??= await finalizeToolResponses(config, all.map((one, i) => ({ callId: `call_${i}`, toolName: one.tool,
      responseParts: [{ functionResponse: { id: `call_${i}`, name: one.tool, response: { output: one.text } } }] })), new Map(), false);
    const done = messages[job.message].shift();
    console.log(JSON.stringify({ text: done.responseParts[0].functionResponse.response.output, path: done.persistedOutputFiles?.[0] }));
    continue;
  }
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
