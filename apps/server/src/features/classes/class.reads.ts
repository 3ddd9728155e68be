import type { classContract } from '@phuong/contract/classes/class.contract.ts';
import { classFields } from '@phuong/contract/classes/class.fields.ts';
import type { ClassListItem, SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { largestClass } from '@phuong/rules/load/class-size.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../platform/database/tables.ts';
import { selectionOf } from '../../platform/fields/entity-columns.ts';
import { pageOfRows } from '../../platform/record/read-page.ts';
import { classWarnings } from './class.policy.ts';
import { classOrder, classSizes, nobody } from './class-columns.reads.ts';
import './classes.tables.ts';

type ListQuery = QueryOf<(typeof classContract)['classes.list']>;

/** A year has at most some dozens of classes: they are read at once, so that counts can be sorted by. */
export async function listClasses(db: Kysely<Tables>, query: ListQuery, today: string) {
  let matching = db.selectFrom('classes').where('school_year_id', '=', query.schoolYearId);
  if (query.grade) matching = matching.where('grade', '=', query.grade);
  if (query.q) {
    const key = `%${searchKey(query.q).replaceAll(' ', '')}%`;
    matching = matching.where((eb) =>
      eb.or([
        eb('name_key', 'like', key),
        eb.exists(
          eb
            .selectFrom('homeroom_assignments')
            .innerJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
            .select('homeroom_assignments.id')
            .whereRef('homeroom_assignments.class_id', '=', 'classes.id')
            .where('homeroom_assignments.to_date', 'is', null)
            .where('teachers.search_key', 'like', `%${searchKey(query.q ?? '')}%`),
        ),
      ]),
    );
  }
  const rows = await matching
    .select((eb) => [
      'id',
      'school_year_id as schoolYearId',
      'name',
      'grade',
      'session',
      'class_type as classType',
      'room',
      'max_size as maxSize',
      jsonObjectFrom(
        eb
          .selectFrom('homeroom_assignments')
          .innerJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
          .select(['teachers.id', 'teachers.full_name as name', 'teachers.sort_key as sortKey'])
          .whereRef('homeroom_assignments.class_id', '=', 'classes.id')
          .where('homeroom_assignments.to_date', 'is', null),
      ).as('homeroomTeacher'),
      eb
        .selectFrom('class_subjects')
        .select((s) => s.fn.countAll<number>().as('count'))
        .whereRef('class_id', '=', 'classes.id')
        .$asScalar()
        .$castTo<number>()
        .as('subjectCount'),
    ])
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    // "6A1" and "6A01" are as good as one.
    .orderBy('id')
    .execute();
  const sizes = await classSizes(db, { schoolYearId: query.schoolYearId }, today);
  const shown = rows
    .filter(({ homeroomTeacher }) => !query.homeroom || (homeroomTeacher !== null) === (query.homeroom === 'with'))
    .map((row) => ({ ...row, ...(sizes.get(row.id) ?? nobody) }));
  const sorted = inOrder(shown, query);
  const found = pageOfRows(sorted, query);
  const items = found.items.map(
    (row): ClassListItem => ({ ...row, warnings: classWarnings(row, largestClass(row.grade, today)) }),
  );
  return { ...found, items };
}

function inOrder<R extends { size: number; homeroomTeacher: { sortKey: string } | null }>(
  rows: readonly R[],
  { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>,
): R[] {
  const compare: Record<ListQuery['sort'], (a: R, b: R) => number> = {
    name: () => 0,
    size: (a, b) => a.size - b.size,
    homeroom: (a, b) => {
      const [x, y] = [a.homeroomTeacher?.sortKey ?? '~', b.homeroomTeacher?.sortKey ?? '~'];
      return x < y ? -1 : x > y ? 1 : 0;
    },
  };
  if (sort === 'name') return direction === 'asc' ? [...rows] : rows.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare[sort](a, b));
}

export function classOptions(db: Kysely<Tables>, query: { schoolYearId: string; grade?: number | undefined }) {
  let rows = db.selectFrom('classes').select(['id', 'name', 'grade']).where('school_year_id', '=', query.schoolYearId);
  if (query.grade) rows = rows.where('grade', '=', query.grade);
  return rows.orderBy('grade').orderBy(classOrder[0]).orderBy(classOrder[1]).execute();
}

/** The class as everyone sees it; what the caller does and may do there is added by the handler. */
export type ClassRecord = Omit<SchoolClass, 'mine' | 'can'>;

/** @returns undefined when there is none. */
export async function findClass(db: Kysely<Tables>, id: string, today: string): Promise<ClassRecord | undefined> {
  const row = await db
    .selectFrom('classes')
    .innerJoin('school_years', 'school_years.id', 'classes.school_year_id')
    .leftJoin('cohorts', 'cohorts.id', 'classes.cohort_id')
    .where('classes.id', '=', id)
    .select((eb) => [
      'classes.id',
      'school_year_id as schoolYearId',
      'school_years.name as schoolYearName',
      'school_years.status as yearStatus',
      ...selectionOf(classFields, 'classes'),
      'cohorts.name as cohortName',
      'classes.version',
      jsonArrayFrom(
        eb
          .selectFrom('homeroom_assignments')
          .innerJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
          .select(['teacher_id as teacherId', 'full_name as name', 'from_date as fromDate', 'to_date as toDate'])
          .whereRef('homeroom_assignments.class_id', '=', 'classes.id')
          .orderBy('from_date', 'desc')
          .orderBy('homeroom_assignments.id', 'desc'),
      ).as('homerooms'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { yearStatus, ...fields } = row;
  const size = (await classSizes(db, { schoolYearId: row.schoolYearId, classId: id }, today)).get(id) ?? nobody;
  const current = row.homerooms.find(({ toDate }) => toDate === null);
  return {
    ...fields,
    ...size,
    isYearClosed: yearStatus === 'CLOSED',
    homeroomTeacher: current ? { id: current.teacherId, name: current.name } : null,
    warnings: classWarnings({ ...size, maxSize: row.maxSize }, largestClass(row.grade, today)),
    subjects: await subjectsOfClass(db, id),
  };
}

async function subjectsOfClass(db: Kysely<Tables>, classId: string): Promise<ClassRecord['subjects']> {
  const rows = await db
    .selectFrom('class_subjects')
    .innerJoin('subjects', 'subjects.id', 'class_subjects.subject_id')
    .where('class_subjects.class_id', '=', classId)
    .select((eb) => [
      'subjects.id as subjectId',
      'code',
      'subjects.name',
      'short_name as shortName',
      'mode',
      'annual_periods as annualPeriods',
      eb.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
      eb.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
      'has_topic_cluster as hasTopicCluster',
      jsonArrayFrom(
        eb
          .selectFrom('teaching_assignments')
          .innerJoin('teachers', 'teachers.id', 'teaching_assignments.teacher_id')
          .innerJoin('semesters', 'semesters.id', 'teaching_assignments.semester_id')
          .select(['teachers.id', 'teachers.full_name as name', 'semesters.ordinal'])
          .whereRef('teaching_assignments.class_id', '=', 'class_subjects.class_id')
          .whereRef('teaching_assignments.subject_id', '=', 'class_subjects.subject_id')
          .orderBy('teachers.sort_key'),
      ).as('teachers'),
    ])
    .orderBy('subjects.sort_order')
    .orderBy('code')
    .execute();
  return rows.map(({ teachers, ...row }) => {
    const of = (semester: number) =>
      teachers.filter(({ ordinal }) => ordinal === semester).map(({ id, name }) => ({ id, name }));
    return { ...row, teachers1: of(1), teachers2: of(2) };
  });
}
