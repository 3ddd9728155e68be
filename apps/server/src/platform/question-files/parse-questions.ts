import { readGift } from '@phuong/questions/formats/gift/gift-reader.ts';
import { readMoodleXml } from '@phuong/questions/formats/moodle-xml/moodle-xml-reader.ts';
import { readQtiPackage } from '@phuong/questions/formats/qti/qti-package-reader.ts';
import { chanceReading, QuestionFileError } from '@phuong/questions/formats/recognised-question.ts';
import { headerOf } from '@phuong/questions/formats/rows/row-columns.ts';
import { readRows } from '@phuong/questions/formats/rows/rows-reader.ts';
import { documentPart } from '@phuong/questions/formats/word/docx-parts.ts';
import { readWord } from '@phuong/questions/formats/word/word-reader.ts';
import { unzipSync } from 'fflate';
import {
  type QuestionFile,
  type QuestionFileAnswer,
  type QuestionFileFault,
  type QuestionTask,
  questionFileLimits,
} from './question-file.ts';

/** Why a file was refused while it was read. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly fault: QuestionFileFault;

  constructor(fault: QuestionFileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The questions of a file, told apart by what it is and not by its name. */
export function parseQuestions(task: QuestionTask): QuestionFileAnswer {
  try {
    const file = 'tables' in task ? readTables(task.tables) : read(task.bytes);
    return file.questions.length > questionFileLimits.questions ? { fault: 'too_large' } : file;
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    if (error instanceof QuestionFileError)
      return { fault: error.code === 'too_large' ? 'too_large' : 'not_questions' };
    // Whatever a broken archive makes its reader stumble over is the file's fault.
    if ('bytes' in task && isArchive(task.bytes)) return { fault: 'not_questions' };
    throw error;
  }
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function read(bytes: Uint8Array): QuestionFile {
  const reading = chanceReading();
  if (isArchive(bytes)) {
    const files = unpacked(bytes);
    if (files.has(documentPart)) return { format: 'WORD', questions: readWord(files, reading) };
    return { format: 'QTI', questions: readQtiPackage(files, reading) };
  }
  const text = textOf(bytes);
  if (!/^\s*</.test(text)) {
    const questions = readGift(text, reading);
    // Any text is GIFT, of which every paragraph without braces is a description. One question makes it a file of questions.
    const isOnlyText = questions.every(
      ({ question, doubts }) => question === null || doubts.some(({ code }) => code === 'only_text'),
    );
    if (isOnlyText) throw new Refused('not_questions');
    return { format: 'GIFT', questions };
  }
  if (/<(?:[\w-]+:)?(?:qti-assessment-item|assessmentItem)[\s>]/.test(text))
    return { format: 'QTI', questions: readQtiPackage(new Map([['item.xml', bytes]]), reading) };
  if (/<quiz[\s>]/.test(text)) return { format: 'MOODLE_XML', questions: readMoodleXml(text, reading) };
  throw new Refused('not_questions');
}

/** The first table that names the columns of our template. */
function readTables(tables: readonly (readonly (readonly string[])[])[]): QuestionFile {
  const rows = tables.find((each) => headerOf(each) !== null);
  if (!rows) throw new Refused('not_questions');
  return { format: 'XLSX', questions: readRows(rows, chanceReading()) };
}

/** What is no text in UTF-8 is a program, a picture, or of an old encoding. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new Refused('not_questions');
}

/** Sizes are judged by what the archive says before a part is unpacked, and by what came of it. */
function unpacked(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, size: packed, originalSize }) => {
      entries += 1;
      size += originalSize;
      const isTooMuch = originalSize > 1_000_000 && originalSize > packed * questionFileLimits.ratio;
      if (entries > questionFileLimits.entries || size > questionFileLimits.unpackedBytes || isTooMuch)
        throw new Refused('too_large');
      return !name.endsWith('/') && !/(?:^|\/)\.\.(?:\/|$)/.test(name);
    },
  });
  return new Map(Object.entries(parts));
}
