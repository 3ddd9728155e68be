import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { expectedDates } from '@phuong/lending/queue/queue.ts';
import { suspensionOn } from '@phuong/lending/refusals/borrower.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import {
  borrowerOfActor,
  findBorrower,
  loanRulesById,
  loanRulesOf,
  suspensionsOf,
} from '../../lending/lending.public.ts';
import { type LoanRecord, loanColumns, loanRecords, loanTables } from './loan.reads.ts';

interface Expected {
  readonly titleId: string;
  readonly backOn: (string | null)[];
  readonly waiting: { id: string; number: number; pausedUntil: string | null }[];
  readonly days: number;
}

/** How long a copy is kept where no loan has said so yet. */
const usualDays = 14;

/** When a copy can be expected by each who waits for these titles: by loan. Two statements, however many titles. */
async function expectedFor(
  db: Kysely<Tables>,
  titleIds: readonly string[],
  today: string,
): Promise<Map<string, string | null>> {
  if (titleIds.length === 0) return new Map();
  const { rows } = await sql<Expected>`
    select t.id as "titleId",
      (select coalesce(json_agg(case when l.state = 'on_loan' and l.due_on < ${today}::date then null
          when l.state = 'ready_for_pickup' then null else coalesce(l.due_on, ${today}::date) end), '[]')
        from book_copies c left join book_loans l on l.copy_id = c.id and l.state in ('ready_for_pickup', 'on_loan')
        where c.title_id = t.id and c.state = 'available') as "backOn",
      (select coalesce(json_agg(json_build_object('id', w.id, 'number', w.queue_number, 'pausedUntil', w.paused_until)), '[]')
        from book_loans w where w.title_id = t.id and w.state = 'requested') as waiting,
      coalesce((select r.length from loan_rules r where r.kind = 'book' and r.borrower_kind = 'pupil' and r.category_id is null
        and r.from_date <= ${today}::date and (r.until_date is null or r.until_date >= ${today}::date)
        order by r.from_date desc limit 1), ${usualDays}) as days
    from book_titles t where t.id = any(${[...new Set(titleIds)]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ backOn, waiting, days }) => [...expectedDates(waiting, { today, backOn, days })]));
}

async function shown(db: Kysely<Tables>, records: readonly LoanRecord[], today: string): Promise<OwnLoan[]> {
  const waits = records.filter(({ state }) => state === 'requested').map(({ titleId }) => titleId);
  const expected = await expectedFor(db, waits, today);
  const rules = await loanRulesById(
    db,
    records.flatMap(({ ruleId }) => (ruleId === null ? [] : [ruleId])),
  );
  return records.map((record) => ({
    ...record,
    expectedOn: expected.get(record.id) ?? null,
    terms: rules.get(record.ruleId ?? '')?.terms ?? null,
  }));
}

/** @throws AppError 404 for another's. */
export async function readOwnLoan(db: Kysely<Tables>, borrowerId: string, id: string, today: string): Promise<OwnLoan> {
  const records = await loanRecords(db, sql`l.id = ${id} and l.borrower_id = ${borrowerId}`, today);
  return found((await shown(db, records, today))[0]);
}

const me = (db: Kysely<Tables>, actor: Actor, today: string) => findBorrower(db, borrowerOfActor(actor), today);

export async function readOwn(db: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<OwnLoan> {
  const reader = await me(db, actor, today);
  return readOwnLoan(db, found(reader?.id), id, today);
}

interface OwnQuery {
  readonly tab: 'open' | 'ended';
  readonly page: number;
  readonly pageSize: number;
}

const tabs = {
  open: sql`l.state in ('requested', 'ready_for_pickup', 'on_loan', 'lost')`,
  ended: sql`l.state in ('returned', 'cancelled', 'expired')`,
};

/** The reader's own, what wants them first above: set aside, then by date; what is over the newest first. */
export async function listOwn(db: Kysely<Tables>, actor: Actor, { tab, ...query }: OwnQuery, today: string) {
  const reader = await me(db, actor, today);
  const borrowerId = reader?.id ?? null;
  const page = await readSqlPage<LoanRecord>(
    db,
    {
      columns: loanColumns(today),
      from: loanTables,
      where: sql`l.borrower_id = ${borrowerId} and ${tabs[tab]}`,
      order:
        tab === 'open'
          ? sql`l.state = 'ready_for_pickup' desc, l.due_on nulls last, l.queue_number`
          : sql`l.ended_on desc, l.queue_number desc`,
    },
    query,
  );
  return {
    ...page,
    items: await shown(db, page.items, today),
    suspension: await suspensionNow(db, borrowerId, today),
    mostAtOnce: await mostAtOnce(db, reader?.kind, today),
  };
}

/** What keeps a borrower from borrowing today, the longest; null when nothing does. */
export async function suspensionNow(db: Kysely<Tables>, borrowerId: string | null, today: string) {
  if (borrowerId === null) return null;
  const standing = suspensionOn((await suspensionsOf(db, [borrowerId])).get(borrowerId) ?? [], today);
  return standing ? { until: standing.until, because: standing.because } : null;
}

/** What the rule for any book allows at once. */
export async function mostAtOnce(
  db: Kysely<Tables>,
  kind: BorrowerKind | undefined,
  today: string,
): Promise<number | null> {
  const rules = await loanRulesOf(db, 'book', today);
  const forAny = rules.filter(({ categoryId }) => categoryId === null);
  const rule =
    forAny.find(({ borrowerKind }) => borrowerKind === kind) ??
    forAny.find(({ borrowerKind }) => borrowerKind === null);
  return rule ? rule.terms.mostAtOnce : null;
}
