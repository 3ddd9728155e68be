import { deviceModelContract } from '@phuong/contract/devices/models/device-model.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { exportDevices } from './device-export.commands.ts';
import { createModel, recategoriseModels, removeModel, updateModel } from './device-model.commands.ts';
import { deviceRooms, listModels, readModel } from './device-model.reads.ts';

export const deviceModelArea = (services: Services): Area => {
  const { db } = services;
  return area(deviceModelContract, {
    'deviceModels.list': ({ query }) => listModels(db, query),
    'deviceModels.rooms': () => deviceRooms(db),
    'deviceModels.subjects': () =>
      db
        .selectFrom('subjects')
        .select(['id', 'name', 'name_en as nameEn'])
        .where('is_active', '=', true)
        .orderBy('sort_order')
        .orderBy('name')
        .execute(),
    'deviceModels.read': ({ params }) => readModel(db, params.id),
    async 'deviceModels.history'({ params, query }) {
      const { id } = await readModel(db, params.id);
      return recordHistory(db, { entity: 'device_model', id }, query);
    },
    'deviceModels.create': ({ body, actor, origin }) => createModel(services, { actor, origin }, body),
    'deviceModels.update': ({ params, body, actor, origin }) =>
      updateModel(services, { actor, origin }, params.id, body),
    'deviceModels.changeMany': ({ body, actor, origin }) =>
      recategoriseModels(services, { actor, origin }, body.modelIds, body.categoryId),
    'deviceModels.delete': ({ params, actor, origin }) => removeModel(services, { actor, origin }, params.id),
    'deviceModels.export': ({ query, actor, origin }) => exportDevices(services, { actor, origin }, query),
  });
};
