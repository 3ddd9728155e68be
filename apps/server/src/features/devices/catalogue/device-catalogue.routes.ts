import { deviceCatalogueContract } from '@phuong/contract/devices/catalogue/device-catalogue.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import {
  listCatalogue,
  listCatalogueCategories,
  readCalendar,
  readCatalogue,
  readTime,
} from './device-catalogue.reads.ts';
import { keepDevice } from './saved-device.commands.ts';

export const deviceCatalogueArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(deviceCatalogueContract, {
    'deviceCatalogue.list': ({ query, actor }) => listCatalogue(db, clock, actor, query),
    'deviceCatalogue.categories': ({ actor }) => listCatalogueCategories(db, clock, actor),
    'deviceCatalogue.time': () => readTime(db, clock),
    'deviceCatalogue.read': ({ params, query, actor }) => readCatalogue(db, clock, actor, params.id, query),
    'deviceCatalogue.calendar': ({ params, query, actor }) => readCalendar(db, clock, actor, params.id, query),
    'savedDevices.save': ({ params, actor, origin }) =>
      keepDevice(services, { actor, origin }, { id: params.id, isSaved: true }),
    'savedDevices.remove': ({ params, actor, origin }) =>
      keepDevice(services, { actor, origin }, { id: params.id, isSaved: false }),
  });
};
