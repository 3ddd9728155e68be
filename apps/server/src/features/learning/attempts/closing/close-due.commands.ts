import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import type { MaterialContent } from '../../learning.tables.ts';
import { rulesOf } from '../../tests/test-content.reads.ts';
import { underWayMs } from '../attempt.rules.ts';
import { endDue, endWithYear } from '../end-attempt.writes.ts';
import type { AttemptRow } from '../held-attempt.guards.ts';

type Due = AttemptRow & { readonly content: MaterialContent; readonly is_year_closed: boolean };

/**
 * Ends attempts whose time is over, and those that run in a year that was closed: nobody could hand them in any more, and with no limit they
 * would run for ever. Each in a transaction of its own and each once, however many processes look. One that cannot be ended stops
 * none of the others. @returns how many were ended. @throws the first failure, after the others.
 */
export async function closeDue(services: Services): Promise<number> {
  const failed: string[] = [];
  let [ended, failure] = [0, undefined as unknown];
  for (;;) {
    const now = services.clock.now();
    let at = '';
    try {
      const isThere = await inTransaction(services.database, async (trx) => {
        const { rows } = await sql<Due>`
          select a.*, json_build_object('test', m.content->'test') as content, y.status = 'CLOSED' as is_year_closed
          from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
            join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
            join school_years y on y.id = c.school_year_id
          where (a.state = 'in_progress' and a.deadline_at < ${new Date(now.getTime() - underWayMs)}
              or a.state = 'overdue' and a.grace_until < ${now}
              or a.state in ('in_progress', 'overdue') and y.status = 'CLOSED')
            and not a.id = any(${failed}::uuid[])
          order by a.deadline_at, a.id limit 1 for update of a skip locked`.execute(trx);
        const [attempt] = rows;
        if (!attempt) return false;
        at = attempt.id;
        const { test } = attempt.content;
        if (attempt.is_year_closed) await endWithYear(trx, services, attempt, now);
        else await endDue(trx, services, attempt, rulesOf(test ? { test } : {}));
        return true;
      });
      if (!isThere) break;
      ended += 1;
    } catch (error) {
      if (at === '') throw error;
      failed.push(at);
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return ended;
}
