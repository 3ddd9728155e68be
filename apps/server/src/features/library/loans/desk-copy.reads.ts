import { isPaused } from '@phuong/lending/queue/queue.ts';
import type { CopyAtDesk } from '@phuong/lending/refusals/book.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HeldCopy } from './loan.guards.ts';

/** An open loan of a title: who has a copy, what is set aside, who waits. */
export interface OpenLoan {
  readonly id: string;
  readonly titleId: string;
  readonly copyId: string | null;
  readonly borrowerId: string;
  readonly state: 'requested' | 'ready_for_pickup' | 'on_loan';
  readonly number: number;
  readonly pausedUntil: string | null;
  readonly readyUntil: string | null;
  readonly dueOn: string | null;
  readonly readerName: string;
}

const name = sql`(select coalesce(
  (select s.full_name from students s where s.id = b.student_id), (select e.full_name from teachers e where e.id = b.teacher_id),
  (select u.display_name from users u where u.id = b.user_id), (select k.name from classes k where k.id = b.class_id), ''))`;

/** Every open loan of titles that are held, in the order of the queue. */
export async function openLoansOf(db: Kysely<Tables>, titleIds: readonly string[]): Promise<OpenLoan[]> {
  const { rows } =
    await sql<OpenLoan>`select l.id, l.title_id as "titleId", l.copy_id as "copyId", l.borrower_id as "borrowerId",
    l.state, l.queue_number as number, l.paused_until as "pausedUntil", l.ready_until as "readyUntil", l.due_on as "dueOn",
    ${name} as "readerName"
    from book_loans l join borrowers b on b.id = l.borrower_id where l.title_id = any(${[...new Set(titleIds)]}::uuid[])
    and l.state in ('requested', 'ready_for_pickup', 'on_loan') order by l.queue_number`.execute(db);
  return rows;
}

/** A copy on the desk as a decision about this borrower sees it. Pure of what was read: `open` and `copies` are those of its title. */
export function copyAtDesk(
  copy: HeldCopy,
  borrowerId: string,
  {
    open,
    copies,
    today,
  }: { readonly open: readonly OpenLoan[]; readonly copies: readonly HeldCopy[]; readonly today: string },
): CopyAtDesk {
  const taken = new Map(open.flatMap((loan) => (loan.copyId === null ? [] : [[loan.copyId, loan] as const])));
  const free = copies.filter(({ id, state }) => state === 'available' && !taken.has(id));
  const loan = taken.get(copy.id);
  const mine = open.find((each) => each.borrowerId === borrowerId && each.state === 'requested');
  const waiting = open.filter(
    (each) =>
      each.state === 'requested' &&
      each.borrowerId !== borrowerId &&
      !isPaused({ id: each.id, number: each.number, pausedUntil: each.pausedUntil }, today) &&
      (mine === undefined || each.number < mine.number),
  ).length;
  return {
    id: copy.id,
    state: copy.state,
    out: loan?.state === 'on_loan' ? { loanId: loan.id, due: loan.dueOn } : null,
    heldFor:
      loan?.state === 'ready_for_pickup'
        ? { loanId: loan.id, until: loan.readyUntil, mine: loan.borrowerId === borrowerId }
        : null,
    freeCopyId: free.find(({ id }) => id !== copy.id)?.id ?? null,
    // With as many on the shelf as wait, this one is nobody's.
    waitingBefore: Math.max(0, waiting - free.filter(({ id }) => id !== copy.id).length),
  };
}
