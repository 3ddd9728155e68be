import { ownTimetableContract } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { classRelation, isRelated } from '../../classes/classes.public.ts';
import {
  nextSchoolDay,
  ofClass,
  ofRoom,
  ofTeacher,
  personOf,
  readOwnToday,
  readOwnWeek,
  readWeekOf,
} from './own-timetable.reads.ts';
import { readTaughtDays, toTimetableDays } from './timetable-days.reads.ts';

export function ownTimetableArea({ db, clock }: Services): Area {
  /** The contract asks for exactly one of the three. */
  const asked = ({ classId, teacherId, roomId }: { classId?: string; teacherId?: string; roomId?: string }) => {
    if (classId) return ofClass(db, classId);
    return teacherId ? ofTeacher(db, teacherId) : ofRoom(db, roomId ?? '');
  };
  return area(ownTimetableContract, {
    'ownTimetable.week': async ({ query, actor }) => {
      const moment = { now: clock.now(), today: clock.today() };
      const date = query.date ?? (await nextSchoolDay(db, personOf(actor), moment));
      return readOwnWeek(db, personOf(actor), date, moment.today);
    },
    'ownTimetable.today': ({ actor }) => readOwnToday(db, personOf(actor), { now: clock.now(), today: clock.today() }),
    'ownTimetable.homeroomWeek': async ({ params, query, actor }) => {
      const today = clock.today();
      const scope = { teacherId: actor.teacherId ?? '', classId: params.classId, today };
      if (!actor.teacherId || !isRelated(await classRelation(db, scope))) throw notFound();
      return readWeekOf(db, await ofClass(db, params.classId), query.date ?? today, today);
    },
    'timetableViews.week': async ({ query }) => {
      const today = clock.today();
      return readWeekOf(db, await asked(query), query.date ?? today, today);
    },
    'timetableViews.day': async ({ query }) => {
      const date = query.date ?? clock.today();
      const of = { kind: 'SCHOOL' as const, id: null, name: '' };
      return toTimetableDays(of, await readTaughtDays(db, { kind: 'SCHOOL' }, date, date), clock.today());
    },
  });
}
