import { isDeepStrictEqual } from 'node:util';
import type { ShownSafetyPaper } from '@phuong/contract/laboratories/safety/safety-paper.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { filesOf } from '@phuong/rich-text/rich-text-facts.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { presentPaper, readSafetyPaper, refuseNoLaboratory } from './safety-paper.reads.ts';

type Caller = By & { readonly actor: Actor };

interface NewPaper {
  /** The edition it follows, as it was seen; 0: the first. */
  readonly after: number;
  readonly text: RichText;
}

/** The text of a picture is what stands in it: a file of one's own, or one that the paper showed before. @throws AppError 400. */
async function refuseForeignPictures(
  trx: Kysely<Tables>,
  userId: string,
  laboratoryId: string,
  fileIds: readonly string[],
): Promise<void> {
  const known = await trx
    .selectFrom('laboratory_safety_files')
    .select('file_id')
    .where('laboratory_id', '=', laboratoryId)
    .execute();
  const asked = fileIds.filter((id) => !known.some(({ file_id }) => file_id === id));
  if (asked.length === 0) return;
  if ((await ownUploads(trx, { fileIds: asked, userId })).length < asked.length)
    throw fieldError('laboratories.unknown_file', 'text');
}

/**
 * Publishes another edition; who read an earlier one is asked again.
 * @throws AppError 404; 409 where a colleague published meanwhile, or it says what the present one says; 400 for a picture of somebody else.
 */
export async function publishPaper(
  { database, clock }: Services,
  by: Caller,
  laboratoryId: string,
  { after, text }: NewPaper,
): Promise<ShownSafetyPaper> {
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'laboratories', laboratoryId);
    await refuseNoLaboratory(trx, laboratoryId);
    const present = await presentPaper(trx, laboratoryId);
    if ((present?.number ?? 0) !== after) throw new AppError('laboratories.safety_changed');
    // The database keeps the keys of an object in an order of its own.
    if (present && isDeepStrictEqual(present.text, text)) throw fieldError('laboratories.safety_unchanged', 'text');
    const fileIds = [...filesOf(text)];
    await refuseForeignPictures(trx, by.actor.userId, laboratoryId, fileIds);
    const number = after + 1;
    await trx
      .insertInto('laboratory_safety_papers')
      .values({
        laboratory_id: laboratoryId,
        number,
        text: JSON.stringify(text),
        published_at: clock.now(),
        by_name: by.actor.name,
      })
      .execute();
    if (fileIds.length > 0) {
      const rows = fileIds.map((file_id) => ({ laboratory_id: laboratoryId, number, file_id }));
      await trx.insertInto('laboratory_safety_files').values(rows).execute();
    }
    await audit(trx, by, {
      action: 'safetyPapers.publish',
      entity: 'laboratory',
      entityId: laboratoryId,
      before: present ? { edition: present.number } : null,
      after: { edition: number },
    });
    return readSafetyPaper(trx, laboratoryId, null);
  });
}

/** A teacher has read the present edition; again is the same. @throws AppError 404; 409 where another edition is present now. */
export async function confirmPaper(
  { database, clock }: Services,
  by: Caller,
  laboratoryId: string,
  number: number,
): Promise<ShownSafetyPaper> {
  const { teacherId } = by.actor;
  if (!teacherId) throw notFound();
  return inTransaction(database, async (trx) => {
    // Held against an edition that is being published: who confirms has seen the one that holds.
    await lockRow(trx, 'laboratories', laboratoryId);
    await refuseNoLaboratory(trx, laboratoryId);
    const present = await presentPaper(trx, laboratoryId);
    if (present?.number !== number) throw new AppError('laboratories.safety_changed');
    const made = await trx
      .insertInto('laboratory_safety_readings')
      .values({ laboratory_id: laboratoryId, number, teacher_id: teacherId, confirmed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows) {
      const entry = { action: 'safetyPapers.confirm', entity: 'laboratory', entityId: laboratoryId };
      await audit(trx, by, { ...entry, after: { edition: number } });
    }
    return readSafetyPaper(trx, laboratoryId, teacherId);
  });
}
