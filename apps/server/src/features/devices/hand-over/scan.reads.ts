import type { ScannedDevice, ScanProblem } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readBorrowers } from '../../lending/lending.public.ts';
import { type HeldItem, readHeldItems } from './hand-over.guards.ts';

const nothing: ScannedDevice = { item: null, lineId: null, problem: 'unknown', out: null, instead: null };

/** What a scanned code is for: with an order the line it can go out on, without one the order it is out with. */
export async function scanDevice(
  db: Kysely<Tables>,
  { code, orderId }: { readonly code: string; readonly orderId?: string | undefined },
  today: string,
): Promise<ScannedDevice> {
  const [item] = await readHeldItems(db, { code: code.trim() });
  if (!item) return nothing;
  const lines = orderId ? await waitingLines(db, orderId, item.modelId) : [];
  const problem = problemOf(item, orderId === undefined ? null : lines);
  const { id, modelId, modelName, condition } = item;
  return {
    item: { id, code: item.code, modelId, modelName, condition },
    lineId: item.lineId ?? lines[0]?.id ?? null,
    problem,
    out: await outWith(db, item, today),
    instead: problem === null || problem === 'notOrdered' ? null : await another(db, item),
  };
}

function problemOf(item: HeldItem, lines: readonly { readonly id: string }[] | null): ScanProblem | null {
  if (item.lineId !== null) return 'out';
  if (item.state !== 'available') return item.state;
  if (lines !== null && lines.length === 0) return 'notOrdered';
  return null;
}

const waitingLines = (db: Kysely<Tables>, orderId: string, modelId: string) =>
  db
    .selectFrom('device_order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('model_id', '=', modelId)
    .where('state', '=', 'approved')
    .orderBy('from_date')
    .orderBy('id')
    .execute();

async function outWith(db: Kysely<Tables>, item: HeldItem, today: string): Promise<ScannedDevice['out']> {
  const { orderId, number, borrowerId, toDate, toPeriod } = item;
  if (orderId === null || number === null || borrowerId === null || toDate === null) return null;
  const name = (await readBorrowers(db, [borrowerId], today)).get(borrowerId)?.name ?? '';
  return { orderId, number, name, toDate, toPeriod };
}

/** Another item of the model that can be taken from the shelf. */
async function another(db: Kysely<Tables>, { modelId, id }: HeldItem): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select d.code from device_items d where d.model_id = ${modelId} and d.id <> ${id} and d.state = 'available'
      and not exists (select from device_line_items i where i.item_id = d.id and i.returned_at is null and i.lost_at is null)
    order by d.code limit 1`.execute(db);
  return rows[0]?.code ?? null;
}
