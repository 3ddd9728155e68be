import type { Workload } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { mondayOf } from '@phuong/rules/calendar/days.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { LOAD_RULES } from '@phuong/rules/load/norms.rules.ts';
import {
  annualNorm,
  extraPeriods,
  overtimeBasis,
  overtimeRulesSince,
  paidPeriods,
} from '@phuong/rules/staff/overtime.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { schoolDays } from '../../school/school.public.ts';
import { loadsOf, semesterFacts } from '../../staff/staff.public.ts';
import { readTaughtDays, takesPlace } from '../../timetable/timetable.public.ts';
import { dayRules } from '../settings/staff-rule.reads.ts';
import { absencesBetween, staffBetween, takenRegisters } from '../staff-days/staff-facts.reads.ts';
import { isCover, lessonsGiven } from '../staff-days/taught-lessons.rules.ts';
import { addUp, type StudyWeek, workloadWeeks, type YearLesson } from './workload.rules.ts';

interface Year {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly semesters: readonly {
    readonly id: string;
    readonly ordinal: number;
    readonly from: string;
    readonly to: string;
  }[];
}

/** @throws AppError 400 for an unknown year. */
async function yearOf(db: Kysely<Tables>, id: string): Promise<Year> {
  const year = await db
    .selectFrom('school_years')
    .select(['id', 'start_date as from', 'end_date as to'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!year) throw fieldError('school.unknown_year', 'schoolYearId');
  const semesters = await db
    .selectFrom('semesters')
    .select(['id', 'ordinal', 'start_date as from', 'end_date as to'])
    .where('school_year_id', '=', id)
    .orderBy('ordinal')
    .execute();
  return { ...year, semesters };
}

/** The study weeks of the year that have gone by, counted through. */
async function weeksGone(db: Kysely<Tables>, { semesters }: Year, today: string): Promise<StudyWeek[]> {
  const weeks: StudyWeek[] = [];
  for (const { ordinal, from, to } of semesters) {
    const byWeek = groupBy(await schoolDays(db, from, to), mondayOf);
    for (const days of byWeek.values()) weeks.push({ week: weeks.length + 1, ordinal, days });
  }
  return weeks.filter(({ days }) => (days.at(-1) ?? today) < today);
}

/** Lessons of the weeks by teacher: those they gave, and those of theirs that they did not. */
async function lessonsByTeacher(db: Kysely<Tables>, weeks: readonly StudyWeek[], teacherId: string | undefined) {
  const [from, to] = [weeks[0]?.days[0], weeks.at(-1)?.days.at(-1)];
  const lessons = new Map<string, YearLesson[]>();
  if (!from || !to) return lessons;
  const rulesOn = await dayRules(db);
  const byDay = new Map<string, boolean>();
  const isProofAsked = (day: string) => {
    const known = byDay.get(day) ?? rulesOn(day).teacherProof === 'LESSONS';
    byDay.set(day, known);
    return known;
  };
  const add = (id: string, lesson: YearLesson) => {
    const own = lessons.get(id);
    if (own) own.push(lesson);
    else lessons.set(id, [lesson]);
  };
  const scope = teacherId === undefined ? ({ kind: 'SCHOOL' } as const) : ({ kind: 'TEACHER', id: teacherId } as const);
  const { taught } = await readTaughtDays(db, scope, from, to);
  const registers = await takenRegisters(db, { from, to });
  const given = lessonsGiven(
    taught.map(({ lesson }) => lesson),
    registers,
    isCover,
  );
  for (const { teacherId: id, day, periods, proved, isCover: covers } of given) {
    add(id, { day, periods, taught: isProofAsked(day) ? proved : periods, isCover: covers, missedIn: null });
  }
  for (const { lesson, planned } of taught) {
    if (lesson.exam !== null || lesson.status === 'MOVED_AWAY' || lesson.status === 'MOVED_HERE') continue;
    const gave = new Set(takesPlace(lesson) ? lesson.teachers.map(({ id }) => id) : []);
    for (const { id } of planned.teachers) {
      if (gave.has(id)) continue;
      const missedIn = lesson.slot.shift === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING';
      add(id, { day: lesson.date, periods: lesson.duration, taught: 0, isCover: false, missedIn });
    }
  }
  return lessons;
}

/**
 * Norm, lessons and overtime of a school year so far, of every teacher or of one: some fifteen queries, however many teachers.
 * @throws AppError 400 for an unknown year.
 */
export async function yearWorkloads(
  db: Kysely<Tables>,
  schoolYearId: string,
  today: string,
  teacherId?: string,
): Promise<Workload[]> {
  const year = await yearOf(db, schoolYearId);
  const weeks = await weeksGone(db, year, today);
  const on = today < year.to ? (today < year.from ? year.from : today) : year.to;
  const isOver = year.to < today;
  const people = (await staffBetween(db, year, teacherId)).filter(({ kind }) => kind === 'teacher');
  const loads = new Map<number, Awaited<ReturnType<typeof loadsOf>>>();
  for (const { id, ordinal } of year.semesters) {
    const semester = await semesterFacts(db, id, today);
    if (semester)
      loads.set(
        ordinal,
        await loadsOf(
          db,
          semester,
          people.map(({ id: each }) => each),
        ),
      );
  }
  const lessons = await lessonsByTeacher(db, weeks, teacherId);
  const absences = groupBy(await absencesBetween(db, year, teacherId), ({ personId }) => personId);
  const activities = groupBy(await activitiesOf(db, schoolYearId, teacherId), (each) => each.teacherId);
  const waivers = new Map(
    (
      await db
        .selectFrom('overtime_waivers')
        .select(['teacher_id as teacherId', 'reason', 'by_name as byName'])
        .where('school_year_id', '=', schoolYearId)
        .execute()
    ).map(({ teacherId: id, ...waiver }) => [id, waiver]),
  );
  const { normWeeks } = normOn(on);
  return people.map(({ id, name, code, department, since, until }) => {
    const loadOf = (ordinal: number) => loads.get(ordinal)?.get(id);
    const own = activities.get(id) ?? [];
    const lines = workloadWeeks({
      weeks,
      isHere: (day) => (since ?? day) <= day && day <= (until ?? day),
      absences: absences.get(id) ?? [],
      lessons: lessons.get(id) ?? [],
      activities: own,
      normWeeks,
      loadOf: (ordinal) => {
        const load = loadOf(ordinal);
        return load && load.norm !== null ? { norm: load.norm, required: load.required ?? load.norm } : null;
      },
    });
    const inWeeks = lines.reduce((total, each) => total + each.converted, 0);
    const all = own.reduce((total, each) => total + each.counted, 0);
    const sums = addUp(lines, { converted: all - inWeeks });
    const present = year.semesters.findLast(({ from }) => from <= on) ?? year.semesters[0];
    const load = present && loadOf(present.ordinal);
    const waiver = waivers.get(id) ?? null;
    const hasNorm = load?.norm !== null && load?.norm !== undefined;
    // Without a norm nobody can say what is beyond it.
    const extra = hasNorm ? extraPeriods(sums, sums.norm) : 0;
    return {
      teacher: { id, name, code },
      department,
      ...sums,
      extra,
      weeklyNorm: load?.norm ?? null,
      weeks: lines.filter(({ norm }) => norm > 0).length,
      assigned: load?.assigned ?? 0,
      ...paidPeriods(extra, lawOn(on), waiver !== null),
      waiver,
      weeksOfYear: lines,
      reductions: year.semesters.flatMap(({ ordinal }) =>
        (loadOf(ordinal)?.reductions ?? []).map((reduction) => ({ ordinal, ...reduction })),
      ),
      activities: own.map(({ teacherId: _, ...activity }) => activity),
      isOver,
      normBasis: load?.legalBasis ?? '',
      overtimeBasis: basisOn(on),
    };
  });
}

/** Of a year before the rules the first ones are named: nothing of it is settled here. */
const lawOn = (on: string) => (on < overtimeRulesSince ? overtimeRulesSince : on);
const normOn = (on: string) => inForce(LOAD_RULES, lawOn(on)).value;
const basisOn = (on: string) => overtimeBasis(lawOn(on));

async function activitiesOf(db: Kysely<Tables>, schoolYearId: string, teacherId: string | undefined) {
  let rows = db
    .selectFrom('converted_activities')
    .select(['id', 'teacher_id as teacherId', 'day', 'kind', 'periods', 'counted', 'note', 'by_name as byName'])
    .where('school_year_id', '=', schoolYearId);
  if (teacherId) rows = rows.where('teacher_id', '=', teacherId);
  return rows.orderBy('day').orderBy('id').execute();
}

/** The same of one teacher. @throws AppError 404; 400 for an unknown year. */
export async function teacherWorkload(
  db: Kysely<Tables>,
  teacherId: string,
  schoolYearId: string,
  today: string,
): Promise<Workload> {
  const [workload] = await yearWorkloads(db, schoolYearId, today, teacherId);
  if (!workload || workload.teacher.id !== teacherId) throw notFound();
  return workload;
}

interface Overtime {
  /** Hundredths of a period: beyond the norm, and the norm of a whole year. */
  readonly extra: number;
  readonly annualNorm: number;
  /** The limit of the year is lifted. */
  readonly waived: boolean;
}

/** Overtime of a school year so far of teachers with a norm; of a year that is over, what is settled. Source: TT 21/2025/TT-BGDĐT. */
export async function overtimeOf(
  db: Kysely<Tables>,
  schoolYearId: string,
  today: string,
): Promise<ReadonlyMap<string, Overtime>> {
  const rows = await yearWorkloads(db, schoolYearId, today);
  const { normWeeks } = normOn(today);
  return new Map(
    rows.flatMap(({ teacher, extra, waiver, weeklyNorm }) =>
      weeklyNorm === null
        ? []
        : [
            [
              teacher.id,
              { extra, annualNorm: annualNorm(weeklyNorm, normWeeks, lawOn(today)), waived: waiver !== null },
            ],
          ],
    ),
  );
}
