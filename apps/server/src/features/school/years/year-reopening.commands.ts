import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { isClosedAt, mayReopenUntil, mostReopenedDays } from './closed-year.policy.ts';
import { findSchoolYear } from './school-year.reads.ts';
import { tellReopened } from './year-reopening.notices.ts';

/**
 * Lets those who may correct the results of a closed year until a moment; then it is closed again by itself. Who verifies marks and the
 * heads of department are told. Reopening it again moves the moment.
 * @param input.until at most 30 days ahead, ISO 8601.
 * @throws AppError 404; 400 for a moment gone by or too far; 409 for a stale version or a year that is not closed.
 */
export async function reopenSchoolYear(
  { database, clock }: Services,
  by: By & { readonly actor: Actor },
  id: string,
  { version, reason, until: asked }: { version: number; reason: string; until: string },
): Promise<SchoolYear> {
  const until = new Date(asked);
  if (!mayReopenUntil(until, clock.now())) {
    throw fieldError('school.reopened_too_long', 'until', { days: mostReopenedDays });
  }
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'schoolYears.reopen',
      entity: 'schoolYear',
      id,
      version,
      lock: 'school_years',
      read: () => findSchoolYear(trx, id),
      async write(before) {
        if (before.status !== 'CLOSED') throw new AppError('school.year_not_closed', { params: { name: before.name } });
        await trx
          .updateTable('school_years')
          .set({ reopened_until: until, reopened_reason: reason, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
        await tellReopened(trx, by.actor, { year: before.name, until, reason, today: clock.today() });
      },
      difference: (before, after) => ({
        before: { until: before.reopening?.until ?? null },
        after: { until: after.reopening?.until ?? null },
        reason,
      }),
    }),
  );
}

/** Ends the corrections before their time. @throws AppError 404; 409 for a stale version or a year that is not reopened now. */
export async function endReopening(
  { database, clock }: Services,
  by: By,
  id: string,
  version: number,
): Promise<SchoolYear> {
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'schoolYears.endReopening',
      entity: 'schoolYear',
      id,
      version,
      lock: 'school_years',
      read: () => findSchoolYear(trx, id),
      async write(before) {
        const { name, status, reopening } = before;
        const isOver = isClosedAt({ status, reopened_until: reopening && new Date(reopening.until) }, clock.now());
        if (reopening === null || isOver) throw new AppError('school.year_not_reopened', { params: { name } });
        await trx
          .updateTable('school_years')
          .set({ reopened_until: null, reopened_reason: '', ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: (before) => ({
        before: { until: before.reopening?.until ?? null },
        after: { until: null },
      }),
    }),
  );
}
