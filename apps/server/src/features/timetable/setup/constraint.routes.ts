import { arrangementContract } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import { constraintContract } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { meetingContract } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { changeGroups } from '../groups/group-change.commands.ts';
import { createArrangement, deleteArrangement } from './arrangement.commands.ts';
import { readArrangements } from './arrangement.reads.ts';
import { saveClasses, saveRule, saveSubject, saveTeacher } from './constraint.commands.ts';
import { classAvailabilities, listRules, teacherAvailabilities, timetableSubjects } from './constraint.reads.ts';
import { createMeeting, deleteMeeting, updateMeeting } from './meeting.commands.ts';
import { listMeetings } from './meeting.reads.ts';
import { copySetup } from './setup-copy.commands.ts';

export const constraintArea = (services: Services): Area => {
  const { db } = services;
  return area(constraintContract, {
    'timetableRules.list': ({ query }) => listRules(db, query.schoolYearId),
    'timetableRules.save': ({ params, body, actor, origin }) =>
      saveRule(services, { actor, origin }, params.rule, body),
    'timetableSetup.copy': ({ body, actor, origin }) => copySetup(services, { actor, origin }, body),
    'timetableTeachers.list': ({ query }) => teacherAvailabilities(db, query.schoolYearId),
    'timetableTeachers.save': ({ params, body, actor, origin }) =>
      saveTeacher(services, { actor, origin }, params.teacherId, body),
    'timetableClasses.list': ({ query }) => classAvailabilities(db, query.schoolYearId),
    'timetableClasses.save': ({ body, actor, origin }) => saveClasses(services, { actor, origin }, body),
    'timetableSubjects.list': ({ query }) => timetableSubjects(db, query.schoolYearId),
    'timetableSubjects.save': ({ params, body, actor, origin }) =>
      saveSubject(services, { actor, origin }, params.subjectId, body),
  });
};

export const meetingArea = (services: Services): Area =>
  area(meetingContract, {
    'timetableMeetings.list': ({ query }) => listMeetings(services.db, query),
    'timetableMeetings.create': ({ body, actor, origin }) => createMeeting(services, { actor, origin }, body),
    'timetableMeetings.update': ({ params, body, actor, origin }) =>
      updateMeeting(services, { actor, origin }, params.id, body),
    'timetableMeetings.delete': ({ params, actor, origin }) => deleteMeeting(services, { actor, origin }, params.id),
  });

export const arrangementArea = (services: Services): Area =>
  area(arrangementContract, {
    'timetableArrangements.list': ({ query }) => readArrangements(services.db, query, services.clock.today()),
    'timetableArrangements.create': ({ body, actor, origin }) => createArrangement(services, { actor, origin }, body),
    'timetableArrangements.update': ({ params, body, actor, origin }) =>
      changeGroups(services, { actor, origin }, params.id, body),
    'timetableArrangements.delete': ({ params, actor, origin }) =>
      deleteArrangement(services, { actor, origin }, params.id),
  });
