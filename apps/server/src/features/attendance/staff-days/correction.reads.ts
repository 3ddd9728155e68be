import type { StaffCorrection } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { staffPeople } from '../../staff/staff.public.ts';
import './staff-day.tables.ts';

const time = (minute: number | null) => (minute === null ? null : timeOfMinute(minute));

async function shown(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['staff_day_corrections']>[],
): Promise<StaffCorrection[]> {
  const people = await staffPeople(db, [...new Set(rows.map(({ person_id }) => person_id))]);
  return rows.flatMap((row) => {
    const person = people.get(row.person_id);
    if (!person) return [];
    return [
      {
        id: row.id,
        person,
        day: row.day,
        mark: row.mark,
        arrived: time(row.arrived),
        left: time(row.departed),
        reason: row.reason,
        state: row.state,
        sentAt: row.sent_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: row.decided_by_name,
        answer: row.answer,
        version: row.version,
      },
    ];
  });
}

const rowsOf = (db: Kysely<Tables>) => db.selectFrom('staff_day_corrections').selectAll();

/** What somebody asked for in a span of days, the latest first. */
export const correctionsOf = async (
  db: Kysely<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
  personId: string,
): Promise<StaffCorrection[]> =>
  shown(
    db,
    await rowsOf(db)
      .where('person_id', '=', personId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .execute(),
  );

/** What waits for a decision, the oldest first. */
export const pendingCorrections = async (db: Kysely<Tables>): Promise<StaffCorrection[]> =>
  shown(db, await rowsOf(db).where('state', '=', 'pending').orderBy('sent_at').orderBy('id').execute());

/** @throws AppError 404. */
export async function readCorrection(db: Kysely<Tables>, id: string): Promise<StaffCorrection> {
  const [correction] = await shown(db, await rowsOf(db).where('id', '=', id).execute());
  return found(correction);
}
