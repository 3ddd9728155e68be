import { classFields } from '@phuong/contract/classes/class.fields.ts';
import type { ClassInput, NewClass } from '@phuong/contract/classes/class.schema.ts';
import { largestClass } from '@phuong/rules/load/class-size.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { columnsOf } from '../../platform/fields/entity-columns.ts';
import { fieldError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { refusing } from '../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, refuseStale } from '../../platform/record/versioned-edit.ts';
import { openYear } from '../school/school.public.ts';
import { type ClassRecord, findClass } from './class.reads.ts';
import { classOrder } from './class-columns.reads.ts';
import { classNameKey } from './class-name.rules.ts';
import { subjectsOfGrade } from './class-subject.reads.ts';
import { followGrade } from './teaching/number-of-lessons.writes.ts';

/**
 * The creation itself, for callers that have a transaction and have seen that the year is open (generating, importing, grading up).
 * @returns its id. @throws AppError 409 for a taken name, 400 for an unknown subject or cohort.
 */
export async function insertClass(trx: Kysely<Tables>, by: By, input: NewClass, today: string): Promise<string> {
  const id = newId();
  await refuseTakenNames(trx, input.schoolYearId, [input.name], 'name');
  const subjects = input.subjects ?? (await subjectsOfGrade(trx, input.grade));
  await refusing(taken(input), async () => {
    await trx
      .insertInto('classes')
      .values({ id, school_year_id: input.schoolYearId, ...columns(input, today) })
      .execute();
    if (subjects.length === 0) return;
    await trx
      .insertInto('class_subjects')
      .values(
        subjects.map((each) => ({
          class_id: id,
          subject_id: each.subjectId,
          annual_periods: each.annualPeriods,
          weekly_semester1: each.weeklySemester1,
          weekly_semester2: each.weeklySemester2,
          has_topic_cluster: each.hasTopicCluster,
        })),
      )
      .execute();
  });
  const after = { name: input.name, grade: input.grade, session: input.session, classType: input.classType };
  await audit(trx, by, { action: 'classes.create', entity: 'class', entityId: id, after });
  return id;
}

/** The change itself, for callers that have a transaction (imports); with another grade the subjects follow. @throws AppError as `updateClass`. */
export async function rewriteClass(
  trx: Kysely<Tables>,
  by: By,
  id: string,
  { version, ...input }: ClassInput & { version: number },
  today: string,
): Promise<ClassRecord> {
  const before = await lockedClass(trx, id, today);
  await openYear(trx, before.schoolYearId);
  refuseStale(before, version);
  if (before.grade !== input.grade) await refuseUsedGrade(trx, id);
  if (classNameKey(before.name) !== classNameKey(input.name)) {
    await refuseTakenNames(trx, before.schoolYearId, [input.name], 'name');
  }
  await refusing(taken(input), () =>
    trx
      .updateTable('classes')
      .set({ ...columns(input, today), ...nextVersion(before) })
      .where('id', '=', id)
      .execute(),
  );
  if (before.grade !== input.grade) {
    await followGrade(trx, by, { classId: id, schoolYearId: before.schoolYearId, from: before.grade });
  }
  const after = await written(trx, id, today);
  const difference = changed(logged(before), logged(after));
  await audit(trx, by, { action: 'classes.update', entity: 'class', entityId: id, ...difference });
  return after;
}

export const logged = ({ name, grade, session, classType, room, maxSize, cohortName }: ClassRecord) => ({
  name,
  grade,
  session,
  classType,
  room,
  maxSize,
  cohortName,
});

const columns = (input: ClassInput, today: string) => ({
  ...columnsOf(classFields, {
    ...input,
    specialisedSubjectId: input.classType === 'SPECIALISED' ? input.specialisedSubjectId : null,
    maxSize: input.maxSize ?? largestClass(input.grade, today),
  }),
  name_key: classNameKey(input.name),
});

export async function refuseTakenNames(
  trx: Kysely<Tables>,
  schoolYearId: string,
  names: readonly string[],
  field: string,
): Promise<void> {
  const keys = names.map(classNameKey);
  const repeated = names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  const rows = await trx
    .selectFrom('classes')
    .select('name')
    .where('school_year_id', '=', schoolYearId)
    .where('name_key', 'in', keys)
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const taken = [...rows.map(({ name }) => name), ...repeated];
  if (taken.length > 0) throw fieldError('classes.name_taken', field, { names: taken.join(', ') });
}

async function refuseUsedGrade(trx: Kysely<Tables>, id: string): Promise<void> {
  const count = await countOf(trx, 'enrolments', id);
  if (count > 0) throw fieldError('classes.grade_in_use', 'grade', { count });
}

export async function countOf(
  trx: Kysely<Tables>,
  table: 'enrolments' | 'mark_sheets',
  classId: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a violated constraint means; a name may be taken since it was looked for. */
const taken = ({ name }: Pick<ClassInput, 'name'>) => ({
  unique: { name_key: () => fieldError('classes.name_taken', 'name', { names: name }) },
  foreign: {
    cohort: () => fieldError('classes.unknown_cohort', 'cohortId'),
    specialised: () => fieldError('classes.unknown_subject', 'specialisedSubjectId'),
    '': () => fieldError('classes.unknown_subject', 'subjects'),
  },
});

export async function lockedClass(trx: Kysely<Tables>, id: string, today: string): Promise<ClassRecord> {
  await lockRow(trx, 'classes', id);
  return written(trx, id, today);
}

export async function written(trx: Kysely<Tables>, id: string, today: string): Promise<ClassRecord> {
  return found(await findClass(trx, id, today));
}
