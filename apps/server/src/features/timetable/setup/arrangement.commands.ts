import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { takeOverMembers } from '../groups/group-members.writes.ts';
import { lockSemesters } from '../semester.guards.ts';
import { readArrangement } from './arrangement.reads.ts';

interface ArrangementInput {
  readonly semesterId: string;
  readonly kind: 'COMBINED' | 'SPLIT';
  readonly subjectId: string;
  readonly classIds: readonly string[];
  readonly groups: readonly { readonly name: string; readonly teacherId: string }[];
}

/**
 * COMBINED needs at least two classes, SPLIT one class and at least two groups with names of their own; a class that was divided in the
 * semester before stays so.
 * @throws AppError 404 semester; 409 closed year, a class that is combined or split for the subject already; 400 else.
 */
export async function createArrangement(
  { database, clock }: Services,
  by: By,
  input: ArrangementInput,
): Promise<Arrangement> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    const { school_year_id } = await openSemester(trx, input.semesterId);
    refuseShape(input);
    // Two at once for one class and subject: the second sees the first.
    await lockSemesters(trx, [input.semesterId]);
    await refuseUnknown(trx, school_year_id, input);
    await refuseOverlap(trx, input);
    const { semesterId: semester_id, kind, subjectId: subject_id } = input;
    await trx.insertInto('timetable_arrangements').values({ id, semester_id, kind, subject_id }).execute();
    const ofThis = { arrangement_id: id };
    await insertRows(
      trx,
      'timetable_arrangement_classes',
      input.classIds.map((class_id, position) => ({ ...ofThis, class_id, position })),
    );
    await insertRows(
      trx,
      'timetable_arrangement_groups',
      input.groups.map(({ name, teacherId }, position) => ({ ...ofThis, name, teacher_id: teacherId, position })),
    );
    const today = clock.today();
    const names = input.groups.map(({ name }) => name);
    const split = { semesterId: semester_id, subjectId: subject_id, classId: input.classIds[0] ?? '' };
    const divided = kind === 'SPLIT' ? await takeOverMembers(trx, split, names, today) : 0;
    await audit(trx, by, {
      action: 'timetableArrangements.create',
      entity: 'timetable_arrangement',
      entityId: id,
      after: divided > 0 ? { ...input, divided } : input,
    });
    return readArrangement(trx, id, today);
  });
}

/** Who was in which group is kept: timetables taught by keep their groups. @throws AppError 404; 409 for a closed year. */
export async function deleteArrangement({ database, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await readArrangement(trx, id, clock.today());
    await openSemester(trx, before.semesterId);
    await trx.deleteFrom('timetable_arrangements').where('id', '=', id).execute();
    await audit(trx, by, {
      action: 'timetableArrangements.delete',
      entity: 'timetable_arrangement',
      entityId: id,
      before,
    });
  });
}

function refuseShape({ kind, classIds, groups }: ArrangementInput): void {
  if (new Set(classIds).size !== classIds.length) throw fieldError('platform.invalid_input', 'classIds');
  if (kind === 'COMBINED' ? classIds.length < 2 : classIds.length !== 1)
    throw fieldError('platform.invalid_input', 'classIds');
  const names = new Set(groups.map(({ name }) => name));
  if (names.size !== groups.length || (kind === 'COMBINED' ? groups.length > 0 : groups.length < 2))
    throw fieldError('platform.invalid_input', 'groups');
}

async function refuseUnknown(trx: Kysely<Tables>, schoolYearId: string, input: ArrangementInput): Promise<void> {
  const classes = await trx
    .selectFrom('classes')
    .leftJoin('class_subjects as s', (join) =>
      join.onRef('s.class_id', '=', 'classes.id').on('s.subject_id', '=', input.subjectId),
    )
    .select(['classes.id', 's.subject_id'])
    .where('school_year_id', '=', schoolYearId)
    .where('classes.id', 'in', input.classIds)
    .execute();
  for (const [index, id] of input.classIds.entries()) {
    const found = classes.find((row) => row.id === id);
    if (!found) throw fieldError('timetable.unknown_class', `classIds.${index}`);
    if (!found.subject_id) throw fieldError('timetable.unknown_subject', 'subjectId');
  }
  if (input.groups.length === 0) return;
  const wanted = input.groups.map(({ teacherId }) => teacherId);
  const teachers = await trx.selectFrom('teachers').select('id').where('id', 'in', wanted).execute();
  const known = new Set(teachers.map(({ id }) => id));
  const missing = wanted.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldError('timetable.unknown_teacher', `groups.${missing}.teacherId`);
}

async function refuseOverlap(
  trx: Kysely<Tables>,
  { semesterId, subjectId, classIds }: ArrangementInput,
): Promise<void> {
  const taken = await trx
    .selectFrom('timetable_arrangements as a')
    .innerJoin('timetable_arrangement_classes as ac', 'ac.arrangement_id', 'a.id')
    .innerJoin('classes as c', 'c.id', 'ac.class_id')
    .select('c.name')
    .where('a.semester_id', '=', semesterId)
    .where('a.subject_id', '=', subjectId)
    .where('ac.class_id', 'in', classIds)
    .executeTakeFirst();
  if (taken) throw new AppError('timetable.arrangement_overlaps', { params: { class: taken.name } });
}
