import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { classRelation } from '../../classes/classes.public.ts';
import { findSlot } from './lesson-slots.reads.ts';
import type { LessonKey, LessonSlot } from './lesson-slots.rules.ts';

/** What the caller is to a lesson. */
interface LessonOfCaller {
  readonly slot: LessonSlot;
  readonly isOffice: boolean;
  /** They give it (stand-ins too) or lead the class: they may write. Who is stood in for only looks. */
  readonly isWriter: boolean;
}

/**
 * The lesson, for who may see its register: accounts (the route asks for their right), who gives it, whose it is, and the homeroom teacher.
 * @throws AppError 404 for other teachers; `attendance.no_such_lesson` where the timetable has none.
 */
export async function lessonOfCaller(
  db: Kysely<Tables>,
  actor: Actor,
  key: LessonKey,
  today: string,
): Promise<LessonOfCaller> {
  const isOffice = actor.scope === 'account';
  const slot = await findSlot(db, key);
  const { teacherId } = actor;
  const gives = slot?.teachers.some(({ id }) => id === teacherId) ?? false;
  const isTheirs = gives || (slot?.plannedIds.some((id) => id === teacherId) ?? false);
  const leads = async () =>
    teacherId !== null && (await classRelation(db, { teacherId, classId: key.classId, today })).isHomeroom;
  // Whoever gives it needs no other reason; the question is asked of others only.
  const isHomeroom = !isOffice && !gives && (await leads());
  if (!isOffice && !isTheirs && !isHomeroom) throw notFound();
  if (!slot) {
    if (isOffice && !(await classExists(db, key.classId))) throw notFound();
    throw new AppError('attendance.no_such_lesson');
  }
  return { slot, isOffice, isWriter: isOffice || gives || isHomeroom };
}

/** Who writes to registers of a class writes alone: what a day comes to is read of all its registers. @throws AppError 404. */
export async function lockClass(trx: Kysely<Tables>, classId: string): Promise<{ readonly session: string | null }> {
  const { rows } = await sql<{ session: string | null }>`
    select session from classes where id = ${classId} for no key update`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

async function classExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether the registers of a day's month are closed. */
export async function isMonthClosed(db: Kysely<Tables>, date: string): Promise<boolean> {
  const row = await db
    .selectFrom('closed_months')
    .select('month')
    .where('what', '=', 'PUPILS')
    .where('month', '=', `${date.slice(0, 7)}-01`)
    .executeTakeFirst();
  return row !== undefined;
}
