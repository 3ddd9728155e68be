import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Kysely, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { usualWorkingDays } from '../../school/school.public.ts';
import type { NamedCalendarDay, SchoolFrame, SemesterSpan, VersionSpan } from './school-days.rules.ts';

export interface VersionInUse extends VersionSpan {
  readonly schoolYearId: string;
  readonly grid: WeekGrid;
}

export interface ReadFrame extends SchoolFrame {
  readonly versions: readonly VersionInUse[];
}

interface FrameRow {
  readonly semesters: readonly SemesterSpan[];
  readonly versions: readonly VersionInUse[];
  readonly calendar: readonly NamedCalendarDay[];
  readonly workingDays: number | null;
}

const frameOf = standing<{ from: string; to: string }, FrameRow>(
  ['from', 'to'],
  ({ from, to }) => sql<FrameRow>`
    with s as (select s.id, s.ordinal, s.school_year_id, s.start_date, s.end_date
      from semesters s join school_years y on y.id = s.school_year_id
      where y.start_date <= ${to}::date and y.end_date >= ${from}::date),
    span as (select min(start_date) - 31 as first, max(end_date) + 31 as last from s)
    select
      coalesce((select json_agg(json_build_object('id', id, 'ordinal', ordinal, 'schoolYearId', school_year_id,
        'startDate', start_date, 'endDate', end_date) order by start_date) from s), '[]') as semesters,
      coalesce((select json_agg(json_build_object('id', t.id, 'semesterId', t.semester_id, 'schoolYearId', t.school_year_id,
        'effectiveFrom', t.effective_from, 'days', t.week -> 'days', 'grid', t.week))
        from timetables t where t.semester_id in (select id from s) and t.state in ('published', 'superseded', 'scheduled')
          and t.effective_from <= ${to}::date and t.week is not null), '[]') as versions,
      coalesce((select json_agg(json_build_object('onDate', c.on_date, 'name', c.name, 'kind', c.kind, 'taughtAs', c.taught_as)
        order by c.on_date) from calendar_days c, span where c.on_date between span.first and span.last), '[]') as calendar,
      (select working_days from schools limit 1) as "workingDays"`,
);

/**
 * Everything that says which lessons a date between `from` and `to` has: the semesters of their school years, the versions of those
 * semesters that were, are or will be taught by, the calendar. One question, for every view and every register asks it first.
 */
export async function readFrame(db: Kysely<Tables>, from: string, to: string): Promise<ReadFrame> {
  const [row] = await frameOf(db, { from, to });
  const { semesters = [], versions = [], calendar = [], workingDays = null } = row ?? {};
  return { semesters, versions, calendar, workingDays: workingDays ?? usualWorkingDays };
}
