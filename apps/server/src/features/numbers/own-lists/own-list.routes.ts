import { ownListContract } from '@phuong/contract/numbers/own-lists/own-list.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { nounsFor, runList, takeList } from './list-run.commands.ts';
import { createOwnList, deleteOwnList, updateOwnList } from './own-list.commands.ts';
import { findOwnList, listOwnLists, readReceivers } from './own-list.reads.ts';

export const ownListsArea = (services: Services): Area =>
  area(ownListContract, {
    'ownLists.nouns': async ({ actor, origin }) => nounsFor({ actor, origin }),
    'ownLists.receivers': () => readReceivers(services.db),
    'ownLists.list': ({ actor }) => listOwnLists(services.db, actor),
    'ownLists.read': async ({ actor, params }) => found(await findOwnList(services.db, actor, params.id)),
    'ownLists.run': ({ actor, origin, body }) => runList(services, { actor, origin }, body),
    'ownLists.export': ({ actor, origin, body }) => takeList(services, { actor, origin }, body),
    'ownLists.create': ({ actor, origin, body }) => createOwnList(services, { actor, origin }, body),
    'ownLists.update': ({ actor, origin, params, body }) => updateOwnList(services, { actor, origin }, params.id, body),
    'ownLists.delete': ({ actor, origin, params }) => deleteOwnList(services, { actor, origin }, params.id),
  });
