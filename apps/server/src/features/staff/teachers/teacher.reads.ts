import { fieldsWhere } from '@phuong/contract/platform/entity.schema.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { teacherContract } from '@phuong/contract/staff/teacher.contract.ts';
import { missingTeacherData, teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordFrom, selectionOf } from '../../../platform/fields/entity-columns.ts';
import { readPage } from '../../../platform/record/read-page.ts';
import { loadsOf, semesterFacts } from '../load/teaching-load.reads.ts';
import '../staff.tables.ts';
import { lacksAny, missingCounts } from './teacher-missing.rules.ts';

export type TeacherFilters = Partial<Omit<QueryOf<(typeof teacherContract)['teachers.export']>, 'reason'>> & {
  /** Of these alone. */
  readonly chosen?: readonly string[] | undefined;
};
type ListQuery = QueryOf<(typeof teacherContract)['teachers.list']>;

const sortColumns = {
  name: ['teachers.sort_key'],
  code: ['teachers.staff_code'],
  department: ['departments.name_key', 'teachers.sort_key'],
  status: ['teachers.status', 'teachers.sort_key'],
} as const;

export async function listTeachers(db: Kysely<Tables>, query: ListQuery, today: string) {
  let ordered = withColumns(matchingTeachers(db, query), query, today);
  for (const column of sortColumns[query.sort]) ordered = ordered.orderBy(column, query.direction);
  const found = await readPage(ordered.orderBy('teachers.id'), query);
  const semester = query.semesterId ? await semesterFacts(db, query.semesterId, today) : undefined;
  const ids = found.items.map(({ id }) => id);
  const loads = semester ? await loadsOf(db, semester, ids) : new Map();
  const items = found.items.map((row) => ({
    ...row,
    subjects: row.subjects.map(({ name }) => name),
    load: loads.get(row.id) ?? null,
  }));
  return { ...found, items };
}

/** What a workbook says of a teacher. */
export const exportedTeacher = fieldsWhere(teacherFields, 'workbook', 'list', 'personal');

/** Every matching teacher in order of name, with the identity fields that only an export shows. */
export const teachersToExport = (db: Kysely<Tables>, filters: TeacherFilters, today: string) =>
  withColumns(matchingTeachers(db, filters), filters, today)
    .select(selectionOf(exportedTeacher, 'teachers'))
    .orderBy('teachers.sort_key')
    .orderBy('teachers.id')
    .execute();

/** How many of those who work here lack what. */
export async function countMissingOfTeachers(db: Kysely<Tables>, schoolYearId: string | undefined) {
  const row = await db.selectFrom('teachers').select(missingCounts(schoolYearId)).executeTakeFirstOrThrow();
  return missingTeacherData.map((field) => ({ field, count: row[field] }));
}

/** Working teachers by name. */
export async function teacherOptions(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('teachers')
    .leftJoin('departments', 'departments.id', 'teachers.department_id')
    .select((eb) => [
      'teachers.id',
      'staff_code as code',
      'full_name as name',
      'departments.name as departmentName',
      jsonArrayFrom(
        eb.selectFrom('teacher_subjects').select('subject_id as id').whereRef('teacher_id', '=', 'teachers.id'),
      ).as('subjects'),
    ])
    .where('teachers.status', '=', 'WORKING')
    .orderBy('sort_key')
    .execute();
  return rows.map(({ subjects, ...row }) => ({ ...row, subjectIds: subjects.map(({ id }) => id) }));
}

/** @returns undefined when there is none. */
export async function findTeacher(db: Kysely<Tables>, id: string): Promise<Teacher | undefined> {
  const row = await teacherRecords(db).where('teachers.id', '=', id).executeTakeFirst();
  return row && toTeacher(row);
}

/** Everybody's whole record, for matching a file against it; some hundreds at most. */
export async function allTeachers(db: Kysely<Tables>): Promise<Teacher[]> {
  return (await teacherRecords(db).orderBy('teachers.id').execute()).map(toTeacher);
}

