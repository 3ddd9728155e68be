import { z } from 'zod';
import { idParams, integer, message, optionalText, pastDate } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const stockReasons = ['RECEIVED', 'USED', 'BROKEN', 'COUNTED'] as const;
export type StockReason = (typeof stockReasons)[number];

const stockMove = z.object({
  id: z.string(),
  change: z.int(),
  /** How many there were afterwards. */
  stock: z.int(),
  reason: z.enum(stockReasons),
  happenedOn: z.string(),
  note: z.string(),
  byName: z.string(),
});

const movedStock = z.strictObject({
  reason: z.enum(stockReasons, { error: message.invalid }),
  /** How many came, were used or broke; of a count: how many there are. */
  quantity: integer(0, 1_000_000),
  happenedOn: pastDate,
  note: optionalText(500),
});
export type MovedStock = z.output<typeof movedStock>;

/** What is used up: chemicals, filter paper. */
export const deviceStockContract = {
  'deviceStock.list': route({
    method: 'GET',
    path: '/devices/models/:id/stock',
    summary: 'The last hundred movements of what is used up, newest first',
    access: { account: 'view_device' },
    params: idParams,
    response: z.array(stockMove),
  }),
  'deviceStock.move': route({
    method: 'POST',
    path: '/devices/models/:id/stock',
    summary: 'Writes down what came, was used or broke, or how many were counted',
    access: { account: 'update_device' },
    params: idParams,
    body: movedStock,
    response: z.object({ stock: z.int() }),
    errors: ['devices.no_stock', 'devices.stock_too_low', 'devices.stock_unchanged', 'devices.stock_too_high'],
    idempotent: true,
  }),
};
