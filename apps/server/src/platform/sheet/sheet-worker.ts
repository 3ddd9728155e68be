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
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
}

port.on('message', async (task: SheetTask) => {
  const result = await answer(task);
  port.postMessage(result, 'written' in result ? [result.written.buffer] : []);
});
