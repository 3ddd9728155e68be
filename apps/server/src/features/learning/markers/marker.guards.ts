import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { type AttemptRow, attemptForMarker, testForWorkReader } from '../attempts/attempt.guards.ts';
import { itemForAppointed, type OpenItem, standingIn } from '../lessons/lesson.guards.ts';
import { type Appointment, isAppointedFor, mayMarkWork } from '../lessons/lesson.policy.ts';
import { isPutAway } from '../marking/work.guards.ts';
import { readDoubleQuestion, readDoubleQuestions } from '../rounds/round.reads.ts';
import { roundOf } from '../rounds/round.rules.ts';
import type { AppointedRow } from './marker.writes.ts';

/** By what the caller marks a test: an appointment; null where it is theirs to mark anyway, or not at all. */
async function appointmentOf(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<Appointment | null> {
  if (actor.scope !== 'teacher' || actor.teacherId === null) return null;
  const row = await db
    .selectFrom('test_markers as k')
    .innerJoin('lesson_items as i', 'i.id', 'k.item_id')
    .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
    .select(['k.keys', 'l.class_id', 'l.subject_id'])
    .where('k.item_id', '=', itemId)
    .where('k.teacher_id', '=', actor.teacherId)
    .executeTakeFirst();
  if (!row) return null;
  const standing = await standingIn(db, actor, row.class_id, today);
  return mayMarkWork(actor, standing, row.subject_id, 'TEST') ? null : { keys: row.keys };
}

interface Asked {
  readonly itemId: string;
  readonly key: string;
  readonly today: string;
}

export interface MarkedTest {
  readonly open: OpenItem;
  /** Null: the test is the caller's to mark, with all there is to see. */
  readonly appointment: Appointment | null;
}

/**
 * A test of which the caller marks a question: by class and right, or because they were appointed.
 * @throws AppError as `testForWorkReader`; 403 for who does not mark; 404 for a question that is not theirs.
 */
export async function testForQuestionMarker(
  db: Kysely<Tables>,
  actor: Actor,
  { itemId, key, today }: Asked,
): Promise<MarkedTest> {
  const appointment = await appointmentOf(db, actor, itemId, today);
  if (!appointment) {
    const open = await testForWorkReader(db, actor, itemId, today);
    if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
    return { open, appointment };
  }
  const open = await itemForAppointed(db, itemId, false);
  if (!isAppointedFor(appointment, key) || isPutAway(open)) throw notFound();
  // A question that two mark is theirs alone, and of who marks the test.
  const double = await readDoubleQuestion(db, itemId, key);
  if (double && roundOf(double, actor.teacherId) === null) throw notFound();
  return { open, appointment };
}

/**
 * An attempt held with its test, for who marks this question of it. Who is taken off meanwhile marks it no more: the appointment is read again
 * under the lock that taking it away needs too.
 * @throws AppError as `attemptForMarker`; 404 for a question that is not theirs.
 */
export async function attemptForQuestionMarker(
  trx: Kysely<Tables>,
  actor: Actor,
  { id, key, today }: { readonly id: string; readonly key: string; readonly today: string },
): Promise<MarkedTest & { readonly attempt: AttemptRow }> {
  const head = await trx.selectFrom('test_attempts').select('item_id').where('id', '=', id).executeTakeFirst();
  if (!head) throw notFound();
  if (!(await appointmentOf(trx, actor, head.item_id, today)))
    return { ...(await attemptForMarker(trx, actor, id, today)), appointment: null };
  const open = await itemForAppointed(trx, head.item_id, true);
  const appointment = await appointmentOf(trx, actor, head.item_id, today);
  if (!appointment || !isAppointedFor(appointment, key)) throw notFound();
  if (isPutAway(open)) throw new AppError('learning.wrong_state');
  const attempt = await trx
    .selectFrom('test_attempts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { attempt, open, appointment };
}

/**
 * A test of which the caller marks anything.
 * @throws AppError as `testForWorkReader`; 403 for who does not mark; 404 for what is put away.
 */
export async function testForAnyMarker(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<MarkedTest> {
  const appointment = await appointmentOf(db, actor, itemId, today);
  if (!appointment) {
    const open = await testForWorkReader(db, actor, itemId, today);
    if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
    return { open, appointment };
  }
  const open = await itemForAppointed(db, itemId, false);
  if (isPutAway(open)) throw notFound();
  return { open, appointment };
}

/** @throws AppError 404 for somebody who is not here, or works here no more and is to be appointed. */
export async function teacherHere(trx: Kysely<Tables>, id: string, isToWork: boolean) {
  const row = await trx
    .selectFrom('teachers')
    .select(['full_name', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row || (isToWork && row.status !== 'WORKING')) throw notFound();
  return row;
}

/** What somebody is appointed for in a test of a class, held. */
export const appointedRowOf = (
  trx: Kysely<Tables>,
  itemId: string,
  teacherId: string,
): Promise<AppointedRow | undefined> =>
  trx
    .selectFrom('test_markers')
    .select(['keys', 'version'])
    .where('item_id', '=', itemId)
    .where('teacher_id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst();

/** @throws AppError 409 for one of the two who mark a question of the test twice, and is to mark it no more: another is named there first. */
export async function refuseRoundMarker(
  trx: Kysely<Tables>,
  {
    itemId,
    teacherId,
    keys,
  }: { readonly itemId: string; readonly teacherId: string; readonly keys: readonly string[] | null },
): Promise<void> {
  if (keys === null) return;
  const own = (await readDoubleQuestions(trx, itemId)).filter((each) => roundOf(each, teacherId) !== null);
  if (own.some(({ key }) => !keys.includes(key))) throw new AppError('learning.is_round_marker');
}
