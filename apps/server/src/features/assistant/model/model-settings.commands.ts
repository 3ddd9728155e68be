import type { ModelSettings, ModelSettingsInput } from '@phuong/contract/assistant/model/model.contract.ts';
import { sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { seal } from '../../access/access.public.ts';
import { readModelRow, readModelSettings, shownOf } from './model.reads.ts';
import { keyOwner, modelAddress } from './model-address.rules.ts';
import type { ModelPause } from './model-pause.rules.ts';

/**
 * Sets the model up. A key stays with the host it was typed for: another host is told none until one is typed.
 * @throws AppError 400 naming the address; 409 when somebody changed it since.
 */
export async function updateModel(
  services: Services,
  by: By,
  input: ModelSettingsInput,
  pause: ModelPause,
): Promise<ModelSettings> {
  const { database, clock, config } = services;
  const address = modelAddress(input.baseUrl, config.ownModelHost);
  if (!address) throw fieldError('assistant.model_address', 'baseUrl');
  const baseUrl = address.href.replace(/(?<!\/)\/+$/, '');
  await inTransaction(database, async (trx) => {
    // There may be no row to lock yet.
    await sql`lock table assistant_model in share row exclusive mode`.execute(trx);
    const was = await readModelRow(trx);
    refuseStale({ version: was?.version ?? 0 }, input.version);
    const now = clock.now();
    const isSameHost = was !== undefined && keyOwner(was.base_url) === keyOwner(baseUrl);
    const kept = { key_sealed: was?.key_sealed ?? null, key_set_at: was?.key_set_at ?? null };
    const typed = input.key && {
      key_sealed: seal(input.key, keyOwner(baseUrl), config.sessionSecret),
      key_set_at: now,
    };
    const key = typed || (isSameHost && !input.removesKey ? kept : { key_sealed: null, key_set_at: null });
    const row = {
      is_on: input.isOn,
      base_url: baseUrl,
      model: input.model,
      time_limit_seconds: input.timeLimitSeconds,
      person_daily: input.personDaily,
      school_daily: input.schoolDaily,
      version: input.version + 1,
      updated_at: now,
      ...key,
    };
    await trx
      .insertInto('assistant_model')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const { version: _, ...before } = was ? shownOf(was) : { version: 0 };
    const { version: __, ...after } = shownOf({ id: true, ...row });
    await audit(trx, by, { action: 'assistantModel.update', entity: 'assistant_model', ...changed(before, after) });
  });
  pause.forget();
  return readModelSettings(services, null);
}
