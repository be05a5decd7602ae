// SPDX-License-Identifier: GPL-3.0-or-later
// gemini.mjs FOLDER JOBS: what Gemini CLI's own truncation and masking make of each text (packages.py calls it).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const core = join(process.argv[2], 'node_modules/@google/gemini-cli-core/dist/src');
const { formatTruncatedToolOutput } = await import(join(core, 'utils/fileUtils.js'));
const { ToolOutputMaskingService } = await import(join(core, 'context/toolOutputMaskingService.js'));
for (const job of JSON.parse(readFileSync(process.argv[3], 'utf8'))) {
  const path = '/tmp/h/out.txt';
  if (job.stage === 'arrival') {
    console.log(JSON.stringify({ text: formatTruncatedToolOutput(job.text, path, job.settings.truncateToolOutputThreshold), path }));
    continue;
  }
  // One old result, then 400,000 characters of newer ones: over the 50,000 tokens that are protected, the latest turn aside.
  const result = (id, name, output) => ({ role: 'user', parts: [{ functionResponse: { id, name, response: { output } } }] });
  const history = [result('old_1', job.tool, job.text), result('big_1', 'read_file', 'x'.repeat(400000)), result('new_1', 'read_file', 'x')];
  const config = {
    getToolOutputMaskingEnabled: () => true,
    getToolOutputMaskingConfig: () => ({ protectionThresholdTokens: 50000, minPrunableThresholdTokens: 30000, protectLatestTurn: true }),
    storage: { getProjectTempDir: () => '/tmp/h-gemini' },
    getSessionId: () => 's',
    getUsageStatisticsEnabled: () => false,
  };
  const done = await new ToolOutputMaskingService().mask(history, config);
  const masked = done.newHistory[0].parts[0].functionResponse.response;
  console.log(JSON.stringify({ text: masked.output, path: (/\/tmp\/h-gemini\/\S+/.exec(masked.output) ?? [])[0] }));
}
process.exit(0);
