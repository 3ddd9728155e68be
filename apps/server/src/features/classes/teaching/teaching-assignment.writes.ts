import type { AssignmentMatrix } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export type Teachers = readonly { readonly teacherId: string; readonly weeklyPeriods?: number | null | undefined }[];

type Change = { readonly classId: string; readonly subjectId: string; readonly teachers: Teachers };

/** Editors of one year take turns, so that what is compared stays true until it is written. */
export async function lockYear(trx: Kysely<Tables>, schoolYearId: string): Promise<void> {
  await trx
    .selectFrom('classes')
    .select('id')
    .where('school_year_id', '=', schoolYearId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function cellBefore(matrix: AssignmentMatrix, { classId, subjectId }: Pick<Change, 'classId' | 'subjectId'>) {
  const row = matrix.classes.find(({ id }) => id === classId);
  if (!row) throw new AppError('classes.other_year');
  const cell = row.cells.find((each) => each.subjectId === subjectId);
  if (cell) return cell;
  const subject = matrix.subjects.find(({ id }) => id === subjectId)?.name ?? '';
  throw new AppError('classes.subject_not_taught', { params: { class: row.name, subject } });
}

/** The writing itself, with one log entry a class: fields are subject names, values the teachers' names. For imports too. */
export async function writeCells(
  trx: Kysely<Tables>,
  by: By,
  action: string,
  semesterId: string,
  cells: readonly Change[],
  before: AssignmentMatrix,
): Promise<void> {
  if (cells.length === 0) return;
  for (const { classId, subjectId } of cells) {
    await trx
      .deleteFrom('teaching_assignments')
      .where('semester_id', '=', semesterId)
      .where('class_id', '=', classId)
      .where('subject_id', '=', subjectId)
      .execute();
  }
  const rows = cells.flatMap(({ classId, subjectId, teachers }) =>
    teachers.map(({ teacherId, weeklyPeriods }) => ({
      class_id: classId,
      subject_id: subjectId,
      semester_id: semesterId,
      teacher_id: teacherId,
      weekly_periods: weeklyPeriods ?? null,
    })),
  );
  if (rows.length > 0) await trx.insertInto('teaching_assignments').values(rows).execute();
  const ids = [...new Set(rows.map((row) => row.teacher_id))];
  const known =
    ids.length === 0
      ? []
      : await trx.selectFrom('teachers').select(['id', 'full_name as name']).where('id', 'in', ids).execute();
  const names = new Map([...before.teachers, ...known].map(({ id, name }) => [id, name]));
  const subjects = new Map(before.subjects.map(({ id, name }) => [id, name]));
  const shown = (teachers: Teachers) => teachers.map(({ teacherId }) => names.get(teacherId) ?? '').join(', ') || null;
  for (const classId of new Set(cells.map((cell) => cell.classId))) {
    const own = cells.filter((cell) => cell.classId === classId);
    const name = ({ subjectId }: Change) => subjects.get(subjectId) ?? subjectId;
    await audit(trx, by, {
      action,
      entity: 'class',
      entityId: classId,
      before: Object.fromEntries(own.map((cell) => [name(cell), shown(cellBefore(before, cell).teachers)])),
      after: Object.fromEntries(own.map((cell) => [name(cell), shown(cell.teachers)])),
    });
  }
}
