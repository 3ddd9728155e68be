import type { AddedItems } from '@phuong/contract/devices/items/device-item.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { codeOf, freeNumbers } from './device-item.rules.ts';

/**
 * So many numbers of a model that follow one another, and their codes. Whoever takes some holds the model until the transaction ends; a
 * code that an item of another model has (one of that name before) is passed over.
 */
export async function takeNumbers(
  trx: Kysely<Tables>,
  model: { readonly id: string; readonly code: string; readonly lastNumber: number },
  count: number,
): Promise<{ number: number; code: string }[]> {
  const { rows } = await sql<{ code: string }>`select code from device_items
    where code like ${`${model.code.replace(/[\\%_]/g, (sign) => `\\${sign}`)}-%`} and model_id <> ${model.id}`.execute(
    trx,
  );
  const numbers = freeNumbers(model, count, new Set(rows.map(({ code }) => code)));
  await trx
    .updateTable('device_models')
    .set({ last_number: numbers.at(-1) ?? model.lastNumber })
    .where('id', '=', model.id)
    .execute();
  return numbers.map((number) => ({ number, code: codeOf(model.code, number) }));
}

/** The rows of new items. */
export const newItems = (
  modelId: string,
  numbers: readonly { readonly number: number; readonly code: string }[],
  { serials, ...facts }: Omit<AddedItems, 'count'>,
) =>
  numbers.map(({ number, code }, index) => ({
    id: newId(),
    model_id: modelId,
    number,
    code,
    serial: serials[index] ?? '',
    room: facts.room,
    condition: facts.condition,
    acquired_on: facts.acquiredOn,
    source: facts.source,
    price: facts.price,
    warranty_until: facts.warrantyUntil,
    retired_on: null,
  }));
