import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readClassMonth } from '../../grading/grading.public.ts';
import type { AbsenceMonth, AbsenceSums } from './absence-month.rules.ts';
import { readBookOf } from './class-log.reads.ts';

/** @throws AppError 404 as the month on the screen. */
export async function readAbsenceMonth(
  db: Kysely<Tables>,
  actor: Actor,
  { classId, month, now, today }: { classId: string; month: string; now: Date; today: string },
): Promise<AbsenceMonth> {
  const found = await readClassMonth(db, classId, month, actor, { now, today });
  const first = `${month}-01`;
  const last = found.days.at(-1)?.date ?? first;
  const book = await readBookOf(db, classId, last);
  const ids = found.rows.map(({ studentId }) => studentId);
  const { rows: semesters } = await sql<{ ordinal: number; from: string; to: string }>`
    select ordinal, start_date::text as "from", end_date::text as "to" from semesters
    where school_year_id = ${book.schoolYearId} and start_date <= ${last} and end_date >= ${first}
    order by ordinal desc limit 1`.execute(db);
  const [semester] = semesters;
  const { rows: counts } = await sql<AbsenceSums & { studentId: string }>`
    select student_id as "studentId", count(*) filter (where kind = 'P')::int as excused, count(*) filter (where kind = 'K')::int as unexcused
    from absences where student_id = any(${ids}::uuid[]) and on_date between ${semester?.from ?? first} and ${semester?.to ?? first}
    group by student_id`.execute(db);
  const ofSemester = new Map(counts.map(({ studentId, ...sums }) => [studentId, sums]));
  return {
    classId,
    month,
    ...book,
    limit: found.limit,
    semester: semester?.ordinal ?? null,
    days: found.days,
    rows: found.rows.map((row) => ({
      studentId: row.studentId,
      number: row.orderNumber,
      name: row.name,
      said: new Map(row.absences.map(([date, kind]) => [date, kind])),
      ofMonth: { excused: row.monthExcused, unexcused: row.monthUnexcused },
      ofSemester: ofSemester.get(row.studentId) ?? { excused: 0, unexcused: 0 },
      ofYear: { excused: row.yearExcused, unexcused: row.yearUnexcused },
    })),
  };
}
