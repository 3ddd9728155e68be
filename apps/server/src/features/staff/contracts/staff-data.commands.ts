import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { StaffData, StaffDataProposal } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { staffDataLifecycle } from '@phuong/contract/staff/contracts/staff-data.lifecycle.ts';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockStaffPerson } from './contract.guards.ts';
import { tellDataDecided, tellDataProposed } from './contract.notices.ts';
import type { Person } from './contract.writes.ts';
import { dataOf, ownPerson, readOwnData, readProposal, readStaffData, readWholeProposal } from './staff-data.reads.ts';
import { changedFields, orderedData } from './staff-data.rules.ts';
import { ownStaffId } from './staff-person.reads.ts';

const entity = 'staff_data';
const ownerOf = ({ kind, id }: StaffPerson) =>
  kind === 'teacher' ? { teacher_id: id, employee_id: null } : { teacher_id: null, employee_id: id };

async function writeData(trx: Transaction<Tables>, person: StaffPerson, data: StaffData, now: Date): Promise<void> {
  const text = JSON.stringify(data);
  await trx
    .insertInto('staff_data')
    .values({ id: newId(), ...ownerOf(person), data: text, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(({ eb, ref }) => ({
        data: text,
        version: eb(ref('staff_data.version'), '+', 1),
        updated_at: now,
      })),
    )
    .execute();
}

/** @throws AppError 404; 409 stale, nothing changed, or another proposal waits; 400 for a file of somebody else. */
export async function proposeData(
  services: Services,
  by: Person,
  input: StaffData & { readonly note: string; readonly fileIds: readonly string[]; readonly version: number },
) {
  const { note, fileIds, version, ...after } = input;
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const { id: personId } = await ownPerson(trx, by.actor);
    const person = await lockStaffPerson(trx, personId);
    const before = await dataOf(trx, personId);
    refuseStale(before, version);
    const fields = changedFields(before.data, after);
    if (fields.length === 0 && fileIds.length === 0) throw new AppError('staff.data_unchanged');
    const waiting = await trx
      .selectFrom('staff_data_proposals')
      .select('id')
      .where('person_id', '=', personId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (waiting) throw new AppError('staff.data_pending');
    const wanted = [...new Set(fileIds)];
    const files = await ownUploads(trx, { fileIds: wanted, userId: by.actor.userId });
    if (files.length < wanted.length) throw fieldError('staff.contract_unknown_file', 'fileIds');
    const id = newId();
    await trx
      .insertInto('staff_data_proposals')
      .values({
        id,
        ...ownerOf(person),
        state: 'pending',
        before: JSON.stringify(before.data),
        after: JSON.stringify(after),
        note,
        sent_at: clock.now(),
        sent_by_name: by.actor.name,
        decided_at: null,
        decided_by_name: null,
      })
      .execute();
    if (files.length > 0) {
      const rows = files.map((file, position) => ({ proposal_id: id, file_id: file.id, name: file.name, position }));
      await trx.insertInto('staff_data_proposal_files').values(rows).execute();
    }
    await audit(trx, by, { action: 'staffData.propose', entity, entityId: personId, after: { changedFields: fields } });
    await tellDataProposed(trx, person);
    return readOwnData(trx, by.actor);
  });
}

/** The office writes it: kept as a proposal that is accepted at once, with old and new. @throws AppError 404; 409. */
export async function updateData(
  { database, clock }: Services,
  by: Person,
  id: string,
  { version, ...after }: StaffData & { readonly version: number },
) {
  return inTransaction(database, async (trx) => {
    const person = await lockStaffPerson(trx, id);
    const before = await dataOf(trx, person.id);
    if (before.version !== version) {
      throw new AppError('platform.stale_version', { current: await readStaffData(trx, person.id) });
    }
    const fields = changedFields(before.data, after);
    if (fields.length === 0) throw new AppError('staff.data_unchanged');
    await writeData(trx, person, after, clock.now());
    await trx
      .insertInto('staff_data_proposals')
      .values({
        id: newId(),
        ...ownerOf(person),
        state: 'accepted',
        before: JSON.stringify(before.data),
        after: JSON.stringify(after),
        sent_at: clock.now(),
        sent_by_name: by.actor.name,
        decided_at: clock.now(),
        decided_by_name: by.actor.name,
      })
      .execute();
    await audit(trx, by, { action: 'staffData.update', entity, entityId: person.id, after: { changedFields: fields } });
    return readStaffData(trx, person.id);
  });
}

