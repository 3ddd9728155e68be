import {
  type AddedCopies,
  type BookCopy,
  type BookCopyInput,
  bookCopyContract,
  type Withdrawal,
} from '@phuong/contract/library/copies/book-copy.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockTitle, lockTitles, refuseInLoan } from '../loans/loan.guards.ts';
import { offerToReaders, withdrawHeld } from './copy-changes.writes.ts';

const copyRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('book_copies')
    .select([
      'id',
      'title_id as titleId',
      'register_number as registerNumber',
      'barcode',
      'shelf',
      'condition',
      'price',
      'source',
      'acquired_on as acquiredOn',
      'state',
      'withdrawn_on as withdrawnOn',
      'withdrawal_decision as withdrawalDecision',
      'withdrawal_reason as withdrawalReason',
      'version',
    ]);

const copiesOf = (db: Kysely<Tables>, titleId: string): Promise<BookCopy[]> =>
  copyRows(db).where('title_id', '=', titleId).orderBy('register_number').execute();

const titleOf = async (db: Kysely<Tables>, id: string) =>
  found(await db.selectFrom('book_titles').select(['id', 'title']).where('id', '=', id).executeTakeFirst());

/** What a label says of a register number: six digits, so that labels sort as the register does. */
const barcodeOf = (registerNumber: number) => String(registerNumber).padStart(6, '0');

/**
 * The first of so many register numbers that follow one another. Whoever takes some holds the register until the transaction ends; a
 * barcode somebody chose by hand is passed over.
 */
async function takeNumbers(trx: Kysely<Tables>, count: number): Promise<number[]> {
  const { last_number } = await trx
    .selectFrom('book_register')
    .select('last_number')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = await trx
    .selectFrom('book_copies')
    .select('barcode')
    .where(
      'barcode',
      'in',
      Array.from({ length: count * 2 + 100 }, (_, index) => barcodeOf(last_number + 1 + index)),
    )
    .execute();
  const used = new Set(taken.map(({ barcode }) => barcode));
  const numbers: number[] = [];
  let next = last_number;
  while (numbers.length < count) {
    next += 1;
    if (!used.has(barcodeOf(next))) numbers.push(next);
  }
  await trx.updateTable('book_register').set({ last_number: next }).execute();
  return numbers;
}

async function addCopies(services: Services, by: By, titleId: string, { count, ...facts }: AddedCopies) {
  return inTransaction(services.database, async (trx) => {
    found(await lockTitle(trx, titleId));
    const numbers = await takeNumbers(trx, count);
    await insertRows(
      trx,
      'book_copies',
      numbers.map((number) => ({
        id: newId(),
        title_id: titleId,
        register_number: number,
        barcode: barcodeOf(number),
        shelf: facts.shelf,
        condition: facts.condition,
        price: facts.price,
        source: facts.source,
        acquired_on: facts.acquiredOn,
      })),
    );
    const after = { ...facts, count, from: numbers[0], to: numbers.at(-1) };
    await audit(trx, by, { action: 'bookCopies.add', entity: 'book_title', entityId: titleId, after });
    await offerToReaders(trx, services, by, titleId);
    return copyRows(trx).where('register_number', 'in', numbers).orderBy('register_number').execute();
  });
}

async function updateCopy(
  services: Services,
  by: By,
  id: string,
  { version, ...input }: BookCopyInput & { readonly version: number },
): Promise<BookCopy> {
  return inTransaction(services.database, async (trx) => {
    // The title before the copy, as everybody who lends does.
    const { title_id: titleId } = found(
      await trx.selectFrom('book_copies').select('title_id').where('id', '=', id).executeTakeFirst(),
    );
    await lockTitle(trx, titleId);
    const edited = await versionedEdit<BookCopy>(trx, by, {
      action: 'bookCopies.update',
      entity: 'book_copy',
      id,
      version,
      lock: 'book_copies',
      read: () => copyRows(trx).where('id', '=', id).executeTakeFirst(),
      async write(before) {
        if (before.state === 'withdrawn') {
          throw new AppError('library.copy_withdrawn', { params: { number: before.registerNumber } });
        }
        if (input.state !== before.state) await refuseInLoan(trx, [id]);
        const { acquiredOn, ...plain } = input;
        await refusing(
          { unique: { barcode: () => fieldError('library.barcode_taken', 'barcode', { barcode: input.barcode }) } },
          () =>
            trx
              .updateTable('book_copies')
              .set({ ...plain, acquired_on: acquiredOn, ...nextVersion(before) })
              .where('id', '=', id)
              .execute(),
        );
      },
      difference: (before) => changed(before, input),
    });
    if (edited.state === 'available') await offerToReaders(trx, services, by, titleId);
    return edited;
  });
}

/** All of them or none: a decision names its copies. */
async function withdrawCopies(services: Services, by: By, { copyIds, ...decision }: Withdrawal) {
  return inTransaction(services.database, async (trx) => {
    const ids = [...new Set(copyIds)].sort();
    const of = await trx.selectFrom('book_copies').select('title_id').where('id', 'in', ids).execute();
    if (of.length < ids.length) throw fieldError('library.unknown_copy', 'copyIds');
    await lockTitles(
      trx,
      of.map(({ title_id }) => title_id),
    );
    return { withdrawn: await withdrawHeld(trx, services, by, { copyIds: ids, ...decision }) };
  });
}

export const bookCopyArea = (services: Services): Area => {
  const { db } = services;
  return area(bookCopyContract, {
    async 'bookCopies.list'({ params }) {
      await titleOf(db, params.id);
      return copiesOf(db, params.id);
    },
    'bookCopies.add': ({ params, body, actor, origin }) => addCopies(services, { actor, origin }, params.id, body),
    async 'bookCopies.find'({ query }) {
      const copy = await copyRows(db).where('barcode', '=', query.barcode).executeTakeFirst();
      return copy ? { ...copy, title: (await titleOf(db, copy.titleId)).title } : null;
    },
    'bookCopies.update': ({ params, body, actor, origin }) => updateCopy(services, { actor, origin }, params.id, body),
    'bookCopies.withdraw': ({ body, actor, origin }) => withdrawCopies(services, { actor, origin }, body),
  });
};
