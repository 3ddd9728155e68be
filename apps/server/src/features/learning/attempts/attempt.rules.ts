import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { FileFamily } from '@phuong/contract/learning/exercises/task.schema.ts';
import { pagesOf } from '@phuong/questions/blueprint/pages.ts';
import { type Paper, paperOf } from '@phuong/questions/blueprint/papers.ts';
import { filesOf, isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { AskedEdition, AttemptShuffling } from '../test.tables.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';

/** What is sent at the last second may be under way so long. */
export const underWayMs = 5_000;
/** Nobody heard of for so long writes no more. */
export const silentMs = 30_000;

interface Sat {
  readonly seed: string;
  readonly asked: readonly AskedEdition[];
  /** As it was printed; none: as the rules say. */
  readonly shuffling?: AttemptShuffling | null;
}

/** The paper of one attempt, without a key: what was asked when it began, in its own order. */
export function paperOfAttempt(
  { heads, questions, rules }: TestContent,
  { seed, asked, shuffling: own }: Sat,
): Paper['parts'] {
  const keys = new Set(asked.map(({ key }) => key));
  const shuffling = own ?? { options: rules.shufflesOptions, statements: rules.shufflesOptions };
  const parts = heads.map(({ key: part }) => ({
    key: part,
    shufflesQuestions: own?.questions ?? rules.shufflesQuestions,
    shuffling,
    questions: questions
      .filter((each) => each.part === part && keys.has(each.key))
      .map(({ key: slot, points, question, stays }) => ({ slot, points, question, stays })),
  }));
  return paperOf({ parts, showsRubric: rules.showsRubric }, seed);
}

/** Each question of an attempt by its key. */
export const askedByKey = (content: TestContent, sat: Sat): ReadonlyMap<string, AskedQuestion> =>
  new Map(paperOfAttempt(content, sat).flatMap(({ questions }) => questions.map(({ slot, asked }) => [slot, asked])));

/** Which page each question stands on, from 0, in the order of the attempt. */
export function pageByKey(content: TestContent, sat: Sat): ReadonlyMap<string, number> {
  const pages = paperOfAttempt(content, sat).flatMap(({ questions }) =>
    pagesOf(questions, content.rules.questionsPerPage),
  );
  return new Map(pages.flatMap((questions, page) => questions.map(({ slot }) => [slot, page] as const)));
}

const within = (keys: readonly string[], rows: readonly { readonly key: string }[]) => {
  const known = new Set(rows.map(({ key }) => key));
  return keys.every((key) => known.has(key));
};

/** Whether it is an answer to this very question: its kind, and only options, rows and gaps that it has. */
export function fits(asked: AskedQuestion, answer: Answer): boolean {
  if (asked.kind !== 'PASSAGE') return answer.kind !== 'PASSAGE' && fitsSingle(asked, answer);
  if (answer.kind !== 'PASSAGE') return false;
  const parts = new Map(asked.parts.map(({ key, question }) => [key, question]));
  return Object.entries(answer.parts).every(([key, given]) => {
    const part = parts.get(key);
    return part !== undefined && fitsSingle(part, given);
  });
}

function fitsSingle(asked: AskedSingle, answer: SingleAnswer): boolean {
  switch (answer.kind) {
    case 'CHOICE':
      return asked.kind === 'CHOICE' && (answer.chosen === null || within([answer.chosen], asked.options));
    case 'CHOICES':
      return asked.kind === 'CHOICES' && within(answer.chosen, asked.options);
    case 'STATEMENTS':
      return asked.kind === 'STATEMENTS' && within(Object.keys(answer.judged), asked.statements);
    case 'MATCHING':
      return (
        asked.kind === 'MATCHING' &&
        within(Object.keys(answer.pairs), asked.lefts) &&
        within(Object.values(answer.pairs), asked.rights)
      );
    case 'ORDERING':
      return asked.kind === 'ORDERING' && within(answer.order, asked.rows);
    case 'CLOZE':
      return asked.kind === 'CLOZE' && fitsGaps(asked.gaps, answer.gaps);
    case 'ESSAY':
      return asked.kind === 'ESSAY' && (asked.takesFiles || answer.fileIds.length === 0);
    case 'FILE':
      return asked.kind === 'FILE' && answer.fileIds.length <= asked.mostFiles;
    case 'HOT_SPOT':
      return asked.kind === 'HOT_SPOT' && answer.points.length <= asked.mostPoints;
    default:
      return asked.kind === answer.kind;
  }
}

function fitsGaps(gaps: Extract<AskedSingle, { kind: 'CLOZE' }>['gaps'], said: Readonly<Record<string, string>>) {
  const byKey = new Map(gaps.map((gap) => [gap.key, gap]));
  return Object.entries(said).every(([key, text]) => {
    const gap = byKey.get(key);
    return gap !== undefined && (gap.kind !== 'CHOICE' || text === '' || within([text], gap.options));
  });
}

/** Whether it says anything. What says nothing is kept as no answer. */
export function isSaid(answer: Answer | null): boolean {
  if (answer === null) return false;
  if (answer.kind === 'PASSAGE') return Object.values(answer.parts).some(isSaid);
  switch (answer.kind) {
    case 'CHOICE':
      return answer.chosen !== null;
    case 'CHOICES':
      return answer.chosen.length > 0;
    case 'TRUE_FALSE':
      return answer.isTrue !== null;
    case 'STATEMENTS':
      return Object.keys(answer.judged).length > 0;
    case 'MATCHING':
      return Object.keys(answer.pairs).length > 0;
    case 'ORDERING':
      return answer.order.length > 0;
    case 'CLOZE':
      return Object.values(answer.gaps).some((text) => text.trim() !== '');
    case 'ESSAY':
      return answer.fileIds.length > 0 || (answer.text !== null && !isEmptyRichText(answer.text));
    case 'FILE':
      return answer.fileIds.length > 0;
    case 'HOT_SPOT':
      return answer.points.length > 0;
    default:
      return answer.text.trim() !== '';
  }
}

/** Files an answer holds, of parts of a passage too. */
export function filesOfAnswer(answer: Answer | null): string[] {
  if (answer === null) return [];
  if (answer.kind === 'PASSAGE') return Object.values(answer.parts).flatMap(filesOfAnswer);
  if (answer.kind === 'FILE') return [...answer.fileIds];
  if (answer.kind !== 'ESSAY') return [];
  return [...answer.fileIds, ...(answer.text === null ? [] : filesOf(answer.text))];
}

/** Whether each file of an answer is of a family that its question takes; a question that names none takes any. */
export function takesFamilies(
  asked: AskedQuestion,
  answer: Answer,
  familyOf: (fileId: string) => FileFamily | null,
): boolean {
  if (asked.kind === 'PASSAGE') {
    const said = answer.kind === 'PASSAGE' ? answer.parts : {};
    return asked.parts.every(({ key, question }) => {
      const given = Object.hasOwn(said, key) ? said[key] : undefined;
      return given === undefined || takesFamilies(question, given, familyOf);
    });
  }
  if (asked.kind !== 'FILE' || asked.families.length === 0) return true;
  return filesOfAnswer(answer).every((id) => {
    const family = familyOf(id);
    return family !== null && asked.families.includes(family);
  });
}

/** What decides whether a change is still taken. */
export interface Taking {
  readonly now: Date;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly isRunning: boolean;
  readonly toleranceSeconds: number;
}
export type Refusal = 'TOO_LATE' | 'NOT_ASKED' | 'NOT_TAKEN';
export interface Fate {
  readonly typedAt: Date;
  readonly isLate: boolean;
  readonly refusal: Refusal | null;
}

/**
 * What becomes of a change by time alone. Until shortly after the end everything is taken; later, within the tolerance, what was typed in time,
 * flagged. No clock of a browser says that something was typed before the start or after now.
 */
export function fateOf({ typedAt }: Pick<AnswerChange, 'typedAt'>, taking: Taking): Fate {
  const { now, startedAt, deadlineAt, isRunning, toleranceSeconds } = taking;
  const told = new Date(typedAt).getTime();
  const typed = new Date(Math.min(Math.max(told, startedAt.getTime()), now.getTime()));
  if (deadlineAt === null) return { typedAt: typed, isLate: false, refusal: isRunning ? null : 'TOO_LATE' };
  const over = now.getTime() - deadlineAt.getTime();
  const inTime = typed <= deadlineAt;
  if (isRunning && over <= underWayMs) return { typedAt: typed, isLate: !inTime, refusal: null };
  const isTaken = inTime && over <= toleranceSeconds * 1_000;
  return { typedAt: typed, isLate: true, refusal: isTaken ? null : 'TOO_LATE' };
}
