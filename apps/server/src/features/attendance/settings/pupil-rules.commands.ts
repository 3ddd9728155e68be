import type { PupilRules } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readPupilRules } from './pupil-rules.reads.ts';

/** @throws AppError 409 when somebody changed them since. */
export async function updatePupilRules({ database, clock }: Services, by: By, input: PupilRules): Promise<PupilRules> {
  return inTransaction(database, async (trx) => {
    // There may be no row to lock yet.
    await sql`lock table pupil_rules in share row exclusive mode`.execute(trx);
    const before = await readPupilRules(trx);
    refuseStale(before, input.version);
    const columns = { teacher_days: input.teacherDays, is_rated: input.isRated, updated_at: clock.now() };
    const row = { ...columns, version: input.version + 1 };
    await trx
      .insertInto('pupil_rules')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await trx.deleteFrom('register_codes').execute();
    await insertRows(
      trx,
      'register_codes',
      input.codes.map(({ code, colour, absence, isForTeachers, isUsed }) => ({
        code,
        colour,
        absence,
        is_for_teachers: isForTeachers,
        is_used: isUsed,
      })),
    );
    const after = await readPupilRules(trx);
    const { version: _, ...was } = before;
    const { version: __, ...is } = after;
    await audit(trx, by, { action: 'pupilRules.update', entity: 'pupil_rules', before: was, after: is });
    return after;
  });
}
