import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';

/** The days a report of a school year is about. */
export interface ReportFrame {
  readonly schoolYearId: string;
  readonly name: string;
  readonly isClosed: boolean;
  /** The first day of lessons: who came until then was there from the start. */
  readonly firstDay: string;
  /** The last day that is counted: today, or the end of a year that is over. */
  readonly lastDay: string;
}

/** @throws AppError 404. */
export async function readFrameOf(db: Kysely<Tables>, schoolYearId: string, today: string): Promise<ReportFrame> {
  const { rows } = await sql<ReportFrame>`
    select y.id as "schoolYearId", y.name, y.status = 'CLOSED' as "isClosed",
      greatest(y.start_date, coalesce(s.start_date, y.start_date)) as "firstDay",
      greatest(least(${today}::date, y.end_date), y.start_date, s.start_date) as "lastDay"
    from school_years y left join semesters s on s.school_year_id = y.id and s.ordinal = 1
    where y.id = ${schoolYearId}`.execute(db);
  const [frame] = rows;
  if (!frame) throw notFound();
  return frame;
}
