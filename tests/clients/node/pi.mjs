// SPDX-License-Identifier: GPL-3.0-or-later
// pi.mjs FOLDER JOBS: what pi's own tools give for each text, printed by cat or read from a file (packages.py calls it).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tools = join(process.argv[2], 'node_modules/@earendil-works/pi-coding-agent/dist/core/tools');
const { truncateLine } = await import(join(tools, 'truncate.js'));
const { createBashTool } = await import(join(tools, 'bash.js'));
const { createReadTool } = await import(join(tools, 'read.js'));
const work = '/tmp/h-pi';
mkdirSync(work, { recursive: true });
for (const [i, job] of JSON.parse(readFileSync(process.argv[3], 'utf8')).entries()) {
  const file = join(work, `f${i}.txt`);
  writeFileSync(file, job.text);
  let text;
  if (job.stage === 'line') {
    text = truncateLine(job.text).text;
  } else {
    try {
      const done = job.tool === 'bash'
        ? await createBashTool(work).execute('call_1', { command: `cat ${file}` + (job.failed ? '; exit 3' : '') })
        : await createReadTool(work).execute('call_1', { path: file });
      text = done.content.map((c) => c.text).join('');
      if (done.isError !== undefined && done.isError !== job.failed) throw new Error('unexpected');
    } catch (error) {
      text = error.message;
    }
  }
  const path = /Full output: ([^\]]+)\]/.exec(text.slice(-500));
  console.log(JSON.stringify({ text, path: path ? path[1] : undefined, file: job.tool === 'read' ? file : undefined }));
}
process.exit(0);
