import type { Warning, WarningRules } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { absenceLimitFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolDays } from '../../school/school.public.ts';
import { warningOf } from './warning.rules.ts';
import { type FactsAsked, readWarningFacts } from './warning-facts.reads.ts';
import { readWarningRules } from './warning-rules.reads.ts';

export interface WarningYear {
  readonly id: string;
  readonly name: string;
  readonly startYear: number;
  readonly startDate: string;
  readonly isClosed: boolean;
  readonly semesterId: string | null;
  readonly ordinal: number;
}

export interface PupilWarning extends Warning {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
}

/** A year with the semester the day lies in, else the one that is current: the active year unless one is named. */
export async function readWarningYear(
  db: Kysely<Tables>,
  today: string,
  schoolYearId?: string,
): Promise<WarningYear | undefined> {
  const { rows } = await sql<WarningYear>`
    select y.id, y.name, y.start_year as "startYear", y.start_date::text as "startDate", y.status = 'CLOSED' as "isClosed",
      s.id as "semesterId", coalesce(s.ordinal, 1) as ordinal
    from school_years y left join lateral (
      select id, ordinal from semesters where school_year_id = y.id and (is_current or ${today} between start_date and end_date)
      order by (${today} between start_date and end_date) desc, ordinal desc limit 1) s on true
    where ${schoolYearId ? sql`y.id = ${schoolYearId}` : sql`y.status = 'ACTIVE'`} limit 1`.execute(db);
  return rows[0];
}

/** So many days hold sixty school days and the holidays among them. */
const spanPerSchoolDay = 3;

/**
 * Points of everybody asked for, with why, as the facts stand at this moment; those without points too. By class and name.
 * @returns with them the rules they were reckoned by.
 */
export async function readWarnings(
  db: Kysely<Tables>,
  clock: Clock,
  year: WarningYear,
  asked: Pick<FactsAsked, 'classId' | 'studentId'> = {},
): Promise<{ rules: WarningRules; pupils: PupilWarning[] }> {
  const [today, now] = [clock.today(), clock.now()];
  const rules = await readWarningRules(db, today);
  const [, from = today] = [addDays(today, -(rules.days * spanPerSchoolDay)), year.startDate].sort();
  const days = (await schoolDays(db, from, today)).slice(-rules.days);
  const facts = await readWarningFacts(db, { year, today, now, since: days[0] ?? today, ...asked });
  const limits = new Map<number, number>();
  const limitOf = (grade: number) => {
    const limit = limits.get(grade) ?? absenceLimitFor(grade, year.startYear);
    limits.set(grade, limit);
    return limit;
  };
  return {
    rules,
    pupils: facts.map(({ studentId, name, classId, className, grade, ...known }) => ({
      studentId,
      name,
      classId,
      className,
      grade,
      ...warningOf(known, rules, { days: days.length, limit: limitOf(grade) }),
    })),
  };
}

/** Most points first, as many by class and name. */
export const byPoints = <P extends Pick<PupilWarning, 'points'>>(pupils: readonly P[]): P[] =>
  pupils.toSorted((a, b) => b.points - a.points);
