import type { AssignmentMatrix } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { writeCells } from '../teaching/teaching-assignment.writes.ts';
import type { AssignmentTask } from './assignment-import.rules.ts';

/** Writes the assignments of a file: all its lines of a cell together are the teachers of the cell. */
export async function writeImportedAssignments(
  trx: Kysely<Tables>,
  by: By,
  tasks: readonly AssignmentTask[],
  { semesterId, matrix }: { readonly semesterId: string; readonly matrix: AssignmentMatrix },
): Promise<void> {
  const cells = [...groupBy(tasks, ({ classId, subjectId }) => `${classId} ${subjectId}`).values()].flatMap((lines) => {
    const [first] = lines;
    const teachers = lines.map(({ teacherId, weeklyPeriods }) => ({ teacherId, weeklyPeriods }));
    return first ? [{ classId: first.classId, subjectId: first.subjectId, teachers }] : [];
  });
  await writeCells(trx, by, 'teachingAssignments.import', semesterId, cells, matrix);
}
