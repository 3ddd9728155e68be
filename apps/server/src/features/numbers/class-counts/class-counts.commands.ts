import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recountClasses } from './class-counts.writes.ts';
import { isCounted } from './counted-classes.reads.ts';

/** So many classes a transaction: the embedded database does one thing at a time, and nobody should wait for this. */
const atOnce = 5;
/** A class that is being written is left alone until it rests, or has not been counted for so long: meanwhile it is counted by who asks. */
const rest = sql`interval '15 seconds'`;
const longest = sql`interval '2 minutes'`;

type Given = Pick<Services, 'database' | 'clock'>;

/**
 * Counts classes that were written, were never counted or have been overtaken by the calendar, and takes away the notes it saw; what is noted
 * meanwhile stays for the next turn. Safe in several processes at once: one of them counts.
 * @returns how many classes it looked after; 0 when nothing is left to do or somebody else is at it.
 */
export const recountChanged = (given: Given, options: { readonly isAtOnce?: boolean } = {}): Promise<number> =>
  inTransaction(
    given.database,
    async (trx) => {
      const { rows: locks } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('numbers.class_counts')) as mine`.execute(trx);
      if (!locks[0]?.mine) return 0;
      const today = given.clock.today();
      const noted = await sql<{ id: string }>`
        select class_id as id from changed_classes group by class_id
        having ${options.isAtOnce ?? false}::boolean or max(at) < now() - ${rest} or min(at) < now() - ${longest}
        order by min(at) limit ${atOnce}`.execute(trx);
      const due = noted.rows.length > 0 ? noted : await uncounted(trx, today);
      const ids = due.rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await recount(trx, ids, today);
      await sql`delete from changed_classes where class_id = any(${ids}::uuid[])`.execute(trx);
      return ids.length;
    },
    { isolation: 'repeatable read' },
  );

const uncounted = (trx: Kysely<Tables>, today: string) =>
  sql<{ id: string }>`
  select c.id from classes c join school_years y on y.id = c.school_year_id left join counted_classes k on k.class_id = c.id
  where not ${isCounted(today)} and not exists (select from changed_classes n where n.class_id = c.id)
  order by y.start_year desc, c.id limit ${atOnce}`.execute(trx);

/** @returns the classes of which something else was kept. */
async function recount(trx: Kysely<Tables>, ids: readonly string[], today: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; schoolYearId: string; startYear: number }>`
    select c.id, y.id as "schoolYearId", y.start_year as "startYear"
    from classes c join school_years y on y.id = c.school_year_id where c.id = any(${[...ids]}::uuid[])`.execute(trx);
  const changed = new Set<string>();
  for (const [schoolYearId, classes] of groupBy(rows, (row) => row.schoolYearId)) {
    const of = { schoolYearId, startYear: classes[0]?.startYear ?? 0, classIds: classes.map(({ id }) => id) };
    for (const id of await recountClasses(trx, of, today)) changed.add(id);
  }
  return changed;
}

/**
 * Counts every class of every year from the rows once more and mends what was kept otherwise; notes stay, as they are another's to take.
 * @returns how many classes were looked at, and those of which something else was kept though nothing had been written.
 */
export async function proveCounts(
  given: Given,
  signal?: AbortSignal,
): Promise<{ readonly classes: number; readonly wrong: readonly string[] }> {
  const { rows } = await sql<{ id: string }>`select id from classes order by school_year_id, id`.execute(
    given.database.kysely,
  );
  const today = given.clock.today();
  const wrong: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    signal?.throwIfAborted();
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    const found = await inTransaction(
      given.database,
      async (trx) => {
        const { rows: kept } = await sql<{ id: string }>`
          select c.id from classes c join counted_classes k on k.class_id = c.id
          where c.id = any(${ids}::uuid[]) and ${isCounted(today)}`.execute(trx);
        const changed = await recount(trx, ids, today);
        return kept.filter(({ id }) => changed.has(id)).map(({ id }) => id);
      },
      { isolation: 'repeatable read' },
    );
    wrong.push(...found);
  }
  return { classes: rows.length, wrong };
}
