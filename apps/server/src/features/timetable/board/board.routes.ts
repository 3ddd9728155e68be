import { boardContract } from '@phuong/contract/timetable/board/board.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { lockLessons, moveLessons, unplaceLessons } from './board.commands.ts';
import { readBoard, readChains, readTargets, readUnplaced, readViolations } from './board.reads.ts';
import { nameAllRooms, setRooms } from './room-naming.commands.ts';

export const boardArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(boardContract, {
    'timetables.board': ({ params, actor }) => readBoard(db, { actor, today: clock.today() }, params.id),
    'timetables.violations': ({ params, query, origin }) => readViolations(db, origin.locale, params.id, query),
    'timetables.targets': ({ params, query, origin }) => readTargets(db, origin.locale, params.id, query.lessonId),
    'timetables.chains': ({ params, query, origin }) => readChains(db, origin.locale, params.id, query),
    'timetables.move': ({ params, body, actor, origin }) => moveLessons(services, { actor, origin }, params.id, body),
    'timetables.unplace': ({ params, body, actor, origin }) =>
      unplaceLessons(services, { actor, origin }, params.id, body),
    'timetables.lock': ({ params, body, actor, origin }) => lockLessons(services, { actor, origin }, params.id, body),
    'timetables.setRooms': ({ params, body, actor, origin }) => setRooms(services, { actor, origin }, params.id, body),
    'timetables.nameRooms': ({ params, body, actor, origin }) =>
      nameAllRooms(services, { actor, origin }, params.id, body),
    'timetables.explain': ({ params, query, origin }) => readUnplaced(db, origin.locale, params.id, query.limit),
  });
};
