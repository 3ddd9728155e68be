import { meanOfMarks, standingMark } from '@phuong/questions/scoring/two-marks.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { countedMark } from '../../learning/learning.public.ts';
import type { BankOwner } from '../bank/demo-bank-owners.writes.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import { type Random, seededRandom } from '../seeded-random.rules.ts';
import { chosenLevels, essayComment, rubricOf } from './demo-essay.rules.ts';
import type { WaitingEssay } from './demo-sittings.writes.ts';
import type { ComposedTest } from './demo-test-content.rules.ts';

/** Up to half a point the mean stands. */
const threshold = 50;
/** So many essays the first has marked; the second, who sees none of it, fewer. */
const firstSoFar = 12;
/** How far the second is from the first, essay by essay: one difference is agreed on, one waits. */
const apart = [0, 25, -25, -200, 50, 0, 175, -50] as const;
const agreed = 3;

interface Wishes {
  readonly test: ComposedTest;
  readonly essays: readonly WaitingEssay[];
  readonly first: BankOwner;
  readonly second: BankOwner;
  /** The day it was sat. */
  readonly day: string;
  readonly seed: number;
}

interface Given {
  readonly essay: WaitingEssay;
  readonly round: 1 | 2;
  readonly by: BankOwner;
  readonly earned: number;
  readonly levels: string;
  readonly comment: string;
  readonly at: Date;
}

/** A test whose essay two colleagues mark independently, in the middle of it. */
export async function makeRounds(trx: Kysely<Tables>, wishes: Wishes): Promise<void> {
  const { test, essays, first, second, day } = wishes;
  const [{ key, points } = { key: '', points: 0 }] = test.questions.filter((each) => test.made.get(each.key)?.essay);
  const begun = new Date(`${day}T19:00:00+07:00`);
  const dated = { by_name: first.name, created_at: begun, updated_at: begun };
  await insertRows(trx, 'double_markings', [{ item_id: test.itemId, threshold, ...dated }]);
  await insertRows(trx, 'double_marked_questions', [
    { item_id: test.itemId, key, first_id: first.teacherId, second_id: second.teacherId },
  ]);
  await insertRows(
    trx,
    'test_markers',
    [first, second].map(({ teacherId }) => ({
      item_id: test.itemId,
      teacher_id: teacherId,
      keys: [key],
      ...dated,
    })),
  );
  const random = seededRandom(wishes.seed + 67);
  for (const [at, essay] of essays.slice(0, firstSoFar).entries()) {
    const one = firstMark(test, key, { essay, by: first, at: evening(day, 1, at), random });
    await insertMark(trx, key, one);
    const off = apart[at];
    if (off === undefined) continue;
    const sum = one.earned + off;
    const earned = sum < 0 || sum > points ? one.earned - off : sum;
    const other: Given = {
      essay,
      round: 2,
      by: second,
      earned,
      levels: '[]',
      comment: off < 0 ? 'Em cần phân tích kĩ hơn nhịp thơ và từ ngữ.' : '',
      at: evening(day, 2, at),
    };
    await insertMark(trx, key, other);
    const marks = { first: one.earned, second: earned };
    const step = test.rules.step;
    const stands = at === agreed ? meanOfMarks(marks, step) : standingMark(marks, { threshold, step });
    if (at === agreed) await insertAgreement(trx, key, { one, other, earned: meanOfMarks(marks, step) });
    if (stands !== null) await writeStanding(trx, test, key, { one, other, stands });
  }
}

const evening = (day: string, later: number, at: number) =>
  new Date(new Date(`${addDays(day, later)}T19:30:00+07:00`).getTime() + at * 4 * 60_000);

function firstMark(
  test: ComposedTest,
  key: string,
  { essay, by, at, random }: Pick<Given, 'essay' | 'by' | 'at'> & { readonly random: Random },
): Given {
  const question = test.questions.find((each) => each.key === key)?.question;
  const levels = question ? chosenLevels(rubricOf(question), essay.reached) : [];
  const data = test.made.get(key)?.essay;
  const comment = data ? essayComment(data, essay.reached, random) : '';
  return { essay, round: 1, by, earned: essay.given, levels: JSON.stringify(levels), comment, at };
}

