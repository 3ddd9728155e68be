import { parentPort } from 'node:worker_threads';
import { ready } from '../kept-thread.ts';
import { buildWorkbook } from './build-workbook.ts';
import { convertSheets, oldEncodingOf } from './formats/old-encodings.ts';
import { parseAny } from './formats/parse-any.ts';
import { WorkbookError } from './sheet-limits.ts';
import type { SheetAnswer, SheetTask } from './sheet-thread.ts';

/** Worker thread entry: one task after another, an answer each. Built on its own beside the server bundle. */
const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread only');

async function answer(task: SheetTask): Promise<SheetAnswer> {
  if ('write' in task) return { written: await buildWorkbook(task.write) };
  try {
    const sheets = parseAny(Buffer.from(task.read.buffer, task.read.byteOffset, task.read.byteLength));
    const oldEncoding = oldEncodingOf(sheets);
    return { sheets: task.convert ? convertSheets(sheets, task.convert) : sheets, oldEncoding };
  } catch (error) {
    // Whatever a broken file makes the parser stumble over (an offset outside the file, say) is the file's fault.
    return { fault: error instanceof WorkbookError ? error.fault : 'not_a_workbook' };
  }
}

port.postMessage(ready);
port.on('message', async (task: SheetTask) => {
  const result = await answer(task);
  port.postMessage(result, 'written' in result ? [result.written.buffer] : []);
});
