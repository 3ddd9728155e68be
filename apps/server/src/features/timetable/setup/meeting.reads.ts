import type { Meeting } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import '../timetable.tables.ts';

/** Meetings of a year in the order of the week, or the one. */
export async function listMeetings(
  db: Kysely<Tables>,
  where: { schoolYearId: string } | { id: string },
): Promise<Meeting[]> {
  const query = db.selectFrom('timetable_meetings as m').leftJoin('departments as d', 'd.id', 'm.department_id');
  const rows = await ('id' in where
    ? query.where('m.id', '=', where.id)
    : query.where('m.school_year_id', '=', where.schoolYearId)
  )
    .select((eb) => [
      'm.id',
      'm.name',
      'm.day',
      'm.shift',
      'm.period',
      'm.department_id as departmentId',
      'd.name as departmentName',
      'm.version',
      jsonArrayFrom(
        eb
          .selectFrom('timetable_meeting_teachers as mt')
          .innerJoin('teachers as t', 't.id', 'mt.teacher_id')
          .select(['t.id', 't.full_name as name'])
          .whereRef('mt.meeting_id', '=', 'm.id')
          .orderBy('t.sort_key'),
      ).as('teachers'),
    ])
    .orderBy('m.day')
    .orderBy('m.shift', 'desc')
    .orderBy('m.period')
    .orderBy('m.name')
    .execute();
  return rows.map(({ day, shift, period, ...row }) => ({ ...row, slot: { day, shift, period } }));
}
