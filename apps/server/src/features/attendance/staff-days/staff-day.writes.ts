import type { CheckInMethod } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { HandMark } from '@phuong/rules/staff/day-marks.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import './staff-day.tables.ts';

export const ownerOf = ({ kind, id }: Pick<StaffPerson, 'kind' | 'id'>) =>
  kind === 'teacher' ? { teacher_id: id, employee_id: null } : { teacher_id: null, employee_id: id };

interface NewCheckIn {
  readonly day: string;
  readonly minute: number;
  readonly method: CheckInMethod;
  readonly step?: number | null;
  readonly byName: string;
}

export async function insertCheckIn(
  trx: Kysely<Tables>,
  person: StaffPerson,
  { day, minute, method, step = null, byName }: NewCheckIn,
): Promise<void> {
  await trx
    .insertInto('staff_check_ins')
    .values({ id: newId(), ...ownerOf(person), day, minute, method, step, by_name: byName })
    .execute();
}

/** The same where the minute may be known already. */
export async function insertNewCheckIn(trx: Kysely<Tables>, person: StaffPerson, checkIn: NewCheckIn): Promise<void> {
  const { day, minute, method, byName } = checkIn;
  await trx
    .insertInto('staff_check_ins')
    .values({ id: newId(), ...ownerOf(person), day, minute, method, step: null, by_name: byName })
    .onConflict((conflict) => conflict.columns(['person_id', 'day', 'minute']).doNothing())
    .execute();
}

/** What the office says of a day from now on; what it said before stays to be read. Null: nothing. */
export async function writeMark(
  trx: Kysely<Tables>,
  person: StaffPerson,
  {
    day,
    mark,
    reason,
    byName,
    now,
  }: {
    readonly day: string;
    readonly mark: HandMark | null;
    readonly reason: string;
    readonly byName: string;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('staff_day_marks')
    .set({ ended_at: now })
    .where('person_id', '=', person.id)
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .execute();
  if (mark === null) return;
  await trx
    .insertInto('staff_day_marks')
    .values({ id: newId(), ...ownerOf(person), day, mark, reason, by_name: byName, at: now, ended_at: null })
    .execute();
}

/** Check-ins of a time clock; what is known by now is left out. @returns how many. */
export async function insertClockRows(
  trx: Kysely<Tables>,
  tasks: readonly { readonly person: StaffPerson; readonly day: string; readonly minutes: readonly number[] }[],
  byName: string,
): Promise<number> {
  const rows = tasks.flatMap(({ person, day, minutes }) =>
    minutes.map((minute) => ({
      id: newId(),
      ...ownerOf(person),
      day,
      minute,
      method: 'FILE' as const,
      step: null,
      by_name: byName,
    })),
  );
  const atOnce = 400;
  for (let start = 0; start < rows.length; start += atOnce) {
    await trx
      .insertInto('staff_check_ins')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['person_id', 'day', 'minute']).doNothing())
      .execute();
  }
  return rows.length;
}
