import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import type { LoanRule } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { Held, Suspension } from '@phuong/lending/refusals/borrower.ts';
import { sql } from 'kysely';
import { standing } from '../../../../platform/database/standing-statement.ts';
import {
  type BorrowerFacts,
  borrowerJson,
  type CalendarJson,
  calendarJson,
  loanRulesJson,
  shownBorrower,
} from '../../../lending/lending.public.ts';
import { type LoanRecord, loanColumns, loanTables } from '../loan.reads.ts';

interface IssueQuestion {
  readonly borrowerId: string;
  readonly titleId: string;
  readonly copyId: string;
  readonly today: string;
  /** How far ahead open days are asked for. */
  readonly until: string;
}

export interface IssueFacts {
  readonly facts: BorrowerFacts | null;
  readonly suspensions: Suspension[];
  readonly held: (Omit<Held, 'categories'> & { readonly categoryId: string })[];
  readonly rules: LoanRule[];
  readonly calendar: CalendarJson;
  readonly categories: [id: string, parentId: string | null][];
  readonly categoryId: string;
  readonly title: string;
  readonly copyState: string;
  /** Somebody has the copy, or it is set aside. */
  readonly isTaken: boolean;
  /** Somebody waits for the title. */
  readonly isWaitedFor: boolean;
}

/** All that a loan is decided by, under the locks of `holdForIssue`; planned once for whomever and whatever. */
export const readIssueFacts = standing<IssueQuestion, IssueFacts>(
  ['borrowerId', 'titleId', 'copyId', 'today', 'until'],
  (asked) => {
    const borrowerId = sql`(select ${asked.borrowerId}::uuid)`;
    const titleId = sql`(select ${asked.titleId}::uuid)`;
    const copyId = sql`(select ${asked.copyId}::uuid)`;
    const today = sql`(select ${asked.today}::date)`;
    const until = sql`(select ${asked.until}::date)`;
    return sql<IssueFacts>`select ${borrowerJson(borrowerId, today)} as facts,
      (select coalesce(json_agg(json_build_object('from', s.from_date, 'until', s.until_date, 'because', s.because)), '[]')
        from borrower_suspensions s where s.borrower_id = ${borrowerId} and s.lifted_at is null) as suspensions,
      (select coalesce(json_agg(json_build_object('loanId', l.id, 'titleId', l.title_id, 'state', l.state, 'due', l.due_on,
          'categoryId', h.category_id) order by l.queue_number), '[]')
        from book_loans l join book_titles h on h.id = l.title_id where l.borrower_id = ${borrowerId}
          and l.state in ('requested', 'ready_for_pickup', 'on_loan')) as held,
      ${loanRulesJson('book', today)} as rules, ${calendarJson(today, until)} as calendar,
      (select coalesce(json_agg(json_build_array(k.id, k.parent_id)), '[]') from book_categories k) as categories,
      t.category_id as "categoryId", t.title, c.state as "copyState",
      exists(select from book_loans o where o.copy_id = c.id and o.state in ('ready_for_pickup', 'on_loan')) as "isTaken",
      exists(select from book_loans w where w.title_id = t.id and w.state = 'requested') as "isWaitedFor"
    from book_titles t, book_copies c where t.id = ${titleId} and c.id = ${copyId}`;
  },
);

interface ReturnQuestion {
  readonly loanId: string;
  readonly borrowerId: string;
  readonly titleId: string;
  readonly today: string;
}

export interface ReturnFacts {
  readonly facts: BorrowerFacts | null;
  readonly title: string;
  readonly barcode: string;
  readonly terms: BookLoan['terms'];
  /** They may not borrow because something is overdue; perhaps this. */
  readonly isSuspended: boolean;
  readonly isWaitedFor: boolean;
}

/** All that follows from a copy that comes back, under the locks of `holdForReturn`. */
export const readReturnFacts = standing<ReturnQuestion, ReturnFacts>(
  ['loanId', 'borrowerId', 'titleId', 'today'],
  (asked) => {
    const borrowerId = sql`(select ${asked.borrowerId}::uuid)`;
    const titleId = sql`(select ${asked.titleId}::uuid)`;
    return sql<ReturnFacts>`select ${borrowerJson(borrowerId, sql`(select ${asked.today}::date)`)} as facts, t.title, c.barcode,
      (select json_build_object('mostAtOnce', r.most_at_once, 'length', r.length, 'longest', r.longest, 'renewals', r.renewals,
          'pickUpDays', r.pick_up_days, 'suspendAfter', r.suspend_after, 'lostAfter', r.lost_after)
        from loan_rules r where r.id = l.rule_id) as terms,
      exists(select from borrower_suspensions s where s.borrower_id = ${borrowerId} and s.lifted_at is null) as "isSuspended",
      exists(select from book_loans w where w.title_id = ${titleId} and w.state = 'requested') as "isWaitedFor"
    from book_loans l join book_titles t on t.id = l.title_id join book_copies c on c.id = l.copy_id
    where l.id = (select ${asked.loanId}::uuid)`;
  },
);

const readRecord = standing<{ readonly id: string; readonly today: string }, LoanRecord>(
  ['id', 'today'],
  ({ id, today }) => sql<LoanRecord>`select ${loanColumns(today)} from ${loanTables} where l.id = (select ${id}::uuid)`,
);

/** One loan as `readLoan` answers it, where its reader and rule are known already. */
export async function readPlainLoan(
  db: Parameters<typeof readRecord>[0],
  { id, today }: { readonly id: string; readonly today: string },
  { facts, terms }: { readonly facts: BorrowerFacts; readonly terms: BookLoan['terms'] },
): Promise<BookLoan> {
  const [record] = await readRecord(db, { id, today });
  if (!record) throw new Error('a loan that was just written is gone');
  return { ...record, reader: shownBorrower(facts), terms };
}
