import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { writeAbsenceDays } from '../registers/absence-day.writes.ts';
import { rosterOn } from '../registers/register-roster.reads.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';

interface Followed {
  readonly studentId: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/**
 * Leave was granted or taken back: what registers that were taken before come to on its days is reckoned anew, of this pupil alone. Whoever calls
 * it holds the locks of the classes.
 */
export async function followLeave(trx: Kysely<Tables>, by: By, { studentId, from, to, at }: Followed): Promise<void> {
  const { rows: days } = await sql<{ classId: string; schoolYearId: string; session: string | null; date: string }>`
    select distinct e.class_id as "classId", e.school_year_id as "schoolYearId", c.session, r.day::text as date
    from enrolments e join classes c on c.id = e.class_id join class_registers r on r.class_id = e.class_id
    where e.student_id = ${studentId} and r.taken_at is not null and r.day between ${from} and ${to}
      and e.from_date <= r.day and (e.to_date is null or e.to_date >= r.day)
    order by date`.execute(trx);
  if (days.length === 0) return;
  const { codes } = await readPupilRules(trx);
  for (const day of days) {
    const roster = (await rosterOn(trx, day.classId, day.date)).filter((pupil) => pupil.studentId === studentId);
    await writeAbsenceDays(trx, by, { ...day, at, codes, roster });
  }
}
