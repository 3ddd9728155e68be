import type { AbsenceMark } from '@phuong/contract/grading/absences/absence.contract.ts';
import { datesBetween } from '@phuong/rules/calendar/days.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { absenceLimitFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isYearOfClassClosed, schoolDays } from '../../school/school.public.ts';
import { relationTo, requireClassReader } from '../class-access.reads.ts';
import { readFormerTerms } from '../former-school/former-school.reads.ts';
import { readRoster } from '../roster.reads.ts';
import type { Moment } from '../sheets/mark-sheet.policy.ts';
import { absenceWarning, monthSpan, weekOf } from './absence.rules.ts';

export interface ClassDays {
  readonly classId: string;
  readonly className: string;
  readonly schoolYearId: string;
  readonly startYear: number;
  readonly grade: number;
  readonly from: string;
  readonly to: string;
}

/** The class with the days its school year spans, semesters included. @throws AppError 404. */
export async function readClassDays(db: Kysely<Tables>, classId: string): Promise<ClassDays> {
  const { rows } = await sql<ClassDays>`
    select c.id as "classId", c.name as "className", y.id as "schoolYearId", y.start_year as "startYear", c.grade,
      least(y.start_date, (select min(s.start_date) from semesters s where s.school_year_id = y.id)) as "from",
      greatest(y.end_date, (select max(s.end_date) from semesters s where s.school_year_id = y.id)) as "to"
    from classes c join school_years y on y.id = c.school_year_id where c.id = ${classId}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}

/** A month of a class's absences: its days, who missed which, and everybody's count of the year. */
export async function readClassMonth(
  db: Kysely<Tables>,
  classId: string,
  month: string,
  actor: Actor,
  { now, today }: Moment,
) {
  const { isHomeroom } = await requireClassReader(db, actor, classId, today);
  const days = await readClassDays(db, classId);
  const span = monthSpan(month);
  const [isYearClosed, roster, open, calendar] = await Promise.all([
    isYearOfClassClosed(db, classId, now),
    readRoster(db, classId, span, today),
    schoolDays(db, span.from, span.to),
    db
      .selectFrom('calendar_days')
      .select(['on_date', 'name'])
      .where('on_date', '>=', span.from)
      .where('on_date', '<=', span.to)
      .execute(),
  ]);
  const limit = absenceLimitFor(days.grade, days.startYear);
  const ids = roster.map(({ studentId }) => studentId);
  const [marks, counts] = await Promise.all([readMonth(db, ids, span), absencesOfYear(db, ids, days)]);
  const isOpen = new Set(open.filter((date) => date >= days.from && date <= days.to));
  const names = new Map(calendar.map((row) => [row.on_date, row.name]));
  return {
    month,
    limit,
    days: datesBetween(span.from, span.to).map((date) => ({
      date,
      isSchoolDay: isOpen.has(date),
      note: names.get(date) ?? '',
    })),
    isYearClosed,
    mayEnter: !isYearClosed && (isHomeroom || hasPermission(actor, 'update_class')),
    rows: roster.map((pupil) => {
      const absences = marks.get(pupil.studentId) ?? [];
      const year = counts.get(pupil.studentId) ?? { excused: 0, unexcused: 0 };
      return {
        studentId: pupil.studentId,
        orderNumber: pupil.orderNumber,
        name: pupil.name,
        leftOn: pupil.leftOn,
        absences,
        monthExcused: absences.filter(([, kind]) => kind === 'P').length,
        monthUnexcused: absences.filter(([, kind]) => kind === 'K').length,
        yearExcused: year.excused,
        yearUnexcused: year.unexcused,
        warning: absenceWarning(year.excused + year.unexcused, limit),
      };
    }),
  };
}

async function readMonth(db: Kysely<Tables>, ids: readonly string[], span: { from: string; to: string }) {
  const rows = await db
    .selectFrom('absences')
    .select(['student_id', 'on_date', 'kind', 'reason', 'version'])
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .where('on_date', '>=', span.from)
    .where('on_date', '<=', span.to)
    .orderBy('on_date')
    .execute();
  const marks = new Map<string, AbsenceMark[]>();
  for (const row of rows) addTo(marks, row.student_id, [row.on_date, row.kind, row.reason, row.version]);
  return marks;
}

/** Sessions missed in the year, those at another school with them: the limit is the year's (circular 22, art. 12). */
export async function absencesOfYear(
  db: Kysely<Tables>,
  ids: readonly string[],
  days: { from: string; to: string; startYear: number },
) {
  const rows = await db
    .selectFrom('absences')
    .select('student_id')
    .select(sql<number>`count(*) filter (where kind = 'P')::int`.as('excused'))
    .select(sql<number>`count(*) filter (where kind = 'K')::int`.as('unexcused'))
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .where('on_date', '>=', days.from)
    .where('on_date', '<=', days.to)
    .groupBy('student_id')
    .execute();
  const counts = new Map(rows.map(({ student_id, excused, unexcused }) => [student_id, { excused, unexcused }]));
  for (const { student_id: id, excused, unexcused } of await readFormerTerms(db, ids, days.startYear)) {
    const own = counts.get(id) ?? { excused: 0, unexcused: 0 };
    counts.set(id, { excused: own.excused + excused, unexcused: own.unexcused + unexcused });
  }
  return counts;
}

/** One pupil's absences of a year; the running (else the latest) year when none is named. @throws AppError 404 for who may not know. */
export async function readStudentAbsences(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string | undefined,
  actor: Actor,
  today: string,
) {
  if (actor.scope === 'student' && actor.studentId !== studentId) throw notFound();
  const { rows } = await sql<{
    id: string;
    start_year: number;
    grade: number;
    class_id: string;
    from: string;
    to: string;
    ordinals: Semester[] | null;
  }>`
    select y.id, y.start_year, c.grade, e.class_id, y.start_date as "from", y.end_date as "to",
      (select json_agg(json_build_object('ordinal', s.ordinal, 'from', s.start_date, 'to', s.end_date) order by s.ordinal)
        from semesters s where s.school_year_id = y.id) as ordinals
    from enrolments e join school_years y on y.id = e.school_year_id join classes c on c.id = e.class_id
    where e.student_id = ${studentId} and (${schoolYearId ?? null}::uuid is null or y.id = ${schoolYearId ?? null}::uuid)
    order by y.status = 'ACTIVE' desc, y.start_year desc, e.to_date desc nulls first limit 1`.execute(db);
  const year = rows[0];
  if (!year) {
    if (actor.scope === 'teacher' || !(await exists(db, studentId))) throw notFound();
    return { schoolYearId: null, limit: 0, excused: 0, unexcused: 0, formerSchool: null, warning: null, items: [] };
  }
  if (actor.scope === 'teacher' && !(await relationTo(db, actor, year.class_id, today))?.isHomeroom) throw notFound();
  const semesters = year.ordinals ?? [];
  const bounds = [year.from, year.to, ...semesters.flatMap(({ from, to }) => [from, to])].sort();
  const items = await db
    .selectFrom('absences')
    .select(['on_date as date', 'kind', 'reason'])
    .where('student_id', '=', studentId)
    .where('on_date', '>=', bounds[0] ?? year.from)
    .where('on_date', '<=', bounds.at(-1) ?? year.to)
    .orderBy('on_date', 'desc')
    .execute();
  const limit = absenceLimitFor(year.grade, year.start_year);
  const terms = await readFormerTerms(db, [studentId], year.start_year);
  const formerSchool = terms[0]
    ? {
        schoolName: terms[0].school_name,
        excused: terms.reduce((sum, term) => sum + term.excused, 0),
        unexcused: terms.reduce((sum, term) => sum + term.unexcused, 0),
      }
    : null;
  const here = items.filter(({ kind }) => kind === 'P').length;
  const excused = here + (formerSchool?.excused ?? 0);
  const unexcused = items.length - here + (formerSchool?.unexcused ?? 0);
  return {
    schoolYearId: year.id,
    limit,
    excused,
    unexcused,
    formerSchool,
    warning: absenceWarning(excused + unexcused, limit),
    items: items.map((item) => {
      const semester = semesters.find(({ from, to }) => from <= item.date && item.date <= to);
      return {
        ...item,
        semesterOrdinal: semester?.ordinal ?? null,
        week: semester ? weekOf(item.date, semester) : null,
      };
    }),
  };
}

interface Semester {
  ordinal: number;
  from: string;
  to: string;
}

async function exists(db: Kysely<Tables>, studentId: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst();
  return row !== undefined;
}
