import type { By } from '../../../platform/audit/audit.commands.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerIdFor, borrowerOfActor, lockBorrower } from '../../lending/lending.public.ts';
import { readCatalogue } from './device-catalogue.reads.ts';

/** As many as anybody looks through. */
const mostSaved = 200;

interface Kept {
  readonly id: string;
  readonly isSaved: boolean;
}

/** Keeps a model in the caller's own list, or takes it off. @throws AppError 404 for what is not for the caller; 409 for too many. */
export async function keepDevice(
  services: Services,
  by: By & { readonly actor: Actor },
  { id, isSaved }: Kept,
): Promise<void> {
  const { database, clock } = services;
  const today = clock.today();
  await inTransaction(database, async (trx) => {
    await readCatalogue(trx, clock, by.actor, id, {});
    const borrowerId = await borrowerIdFor(trx, borrowerOfActor(by.actor), today);
    await lockBorrower(trx, borrowerId, today);
    if (isSaved) {
      const { count } = await trx
        .selectFrom('saved_devices')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostSaved) throw new AppError('devices.too_many_saved', { params: { most: mostSaved } });
      await refusing({ foreign: { '': () => new AppError('platform.not_found') } }, () =>
        trx
          .insertInto('saved_devices')
          .values({ borrower_id: borrowerId, model_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    } else {
      await trx.deleteFrom('saved_devices').where('borrower_id', '=', borrowerId).where('model_id', '=', id).execute();
    }
    const action = isSaved ? 'savedDevices.save' : 'savedDevices.remove';
    await audit(trx, by, { action, entity: 'device_model', entityId: id });
  });
}
