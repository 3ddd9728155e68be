import { twoAreasContract } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportTwoAreas, printTwoAreas } from './two-areas.commands.ts';
import { readTwoAreas, readTwoAreasPupils } from './two-areas.reads.ts';

export const twoAreasArea = (services: Services): Area =>
  area(twoAreasContract, {
    'twoAreas.read': readAside(services, ({ query }, db) => readTwoAreas(db, query, services.clock)),
    'twoAreas.pupils': readAside(services, ({ query }, db) => readTwoAreasPupils(db, query, services.clock)),
    'twoAreas.export': ({ query, actor, origin }) => exportTwoAreas(services, { actor, origin }, query),
    'twoAreas.print': ({ query, actor, origin, turn }) => printTwoAreas(services, { actor, origin }, query, turn),
  });
