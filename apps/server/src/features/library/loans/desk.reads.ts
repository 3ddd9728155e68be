import type { DeskReader } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { findBorrower, searchBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { loanRecords, shownRow, withReaders } from './loan.reads.ts';
import { mostAtOnce, suspensionNow } from './own-loan.reads.ts';

/** What a scanner has read: a copy by its barcode, or a reader by their card or code. */
export async function readDesk(db: Kysely<Tables>, code: string, today: string) {
  const copy = await deskCopy(db, code, today);
  if (copy) return { reader: null, copy };
  const [first, ...others] = await searchBorrowers(db, { q: code }, today);
  const isExact = first && others.length === 0 && [first.code, first.cardCode].some((each) => sameCode(each, code));
  if (!isExact) return { reader: null, copy: null };
  return { reader: await deskReader(db, { kind: first.kind, id: first.personId }, today), copy: null };
}

const sameCode = (one: string | null, other: string) => one !== null && one.toLowerCase() === other.toLowerCase();

/** One reader with all they have. @throws AppError 404. */
export async function deskReader(
  db: Kysely<Tables>,
  ref: { readonly kind: BorrowerKind; readonly id: string },
  today: string,
): Promise<DeskReader> {
  const reader = found(await findBorrower(db, ref, today));
  const records =
    reader.id === null
      ? []
      : await loanRecords(
          db,
          sql`l.borrower_id = ${reader.id} and l.state in ('requested', 'ready_for_pickup', 'on_loan', 'lost')`,
          today,
        );
  return {
    ...shownBorrower(reader),
    loans: (await withReaders(db, records, today)).map(shownRow),
    mostAtOnce: await mostAtOnce(db, reader.kind, today),
    suspension: await suspensionNow(db, reader.id, today),
    overdue: records.filter(({ state, daysLate }) => state === 'on_loan' && daysLate > 0).length,
  };
}

interface CopyRow {
  readonly copyId: string;
  readonly titleId: string;
  readonly title: string;
  readonly authors: string[];
  readonly barcode: string;
  readonly registerNumber: number;
  readonly shelf: string;
  readonly state: 'available' | 'repair' | 'lost' | 'withdrawn';
  readonly waiting: number;
}

async function deskCopy(db: Kysely<Tables>, barcode: string, today: string) {
  const { rows } = await sql<CopyRow>`select c.id as "copyId", t.id as "titleId", t.title, t.authors, c.barcode,
      c.register_number as "registerNumber", c.shelf, c.state,
      (select count(*)::int from book_loans w where w.title_id = t.id and w.state = 'requested') as waiting
    from book_copies c join book_titles t on t.id = c.title_id where c.barcode = ${barcode}`.execute(db);
  const [copy] = rows;
  if (!copy) return undefined;
  const records = await loanRecords(
    db,
    sql`l.copy_id = ${copy.copyId} and l.state in ('ready_for_pickup', 'on_loan', 'lost')`,
    today,
  );
  const [loan] = await withReaders(db, records, today);
  return { ...copy, loan: loan ? shownRow(loan) : null };
}
