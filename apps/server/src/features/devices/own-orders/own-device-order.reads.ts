import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerOfActor, findBorrower } from '../../lending/lending.public.ts';
import { readOrder } from '../orders/device-order.reads.ts';

export type ByPerson = By & { readonly actor: Actor };

/** The row of whoever calls; null until something was lent to them, or lies in their cart. */
export async function ownBorrowerId(db: Kysely<Tables>, actor: Actor, today: string): Promise<string | null> {
  return (await findBorrower(db, borrowerOfActor(actor), today))?.id ?? null;
}

/** Colleagues see who has things; pupils do not. */
const mayName = ({ scope }: Actor): boolean => scope !== 'student';

/** @throws AppError 404 for somebody else's too. */
export async function readOwnOrder(
  db: Kysely<Tables>,
  { clock }: Services,
  actor: Actor,
  id: string,
): Promise<DeviceOrder> {
  const borrowerId = await ownBorrowerId(db, actor, clock.today());
  if (borrowerId === null) throw notFound();
  return readOrder(db, clock, id, { borrowerId, mayName: mayName(actor) });
}
