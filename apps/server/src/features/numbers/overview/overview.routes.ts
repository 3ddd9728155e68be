import { overviewContract } from '@phuong/contract/numbers/overview/overview.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { countWarnings } from '../early-warning/class-warnings.reads.ts';
import { readOverview } from './overview.reads.ts';

export const overviewArea = ({ db, clock }: Services): Area =>
  area(overviewContract, {
    'overview.read': ({ actor }) => readOverview(db, actor, clock),
    'overview.pupilsOfConcern': async () => ({ count: await countWarnings(db, clock) }),
  });
