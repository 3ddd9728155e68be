import type { LoanQuery } from '@phuong/contract/library/loans/book-loan.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { type LoanRecord, loanColumns, loanTables, withReaders } from './loan.reads.ts';

const open = sql`('requested', 'ready_for_pickup', 'on_loan')`;
const tabs = (today: string): Record<LoanQuery['tab'], RawBuilder<unknown>> => ({
  on_loan: sql`l.state = 'on_loan'`,
  overdue: sql`l.state = 'on_loan' and l.due_on < ${today}::date`,
  ready: sql`l.state = 'ready_for_pickup'`,
  requested: sql`l.state = 'requested'`,
  lost: sql`l.state = 'lost'`,
  ended: sql`l.state in ('returned', 'cancelled', 'expired')`,
  all: sql`true`,
});

/** Whose a loan is: name and sort key of a pupil, teacher, account or class, whichever it is. */
const people = sql`left join borrowers b on b.id = l.borrower_id left join students ps on ps.id = b.student_id
  left join teachers pt on pt.id = b.teacher_id left join users pu on pu.id = b.user_id left join classes pk on pk.id = b.class_id`;
const sortKey = sql`coalesce(ps.sort_key, pt.sort_key, pu.username_key, pk.name_key) collate "C"`;
const nameKeys = sql`concat_ws(' ', ps.search_key, pt.search_key, pu.username_key, pk.name_key)`;

const like = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Every word in the title, the barcode or the reader's name and code. */
const found = (q: string) =>
  sql.join(
    searchKey(q)
      .split(' ')
      .filter(Boolean)
      .map(
        (word) =>
          sql`(t.search_key like ${like(word)} or lower(c.barcode) = ${word} or ${nameKeys} like ${like(word)})`,
      ),
    sql` and `,
  );

type Narrowed = Omit<LoanQuery, 'page' | 'pageSize'>;

function conditions({ q, tab, readerKind, classId, titleId, readerId }: Narrowed, today: string): RawBuilder<unknown> {
  const all = [
    tabs(today)[tab],
    ...(q && searchKey(q).trim() !== '' ? [found(q)] : []),
    ...(readerKind ? [sql`l.borrower_kind = any(${readerKind}::text[])`] : []),
    ...(classId
      ? [
          sql`(b.class_id = ${classId} or b.student_id in (select e.student_id from enrolments e where e.class_id = ${classId}
            and e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date)))`,
        ]
      : []),
    ...(titleId ? [sql`l.title_id = ${titleId}`] : []),
    ...(readerId ? [sql`${readerId}::uuid in (b.student_id, b.teacher_id, b.user_id, b.class_id)`] : []),
  ];
  return sql.join(all, sql` and `);
}

const orders = {
  due: sql`coalesce(l.due_on, l.ready_until)`,
  title: sql`t.sort_key`,
  reader: sortKey,
  newest: sql`l.created_at`,
};

const orderOf = ({ sort, direction }: Narrowed) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sort]} ${end} nulls last, l.queue_number ${end}`;
};

const from = sql`${loanTables} ${people}`;

/** Loans as the desk looks for them, a page with their readers in three statements. */
export async function listLoans(db: Kysely<Tables>, query: LoanQuery, today: string) {
  const page = await readSqlPage<LoanRecord>(
    db,
    { columns: loanColumns(today), from, where: conditions(query, today), order: orderOf(query) },
    query,
  );
  return { ...page, items: await withReaders(db, page.items, today) };
}

/** Everything that is looked for, for a file; at most `most`. */
export async function loansToExport(db: Kysely<Tables>, query: Narrowed, most: number, today: string) {
  const { rows } = await sql<LoanRecord>`select ${loanColumns(today)} from ${from} where ${conditions(query, today)}
    order by ${orderOf(query)} limit ${most}`.execute(db);
  return withReaders(db, rows, today);
}

interface Counts {
  readonly on_loan: number;
  readonly overdue: number;
  readonly ready: number;
  readonly requested: number;
  readonly lost: number;
  readonly downloads: number;
  readonly overdueReaders: number;
  readonly issuedToday: number;
  readonly returnedToday: number;
}

/** How many there are of each, and what the desk did today. */
export async function summariseLoans(db: Kysely<Tables>, today: string) {
  const late = sql`state = 'on_loan' and due_on < ${today}::date`;
  const { rows } = await sql<Counts>`select
      count(*) filter (where state = 'on_loan')::int as on_loan, count(*) filter (where ${late})::int as overdue,
      count(*) filter (where state = 'ready_for_pickup')::int as ready,
      count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'lost')::int as lost,
      (select count(*)::int from download_grants where state = 'requested') as downloads,
      count(distinct borrower_id) filter (where ${late})::int as "overdueReaders",
      count(*) filter (where issued_on = ${today}::date)::int as "issuedToday",
      count(*) filter (where returned_on = ${today}::date)::int as "returnedToday"
    from book_loans where state in ${open} or state = 'lost' or issued_on = ${today}::date or ended_on = ${today}::date`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('counting answers a row');
  const { overdueReaders, issuedToday, returnedToday, ...counts } = row;
  return { tabs: counts, overdueReaders, issuedToday, returnedToday };
}
