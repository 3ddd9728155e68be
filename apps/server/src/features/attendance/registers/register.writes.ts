import { type Kysely, sql } from 'kysely';
import { cellTable } from '../../../platform/cells/cell-table.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { LessonSlot } from './lesson-slots.rules.ts';
import '../attendance.tables.ts';

const cell = {
  keys: ['register_id', 'student_id'],
  blank: { code: null, minutes: null, note: '' },
  dropsBlank: true,
} as const;

/** What teachers said; who is there has no row. */
export const markCells = cellTable('register_marks', cell);
/** What the office says over it. */
export const overrideCells = cellTable('register_overrides', cell);

interface Opening {
  readonly slot: LessonSlot;
  readonly teacherId: string | null;
  readonly userId: string;
  readonly at: Date;
  readonly isTaken: boolean;
  /** The day of the writing, at school. */
  readonly today: string;
}

interface Opened {
  readonly id: string;
  readonly takenAt: Date | null;
  readonly isTakenNow: boolean;
  /** Nothing stands in it yet. */
  readonly isNew: boolean;
}

/**
 * The register of a lesson, made by the first who writes to it, and taken once: who took it first stays written. Whoever calls it holds the
 * lock of the class, so two who come at once get the same.
 */
export async function openRegister(
  trx: Kysely<Tables>,
  { slot, teacherId, userId, at, isTaken, today }: Opening,
): Promise<Opened> {
  const known = await trx
    .selectFrom('class_registers')
    .select(['id', 'taken_at'])
    .where('class_id', '=', slot.classId)
    .where('day', '=', slot.date)
    .where('session', '=', slot.session)
    .where('period', '=', slot.period)
    .where(sql<boolean>`group_id is not distinct from ${slot.groupId}::uuid`)
    .executeTakeFirst();
  if (known && (known.taken_at || !isTaken))
    return { id: known.id, takenAt: known.taken_at, isTakenNow: false, isNew: false };
  const given = { subject_id: slot.subject.id, teacher_id: teacherId };
  const taken = { taken_at: at, taken_by: userId, is_late_entry: today > slot.date, updated_at: at };
  if (known) {
    await trx
      .updateTable('class_registers')
      .set({ ...given, ...taken })
      .where('id', '=', known.id)
      .execute();
    return { id: known.id, takenAt: at, isTakenNow: true, isNew: false };
  }
  const id = newId();
  await trx
    .insertInto('class_registers')
    .values({
      id,
      class_id: slot.classId,
      day: slot.date,
      session: slot.session,
      period: slot.period,
      group_id: slot.groupId,
      plan_number: null,
      rating: null,
      corrected_at: null,
      version: 0,
      created_at: at,
      ...given,
      ...(isTaken ? taken : { taken_at: null, taken_by: null, updated_at: at }),
    })
    .execute();
  return { id, takenAt: isTaken ? at : null, isTakenNow: isTaken, isNew: true };
}
