import { boardContract } from '@phuong/contract/timetable/board/board.contract.ts';
import { generationContract } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { timetableContract } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { type Area, area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { lockLessons, moveLessons, unplaceLessons } from './board/board.commands.ts';
import { readBoard, readChains, readTargets, readUnplaced, readViolations } from './board/board.reads.ts';
import { nameAllRooms, setRooms } from './board/room-naming.commands.ts';
import { startGeneration, stopGeneration } from './generation/generation.commands.ts';
import { generationJobs } from './generation/generation.jobs.ts';
import { lastGeneration } from './generation/generation.reads.ts';
import { groupArea } from './groups/group.routes.ts';
import { timetableImportArea } from './import/timetable-import.routes.ts';
import { arrangementArea, constraintArea, meetingArea } from './setup/constraint.routes.ts';
import { readReadiness } from './setup/readiness.reads.ts';
import { weekSetupArea } from './setup/week-setup.routes.ts';
import { compareTimetables } from './versions/comparison.reads.ts';
import { refreshPreview, refreshTimetable } from './versions/refresh.commands.ts';
import {
  checkTimetable,
  copyTimetable,
  createTimetable,
  deleteTimetable,
  updateTimetable,
} from './versions/timetable.commands.ts';
import { listTimetables, readTimetable, timetableInForce } from './versions/timetable.reads.ts';

const versionArea = (services: Services): Area => {
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

const generationArea = (services: Services): Area => {
  generationJobs(services);
  return area(generationContract, {
    'timetables.generate': ({ params, body, actor, origin }) =>
      startGeneration(services, { actor, origin }, params.id, body),
    'timetables.generation': async ({ params }) => ({ generation: await lastGeneration(services.db, params.id) }),
    'timetables.stopGeneration': ({ params, actor, origin }) => stopGeneration(services, { actor, origin }, params.id),
  });
};

const boardArea = (services: Services): Area => {
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

export const timetableAreas = (services: Services): Area[] => [
  weekSetupArea(services),
  constraintArea(services),
  meetingArea(services),
  arrangementArea(services),
  groupArea(services),
  versionArea(services),
  generationArea(services),
  boardArea(services),
  timetableImportArea(services),
];
