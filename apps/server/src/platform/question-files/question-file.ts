import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';

const mebibyte = 1024 * 1024;

/** What a file of questions may be at most. */
export const questionFileLimits = {
  unpackedBytes: 60 * mebibyte,
  entries: 5_000,
  ratio: 100,
  questions: 1_000,
  /** For reading one, from when its thread is there. */
  milliseconds: 20_000,
  memoryMegabytes: 384,
} as const;

export interface QuestionFile {
  readonly format: 'GIFT' | 'MOODLE_XML' | 'QTI' | 'XLSX' | 'WORD';
  readonly questions: readonly RecognisedQuestion[];
}

/** What a thread is given: a file as it is, or the tables of a workbook, cells as text. */
export type QuestionTask =
  | { readonly bytes: Uint8Array }
  | { readonly tables: readonly (readonly (readonly string[])[])[] };

export type QuestionFileFault = 'not_questions' | 'too_large';
export type QuestionFileAnswer = QuestionFile | { readonly fault: QuestionFileFault };
