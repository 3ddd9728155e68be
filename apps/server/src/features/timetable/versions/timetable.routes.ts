import { timetableContract } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readReadiness } from '../setup/readiness.reads.ts';
import { compareTimetables } from './comparison.reads.ts';
import { refreshPreview, refreshTimetable } from './refresh.commands.ts';
import {
  checkTimetable,
  copyTimetable,
  createTimetable,
  deleteTimetable,
  updateTimetable,
} from './timetable.commands.ts';
import { listTimetables, readTimetable, timetableInForce } from './timetable.reads.ts';

export const versionArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(timetableContract, {
    'timetables.list': ({ query, actor }) => listTimetables(db, { actor, today: clock.today() }, query),
    'timetables.read': ({ params, actor }) => readTimetable(db, { actor, today: clock.today() }, params.id),
    'timetables.create': ({ body, actor, origin }) => createTimetable(services, { actor, origin }, body),
    'timetables.copy': ({ params, body, actor, origin }) => copyTimetable(services, { actor, origin }, params.id, body),
    'timetables.update': ({ params, body, actor, origin }) =>
      updateTimetable(services, { actor, origin }, params.id, body),
    'timetables.delete': ({ params, actor, origin }) => deleteTimetable(services, { actor, origin }, params.id),
    'timetables.refreshPreview': ({ params }) => refreshPreview(db, params.id),
    'timetables.refresh': ({ params, body, actor, origin }) =>
      refreshTimetable(services, { actor, origin }, params.id, body),
    'timetables.check': ({ params, body, actor, origin }) =>
      checkTimetable(services, { actor, origin }, params.id, body),
    'timetables.compare': ({ params, query, actor }) =>
      compareTimetables(db, { actor, today: clock.today() }, params.id, query.with),
    'timetables.readiness': ({ query, origin }) => readReadiness(db, origin.locale, query.semesterId, clock.today()),
    'timetables.inForce': async ({ query, actor }) => {
      const date = query.date ?? clock.today();
      return { date, timetable: await timetableInForce(db, { actor, today: clock.today() }, date) };
    },
  });
};
