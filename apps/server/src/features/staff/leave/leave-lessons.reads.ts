import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { mayRead } from './leave.policy.ts';
import { daysOf, decidedLeave } from './leave.reads.ts';
import { leaveCaller } from './leave-staff.reads.ts';

/**
 * The days of a request with whose they are, for who shows the lessons they hit.
 * @throws AppError 404, also for a request that is not for this caller.
 */
export async function leaveLessonsOf(
  db: Kysely<Tables>,
  id: string,
  { actor, today }: { actor: Actor; today: string },
) {
  const record = found(await db.selectFrom('leave_requests').selectAll().where('id', '=', id).executeTakeFirst());
  const leave = await decidedLeave(db, record, today);
  if (!mayRead(leave, await leaveCaller(db, actor))) throw notFound();
  return { teacherId: record.teacher_id, days: await daysOf(db, id) };
}
