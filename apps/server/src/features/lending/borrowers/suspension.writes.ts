import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

interface Overdue {
  readonly borrowerId: string;
  readonly today: string;
  /** What is overdue, in the school's language. */
  readonly because: string;
  /** Who is said to have done it: the system's name in the school's language. */
  readonly byName: string;
}

/** Keeps somebody from borrowing until what is overdue is back; once, however much it is. @returns whether it is new. */
export async function suspendForOverdue(
  trx: Kysely<Tables>,
  by: By,
  { borrowerId, today, because, byName }: Overdue,
): Promise<boolean> {
  const id = newId();
  // The condition is written out: the database finds the index by a constant only.
  const { rows } = await sql`
    insert into borrower_suspensions (id, borrower_id, from_date, because, source, by_name)
    values (${id}, ${borrowerId}, ${today}, ${because}, 'overdue', ${byName})
    on conflict (borrower_id) where source = 'overdue' and lifted_at is null do nothing returning id`.execute(trx);
  if (rows.length === 0) return false;
  const entry = { action: 'suspensions.create', entity: 'borrower_suspension', entityId: id };
  await audit(trx, by, { ...entry, after: { from: today, because, source: 'overdue' } });
  return true;
}

/**
 * Ends what `suspendForOverdue` began, unless something is still overdue or a book lost: a book that came back does not excuse a device that
 * did not. @returns whether somebody may borrow again.
 */
export async function liftOverdueSuspension(
  trx: Kysely<Tables>,
  by: By,
  { borrowerId, today, now, because, byName }: Overdue & { readonly now: Date },
): Promise<boolean> {
  const lifted = await trx
    .updateTable('borrower_suspensions')
    .set((eb) => ({
      lifted_at: now,
      lifted_by_name: byName,
      lifted_because: because,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('borrower_id', '=', borrowerId)
    .where('source', '=', 'overdue')
    .where('lifted_at', 'is', null)
    .where(
      sql<boolean>`not exists(select from book_loans l where l.borrower_id = ${borrowerId}
        and (l.state = 'lost' or (l.state = 'on_loan' and l.due_on < ${today}::date)))`,
    )
    .where(
      sql<boolean>`not exists(select from device_order_lines l join device_models m on m.id = l.model_id
        where l.borrower_id = ${borrowerId} and l.state = 'handed_over' and m.kind <> 'CONSUMABLE' and l.to_date < ${today}::date)`,
    )
    .returning('id')
    .executeTakeFirst();
  if (!lifted) return false;
  await audit(trx, by, {
    action: 'suspensions.lift',
    entity: 'borrower_suspension',
    entityId: lifted.id,
    after: { because },
  });
  return true;
}
