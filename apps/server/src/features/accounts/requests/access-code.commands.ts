import { type AccessCode, accessCodeDays } from '@phuong/contract/accounts/requests/access-code.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { readableText } from '../../access/access.public.ts';
import { listAccessCodes } from './access-code.reads.ts';
import '../accounts.tables.ts';

/** Letters and digits of a code that stands on a blackboard; it opens nothing but the question. */
const codeLength = 8;

/** Makes a new code of a class, or of the staff (`null`); the earlier one ends. @throws AppError 404. */
export async function makeAccessCode(
  { database, clock }: Services,
  by: By,
  classId: string | null,
): Promise<AccessCode> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    if (classId !== null) await lockClass(trx, classId);
    else await sql`select pg_advisory_xact_lock(hashtext('access_codes.staff'))`.execute(trx);
    await openCodes(trx, classId, now);
    const id = newId();
    await trx
      .insertInto('access_codes')
      .values({
        id,
        kind: classId === null ? 'staff' : 'class',
        class_id: classId,
        code: readableText(codeLength),
        created_by: by.actor?.userId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + accessCodeDays * 24 * 3_600_000),
        ended_at: null,
      })
      .execute();
    await audit(trx, by, {
      action: 'accounts.access_code_made',
      entity: 'access_code',
      entityId: id,
      after: { classId },
    });
    const made = (await listAccessCodes(trx, clock.now(), classId)).find((each) => each.id === id);
    if (!made) throw notFound();
    return made;
  });
}

async function lockClass(trx: Kysely<Tables>, id: string): Promise<void> {
  const row = await trx.selectFrom('classes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
}

async function openCodes(trx: Kysely<Tables>, classId: string | null, now: Date): Promise<void> {
  const open = trx.updateTable('access_codes').set({ ended_at: now }).where('ended_at', 'is', null);
  await (classId === null ? open.where('kind', '=', 'staff') : open.where('class_id', '=', classId)).execute();
}

/** @throws AppError 404, also for one that has ended. */
export async function endAccessCode({ database, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const ended = await trx
      .updateTable('access_codes')
      .set({ ended_at: clock.now() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw notFound();
    await audit(trx, by, { action: 'accounts.access_code_ended', entity: 'access_code', entityId: id });
  });
}
