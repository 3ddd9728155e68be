import type { BankQuestion, NewQuestion, Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { tagsIn } from '../bank-words.ts';
import { type Content, newContent } from './question-values.ts';
import { contentOf } from './read-question.ts';
import { writtenQuestion } from './write-question.ts';

/** A question and its facts as the form has them. */
export interface QuestionValues {
  content: Content;
  /** As a choice of a list. */
  grade: string | null;
  topicId: string | null;
  level: ThinkingLevel | null;
  /** Between commas. */
  tags: string;
  source: string;
  minutes: number | null;
  sharing: Sharing;
}

const secondsInMinute = 60;

/** A new one; where it will stand may be known from the list. */
export const newValues = (of: Partial<Pick<QuestionValues, 'grade' | 'topicId'>> = {}): QuestionValues => ({
  content: newContent('CHOICE'),
  grade: null,
  topicId: null,
  level: null,
  tags: '',
  source: '',
  minutes: null,
  sharing: 'OWN',
  ...of,
});

/** Of a kept one; the same for a copy of it. */
export const valuesOf = (kept: BankQuestion): QuestionValues => ({
  content: contentOf(kept.question),
  grade: String(kept.grade),
  topicId: kept.topic?.id ?? null,
  level: kept.level,
  tags: kept.tags.join(', '),
  source: kept.source,
  minutes: kept.seconds === null ? null : kept.seconds / secondsInMinute,
  sharing: kept.sharing,
});

/** As it is sent. */
export const bodyOf = (values: QuestionValues) => ({
  grade: Number(values.grade),
  topicId: values.topicId,
  level: values.level,
  tags: tagsIn(values.tags),
  source: values.source.trim(),
  seconds: values.minutes === null ? null : Math.round(values.minutes * secondsInMinute),
  sharing: values.sharing,
  question: writtenQuestion(values.content) as NewQuestion['question'],
});

/** The next one after it was saved: what it is about stays. */
export const nextValues = ({ content, grade, topicId, level, sharing }: QuestionValues): QuestionValues => ({
  ...newValues({ grade, topicId }),
  content: newContent(content.kind),
  level,
  sharing,
});
