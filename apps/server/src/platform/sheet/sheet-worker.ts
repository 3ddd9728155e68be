import { parentPort } from 'node:worker_threads';
import { buildWorkbook } from './build-workbook.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { WorkbookError } from './sheet-limits.ts';
import type { SheetAnswer, SheetTask } from './sheet-thread.ts';

/** Worker thread entry: one task after another, an answer each. Built on its own beside the server bundle. */
const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread only');

async function answer(task: SheetTask): Promise<SheetAnswer> {
  if ('write' in task) return { written: await buildWorkbook(task.write) };
  try {
    return { sheets: parseWorkbook(Buffer.from(task.read.buffer, task.read.byteOffset, task.read.byteLength)) };
  } catch (error) {
    // Whatever a broken file makes the parser stumble over (an offset outside the file, say) is the file's fault.
    return { fault: error instanceof WorkbookError ? error.fault : 'not_a_workbook' };
  }
}

port.on('message', async (task: SheetTask) => {
  const result = await answer(task);
  port.postMessage(result, 'written' in result ? [result.written.buffer] : []);
});
