import type { GradingPolicySwitch } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { type GradingPolicyKey, gradingPolicies } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lastClosedDay, policySwitch } from './grade-setting.reads.ts';

interface PolicyInput {
  readonly value: string | number | boolean;
  readonly validFrom: string;
  readonly note: string;
}

/** @throws AppError 400 for a value the switch does not know; 409 for a taken date or one inside a closed year. */
export async function addPolicy(
  { database, clock }: Services,
  by: By,
  { key, ...input }: PolicyInput & { readonly key: GradingPolicyKey },
): Promise<GradingPolicySwitch> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await refuseWrong(trx, key, input);
    await refusing(taken(input.validFrom), () =>
      trx
        .insertInto('grading_policies')
        .values({ id, key, ...columns(input) })
        .execute(),
    );
    await audit(trx, by, {
      action: 'gradeSetting.addPolicy',
      entity: 'gradingPolicy',
      entityId: id,
      after: { key, ...input },
    });
    return policySwitch(trx, key, clock.today());
  });
}

/** @throws AppError 404; 400 for a wrong value; 409 for a stale version, a taken date or an entry that governs a closed year. */
export async function updatePolicy(
  { database, clock }: Services,
  by: By,
  id: string,
  { version, ...input }: PolicyInput & { readonly version: number },
): Promise<GradingPolicySwitch> {
  return inTransaction(database, async (trx) => {
    const { key, ...before } = await changeable(trx, id);
    await refuseStaleShowing(before, version, () => policySwitch(trx, key, clock.today()));
    await refuseWrong(trx, key, input);
    await refusing(taken(input.validFrom), () =>
      trx
        .updateTable('grading_policies')
        .set({ ...columns(input), ...nextVersion(before) })
        .where('id', '=', id)
        .execute(),
    );
    const difference = changed(before, input);
    await audit(trx, by, {
      action: 'gradeSetting.updatePolicy',
      entity: 'gradingPolicy',
      entityId: id,
      before: { key, ...difference.before },
      after: { key, ...difference.after },
    });
    return policySwitch(trx, key, clock.today());
  });
}

/** @throws AppError 404; 409 for an entry that governs a closed year. */
export async function deletePolicy({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await changeable(trx, id);
    await trx.deleteFrom('grading_policies').where('id', '=', id).execute();
    await audit(trx, by, { action: 'gradeSetting.deletePolicy', entity: 'gradingPolicy', entityId: id, before });
  });
}

const columns = ({ value, validFrom, note }: PolicyInput) => ({
  value: JSON.stringify(value),
  valid_from: validFrom,
  note,
});

async function changeable(trx: Kysely<Tables>, id: string) {
  const row = await trx
    .selectFrom('grading_policies')
    .select(['key', 'value', 'valid_from', 'note', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { key, value, valid_from, note, version } = found(row);
  await refuseClosed(trx, valid_from);
  return { key: key as GradingPolicyKey, value, validFrom: valid_from, note, version };
}

async function refuseWrong(trx: Kysely<Tables>, key: GradingPolicyKey, input: PolicyInput): Promise<void> {
  if (!gradingPolicies[key].value.safeParse(input.value).success) {
    throw fieldError('school.policy_value_not_valid', 'value');
  }
  await refuseClosed(trx, input.validFrom);
}

async function refuseClosed(trx: Kysely<Tables>, validFrom: string): Promise<void> {
  const closedUntil = await lastClosedDay(trx);
  if (closedUntil === null || validFrom > closedUntil) return;
  throw fieldError('school.policy_year_closed', 'validFrom', { from: formatDate(addDays(closedUntil, 1)) });
}

const taken = (validFrom: string) => ({
  unique: { '': () => fieldError('school.policy_taken', 'validFrom', { date: formatDate(validFrom) }) },
});
