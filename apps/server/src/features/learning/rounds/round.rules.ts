import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';

/** Who marks a question first and who second; null: nobody any more, until another is named. */
export interface Pair {
  readonly firstId: string | null;
  readonly secondId: string | null;
}

/** Which of the two a teacher is; null: neither. */
export function roundOf({ firstId, secondId }: Pair, teacherId: string | null): 1 | 2 | null {
  if (teacherId === null) return null;
  return teacherId === firstId ? 1 : teacherId === secondId ? 2 : null;
}

/** Whether answers to it are for a person to judge. */
export const isForPeople = (question: Question): boolean =>
  question.kind === 'PASSAGE'
    ? question.parts.some((part) => isForPeople(part.question))
    : question.kind === 'ESSAY' || question.kind === 'FILE';

/** Whether an answer to a question that is marked twice is for the two: it waits for them, or bears what they have given. */
export const isForTheTwo = (
  state: AnswerState,
  { 1: first, 2: second }: { readonly 1?: unknown; readonly 2?: unknown },
) => state === 'needs_marking' || state === 'marked' || first !== undefined || second !== undefined;

interface Said {
  readonly comment: string;
  readonly levels: readonly ChosenLevel[];
}

const levelWords = ({ levels }: Said) =>
  levels
    .map(({ key, level }) => `${key} ${level}`)
    .sort()
    .join();

/** What is said of the answer once its points stand: what either has written, and the levels where both chose the same. */
export const saidTogether = (first: Said, second: Said): Said => ({
  comment: [...new Set([first.comment.trim(), second.comment.trim()])].filter(Boolean).join('\n'),
  levels: levelWords(first) === levelWords(second) ? first.levels : [],
});

/** Whether both say the same in points, levels and words. */
export const isSameMark = (
  one: Said & { readonly earned: number },
  other: Said & { readonly earned: number },
): boolean => one.earned === other.earned && one.comment === other.comment && levelWords(one) === levelWords(other);
