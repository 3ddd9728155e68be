import type { BankComment } from '@phuong/contract/learning/marking/comment-bank.contract.ts';
import type { Kysely } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { findOwnComment } from './comment-bank.reads.ts';

/** More are not found again. */
const mostComments = 200;
const entity = 'marking_comment';

/** Keeps a comment of one's own. @throws AppError 409 when the bank of the subject is full. */
export async function addComment(
  services: Services,
  by: Caller,
  { subjectId, text }: { readonly subjectId: string; readonly text: string },
): Promise<BankComment> {
  const { userId } = by.actor;
  return inTransaction(services.database, async (trx) => {
    const { count } = await trx
      .selectFrom('marking_comments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostComments)
      throw new AppError('learning.too_many_comments', { params: { most: mostComments } });
    const id = newId();
    const row = { id, user_id: userId, subject_id: subjectId, text };
    const unknown = () =>
      new AppError('platform.invalid_input', { fields: [{ field: 'subjectId', code: 'common.field_not_valid' }] });
    await refusing({ foreign: { subject: unknown } }, () => trx.insertInto('marking_comments').values(row).execute());
    await audit(trx, by, { action: 'commentBank.create', entity, entityId: id, after: { text } });
    return found(await findOwnComment(trx, userId, id));
  });
}

/** @throws AppError 404 for another's; 409 stale. */
export async function changeComment(
  services: Services,
  by: Caller,
  id: string,
  { version, text }: { readonly version: number; readonly text: string },
): Promise<BankComment> {
  return inTransaction(services.database, (trx) =>
    versionedEdit<BankComment>(trx, by, {
      action: 'commentBank.update',
      entity,
      id,
      version,
      lock: 'marking_comments',
      read: () => findOwnComment(trx, by.actor.userId, id),
      write: (before) =>
        trx
          .updateTable('marking_comments')
          .set({ text, ...nextVersion(before) })
          .where('id', '=', id)
          .execute(),
      difference: (before, after) => changed({ text: before.text }, { text: after.text }),
    }),
  );
}

/** @throws AppError 404 for another's. */
export async function removeComment(services: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const { text } = await ownComment(trx, by, id);
    await trx.deleteFrom('marking_comments').where('id', '=', id).execute();
    await audit(trx, by, { action: 'commentBank.delete', entity, entityId: id, before: { text } });
  });
}

/** Counts one use more. @throws AppError 404 for another's. */
export async function countUse(services: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await ownComment(trx, by, id);
    await trx
      .updateTable('marking_comments')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .execute();
  });
}

const ownComment = async (trx: Kysely<Tables>, { actor }: Caller, id: string) =>
  found(await findOwnComment(trx, actor.userId, id));
