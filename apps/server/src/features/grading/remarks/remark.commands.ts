import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { pupilRefusal, readEntry, requireEntry } from '../sheets/mark.commands.ts';
import { sheetKeys } from '../sheets/sheet-context.reads.ts';

export interface RemarkChange {
  readonly studentId: string;
  readonly remark: string;
  readonly version: number;
}

/** Saves remarks of a sheet, each by itself like marks. @throws AppError 404, or why the caller may not enter now. */
export async function saveRemarks(
  services: Services,
  by: By & { actor: Actor },
  sheetId: string,
  changes: readonly RemarkChange[],
  reason: string,
) {
  const { database, clock } = services;
  await relockEnded(services, sheetId);
  const moment = { now: clock.now(), today: clock.today() };
  return inTransaction(database, async (trx) => {
    if (!(await sheetKeys(trx, sheetId, 'share'))) throw notFound();
    const entry = await readEntry(trx, sheetId, by.actor, changes, moment);
    requireEntry(entry.decision, entry, reason);
    const before = await readStored(trx, sheetId, changes);
    const sorted = [...changes].sort((a, b) => (a.studentId < b.studentId ? -1 : 1));
    const results = new Map<string, Awaited<ReturnType<typeof saveOne>>>();
    for (const change of sorted) {
      const code = pupilRefusal(change.studentId, entry, moment);
      results.set(change.studentId, await saveOne(trx, by.actor, sheetId, change, before.get(change.studentId), code));
    }
    const saved = changes.filter((c) => results.get(c.studentId)?.changed);
    if (saved.length > 0) {
      await audit(trx, by, {
        action: 'remarks.save',
        entity: 'mark_sheet',
        entityId: sheetId,
        before: saved.map(({ studentId }) => ({ studentId, remark: before.get(studentId)?.remark ?? '' })),
        after: saved.map(({ studentId, remark }) => ({ studentId, remark })),
        reason: reason || undefined,
      });
    }
    return changes.map((change) => answerOf(change, results.get(change.studentId)));
  });
}

type Stored = { remark: string; version: number; by: string; at: string };

async function readStored(trx: Kysely<Tables>, sheetId: string, changes: readonly RemarkChange[]) {
  const rows = await trx
    .selectFrom('sheet_remarks as r')
    .leftJoin('users as u', 'u.id', 'r.updated_by')
    .select(['r.student_id', 'r.remark', 'r.version', 'r.updated_at', 'u.display_name'])
    .where('r.sheet_id', '=', sheetId)
    .where(
      'r.student_id',
      'in',
      changes.map(({ studentId }) => studentId),
    )
    .execute();
  return new Map<string, Stored>(
    rows.map((row) => [
      row.student_id,
      { remark: row.remark, version: row.version, by: row.display_name ?? '', at: row.updated_at.toISOString() },
    ]),
  );
}

async function saveOne(
  trx: Kysely<Tables>,
  actor: Actor,
  sheetId: string,
  { studentId, remark, version }: RemarkChange,
  stored: Stored | undefined,
  code: ErrorCode | null,
) {
  if (code) return { changed: false, version, code };
  const known = stored?.version ?? 0;
  if ((stored?.remark ?? '') === remark) return { changed: false, version: known };
  if (known !== version) return { changed: false, version: known, stored };
  const written = await writeRemark(trx, actor, sheetId, { studentId, remark, version }, new Date());
  if (written) return { changed: true, version: written.version };
  const current = (await readStored(trx, sheetId, [{ studentId, remark, version }])).get(studentId);
  if (current?.remark === remark) return { changed: false, version: current.version };
  return { changed: false, version: current?.version ?? 0, stored: current };
}

function answerOf(change: RemarkChange, result: Awaited<ReturnType<typeof saveOne>> | undefined) {
  const { studentId } = change;
  if (!result) return { studentId, status: 'conflict' as const, version: 0 };
  const { version } = result;
  if ('code' in result && result.code) return { studentId, status: 'refused' as const, version, code: result.code };
  if (!('stored' in result)) return { studentId, status: 'saved' as const, version };
  const current = {
    remark: result.stored?.remark ?? '',
    by: result.stored?.by ?? '',
    at: result.stored?.at ?? '',
  };
  return { studentId, status: 'conflict' as const, version, current };
}

/** Writes a remark whose version is still the one named; undefined when somebody was faster. Whether it may be is the caller's matter. */
export async function writeRemark(
  trx: Kysely<Tables>,
  actor: Actor,
  sheetId: string,
  { studentId, remark, version }: RemarkChange,
  now: Date,
): Promise<{ version: number } | undefined> {
  const written = { remark, version: version + 1, updated_by: actor.userId, updated_at: now };
  return trx
    .insertInto('sheet_remarks')
    .values({ sheet_id: sheetId, student_id: studentId, ...written })
    .onConflict((conflict) =>
      conflict.columns(['sheet_id', 'student_id']).doUpdateSet(written).where('sheet_remarks.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
}
