import { itemContract } from '@phuong/contract/learning/items/item.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { orderItems, placeItem, stepItem, updateItem } from './item.commands.ts';

export const itemArea = (services: Services): Area =>
  area(itemContract, {
    'items.update': ({ params, body, actor, origin }) => updateItem(services, { actor, origin }, params.id, body),
    'items.order': ({ params, body, actor, origin }) =>
      orderItems(services, { actor, origin }, params.id, body.itemIds),
    'items.publish': ({ params, body, actor, origin }) =>
      stepItem(services, { actor, origin }, params.id, { action: 'publish', ...body }),
    'items.unpublish': ({ params, body, actor, origin }) =>
      stepItem(services, { actor, origin }, params.id, { action: 'unpublish', ...body }),
    'items.archive': ({ params, body, actor, origin }) =>
      stepItem(services, { actor, origin }, params.id, { action: 'archive', ...body }),
    'items.restore': ({ params, body, actor, origin }) =>
      stepItem(services, { actor, origin }, params.id, { action: 'restore', ...body }),
    'items.place': ({ params, body, actor, origin }) => placeItem(services, { actor, origin }, params.id, body),
  });
