import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { breathe } from '../../../platform/sheet/import-table.ts';
import '../../tables.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { classKey } from '../student.rules.ts';
import type { ImportClass, ImportKeys, ImportYear, KnownStudent } from './student-import-known.rules.ts';

/** `isHeld`: nobody closes it until the transaction ends. @throws AppError 404; 409 when the year is closed. */
export async function yearToImportInto(db: Kysely<Tables>, id: string, isHeld = false): Promise<ImportYear> {
  const years = db.selectFrom('school_years').selectAll().where('id', '=', id);
  const year = await (isHeld ? years.forShare() : years).executeTakeFirst();
  if (!year) throw notFound();
  refuseClosed(year);
  return { id, name: year.name, startYear: year.start_year, startDate: year.start_date, endDate: year.end_date };
}

/** The classes of the year by the way their names are compared. */
export async function classesByKey(db: Kysely<Tables>, schoolYearId: string): Promise<Map<string, ImportClass>> {
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'name', 'grade'])
    .where('school_year_id', '=', schoolYearId)
    .execute();
  return new Map(rows.map((row) => [classKey(row.name), row]));
}

const idsAtOnce = 500;

/** Everyone who could be somebody in the file: by a code, or by the day of birth among those named alike. */
export async function knownStudents(
  db: Kysely<Tables>,
  schoolYearId: string,
  keys: ImportKeys,
  isNamed: (fullName: string, dateOfBirth: string) => boolean,
): Promise<KnownStudent[]> {
  const { rows: candidates } = await sql<{ id: string; full_name: string; date_of_birth: string; by_code: boolean }>`
    select id, full_name, date_of_birth, by_code from (
      select id, full_name, date_of_birth, coalesce(moet_code = any(${keys.moetCodes}::text[])
        or student_code = any(${keys.studentCodes}::text[]) or personal_id = any(${keys.personalIds}::text[]), false) as by_code
      from students
      where moet_code = any(${keys.moetCodes}::text[]) or student_code = any(${keys.studentCodes}::text[])
        or personal_id = any(${keys.personalIds}::text[]) or date_of_birth = any(${keys.datesOfBirth}::date[])
    ) found`.execute(db);
  const ids = candidates.filter((row) => row.by_code || isNamed(row.full_name, row.date_of_birth)).map(({ id }) => id);
  const known: KnownStudent[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    known.push(...(await studentsWithFamily(db, schoolYearId, ids.slice(start, start + idsAtOnce))));
    await breathe();
  }
  return known;
}

async function studentsWithFamily(db: Kysely<Tables>, schoolYearId: string, ids: string[]): Promise<KnownStudent[]> {
  const [students, guardians, places] = await Promise.all([
    db
      .selectFrom('students')
      .selectAll()
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
    db
      .selectFrom('guardians')
      .selectAll()
      .where('student_id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
    db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'enrolments.class_id')
      .select([
        'enrolments.id',
        'enrolments.student_id',
        'enrolments.class_id',
        'enrolments.from_date',
        'classes.name as class_name',
      ])
      .where('student_id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('enrolments.school_year_id', '=', schoolYearId)
      .where('to_date', 'is', null)
      .execute(),
  ]);
  const families = groupBy(guardians, ({ student_id }) => student_id);
  const byStudent = new Map(places.map((place) => [place.student_id, place]));
  return students.map((row) => {
    const place = byStudent.get(row.id);
    return {
      row,
      guardians: families.get(row.id) ?? [],
      place: place
        ? { id: place.id, classId: place.class_id, fromDate: place.from_date, className: place.class_name }
        : null,
    };
  });
}
