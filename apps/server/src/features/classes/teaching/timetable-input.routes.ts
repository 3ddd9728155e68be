import { homeroomContract } from '@phuong/contract/classes/homeroom.contract.ts';
import { numberOfLessonsContract } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { teachingAssignmentContract } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { saveHomeroom } from './homeroom.commands.ts';
import { homeroomSheet } from './homeroom.reads.ts';
import { fillLessons, saveLessons } from './number-of-lessons.commands.ts';
import { lessonMatrix } from './number-of-lessons.reads.ts';
import { copyAssignments, saveAssignments } from './teaching-assignment.commands.ts';
import { assignmentMatrix } from './teaching-assignment.reads.ts';

export const numberOfLessonsArea = (services: Services): Area =>
  area(numberOfLessonsContract, {
    'numberOfLessons.read': ({ query }) => lessonMatrix(services.db, query.schoolYearId),
    'numberOfLessons.save': ({ body, actor, origin }) => saveLessons(services, { actor, origin }, body),
    'numberOfLessons.fill': ({ body, actor, origin }) => fillLessons(services, { actor, origin }, body),
  });

export const teachingAssignmentArea = (services: Services): Area =>
  area(teachingAssignmentContract, {
    'teachingAssignments.read': ({ query }) => assignmentMatrix(services.db, query.semesterId, services.clock.today()),
    'teachingAssignments.save': ({ body, actor, origin }) => saveAssignments(services, { actor, origin }, body),
    'teachingAssignments.copy': ({ body, actor, origin }) => copyAssignments(services, { actor, origin }, body),
  });

export const homeroomArea = (services: Services): Area =>
  area(homeroomContract, {
    'homerooms.read': ({ query }) => homeroomSheet(services.db, query.schoolYearId, services.clock.today()),
    'homerooms.save': ({ params, body, actor, origin }) =>
      saveHomeroom(services, { actor, origin }, params.classId, body),
  });
