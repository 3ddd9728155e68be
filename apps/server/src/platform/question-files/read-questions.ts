import { fieldError } from '../http/app-error.ts';
import { keptThread } from '../kept-thread.ts';
import { type Cell, cellText } from '../sheet/cell.ts';
import { readWorkbook } from '../sheet/read-workbook.ts';
import { startThread } from '../start-thread.ts';
import { type QuestionFile, type QuestionFileAnswer, type QuestionTask, questionFileLimits } from './question-file.ts';

const resourceLimits = { maxOldGenerationSizeMb: questionFileLimits.memoryMegabytes, maxYoungGenerationSizeMb: 32 };

const refusals = { not_questions: 'learning.not_questions', too_large: 'learning.questions_too_large' } as const;

/**
 * The questions of a file in GIFT, Moodle's XML, QTI, Word or a workbook of our template, read in a thread of its own, so that a hostile file can cost only that thread's
 * memory and time; at most two at once. @throws AppError 400 for a file that is none of them, or over a limit; as
 * `openWorkbook`.
 */
export async function readQuestions(bytes: Uint8Array): Promise<QuestionFile> {
  const answer = await inQuestionThread(await taskOf(bytes));
  if ('fault' in answer) throw fieldError(refusals[answer.fault], 'file');
  return answer;
}

/** Our own exports put an apostrophe before text that looks like a formula. */
const written = (cell: Cell): string => cellText(cell).replace(/^'(?=[=+\-@])/, '');

/** A workbook is unpacked by the threads of workbooks. */
async function taskOf(bytes: Uint8Array): Promise<QuestionTask> {
  if (!isWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return { bytes };
  const sheets = (await readWorkbook(bytes)).filter(({ isHidden }) => !isHidden);
  return { tables: sheets.map(({ rows }) => rows.map(({ cells }) => cells.map(written))) };
}

/** The parts that .xlsx and .ods have, or the beginning of an .xls. */
const isWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) ||
  (bytes.subarray(0, 2).toString('latin1') === 'PK' &&
    ['xl/workbook.xml', 'opendocument.spreadsheet'].some((name) => bytes.includes(name)));

const inQuestionThread = keptThread<QuestionTask, QuestionFileAnswer>({
  start: () => startThread(new URL('./question-worker.ts', import.meta.url), { resourceLimits }),
  milliseconds: () => questionFileLimits.milliseconds,
  tooMuch: { fault: 'too_large' },
  isSpent: (answer) => 'fault' in answer && answer.fault === 'too_large',
});
