import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { openSemester } from '../open-year.reads.ts';
import { assignmentMatrix } from '../teaching/teaching-assignment.reads.ts';
import { lockYear, writeCells } from '../teaching/teaching-assignment.writes.ts';
import { assignmentFields, planAssignments } from './assignment-import.rules.ts';
import { chosenTasks, type ImportOptions } from './class-import.commands.ts';
import { teacherFinder } from './teacher-lookup.reads.ts';

/**
 * Imports the assignments of a semester in one transaction, in which the plan is made anew.
 * @throws AppError when the file cannot be read, the year is closed, or rows are wrong and are not to be left out.
 */
export async function importAssignments(
  { database, clock }: Services,
  by: By,
  content: Uint8Array,
  { semesterId, ...options }: ImportOptions & { readonly semesterId: string },
) {
  const table = await readTable(await readWorkbook(content), assignmentFields, options.sheet);
  return inTransaction(database, async (trx) => {
    const { school_year_id } = await openSemester(trx, semesterId);
    await lockYear(trx, school_year_id);
    const matrix = await assignmentMatrix(trx, semesterId, clock.today());
    const plan = planAssignments(table, matrix, await teacherFinder(trx));
    const { tasks, result } = chosenTasks(plan.rows, options);
    const cells = [...groupBy(tasks, ({ classId, subjectId }) => `${classId} ${subjectId}`).values()].flatMap(
      (lines) => {
        const [first] = lines;
        const teachers = lines.map(({ teacherId, weeklyPeriods }) => ({ teacherId, weeklyPeriods }));
        return first ? [{ classId: first.classId, subjectId: first.subjectId, teachers }] : [];
      },
    );
    await writeCells(trx, by, 'teachingAssignments.import', semesterId, cells, matrix);
    return result;
  });
}
