import type { LessonCell, LessonCellInput, LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { subjectsOfGrade } from '../class-subject.reads.ts';
import { lessonMatrix } from './number-of-lessons.reads.ts';

export type Row = LessonMatrix['classes'][number];
type Periods = Pick<LessonCell, 'annualPeriods' | 'weeklySemester1' | 'weeklySemester2'>;

/**
 * A class whose grade was corrected learns what its new grade does: what it had as its former grade has it becomes that of the new one or
 * leaves with it; what somebody changed for this class, and what has marks, stays. In the caller's transaction, which holds the class.
 */
export async function followGrade(
  trx: Kysely<Tables>,
  by: By,
  { classId, schoolYearId, from }: { readonly classId: string; readonly schoolYearId: string; readonly from: number },
): Promise<void> {
  const matrix = await lessonMatrix(trx, schoolYearId);
  const row = matrix.classes.find(({ id }) => id === classId);
  if (!row) return;
  const [former, wanted] = [await subjectsOfGrade(trx, from), await subjectsOfGrade(trx, row.grade)];
  const isUntouched = (cell: LessonCell) =>
    cell.markCount === 0 && former.some((each) => each.subjectId === cell.subjectId && isEqual(each, cell));
  const known = row.cells.flatMap((was): LessonCellInput[] => {
    const next = wanted.find(({ subjectId }) => subjectId === was.subjectId);
    if (!isUntouched(was) || (next && isEqual(next, was))) return [];
    const none = { annualPeriods: 0, weeklySemester1: 0, weeklySemester2: 0 };
    return [{ classId, subjectId: was.subjectId, ...(next ?? none), hasTopicCluster: was.hasTopicCluster, was }];
  });
  const added = wanted
    .filter(({ subjectId }) => !row.cells.some((cell) => cell.subjectId === subjectId))
    .map((next) => ({ classId, ...next, was: null }));
  const cells = [...known, ...added];
  for (const cell of cells) await writeCell(trx, cell);
  const names = new Map(matrix.subjects.map(({ id, name }) => [id, name]));
  await auditClasses(trx, by, 'numberOfLessons.fill', cells, new Map([[classId, row]]), names);
}

export const cellOf = (classes: ReadonlyMap<string, Row>, { classId, subjectId }: LessonCellInput) =>
  classes.get(classId)?.cells.find((cell) => cell.subjectId === subjectId);

export const isEqual = (a: Periods, b: Periods) =>
  a.annualPeriods === b.annualPeriods &&
  a.weeklySemester1 === b.weeklySemester1 &&
  a.weeklySemester2 === b.weeklySemester2;

/** Without periods the subject leaves the class, and so do its teachers. */
export async function writeCell(trx: Kysely<Tables>, cell: LessonCellInput): Promise<void> {
  const { classId, subjectId } = cell;
  if (cell.annualPeriods === 0) {
    for (const table of ['teaching_assignments', 'class_subjects'] as const) {
      await trx.deleteFrom(table).where('class_id', '=', classId).where('subject_id', '=', subjectId).execute();
    }
    return;
  }
  const periods = {
    annual_periods: cell.annualPeriods,
    weekly_semester1: cell.weeklySemester1,
    weekly_semester2: cell.weeklySemester2,
    ...(cell.hasTopicCluster === undefined ? {} : { has_topic_cluster: cell.hasTopicCluster }),
  };
  await trx
    .insertInto('class_subjects')
    .values({ class_id: classId, subject_id: subjectId, ...periods })
    .onConflict((conflict) => conflict.columns(['class_id', 'subject_id']).doUpdateSet(periods))
    .execute();
}

/** One entry a class; fields are subject names, values "annual (weekly I / weekly II)". */
export async function auditClasses(
  trx: Kysely<Tables>,
  by: By,
  action: string,
  cells: readonly LessonCellInput[],
  classes: ReadonlyMap<string, Row>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const shown = (periods: Periods | undefined | null) =>
    periods && periods.annualPeriods > 0
      ? `${periods.annualPeriods} (${periods.weeklySemester1} / ${periods.weeklySemester2})`
      : null;
  for (const classId of new Set(cells.map((cell) => cell.classId))) {
    const own = cells.filter((cell) => cell.classId === classId);
    const name = ({ subjectId }: LessonCellInput) => names.get(subjectId) ?? subjectId;
    await audit(trx, by, {
      action,
      entity: 'class',
      entityId: classId,
      before: Object.fromEntries(own.map((cell) => [name(cell), shown(cellOf(classes, cell))])),
      after: Object.fromEntries(own.map((cell) => [name(cell), shown(cell)])),
    });
  }
}
