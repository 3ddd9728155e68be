import type { AbsenceWarning } from '@phuong/contract/grading/absences/absence.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { addTo, groupBy } from '@phuong/rules/lists/group-by.ts';
import { absenceLimitFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { absencesOfYear, absenceWarning } from '../../grading/grading.public.ts';
import { schoolDays } from '../../school/school.public.ts';
import { isToldOf, type Streak, stepsReached, streakDays, streaksOf } from './absence-warning.rules.ts';
import { slotsOfSchool } from './lesson-slots.reads.ts';
import '../attendance.tables.ts';

/** How far back days in a row are looked for: registers that come late are still told of, those of last month are not. */
const reachDays = 14;

/** A pupil in the class they are in on a day. */
interface Placed {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly schoolYearId: string;
  readonly startYear: number;
  readonly from: string;
  readonly to: string;
}

/** What nobody was told of yet. */
export interface NewWarning extends Placed {
  readonly limit: number;
  /** Absences of the year. */
  readonly count: number;
  /** Steps reached for the first time, the lowest first. */
  readonly steps: readonly NonNullable<AbsenceWarning>[];
  readonly streaks: readonly Streak[];
}

/** What is new on the evening of a day, of pupils who are in a class of the running year that day. */
export async function newWarnings(db: Kysely<Tables>, day: string): Promise<NewWarning[]> {
  const { rows: pupils } = await sql<Placed>`
    select e.student_id as "studentId", s.full_name as name, c.id as "classId", c.name as "className", c.grade,
      y.id as "schoolYearId", y.start_year as "startYear",
      least(y.start_date, (select min(t.start_date) from semesters t where t.school_year_id = y.id))::text as "from",
      greatest(y.end_date, (select max(t.end_date) from semesters t where t.school_year_id = y.id))::text as "to"
    from enrolments e join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
      join students s on s.id = e.student_id
    where y.status = 'ACTIVE' and e.from_date <= ${day} and (e.to_date is null or e.to_date >= ${day})
      and (exists (select from absences a where a.student_id = e.student_id)
        or exists (select from former_school_terms f where f.student_id = e.student_id and f.start_year = y.start_year))
    order by e.student_id`.execute(db);
  const ids = pupils.map(({ studentId }) => studentId);
  const [first] = pupils;
  if (!first) return [];
  const counts = await absencesOfYear(db, ids, first);
  const told = await readTold(db, ids, first.schoolYearId);
  const runs = await readStreaks(db, pupils, day);
  return pupils.flatMap((pupil) => {
    const year = counts.get(pupil.studentId) ?? { excused: 0, unexcused: 0 };
    const count = year.excused + year.unexcused;
    const limit = absenceLimitFor(pupil.grade, pupil.startYear);
    const known = told.get(pupil.studentId) ?? [];
    const steps = stepsReached(absenceWarning(count, limit)).filter(
      (step) => !known.some(({ warning }) => warning === step),
    );
    const toldDays = known.filter(({ warning }) => warning === 'STREAK').map(({ onDate }) => onDate);
    const streaks = (runs.get(pupil.studentId) ?? []).filter((run) => !isToldOf(run, toldDays));
    return steps.length > 0 || streaks.length > 0 ? [{ ...pupil, limit, count, steps, streaks }] : [];
  });
}

async function readTold(db: Kysely<Tables>, ids: readonly string[], schoolYearId: string) {
  const { rows } = await sql<{ studentId: string; warning: string; onDate: string }>`
    select student_id as "studentId", warning, on_date::text as "onDate" from absence_warnings
    where school_year_id = ${schoolYearId} and student_id = any(${[...ids]}::uuid[])`.execute(db);
  return groupBy(rows, ({ studentId }) => studentId);
}

/** Runs of missed days by pupil, by the days on which their class learns; on one for which nobody has a timetable, every class. */
async function readStreaks(db: Kysely<Tables>, pupils: readonly Placed[], day: string) {
  const from = addDays(day, -reachDays);
  const { rows } = await sql<{ studentId: string; date: string }>`
    select student_id as "studentId", on_date::text as date from absences
    where on_date between ${from} and ${day} and student_id = any(${pupils.map(({ studentId }) => studentId)}::uuid[])`.execute(
    db,
  );
  const away = groupBy(rows, ({ studentId }) => studentId);
  const found = new Map<string, Streak[]>();
  const maybe = pupils.filter(({ studentId }) => (away.get(studentId)?.length ?? 0) >= streakDays);
  if (maybe.length === 0) return found;
  const open = await schoolDays(db, from, day);
  const held = new Map<string, string[]>();
  const slots = await slotsOfSchool(db, from, day);
  const planned = datesOf(slots);
  for (const slot of slots) if (slot.isHeld) addTo(held, slot.classId, slot.date);
  for (const { studentId, classId } of maybe) {
    const learns = new Set(held.get(classId));
    const days = open.filter((date) => learns.has(date) || !planned.has(date));
    found.set(studentId, streaksOf(days, datesOf(away.get(studentId))));
  }
  return found;
}

const datesOf = (rows: readonly { readonly date: string }[] = []) => new Set(rows.map(({ date }) => date));

/** What was found on the evening of a day, of who is in a class that day, by class and name. */
export async function warningsOfDay(db: Kysely<Tables>, date: string) {
  const { rows } = await sql<{
    studentId: string;
    name: string;
    classId: string;
    className: string;
    warning: NonNullable<AbsenceWarning> | 'STREAK';
    absences: number;
  }>`
    select * from (
      select distinct on (w.student_id, w.warning = 'STREAK') w.student_id as "studentId", s.full_name as name, c.id as "classId",
        c.name as "className", w.warning, w.absences, c.grade, c.name_key, s.sort_key
      from absence_warnings w join students s on s.id = w.student_id
        join enrolments e on e.student_id = w.student_id and e.school_year_id = w.school_year_id
          and e.from_date <= ${date} and (e.to_date is null or e.to_date >= ${date})
        join classes c on c.id = e.class_id
      where w.on_date = ${date}
      order by w.student_id, w.warning = 'STREAK', array_position(array['NOTICE', 'NEAR', 'AT_LIMIT', 'OVER'], w.warning) desc) found
    order by grade, name_key, sort_key, "studentId", warning`.execute(db);
  return rows.map(({ studentId, name, classId, className, warning, absences }) => ({
    studentId,
    name,
    classId,
    className,
    warning,
    absences,
  }));
}
