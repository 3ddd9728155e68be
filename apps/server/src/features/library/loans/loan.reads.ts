import type { BookLoan, BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { type BorrowerFacts, loanRulesById, readBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { coverColumn } from '../covers/book-cover.reads.ts';

/** A loan `l` as it stands in the table, with its title and copy. */
export interface LoanRecord extends Omit<BookLoanRow, 'reader'> {
  readonly borrowerId: string | null;
  readonly ruleId: string | null;
  readonly condition: BookLoan['condition'];
  readonly note: string;
  readonly overrideReason: string;
  readonly waiting: number;
}

/** Days past its date: of what is out until today, of what came back until it did. */
const daysLateSql = (today: string | RawBuilder<unknown>) =>
  sql<number>`greatest(0, case when l.state = 'on_loan' then ${today}::date - l.due_on
    when l.returned_on is not null then l.returned_on - l.due_on else 0 end)`;

export const loanColumns = (
  today: string | RawBuilder<unknown>,
) => sql`l.id, l.state, l.title_id as "titleId", t.category_id as "categoryId", t.title, t.authors, ${coverColumn},
  l.copy_id as "copyId", c.barcode, coalesce(c.shelf, '') as shelf, l.borrower_id as "borrowerId", l.rule_id as "ruleId",
  to_char(l.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt", l.paused_until as "pausedUntil", l.ready_until as "readyUntil",
  l.issued_on as "issuedOn", l.due_on as "dueOn", l.returned_on as "returnedOn", l.renewals,
  coalesce(${daysLateSql(today)}, 0) as "daysLate", l.cancel_asked_at is not null as "isCancelAsked",
  case when l.state = 'requested' then (select count(*)::int from book_loans w where w.title_id = l.title_id
    and w.state = 'requested' and w.queue_number <= l.queue_number) end as place,
  (select count(*)::int from book_loans w where w.title_id = l.title_id and w.state = 'requested' and w.id <> l.id
    and (w.paused_until is null or w.paused_until < ${today}::date)) as waiting,
  l.reminders, l.condition, l.note, l.override_reason as "overrideReason", l.version`;

export const loanTables = sql`book_loans l join book_titles t on t.id = l.title_id left join book_copies c on c.id = l.copy_id`;

/** Loans that fit, each with its title and copy. */
export async function loanRecords(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  today: string,
): Promise<LoanRecord[]> {
  const { rows } = await sql<LoanRecord>`select ${loanColumns(today)} from ${loanTables} where ${where}
    order by l.due_on nulls first, l.queue_number`.execute(db);
  return rows;
}

/** The same with who has each: one statement for them all. */
export async function withReaders(
  db: Kysely<Tables>,
  records: readonly LoanRecord[],
  today: string,
): Promise<(LoanRecord & { readonly reader: BookLoanRow['reader'] })[]> {
  const ids = records.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [borrowerId]));
  const readers = await readBorrowers(db, ids, today);
  return records.map((record) => ({ ...record, reader: shownReader(readers.get(record.borrowerId ?? '')) }));
}

const shownReader = (facts: BorrowerFacts | undefined) => (facts ? shownBorrower(facts) : null);

async function findLoan(db: Kysely<Tables>, id: string, today: string): Promise<BookLoan | undefined> {
  const [record] = await withReaders(db, await loanRecords(db, sql`l.id = ${id}`, today), today);
  if (!record) return undefined;
  const { ruleId } = record;
  const rule = ruleId === null ? undefined : (await loanRulesById(db, [ruleId])).get(ruleId);
  return { ...record, terms: rule?.terms ?? null };
}

/** One loan with the rule it was lent by. @throws AppError 404. */
export async function readLoan(db: Kysely<Tables>, id: string, today: string): Promise<BookLoan> {
  return found(await findLoan(db, id, today));
}

/** A row without what only a whole loan says. */
export const shownRow = ({
  borrowerId: _whose,
  ruleId: _rule,
  condition: _condition,
  note: _note,
  overrideReason: _reason,
  waiting: _waiting,
  ...row
}: LoanRecord & { readonly reader: BookLoanRow['reader'] }): BookLoanRow => row;
