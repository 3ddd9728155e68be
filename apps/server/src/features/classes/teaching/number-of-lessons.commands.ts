import type { LessonCell, LessonCellInput, LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, type FieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { subjectsOfGrade } from '../class-subject.reads.ts';
import { lessonMatrix } from './number-of-lessons.reads.ts';
import { auditClasses, cellOf, isEqual, type Row, writeCell } from './number-of-lessons.writes.ts';

/**
 * Writes many cells, all or none.
 * @throws AppError 409 when the year is closed, when somebody else changed one of the cells, or when a subject with marks would be taken away
 * (naming every such cell); 400 for a class of another year or an unknown subject.
 */
export async function saveLessons(
  { database }: Services,
  by: By,
  { schoolYearId, cells }: { schoolYearId: string; cells: readonly LessonCellInput[] },
): Promise<LessonMatrix> {
  return inTransaction(database, async (trx) => {
    await openYear(trx, schoolYearId);
    await lockClasses(trx, schoolYearId);
    const matrix = await lessonMatrix(trx, schoolYearId);
    const classes = new Map(matrix.classes.map((row) => [row.id, row]));
    const names = new Map(matrix.subjects.map(({ id, name }) => [id, name]));
    refuseUnknown(cells, classes, names);
    if (cells.some((cell) => !isAsSeen(cell, cellOf(classes, cell)))) {
      throw new AppError('platform.stale_version', { current: matrix });
    }
    refuseWithMarks(cells, classes, names);
    for (const cell of cells) await writeCell(trx, cell);
    await auditClasses(trx, by, 'numberOfLessons.save', cells, classes, names);
    return lessonMatrix(trx, schoolYearId);
  });
}

/**
 * Gives every class of a grade the subjects its grade has and it lacks; with `overwrite` the numbers of known subjects become those of the
 * grade. Never takes a subject away. @throws AppError 409 for a closed year, 404 for an unknown one.
 */
export async function fillLessons(
  { database }: Services,
  by: By,
  { schoolYearId, grade, overwrite }: { schoolYearId: string; grade: number; overwrite: boolean },
): Promise<{ added: number; changed: number; matrix: LessonMatrix }> {
  return inTransaction(database, async (trx) => {
    await openYear(trx, schoolYearId);
    await lockClasses(trx, schoolYearId);
    const matrix = await lessonMatrix(trx, schoolYearId);
    const classes = new Map(matrix.classes.map((row) => [row.id, row]));
    const names = new Map(matrix.subjects.map(({ id, name }) => [id, name]));
    const wanted = await subjectsOfGrade(trx, grade);
    const cells: LessonCellInput[] = [];
    let added = 0;
    for (const row of matrix.classes.filter((each) => each.grade === grade)) {
      for (const subject of wanted) {
        const now = row.cells.find(({ subjectId }) => subjectId === subject.subjectId) ?? null;
        if (now && (!overwrite || isEqual(now, subject))) continue;
        if (!now) added += 1;
        cells.push({ classId: row.id, ...subject, hasTopicCluster: now?.hasTopicCluster ?? false, was: now });
      }
    }
    for (const cell of cells) await writeCell(trx, cell);
    await auditClasses(trx, by, 'numberOfLessons.fill', cells, classes, names);
    return { added, changed: cells.length - added, matrix: await lessonMatrix(trx, schoolYearId) };
  });
}

/** Editors of one year take turns, so that what is compared stays true until it is written. */
async function lockClasses(trx: Kysely<Tables>, schoolYearId: string): Promise<void> {
  await trx
    .selectFrom('classes')
    .select('id')
    .where('school_year_id', '=', schoolYearId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const isAsSeen = ({ was }: LessonCellInput, now: LessonCell | undefined) =>
  was === null || was.annualPeriods === 0 ? now === undefined : now !== undefined && isEqual(was, now);

function refuseUnknown(
  cells: readonly LessonCellInput[],
  classes: ReadonlyMap<string, Row>,
  subjects: ReadonlyMap<string, string>,
): void {
  if (cells.some(({ classId }) => !classes.has(classId))) throw new AppError('classes.other_year');
  if (cells.some(({ subjectId }) => !subjects.has(subjectId))) throw new AppError('classes.unknown_subject');
}

function refuseWithMarks(
  cells: readonly LessonCellInput[],
  classes: ReadonlyMap<string, Row>,
  names: ReadonlyMap<string, string>,
): void {
  const fields = cells.flatMap((cell, index): FieldError[] => {
    const now = cellOf(classes, cell);
    if (cell.annualPeriods > 0 || !now || now.markCount === 0) return [];
    const params = {
      class: classes.get(cell.classId)?.name ?? '',
      subject: names.get(cell.subjectId) ?? '',
      count: now.markCount,
    };
    return [{ field: `cells.${index}`, code: 'classes.subject_has_marks', params }];
  });
  const first = fields[0];
  if (first?.params) throw new AppError('classes.subject_has_marks', { params: first.params, fields });
}
