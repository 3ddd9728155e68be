import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Days before the last day of mark entry on which teachers are reminded. */
const remindedDays = [3, 1];

/** Plans the reminder of every morning. */
export function planEntryReminders(services: Services): void {
  dailyJob(services, 'grading.entryClosing', 6, (day) => remindOfClosing(services, day).then(() => undefined));
}

interface Reminder {
  user_id: string;
  ordinal: number;
  closes_on: string;
  days: number;
  sheets: number;
}

/** Reminds each teacher of the sheets they have not handed in when mark entry ends in three days or tomorrow. @returns how many. */
export async function remindOfClosing({ database }: Pick<Services, 'database'>, day: string): Promise<number> {
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<Reminder>`
      select u.id as user_id, sem.ordinal, coalesce(w.closes_on, sem.end_date) as closes_on,
        (coalesce(w.closes_on, sem.end_date) - ${day}::date)::int as days, count(*)::int as sheets
      from teaching_assignments a
      join semesters sem on sem.id = a.semester_id
      join school_years y on y.id = sem.school_year_id and y.status = 'ACTIVE'
      join class_subjects cs on cs.class_id = a.class_id and cs.subject_id = a.subject_id
      join users u on u.teacher_id = a.teacher_id
      left join entry_windows w on w.semester_id = sem.id and w.kind = 'MARKS'
      left join mark_sheets s on s.class_id = a.class_id and s.subject_id = a.subject_id and s.semester_id = sem.id
      where coalesce(s.state, 'in_progress') = 'in_progress'
        and coalesce(w.closes_on, sem.end_date) - ${day}::date = any(${remindedDays}::int[])
      group by u.id, sem.id, sem.ordinal, w.closes_on, sem.end_date
      order by u.id`.execute(trx);
    for (const { user_id, ordinal, closes_on, days, sheets } of rows) {
      const params = { semester: ordinal, sheets, closesOn: closes_on, days };
      await notify(trx, { userIds: [user_id], kind: 'entryClosing', params, link: '/home' });
    }
    return rows.length;
  });
}
