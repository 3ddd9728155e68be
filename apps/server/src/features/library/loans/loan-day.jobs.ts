import { dueAgain } from '@phuong/lending/calendar/due-date.ts';
import { isOfferOver } from '@phuong/lending/queue/queue.ts';
import { isLostBy, isSuspendedBy } from '@phuong/lending/refusals/book.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { loanRegister as words } from '@phuong/texts/vi/library/loans.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { daysKept } from '../../../platform/privacy/retention.rules.ts';
import type { Services } from '../../../platform/services.ts';
import { loanRulesById, suspendForOverdue } from '../../lending/lending.public.ts';
import { tellDownloadsEnd } from '../digital/digital.notices.ts';
import { forgetDownloaders } from '../digital/download-grant.writes.ts';
import { holdLoan } from './loan.commands.ts';
import { lockCopies, lockTitle } from './loan.guards.ts';
import { tellDueSoon, tellOverdue } from './loan.notices.ts';
import { loanGround } from './loan-decision.reads.ts';
import { forgetReaders } from './loan-row.writes.ts';
import { loanSteps } from './loan-steps.writes.ts';
import { serveQueue } from './queue.writes.ts';

/** Before the library opens. */
const hour = 6;
const system = { actor: null, origin: null };

/** Plans what the library does by itself every morning. */
export const planLoanDay = (services: Services): void =>
  dailyJob(services, 'library.loans', hour, (day) => turnLoanDay(services, day));

/**
 * What is due to happen to loans by this day: offers nobody came for, queues, dates on days that were closed, what counts as lost, who may
 * not borrow any more, reminders, and names that are kept no longer. Whatever was done before is not done again, so it may be run at any
 * time and after days on which it was not.
 */
export async function turnLoanDay(services: Services, today: string): Promise<void> {
  await expireOffers(services, today);
  await reckonAgain(services, today);
  await actOnOverdue(services, today);
  await inTransaction(services.database, async (trx) => {
    await tellDueSoon(trx, today);
    await tellOverdue(trx, today);
  });
  await inTransaction(services.database, (trx) => tellDownloadsEnd(trx, today));
  const kept = addDays(today, -daysKept('readersNames', today));
  await forgetReaders(services.db, kept);
  await forgetDownloaders(services.db, kept);
}

/** Titles with an offer that is over, or with somebody who waits and a copy on the shelf: a pause that ended, a copy that was mended. */
async function expireOffers(services: Services, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct title_id as id from book_loans where state = 'ready_for_pickup' and ready_until < ${today}::date
    union select distinct w.title_id from book_loans w join book_copies c on c.title_id = w.title_id and c.state = 'available'
      where w.state = 'requested' and not exists(select from book_loans o where o.copy_id = c.id
        and o.state in ('ready_for_pickup', 'on_loan')) order by id`.execute(services.db);
  for (const { id } of rows) {
    await inTransaction(services.database, async (trx) => {
      const title = await lockTitle(trx, id);
      if (!title) return;
      await lockCopies(trx, [id]);
      const ready = await trx
        .selectFrom('book_loans')
        .select(['id', 'ready_until'])
        .where('title_id', '=', id)
        .where('state', '=', 'ready_for_pickup')
        .orderBy('queue_number')
        .execute();
      for (const { id: loanId, ready_until } of ready) {
        if (ready_until === null || !isOfferOver(ready_until, today)) continue;
        await takeStepIn(trx, services, system, loanSteps, { id: loanId, action: 'expire', input: {} });
      }
      await serveQueue(trx, services, system, title, await loanGround(trx, today));
    });
  }
}

/** A date that has come to lie on a closed day moves to the next open one; what is overdue already keeps its own. */
async function reckonAgain(services: Services, today: string): Promise<void> {
  const { days } = await loanGround(services.db, today);
  const due = await services.db
    .selectFrom('book_loans')
    .select(['id', 'due_on'])
    .where('state', '=', 'on_loan')
    .where('due_on', '>=', today)
    .orderBy('id')
    .execute();
  for (const { id, due_on } of due) {
    if (due_on === null || dueAgain(days, due_on, [])?.date === due_on) continue;
    await inTransaction(services.database, async (trx) => {
      const { row, ground } = await holdLoan(trx, { id, today });
      const again = row.state === 'on_loan' && row.due_on !== null ? dueAgain(ground.days, row.due_on, []) : null;
      if (!again || again.date === row.due_on) return;
      await takeStepIn(trx, services, system, loanSteps, { id, action: 'dueAgain', input: { dueOn: again.date } });
    });
  }
}

/** Whoever is late by more than their rule allows may not borrow until it is back; what is late for very long counts as lost. */
async function actOnOverdue(services: Services, today: string): Promise<void> {
  const late = await services.db
    .selectFrom('book_loans')
    .select(['id', 'due_on', 'rule_id'])
    .where('state', '=', 'on_loan')
    .where('due_on', '<', today)
    .orderBy('id')
    .execute();
  const rules = await loanRulesById(
    services.db,
    late.flatMap(({ rule_id }) => (rule_id === null ? [] : [rule_id])),
  );
  for (const { id, due_on, rule_id } of late) {
    const terms = rules.get(rule_id ?? '')?.terms;
    if (!terms || due_on === null) continue;
    const [suspends, isLost] = [isSuspendedBy(due_on, today, terms), isLostBy(due_on, today, terms)];
    if (!suspends && !isLost) continue;
    await inTransaction(services.database, async (trx) => {
      const { row, facts, title } = await holdLoan(trx, { id, today });
      // Brought back, or lent on, in between.
      if (row.state !== 'on_loan' || row.due_on !== due_on) return;
      if (suspends) {
        const because = words.overdueBecause.replace('{{title}}', title.title);
        await suspendForOverdue(trx, system, { borrowerId: facts.id, today, because, byName: words.system });
      }
      if (isLost) await takeStepIn(trx, services, system, loanSteps, { id, action: 'countAsLost', input: {} });
    });
  }
}
