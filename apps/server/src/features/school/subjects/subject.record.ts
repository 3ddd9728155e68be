import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { type SubjectInput, subjectContract } from '@phuong/contract/school/subjects/subject.contract.ts';
import { subjectFields } from '@phuong/contract/school/subjects/subject.fields.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Generated, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { columnsOf, selectionOf, type TableOf } from '../../../platform/fields/entity-columns.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { readList } from '../../../platform/record/read-page.ts';
import { type RecordColumns, recordHandlers, recordOf } from '../../../platform/record/record-of.ts';
import type { Services } from '../../../platform/services.ts';
import { fillFromCurriculum } from './subject-curriculum.commands.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    subjects: TableOf<typeof subjectFields> & RecordColumns & { search_key: string };
    subject_grades: {
      subject_id: string;
      grade: number;
      annual_periods: number;
      weekly_semester1: string | number;
      weekly_semester2: string | number;
      is_elective: Generated<boolean>;
    };
  }
}

const subjectRows = (db: Kysely<Tables>) =>
  db.selectFrom('subjects').select((eb) => [
    'id',
    ...selectionOf(subjectFields, 'subjects'),
    jsonArrayFrom(
      eb
        .selectFrom('subject_grades')
        .select((g) => [
          'grade',
          'annual_periods as annualPeriods',
          g.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
          g.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
          'is_elective as isElective',
        ])
        .whereRef('subject_id', '=', 'subjects.id')
        .orderBy('grade'),
    ).as('grades'),
    'version',
  ]);

/** Subjects with how they are taught in each grade; the kind stays once there are marks. */
const subjects = recordOf({
  calls: 'subjects',
  table: 'subjects',
  entity: 'subject',
  rows: subjectRows,
  columns: (input: SubjectInput) => ({
    ...columnsOf(subjectFields, input),
    search_key: searchKey(`${input.name} ${input.shortName} ${input.code} ${input.nameEn}`),
  }),
  taken: ({ code }) => fieldError('school.subject_code_taken', 'code', { code }),
  async refuse(trx, { mode }, before) {
    if (!before || before.mode === mode) return;
    const marks = await trx
      .selectFrom('mark_sheets')
      .select('id')
      .where('subject_id', '=', before.id)
      .limit(1)
      .execute();
    if (marks.length > 0) throw fieldError('school.subject_mode_in_use', 'mode');
  },
  async write(trx, { grades }, { id }) {
    await trx.deleteFrom('subject_grades').where('subject_id', '=', id).execute();
    await insertRows(
      trx,
      'subject_grades',
      grades.map((each) => ({
        subject_id: id,
        grade: each.grade,
        annual_periods: each.annualPeriods,
        weekly_semester1: each.weeklySemester1,
        weekly_semester2: each.weeklySemester2,
        is_elective: each.isElective,
      })),
    );
  },
  async refuseRemoval(trx, { id }) {
    const { count } = await trx
      .selectFrom('class_subjects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > 0) throw new AppError('school.subject_in_use', { params: { count } });
  },
  inUse: ({ name }) => new AppError('school.subject_has_records', { params: { name } }),
});

const listSubjects = (db: Kysely<Tables>, query: QueryOf<(typeof subjectContract)['subjects.list']>) =>
  readList(subjectRows(db), query, {
    search: 'search_key',
    filters: {
      mode: (rows, mode) => rows.where('mode', '=', mode),
      isActive: (rows, isActive) => rows.where('is_active', '=', isActive === 'true'),
      grade: (rows, grade) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('subject_grades')
              .select('grade')
              .whereRef('subject_id', '=', 'subjects.id')
              .where('grade', '=', grade),
          ),
        ),
    },
    sorts: { sortOrder: 'sort_order', name: 'search_key', code: 'code' },
    lastly: ['id'],
  });

const subjectOptions = (db: Kysely<Tables>) =>
  db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName', 'mode'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

/** Of subjects that are taught no more too: old sheets name them. */
const subjectNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('subjects')
    .select(['name', 'short_name as shortName', 'name_en as nameEn'])
    .where('name_en', '<>', '')
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

export const subjectArea = (services: Services): Area =>
  area(subjectContract, {
    ...recordHandlers(services, subjects),
    'subjects.list': ({ query }) => listSubjects(services.db, query),
    'subjects.options': () => subjectOptions(services.db),
    'subjects.names': () => subjectNames(services.db),
    'subjects.fillFromCurriculum': ({ body, actor, origin }) => fillFromCurriculum(services, { actor, origin }, body),
  });
