import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { type BorrowerFacts, findBorrower, readBorrowers } from './borrower.reads.ts';

const column = { pupil: 'student_id', teacher: 'teacher_id', staff: 'user_id', class: 'class_id' } as const;

/**
 * The row of a borrower, made when something is lent to them for the first time; with it the number of their card, which is never given
 * out again. @throws AppError 400 `lending.unknown_borrower` for nobody.
 */
export async function borrowerIdFor(trx: Kysely<Tables>, { kind, id }: BorrowerRef, today: string): Promise<string> {
  const there = await findBorrower(trx, { kind, id }, today);
  if (!there)
    throw new AppError('lending.unknown_borrower', {
      fields: [{ field: 'borrower', code: 'lending.unknown_borrower' }],
    });
  if (there.id !== null) return there.id;
  // Whoever draws a number holds the row of numbers: two at once for the same person follow one another here.
  const { last_number } = await trx
    .updateTable('borrower_cards')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const cardCode = `TV${String(last_number).padStart(6, '0')}`;
  const made = await trx
    .insertInto('borrowers')
    .values({
      id: newId(),
      kind,
      student_id: null,
      teacher_id: null,
      user_id: null,
      class_id: null,
      [column[kind]]: id,
      card_code: cardCode,
    })
    .onConflict((conflict) => conflict.column(column[kind]).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const first = await trx.selectFrom('borrowers').select('id').where(column[kind], '=', id).executeTakeFirstOrThrow();
  return first.id;
}

/** Holds a borrower until the transaction ends, so that their limits are counted by one at a time. The first lock of every loan. */
export async function lockBorrower(trx: Kysely<Tables>, borrowerId: string, today: string): Promise<BorrowerFacts> {
  await sql`select id from borrowers where id = ${borrowerId} for update`.execute(trx);
  return found((await readBorrowers(trx, [borrowerId], today)).get(borrowerId));
}
