import { weekSetupContract } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createRoom, deleteRoom, updateRoom } from './room.commands.ts';
import { listRooms } from './room.reads.ts';
import { saveWeek } from './week-setup.commands.ts';
import { readWeek } from './week-setup.reads.ts';

export const weekSetupArea = (services: Services): Area =>
  area(weekSetupContract, {
    'timetableWeek.read': ({ query }) => readWeek(services.db, query.schoolYearId),
    'timetableWeek.save': ({ body, actor, origin }) => saveWeek(services, { actor, origin }, body),
    'rooms.list': () => listRooms(services.db),
    'rooms.create': ({ body, actor, origin }) => createRoom(services, { actor, origin }, body),
    'rooms.update': ({ params, body, actor, origin }) => updateRoom(services, { actor, origin }, params.id, body),
    'rooms.delete': ({ params, actor, origin }) => deleteRoom(services, { actor, origin }, params.id),
  });