const teacherRecords = (db: Kysely<Tables>) =>
  db
    .selectFrom('teachers')
    .leftJoin('departments', 'departments.id', 'teachers.department_id')
    .selectAll('teachers')
    .select('departments.name as department_name')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('teacher_subjects')
          .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
          .select(['subject_id as subjectId', 'subjects.name', 'is_main as isMain'])
          .whereRef('teacher_id', '=', 'teachers.id')
          .orderBy('is_main', 'desc')
          .orderBy('subjects.sort_order'),
      ).as('subjects'),
      jsonArrayFrom(
        eb
          .selectFrom('teacher_duties')
          .select((d) => [
            'teacher_duties.id',
            'duty',
            'from_date as fromDate',
            'to_date as toDate',
            d.cast<number | null>('periods', 'double precision').as('periods'),
            'paid_by_allowance as paidByAllowance',
          ])
          .whereRef('teacher_id', '=', 'teachers.id')
          .orderBy('from_date', 'desc')
          .orderBy('id', 'desc'),
      ).as('duties'),
      jsonArrayFrom(
        eb
          .selectFrom('teacher_status_changes')
          .select([
            'teacher_status_changes.id',
            'from_status as fromStatus',
            'to_status as toStatus',
            'effective_on as effectiveOn',
            'reason',
            'changed_by_name as changedByName',
          ])
          .whereRef('teacher_id', '=', 'teachers.id')
          .orderBy('effective_on', 'desc')
          .orderBy('id', 'desc'),
      ).as('statusChanges'),
      jsonArrayFrom(
        eb
          .selectFrom('homeroom_assignments')
          .innerJoin('classes', 'classes.id', 'homeroom_assignments.class_id')
          .innerJoin('school_years', 'school_years.id', 'classes.school_year_id')
          .select(['classes.id', 'classes.name'])
          .whereRef('homeroom_assignments.teacher_id', '=', 'teachers.id')
          .where('homeroom_assignments.to_date', 'is', null)
          .where('school_years.status', '=', 'ACTIVE')
          .orderBy(naturally('classes.name_key')),
      ).as('homeroomClasses'),
    ]);

type TeacherRow = Selectable<Tables['teachers']> & { readonly department_name: string | null } & Pick<
    Teacher,
    'subjects' | 'duties' | 'statusChanges' | 'homeroomClasses'
  >;

const toTeacher = (row: TeacherRow): Teacher => ({
  id: row.id,
  ...recordFrom(teacherFields, row),
  departmentName: row.department_name,
  status: row.status,
  hasPhoto: row.photo_file_id !== null,
  subjects: row.subjects,
  duties: row.duties,
  statusChanges: row.statusChanges,
  homeroomClasses: row.homeroomClasses,
  version: row.version,
});

function matchingTeachers(db: Kysely<Tables>, filters: TeacherFilters) {
  let matching = db.selectFrom('teachers').leftJoin('departments', 'departments.id', 'teachers.department_id');
  const { q, departmentId, subjectId, status, level, missing, chosen } = filters;
  if (q) matching = matching.where('teachers.search_key', 'like', `%${searchKey(q)}%`);
  if (departmentId) matching = matching.where('teachers.department_id', 'in', departmentId);
  if (status) matching = matching.where('teachers.status', '=', status);
  if (missing) matching = matching.where(lacksAny(missing, filters.schoolYearId));
  if (chosen) matching = matching.where('teachers.id', '=', sql<string>`any(${chosen}::uuid[])`);
  if (level) matching = matching.where('teachers.education_level', '=', level);
  if (subjectId) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teacher_subjects')
          .select('subject_id')
          .whereRef('teacher_id', '=', 'teachers.id')
          .where('subject_id', 'in', subjectId),
      ),
    );
  }
  return matching;
}

const withColumns = (
  matching: ReturnType<typeof matchingTeachers>,
  { schoolYearId }: { readonly schoolYearId?: string | undefined },
  today: string,
) =>
  matching.select((eb) => [
    'teachers.id',
    'staff_code as code',
    'full_name as fullName',
    'sex',
    'date_of_birth as dateOfBirth',
    'phone',
    'email',
    'job_position as jobPosition',
    'departments.name as departmentName',
    'education_level as level',
    'teachers.status',
    jsonArrayFrom(
      eb
        .selectFrom('teacher_subjects')
        .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
        .select('subjects.short_name as name')
        .whereRef('teacher_id', '=', 'teachers.id')
        .orderBy('is_main', 'desc')
        .orderBy('subjects.sort_order'),
    ).as('subjects'),
    jsonObjectFrom(
      eb
        .selectFrom('homeroom_assignments')
        .innerJoin('classes', 'classes.id', 'homeroom_assignments.class_id')
        .select(['classes.id', 'classes.name'])
        .whereRef('homeroom_assignments.teacher_id', '=', 'teachers.id')
        .where('classes.school_year_id', '=', schoolYearId ?? null)
        .where((h) =>
          h.or([h('homeroom_assignments.to_date', 'is', null), h('homeroom_assignments.to_date', '>=', today)]),
        )
        .orderBy('homeroom_assignments.from_date', 'desc')
        .limit(1),
    ).as('homeroomClass'),
  ]);