async function insertMark(trx: Kysely<Tables>, key: string, mark: Given): Promise<void> {
  const { essay, round, by, earned, levels, comment, at } = mark;
  // The digest is of the answer as it is kept.
  await sql`
    insert into round_marks (attempt_id, key, round, digest, earned, levels, comment, by_id, by_name, at)
    select n.attempt_id, n.key, ${round}, md5(coalesce(n.answer::text, '')), ${earned}, ${levels}::jsonb, ${comment},
      ${by.teacherId}, ${by.name}, ${at}
    from test_answers n where n.attempt_id = ${essay.attemptId} and n.key = ${key}`.execute(trx);
  await insertStep(trx, { essay, key, kind: 'MARKED', round, earned, by, at });
}

interface Step {
  readonly essay: WaitingEssay;
  readonly key: string;
  readonly kind: 'MARKED' | 'PROPOSED' | 'AGREED';
  readonly round: 1 | 2;
  readonly earned: number;
  readonly by: BankOwner;
  readonly at: Date;
}

const insertStep = (trx: Kysely<Tables>, { essay, by, at, ...step }: Step) =>
  insertRows(trx, 'round_steps', [
    { id: newId(at.getTime()), attempt_id: essay.attemptId, was: null, reason: '', by_name: by.name, at, ...step },
  ]);

interface Two {
  readonly one: Given;
  readonly other: Given;
}

/** One has proposed the mean, the other has said the same. */
async function insertAgreement(
  trx: Kysely<Tables>,
  key: string,
  { one, other, earned }: Two & { readonly earned: number },
): Promise<void> {
  const later = (minutes: number) => new Date(other.at.getTime() + minutes * 60_000);
  const { essay } = one;
  await insertStep(trx, { essay, key, kind: 'PROPOSED', round: 1, earned, by: one.by, at: later(70) });
  await insertStep(trx, { essay, key, kind: 'AGREED', round: 2, earned, by: other.by, at: later(95) });
  await sql`
    insert into round_settlements (attempt_id, key, digest, way, earned, round, is_settled, by_name, version, at)
    select m.attempt_id, m.key, m.digest, 'MEAN', ${earned}, 1, true, ${`${one.by.name}, ${other.by.name}`}, 2, ${later(95)}
    from round_marks m where m.attempt_id = ${essay.attemptId} and m.key = ${key} and m.round = 1`.execute(trx);
}

/** What the answer, the attempt and its pupil have come to once this is known. */
async function writeStanding(
  trx: Kysely<Tables>,
  test: ComposedTest,
  key: string,
  { one, other, stands }: Two & { readonly stands: number },
): Promise<void> {
  const { attemptId, studentId } = one.essay;
  const by = `${one.by.name}, ${other.by.name}`;
  const { at } = other;
  await trx
    .updateTable('test_answers')
    .set({
      state: 'marked',
      earned: stands,
      comment: [one.comment, other.comment].filter(Boolean).join('\n'),
      marked_by_id: other.by.userId,
      marked_by: by,
      marked_at: at,
      version: 1,
    })
    .where('attempt_id', '=', attemptId)
    .where('key', '=', key)
    .execute();
  await insertRows(trx, 'test_attempt_events', [
    { id: newId(at.getTime()), attempt_id: attemptId, kind: 'MARKED', at, text: '', by_name: by },
  ]);
  const { rows } = await sql<{ earned: number }>`
    update test_attempts set state = 'finished', to_mark = 0,
      earned = (select sum(earned) from test_answers where attempt_id = ${attemptId})
    where id = ${attemptId} returning earned`.execute(trx);
  const full = test.questions.reduce((sum, { points }) => sum + points, 0);
  const mark = countedMark([{ number: 1, earned: rows[0]?.earned ?? 0, full }], test.rules);
  await trx
    .updateTable('test_results')
    .set({ state: 'marked', mark, updated_at: at })
    .where('item_id', '=', test.itemId)
    .where('student_id', '=', studentId)
    .execute();
}
