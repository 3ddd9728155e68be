import type { OrderStage } from '@phuong/contract/devices/orders/device-line.schema.ts';

/** What an order comes to: what has to be done first. */
export function stageOf(counts: Readonly<Record<'toDecide' | 'toHandOver' | 'out' | 'overdue', number>>): OrderStage {
  if (counts.overdue > 0) return 'overdue';
  if (counts.toDecide > 0) return 'toDecide';
  if (counts.toHandOver > 0) return 'toHandOver';
  return counts.out > 0 ? 'out' : 'closed';
}
