import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { TestParts, TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { PartHead } from '../learning.tables.ts';

/** A question of a test with what has become of it since it was written. */
export interface KeptQuestion {
  readonly key: string;
  readonly part: string;
  /** Hundredths. */
  readonly points: number;
  readonly stays: boolean;
  readonly level: TestParts[number]['questions'][number]['level'];
  readonly topicId: string | null;
  readonly bankId: string | null;
  readonly bankEdition: number | null;
  readonly question: Question;
  readonly edition: number;
  readonly remedy: 'NEW_KEY' | 'BOTH' | 'FULL_MARKS' | 'DROP' | null;
}

export interface TestContent {
  readonly materialId: string;
  readonly title: string;
  /** Of the material: whoever keeps what was made of the content keeps it for this version. */
  readonly version: number;
  readonly rules: TestRules;
  readonly heads: readonly PartHead[];
  /** In their order, part by part. */
  readonly questions: readonly KeptQuestion[];
}
