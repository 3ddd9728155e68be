import { averagesContract } from '@phuong/contract/numbers/averages/averages.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportAverages } from './averages.commands.ts';
import { readAverages, readAveragesPupils } from './averages.reads.ts';

export const averagesArea = (services: Services): Area =>
  area(averagesContract, {
    'classAverages.read': readAside(services, ({ query }, db) => readAverages(db, query, services.clock)),
    'classAverages.pupils': readAside(services, ({ query }, db) => readAveragesPupils(db, query, services.clock)),
    'classAverages.export': ({ query, actor, origin }) => exportAverages(services, { actor, origin }, query),
  });
