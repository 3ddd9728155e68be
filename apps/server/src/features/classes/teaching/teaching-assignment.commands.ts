import type { AssignmentCellInput } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { assignmentMatrix } from './teaching-assignment.reads.ts';
import { assignmentWarnings } from './teaching-assignment.rules.ts';
import { cellBefore, lockYear, type Teachers, writeCells } from './teaching-assignment.writes.ts';

/**
 * Writes many cells, all or none. A change is allowed even when the former teacher has entered marks: the log keeps who it was.
 * @throws AppError 404 for an unknown semester; 409 for a closed year, cells that somebody else changed, a subject the class does not have, a
 * newly assigned teacher who is not working; 400 for a class of another year or an unknown teacher.
 */
export async function saveAssignments(
  { database, clock }: Services,
  by: By,
  { semesterId, cells }: { semesterId: string; cells: readonly AssignmentCellInput[] },
) {
  return inTransaction(database, async (trx) => {
    const { school_year_id } = await openSemester(trx, semesterId);
    await lockYear(trx, school_year_id);
    const before = await assignmentMatrix(trx, semesterId, clock.today());
    for (const cell of cells) {
      const now = cellBefore(before, cell);
      const seen = [...cell.was].sort().join();
      const stands = now.teachers.map(({ teacherId }) => teacherId).sort();
      if (seen !== stands.join()) throw new AppError('platform.stale_version', { current: before });
      const added = cell.teachers.filter(({ teacherId }) => !stands.includes(teacherId));
      await refuseNotWorking(trx, added);
    }
    await writeCells(trx, by, 'teachingAssignments.save', semesterId, cells, before);
    const matrix = await assignmentMatrix(trx, semesterId, clock.today());
    return { matrix, warnings: assignmentWarnings(cells, before, matrix) };
  });
}

/** Takes over another semester of the same year where nobody is assigned yet; teachers who left are left out. */
export async function copyAssignments(
  { database, clock }: Services,
  by: By,
  { fromSemesterId, toSemesterId }: { fromSemesterId: string; toSemesterId: string },
) {
  return inTransaction(database, async (trx) => {
    const to = await openSemester(trx, toSemesterId);
    await lockYear(trx, to.school_year_id);
    const source = await assignmentMatrix(trx, fromSemesterId, clock.today());
    if (source.schoolYearId !== to.school_year_id) throw new AppError('classes.other_year');
    const before = await assignmentMatrix(trx, toSemesterId, clock.today());
    const working = new Set(source.teachers.filter(({ isWorking }) => isWorking).map(({ id }) => id));
    const cells = source.classes.flatMap(({ id: classId, cells: own }) =>
      own.map(({ subjectId, teachers }) => ({
        classId,
        subjectId,
        teachers: teachers.filter(({ teacherId }) => working.has(teacherId)),
      })),
    );
    const filled = cells.filter(({ teachers }) => teachers.length > 0);
    const open = filled.filter((cell) => {
      const target = cellBefore(before, cell);
      return target.weekly > 0 && target.teachers.length === 0;
    });
    await writeCells(trx, by, 'teachingAssignments.copy', toSemesterId, open, before);
    const matrix = await assignmentMatrix(trx, toSemesterId, clock.today());
    return { copied: open.length, kept: filled.length - open.length, matrix };
  });
}

async function refuseNotWorking(trx: Kysely<Tables>, added: Teachers): Promise<void> {
  for (const { teacherId } of added) {
    const teacher = await trx
      .selectFrom('teachers')
      .select(['full_name', 'status'])
      .where('id', '=', teacherId)
      .executeTakeFirst();
    if (!teacher) throw new AppError('classes.unknown_teacher');
    if (teacher.status !== 'WORKING') {
      throw new AppError('classes.teacher_not_working', { params: { teacher: teacher.full_name } });
    }
  }
}
