import type { GradeUpOutcome, GradeUpRule } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import { largestClass } from '@phuong/rules/load/class-size.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { type CarriedSubject, classNameKey, subjectsCarriedOver } from '../../classes/classes.public.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { gradeUpOutcome, mustComplete, nextName } from './grade-up.rules.ts';

interface YearRow {
  readonly id: string;
  readonly start_year: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: string;
}

export interface FromClass {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  readonly session: 'MORNING' | 'AFTERNOON' | 'FULL_DAY';
  readonly class_type: 'REGULAR' | 'SPECIALISED' | 'ENHANCED' | 'INCLUSIVE' | 'COMBINED';
  readonly specialised_subject_id: string | null;
  readonly room: string;
  readonly cohort_id: string | null;
  readonly max_size: number;
}

interface ToClass {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly grade: number;
  readonly maxSize: number;
  readonly size: number;
  /** Subjects with marks. */
  readonly scored: number;
}

export interface PlannedPupil {
  readonly studentId: string;
  readonly code: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly fromClassId: string;
  readonly status: string;
  readonly cohortId: string | null;
  readonly outcome: GradeUpOutcome;
  readonly rule: GradeUpRule;
  readonly isDone: boolean;
}

export interface Target {
  readonly classId: string | null;
  readonly name: string;
}

export interface GradeUpPlan {
  readonly from: YearRow;
  readonly to: YearRow;
  readonly classes: readonly FromClass[];
  readonly newClasses: readonly ToClass[];
  readonly pupils: readonly PlannedPupil[];
  readonly appliedRunId: string | null;
  /** What a new class learns that takes over a class's pupils in a grade. */
  readonly subjectsFor: (classId: string, grade: number) => CarriedSubject[];
}

/**
 * Everything grading up needs to know, in seven queries. With `lock` both years are locked, so that two runs cannot cross.
 * @throws AppError 404; 409 unless the new year follows the old one and is open.
 */
export async function planGradeUp(
  db: Kysely<Tables>,
  { fromYearId, toYearId }: { fromYearId: string; toYearId: string },
  lock = false,
): Promise<GradeUpPlan> {
  const [from, to] = await readYears(db, fromYearId, toYearId, lock);
  const run = await db
    .selectFrom('grade_up_runs')
    .select('id')
    .where('from_year_id', '=', fromYearId)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  return {
    from,
    to,
    classes: await readClasses(db, fromYearId),
    newClasses: await readNewClasses(db, toYearId),
    pupils: await readPupils(db, fromYearId, toYearId, run?.id ?? null),
    appliedRunId: run?.id ?? null,
    subjectsFor: await subjectsCarriedOver(db, fromYearId),
  };
}

async function readYears(db: Kysely<Tables>, fromYearId: string, toYearId: string, lock: boolean) {
  let query = db
    .selectFrom('school_years')
    .select(['id', 'name', 'start_year', 'start_date', 'end_date', 'status'])
    .where('id', 'in', [fromYearId, toYearId])
    .orderBy('start_year');
  if (lock) query = query.forUpdate();
  const [from, to] = await query.execute();
  if (from && fromYearId === toYearId) throw new AppError('grading.years_not_consecutive');
  if (!from || !to) throw notFound();
  const isNext = from.id === fromYearId && to.start_year === from.start_year + 1;
  if (!isNext) throw new AppError('grading.years_not_consecutive');
  refuseClosed(to);
  return [from, to] as const;
}

async function readClasses(db: Kysely<Tables>, yearId: string): Promise<FromClass[]> {
  const { rows } = await sql<FromClass>`
    select id, name, grade, session, class_type, specialised_subject_id, room, cohort_id, max_size from classes
    where school_year_id = ${yearId} order by grade, ${naturally('name_key')}`.execute(db);
  return rows;
}

async function readNewClasses(db: Kysely<Tables>, yearId: string): Promise<ToClass[]> {
  const { rows } = await sql<ToClass>`
    select c.id, c.name, c.name_key as "nameKey", c.grade, c.max_size as "maxSize",
      (select count(*)::int from enrolments e where e.class_id = c.id and e.to_date is null) as size,
      (select count(*)::int from class_subjects cs join subjects s on s.id = cs.subject_id
        where cs.class_id = c.id and s.mode = 'SCORE') as scored
    from classes c where c.school_year_id = ${yearId} order by c.grade, ${naturally('c.name_key')}`.execute(db);
  return rows;
}

