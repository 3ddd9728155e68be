import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readBorrowers } from '../../lending/lending.public.ts';
import type { Acquisition, RegisteredCopy, RegisteredLoan, RegisterSum, Withdrawn } from './register.rules.ts';

const kinds = (...of: BookKind[]) => sql<number>`(count(*) filter (where t.kind = any(${of}::text[])))::int`;
const sums = sql`count(distinct c.title_id)::int as titles, count(*)::int as copies,
  coalesce(sum(c.price), 0)::float8 as money, ${kinds('SGK')} as textbooks, ${kinds('SGV')} as teachers,
  ${kinds('STK')} as reference, ${kinds('STN')} as children, ${kinds('PERIODICAL', 'DIGITAL')} as others`;

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const within = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql<boolean>`(${from ?? null}::date is null or ${column} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${column} <= ${to ?? null}::date)`;

/** What came, a line for each day and source; one more than `most` says that there are too many. */
export async function acquisitions(db: Kysely<Tables>, days: Days, most: number): Promise<Acquisition[]> {
  const { rows } = await sql<Acquisition>`
    select c.acquired_on as day, c.source, min(c.register_number) as first, max(c.register_number) as last, ${sums}
    from book_copies c join book_titles t on t.id = c.title_id where ${within(sql`c.acquired_on`, days)}
    group by c.acquired_on, c.source order by c.acquired_on, min(c.register_number) limit ${most + 1}`.execute(db);
  return rows;
}

/** What was withdrawn, a line for each decision. */
export async function withdrawals(db: Kysely<Tables>, days: Days, most: number): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    select c.withdrawn_on as day, c.withdrawal_decision as decision, min(c.withdrawal_reason) as reason, ${sums}
    from book_copies c join book_titles t on t.id = c.title_id
    where c.state = 'withdrawn' and ${within(sql`c.withdrawn_on`, days)}
    group by c.withdrawn_on, c.withdrawal_decision order by c.withdrawn_on, c.withdrawal_decision limit ${most + 1}`.execute(
    db,
  );
  return rows;
}

/** What there is at the end of a day; with none, now. */
export async function stockAt(db: Kysely<Tables>, day: string | null): Promise<RegisterSum> {
  const { rows } = await sql<RegisterSum>`select ${sums} from book_copies c join book_titles t on t.id = c.title_id
    where (${day}::date is null or c.acquired_on <= ${day}::date)
      and (c.withdrawn_on is null or (${day}::date is not null and c.withdrawn_on > ${day}::date))`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('a count has a row');
  return sum;
}

const copiesAtOnce = 5000;

/** Copies by register number, some thousand a statement so that others have their turn; at most one more than `most`. */
export async function registeredCopies(
  db: Kysely<Tables>,
  { from = 1, to = 2_000_000_000 }: { readonly from?: number | undefined; readonly to?: number | undefined },
  most: number,
): Promise<RegisteredCopy[]> {
  const found: RegisteredCopy[] = [];
  for (let next = from; found.length <= most; ) {
    const { rows } = await sql<RegisteredCopy>`
      select c.register_number as "registerNumber", c.acquired_on as "acquiredOn", array_to_string(t.authors, '; ') as authors,
        t.title, t.publisher, t.year, c.price, t.kind, t.ddc, c.shelf, c.state, c.withdrawn_on as "withdrawnOn",
        c.withdrawal_decision as decision
      from book_copies c join book_titles t on t.id = c.title_id
      where c.register_number between ${next} and ${to} order by c.register_number limit ${copiesAtOnce}`.execute(db);
    found.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < copiesAtOnce) break;
    next = last.registerNumber + 1;
  }
  return found;
}

/** What was lent on some days, in the order it was lent, with who has or had it; at most one more than `most`. */
export async function registeredLoans(
  db: Kysely<Tables>,
  days: Days,
  most: number,
  today: string,
): Promise<RegisteredLoan[]> {
  const { rows } = await sql<Omit<RegisteredLoan, 'reader'> & { borrowerId: string | null }>`
    select l.issued_on as "issuedOn", l.due_on as "dueOn", l.returned_on as "returnedOn", t.title,
      c.register_number as "registerNumber", l.state, l.borrower_id as "borrowerId"
    from book_loans l join book_titles t on t.id = l.title_id left join book_copies c on c.id = l.copy_id
    where l.issued_on is not null and l.state in ('on_loan', 'returned', 'lost') and ${within(sql`l.issued_on`, days)}
    order by l.issued_on, l.created_at, l.id limit ${most + 1}`.execute(db);
  const readers = await readBorrowers(
    db,
    rows.flatMap(({ borrowerId }) => (borrowerId ? [borrowerId] : [])),
    today,
  );
  return rows.map(({ borrowerId, ...row }) => ({
    ...row,
    reader: (borrowerId ? readers.get(borrowerId) : undefined) ?? null,
  }));
}
