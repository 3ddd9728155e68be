import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { rulesOf } from '../tests/test-content.reads.ts';
import { underWayMs } from './attempt.rules.ts';
import { endDue } from './end-attempt.writes.ts';
import type { AttemptRow } from './held-attempt.guards.ts';

type Due = AttemptRow & { readonly content: MaterialContent };

/**
 * Ends attempts whose time is over, each in a transaction of its own and each once, however many processes look. One that cannot be ended stops
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
          select a.*, json_build_object('test', m.content->'test') as content
          from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
            join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
            join school_years y on y.id = c.school_year_id
          where (a.state = 'in_progress' and a.deadline_at < ${new Date(now.getTime() - underWayMs)}
              or a.state = 'overdue' and a.grace_until < ${now})
            and y.status <> 'CLOSED' and not a.id = any(${failed}::uuid[])
          order by a.deadline_at, a.id limit 1 for update of a skip locked`.execute(trx);
        const [attempt] = rows;
        if (!attempt) return false;
        at = attempt.id;
        const { test } = attempt.content;
        await endDue(trx, services, attempt, rulesOf(test ? { test } : {}));
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
