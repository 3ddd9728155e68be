import type { Retirement } from '@phuong/contract/devices/items/device-item.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceItemSteps } from './device-item-steps.writes.ts';

/**
 * Withdraws items for good, all of them or none: a decision names its items.
 * @throws AppError 400 for one that is not there; 409 for one that is withdrawn already.
 */
export async function retireItems(
  services: Services,
  by: By,
  { itemIds, ...decision }: Retirement,
): Promise<{ retired: number }> {
  return inTransaction(services.database, async (trx) => {
    // In one order, so that two decisions at once do not wait for each other.
    const ids = [...new Set(itemIds)].sort();
    const known = await trx.selectFrom('device_items').select('id').where('id', 'in', ids).execute();
    if (known.length < ids.length) throw fieldError('devices.unknown_item', 'itemIds');
    for (const id of ids) {
      await takeStepIn(trx, services, by, deviceItemSteps, { id, action: 'retire', input: decision });
    }
    return { retired: ids.length };
  });
}
