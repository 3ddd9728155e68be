import { overviewContract } from '@phuong/contract/numbers/overview/overview.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { countWarnings } from '../early-warning/class-warnings.reads.ts';
import { readOverview } from './overview.reads.ts';

export const overviewArea = (services: Services): Area =>
  area(overviewContract, {
    'overview.read': readAside(services, ({ actor }, db) => readOverview(db, actor, services.clock)),
    'overview.pupilsOfConcern': readAside(services, async (_, db) => ({
      count: await countWarnings(db, services.clock),
    })),
  });
