import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { BorrowerFacts } from '../../lending/lending.public.ts';

interface NewLoan {
  readonly titleId: string;
  readonly facts: BorrowerFacts;
  /** Null for what nobody has asked for: it is lent at the desk. */
  readonly requestedAt: Date | null;
}

export const newRow = ({ titleId, facts: { id: borrowerId, kind, grade }, requestedAt }: NewLoan) => ({
  id: newId(),
  title_id: titleId,
  copy_id: null,
  borrower_id: borrowerId,
  borrower_kind: kind,
  grade,
  state: 'requested' as const,
  requested_at: requestedAt,
});

/** A request at the end of the queue of a title; the caller holds borrower and title. @returns its id. */
export async function insertRequest(trx: Kysely<Tables>, loan: NewLoan): Promise<string> {
  return (await makeRequest(trx, loan)).id;
}

/** The same. @returns the row, which is held by who has made it. */
export function makeRequest(trx: Kysely<Tables>, loan: NewLoan): Promise<Selectable<Tables['book_loans']>> {
  return trx.insertInto('book_loans').values(newRow(loan)).returningAll().executeTakeFirstOrThrow();
}

/**
 * Takes the names off what has been over for as long as it may be told: of a loan that ended before `limit` stays what was read and by
 * what kind of reader.
 */
export async function forgetReaders(db: Kysely<Tables>, limit: string): Promise<number> {
  const { numAffectedRows } = await sql`update book_loans set borrower_id = null
    where borrower_id is not null and ended_on < ${limit}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
}
