import { openDaysLater } from '@phuong/lending/calendar/open-days.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { nextWaiting } from '@phuong/lending/queue/queue.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { LoanGround } from './loan-decision.reads.ts';
import { loanSteps } from './loan-steps.writes.ts';

/** Copies on the shelf that nobody has and that wait for nobody, of titles that are held; by register number. */
export async function freeCopies(
  db: Kysely<Tables>,
  titleIds: readonly string[],
): Promise<{ id: string; titleId: string; barcode: string }[]> {
  const { rows } = await sql<{ id: string; titleId: string; barcode: string }>`
    select c.id, c.title_id as "titleId", c.barcode from book_copies c
    where c.title_id = any(${[...titleIds]}::uuid[]) and c.state = 'available' and not exists(select from book_loans l
      where l.copy_id = c.id and l.state in ('ready_for_pickup', 'on_loan')) order by c.register_number`.execute(db);
  return rows;
}

interface Waits {
  readonly id: string;
  readonly number: number;
  readonly pausedUntil: string | null;
  readonly borrowerKind: BorrowerKind;
}

/** Who waits for a title, in their order. */
export async function waitingFor(db: Kysely<Tables>, titleId: string): Promise<Waits[]> {
  const { rows } = await sql<Waits>`select id, queue_number as number, paused_until as "pausedUntil",
    borrower_kind as "borrowerKind" from book_loans where title_id = ${titleId} and state = 'requested'
    order by queue_number`.execute(db);
  return rows;
}

/** Until when something that is set aside today can be collected, by the rule for who waits; a day where no rule says otherwise. */
export function pickUpUntil(ground: LoanGround, borrowerKind: BorrowerKind, categoryId: string): string {
  const days = ground.ruleOf(borrowerKind, categoryId)?.rule.terms.pickUpDays ?? 1;
  return openDaysLater(ground.days, ground.today, days) ?? addDays(ground.today, days);
}

interface SetAside {
  readonly loanId: string;
  readonly copyId: string;
  readonly until: string;
}

/**
 * Sets what stands on the shelf aside for who waits, the first first; who has paused is passed over. The caller holds the title. Called
 * after everything that brings a copy back or lets somebody wait.
 */
export async function serveQueue(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { id: titleId, categoryId }: { readonly id: string; readonly categoryId: string },
  ground: LoanGround,
): Promise<SetAside[]> {
  let waiting = await waitingFor(trx, titleId);
  if (waiting.length === 0) return [];
  const made: SetAside[] = [];
  for (const { id: copyId, barcode } of await freeCopies(trx, [titleId])) {
    const next = nextWaiting(waiting, ground.today);
    if (!next) break;
    const until = pickUpUntil(ground, next.borrowerKind, categoryId);
    const input = { copyId, barcode, readyUntil: until };
    await takeStepIn(trx, services, { actor: null, origin: by.origin }, loanSteps, {
      id: next.id,
      action: 'assign',
      input,
    });
    made.push({ loanId: next.id, copyId, until });
    waiting = waiting.filter(({ id }) => id !== next.id);
  }
  return made;
}
