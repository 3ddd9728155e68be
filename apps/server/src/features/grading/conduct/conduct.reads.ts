import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { yearConduct } from '@phuong/rules/results/conduct.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isClosedAt, type YearState } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { type FormerTermOfPupil, readFormerTerms } from '../former-school/former-school.reads.ts';
import { regulationOfYear } from '../results/class-year.rules.ts';
import { readRoster } from '../roster.reads.ts';
import type { RosterRow } from '../roster.rules.ts';
import type { Moment } from '../sheets/mark-sheet.policy.ts';
import { conductDecision } from './conduct.policy.ts';

interface ContextRow {
  class_name: string;
  grade: number;
  start_year: number;
  school_year_id: string;
  ordinal: 1 | 2;
  start_date: string;
  end_date: string;
  opens_on: string;
  closes_on: string;
  first_id: string | null;
  status: YearState['status'];
  reopened_until: Date | null;
}

/** A class's conduct sheet of one semester as the caller stands to it. */
export interface ConductContext {
  readonly classId: string;
  readonly className: string;
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly ordinal: 1 | 2;
  readonly firstSemesterId: string | null;
  readonly startYear: number;
  readonly start: string;
  readonly end: string;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly regulation: MarksRegulation;
  readonly isHomeroom: boolean;
  readonly isYearClosed: boolean;
}

/** @throws AppError 404 for teachers other than the homeroom teacher and for a semester of another year. */
export async function readConductContext(
  db: Kysely<Tables>,
  classId: string,
  semesterId: string,
  actor: Actor,
  { now, today }: Moment,
): Promise<ConductContext> {
  const { isHomeroom } = await requireClassReader(db, actor, classId, today);
  const { rows } = await sql<ContextRow>`
    select c.name as class_name, c.grade, y.start_year, y.id as school_year_id, y.status, y.reopened_until, sem.ordinal, sem.start_date, sem.end_date,
      coalesce(w.opens_on, sem.start_date) as opens_on, coalesce(w.closes_on, sem.end_date) as closes_on,
      (select f.id from semesters f where f.school_year_id = y.id and f.ordinal = 1 and sem.ordinal = 2) as first_id
    from classes c
    join school_years y on y.id = c.school_year_id
    join semesters sem on sem.school_year_id = y.id and sem.id = ${semesterId}
    left join entry_windows w on w.semester_id = sem.id and w.kind = 'CONDUCT'
    where c.id = ${classId}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  return {
    classId,
    className: row.class_name,
    semesterId,
    schoolYearId: row.school_year_id,
    ordinal: row.ordinal,
    firstSemesterId: row.first_id,
    startYear: row.start_year,
    start: row.start_date,
    end: row.end_date,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    regulation: regulationOfYear(row),
    isHomeroom,
    isYearClosed: isClosedAt(row, now),
  };
}

/** The conduct sheet: level, remark and absences of every pupil of the semester; with the year on that of semester II. */
export async function readConductSheet(db: Kysely<Tables>, context: ConductContext, actor: Actor, today: string) {
  const roster = await readRoster(db, context.classId, { from: context.start, to: context.end }, today);
  const ids = roster.map(({ studentId }) => studentId);
  const [stored, absences, former] = await Promise.all([
    readLevels(db, context, ids),
    readCounts(db, context, ids),
    readFormerTerms(db, ids, context.startYear),
  ]);
  const decision = conductDecision(actor, context, today);
  const { id, conduct } = context.regulation;
  return {
    ruleSet: id,
    levels: [...conduct.value.levels],
    semesterOrdinal: context.ordinal,
    window: {
      opensOn: context.opensOn,
      closesOn: context.closesOn,
      isOpen: context.opensOn <= today && today <= context.closesOn,
      exceptionUntil: null,
      unlockedUntil: null,
    },
    mayEnter: decision.may,
    whyNot: decision.why,
    needsReason: decision.needsReason,
    rows: roster.map((pupil) => toRow(context, pupil, { stored, absences, former })),
    legalBasis: conduct.legalBasis,
  };
}

interface ReadOfClass {
  readonly stored: Awaited<ReturnType<typeof readLevels>>;
  readonly absences: Awaited<ReturnType<typeof readCounts>>;
  readonly former: readonly FormerTermOfPupil[];
}

function toRow(context: ConductContext, pupil: RosterRow, { stored, absences, former }: ReadOfClass) {
  const own = stored.find((row) => row.student_id === pupil.studentId && row.semester_id === context.semesterId);
  const first = stored.find((row) => row.student_id === pupil.studentId && row.semester_id === context.firstSemesterId);
  const counts = absences.find((row) => row.student_id === pupil.studentId);
  const elsewhere = (ordinal: 1 | 2) =>
    former.find((row) => row.student_id === pupil.studentId && row.ordinal === ordinal);
  const firstElsewhere = context.ordinal === 2 ? elsewhere(1) : undefined;
  const semester1 = firstElsewhere?.conduct ?? first?.level ?? null;
  return {
    studentId: pupil.studentId,
    orderNumber: pupil.orderNumber,
    name: pupil.name,
    sex: pupil.sex,
    leftOn: pupil.leftOn,
    level: own?.level ?? null,
    remark: own?.remark ?? '',
    version: own?.version ?? 0,
    excused: (counts?.excused ?? 0) + (elsewhere(context.ordinal)?.excused ?? 0),
    unexcused: (counts?.unexcused ?? 0) + (elsewhere(context.ordinal)?.unexcused ?? 0),
    semester1,
    semester1School: firstElsewhere && firstElsewhere.conduct !== null ? firstElsewhere.school_name : null,
    year: context.ordinal === 2 ? yearConduct(semester1, own?.level ?? null, context.regulation) : null,
  };
}

const readLevels = (db: Kysely<Tables>, { semesterId, firstSemesterId }: ConductContext, ids: readonly string[]) =>
  db
    .selectFrom('conduct_results')
    .select(['student_id', 'semester_id', 'level', 'remark', 'version'])
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .where('semester_id', 'in', firstSemesterId ? [semesterId, firstSemesterId] : [semesterId])
    .execute();

const readCounts = (db: Kysely<Tables>, { start, end }: ConductContext, ids: readonly string[]) =>
  db
    .selectFrom('absences')
    .select('student_id')
    .select(sql<number>`count(*) filter (where kind = 'P')::int`.as('excused'))
    .select(sql<number>`count(*) filter (where kind = 'K')::int`.as('unexcused'))
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .where('on_date', '>=', start)
    .where('on_date', '<=', end)
    .groupBy('student_id')
    .execute();
