import { mostOwnLists, type OwnList, type OwnListInput } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { nounsOfLists } from './list-nouns.reads.ts';
import { refuseWrongList } from './list-question.rules.ts';
import { findOwnList, readReceivers } from './own-list.reads.ts';

type Caller = By & { readonly actor: Actor };
const entity = 'own_list';

/** What the log says of a list: what it is called, what it is made of, and who has it. */
const told = ({ name, note, definition, reminder, roles, people }: OwnList) => ({
  name,
  note,
  definition: JSON.stringify(definition),
  reminder: reminder && `${reminder.every} ${reminder.day}`,
  sharedWith: [...roles, ...people].map((each) => each.name).join(', '),
});

/** @throws AppError 400 for a receiver who could not open it; whoever has it already stays. */
async function refuseReceivers(trx: Kysely<Tables>, input: OwnListInput, before: OwnList | null): Promise<void> {
  const can = await readReceivers(trx);
  const known = (all: readonly { id: string }[], had: readonly { id: string }[] = []) =>
    new Set([...all, ...had].map(({ id }) => id));
  const roles = known(can.roles, before?.roles);
  const people = known(can.people, before?.people);
  if (input.roleIds.some((id) => !roles.has(id))) throw fieldError('numbers.list_receiver', 'roleIds');
  if (input.userIds.some((id) => !people.has(id))) throw fieldError('numbers.list_receiver', 'userIds');
}

async function shareWith(trx: Kysely<Tables>, listId: string, { roleIds, userIds }: OwnListInput): Promise<void> {
  await trx.deleteFrom('own_list_roles').where('list_id', '=', listId).execute();
  await trx.deleteFrom('own_list_people').where('list_id', '=', listId).execute();
  const roles = [...new Set(roleIds)].map((role_id) => ({ list_id: listId, role_id }));
  const people = [...new Set(userIds)].map((user_id) => ({ list_id: listId, user_id }));
  if (roles.length > 0) await trx.insertInto('own_list_roles').values(roles).execute();
  if (people.length > 0) await trx.insertInto('own_list_people').values(people).execute();
}

const columnsOf = ({ name, note, definition, reminder }: OwnListInput) => ({
  name,
  note,
  definition: JSON.stringify(definition),
  reminder: reminder && JSON.stringify(reminder),
});

/** Keeps a list. @throws AppError 400 for a list that cannot be; 409 when somebody has as many as they may. */
export async function createOwnList(services: Services, by: Caller, input: OwnListInput): Promise<OwnList> {
  refuseWrongList(nounsOfLists[input.definition.noun], input.definition);
  return inTransaction(services.database, async (trx) => {
    // Two at the same moment must count each other.
    await lockRow(trx, 'users', by.actor.userId);
    const { count } = await trx
      .selectFrom('own_lists')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', by.actor.userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOwnLists) throw new AppError('numbers.too_many_lists', { params: { max: mostOwnLists } });
    await refuseReceivers(trx, input, null);
    const id = newId();
    await trx
      .insertInto('own_lists')
      .values({ id, owner_id: by.actor.userId, ...columnsOf(input) })
      .execute();
    await shareWith(trx, id, input);
    const list = found(await findOwnList(trx, by.actor, id));
    await audit(trx, by, { action: 'ownLists.create', entity, entityId: id, after: told(list) });
    return list;
  });
}

/** A list that the caller may change. @returns undefined where there is none: a shared one is only read. */
async function editable(trx: Kysely<Tables>, actor: Actor, id: string): Promise<OwnList | undefined> {
  const list = await findOwnList(trx, actor, id);
  return list?.mayEdit ? list : undefined;
}

/** @throws AppError 404 for another's; 409 stale; as `createOwnList`. */
export async function updateOwnList(
  services: Services,
  by: Caller,
  id: string,
  { version, ...input }: OwnListInput & { readonly version: number },
): Promise<OwnList> {
  refuseWrongList(nounsOfLists[input.definition.noun], input.definition);
  return inTransaction(services.database, (trx) =>
    versionedEdit<OwnList>(trx, by, {
      action: 'ownLists.update',
      entity,
      id,
      version,
      lock: 'own_lists',
      read: () => editable(trx, by.actor, id),
      async write(before) {
        await refuseReceivers(trx, input, before);
        await trx
          .updateTable('own_lists')
          .set({ ...columnsOf(input), ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
        await shareWith(trx, id, input);
      },
      difference: (before, after) => changed(told(before), told(after)),
    }),
  );
}

/** @throws AppError 404 for another's. */
export async function deleteOwnList(services: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await lockRow(trx, 'own_lists', id);
    const before = await editable(trx, by.actor, id);
    if (!before) throw notFound();
    await trx.deleteFrom('own_lists').where('id', '=', id).execute();
    await audit(trx, by, { action: 'ownLists.delete', entity, entityId: id, before: told(before) });
  });
}
