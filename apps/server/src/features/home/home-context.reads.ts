import type { HomeDate, HomeToday } from '@phuong/contract/home/home.schema.ts';
import { daysBetween, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { studyWeekOf } from '../school/school.public.ts';
import {
  type HomeDay,
  type HomeSemester,
  type HomeWindow,
  type Span,
  semesterAt,
  upcomingDates,
  windowOf,
} from './home-dates.rules.ts';

/** The active year as every home page needs it. */
export interface HomeContext {
  readonly today: HomeToday;
  readonly year: {
    readonly id: string;
    readonly startYear: number;
    readonly startDate: string;
    readonly endDate: string;
  } | null;
  readonly semester: HomeSemester | null;
  readonly marks: Span | null;
  readonly conduct: Span | null;
  readonly upcoming: HomeDate[];
}

interface ContextRow {
  id: string | null;
  name: string;
  start_year: number;
  start_date: string;
  end_date: string;
  working_days: number;
  semesters: HomeSemester[];
  windows: HomeWindow[];
  days: HomeDay[];
}

const upcomingCount = 6;

/** Year, semesters, windows and calendar in one query. */
export async function readHomeContext(db: Kysely<Tables>, today: string): Promise<HomeContext> {
  const { rows } = await sql<ContextRow>`
    select y.id, y.name, y.start_year, y.start_date, y.end_date, coalesce((select working_days from schools), 6) as working_days,
      (select coalesce(json_agg(json_build_object('id', s.id, 'ordinal', s.ordinal, 'name', s.name,
          'startDate', s.start_date, 'endDate', s.end_date, 'isCurrent', s.is_current) order by s.ordinal), '[]')
        from semesters s where s.school_year_id = y.id) as semesters,
      (select coalesce(json_agg(json_build_object('semesterId', w.semester_id, 'kind', w.kind,
          'opensOn', w.opens_on, 'closesOn', w.closes_on)), '[]')
        from entry_windows w join semesters s on s.id = w.semester_id where s.school_year_id = y.id) as windows,
      (select coalesce(json_agg(json_build_object('onDate', d.on_date, 'name', d.name, 'kind', d.kind)), '[]')
        from calendar_days d where d.on_date between y.start_date and y.end_date) as days
    from (select 1) as one left join school_years y on y.status = 'ACTIVE'`.execute(db);
  const row = rows[0];
  if (!row?.id) {
    const nothing: HomeToday = { date: today, schoolYear: null, semester: null, week: null, isLastWeek: false };
    return { today: nothing, year: null, semester: null, marks: null, conduct: null, upcoming: [] };
  }
  const semester = semesterAt(row.semesters, today);
  const week = studyWeekOf(today, row.semesters, row.days, row.working_days);
  return {
    today: {
      date: today,
      schoolYear: { id: row.id, name: row.name },
      semester,
      week: week && week.ordinal === semester?.ordinal ? week.week : null,
      isLastWeek: semester !== null && today <= semester.endDate && isSameWeek(today, semester.endDate),
    },
    year: { id: row.id, startYear: row.start_year, startDate: row.start_date, endDate: row.end_date },
    semester,
    marks: semester && windowOf(semester, row.windows, 'MARKS'),
    conduct: semester && windowOf(semester, row.windows, 'CONDUCT'),
    upcoming: upcomingDates(row, today, upcomingCount),
  };
}

/** Weeks begin on Monday. */
function isSameWeek(a: string, b: string): boolean {
  const days = daysBetween(mondayOf(a), b);
  return days >= 0 && days < 7;
}