interface PupilRow {
  student_id: string;
  student_code: string;
  full_name: string;
  date_of_birth: string;
  class_id: string;
  status: string;
  cohort_id: string | null;
  decision: string | null;
  is_out_of_date: boolean | null;
  is_done: boolean;
}

/** Pupils with an open place in the old year. The result after summer goes before that of the year. */
async function readPupils(
  db: Kysely<Tables>,
  fromYearId: string,
  toYearId: string,
  runId: string | null,
): Promise<PlannedPupil[]> {
  const { rows } = await sql<PupilRow>`
    select e.student_id, s.student_code, s.full_name, s.date_of_birth, e.class_id, s.status, s.cohort_id,
      coalesce(h.decision, y.decision) as decision,
      case when h.decision is null then y.is_out_of_date else h.is_out_of_date end as is_out_of_date,
      (exists (select 1 from enrolments n where n.student_id = s.id and n.school_year_id = ${toYearId} and n.to_date is null)
        or exists (select 1 from grade_up_items i where i.run_id = ${runId} and i.student_id = s.id
          and i.outcome <> 'WAIT')) as is_done
    from enrolments e
    join students s on s.id = e.student_id
    join classes c on c.id = e.class_id
    left join term_results y on y.student_id = s.id and y.school_year_id = e.school_year_id and y.period = 'CN'
    left join term_results h on h.student_id = s.id and h.school_year_id = e.school_year_id and h.period = 'HE'
    where e.school_year_id = ${fromYearId} and e.to_date is null
    order by c.grade, ${naturally('c.name_key')}, e.order_number nulls last, s.sort_key, s.id`.execute(db);
  return rows.map((row) => ({
    studentId: row.student_id,
    code: row.student_code,
    name: row.full_name,
    dateOfBirth: row.date_of_birth,
    fromClassId: row.class_id,
    status: row.status,
    cohortId: row.cohort_id,
    ...gradeUpOutcome({ status: row.status, decision: row.decision, isOutOfDate: row.is_out_of_date ?? false }),
    // Who is not studying here any more has nothing left to be done.
    isDone: row.is_done || row.status !== 'STUDYING',
  }));
}

/** Where the pupils of a class go unless the person says otherwise: 6A1 to 7A1, those who repeat to the new 6A1. */
export function proposedTargets(plan: GradeUpPlan, schoolClass: FromClass): { up: Target | null; repeat: Target } {
  const find = (name: string, grade: number): Target => {
    const known = plan.newClasses.find((each) => each.nameKey === classNameKey(name) && each.grade === grade);
    return known ? { classId: known.id, name: known.name } : { classId: null, name };
  };
  const { name, grade } = schoolClass;
  return {
    up: mustComplete(grade) ? null : find(nextName(name, grade), grade + 1),
    repeat: find(name, grade),
  };
}

const emptyTotals = () => ({ UP: 0, REPEAT: 0, COMPLETE: 0, WAIT: 0, LEAVE: 0 });

export function totalsOf(pupils: readonly { readonly outcome: GradeUpOutcome }[]) {
  const totals = emptyTotals();
  for (const { outcome } of pupils) totals[outcome] += 1;
  return totals;
}

/** The plan as people see it before anything is written. */
export function previewOf(plan: GradeUpPlan, today: string) {
  const planned = new Map<string, { name: string; pupils: number; maxSize: number }>();
  const classes = plan.classes.map((schoolClass) => {
    const pupils = plan.pupils.filter(({ fromClassId }) => fromClassId === schoolClass.id);
    const { up, repeat } = proposedTargets(plan, schoolClass);
    const open = pupils.filter(({ isDone }) => !isDone);
    const count = (outcome: GradeUpOutcome) => open.filter((pupil) => pupil.outcome === outcome).length;
    if (up) addPlanned(planned, plan, up, schoolClass.grade + 1, count('UP'), today);
    addPlanned(planned, plan, repeat, schoolClass.grade, count('REPEAT'), today);
    return {
      fromClassId: schoolClass.id,
      name: schoolClass.name,
      grade: schoolClass.grade,
      totals: totalsOf(pupils),
      up: up && { ...up, willBeMade: up.classId === null },
      repeat: { ...repeat, willBeMade: repeat.classId === null },
    };
  });
  return {
    classes,
    pupils: plan.pupils.map(({ status: _, cohortId: __, ...pupil }) => pupil),
    warnings: [...planned.values()].filter(({ pupils, maxSize }) => pupils > maxSize),
    levelWarnings: levelWarningsOf(plan),
    totals: totalsOf(plan.pupils),
    appliedRunId: plan.appliedRunId,
  };
}

