import { weekSetupContract } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHandlers } from '../../../platform/record/record-of.ts';
import type { Services } from '../../../platform/services.ts';
import { listRooms, rooms } from './room.record.ts';
import { saveWeek } from './week-setup.commands.ts';
import { readWeek } from './week-setup.reads.ts';

export const weekSetupArea = (services: Services): Area =>
  area(weekSetupContract, {
    'timetableWeek.read': ({ query }) => readWeek(services.db, query.schoolYearId),
    'timetableWeek.save': ({ body, actor, origin }) => saveWeek(services, { actor, origin }, body),
    ...recordHandlers(services, rooms),
    'rooms.list': () => listRooms(services.db),
  });
