import { addDays } from '@phuong/rules/calendar/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { schoolDays } from '../../school/school.public.ts';
import { deciders, tellTeacher } from './request.notices.ts';
import { requestsWhere } from './request.reads.ts';
import { takeRequestStep } from './taken-step.writes.ts';

const system: By = { actor: null, origin: null };

type Action = 'noShow' | 'expire' | 'lapse';

/** What the clock does, and to which requests: a class that did not come, a decision or an offer that is too late. */
const due = (now: Date): [Action, RawBuilder<unknown>][] => [
  [
    'noShow',
    sql`q.state = 'approved' and q.starts_at <= ${now} and least(q.ends_at, q.starts_at + interval '1 minute' * coalesce(
      (select u.no_show_minutes from laboratory_rules u where u.laboratory_id = q.laboratory_id and u.from_date <= q.on_date
        order by u.from_date desc limit 1), 15)) < ${now}`,
  ],
  ['expire', sql`q.state in ('pending', 'info_needed') and q.starts_at <= ${now}`],
  [
    'lapse',
    sql`q.state in ('waiting', 'displaced') and (q.starts_at <= ${now} or (q.state = 'waiting' and q.offered_until <= ${now}))`,
  ],
];

/** Does what has become due; each by itself, so that one that cannot be does not hold up the others. @returns how many. */
export async function settleDue(services: Services): Promise<number> {
  let settled = 0;
  for (const [action, where] of due(services.clock.now())) {
    for (const { id } of await requestsWhere(services.db, where)) {
      try {
        await inTransaction(services.database, (trx) =>
          takeRequestStep(trx, services, system, { id, action, input: {} }),
        );
        settled += 1;
      } catch (error) {
        // Somebody checked in, decided or accepted in this moment.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return settled;
}

/** Each morning: teachers hear of their bookings of the next school day, the office of decisions that wait for two school days. */
export async function remindOfDay(services: Services, day: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const next = (await schoolDays(trx, addDays(day, 1), addDays(day, 30)))[0];
    const tomorrow = next ? await requestsWhere(trx, sql`q.state = 'approved' and q.on_date = ${next}`) : [];
    for (const row of tomorrow) await tellTeacher(trx, 'laboratoryTomorrow', row);
    const before = (await schoolDays(trx, addDays(day, -30), addDays(day, -1))).at(-2);
    if (!before) return;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from laboratory_requests
      where state = 'pending' and sent_at < ${before}::date + 1`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    const link = '/laboratory/requests?state=pending';
    await notify(trx, { userIds: await deciders(trx), kind: 'laboratoryOverdue', params: { count }, link });
  });
}
