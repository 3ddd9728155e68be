import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readBorrowers, refusalAnswer } from '../../lending/lending.public.ts';

/**
 * Refusals of several wishes as calls answer them. Colleagues are told who has the things; pupils are told no names (`mayName`). Two statements
 * at most, whatever their number.
 */
export async function shownRefusals(
  db: Kysely<Tables>,
  wishes: readonly (readonly Refusal[])[],
  { mayName, today }: { readonly mayName: boolean; readonly today: string },
): Promise<LendingRefusal[][]> {
  const lineIds = wishes.flat().flatMap(({ other }) => (other && other.kind !== 'maintenance' ? [other.id] : []));
  const names = mayName ? await namesOf(db, [...new Set(lineIds)], today) : new Map<string, string>();
  return wishes.map((refusals) =>
    refusals.map((each) => refusalAnswer(each, each.other ? (names.get(each.other.id) ?? null) : null)),
  );
}

/** Whose a line is, and its order: "Trần Thị Mai, PM-0412". */
async function namesOf(db: Kysely<Tables>, lineIds: readonly string[], today: string): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map();
  const lines = await db
    .selectFrom('device_order_lines as l')
    .leftJoin('device_orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.borrower_id', 'o.number'])
    .where('l.id', 'in', lineIds)
    .execute();
  const people = await readBorrowers(
    db,
    lines.map((line) => line.borrower_id),
    today,
  );
  return new Map(
    lines.map(({ id, borrower_id, number }) => {
      const name = people.get(borrower_id)?.name ?? '';
      return [id, number === null ? name : `${name}, ${orderCode(number)}`];
    }),
  );
}
