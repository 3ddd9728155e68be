import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isClosedAt, type YearState } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import type { Moment } from '../sheets/mark-sheet.policy.ts';
import type { PupilOfFile, SemesterOfFile, StoredAbsence, StoredConduct, YearOfFile } from './class-file.rules.ts';

/** Into what a file of a class goes; a teacher names the class. */
export interface ClassFileTarget {
  readonly schoolYearId: string;
  readonly classId?: string | undefined;
  readonly meant?: string | undefined;
}

interface YearRow extends YearState {
  start_year: number;
  start_date: string;
  end_date: string;
  semesters: readonly SemesterOfFile[] | null;
}

/** The days a school year spans. @throws AppError 404. */
export async function spanOfYear(db: Kysely<Tables>, schoolYearId: string): Promise<{ from: string; to: string }> {
  const row = await db
    .selectFrom('school_years')
    .select(['start_date as from', 'end_date as to'])
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface PupilRow extends Omit<PupilOfFile, 'codes' | 'classId'> {
  codes: readonly (string | null)[];
}

/**
 * Everything a file of conduct or absences is planned with; three queries, whatever its length. @throws AppError 404 for a year or class
 * that is not there, and for a teacher who does not lead the class or names none.
 */
export async function readYearOfFile(
  db: Kysely<Tables>,
  { schoolYearId, classId }: ClassFileTarget,
  actor: Actor,
  { now, today }: Moment,
): Promise<YearOfFile> {
  if (actor.scope !== 'account' && classId === undefined) throw notFound();
  const isHomeroom = classId !== undefined && (await requireClassReader(db, actor, classId, today)).isHomeroom;
  const { rows: years } = await sql<YearRow>`
    select y.start_year, y.start_date, y.end_date, y.status, y.reopened_until,
      (select json_agg(json_build_object('id', s.id, 'ordinal', s.ordinal, 'from', s.start_date, 'to', s.end_date,
          'opensOn', coalesce(w.opens_on, s.start_date), 'closesOn', coalesce(w.closes_on, s.end_date)) order by s.ordinal)
        from semesters s left join entry_windows w on w.semester_id = s.id and w.kind = 'CONDUCT'
        where s.school_year_id = y.id) as semesters
    from school_years y where y.id = ${schoolYearId}`.execute(db);
  const year = years[0];
  if (!year) throw notFound();
  const ofClass = classId === undefined ? sql`` : sql`and c.id = ${classId}`;
  const { rows: classes } = await sql<{ id: string; name: string; grade: number }>`
    select c.id, c.name, c.grade from classes c where c.school_year_id = ${schoolYearId} ${ofClass}`.execute(db);
  if (classId !== undefined && classes.length === 0) throw notFound();
  const semesters = year.semesters ?? [];
  const days = [year.start_date, year.end_date, ...semesters.flatMap(({ from, to }) => [from, to])].sort();
  const { rows: pupils } = await sql<PupilRow>`
    select s.id, s.full_name as name, s.date_of_birth as "dateOfBirth", array[s.student_code, s.moet_code] as codes,
      json_agg(json_build_object('classId', e.class_id, 'from', e.from_date, 'to', e.to_date) order by e.from_date) as places
    from enrolments e join students s on s.id = e.student_id join classes c on c.id = e.class_id
    where e.school_year_id = ${schoolYearId} ${ofClass}
    group by s.id order by s.sort_key, s.id`.execute(db);
  return {
    schoolYearId,
    startYear: year.start_year,
    isClosed: isClosedAt(year, now),
    isHomeroom,
    from: days[0] ?? year.start_date,
    to: days.at(-1) ?? year.end_date,
    semesters,
    classes: new Map(
      classes.map(({ id, name, grade }) => [
        id,
        { id, name, regulation: marksRegulationFor(grade, year.start_year) ?? null },
      ]),
    ),
    pupils: pupils.map((pupil) => ({
      ...pupil,
      codes: pupil.codes.flatMap((code) => code ?? []),
      classId: pupil.places.at(-1)?.classId ?? null,
    })),
  };
}

/** What is written of these pupils in these semesters: "pupil semester" → conduct. */
export async function readStoredConduct(
  db: Kysely<Tables>,
  pupils: readonly string[],
  semesters: readonly string[],
): Promise<ReadonlyMap<string, StoredConduct>> {
  const rows = await db
    .selectFrom('conduct_results')
    .select(['student_id', 'semester_id', 'level', 'remark', 'version'])
    .where(sql<boolean>`student_id = any(${pupils}::uuid[])`)
    .where(sql<boolean>`semester_id = any(${semesters}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ student_id, semester_id, level, remark, version }) => [
      `${student_id} ${semester_id}`,
      { level, remark, version },
    ]),
  );
}

/** Absences of these pupils in the span: "pupil day" → absence. */
export async function readStoredAbsences(
  db: Kysely<Tables>,
  pupils: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, StoredAbsence>> {
  const rows = await db
    .selectFrom('absences')
    .select(['student_id', 'on_date', 'kind', 'reason', 'version'])
    .where(sql<boolean>`student_id = any(${pupils}::uuid[])`)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute();
  return new Map(
    rows.map(({ student_id, on_date, kind, reason, version }) => [
      `${student_id} ${on_date}`,
      { kind, reason, version },
    ]),
  );
}

/** Semesters of which an import wrote conduct. */
export async function semestersOfImport(trx: Kysely<Tables>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct key ->> 'semester_id' as id from import_rows
    where import_id = ${importId} and table_name = 'conduct_results'`.execute(trx);
  return rows.map(({ id }) => id);
}