/**
 * Classes of the new year, and those that would be made, whose pupils could get no level: fewer subjects with marks than the regulation
 * of their grade asks for (TT 22/2021 Điều 9.2: at least 6).
 */
function levelWarningsOf(plan: GradeUpPlan): { name: string; scored: number; need: number }[] {
  const made = plan.classes.flatMap((schoolClass) => {
    const { up, repeat } = proposedTargets(plan, schoolClass);
    const open = plan.pupils.filter(({ fromClassId, isDone }) => fromClassId === schoolClass.id && !isDone);
    const target = (of: Target | null, outcome: GradeUpOutcome, grade: number) =>
      of?.classId === null && open.some((pupil) => pupil.outcome === outcome)
        ? [{ name: of.name, grade, scored: scoredOf(plan.subjectsFor(schoolClass.id, grade)) }]
        : [];
    return [...target(up, 'UP', schoolClass.grade + 1), ...target(repeat, 'REPEAT', schoolClass.grade)];
  });
  const first = made.filter(
    ({ name }, index) => made.findIndex((each) => classNameKey(each.name) === classNameKey(name)) === index,
  );
  return [...plan.newClasses, ...first].flatMap(({ name, grade, scored }) => {
    const need = marksRegulationFor(grade, plan.to.start_year)?.academic.value.minimumScoredSubjects ?? 0;
    return scored < need ? [{ name, scored, need }] : [];
  });
}

const scoredOf = (subjects: readonly CarriedSubject[]) => subjects.filter(({ mode }) => mode === 'SCORE').length;

function addPlanned(
  planned: Map<string, { name: string; pupils: number; maxSize: number }>,
  plan: GradeUpPlan,
  target: Target,
  grade: number,
  pupils: number,
  today: string,
): void {
  if (pupils === 0) return;
  const key = classNameKey(target.name);
  const existing = plan.newClasses.find(({ id }) => id === target.classId);
  const known = planned.get(key) ?? {
    name: target.name,
    pupils: existing?.size ?? 0,
    maxSize: existing?.maxSize ?? largestClass(grade, today),
  };
  planned.set(key, { ...known, pupils: known.pupils + pupils });
}

/** Journal of runs, newest first. */
export async function listRuns(db: Kysely<Tables>, id?: string) {
  const { rows } = await sql<RunRow>`
    select r.id, r.from_year_id, r.to_year_id, r.state, r.applied_by_name, r.applied_at, r.undone_at,
      (select json_object_agg(outcome, n) from (select outcome, count(*)::int as n from grade_up_items i
        where i.run_id = r.id group by outcome) counts) as totals
    from grade_up_runs r where ${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid
    order by r.applied_at desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    fromYearId: row.from_year_id,
    toYearId: row.to_year_id,
    state: row.state,
    totals: { ...emptyTotals(), ...row.totals },
    appliedBy: row.applied_by_name,
    appliedAt: row.applied_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }));
}

interface RunRow {
  id: string;
  from_year_id: string;
  to_year_id: string;
  state: 'applied' | 'undone';
  applied_by_name: string;
  applied_at: Date;
  undone_at: Date | null;
  totals: Partial<Record<GradeUpOutcome, number>> | null;
}

/** What one run did. @throws AppError 404. */
export async function listItems(db: Kysely<Tables>, runId: string) {
  const run = await db.selectFrom('grade_up_runs').select('id').where('id', '=', runId).executeTakeFirst();
  if (!run) throw notFound();
  const rows = await db
    .selectFrom('grade_up_items as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('classes as f', 'f.id', 'i.from_class_id')
    .leftJoin('classes as t', 't.id', 'i.to_class_id')
    .select(['i.student_id', 's.full_name', 'f.name as from_name', 't.name as to_name', 'i.outcome', 'i.rule'])
    .select(['i.override_reason', 'i.to_class_name'])
    .where('i.run_id', '=', runId)
    .orderBy('f.grade')
    .orderBy(naturally('f.name_key'))
    .orderBy('s.sort_key')
    .execute();
  return rows.map((row) => ({
    studentId: row.student_id,
    name: row.full_name,
    fromClassName: row.from_name,
    toClassName: row.to_name ?? (row.to_class_name || null),
    outcome: row.outcome,
    rule: row.rule as GradeUpRule,
    overrideReason: row.override_reason,
  }));
}
