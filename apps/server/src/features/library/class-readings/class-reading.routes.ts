import { classReadingContract } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readerOf } from '../readers/reader.guards.ts';
import { changeReading, giveReadings, removeReading } from './class-reading.commands.ts';
import { listClassReadings, listGiven } from './class-reading.reads.ts';

/** What teachers give their classes to read, and the library sees to. */
export const classReadingArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(classReadingContract, {
    'classReadings.list': ({ query, actor }) =>
      listClassReadings(db, query, {
        teacherId: actor.scope === 'teacher' ? actor.teacherId : null,
        today: clock.today(),
      }),
    'classReadings.own': async ({ actor }) => listGiven(db, await readerOf(services, actor)),
    'classReadings.give': ({ body, actor, origin }) => giveReadings(services, { actor, origin }, body),
    'classReadings.update': ({ params, body, actor, origin }) =>
      changeReading(services, { actor, origin }, { ...params, ...body }),
    'classReadings.remove': ({ params, actor, origin }) => removeReading(services, { actor, origin }, params.id),
  });
};
