import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { totalOf } from '@phuong/questions/scoring/points.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { fingerprintOf, type MarkedAnswer } from '../../learning/learning.public.ts';
import type { Random } from '../seeded-random.rules.ts';
import type { Answered } from './demo-attempt.rules.ts';
import { chosenLevels, essayComment, rubricOf } from './demo-essay.rules.ts';
import type { ComposedTest } from './demo-test-content.rules.ts';

export interface TestRows {
  readonly attempts: Insertable<Tables['test_attempts']>[];
  readonly answers: Insertable<Tables['test_answers']>[];
  readonly steps: Insertable<Tables['test_answer_steps']>[];
  readonly events: Insertable<Tables['test_attempt_events']>[];
  readonly results: Insertable<Tables['test_results']>[];
  readonly progress: Insertable<Tables['lesson_item_progress']>[];
}

/** Who marks by hand, and on which evening. */
interface Marker {
  readonly userId: string;
  readonly name: string;
  readonly from: Date;
}

export interface Sat {
  readonly studentId: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  /** How long it was sat. */
  readonly minutes: number;
  /** The page was left so often. */
  readonly left: number;
  /** Time ran out: the system handed it in, and the last answer came after that. */
  readonly isLate: boolean;
}

interface Writing {
  readonly test: ComposedTest;
  readonly sat: Sat;
  readonly answered: Answered;
  readonly marked: readonly MarkedAnswer[];
  /** Null: nobody has marked yet. */
  readonly marker: Marker | null;
  readonly secret: Uint8Array;
  readonly random: Random;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** How late a last answer arrives that was typed in time. */
const underWay = 22 * secondMs;

/** One attempt that was handed in, as the product would have kept it. @returns its points, null while some wait. */
export function addAttempt(
  rows: TestRows,
  { test, sat, answered, marked, marker, secret, random }: Writing,
): number | null {
  const { studentId, number, startedAt, deadlineAt, left, isLate } = sat;
  const [id, writer] = [newId(startedAt.getTime()), newId()];
  const end = isLate && deadlineAt ? deadlineAt : new Date(startedAt.getTime() + sat.minutes * minuteMs);
  const typed = typedTimes(test, answered.answers, { from: startedAt, to: end, random });
  const byKey = new Map(marked.map((each) => [each.key, each]));
  const lastKey = [...typed.keys()].at(-1);
  let seq = 0;
  for (const { key, question } of test.questions) {
    const answer = answered.answers.get(key) ?? null;
    const mark = byKey.get(key);
    if (!mark) continue;
    const at = typed.get(key);
    const comesLate = isLate && key === lastKey;
    if (at) {
      const first = random.chance(0.12) && question.kind === 'CHOICE' ? otherOption(question, answer, random) : null;
      for (const [turn, said] of [first, answer].filter((each) => each !== null).entries()) {
        seq += 1;
        const moment = turn === 0 && first ? new Date(at.getTime() - random.integer(4, 12) * secondMs) : at;
        const arrived = comesLate ? new Date(end.getTime() + underWay) : moment;
        const step = { attempt_id: id, seq, writer, key, typed_at: moment, at: arrived, refusal: null };
        rows.steps.push({ ...step, answer: JSON.stringify(said) });
      }
    }
    const essay = mark.state === 'marked' ? answered.essays.get(key) : undefined;
    const data = test.made.get(key)?.essay;
    const markedAt = essay && marker ? new Date(marker.from.getTime() + rows.attempts.length * 3 * minuteMs) : null;
    rows.answers.push({
      attempt_id: id,
      key,
      seq: at ? seq : 0,
      answer: answer && JSON.stringify(answer),
      is_flagged: false,
      typed_at: at ?? end,
      saved_at: comesLate ? new Date(end.getTime() + underWay) : (at ?? end),
      is_late: comesLate,
      state: mark.state,
      earned: mark.earned,
      edition: mark.edition,
      parts: JSON.stringify(mark.parts),
      levels: JSON.stringify(essay ? chosenLevels(rubricOf(question), essay.reached) : []),
      comment: essay && data ? essayComment(data, essay.reached, random) : '',
      marked_by_id: essay && marker ? marker.userId : null,
      marked_by: essay && marker ? marker.name : '',
      marked_at: markedAt,
      version: essay ? 1 : 0,
    });
    if (markedAt && marker) addEvent(rows, { id, kind: 'MARKED', at: markedAt, by: marker.name });
  }
  const toMark = marked.filter(({ earned }) => earned === null).length;
  const earned = toMark > 0 ? null : totalOf(marked.map((each) => each.earned ?? 0));
  const answers = test.questions.map(({ key }) => ({ key, answer: answered.answers.get(key) ?? null }));
  const saved = [...typed.values()].at(-1) ?? null;
  rows.attempts.push({
    id,
    item_id: test.itemId,
    student_id: studentId,
    number,
    state: toMark > 0 ? 'submitted' : 'finished',
    seed: newId(),
    asked: JSON.stringify(test.questions.map(({ key, edition }) => ({ key, edition }))),
    started_at: startedAt,
    deadline_at: deadlineAt,
    submitted_at: end,
    is_closed_by_system: isLate,
    writer,
    writer_at: startedAt,
    seen_at: end,
    saved_at: isLate ? new Date(end.getTime() + underWay) : saved,
    last_seq: seq,
    answered: answers.filter(({ answer }) => answer !== null).length,
    earned,
    to_mark: toMark,
    fingerprint: fingerprintOf(secret, id, answers),
    signals: JSON.stringify({ ...(left > 0 ? { left } : {}), ...(isLate ? { late: 1 } : {}) }),
    created_at: startedAt,
    updated_at: end,
  });
  addEvents(rows, id, { sat, end, lateKey: isLate ? lastKey : undefined, random });
  return earned;
}

const weights: Partial<Record<string, number>> = {
  STATEMENTS: 3,
  NUMBER: 3,
  GRID_NUMBER: 3,
  ESSAY: 12,
  ORDERING: 2,
  MATCHING: 2,
};

/** When each answer was typed, one question after the other, the last shortly before the end. */
function typedTimes(
  { questions }: ComposedTest,
  answers: ReadonlyMap<string, Answer | null>,
  { from, to, random }: { readonly from: Date; readonly to: Date; readonly random: Random },
): ReadonlyMap<string, Date> {
  const said = questions.filter(({ key }) => answers.get(key));
  const spent = said.map(({ question }) => (weights[question.kind] ?? 1) * (0.6 + random.next()));
  const all = spent.reduce((sum, each) => sum + each, 0) + 0.3;
  let sum = 0;
  return new Map(
    said.map(({ key }, at) => {
      sum += spent[at] ?? 0;
      return [key, new Date(from.getTime() + Math.round((sum / all) * (to.getTime() - from.getTime())))];
    }),
  );
}

function otherOption(
  { options }: { readonly options: readonly { readonly key: string }[] },
  answer: Answer | null,
  random: Random,
): Answer | null {
  if (answer?.kind !== 'CHOICE') return null;
  return { kind: 'CHOICE', chosen: random.pick(options.filter(({ key }) => key !== answer.chosen)).key };
}

interface Happening {
  readonly id: string;
  readonly kind: Insertable<Tables['test_attempt_events']>['kind'];
  readonly at: Date;
  readonly text?: string;
  readonly by?: string;
}

function addEvent(rows: TestRows, { id, kind, at, text = '', by = '' }: Happening): void {
  rows.events.push({ id: newId(at.getTime()), attempt_id: id, kind, at, text, by_name: by });
}

function addEvents(
  rows: TestRows,
  id: string,
  {
    sat: { startedAt, left, isLate },
    end,
    lateKey,
    random,
  }: { readonly sat: Sat; readonly end: Date; readonly lateKey: string | undefined; readonly random: Random },
): void {
  addEvent(rows, { id, kind: 'STARTED', at: startedAt });
  for (let time = 1; time <= left; time += 1) {
    const at = new Date(startedAt.getTime() + ((end.getTime() - startedAt.getTime()) * time) / (left + 1));
    addEvent(rows, { id, kind: 'LEFT', at });
    addEvent(rows, { id, kind: 'BACK', at: new Date(at.getTime() + random.integer(15, 70) * secondMs) });
  }
  addEvent(rows, { id, kind: isLate ? 'CLOSED' : 'SUBMITTED', at: end });
  if (lateKey !== undefined)
    addEvent(rows, { id, kind: 'LATE_ANSWER', at: new Date(end.getTime() + underWay), text: lateKey });
}
