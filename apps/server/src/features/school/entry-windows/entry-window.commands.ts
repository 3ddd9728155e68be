import type { EntryWindow, EntryWindowKind } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../years/open-year.guards.ts';
import { isInside, said } from '../years/school-year.policy.ts';
import { semesterOrdinal } from '../years/semester.policy.ts';
import { windowLimits } from './entry-window.policy.ts';
import { entryWindowsOfYear } from './entry-window.reads.ts';

interface Key {
  readonly id: string;
  readonly kind: EntryWindowKind;
}

/** @throws AppError 404; 400 outside the semester and 30 days around it; 409 for a stale version or a closed year. */
export async function setEntryWindow(
  { database, clock }: Services,
  by: By,
  { id, kind }: Key,
  { opensOn, closesOn, version }: { opensOn: string; closesOn: string; version: number },
): Promise<EntryWindow> {
  return inTransaction(database, async (trx) => {
    const semester = await correctableSemester(trx, id, clock.now());
    return versionedEdit(trx, by, {
      action: 'entryWindows.set',
      entity: 'semester',
      id,
      version,
      read: () => written(trx, semester.school_year_id, { id, kind }, clock.today()),
      async write(before) {
        const limits = windowLimits(semester);
        const params = { ordinal: semesterOrdinal(semester.ordinal), ...said(limits) };
        if (!isInside(opensOn, limits)) throw fieldError('school.entry_window_outside', 'opensOn', params);
        if (!isInside(closesOn, limits)) throw fieldError('school.entry_window_outside', 'closesOn', params);
        if (closesOn < opensOn) {
          throw fieldError('school.dates_reversed', 'closesOn', said({ startDate: opensOn, endDate: closesOn }));
        }
        const dates = { opens_on: opensOn, closes_on: closesOn, version: before.version + 1 };
        await trx
          .insertInto('entry_windows')
          .values({ id: newId(), semester_id: id, kind, ...dates })
          .onConflict((conflict) => conflict.columns(['semester_id', 'kind']).doUpdateSet(dates))
          .execute();
      },
      difference: (before) => ({
        before: { kind, opensOn: before.opensOn, closesOn: before.closesOn },
        after: { kind, opensOn, closesOn },
      }),
    });
  });
}

/** @throws AppError 404; 409 for a closed year. */
export async function clearEntryWindow({ database, clock }: Services, by: By, { id, kind }: Key): Promise<void> {
  await inTransaction(database, async (trx) => {
    const semester = await correctableSemester(trx, id, clock.now());
    const before = await written(trx, semester.school_year_id, { id, kind }, clock.today());
    await trx.deleteFrom('entry_windows').where('semester_id', '=', id).where('kind', '=', kind).execute();
    await audit(trx, by, {
      action: 'entryWindows.clear',
      entity: 'semester',
      entityId: id,
      before: { kind, opensOn: before.opensOn, closesOn: before.closesOn },
    });
  });
}

async function correctableSemester(trx: Kysely<Tables>, id: string, now: Date) {
  const semester = await trx
    .selectFrom('semesters')
    .select(['school_year_id', 'ordinal', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!semester) throw notFound();
  await openForResults(trx, { schoolYearId: semester.school_year_id }, now);
  return semester;
}

async function written(trx: Kysely<Tables>, schoolYearId: string, { id, kind }: Key, today: string) {
  const windows = await entryWindowsOfYear(trx, schoolYearId, today);
  const found = windows.find((each) => each.semesterId === id && each.kind === kind);
  if (!found) throw notFound();
  return found;
}