/** Numbers of somebody in full; leaves an entry of the log. @throws AppError 404. */
export async function revealData({ database }: Services, by: Person, id: string) {
  return inTransaction(database, async (trx) => {
    const { person } = await readStaffData(trx, id);
    await audit(trx, by, { action: 'staffData.reveal', entity, entityId: person.id });
    return { person, ...(await dataOf(trx, person.id)) };
  });
}

/** A proposal in full; leaves an entry of the log. @throws AppError 404. */
export async function viewProposal({ database }: Services, by: Person, id: string) {
  return inTransaction(database, async (trx) => {
    const proposal = await readWholeProposal(trx, id);
    await audit(trx, by, { action: 'staffData.view', entity, entityId: proposal.person.id });
    return proposal;
  });
}

interface DataSteps extends StepTypes {
  readonly lifecycle: typeof staffDataLifecycle;
  readonly row: { readonly proposal: Selectable<Tables['staff_data_proposals']>; readonly person: StaffPerson };
  readonly input: { readonly version: number; readonly reason?: string };
  readonly answer: StaffDataProposal;
}

const steps = lifecycleSteps<DataSteps>({
  lifecycle: staffDataLifecycle,
  table: 'staff_data_proposals',
  column: 'state',
  lock: async (trx, { id, action, by }) => {
    const seen = await trx
      .selectFrom('staff_data_proposals')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!seen) return undefined;
    const isForeign = action === 'withdraw' && by.actor && (await ownStaffId(trx, by.actor)) !== seen.person_id;
    if (isForeign) return undefined;
    const person = await lockStaffPerson(trx, seen.person_id);
    const proposal = await trx
      .selectFrom('staff_data_proposals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return proposal && { proposal, person };
  },
  stateOf: ({ proposal: { state, version } }) => ({ state, version }),
  stateFirst: 'all',
  current: ({ trx, id }) => readProposal(trx, id),
  impossible: () => new AppError('staff.data_decided'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('staff.contract_reason_required', 'reason') },
  works: { accept, refuse: async ({ input }) => ({ reason: input.reason ?? '' }), withdraw: null },
  columns: ({ by, now }) => ({ decided_at: now, decided_by_name: by.actor?.name ?? null }),
  log: ({ action, row, input }) => ({
    action: `staffData.${action}`,
    entity,
    entityId: row.person.id,
    after: { changedFields: changedFields(orderedData(row.proposal.before), orderedData(row.proposal.after)) },
    ...(input.reason ? { reason: input.reason } : {}),
  }),
  afterwards: async ({ trx, action, row, input }) => {
    if (action !== 'withdraw') await tellDataDecided(trx, row.person.id, action, input.reason ?? '');
  },
  answer: ({ trx, id }) => readProposal(trx, id),
});

/** Only the fields that were proposed are written: what the office changed meanwhile stays. */
async function accept({ trx, now, row: { proposal, person } }: Step<DataSteps>) {
  const was = orderedData(proposal.before);
  const wanted = orderedData(proposal.after);
  const { data } = await dataOf(trx, person.id);
  const fields = changedFields(was, wanted);
  const chosen = Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.includes(field)));
  const after = { ...data, ...chosen };
  if (fields.length > 0) await writeData(trx, person, after, now);
  return { before: JSON.stringify(data), after: JSON.stringify(after) };
}

/** @throws AppError 404; 409 stale or decided already. */
export const acceptData = (services: Services, by: Person, id: string, version: number): Promise<StaffDataProposal> =>
  takeStep(services, by, steps, { id, action: 'accept', input: { version } });

/** @throws AppError 404; 400 without a reason; 409 stale or decided already. */
export const refuseData = (
  services: Services,
  by: Person,
  id: string,
  input: { readonly version: number; readonly reason: string },
): Promise<StaffDataProposal> => takeStep(services, by, steps, { id, action: 'refuse', input });

/** Of who calls. @throws AppError 404; 409 stale or decided already. */
export async function withdrawData(services: Services, by: Person, id: string, version: number) {
  await takeStep(services, by, steps, { id, action: 'withdraw', input: { version } });
  return readOwnData(services.db, by.actor);
}
