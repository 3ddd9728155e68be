import { deviceItemContract } from '@phuong/contract/devices/items/device-item.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { readModel } from '../models/device-model.reads.ts';
import { addItems, moveItems, updateItem } from './device-item.commands.ts';
import { itemByCode, itemsOf, repairsOf } from './device-item.reads.ts';
import { retireItems } from './device-item-steps.commands.ts';
import { deviceItemSteps } from './device-item-steps.writes.ts';
import { printInventory, printLabels } from './device-paper.commands.ts';

export const deviceItemArea = (services: Services): Area => {
  const { db } = services;
  return area(deviceItemContract, {
    async 'deviceItems.list'({ params }) {
      const { id } = await readModel(db, params.id);
      return itemsOf(db, id);
    },
    'deviceItems.add': ({ params, body, actor, origin }) => addItems(services, { actor, origin }, params.id, body),
    'deviceItems.find': ({ query }) => itemByCode(db, query.code),
    'deviceItems.update': ({ params, body, actor, origin }) => updateItem(services, { actor, origin }, params.id, body),
    'deviceItems.move': ({ body, actor, origin }) => moveItems(services, { actor, origin }, body.itemIds, body.room),
    'deviceItems.repair': ({ params: { id }, body: { note, ...said }, actor, origin }) =>
      takeStep(services, { actor, origin }, deviceItemSteps, {
        id,
        action: 'repair',
        input: { ...said, reason: note },
      }),
    'deviceItems.repaired': ({ params: { id }, body: input, actor, origin }) =>
      takeStep(services, { actor, origin }, deviceItemSteps, { id, action: 'repaired', input }),
    'deviceItems.lose': ({ params: { id }, body: input, actor, origin }) =>
      takeStep(services, { actor, origin }, deviceItemSteps, { id, action: 'lose', input }),
    'deviceItems.foundAgain': ({ params: { id }, body: input, actor, origin }) =>
      takeStep(services, { actor, origin }, deviceItemSteps, { id, action: 'find', input }),
    'deviceItems.retire': ({ body, actor, origin }) => retireItems(services, { actor, origin }, body),
    async 'deviceItems.repairs'({ params }) {
      const { id } = await readModel(db, params.id);
      return repairsOf(db, id);
    },
    'deviceItems.labels': ({ body, actor, origin, turn }) => printLabels(services, { actor, origin }, body, turn),
    'deviceItems.inventory': ({ query, turn }) => printInventory(services, query, turn),
  });
};
