import type {
  TimetableWeek,
  TimetableWeekInput,
  WeekGrid,
} from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Kysely, sql } from 'kysely';
import { type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { setClassSessions } from '../../classes/classes.public.ts';
import { openYear } from '../../school/school.public.ts';
import { tellChanged } from '../versions/timetable-edit.guards.ts';
import { touchInputs } from './inputs.writes.ts';
import { readWeek } from './week-setup.reads.ts';
import { fitsWeek, wrongBell } from './week-setup.rules.ts';

/**
 * Writes the week of a year. Lessons of drafts that lie outside the new week go back to their tray.
 * @throws AppError 409 closed year, stale version; 400 for bells out of order, fixed periods outside the week, unknown subject or class.
 */
export async function saveWeek({ database }: Services, by: By, input: TimetableWeekInput): Promise<TimetableWeek> {
  return inTransaction(database, async (trx) => {
    await openYear(trx, input.schoolYearId);
    await touchInputs(trx, input.schoolYearId);
    const days = [...new Set(input.days)].sort((a, b) => a - b);
    const { schoolYearId, shifts, flag, form, homeroomSubjectId } = input;
    return versionedEdit(trx, by, {
      action: 'timetableWeek.save',
      entity: 'timetable_week',
      id: schoolYearId,
      version: input.version,
      read: () => readWeek(trx, schoolYearId),
      async write(before) {
        await refuseImpossible(trx, { ...input, days });
        await trx
          .updateTable('timetable_weeks')
          .set({
            days,
            shifts: JSON.stringify(shifts),
            homeroom_subject_id: homeroomSubjectId,
            flag: JSON.stringify(flag),
            form: JSON.stringify(form),
            is_stored: true,
            ...nextVersion(before),
          })
          .where('school_year_id', '=', schoolYearId)
          .execute();
        await setClassSessions(trx, by, schoolYearId, input.sessions);
        await unplaceOutside(trx, schoolYearId, { days, shifts });
      },
      difference: (before) =>
        changed(
          { days: before.days, shifts: before.shifts, flag: before.flag, form: before.form },
          { days, shifts, flag, form },
        ),
    });
  });
}

async function refuseImpossible(trx: Kysely<Tables>, input: TimetableWeekInput): Promise<void> {
  const keys = input.shifts.map(({ key }) => key);
  if (new Set(keys).size !== keys.length) throw fieldError('platform.invalid_input', 'shifts');
  const wrong = wrongBell(input);
  if (wrong) {
    const field = `shifts.${wrong.shift}.periods.${wrong.period}.start`;
    throw fieldError('timetable.periods_overlap', field, { period: wrong.period + 1 });
  }
  for (const name of ['flag', 'form'] as const) {
    for (const shift of ['MORNING', 'AFTERNOON'] as const) {
      const slot = input[name][shift];
      if (slot && !fitsWeek(input, slot)) throw fieldError('timetable.slot_outside_week', `${name}.${shift}`);
    }
  }
  if (!input.homeroomSubjectId) return;
  const subject = await trx
    .selectFrom('subjects')
    .select('id')
    .where('id', '=', input.homeroomSubjectId)
    .executeTakeFirst();
  if (!subject) throw fieldError('timetable.unknown_subject', 'homeroomSubjectId');
}

const movable = ['draft', 'generated', 'checked'] as const;

async function unplaceOutside(trx: Kysely<Tables>, schoolYearId: string, { days, shifts }: WeekGrid): Promise<void> {
  // Who publishes or edits one, or stores what was generated, has done so before its lessons are looked at.
  await trx
    .selectFrom('timetables')
    .select('id')
    .where('school_year_id', '=', schoolYearId)
    .where('state', 'in', [...movable, 'generating'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const periods = (key: string) => shifts.find((shift) => shift.key === key)?.periods.length ?? 0;
  const { rows } = await sql<{ timetable_id: string }>`
    update timetable_lessons l set day = null, shift = null, period = null, is_locked = false, room_id = null
    from timetables t
    where t.id = l.timetable_id and t.school_year_id = ${schoolYearId} and t.state = any(${[...movable]}::text[])
      and l.day is not null and (not (l.day = any(${days}::smallint[])) or
        l.period + l.duration - 1 > case l.shift when 'MORNING' then ${periods('MORNING')}::int else ${periods('AFTERNOON')}::int end)
    returning l.timetable_id`.execute(trx);
  const ids = [...new Set(rows.map((row) => row.timetable_id))];
  if (ids.length === 0) return;
  const changed = await trx
    .updateTable('timetables')
    .set({ state: 'draft', version: sql`version + 1`, score: null, accepted_reason: '', updated_at: new Date() })
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute();
  for (const { id, version } of changed) await tellChanged(trx, id, version);
}
