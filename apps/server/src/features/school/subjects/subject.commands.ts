import type { Subject, SubjectInput } from '@phuong/contract/school/subjects/subject.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { findSubject } from './subject.reads.ts';

export async function createSubject({ database }: Services, by: By, input: SubjectInput): Promise<Subject> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await refuseTakenCode(input, () =>
      trx
        .insertInto('subjects')
        .values({ id, ...columns(input) })
        .execute(),
    );
    await writeGrades(trx, id, input);
    await audit(trx, by, { action: 'subjects.create', entity: 'subject', entityId: id, after: input });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 for a stale version, a taken code, or a change of kind once there are marks. */
export async function updateSubject(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: SubjectInput & { version: number },
): Promise<Subject> {
  return inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('subjects')
      .select(['version', 'mode'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    const before = await written(trx, id);
    if (row.version !== version) throw new AppError('platform.stale_version', { current: before });
    if (row.mode !== input.mode && (await hasMarks(trx, id))) throw fieldError('school.subject_mode_in_use', 'mode');
    await refuseTakenCode(input, () =>
      trx
        .updateTable('subjects')
        .set({ ...columns(input), version: version + 1, updated_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    await writeGrades(trx, id, input);
    await audit(trx, by, { action: 'subjects.update', entity: 'subject', entityId: id, ...changed(before, input) });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 when a class, a timetable or anything else uses it. */
export async function deleteSubject({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await findSubject(trx, id);
    if (!before) throw notFound();
    const { count } = await trx
      .selectFrom('class_subjects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > 0) throw new AppError('school.subject_in_use', { params: { count } });
    try {
      await trx.deleteFrom('subjects').where('id', '=', id).execute();
    } catch (error) {
      if (isForeignKeyViolation(error)) {
        throw new AppError('school.subject_has_records', { params: { name: before.name } });
      }
      throw error;
    }
    await audit(trx, by, { action: 'subjects.delete', entity: 'subject', entityId: id, before });
  });
}

const columns = (input: SubjectInput) => ({
  code: input.code,
  name: input.name,
  short_name: input.shortName,
  name_en: input.nameEn,
  mode: input.mode,
  sort_order: input.sortOrder,
  is_active: input.isActive,
  search_key: searchKey(`${input.name} ${input.shortName} ${input.code} ${input.nameEn}`),
});

async function writeGrades(trx: Kysely<Tables>, id: string, { grades }: SubjectInput): Promise<void> {
  await trx.deleteFrom('subject_grades').where('subject_id', '=', id).execute();
  if (grades.length === 0) return;
  await trx
    .insertInto('subject_grades')
    .values(
      grades.map((each) => ({
        subject_id: id,
        grade: each.grade,
        annual_periods: each.annualPeriods,
        weekly_semester1: each.weeklySemester1,
        weekly_semester2: each.weeklySemester2,
        is_elective: each.isElective,
      })),
    )
    .execute();
}

async function refuseTakenCode(input: SubjectInput, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('school.subject_code_taken', 'code', { code: input.code });
    throw error;
  }
}

async function hasMarks(trx: Kysely<Tables>, subjectId: string): Promise<boolean> {
  const sheet = await trx
    .selectFrom('mark_sheets')
    .select('id')
    .where('subject_id', '=', subjectId)
    .limit(1)
    .executeTakeFirst();
  return sheet !== undefined;
}

async function written(trx: Kysely<Tables>, id: string): Promise<Subject> {
  const subject = await findSubject(trx, id);
  if (!subject) throw notFound();
  return subject;
}
